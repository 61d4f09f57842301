//! Layout of a single row of piles, wrapped at the edge.

use super::item::Point;
use super::scene_builder::SceneBuilder;
use crate::board::PileId;

/// Lays out the top card of every non-empty pile, with the name above it. An empty pile leaves a gap, so that the other
/// piles stay in their places. Always returns `true`, which means that the piles fit: a row that is too wide is
/// wrapped.
pub(super) fn lay_out(builder: &mut SceneBuilder<'_>, piles: &[PileId]) -> bool {
    let canvas = builder.canvas;
    let pitch = builder.widest_name_width(piles.iter().copied()) + canvas.gap;
    let per_line = ((canvas.max_line_width + canvas.gap) / pitch).max(1);
    for piles in piles.chunks(per_line) {
        for (position, &pile) in piles.iter().enumerate() {
            let Some(top_index) = builder.view.len(pile).checked_sub(1) else { continue };
            let card = builder.card_at(pile, top_index);
            builder.add_name(Point { x: position * pitch, y: 0 }, pile);
            builder.add_card(Point { x: position * pitch, y: canvas.name_height }, card);
        }
        builder.end_band();
    }
    true
}
