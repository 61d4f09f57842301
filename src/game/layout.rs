//! The rows of a game's drawing, top to bottom, and their geometry.
//!
//! Rules and drawings share this geometry: the piles of a row, and the places of cards in a pyramid and in three
//! peaks.

use crate::board::{PileId, PileSet, VarId};

/// A row of the drawing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Row {
    /// Piles side by side, with blanks.
    Piles(Vec<Option<PileId>>),
    /// A triangle of one-card piles: one in the first row, one more in each row below, lying over the row above.
    Pyramid {
        /// The pile at the tip; the others follow row by row.
        first: PileId,
        /// How many rows.
        rows: u8,
    },
    /// Three peaks of one-card piles: rows of 3, 6, 9 and 10, each lying over the row above.
    Peaks {
        /// The tip of the left peak; the others follow row by row.
        first: PileId,
    },
    /// Rows of one-card piles, each named by its row and its place in it: `x2.4`. A number of the board says how many
    /// rows stand there; the others are not drawn.
    Grid {
        /// The first place of the first row; the others follow row by row.
        first: PileId,
        /// How many places a row has.
        wide: u8,
        /// How many places there are in all.
        places: u8,
        /// How many rows stand there.
        rows: VarId,
    },
    /// Piles in a ring around one in the middle.
    Ring {
        /// In the middle.
        center: PileId,
        /// Around it, clockwise from the top left.
        around: Vec<PileId>,
        /// Piles that lie in the same places, that of the middle last; none if each pile lies alone. Where there are
        /// two, the pile of the ring is drawn as a number of cards, and the other by its top card.
        beside: Vec<PileId>,
    },
    /// Piles in one line, broken where the screen ends; those without a card are not drawn.
    Line(Vec<PileId>),
}

impl Row {
    /// Its piles, in their order.
    ///
    /// ```
    /// use patience::board::PileId;
    /// use patience::game::Row;
    /// assert_eq!(Row::Peaks { first: PileId(2) }.piles().len(), 28);
    /// ```
    pub fn piles(&self) -> Vec<PileId> {
        match self {
            Row::Piles(piles) => piles.iter().flatten().copied().collect(),
            Row::Pyramid { first, .. } | Row::Peaks { first } => {
                PileSet::span(*first, self.pyramid_rows().map_or(0, PyramidRows::count)).collect()
            }
            Row::Grid { first, places, .. } => PileSet::span(*first, usize::from(*places)).collect(),
            Row::Ring { center, around, beside } => [*center].iter().chain(around).chain(beside).copied().collect(),
            Row::Line(piles) => piles.clone(),
        }
    }

    /// Whether each of its piles holds one card at most.
    pub fn holds_single_cards(&self) -> bool {
        matches!(self, Row::Pyramid { .. } | Row::Peaks { .. } | Row::Grid { .. })
    }

    /// The stairs that its piles stand on, if they do.
    pub fn pyramid_rows(&self) -> Option<PyramidRows> {
        match self {
            Row::Pyramid { rows, .. } => Some(PyramidRows::Pyramid(*rows)),
            Row::Peaks { .. } => Some(PyramidRows::Peaks),
            _ => None,
        }
    }
}

/// Rows of one-card piles, each lying over the gaps of the row above.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum PyramidRows {
    /// One pile in the first row, one more in each of that many rows.
    Pyramid(u8),
    /// Three small pyramids side by side on a row that runs under all of them.
    Peaks,
}

/// A place on stairs.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct PyramidPlace {
    /// Its row, from 0 at the top.
    pub row: usize,
    /// Its place in the row, from 0.
    pub at: usize,
    /// How far from the left it lies, in halves of the distance between two cards of the last row.
    pub half_steps: usize,
}

/// How many piles each row of the three peaks has.
const PEAKS: [usize; 4] = [3, 6, 9, 10];

impl PyramidRows {
    /// How many rows there are.
    pub fn rows(self) -> usize {
        match self {
            PyramidRows::Pyramid(rows) => rows.into(),
            PyramidRows::Peaks => PEAKS.len(),
        }
    }

    /// How many piles the row of that number has, from 0.
    pub fn len(self, row: usize) -> usize {
        match self {
            PyramidRows::Pyramid(rows) if row < usize::from(rows) => row + 1,
            PyramidRows::Pyramid(_) => 0,
            PyramidRows::Peaks => PEAKS.get(row).copied().unwrap_or(0),
        }
    }

    /// How many piles there are in all.
    ///
    /// ```
    /// use patience::game::PyramidRows;
    /// assert_eq!(PyramidRows::Pyramid(7).count(), 28);
    /// ```
    pub fn count(self) -> usize {
        (0..self.rows()).map(|row| self.len(row)).sum()
    }

    /// The places, row by row, each from the left.
    pub fn places(self) -> impl Iterator<Item = PyramidPlace> {
        let row = move |row| (0..self.len(row)).map(move |at| PyramidPlace { row, at, half_steps: self.step(row, at) });
        (0..self.rows()).flat_map(row)
    }

    fn step(self, row: usize, at: usize) -> usize {
        match self {
            PyramidRows::Pyramid(rows) => (usize::from(rows) - 1).saturating_sub(row) + 2 * at,
            // The cards of a peak lie together, and three steps of the last row lie between two tips.
            PyramidRows::Peaks if row < 3 => at / (row + 1) * 6 + at % (row + 1) * 2 + (3 - row),
            PyramidRows::Peaks => 2 * at,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn steps(stairs: PyramidRows, row: usize) -> Vec<usize> {
        stairs.places().filter(|stair| stair.row == row).map(|stair| stair.half_steps).collect()
    }

    #[test]
    fn each_row_of_a_pyramid_begins_half_a_card_further_left() {
        let pyramid = PyramidRows::Pyramid(3);
        assert_eq!([0, 1, 2].map(|row| steps(pyramid, row)), [vec![2], vec![1, 3], vec![0, 2, 4]]);
    }

    #[test]
    fn three_peaks_stand_on_one_row() {
        assert_eq!(steps(PyramidRows::Peaks, 0), [3, 9, 15]);
        assert_eq!(steps(PyramidRows::Peaks, 1), [2, 4, 8, 10, 14, 16]);
        assert_eq!(steps(PyramidRows::Peaks, 2), [1, 3, 5, 7, 9, 11, 13, 15, 17]);
        assert_eq!(steps(PyramidRows::Peaks, 3), [0, 2, 4, 6, 8, 10, 12, 14, 16, 18]);
    }
}
