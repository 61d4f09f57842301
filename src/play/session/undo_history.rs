//! The undo history: entries for moves that were made, and for moves that were undone.

use crate::board::{Board, Event, Face};
use crate::game::Move;

/// A move that was made, and the end of its events in the session's list of events.
#[derive(Clone)]
pub(crate) struct UndoEntry {
    pub(super) m: Move,
    /// The number of events in the list after the move.
    pub(super) events_end: usize,
    /// Whether the move revealed a hidden card.
    pub(super) revealed: bool,
    /// Whether the move hid a visible card.
    pub(super) concealed: bool,
    /// Whether `auto` made the move for the player.
    pub(super) automatic: bool,
    /// Whether the same command made the move and the move before it.
    pub(super) joined: bool,
}

/// An undone move, with the events to apply when it is redone.
#[derive(Clone)]
pub(crate) struct RedoEntry {
    pub(super) m: Move,
    pub(super) events: Vec<Event>,
    pub(super) revealed: bool,
    pub(super) automatic: bool,
    pub(super) joined: bool,
}

impl UndoEntry {
    /// Creates the entry of a move. `events_end` is the end of its events in the session's list, and `after` the board
    /// after the move.
    pub(super) fn of(m: Move, events: &[Event], events_end: usize, after: &Board) -> UndoEntry {
        let conceals = |event: &Event| matches!(event, Event::Face { old: Face::Up, .. });
        let revealed = events.iter().any(|event| reveals(event, after));
        let concealed = events.iter().any(conceals);
        UndoEntry { m, events_end, revealed, concealed, automatic: false, joined: false }
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
