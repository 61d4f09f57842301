//! Layout of rows of piles in shared columns.
//!
//! Piles at the same index of two rows are in the same column.

use super::fold::{Folded, fold_column};
use super::item::{Counted, Point, Size, Thing};
use super::scene_builder::SceneBuilder;
use crate::board::PileId;
use crate::card::Card;
use crate::game::{Role, Show};

/// The arrangement of the columns.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct ColumnPlan {
    /// The width of `columns_per_pitch` columns. A single column may have a fractional width.
    pitch: usize,
    /// The number of columns whose total width `pitch` gives.
    columns_per_pitch: usize,
    /// The number of columns side by side. Further columns go into blocks below.
    columns_per_block: usize,
}

impl ColumnPlan {
    /// Returns the left edge of a column.
    fn x(&self, column: usize) -> usize {
        column * self.pitch / self.columns_per_pitch
    }
}

/// The place of a pile in the layout.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct Place {
    /// The index of the row.
    row: usize,
    /// The index in the row, counting blanks.
    index: usize,
    /// The number of columns that the pile takes, including the blanks after it.
    span: usize,
    pile: PileId,
    show: Show,
}

/// Lays out rows of piles, each pile with its name above it. Always returns `true`, which means that the rows fit: a
/// row that is too wide is broken.
pub(super) fn lay_out(builder: &mut SceneBuilder<'_>, rows: &[&[Option<PileId>]]) -> bool {
    let places = places(builder, rows);
    let columns = rows.iter().map(|row| row.len()).max().unwrap_or(0).max(1);
    let plan = plan_columns(builder, &places, columns);
    builder.is_broken |= plan.columns_per_block < columns;
    let same_block =
        |a: &Place, b: &Place| a.row == b.row && a.index / plan.columns_per_block == b.index / plan.columns_per_block;
    for block in places.chunk_by(same_block) {
        lay_block(builder, block, plan);
        builder.end_band();
    }
    true
}

/// Returns the piles that are drawn, row by row.
fn places(builder: &SceneBuilder<'_>, rows: &[&[Option<PileId>]]) -> Vec<Place> {
    let mut places: Vec<Place> = Vec::with_capacity(rows.iter().map(|row| row.len()).sum());
    for (row, piles) in rows.iter().enumerate() {
        let first = places.len();
        for (index, pile) in piles.iter().enumerate() {
            match pile.map(|pile| (pile, builder.show(pile))).filter(|(_, show)| *show != Show::Hidden) {
                Some((pile, show)) => places.push(Place { row, index, span: 1, pile, show }),
                None if places.len() > first => places.last_mut().into_iter().for_each(|place| place.span += 1),
                None => {}
            }
        }
    }
    places
}

/// Returns the arrangement in which no name touches the next one and, if the canvas is wide enough, each pile is on
/// one line. `columns` is the number of columns of the longest row.
fn plan_columns(builder: &SceneBuilder<'_>, places: &[Place], columns: usize) -> ColumnPlan {
    let (width, gap) = (builder.canvas.width, builder.canvas.gap);
    let widest_name_width = builder.widest_name_width(places.iter().map(|place| place.pile));
    let rows = || places.chunk_by(|a, b| a.row == b.row);
    let row_piles = rows().filter(|row| shares_width_evenly(row)).flatten().filter(|place| place.show == Show::Row);
    // The pitch is the width of the narrowest pile in `row_piles`. This pile may take several columns.
    let min_row_span = row_piles.map(|place| place.span).min();
    let columns_per_pitch = min_row_span.unwrap_or(1);
    let max_preferred_pitch = rows().map(|row| preferred_pitch(builder, row, columns_per_pitch)).max().unwrap_or(0);
    // The maximum width of `columns_per_pitch` columns if this many columns share the canvas.
    let max_pitch = |columns: usize| match columns {
        _ if min_row_span.is_some() => (width + 2 * gap) * columns_per_pitch / columns,
        1 => width,
        _ => width.saturating_sub(widest_name_width) / (columns - 1),
    };
    let min_pitch = widest_name_width + gap;
    let max_columns = 1 + width.saturating_sub(widest_name_width) / min_pitch;
    let columns_per_block = columns.div_ceil(columns.div_ceil(max_columns));
    let comfortable_pitch = max_preferred_pitch.max(builder.canvas.pitch * columns_per_pitch);
    ColumnPlan {
        pitch: max_pitch(columns_per_block).min(comfortable_pitch).max(min_pitch * columns_per_pitch),
        columns_per_pitch,
        columns_per_block,
    }
}

/// Returns whether several piles of a row show their cards side by side, so that all columns share the width evenly.
/// Otherwise the last pile of the row gets the rest of the line.
fn shares_width_evenly(row: &[Place]) -> bool {
    row.iter().filter(|place| place.show == Show::Row).nth(1).is_some()
}

/// Returns the width of `columns_per_pitch` columns with which each pile of the row fits on one line and does not touch
/// the next pile.
fn preferred_pitch(builder: &SceneBuilder<'_>, row: &[Place], columns_per_pitch: usize) -> usize {
    let sharing_piles =
        if shares_width_evenly(row) { row } else { row.split_last().map_or(row, |(_, all_but_last)| all_but_last) };
    let needed_pitch = |place: &Place| {
        let cards = match place.show {
            Show::Row => builder.view.len(place.pile).max(1),
            Show::TopThree => 3,
            _ => return 0,
        };
        ((builder.canvas.cards_width(cards) + 2 * builder.canvas.gap) * columns_per_pitch).div_ceil(place.span)
    };
    sharing_piles.iter().map(needed_pitch).max().unwrap_or(0)
}

