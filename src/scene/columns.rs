//! Layout of rows of piles in shared columns.
//!
//! Piles at the same index of two rows are in the same column.

use super::fold::{Folded, fold};
use super::item::{Counted, Thing};
use super::stage::Stage;
use crate::board::PileId;
use crate::card::Card;
use crate::game::{Role, Show};

/// The arrangement of the columns.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct Plan {
    /// The width of `of` columns. A single column may have a fractional width.
    pitch: usize,
    of: usize,
    /// The number of columns side by side. Further columns go into blocks below.
    per_block: usize,
}

impl Plan {
    /// The left edge of a column.
    fn x(&self, column: usize) -> usize {
        column * self.pitch / self.of
    }
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct Place {
    row: usize,
    /// The index in the row, counting blanks.
    at: usize,
    /// The number of columns it takes, including the blanks after it.
    span: usize,
    pile: PileId,
    show: Show,
}

/// Lays out rows of piles, each pile with its name above it.
pub(super) fn lay(stage: &mut Stage<'_>, rows: &[&[Option<PileId>]]) -> bool {
    let places = places(stage, rows);
    let columns = rows.iter().map(|row| row.len()).max().unwrap_or(0).max(1);
    let plan = plan(stage, &places, columns);
    let same_block = |a: &Place, b: &Place| a.row == b.row && a.at / plan.per_block == b.at / plan.per_block;
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
        for (at, pile) in piles.iter().enumerate() {
            match pile.map(|pile| (pile, stage.show(pile))).filter(|(_, show)| *show != Show::Hidden) {
                Some((pile, show)) => places.push(Place { row, at, span: 1, pile, show }),
                None if places.len() > first => places.last_mut().into_iter().for_each(|place| place.span += 1),
                None => {}
            }
        }
    }
    places
}

fn plan(stage: &Stage<'_>, places: &[Place], columns: usize) -> Plan {
    let (width, gap) = (stage.canvas.width, stage.canvas.gap);
    let widest = stage.widest(places.iter().map(|place| place.pile));
    let rows = || places.chunk_by(|a, b| a.row == b.row);
    let fans = rows().filter(|row| is_even(row)).flatten().filter(|place| place.show == Show::Row);
    let narrowest_fan = fans.map(|place| place.span).min();
    let of = narrowest_fan.unwrap_or(1);
    let preferred = rows().map(|row| preferred_pitch(stage, row, of)).max().unwrap_or(0);
    // The maximum width of `of` columns if this many columns share the canvas.
    let furthest = |columns: usize| match columns {
        _ if narrowest_fan.is_some() => (width + 2 * gap) * of / columns,
        1 => width,
        _ => width.saturating_sub(widest) / (columns - 1),
    };
    let narrow = widest + gap;
    let most = 1 + width.saturating_sub(widest) / narrow;
    let per_block = columns.div_ceil(columns.div_ceil(most));
    let comfortable = preferred.max(stage.canvas.pitch * of);
    Plan { pitch: furthest(per_block).min(comfortable).max(narrow * of), of, per_block }
}

/// Whether several piles of a row show their cards side by side, so that all columns share the width evenly.
/// Otherwise the last pile of the row gets the rest of the line.
fn is_even(row: &[Place]) -> bool {
    row.iter().filter(|place| place.show == Show::Row).nth(1).is_some()
}

/// The width of `of` columns with which each pile of the row fits on one line and none touches the next.
fn preferred_pitch(stage: &Stage<'_>, row: &[Place], of: usize) -> usize {
    let sharing = if is_even(row) { row } else { row.split_last().map_or(row, |(_, others)| others) };
    let need = |place: &Place| {
        let cards = match place.show {
            Show::Row => stage.view.len(place.pile).max(1),
            Show::TopThree => 3,
            _ => return 0,
        };
        ((stage.canvas.line_wide(cards) + 2 * stage.canvas.gap) * of).div_ceil(place.span)
    };
    sharing.iter().map(need).max().unwrap_or(0)
}

