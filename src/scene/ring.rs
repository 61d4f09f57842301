//! Layout of piles in a ring around a center pile.

use super::canvas::Canvas;
use super::item::{Counted, Point, Size, Thing};
use super::scene_builder::SceneBuilder;
use crate::board::PileId;
use crate::game::Show;

/// The measures of a ring: a row at the top, the same number of piles on the left and right, and a row at the
/// bottom.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct RingShape {
    /// The total width.
    width: usize,
    pile_width: usize,
    /// The distance from a row of the ring to the next: names, cards and a gap.
    step: usize,
    /// The gap between two rows.
    row_gap: usize,
    /// The number of piles in the top row.
    top_count: usize,
    /// The number of piles on each side.
    side_count: usize,
    /// The number of piles in the bottom row.
    bottom_count: usize,
    /// The gap between two piles of a row.
    gap: usize,
    /// The maximum distance of a side pile from the edge, so that it does not touch the center.
    max_inset: usize,
}

/// The piles of a ring.
pub(super) struct RingPiles<'a> {
    pub center: PileId,
    /// The piles around the center, clockwise from the top left.
    pub around: &'a [PileId],
    /// The second pile of each place around the center, and then the second pile of the center. Empty if each place has
    /// only one pile.
    pub second: &'a [PileId],
}

/// Lays out a ring. Returns `false` without any change if it is too wide.
pub(super) fn lay_out(builder: &mut SceneBuilder<'_>, piles: &RingPiles<'_>) -> bool {
    let (canvas, &RingPiles { center, around, second: second_piles }) = (builder.canvas, piles);
    let pile_width = around.iter().map(|&pile| width_of_pile(builder, pile, second_piles)).max().unwrap_or(0);
    let center_width =
        if second_piles.is_empty() { canvas.card_width } else { canvas.card_width + canvas.gap + canvas.card_width };
    let name_width = builder.name_width(center);
    let Some(shape) = roundest_shape(&canvas, around.len(), pile_width, name_width.max(center_width)) else {
        return false;
    };
    for (index, &pile) in around.iter().enumerate() {
        let place = shape.place(index);
        builder.add_name(place, pile);
        lay_place(builder, Point { y: place.y + canvas.name_height, ..place }, pile, second_piles.get(index).copied());
    }
    let x = shape.width.saturating_sub(center_width) / 2;
    let block_height = canvas.name_height + canvas.card_height;
    let y = shape.height().saturating_sub(block_height) / 2 + canvas.name_height;
    if let Some(&other_pile) = second_piles.get(around.len()) {
        lay_place(builder, Point { x, y }, center, Some(other_pile));
    } else {
        let shown_pile = builder.shown_pile(center);
        if let Some(last) = shown_pile.len().checked_sub(1) {
            let thing = shown_pile.thing(builder, last);
            builder.add_card(Point { x, y }, thing);
        }
    }
    // A frame around the center needs the space between at least three piles on each side.
    let has_frame = shape.side_count > 2 && x >= shape.pile_width + canvas.frame_margin_x + 2 * canvas.gap;
    let mut name_y = y.saturating_sub(canvas.name_height);
    if has_frame {
        let place = Point { x: x.saturating_sub(canvas.frame_margin_x), y: y.saturating_sub(canvas.frame_margin_y) };
        let size = Size {
            width: center_width + 2 * canvas.frame_margin_x,
            height: canvas.card_height + 2 * canvas.frame_margin_y,
        };
        builder.add_item(place, size, Thing::Frame);
        name_y = name_y.saturating_sub(canvas.frame_margin_y);
    }
    builder.add_name(Point { x: shape.width.saturating_sub(name_width) / 2, y: name_y }, center);
    builder.end_band();
    true
}

/// Lays out the cards of a pile side by side. If another pile shares the place, lays out the number of cards instead,
/// and the top card of the other pile.
fn lay_place(builder: &mut SceneBuilder<'_>, at: Point, pile: PileId, second_pile: Option<PileId>) {
    let (canvas, Point { x, y }) = (builder.canvas, at);
    let shown_pile = builder.shown_pile(pile);
    let Some(other_pile) = second_pile else {
        for index in 0..shown_pile.len() {
            let thing = shown_pile.thing(builder, index);
            builder.add_card(Point { x: x + index * canvas.row_step, y }, thing);
        }
        if let Some(thing) = shown_pile.count_thing() {
            builder.add_card(Point { x: x + shown_pile.len() * canvas.row_step, y }, thing);
        }
        return;
    };
    let pile_thing = match builder.view.len(pile) {
        0 => Thing::Space { pile, sign: None },
        count => Thing::Count { pile, of: Counted::Down, count },
    };
    builder.add_card(Point { x, y }, pile_thing);
    if let Some(top_index) =
        builder.view.len(other_pile).checked_sub(1).filter(|_| builder.view.top(other_pile).is_some())
    {
        let top_card = builder.card_at(other_pile, top_index);
        builder.add_card(Point { x: x + canvas.card_width + canvas.gap, y }, top_card);
    }
}

