//! The rows of a game's drawing, from top to bottom, and their geometry.
//!
//! Rules and drawings share this geometry: the piles of a row, and the places of cards in a pyramid and in three
//! peaks.

use crate::board::{PileId, PileSet, VarId};

/// A row of the drawing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Row {
    /// Piles next to each other. `None` is a blank place.
    Piles(Vec<Option<PileId>>),
    /// A triangle of one-card piles. Each row has one pile more than the row above and overlaps it.
    Pyramid {
        /// The pile at the top. The other piles follow row by row.
        first: PileId,
        /// The number of rows.
        rows: u8,
    },
    /// A pyramid of one-card piles upside down: the last row has one pile, and each row above it one more.
    Inverted {
        /// The first pile of the first row. The other piles follow row by row.
        first: PileId,
        /// The number of rows.
        rows: u8,
    },
    /// Three peaks of one-card piles: rows of 3, 6, 9 and 10 piles, each overlapping the row above.
    Peaks {
        /// The top of the left peak. The other piles follow row by row.
        first: PileId,
    },
    /// Rows of one-card piles. The name of a pile contains its row and its place in the row: `x2.4`, or `b4`. A
    /// variable of the board may contain the number of rows in use, and then only these rows are drawn.
    Grid {
        /// The first pile of the first row. The other piles follow row by row.
        first: PileId,
        /// The number of piles in a row.
        wide: u8,
        /// The total number of piles.
        places: u8,
        /// The variable that contains the number of rows in use. `None` if all rows are always in use.
        rows: Option<VarId>,
    },
    /// Piles in a ring around a center pile.
    Ring {
        /// The center pile.
        center: PileId,
        /// The piles of the ring, clockwise from the top left.
        around: Vec<PileId>,
        /// The second pile of each place, with the center last. Empty if each place has only one pile. In a place with
        /// two piles, the drawing shows the number of cards in the first pile and the top card of the second pile.
        beside: Vec<PileId>,
    },
    /// Piles in one line, wrapped at the screen width. Empty piles are not drawn.
    Line(Vec<PileId>),
}

impl Row {
    /// Returns the piles of the row, in order.
    ///
    /// ```
    /// use patience::internals::board::PileId;
    /// use patience::internals::game::Row;
    /// assert_eq!(Row::Peaks { first: PileId(2) }.piles().len(), 28);
    /// ```
    pub fn piles(&self) -> Vec<PileId> {
        match self {
            Row::Piles(piles) => piles.iter().flatten().copied().collect(),
            Row::Pyramid { first, .. } | Row::Inverted { first, .. } | Row::Peaks { first } => {
                PileSet::span(*first, self.stair_rows().map_or(0, StairRows::count)).iter().collect()
            }
            Row::Grid { first, places, .. } => PileSet::span(*first, usize::from(*places)).iter().collect(),
            Row::Ring { center, around, beside } => [*center].iter().chain(around).chain(beside).copied().collect(),
            Row::Line(piles) => piles.clone(),
        }
    }

    /// Returns whether each pile holds at most one card.
    pub fn holds_single_cards(&self) -> bool {
        matches!(self, Row::Pyramid { .. } | Row::Inverted { .. } | Row::Peaks { .. } | Row::Grid { .. })
    }

    /// Returns the shape of a pyramid or peaks. Returns `None` for other rows.
    pub fn stair_rows(&self) -> Option<StairRows> {
        match self {
            Row::Pyramid { rows, .. } => Some(StairRows::Pyramid(*rows)),
            Row::Inverted { rows, .. } => Some(StairRows::Inverted(*rows)),
            Row::Peaks { .. } => Some(StairRows::Peaks),
            _ => None,
        }
    }
}

/// The shape of a pyramid or of three peaks: rows of one-card piles, each overlapping the gaps of the row above.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum StairRows {
    /// A pyramid with the given number of rows: one pile in the first row, and one more in each further row.
    Pyramid(u8),
    /// A pyramid upside down: this number of piles in the first row, one fewer in each further row, and one in the last.
    Inverted(u8),
    /// Three small pyramids next to each other, on a row that runs below all of them.
    Peaks,
}

