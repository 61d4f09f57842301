//! Zones of one-card piles: which piles cover which, and the row and position of each pile.

use crate::game::{Arrangement, StairPlace, StairRows};

/// The way in which the piles of a zone cover each other. Piles are counted from 0.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Cover {
    /// No pile covers another.
    None,
    /// No pile covers another. The piles are in rows of this length.
    Grid(u8),
    /// A pyramid with this number of rows.
    Pyramid(u8),
    /// A pyramid upside down with this number of rows.
    Inverted(u8),
    /// Three peaks: rows of 3, 6, 9 and 10 piles.
    Peaks,
}

impl Cover {
    /// Returns the pyramid with this number of piles. Returns `None` if no pyramid has this number.
    pub fn pyramid(piles: u8) -> Option<Cover> {
        (1..=10u8).find(|&rows| StairRows::Pyramid(rows).count() == usize::from(piles)).map(Cover::Pyramid)
    }

    /// Returns the pyramid upside down with this number of piles. Returns `None` if no pyramid has this number.
    pub fn inverted(piles: u8) -> Option<Cover> {
        match Cover::pyramid(piles)? {
            Cover::Pyramid(rows) => Some(Cover::Inverted(rows)),
            _ => None,
        }
    }

    /// Returns the three peaks. Returns `None` if the number of piles does not match.
    pub fn peaks(piles: u8) -> Option<Cover> {
        (usize::from(piles) == StairRows::Peaks.count()).then_some(Cover::Peaks)
    }

    /// Returns the grid of rows with `row_length` piles each. Returns `None` if the last row would be incomplete.
    pub fn grid(piles: u8, row_length: u8) -> Option<Cover> {
        (row_length > 0 && piles.is_multiple_of(row_length)).then_some(Cover::Grid(row_length))
    }

    /// Returns the row and the position in the row, both from 1, of a pile counted from 0. Returns `None` if the
    /// piles are not in rows.
    pub fn row_and_position(self, pile: u8) -> Option<(u8, u8)> {
        if let Cover::Grid(row_length) = self {
            return Some((pile.checked_div(row_length)? + 1, pile % row_length + 1));
        }
        let place = self.stair_rows()?.places().nth(pile.into())?;
        Some((place.row as u8 + 1, place.at as u8 + 1))
    }

    /// Returns the numbers of the piles that cover a pile, counted from 0.
    pub fn covering_piles(self, pile: u8) -> Vec<u8> {
        let Some(rows) = self.stair_rows() else { return Vec::new() };
        let Some(covered) = rows.places().nth(pile.into()) else { return Vec::new() };
        let covers =
            |place: StairPlace| place.row == covered.row + 1 && place.half_steps.abs_diff(covered.half_steps) == 1;
        rows.places().zip(0..).filter(|&(place, _)| covers(place)).map(|(_, number)| number).collect()
    }

    /// Returns the arrangement of the piles for front ends.
    pub fn arrangement(self) -> Arrangement {
        match (self, self.stair_rows()) {
            (_, Some(rows)) => Arrangement::Stairs(rows),
            (Cover::Grid(row_length), None) => Arrangement::Rows(row_length),
            (_, None) => Arrangement::Free,
        }
    }

    fn stair_rows(self) -> Option<StairRows> {
        match self {
            Cover::Pyramid(rows) => Some(StairRows::Pyramid(rows)),
            Cover::Inverted(rows) => Some(StairRows::Inverted(rows)),
            Cover::Peaks => Some(StairRows::Peaks),
            Cover::None | Cover::Grid(_) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_piles_of_the_next_row_cover_a_pyramid_pile() {
        let pyramid = Cover::pyramid(28).unwrap();
        assert_eq!(pyramid, Cover::Pyramid(7));
        assert_eq!(pyramid.covering_piles(0), [1, 2]);
        assert_eq!(pyramid.row_and_position(15), Some((6, 1)));
        assert_eq!(pyramid.covering_piles(15), [21, 22]);
        assert_eq!(pyramid.row_and_position(27), Some((7, 7)));
        assert!(pyramid.covering_piles(27).is_empty());
        assert_eq!(Cover::pyramid(27), None);
    }

    #[test]
    fn one_or_two_piles_of_the_next_row_cover_a_pile_of_an_inverted_pyramid() {
        let inverted = Cover::inverted(28).unwrap();
        assert_eq!((inverted.covering_piles(0), inverted.covering_piles(1)), (vec![7], vec![7, 8]));
        assert_eq!((inverted.covering_piles(6), inverted.covering_piles(26)), (vec![12], vec![27]));
        assert_eq!(inverted.row_and_position(27), Some((7, 1)));
        assert!(inverted.covering_piles(27).is_empty());
        assert_eq!(Cover::inverted(27), None);
    }

    #[test]
    fn three_peaks_share_their_last_row() {
        let covers_of = |pile| Cover::Peaks.covering_piles(pile);
        assert_eq!((covers_of(0), covers_of(1), covers_of(2)), (vec![3, 4], vec![5, 6], vec![7, 8]));
        assert_eq!((covers_of(3), covers_of(4), covers_of(5)), (vec![9, 10], vec![10, 11], vec![12, 13]));
        assert_eq!((covers_of(8), covers_of(9), covers_of(17)), (vec![16, 17], vec![18, 19], vec![26, 27]));
        assert!(covers_of(18).is_empty());
        assert_eq!(Cover::Peaks.row_and_position(27), Some((4, 10)));
        assert_eq!(Cover::peaks(27), None);
    }

    #[test]
    fn a_grid_has_rows_and_covers_nothing() {
        assert_eq!(Cover::Grid(4).row_and_position(6), Some((2, 3)));
        assert!(Cover::Grid(4).covering_piles(6).is_empty());
        assert_eq!(Cover::grid(15, 4), None);
    }
}
