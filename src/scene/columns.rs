//! Rows of piles: what stands in the same place of two rows stands in the same column.

use super::fold::{Folded, fold};
use super::item::{Counted, Thing};
use super::stage::Stage;
use crate::board::PileId;
use crate::card::Card;
use crate::game::{Role, Show};

/// Where the columns stand.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct Plan {
    /// How far it is over `of` columns: half a fan may be no whole number of steps.
    pitch: usize,
    of: usize,
    /// How many columns stand side by side. More of them go into blocks below.
    per_block: usize,
}

impl Plan {
    /// Where a column begins.
    fn x(&self, column: usize) -> usize {
        column * self.pitch / self.of
    }
}

/// Lays rows of piles, each with the names over it.
pub(super) fn lay(stage: &mut Stage<'_>, rows: &[&[Option<PileId>]]) -> bool {
    let plan = plan(stage, rows);
    for row in rows {
        for block in row.chunks(plan.per_block) {
            lay_block(stage, block, plan);
            stage.end_band();
        }
    }
    true
}

fn plan(stage: &Stage<'_>, rows: &[&[Option<PileId>]]) -> Plan {
    let (width, gap) = (stage.canvas.width, stage.canvas.gap);
    let columns = rows.iter().map(|row| row.len()).max().unwrap_or(0).max(1);
    let widest = stage.widest(rows.iter().flat_map(|row| spans(stage, row)).map(|(_, pile, _)| pile));
    let even = rows.iter().filter(|row| is_even(stage, row));
    let fans = even.flat_map(|row| spans(stage, row)).filter(|&(_, pile, _)| stage.show(pile) == Show::Row);
    let narrowest_fan = fans.map(|(.., span)| span).min();
    let of = narrowest_fan.unwrap_or(1);
    let wanted = rows.iter().map(|row| wanted_pitch(stage, row, of)).max().unwrap_or(0);
    // How far apart so many columns may stand.
    let furthest = |columns: usize| match columns {
        _ if narrowest_fan.is_some() => (width + 2 * gap) * of / columns,
        1 => width,
        _ => width.saturating_sub(widest) / (columns - 1),
    };
    let narrow = widest + gap;
    let most = 1 + width.saturating_sub(widest) / narrow;
    let per_block = columns.div_ceil(columns.div_ceil(most));
    let comfortable = wanted.max(stage.canvas.pitch * of);
    Plan { pitch: furthest(per_block).min(comfortable).max(narrow * of), of, per_block }
}

/// Whether several piles of the row lie side by side, so that they share the room alike. Otherwise the last pile of
/// the row has the rest of the line.
fn is_even(stage: &Stage<'_>, row: &[Option<PileId>]) -> bool {
    row.iter().flatten().filter(|&&pile| stage.show(pile) == Show::Row).count() > 1
}

/// How far apart `of` columns must stand for every pile of the row to lie in one line, and none to touch the next.
fn wanted_pitch(stage: &Stage<'_>, row: &[Option<PileId>], of: usize) -> usize {
    let last = last(stage, row);
    let need = |(at, pile, span): (usize, PileId, usize)| {
        let cards = match stage.show(pile) {
            _ if Some(at) == last => return 0,
            Show::Row => stage.view.len(pile).max(1),
            Show::TopThree => 3,
            _ => return 0,
        };
        ((stage.canvas.line_wide(cards) + 2 * stage.canvas.gap) * of).div_ceil(span)
    };
    spans(stage, row).map(need).max().unwrap_or(0)
}

/// The place of the last pile of a row, if it has the rest of the line.
fn last(stage: &Stage<'_>, row: &[Option<PileId>]) -> Option<usize> {
    spans(stage, row).map(|(at, ..)| at).last().filter(|_| !is_even(stage, row))
}

/// The piles of a row that are drawn: where they stand, and how many places they have with the blanks after them.
fn spans(stage: &Stage<'_>, row: &[Option<PileId>]) -> impl Iterator<Item = (usize, PileId, usize)> {
    let shown = |place: &Option<PileId>| place.filter(|&pile| stage.show(pile) != Show::Hidden);
    let blanks = move |at: usize| row.iter().skip(at + 1).take_while(|place| shown(place).is_none()).count();
    row.iter().enumerate().filter_map(move |(at, place)| shown(place).map(|pile| (at, pile, 1 + blanks(at))))
}

