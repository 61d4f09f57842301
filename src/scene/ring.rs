//! Layout of piles in a ring around a center pile.

use super::canvas::Canvas;
use super::item::{Counted, Thing};
use super::stage::Stage;
use crate::board::PileId;
use crate::game::Show;

/// The measures of a ring: a row at the top, the same number of piles on the left and right, and a row at the
/// bottom.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct RingShape {
    /// The total width.
    width: usize,
    /// The width of a pile.
    pile_width: usize,
    /// The distance from a row of the ring to the next: names, cards and a gap.
    step: usize,
    /// The gap between two rows.
    row_gap: usize,
    /// The number of piles in the top row.
    top: usize,
    /// The number of piles on each side.
    side: usize,
    /// The number of piles in the bottom row.
    bottom: usize,
    /// The gap between two piles of a row.
    gap: usize,
    /// The maximum distance of a side pile from the edge, so that it does not touch the center.
    max_inset: usize,
}

/// The piles of a ring: the center pile, the piles around it, and the piles that share their places.
type RingPiles<'a> = (PileId, &'a [PileId], &'a [PileId]);

/// Lays out a ring, with its piles clockwise from the top left. Returns `false` without any change if it is too
/// wide.
pub(super) fn lay_out(stage: &mut Stage<'_>, (center, around, beside): RingPiles<'_>) -> bool {
    let canvas = stage.canvas;
    let pile_width = around.iter().map(|&pile| width_of_pile(stage, pile, beside)).max().unwrap_or(0);
    let center_width =
        if beside.is_empty() { canvas.card_width } else { canvas.card_width + canvas.gap + canvas.card_width };
    let name_width = stage.name_width(center);
    let Some(shape) = roundest_shape(&canvas, around.len(), pile_width, name_width.max(center_width)) else {
        return false;
    };
    for (number, &pile) in around.iter().enumerate() {
        let (x, y) = shape.place(number);
        stage.name((x, y), pile);
        lay_place(stage, (x, y + canvas.name_height), pile, beside.get(number).copied());
    }
    let x = shape.width.saturating_sub(center_width) / 2;
    let block_height = canvas.name_height + canvas.card_height;
    let y = shape.height().saturating_sub(block_height) / 2 + canvas.name_height;
    match beside.get(around.len()) {
        Some(&other) => lay_place(stage, (x, y), center, Some(other)),
        None => {
            let shown = stage.shown(center);
            if let Some(last) = shown.len().checked_sub(1) {
                let thing = shown.thing(stage, last);
                stage.card((x, y), thing);
            }
        }
    }
    let has_frame = shape.side > 2 && x >= shape.pile_width + canvas.frame_margin_x + 2 * canvas.gap;
    let mut name_y = y.saturating_sub(canvas.name_height);
    if has_frame {
        let place = (x.saturating_sub(canvas.frame_margin_x), y.saturating_sub(canvas.frame_margin_y));
        let size = (center_width + 2 * canvas.frame_margin_x, canvas.card_height + 2 * canvas.frame_margin_y);
        stage.put(place, size, Thing::Frame);
        name_y = name_y.saturating_sub(canvas.frame_margin_y);
    }
    stage.name((shape.width.saturating_sub(name_width) / 2, name_y), center);
    stage.end_band();
    true
}

/// Lays out one place: the cards of its pile, side by side. If another pile shares the place: the number of cards,
/// and the top card of the other pile.
fn lay_place(stage: &mut Stage<'_>, (x, y): (usize, usize), pile: PileId, beside: Option<PileId>) {
    let canvas = stage.canvas;
    let shown = stage.shown(pile);
    let Some(other_pile) = beside else {
        for number in 0..shown.len() {
            let thing = shown.thing(stage, number);
            stage.card((x + number * canvas.row_step, y), thing);
        }
        if let Some(thing) = shown.counted() {
            stage.card((x + shown.len() * canvas.row_step, y), thing);
        }
        return;
    };
    let down = match stage.view.len(pile) {
        0 => Thing::Space(pile),
        count => Thing::Count { pile, of: Counted::Down, count },
    };
    stage.card((x, y), down);
    if let Some(at) = stage.view.len(other_pile).checked_sub(1).filter(|_| stage.view.top(other_pile).is_some()) {
        let top = stage.face(other_pile, at);
        stage.card((x + canvas.card_width + canvas.gap, y), top);
    }
}