/// Lays out a block: the places of a row that are side by side.
fn lay_block(builder: &mut SceneBuilder<'_>, block: &[Place], plan: ColumnPlan) {
    let is_width_shared = shares_width_evenly(block);
    for (position, place) in block.iter().enumerate() {
        let column = place.index % plan.columns_per_block;
        let x = plan.x(column);
        let width_to_edge = builder.canvas.width.saturating_sub(x);
        let own_width = plan.x(plan.columns_per_block.min(column + place.span)) - x;
        let gets_rest_of_line = position + 1 == block.len() && !is_width_shared;
        let width_to_end = plan.x(plan.columns_per_block).saturating_sub(x + builder.canvas.gap);
        let available_width = if gets_rest_of_line {
            width_to_edge.min(width_to_end.max(builder.canvas.min_last_pile_width))
        } else {
            width_to_edge.min(own_width.saturating_sub(2 * builder.canvas.gap))
        };
        builder.add_name(Point { x, y: 0 }, place.pile);
        lay_pile(builder, place.pile, x, available_width);
    }
}

/// Lays out the cards of a pile below its name, within a width.
fn lay_pile(builder: &mut SceneBuilder<'_>, pile: PileId, x: usize, available_width: usize) {
    let (canvas, shown_pile) = (builder.canvas, builder.shown_pile(pile));
    let top = canvas.name_height;
    match shown_pile.show {
        Show::Row => {
            let per_line = canvas.cards_per_line(available_width);
            for index in 0..shown_pile.len() {
                let place = Point {
                    x: x + index % per_line * canvas.row_step,
                    y: top + index / per_line * (canvas.card_height + canvas.line_gap),
                };
                let thing = shown_pile.thing(builder, index);
                builder.add_card(place, thing);
            }
        }
        Show::TopThree => {
            let count = shown_pile.len();
            let step =
                if canvas.cards_width(count) <= available_width { canvas.row_step } else { canvas.tight_row_step };
            let fitting_count = (available_width.saturating_sub(canvas.card_width) / step + 1).min(count);
            for index in 0..fitting_count {
                let thing = shown_pile.thing(builder, count - fitting_count + index);
                builder.add_card(Point { x: x + index * step, y: top }, thing);
            }
        }
        Show::Fan if shown_pile.cards > builder.fold.max_lines => {
            lay_folded(builder, pile, Point { x, y: top }, available_width);
        }
        _ => {
            for index in 0..shown_pile.len() {
                let thing = shown_pile.thing(builder, index);
                builder.add_card(Point { x, y: top + index * canvas.column_step }, thing);
            }
        }
    }
    if let Some(count) = shown_pile.count {
        lay_count(builder, pile, count, Point { x, y: top }, available_width);
    }
}

/// Lays out the number of cards of a pile if there is room: next to the name of a waste or hole, otherwise below
/// the drawn card.
fn lay_count(builder: &mut SceneBuilder<'_>, pile: PileId, count: usize, at: Point, available_width: usize) {
    let (canvas, Point { x, y }) = (builder.canvas, at);
    let width = canvas.text_width(&count.to_string());
    let place = match builder.info.role_of(pile) {
        Some(Role::Waste | Role::Hole) => Point { x: x + builder.name_width(pile) + canvas.gap, y: 0 },
        _ => Point { x, y: y + canvas.card_height },
    };
    if place.x + width <= x + available_width.max(canvas.card_width) {
        builder.add_item(
            place,
            Size { width, height: canvas.name_height },
            Thing::Count { pile, of: Counted::Pile, count },
        );
    }
}

/// Lays out a column in which numbers replace some of the cards.
fn lay_folded(builder: &mut SceneBuilder<'_>, pile: PileId, at: Point, available_width: usize) {
    let (canvas, Point { x, mut y }) = (builder.canvas, at);
    let cards: Vec<Option<Card>> = builder.view.cards(pile).collect();
    let backs = cards.iter().take_while(|card| card.is_none()).count();
    // A number of two digits needs the width of three letters.
    let max_face_up = if available_width >= 3 * canvas.letter_width { 99 } else { 9 };
    let Folded { face_down, face_up } = fold_column(&cards, builder.fold, max_face_up);
    // A single back is never folded, because a number would take as much space.
    let backs_drawn = if face_down > 0 { 0 } else { backs };
    for index in 0..backs_drawn {
        let card = builder.card_at(pile, index);
        builder.add_card(Point { x, y }, card);
        y += canvas.column_step;
    }
    let counts = [(Counted::FoldedFaceDown, face_down), (Counted::FoldedFaceUp, face_up)];
    for (of, count) in counts.into_iter().filter(|(_, count)| *count > 0) {
        let width = available_width.clamp(canvas.card_width, 2 * canvas.card_width);
        builder.add_item(Point { x, y }, Size { width, height: canvas.name_height }, Thing::Count { pile, of, count });
        y += canvas.column_step;
    }
    for index in backs + face_up..cards.len() {
        let card = builder.card_at(pile, index);
        builder.add_card(Point { x, y }, card);
        y += canvas.column_step;
    }
}
