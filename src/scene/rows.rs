//! Layout of single cards in a grid, with row names on the left and place numbers at the top.

use super::columns;
use super::item::Point;
use super::scene_builder::SceneBuilder;
use crate::board::PileId;
use std::borrow::Cow;

/// Lays out these piles in rows of `row_length` piles. If that is too wide, each pile has its name above it, and rows
/// that are too long are wrapped. Always returns `true`, which means that the rows fit.
pub(super) fn lay_out(builder: &mut SceneBuilder<'_>, piles: &[PileId], row_length: usize) -> bool {
    let (canvas, info) = (builder.canvas, builder.info);
    // `x2.4` is the place `.4` in the row `x2`, and `b4` is the place `4` in the row `b`.
    let name_parts = |pile: PileId| {
        let name = info.pile_name(pile);
        let place_start = name.rfind('.').or_else(|| name.find(|letter: char| letter.is_ascii_digit()));
        name.split_at(place_start.unwrap_or(name.len()))
    };
    let label_width = piles.iter().map(|&pile| canvas.text_width(name_parts(pile).0)).max().unwrap_or(0);
    let place_width =
        piles.iter().map(|&pile| canvas.text_width(name_parts(pile).1)).max().unwrap_or(0).max(canvas.card_width);
    let fits = |&(first_x, pitch): &(usize, usize)| {
        first_x + row_length.saturating_sub(1) * pitch + place_width <= canvas.width
    };
    let comfortable_fit = (label_width + 2 * canvas.gap, canvas.pitch.max(place_width + canvas.gap));
    let Some((first_x, pitch)) =
        [comfortable_fit, (label_width + canvas.gap, place_width + canvas.gap)].into_iter().find(fits)
    else {
        let piles: Vec<Option<PileId>> = piles.iter().copied().map(Some).collect();
        return columns::lay_out(builder, &piles.chunks(row_length.max(1)).collect::<Vec<_>>());
    };
    for (line, row) in piles.chunks(row_length.max(1)).enumerate() {
        let y = canvas.name_height + line * canvas.card_height;
        for (position, &pile) in row.iter().enumerate() {
            let ((name, number), x) = (name_parts(pile), first_x + position * pitch);
            if line == 0 {
                builder.add_label(Point { x, y: 0 }, None, Cow::Borrowed(number));
            }
            if position == 0 {
                builder.add_label(Point { x: 0, y }, None, Cow::Borrowed(name));
            }
            let shown_pile = builder.shown_pile(pile);
            if let Some(last) = shown_pile.len().checked_sub(1) {
                let thing = shown_pile.thing(builder, last);
                builder.add_card(Point { x, y }, thing);
            }
        }
    }
    builder.end_band();
    true
}