/// The width of a pile of the ring. The cards of a fan are side by side here, with space for at least three.
fn width_of_pile(stage: &Stage<'_>, pile: PileId, beside: &[PileId]) -> usize {
    let canvas = stage.canvas;
    let cards = match stage.show(pile) {
        _ if !beside.is_empty() => return (2 * canvas.card_width + canvas.gap).max(stage.name_width(pile)),
        Show::Hidden | Show::Top | Show::Count => 1,
        Show::TopThree => 3,
        Show::Fan | Show::Row => stage.view.len(pile).max(3),
    };
    canvas.cards_width(cards).max(stage.name_width(pile))
}

/// Returns the roundest ring with this number of piles that fits.
fn roundest_shape(canvas: &Canvas, piles: usize, pile_width: usize, center_width: usize) -> Option<RingShape> {
    let (available, card_gap) = (canvas.width, canvas.gap);
    let step = canvas.name_height + canvas.card_height + canvas.row_gap;
    let shape = |side: usize| {
        let end_piles = piles - 2 * side;
        let top = end_piles.div_ceil(2);
        let height = (side.max(1) + 2) * step;
        let min_gap = canvas.pitch.saturating_sub(canvas.card_width).max(3 * card_gap);
        let width = available.min((top * (pile_width + min_gap) + 2 * pile_width).max(canvas.aspect * height));
        let free_width = width.saturating_sub(2 * (pile_width + 2 * card_gap) + top * pile_width);
        let gap = (free_width / (top - 1).max(1)).max(2 * card_gap);
        let max_inset = (width.saturating_sub(center_width) / 2).saturating_sub(pile_width + card_gap);
        RingShape {
            width,
            pile_width,
            step,
            row_gap: canvas.row_gap,
            top,
            side,
            bottom: end_piles - top,
            gap,
            max_inset,
        }
    };
    let fits = |shape: &RingShape| {
        shape.row_width(shape.top) <= available
            && (shape.side == 0 || 2 * (pile_width + card_gap) + center_width <= available)
    };
    (piles / 4..=piles.saturating_sub(1) / 2).map(shape).find(fits)
}

impl RingShape {
    /// The width of a row of this many piles.
    fn row_width(&self, piles: usize) -> usize {
        (piles * (self.pile_width + self.gap)).saturating_sub(self.gap)
    }

    /// The total height.
    fn height(&self) -> usize {
        (self.side.max(1) + 2) * self.step - self.row_gap
    }

    /// The place of a pile, by its number clockwise.
    fn place(&self, number: usize) -> (usize, usize) {
        let after_right = self.top + self.side;
        let after_bottom = after_right + self.bottom;
        if number < self.top {
            (self.x_in_row(self.top, number), 0)
        } else if number < after_right {
            let row = number - self.top;
            ((self.width - self.pile_width).saturating_sub(self.inset(row)), (row + 1) * self.step)
        } else if number < after_bottom {
            (self.x_in_row(self.bottom, after_bottom - 1 - number), (self.side.max(1) + 1) * self.step)
        } else {
            let row = (after_bottom + self.side - 1).saturating_sub(number);
            (self.inset(row), (row + 1) * self.step)
        }
    }

    /// The left edge of a pile in a centered row of this many piles.
    fn x_in_row(&self, piles: usize, at: usize) -> usize {
        self.width.saturating_sub(self.row_width(piles)) / 2 + at * (self.pile_width + self.gap)
    }

    /// The distance of a side pile from the edge, on an ellipse.
    fn inset(&self, row: usize) -> usize {
        let half = (self.width - self.pile_width) as f64 / 2.0;
        let height = 2.0 * (row + 1) as f64 / (self.side + 1) as f64 - 1.0;
        ((half * (1.0 - (1.0 - height * height).sqrt())) as usize).min(self.max_inset)
    }
}
