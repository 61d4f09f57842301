//! Layout of single cards in a grid, with row names on the left and place numbers at the top.

use super::columns;
use super::stage::Stage;
use crate::board::PileId;
use std::borrow::Cow;

/// Lays out these piles in rows of `wide` piles. If that is too wide, each pile has its name above it.
pub(super) fn lay(stage: &mut Stage<'_>, piles: &[PileId], wide: usize) -> bool {
    let (canvas, info) = (stage.canvas, stage.info);
    // `x2.4` is the place `.4` in the row `x2`.
    let parts = |pile: PileId| {
        let name = info.pile_name(pile);
        name.split_at(name.rfind('.').unwrap_or(name.len()))
    };
    let label = piles.iter().map(|&pile| canvas.text_wide(parts(pile).0)).max().unwrap_or(0);
    let place = piles.iter().map(|&pile| canvas.text_wide(parts(pile).1)).max().unwrap_or(0).max(canvas.card_wide);
    let fits = |&(left, pitch): &(usize, usize)| left + wide.saturating_sub(1) * pitch + place <= canvas.width;
    let comfortable = (label + 2 * canvas.gap, canvas.pitch.max(place + canvas.gap));
    let Some((left, pitch)) = [comfortable, (label + canvas.gap, place + canvas.gap)].into_iter().find(fits) else {
        let piles: Vec<Option<PileId>> = piles.iter().copied().map(Some).collect();
        return columns::lay(stage, &piles.chunks(wide.max(1)).collect::<Vec<_>>());
    };
    for (line, row) in piles.chunks(wide.max(1)).enumerate() {
        let y = canvas.name_high + line * canvas.card_high;
        for (at, &pile) in row.iter().enumerate() {
            let ((name, number), x) = (parts(pile), left + at * pitch);
            if line == 0 {
                stage.label((x, 0), None, Cow::Borrowed(number));
            }
            if at == 0 {
                stage.label((0, y), None, Cow::Borrowed(name));
            }
            let shown = stage.shown(pile);
            if let Some(last) = shown.len().checked_sub(1) {
                let thing = shown.thing(stage, last);
                stage.card((x, y), thing);
            }
        }
    }
    stage.end_band();
    true
}
