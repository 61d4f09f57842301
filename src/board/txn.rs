//! A move in progress.

use super::{Board, Event, Face, PileId, VarId, View};

/// Changes a board and notes each event as it does: the unit of undo, and the only way to change a board.
///
/// The events go into a buffer handed in, so that a caller who plays many moves allocates nothing.
pub struct Txn<'b> {
    board: &'b mut Board,
    events: &'b mut Vec<Event>,
}

impl<'b> Txn<'b> {
    /// Begins a move on that board; its events are added to `events`.
    pub fn new(board: &'b mut Board, events: &'b mut Vec<Event>) -> Txn<'b> {
        Txn { board, events }
    }

    /// The board as it stands now.
    #[inline]
    pub fn board(&self) -> &Board {
        self.board
    }

    /// What the player sees of it now.
    #[inline]
    pub fn view(&self) -> View<'_> {
        View::of(self.board)
    }

    /// Applies an event and notes it.
    #[inline]
    pub fn emit(&mut self, event: Event) {
        self.board.apply(&event);
        self.events.push(event);
    }

    /// Moves the top `count` cards as they lie.
    #[inline]
    pub fn carry(&mut self, from: PileId, to: PileId, count: usize) {
        self.emit(Event::Move { from, to, count: count as u8 });
    }

    /// Turns the top `count` cards over onto another pile.
    #[inline]
    pub fn turn_over(&mut self, from: PileId, to: PileId, count: usize) {
        self.emit(Event::Turnover { from, to, count: count as u8 });
    }

    /// Turns a card in its place; nothing happens if it lies that way or is not there.
    #[inline]
    pub fn face(&mut self, pile: PileId, at: usize, new: Face) {
        if let Some(slot) = self.board.slots(pile).get(at)
            && slot.face() != new
        {
            let old = slot.face();
            self.emit(Event::Face { pile, at: at as u8, old, new });
        }
    }

    /// Turns the top card of a pile.
    #[inline]
    pub fn face_top(&mut self, pile: PileId, new: Face) {
        if let Some(at) = self.board.len(pile).checked_sub(1) {
            self.face(pile, at, new);
        }
    }

    /// Sets a named number; nothing happens if it is that already.
    #[inline]
    pub fn set(&mut self, var: VarId, new: i32) {
        let old = self.board.var(var);
        if old != new {
            self.emit(Event::Set { var, old, new });
        }
    }
}
