//! The undo history: entries for moves that were made, and for moves that were undone.

use crate::board::{Board, Event, Face};
use crate::game::Move;

/// A move that was made, and the end of its events in the session's list of events.
pub(crate) struct UndoEntry {
    pub(super) m: Move,
    /// The number of events in the list after the move.
    pub(super) events_end: usize,
    /// Whether the move revealed a hidden card.
    pub(super) revealed: bool,
    /// Whether the move hid a visible card.
    pub(super) concealed: bool,
    /// Whether the program made the move for the player.
    pub(super) automatic: bool,
}

/// An undone move, with the events to apply when it is redone.
pub(crate) struct RedoEntry {
    pub(super) m: Move,
    pub(super) events: Vec<Event>,
    pub(super) automatic: bool,
}

impl UndoEntry {
    /// Creates the entry of a move. Its events end at `end` in the session's list; `after` is the board after it.
    pub(super) fn of(m: Move, events: &[Event], end: usize, after: &Board) -> UndoEntry {
        let closes = |event: &Event| matches!(event, Event::Face { old: Face::Up, .. });
        let revealed = events.iter().any(|event| reveals(event, after));
        UndoEntry { m, events_end: end, revealed, concealed: events.iter().any(closes), automatic: false }
    }
}

/// Returns whether an event revealed a hidden card; `after` is the board after the move.
fn reveals(event: &Event, after: &Board) -> bool {
    match *event {
        Event::Face { old, new, .. } => old == Face::Down && new == Face::Up,
        Event::Turnover { to, .. } => after.slots(to).iter().any(|slot| slot.face() == Face::Up),
        _ => false,
    }
}
