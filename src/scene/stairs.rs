//! Rows of single cards, each lying over the row above: a pyramid, three peaks.

use super::stage::Stage;
use crate::board::PileId;
use crate::game::Stairs;
use std::borrow::Cow;

/// Lays stairs, from the top row on; says so if they are too wide, and lays nothing. A place whose card is gone stays
/// blank: nothing can be laid there.
///
/// Where there is room every card has its name over it, elsewhere each row has the names of its ends.
pub(super) fn lay(stage: &mut Stage<'_>, first: PileId, stairs: Stairs) -> bool {
    let pile = |number: usize| PileId(first.0.saturating_add(number as u8));
    let canvas = stage.canvas;
    let widest = (0..stairs.count()).map(|number| stage.name_wide(pile(number))).max().unwrap_or(0);
    let gaps = stairs.len(stairs.rows().saturating_sub(1)).saturating_sub(1);
    let fits = |&(pitch, cell): &(usize, usize)| gaps * pitch + cell <= canvas.width;
    let card = canvas.card_wide;
    let tight = if stairs == Stairs::Peaks { card + 2 * canvas.gap } else { card + canvas.gap };
    let spacious = (widest + 2 * canvas.gap).next_multiple_of(2);
    let closer = if stairs == Stairs::Peaks { spacious } else { widest + canvas.gap };
    let Some((pitch, cell)) = [(spacious, widest), (closer, widest), (tight, card)].into_iter().find(fits) else {
        return false;
    };
    let named = cell == widest;
    let mut number = 0;
    for row in 0..stairs.rows() {
        let len = stairs.len(row);
        let y = stage.band_high();
        let numbers = number..number + len;
        number += len;
        if numbers.clone().all(|number| stage.view.is_empty(pile(number))) {
            continue;
        }
        if !named {
            let (a, b) = (stage.info.pile_name(pile(numbers.start)), stage.info.pile_name(pile(numbers.end - 1)));
            let text = if len == 1 { a.to_string() } else { format!("{a} to {b}") };
            stage.label((0, y), None, Cow::Owned(text));
        }
        let row_places = stairs.places().filter(|stair| stair.row == row);
        for (number, stair) in numbers.zip(row_places) {
            let pile = pile(number);
            let Some(top) = stage.view.len(pile).checked_sub(1) else { continue };
            let x = stair.step * pitch / 2;
            let mut inset = 0;
            if named {
                inset = stage.name_wide(pile).saturating_sub(card) / 2;
                stage.name((x, y), pile);
            }
            let thing = stage.face(pile, top);
            stage.card((x + inset, y + canvas.name_high), thing);
        }
    }
    stage.end_band();
    true
}