fn lay_block(stage: &mut Stage<'_>, block: &[Place], plan: Plan) {
    let even = is_even(block);
    for (i, place) in block.iter().enumerate() {
        let at = place.at % plan.per_block;
        let x = plan.x(at);
        let rest = stage.canvas.width.saturating_sub(x);
        let own = plan.x(plan.per_block.min(at + place.span)) - x;
        let has_rest = i + 1 == block.len() && !even;
        let to_the_end = plan.x(plan.per_block).saturating_sub(x + stage.canvas.gap);
        let width_left = if has_rest {
            rest.min(to_the_end.max(stage.canvas.min_last_pile_width))
        } else {
            rest.min(own.saturating_sub(2 * stage.canvas.gap))
        };
        stage.name((x, 0), place.pile);
        lay_pile(stage, place.pile, x, width_left);
    }
}

/// Lays out the cards of a pile below its name, within a width.
fn lay_pile(stage: &mut Stage<'_>, pile: PileId, x: usize, width_left: usize) {
    let (canvas, shown) = (stage.canvas, stage.shown(pile));
    let top = canvas.name_high;
    match shown.show {
        Show::Row => {
            let per_line = canvas.in_line(width_left);
            for i in 0..shown.len() {
                let place = (x + i % per_line * canvas.row_step, top + i / per_line * (canvas.card_high + canvas.lead));
                let thing = shown.thing(stage, i);
                stage.card(place, thing);
            }
        }
        Show::TopThree => {
            let count = shown.len();
            let step = if canvas.line_wide(count) <= width_left { canvas.row_step } else { canvas.tight_row_step };
            let fitting = (width_left.saturating_sub(canvas.card_wide) / step + 1).min(count);
            for i in 0..fitting {
                let thing = shown.thing(stage, count - fitting + i);
                stage.card((x + i * step, top), thing);
            }
        }
        Show::Fan if shown.cards > stage.fold.most => lay_folded(stage, pile, (x, top), width_left),
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
    let wide = canvas.text_wide(&count.to_string());
    let place = match stage.info.role_of(pile) {
        Some(Role::Waste) => (x + stage.name_wide(pile) + canvas.gap, 0),
        _ => (x, top + canvas.card_high),
    };
    if place.0 + wide <= x + width_left.max(canvas.card_wide) {
        stage.put(place, (wide, canvas.name_high), Thing::Count { pile, of: Counted::Pile, count });
    }
}

/// Lays out a column in which numbers replace some of the cards.
fn lay_folded(stage: &mut Stage<'_>, pile: PileId, (x, top): (usize, usize), width_left: usize) {
    let canvas = stage.canvas;
    let cards: Vec<Option<Card>> = stage.view.cards(pile).collect();
    // A single card is drawn, because its back takes no more space than a number.
    let backs = cards.iter().take_while(|card| card.is_none()).count();
    let max_up = if width_left >= 3 * canvas.letter { 99 } else { 9 };
    let Folded { down, up } = fold(&cards, stage.fold, max_up);
    let mut y = top;
    let backs_drawn = if down > 0 { 0 } else { backs };
    for at in 0..backs_drawn {
        let card = stage.face(pile, at);
        stage.card((x, y), card);
        y += canvas.column_step;
    }
    let counts = [(Counted::FoldedDown, down), (Counted::FoldedUp, up)];
    for (of, count) in counts.into_iter().filter(|(_, count)| *count > 0) {
        let wide = width_left.clamp(canvas.card_wide, 2 * canvas.card_wide);
        stage.put((x, y), (wide, canvas.name_high), Thing::Count { pile, of, count });
        y += canvas.column_step;
    }
    for at in backs + up..cards.len() {
        let card = stage.face(pile, at);
        stage.card((x, y), card);
        y += canvas.column_step;
    }
}
