//! Layout of piles in a ring around a center pile.

use super::canvas::Canvas;
use super::item::{Counted, Thing};
use super::stage::Stage;
use crate::board::PileId;
use crate::game::Show;

/// The measures of a ring: a row at the top, the same number of piles on the left and right, and a row at the
/// bottom.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct Shape {
    /// The total width.
    width: usize,
    /// The width of a pile.
    pile: usize,
    /// The distance from a row of the ring to the next: names, cards and a gap.
    step: usize,
    /// The gap between two rows.
    blank: usize,
    /// The number of piles in the top row.
    top: usize,
    /// The number of piles on each side.
    side: usize,
    /// The number of piles in the bottom row.
    bottom: usize,
    /// The gap between two piles of a row.
    gap: usize,
    /// The maximum distance of a side pile from the edge, so that it does not touch the center.
    furthest: usize,
}

/// The piles of a ring: the center pile, the piles around it, and the piles that share their places.
type Piles<'a> = (PileId, &'a [PileId], &'a [PileId]);

/// Lays out a ring, with its piles clockwise from the top left. Returns `false` without any change if it is too
/// wide.
pub(super) fn lay(stage: &mut Stage<'_>, (center, around, beside): Piles<'_>) -> bool {
    let canvas = stage.canvas;
    let pile = around.iter().map(|&pile| pile_wide(stage, pile, beside)).max().unwrap_or(0);
    let inner = if beside.is_empty() { canvas.card_wide } else { canvas.card_wide + canvas.gap + canvas.card_wide };
    let name = stage.name_wide(center);
    let Some(shape) = shape(&canvas, around.len(), pile, name.max(inner)) else { return false };
    for (i, &pile) in around.iter().enumerate() {
        let (x, y) = shape.place(i);
        stage.name((x, y), pile);
        lay_place(stage, (x, y + canvas.name_high), pile, beside.get(i).copied());
    }
    let x = shape.width.saturating_sub(inner) / 2;
    let block = canvas.name_high + canvas.card_high;
    let y = shape.height().saturating_sub(block) / 2 + canvas.name_high;
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
    let framed = shape.side > 2 && x >= shape.pile + canvas.frame_beside + 2 * canvas.gap;
    let mut over = y.saturating_sub(canvas.name_high);
    if framed {
        let place = (x.saturating_sub(canvas.frame_beside), y.saturating_sub(canvas.frame_over));
        let size = (inner + 2 * canvas.frame_beside, canvas.card_high + 2 * canvas.frame_over);
        stage.put(place, size, Thing::Frame);
        over = over.saturating_sub(canvas.frame_over);
    }
    stage.name((shape.width.saturating_sub(name) / 2, over), center);
    stage.end_band();
    true
}

/// Lays out one place: the cards of its pile, side by side. If another pile shares the place: the number of cards,
/// and the top card of the other pile.
fn lay_place(stage: &mut Stage<'_>, (x, y): (usize, usize), pile: PileId, beside: Option<PileId>) {
    let canvas = stage.canvas;
    let shown = stage.shown(pile);
    let Some(other) = beside else {
        for i in 0..shown.len() {
            let thing = shown.thing(stage, i);
            stage.card((x + i * canvas.row_step, y), thing);
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
    if let Some(at) = stage.view.len(other).checked_sub(1).filter(|_| stage.view.top(other).is_some()) {
        let top = stage.face(other, at);
        stage.card((x + canvas.card_wide + canvas.gap, y), top);
    }
}

/// The width of a pile of the ring. The cards of a fan are side by side here, with space for at least three.
fn pile_wide(stage: &Stage<'_>, pile: PileId, beside: &[PileId]) -> usize {
    let canvas = stage.canvas;
    let cards = match stage.show(pile) {
        _ if !beside.is_empty() => return (2 * canvas.card_wide + canvas.gap).max(stage.name_wide(pile)),
        Show::Hidden | Show::Top | Show::Count => 1,
        Show::TopThree => 3,
        Show::Fan | Show::Row => stage.view.len(pile).max(3),
    };
    canvas.line_wide(cards).max(stage.name_wide(pile))
}

/// The roundest ring of this many piles that fits.
fn shape(canvas: &Canvas, piles: usize, pile: usize, middle: usize) -> Option<Shape> {
    let (available, card_gap) = (canvas.width, canvas.gap);
    let step = canvas.name_high + canvas.card_high + canvas.blank;
    let shape = |side: usize| {
        let ends = piles - 2 * side;
        let top = ends.div_ceil(2);
        let height = (side.max(1) + 2) * step;
        let min_gap = canvas.pitch.saturating_sub(canvas.card_wide).max(3 * card_gap);
        let width = available.min((top * (pile + min_gap) + 2 * pile).max(canvas.aspect * height));
        let between = width.saturating_sub(2 * (pile + 2 * card_gap) + top * pile);
        let gap = (between / (top - 1).max(1)).max(2 * card_gap);
        let furthest = (width.saturating_sub(middle) / 2).saturating_sub(pile + card_gap);
        Shape { width, pile, step, blank: canvas.blank, top, side, bottom: ends - top, gap, furthest }
    };
    let fits = |shape: &Shape| {
        shape.row_width(shape.top) <= available && (shape.side == 0 || 2 * (pile + card_gap) + middle <= available)
    };
    (piles / 4..=piles.saturating_sub(1) / 2).map(shape).find(fits)
}

impl Shape {
    /// The width of a row of this many piles.
    fn row_width(&self, piles: usize) -> usize {
        (piles * (self.pile + self.gap)).saturating_sub(self.gap)
    }

    /// The total height.
    fn height(&self) -> usize {
        (self.side.max(1) + 2) * self.step - self.blank
    }

    /// The place of a pile, by its number clockwise.
    fn place(&self, number: usize) -> (usize, usize) {
        let right = self.top + self.side;
        let low = right + self.bottom;
        if number < self.top {
            (self.along(self.top, number), 0)
        } else if number < right {
            let row = number - self.top;
            ((self.width - self.pile).saturating_sub(self.inset(row)), (row + 1) * self.step)
        } else if number < low {
            (self.along(self.bottom, low - 1 - number), (self.side.max(1) + 1) * self.step)
        } else {
            let row = (low + self.side - 1).saturating_sub(number);
            (self.inset(row), (row + 1) * self.step)
        }
    }

    /// The left edge of a pile in a centered row of this many piles.
    fn along(&self, piles: usize, at: usize) -> usize {
        self.width.saturating_sub(self.row_width(piles)) / 2 + at * (self.pile + self.gap)
    }

    /// The distance of a side pile from the edge, on an ellipse.
    fn inset(&self, row: usize) -> usize {
        let half = (self.width - self.pile) as f64 / 2.0;
        let height = 2.0 * (row + 1) as f64 / (self.side + 1) as f64 - 1.0;
        ((half * (1.0 - (1.0 - height * height).sqrt())) as usize).min(self.furthest)
    }
}
