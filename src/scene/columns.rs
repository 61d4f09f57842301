//! Rows of piles: what stands in the same place of two rows stands in the same column.

use super::stage::Stage;
use crate::board::PileId;
use crate::game::Show;

/// A row of piles, with blanks.
pub(super) type Places = Vec<Option<PileId>>;

/// Where the columns stand.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct Plan {
    /// From one column to the next.
    pitch: usize,
    /// How many columns stand side by side. More of them go into blocks below.
    per_block: usize,
}

/// Lays rows of piles, each with the names over it.
pub(super) fn lay(stage: &mut Stage<'_>, rows: &[Places]) {
    let rows: Vec<Places> = rows
        .iter()
        .map(|row| row.iter().map(|place| place.filter(|&pile| stage.show(pile) != Show::Hidden)).collect())
        .collect();
    let plan = plan(stage, &rows);
    for row in &rows {
        for block in row.chunks(plan.per_block) {
            lay_block(stage, block, plan.pitch);
            stage.end_band();
        }
    }
}

fn plan(stage: &Stage<'_>, rows: &[Places]) -> Plan {
    let (width, gap) = (stage.canvas.width, stage.canvas.gap);
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0).max(1);
    let widest = stage.widest(rows.iter().flatten().flatten().copied());
    let wanted = rows.iter().map(|row| wanted_pitch(stage, row)).max().unwrap_or(0);
    let even = rows.iter().any(|row| is_even(stage, row));
    // How far apart so many columns may stand.
    let furthest = |columns: usize| match columns {
        _ if even => (width + gap) / columns,
        1 => width,
        _ => width.saturating_sub(widest) / (columns - 1),
    };
    let narrow = widest + gap;
    let most = 1 + width.saturating_sub(widest) / narrow;
    let per_block = columns.div_ceil(columns.div_ceil(most));
    Plan { pitch: furthest(per_block).min(wanted.max(stage.canvas.pitch)).max(narrow), per_block }
}

/// Whether several piles of the row lie side by side, so that they share the room alike. Otherwise the last pile of
/// the row has the rest of the line.
fn is_even(stage: &Stage<'_>, row: &[Option<PileId>]) -> bool {
    row.iter().flatten().filter(|&&pile| stage.show(pile) == Show::Row).count() > 1
}

/// How far apart the columns must stand for every pile of the row to lie in one line.
fn wanted_pitch(stage: &Stage<'_>, row: &[Option<PileId>]) -> usize {
    let last = row.iter().rposition(Option::is_some).filter(|_| !is_even(stage, row));
    let need = |(at, pile, span): (usize, PileId, usize)| {
        let cards = match stage.show(pile) {
            _ if Some(at) == last => return 0,
            Show::Row => stage.view.len(pile).max(1),
            Show::TopThree => 3,
            _ => return 0,
        };
        (stage.canvas.line_wide(cards) + stage.canvas.gap).div_ceil(span)
    };
    spans(row).map(need).max().unwrap_or(0)
}

/// The piles of a row: where they stand, and how many places they have with the blanks after them.
fn spans(row: &[Option<PileId>]) -> impl Iterator<Item = (usize, PileId, usize)> {
    let blanks = |at: usize| row.iter().skip(at + 1).take_while(|place| place.is_none()).count();
    row.iter().enumerate().filter_map(move |(at, place)| place.map(|pile| (at, pile, 1 + blanks(at))))
}

fn lay_block(stage: &mut Stage<'_>, row: &[Option<PileId>], pitch: usize) {
    let last = row.iter().rposition(Option::is_some).filter(|_| !is_even(stage, row));
    for (at, pile, span) in spans(row) {
        let x = at * pitch;
        let rest = stage.canvas.width.saturating_sub(x);
        let room = if Some(at) == last { rest } else { rest.min(span * pitch - stage.canvas.gap) };
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
        _ => {
            for i in 0..shown.len() {
                let thing = shown.thing(stage, i);
                stage.card((x, top + i * canvas.below), thing);
            }
            if let (Some(thing), Some(last)) = (shown.counted(), shown.len().checked_sub(1)) {
                let y = top + last * canvas.below + canvas.card_high;
                stage.put((x, y), (canvas.card_wide, canvas.name_high), thing);
            }
        }
    }
}