/// Returns the width of a pile of the ring. The cards of a fan are side by side here, with space for at least three.
fn width_of_pile(builder: &SceneBuilder<'_>, pile: PileId, second_piles: &[PileId]) -> usize {
    let canvas = builder.canvas;
    let cards = match builder.show(pile) {
        _ if !second_piles.is_empty() => return (2 * canvas.card_width + canvas.gap).max(builder.name_width(pile)),
        Show::Hidden | Show::Top | Show::Count => 1,
        Show::TopThree => 3,
        Show::Fan | Show::Row => builder.view.len(pile).max(3),
    };
    canvas.cards_width(cards).max(builder.name_width(pile))
}

/// Returns the shape with this number of piles that is closest to a circle and fits on the canvas.
fn roundest_shape(canvas: &Canvas, piles: usize, pile_width: usize, center_width: usize) -> Option<RingShape> {
    let (available, card_gap) = (canvas.width, canvas.gap);
    let step = canvas.name_height + canvas.card_height + canvas.row_gap;
    let shape = |side_count: usize| {
        let end_piles = piles - 2 * side_count;
        let top_count = end_piles.div_ceil(2);
        let height = (side_count.max(1) + 2) * step;
        let min_gap = canvas.pitch.saturating_sub(canvas.card_width).max(3 * card_gap);
        let width = available.min((top_count * (pile_width + min_gap) + 2 * pile_width).max(canvas.aspect * height));
        let free_width = width.saturating_sub(2 * (pile_width + 2 * card_gap) + top_count * pile_width);
        let gap = (free_width / (top_count - 1).max(1)).max(2 * card_gap);
        let max_inset = (width.saturating_sub(center_width) / 2).saturating_sub(pile_width + card_gap);
        RingShape {
            width,
            pile_width,
            step,
            row_gap: canvas.row_gap,
            top_count,
            side_count,
            bottom_count: end_piles - top_count,
            gap,
            max_inset,
        }
    };
    let fits = |shape: &RingShape| {
        shape.row_width(shape.top_count) <= available
            && (shape.side_count == 0 || 2 * (pile_width + card_gap) + center_width <= available)
    };
    // With a quarter of the piles on each side, the ring is roundest. More piles on the sides make it narrower.
    (piles / 4..=piles.saturating_sub(1) / 2).map(shape).find(fits)
}

impl RingShape {
    /// Returns the width of a row of this many piles.
    fn row_width(&self, piles: usize) -> usize {
        (piles * (self.pile_width + self.gap)).saturating_sub(self.gap)
    }

    /// Returns the total height. The center needs a row even if there are no side piles.
    fn height(&self) -> usize {
        (self.side_count.max(1) + 2) * self.step - self.row_gap
    }

    /// Returns the place of a pile, by its index clockwise from the top left.
    fn place(&self, index: usize) -> Point {
        let after_right = self.top_count + self.side_count;
        let after_bottom = after_right + self.bottom_count;
        if index < self.top_count {
            Point { x: self.x_in_row(self.top_count, index), y: 0 }
        } else if index < after_right {
            let row = index - self.top_count;
            Point { x: (self.width - self.pile_width).saturating_sub(self.inset(row)), y: (row + 1) * self.step }
        } else if index < after_bottom {
            Point {
                x: self.x_in_row(self.bottom_count, after_bottom - 1 - index),
                y: (self.side_count.max(1) + 1) * self.step,
            }
        } else {
            let row = (after_bottom + self.side_count - 1).saturating_sub(index);
            Point { x: self.inset(row), y: (row + 1) * self.step }
        }
    }

    /// Returns the left edge of a pile in a centered row of this many piles.
    fn x_in_row(&self, piles: usize, index: usize) -> usize {
        self.width.saturating_sub(self.row_width(piles)) / 2 + index * (self.pile_width + self.gap)
    }

    /// Returns the distance of a side pile from the edge. The side piles lie on an ellipse.
    fn inset(&self, row: usize) -> usize {
        let half_width = (self.width - self.pile_width) as f64 / 2.0;
        let relative_height = 2.0 * (row + 1) as f64 / (self.side_count + 1) as f64 - 1.0;
        ((half_width * (1.0 - (1.0 - relative_height * relative_height).sqrt())) as usize).min(self.max_inset)
    }
}
