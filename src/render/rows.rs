//! Rows of single cards, each with its name at the left and the numbers of the places over the columns.

use super::glyph::{self, CARD};
use super::grid::Grid;
use super::{Style, columns};
use crate::board::{PileId, View};
use crate::game::GameInfo;
use crate::text;

/// How far apart the columns stand where there is room.
const COMFORTABLE: usize = 5;

/// Draws those piles, so many in a row. On a screen too narrow for that each pile has its name over it.
pub(super) fn draw(info: &GameInfo, view: View<'_>, piles: &[PileId], wide: usize, style: &Style) -> Grid {
    // `x2.4` is the place `.4` of the row `x2`.
    let parts = |pile: PileId| {
        let name = info.pile_name(pile);
        name.split_at(name.rfind('.').unwrap_or(name.len()))
    };
    let widest = |part: fn((&str, &str)) -> usize| piles.iter().map(|&pile| part(parts(pile))).max().unwrap_or(0);
    let (label, place) = (widest(|(row, _)| text::width(row)), widest(|(_, place)| text::width(place)).max(CARD));
    let fits = |&(left, pitch): &(usize, usize)| left + wide.saturating_sub(1) * pitch + place <= style.columns();
    let Some((left, pitch)) = [(label + 2, COMFORTABLE.max(place + 1)), (label + 1, place + 1)].into_iter().find(fits)
    else {
        let rows: Vec<Vec<Option<PileId>>> =
            piles.chunks(wide.max(1)).map(|row| row.iter().copied().map(Some).collect()).collect();
        return columns::draw(info, view, &rows.iter().map(Vec::as_slice).collect::<Vec<_>>(), style);
    };
    let mut grid = Grid::default();
    for (line, row) in piles.chunks(wide.max(1)).enumerate() {
        for (at, &pile) in row.iter().enumerate() {
            let (name, number) = parts(pile);
            if line == 0 {
                grid.name(0, left + at * pitch, number);
            }
            if at == 0 {
                grid.name(line + 1, 0, name);
            }
            for mark in glyph::marks(info, view, pile, style.charset).iter().rev().take(1) {
                grid.mark(line + 1, left + at * pitch, mark);
            }
        }
    }
    grid
}

#[cfg(test)]
mod tests {
    use super::super::toy::{Toy, picture};
    use super::*;
    use crate::game::{Game, Role, Show};

    fn drawn(width: usize) -> String {
        let row = |key| ("row", Role::Tableau, key, 10, Show::Top);
        let toy = Toy::new(&[row("x9."), row("x10.")], &["x9.1"]);
        let laid = toy.board("x9.1: 7S\nx9.3: TD\nx9.10: 2C\nx10.2: KH");
        let piles: Vec<PileId> = (0..16).map(PileId).collect();
        draw(toy.info(), View::of(&laid), &piles, 10, &Style { width, ..Style::default() }).print(false)
    }

    #[test]
    fn rows_have_their_names_at_the_side_and_places_over_the_columns() {
        assert_eq!(
            drawn(80),
            picture(&[
                "     .1   .2   .3   .4   .5   .6   .7   .8   .9   .10",
                "x9   7S   --   TD   --   --   --   --   --   --   2C",
                "x10  --   KH   --   --   --   --",
            ])
        );
        assert_eq!(
            drawn(43),
            picture(&[
                "    .1  .2  .3  .4  .5  .6  .7  .8  .9  .10",
                "x9  7S  --  TD  --  --  --  --  --  --  2C",
                "x10 --  KH  --  --  --  --",
            ])
        );
    }

    #[test]
    fn a_narrow_screen_has_the_name_over_each_card() {
        assert!(drawn(42).starts_with("x9.1  x9.2  "), "{}", drawn(42));
    }
}