/// The arrangement of the piles of a zone, as far as rules depend on it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Arrangement {
    /// The rules do not depend on where the piles are.
    Free,
    /// Rows with this number of piles each.
    Rows(u8),
    /// Rows of single cards that cover each other.
    Stairs(StairRows),
}

impl Arrangement {
    /// Returns whether cards of the zone cover each other.
    pub fn is_stairs(self) -> bool {
        matches!(self, Arrangement::Stairs(_))
    }
}

/// A place in a pyramid or in peaks.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct StairPlace {
    /// The row, from 0 at the top.
    pub row: usize,
    /// The place in the row, from 0.
    pub at: usize,
    /// The distance from the left edge, in halves of the distance between two adjacent cards of the last row.
    pub half_steps: usize,
}

/// The number of piles in each row of three peaks.
const PEAKS: [usize; 4] = [3, 6, 9, 10];

impl StairRows {
    /// Returns the number of rows.
    pub fn rows(self) -> usize {
        match self {
            StairRows::Pyramid(rows) | StairRows::Inverted(rows) => rows.into(),
            StairRows::Peaks => PEAKS.len(),
        }
    }

    /// Returns the number of piles in a row. Rows count from 0.
    pub fn len(self, row: usize) -> usize {
        match self {
            StairRows::Pyramid(rows) if row < usize::from(rows) => row + 1,
            StairRows::Pyramid(_) => 0,
            StairRows::Inverted(rows) => usize::from(rows).saturating_sub(row),
            StairRows::Peaks => PEAKS.get(row).copied().unwrap_or(0),
        }
    }

    /// Returns the total number of piles.
    ///
    /// ```
    /// use patience::internals::game::StairRows;
    /// assert_eq!(StairRows::Pyramid(7).count(), 28);
    /// ```
    pub fn count(self) -> usize {
        (0..self.rows()).map(|row| self.len(row)).sum()
    }

    /// Returns the places, row by row, each row from the left.
    pub fn places(self) -> impl Iterator<Item = StairPlace> {
        let row = move |row| {
            (0..self.len(row)).map(move |at| StairPlace { row, at, half_steps: self.half_steps_of(row, at) })
        };
        (0..self.rows()).flat_map(row)
    }

    /// Returns the [`StairPlace::half_steps`] of a place.
    fn half_steps_of(self, row: usize, at: usize) -> usize {
        match self {
            StairRows::Pyramid(rows) => (usize::from(rows) - 1).saturating_sub(row) + 2 * at,
            StairRows::Inverted(_) => row + 2 * at,
            // Within a peak, the cards of a row are adjacent. The tops of two peaks are three steps of the last row
            // apart.
            StairRows::Peaks if row < 3 => at / (row + 1) * 6 + at % (row + 1) * 2 + (3 - row),
            StairRows::Peaks => 2 * at,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn steps(shape: StairRows, row: usize) -> Vec<usize> {
        shape.places().filter(|place| place.row == row).map(|place| place.half_steps).collect()
    }

    #[test]
    fn each_pyramid_row_starts_half_a_card_further_left() {
        let pyramid = StairRows::Pyramid(3);
        assert_eq!([0, 1, 2].map(|row| steps(pyramid, row)), [vec![2], vec![1, 3], vec![0, 2, 4]]);
    }

    #[test]
    fn each_row_of_an_inverted_pyramid_starts_half_a_card_further_right() {
        let inverted = StairRows::Inverted(3);
        assert_eq!([0, 1, 2].map(|row| steps(inverted, row)), [vec![0, 2, 4], vec![1, 3], vec![2]]);
    }

    #[test]
    fn three_peaks_share_the_last_row() {
        assert_eq!(steps(StairRows::Peaks, 0), [3, 9, 15]);
        assert_eq!(steps(StairRows::Peaks, 1), [2, 4, 8, 10, 14, 16]);
        assert_eq!(steps(StairRows::Peaks, 2), [1, 3, 5, 7, 9, 11, 13, 15, 17]);
        assert_eq!(steps(StairRows::Peaks, 3), [0, 2, 4, 6, 8, 10, 12, 14, 16, 18]);
    }
}
