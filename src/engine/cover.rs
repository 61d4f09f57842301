//! Which one-card piles of a zone lie over which, and how they are named.

/// Which piles lie over which: for each pile of a zone, counted from 0, those that cover it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Cover {
    /// None.
    None,
    /// None; the piles stand in rows of that many.
    Grid(u8),
    /// A pyramid of that many rows.
    Pyramid(u8),
    /// Three peaks: rows of 3, 6, 9 and 10 piles.
    Peaks,
}

/// How many piles three peaks have.
pub const PEAKS: u8 = 28;

impl Cover {
    /// The pyramid of that many piles, if there is one.
    pub fn pyramid(piles: u8) -> Option<Cover> {
        (1..=10u8).find(|rows| rows * (rows + 1) / 2 == piles).map(Cover::Pyramid)
    }

    /// The three peaks of that many piles, if there are any.
    pub fn peaks(piles: u8) -> Option<Cover> {
        (piles == PEAKS).then_some(Cover::Peaks)
    }

    /// The rows of that many piles, if they come out even.
    pub fn grid(piles: u8, wide: u8) -> Option<Cover> {
        (wide > 0 && piles.is_multiple_of(wide)).then_some(Cover::Grid(wide))
    }

    /// The row and the place in it of the pile with that number, all counted from 1.
    pub fn place(self, at: u8) -> Option<(u8, u8)> {
        let mut first = 0;
        for row in 1..=u8::MAX {
            let len = match self {
                Cover::None => return None,
                Cover::Grid(wide) => wide,
                Cover::Pyramid(rows) if row <= rows => row,
                Cover::Peaks if row <= 3 => 3 * row,
                Cover::Peaks if row == 4 => 10,
                _ => return None,
            };
            if at - first < len {
                return Some((row, at - first + 1));
            }
            first += len;
        }
        None
    }

    /// The numbers of the piles that lie over the pile with that number, counted from 0.
    pub fn over(self, at: u8) -> Vec<u8> {
        match (self, self.place(at)) {
            (Cover::Pyramid(rows), Some((row, _))) if row < rows => vec![at + row, at + row + 1],
            (Cover::Peaks, Some((row @ 1..=3, place))) => {
                // Each peak is a small pyramid, and the last row runs under all three.
                let (first, in_row) = ([3, 9, 18][row as usize - 1], place - 1);
                let left = first + if row == 3 { in_row } else { in_row / row * (row + 1) + in_row % row };
                vec![left, left + 1]
            }
            _ => Vec::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pyramid_card_lies_under_two_of_the_next_row() {
        let pyramid = Cover::pyramid(28).unwrap();
        assert_eq!(pyramid, Cover::Pyramid(7));
        assert_eq!(pyramid.over(0), [1, 2]);
        assert_eq!(pyramid.place(15), Some((6, 1)));
        assert_eq!(pyramid.over(15), [21, 22]);
        assert_eq!(pyramid.place(27), Some((7, 7)));
        assert!(pyramid.over(27).is_empty());
        assert_eq!(Cover::pyramid(27), None);
    }

    #[test]
    fn three_peaks_stand_on_one_row() {
        let over = |at| Cover::Peaks.over(at);
        assert_eq!((over(0), over(1), over(2)), (vec![3, 4], vec![5, 6], vec![7, 8]));
        assert_eq!((over(3), over(4), over(5)), (vec![9, 10], vec![10, 11], vec![12, 13]));
        assert_eq!((over(8), over(9), over(17)), (vec![16, 17], vec![18, 19], vec![26, 27]));
        assert!(over(18).is_empty());
        assert_eq!(Cover::Peaks.place(27), Some((4, 10)));
        assert_eq!(Cover::peaks(27), None);
    }

    #[test]
    fn a_grid_has_rows_and_covers_nothing() {
        assert_eq!(Cover::Grid(4).place(6), Some((2, 3)));
        assert!(Cover::Grid(4).over(6).is_empty());
        assert_eq!(Cover::grid(15, 4), None);
    }
}
