//! The undo history: entries for moves that were made, and for moves that were taken back.

use crate::board::{Board, Event, Face};
use crate::game::Move;

/// A move that was made, and where its events end in the session's list of events.
pub(crate) struct UndoEntry {
    pub(super) m: Move,
    /// How many events there were after it.
    pub(super) events_end: usize,
    /// Whether it turned a hidden card up.
    pub(super) revealed: bool,
    /// Whether it hid a card that was seen.
    pub(super) concealed: bool,
    /// Whether the program made it for the player.
    pub(super) automatic: bool,
}

/// A move that was taken back, and what happens when it is made again.
pub(crate) struct RedoEntry {
    pub(super) m: Move,
    pub(super) events: Vec<Event>,
    pub(super) automatic: bool,
}

impl UndoEntry {
    /// A move with its events, which end at `end` in the session's list, seen from the board after it.
    pub(super) fn of(m: Move, events: &[Event], end: usize, after: &Board) -> UndoEntry {
        let closes = |event: &Event| matches!(event, Event::Face { old: Face::Up, .. });
        let revealed = events.iter().any(|event| reveals(event, after));
        UndoEntry { m, events_end: end, revealed, concealed: events.iter().any(closes), automatic: false }
    }
}

/// Whether an event turned a hidden card up, seen from the board after the move.
fn reveals(event: &Event, after: &Board) -> bool {
    match *event {
        Event::Face { old, new, .. } => old == Face::Down && new == Face::Up,
        Event::Turnover { to, .. } => after.slots(to).iter().any(|slot| slot.face() == Face::Up),
        _ => false,
    }
}
