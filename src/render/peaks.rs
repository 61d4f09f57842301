//! Three peaks of single cards, each row lying over the row above.

use super::glyph::CARD;
use super::grid::Grid;
use super::{Style, pyramid};
use crate::board::{PileId, View};
use crate::game::GameInfo;
use crate::text;

/// How many piles each row has.
const ROWS: [u8; 4] = [3, 6, 9, 10];

/// The piles, row by row.
pub(super) fn rows(first: PileId) -> impl Iterator<Item = impl Iterator<Item = PileId>> {
    let starts = ROWS.iter().scan(first.0, |next, &len| {
        let start = *next;
        *next = next.saturating_add(len);
        Some((start, len))
    });
    starts.map(|(start, len)| (0..len).map(move |at| PileId(start.saturating_add(at))))
}

/// Draws the three peaks; nothing if they are too wide. A place whose card is gone stays blank: nothing can be laid
/// there.
///
/// Where there is room every card has its name over it, elsewhere each row has the names of its ends.
pub(super) fn draw(info: &GameInfo, view: View<'_>, first: PileId, style: &Style) -> Option<Grid> {
    let widest = rows(first).flatten().map(|pile| text::width(info.pile_name(pile))).max()?;
    let fits = |pitch: usize, cell: usize| 9 * pitch + cell <= style.columns();
    // The pitch is even, so that each card lies over the middle of the gap below it.
    let spacious = (widest + 2).next_multiple_of(2);
    let (pitch, named) = match (fits(spacious, widest), fits(CARD + 2, CARD)) {
        (true, _) => (spacious, true),
        (false, true) => (CARD + 2, false),
        (false, false) => return None,
    };
    let mut grid = Grid::default();
    for (row, piles) in rows(first).enumerate() {
        let piles: Vec<PileId> = piles.collect();
        let line = grid.height();
        if !named && let (Some(&a), Some(&b)) = (piles.first(), piles.last()) {
            grid.name(line, 0, &format!("{} to {}", info.pile_name(a), info.pile_name(b)));
        }
        for (at, &pile) in piles.iter().enumerate().filter(|&(_, &pile)| !view.is_empty(pile)) {
            let column = half_steps(row, at) * pitch / 2;
            pyramid::card(&mut grid, info, view, pile, (line, column), named, style.charset);
        }
    }
    Some(grid)
}

/// How far from the left a card lies, in halves of the distance between the cards of the last row.
fn half_steps(row: usize, at: usize) -> usize {
    match row {
        0 => 6 * at + 3,
        1 => at / 2 * 6 + at % 2 * 2 + 2,
        2 => 2 * at + 1,
        _ => 2 * at,
    }
}