fn lay_block(stage: &mut Stage<'_>, row: &[Option<PileId>], plan: Plan) {
    let last = last(stage, row);
    let piles: Vec<(usize, PileId, usize)> = spans(stage, row).collect();
    for (at, pile, span) in piles {
        let x = plan.x(at);
        let rest = stage.canvas.width.saturating_sub(x);
        let own = plan.x(at + span) - x;
        let room = if Some(at) == last { rest } else { rest.min(own.saturating_sub(2 * stage.canvas.gap)) };
        stage.name((x, 0), pile);
        lay_pile(stage, pile, x, room);
    }
}

/// Lays what is drawn of a pile under its name, in so much room.
fn lay_pile(stage: &mut Stage<'_>, pile: PileId, x: usize, room: usize) {
    let (canvas, shown) = (stage.canvas, stage.shown(pile));
    let top = canvas.name_high;
    match stage.show(pile) {
        Show::Row => {
            let per_line = canvas.in_line(room);
            for i in 0..shown.len() {
                let place = (x + i % per_line * canvas.beside, top + i / per_line * canvas.card_high);
                let thing = shown.thing(stage, i);
                stage.card(place, thing);
            }
        }
        Show::TopThree => {
            let count = shown.len();
            let step = if canvas.line_wide(count) <= room { canvas.beside } else { canvas.squeezed };
            let fitting = (room.saturating_sub(canvas.card_wide) / step + 1).min(count);
            for i in 0..fitting {
                let thing = shown.thing(stage, count - fitting + i);
                stage.card((x + i * step, top), thing);
            }
        }
        Show::Fan if shown.cards > stage.fold.most => lay_folded(stage, pile, (x, top), room),
        _ => {
            for i in 0..shown.len() {
                let thing = shown.thing(stage, i);
                stage.card((x, top + i * canvas.below), thing);
            }
        }
    }
    lay_count(stage, pile, (x, top), room);
}

/// Lays how many cards a pile has, if that is told: below the one that is drawn, or, of a waste, beside its name.
fn lay_count(stage: &mut Stage<'_>, pile: PileId, (x, top): (usize, usize), room: usize) {
    let (canvas, shown) = (stage.canvas, stage.shown(pile));
    let Some(count) = shown.count else { return };
    let wide = canvas.text_wide(&count.to_string());
    let place = match stage.info.role_of(pile) {
        Some(Role::Waste) => (x + stage.name_wide(pile) + canvas.gap, 0),
        _ => (x, top + canvas.card_high),
    };
    if place.0 + wide <= x + room.max(canvas.card_wide) {
        stage.put(place, (wide, canvas.name_high), Thing::Count { pile, of: Counted::Pile, count });
    }
}

/// Lays a column of which some cards are told by numbers.
fn lay_folded(stage: &mut Stage<'_>, pile: PileId, (x, top): (usize, usize), room: usize) {
    let canvas = stage.canvas;
    let cards: Vec<Option<Card>> = stage.view.cards(pile).collect();
    // One that lies alone is drawn: its back takes no more room than a number.
    let backs = cards.iter().take_while(|card| card.is_none()).count();
    let most_up = if room >= 3 * canvas.letter { 99 } else { 9 };
    let Folded { down, up } = fold(&cards, stage.fold, most_up);
    let mut y = top;
    let backs_drawn = if down > 0 { 0 } else { backs };
    for at in 0..backs_drawn {
        let card = stage.face(pile, at);
        stage.card((x, y), card);
        y += canvas.below;
    }
    let counts = [(Counted::FoldedDown, down), (Counted::FoldedUp, up)];
    for (of, count) in counts.into_iter().filter(|(_, count)| *count > 0) {
        let wide = room.clamp(canvas.card_wide, 2 * canvas.card_wide);
        stage.put((x, y), (wide, canvas.name_high), Thing::Count { pile, of, count });
        y += canvas.below;
    }
    for at in backs + up..cards.len() {
        let card = stage.face(pile, at);
        stage.card((x, y), card);
        y += canvas.below;
    }
}
