//! Layout of rows of piles in shared columns.
//!
//! Piles at the same index of two rows are in the same column.

use super::fold::{Folded, fold_column};
use super::item::{Counted, Thing};
use super::stage::Stage;
use crate::board::PileId;
use crate::card::Card;
use crate::game::{Role, Show};

/// The arrangement of the columns.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct ColumnPlan {
    /// The width of `columns_per_pitch` columns. A single column may have a fractional width.
    pitch: usize,
    columns_per_pitch: usize,
    /// The number of columns side by side. Further columns go into blocks below.
    per_block: usize,
}

impl ColumnPlan {
    /// The left edge of a column.
    fn x(&self, column: usize) -> usize {
        column * self.pitch / self.columns_per_pitch
    }
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct Place {
    row: usize,
    /// The index in the row, counting blanks.
    index: usize,
    /// The number of columns it takes, including the blanks after it.
    span: usize,
    pile: PileId,
    show: Show,
}

/// Lays out rows of piles, each pile with its name above it.
pub(super) fn lay_out(stage: &mut Stage<'_>, rows: &[&[Option<PileId>]]) -> bool {
    let places = places(stage, rows);
    let columns = rows.iter().map(|row| row.len()).max().unwrap_or(0).max(1);
    let plan = plan_columns(stage, &places, columns);
    stage.is_broken |= plan.per_block < columns;
    let same_block = |a: &Place, b: &Place| a.row == b.row && a.index / plan.per_block == b.index / plan.per_block;
    for block in places.chunk_by(same_block) {
        lay_block(stage, block, plan);
        stage.end_band();
    }
    true
}

/// The piles that are drawn, row by row.
fn places(stage: &Stage<'_>, rows: &[&[Option<PileId>]]) -> Vec<Place> {
    let mut places: Vec<Place> = Vec::with_capacity(rows.iter().map(|row| row.len()).sum());
    for (row, piles) in rows.iter().enumerate() {
        let first = places.len();
        for (index, pile) in piles.iter().enumerate() {
            match pile.map(|pile| (pile, stage.show(pile))).filter(|(_, show)| *show != Show::Hidden) {
                Some((pile, show)) => places.push(Place { row, index, span: 1, pile, show }),
                None if places.len() > first => places.last_mut().into_iter().for_each(|place| place.span += 1),
                None => {}
            }
        }
    }
    places
}

fn plan_columns(stage: &Stage<'_>, places: &[Place], columns: usize) -> ColumnPlan {
    let (width, gap) = (stage.canvas.width, stage.canvas.gap);
    let widest = stage.widest(places.iter().map(|place| place.pile));
    let rows = || places.chunk_by(|a, b| a.row == b.row);
    let row_piles = rows().filter(|row| is_even(row)).flatten().filter(|place| place.show == Show::Row);
    let min_row_span = row_piles.map(|place| place.span).min();
    let columns_per_pitch = min_row_span.unwrap_or(1);
    let preferred = rows().map(|row| preferred_pitch(stage, row, columns_per_pitch)).max().unwrap_or(0);
    // The maximum width of `columns_per_pitch` columns if this many columns share the canvas.
    let max_pitch = |columns: usize| match columns {
        _ if min_row_span.is_some() => (width + 2 * gap) * columns_per_pitch / columns,
        1 => width,
        _ => width.saturating_sub(widest) / (columns - 1),
    };
    let min_pitch = widest + gap;
    let max_lines = 1 + width.saturating_sub(widest) / min_pitch;
    let per_block = columns.div_ceil(columns.div_ceil(max_lines));
    let comfortable_pitch = preferred.max(stage.canvas.pitch * columns_per_pitch);
    ColumnPlan {
        pitch: max_pitch(per_block).min(comfortable_pitch).max(min_pitch * columns_per_pitch),
        columns_per_pitch,
        per_block,
    }
}

/// Whether several piles of a row show their cards side by side, so that all columns share the width evenly.
/// Otherwise the last pile of the row gets the rest of the line.
fn is_even(row: &[Place]) -> bool {
    row.iter().filter(|place| place.show == Show::Row).nth(1).is_some()
}

/// The width of `columns_per_pitch` columns with which each pile of the row fits on one line and none touches the next.
fn preferred_pitch(stage: &Stage<'_>, row: &[Place], columns_per_pitch: usize) -> usize {
    let sharing_piles = if is_even(row) { row } else { row.split_last().map_or(row, |(_, others)| others) };
    let needed_pitch = |place: &Place| {
        let cards = match place.show {
            Show::Row => stage.view.len(place.pile).max(1),
            Show::TopThree => 3,
            _ => return 0,
        };
        ((stage.canvas.cards_width(cards) + 2 * stage.canvas.gap) * columns_per_pitch).div_ceil(place.span)
    };
    sharing_piles.iter().map(needed_pitch).max().unwrap_or(0)
}

fn lay_block(stage: &mut Stage<'_>, block: &[Place], plan: ColumnPlan) {
    let is_even_row = is_even(block);
    for (position, place) in block.iter().enumerate() {
        let column = place.index % plan.per_block;
        let x = plan.x(column);
        let width_to_edge = stage.canvas.width.saturating_sub(x);
        let own_width = plan.x(plan.per_block.min(column + place.span)) - x;
        let has_rest = position + 1 == block.len() && !is_even_row;
        let width_to_end = plan.x(plan.per_block).saturating_sub(x + stage.canvas.gap);
        let width_left = if has_rest {
            width_to_edge.min(width_to_end.max(stage.canvas.min_last_pile_width))
        } else {
            width_to_edge.min(own_width.saturating_sub(2 * stage.canvas.gap))
        };
        stage.name((x, 0), place.pile);
        lay_pile(stage, place.pile, x, width_left);
    }
}

/// Lays out the cards of a pile below its name, within a width.
fn lay_pile(stage: &mut Stage<'_>, pile: PileId, x: usize, width_left: usize) {
    let (canvas, shown) = (stage.canvas, stage.shown(pile));
    let top = canvas.name_height;
    match shown.show {
        Show::Row => {
            let per_line = canvas.cards_per_line(width_left);
            for i in 0..shown.len() {
                let place =
                    (x + i % per_line * canvas.row_step, top + i / per_line * (canvas.card_height + canvas.line_gap));
                let thing = shown.thing(stage, i);
                stage.card(place, thing);
            }
        }
        Show::TopThree => {
            let count = shown.len();
            let step = if canvas.cards_width(count) <= width_left { canvas.row_step } else { canvas.tight_row_step };
            let fitting = (width_left.saturating_sub(canvas.card_width) / step + 1).min(count);
            for i in 0..fitting {
                let thing = shown.thing(stage, count - fitting + i);
                stage.card((x + i * step, top), thing);
            }
        }
        Show::Fan if shown.cards > stage.fold.max_lines => lay_folded(stage, pile, (x, top), width_left),
        _ => {
            for i in 0..shown.len() {
                let thing = shown.thing(stage, i);
                stage.card((x, top + i * canvas.column_step), thing);
            }
        }
    }
    if let Some(count) = shown.count {
        lay_count(stage, (pile, count), (x, top), width_left);
    }
}

/// Lays out the number of cards of a pile, if it is shown: below the drawn card, or next to the name of a waste.
fn lay_count(stage: &mut Stage<'_>, (pile, count): (PileId, usize), (x, top): (usize, usize), width_left: usize) {
    let canvas = stage.canvas;
    let width = canvas.text_width(&count.to_string());
    let place = match stage.info.role_of(pile) {
        Some(Role::Waste | Role::Hole) => (x + stage.name_width(pile) + canvas.gap, 0),
        _ => (x, top + canvas.card_height),
    };
    if place.0 + width <= x + width_left.max(canvas.card_width) {
        stage.put(place, (width, canvas.name_height), Thing::Count { pile, of: Counted::Pile, count });
    }
}

/// Lays out a column in which numbers replace some of the cards.
fn lay_folded(stage: &mut Stage<'_>, pile: PileId, (x, top): (usize, usize), width_left: usize) {
    let canvas = stage.canvas;
    let cards: Vec<Option<Card>> = stage.view.cards(pile).collect();
    // A single card is drawn, because its back takes no more space than a number.
    let backs = cards.iter().take_while(|card| card.is_none()).count();
    let max_up = if width_left >= 3 * canvas.letter_width { 99 } else { 9 };
    let Folded { down, up } = fold_column(&cards, stage.fold, max_up);
    let mut y = top;
    let backs_drawn = if down > 0 { 0 } else { backs };
    for at in 0..backs_drawn {
        let card = stage.face(pile, at);
        stage.card((x, y), card);
        y += canvas.column_step;
    }
    let counts = [(Counted::FoldedDown, down), (Counted::FoldedUp, up)];
    for (of, count) in counts.into_iter().filter(|(_, count)| *count > 0) {
        let width = width_left.clamp(canvas.card_width, 2 * canvas.card_width);
        stage.put((x, y), (width, canvas.name_height), Thing::Count { pile, of, count });
        y += canvas.column_step;
    }
    for at in backs + up..cards.len() {
        let card = stage.face(pile, at);
        stage.card((x, y), card);
        y += canvas.column_step;
    }
}
