//! A triangle of single cards, each row lying over the row above.

use super::Style;
use super::glyph::{self, CARD};
use super::grid::Grid;
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
            let name = info.pile_name(pile(row, at));
            if named {
                grid.name(line, column, name);
            }
            let inset = if named { text::width(name).saturating_sub(CARD) / 2 } else { 0 };
            if let Some(mark) = glyph::marks(info, view, pile(row, at), style.charset).last() {
                grid.mark(line + 1, column + inset, mark);
            }
        }
    }
    Some(grid)
}
