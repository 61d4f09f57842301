//! One line of piles, broken where the screen ends.

use super::Style;
use super::glyph::{self, CARD};
use super::grid::Grid;
use crate::board::{PileId, View};
use crate::game::GameInfo;
use crate::text;

/// Draws the top card of every pile that has one, its name over it. A pile stands in the same column of the same line
/// however many others there are, so that a shrinking row stays readable.
pub(super) fn draw(info: &GameInfo, view: View<'_>, piles: &[PileId], style: &Style) -> Grid {
    let widest = piles.iter().map(|&pile| text::width(info.pile_name(pile))).max().unwrap_or(0).max(CARD);
    let pitch = widest + 1;
    let per_line = ((style.columns() + 1) / pitch).max(1);
    let mut grid = Grid::default();
    for piles in piles.chunks(per_line) {
        let mut line = Grid::default();
        for (at, &pile) in piles.iter().enumerate().filter(|&(_, &pile)| !view.is_empty(pile)) {
            line.name(0, at * pitch, info.pile_name(pile));
            line.mark(1, at * pitch, &glyph::mark(view.top(pile), style.charset));
        }
        grid.stack(line);
    }
    grid
}

#[cfg(test)]
mod tests {
    use super::super::toy::{Toy, picture};
    use super::*;
    use crate::game::{Role, Row, Show};

    fn draw(width: usize) -> String {
        let toy = Toy::new(&[("row", Role::Tableau, "p", 12, Show::Top)], &[]);
        let row = Row::Line((0..12).map(PileId).collect());
        let toy = toy.with_row(0, row);
        toy.draw(
            "p1: 7C KD
            p2: AC
            p4: 3S
            p5: 5H
            p6: TD",
            Style { width, ..Style::default() },
        )
    }

    #[test]
    fn a_line_is_broken_where_the_screen_ends_and_has_no_empty_places() {
        let whole = ["p1  p2      p4  p5  p6", "KD  AC      3S  5H  TD", "", "score 7"];
        assert_eq!(draw(80), picture(&whole));
        let broken = ["p1  p2      p4  p5", "KD  AC      3S  5H", "", "p6", "TD", "", "score 7"];
        assert_eq!(draw(20), picture(&broken));
    }
}
