//! A triangle of single cards, each row lying over the row above.

use super::glyph::{self, CARD};
use super::grid::Grid;
use super::{Charset, Style};
use crate::board::{PileId, View};
use crate::game::GameInfo;
use crate::text;

/// Draws a pyramid of that many rows, from its tip on; nothing if it is too wide. A place whose card is gone stays
/// blank: nothing can be laid there.
///
/// Where there is room every card has its name over it, elsewhere each row has the names of its ends.
pub(super) fn draw(info: &GameInfo, view: View<'_>, first: PileId, rows: u8, style: &Style) -> Option<Grid> {
    let rows = rows as usize;
    let pile = |row: usize, at: usize| PileId(first.0.saturating_add((row * (row + 1) / 2 + at) as u8));
    let names = (0..rows).flat_map(|row| (0..=row).map(move |at| (row, at)));
    let widest = names.map(|(row, at)| text::width(info.pile_name(pile(row, at)))).max()?;
    let width = style.columns();
    let fits = |pitch: usize, cell: usize| (rows - 1) * pitch + cell <= width;
    // The pitch is even where it can be, so that each card lies over the middle of the gap above it.
    let spacious = (widest + 2).next_multiple_of(2);
    let (pitch, named) = match [spacious, widest + 1].into_iter().find(|&pitch| fits(pitch, widest)) {
        Some(pitch) => (pitch, true),
        None if fits(CARD + 1, CARD) => (CARD + 1, false),
        None => return None,
    };
    let mut grid = Grid::default();
    for row in 0..rows {
        let present = |at: usize| !view.is_empty(pile(row, at));
        if !(0..=row).any(present) {
            continue;
        }
        let line = grid.height();
        let left = (rows - 1 - row) * pitch / 2;
        if !named {
            let (a, b) = (info.pile_name(pile(row, 0)), info.pile_name(pile(row, row)));
            grid.name(line, 0, &if row == 0 { a.to_string() } else { format!("{a} to {b}") });
        }
        for at in (0..=row).filter(|&at| present(at)) {
            let column = left + at * pitch;
            card(&mut grid, info, view, pile(row, at), (line, column), named, style.charset);
        }
    }
    Some(grid)
}

/// Draws the card of a pile that holds one, under its name if it has it, at that line and column.
pub(super) fn card(
    grid: &mut Grid,
    info: &GameInfo,
    view: View<'_>,
    pile: PileId,
    (line, column): (usize, usize),
    named: bool,
    charset: Charset,
) {
    let name = info.pile_name(pile);
    if named {
        grid.name(line, column, name);
    }
    let inset = if named { text::width(name).saturating_sub(CARD) / 2 } else { 0 };
    if let Some(mark) = glyph::marks(info, view, pile, charset).last() {
        grid.mark(line + 1, column + inset, mark);
    }
}

#[cfg(test)]
mod tests {
    use super::super::toy::{picture, pyramid};
    use super::*;

    fn style(width: usize) -> Style {
        Style { width, ..Style::default() }
    }

    #[test]
    fn cards_lie_over_the_gaps_of_the_row_above() {
        let (toy, piles) = pyramid();
        assert_eq!(
            toy.draw(&piles, style(80)),
            picture(&[
                "                  y1.1",
                "                   9D",
                "               y2.1  y2.2",
                "                9D    9D",
                "            y3.1  y3.2  y3.3",
                "             9D    9D    9D",
                "         y4.1  y4.2  y4.3  y4.4",
                "          9D    9D    9D    9D",
                "      y5.1  y5.2  y5.3  y5.4  y5.5",
                "       9D    9D    9D    9D    9D",
                "   y6.1  y6.2  y6.3  y6.4  y6.5  y6.6",
                "    9D    9D    9D    9D    9D    9D",
                "y7.1  y7.2  y7.3  y7.4  y7.5",
                " 9D    9D    9D    9D    9D",
                "",
                "s    w",
                "##   4H",
                "",
                "stock 2, score 7",
            ])
        );
        assert_eq!(
            toy.draw(&piles, style(20)),
            picture(&[
                "y1.1",
                "         9D",
                "y2.1 to y2.2",
                "       9D 9D",
                "y3.1 to y3.3",
                "      9D 9D 9D",
                "y4.1 to y4.4",
                "    9D 9D 9D 9D",
                "y5.1 to y5.5",
                "   9D 9D 9D 9D 9D",
                "y6.1 to y6.6",
                " 9D 9D 9D 9D 9D 9D",
                "y7.1 to y7.7",
                "9D 9D 9D 9D 9D",
                "",
                "s    w",
                "##   4H",
                "",
                "stock 2, score 7",
            ])
        );
    }
}
