//! The boards that a session has passed through, stored as keys.
//!
//! A key has 128 bits, and boards with equal keys are treated as equal. The chance that two of a million boards
//! share a key is below 10^-26. If two boards do, a hint skips a move, but no rule or record depends on the keys.

use crate::board::{Board, PileId, PositionKey};
use std::collections::HashMap;

/// The boards from the first board of a session to the current one.
#[derive(Clone)]
pub(super) struct BoardHistory {
    /// The key of each board, in order.
    keys: Vec<u128>,
    /// The number of boards with each key.
    counts: HashMap<u128, usize>,
}

impl BoardHistory {
    /// Creates the history of a game at its first board.
    pub(super) fn new(board: &Board) -> BoardHistory {
        let mut history = BoardHistory { keys: Vec::new(), counts: HashMap::new() };
        history.push(board);
        history
    }

    /// Adds the board after a move.
    pub(super) fn push(&mut self, board: &Board) {
        let key = cards_key(board);
        self.keys.push(key);
        *self.counts.entry(key).or_default() += 1;
    }

    /// Removes the last board, whose move was undone.
    pub(super) fn pop(&mut self) {
        let Some(key) = self.keys.pop() else { return };
        match self.counts.get_mut(&key) {
            Some(count) if *count > 1 => *count -= 1,
            _ => drop(self.counts.remove(&key)),
        }
    }

    /// Returns whether one of the boards has the same cards in the same places with the same faces.
    pub(super) fn has_same_cards_as(&self, board: &Board) -> bool {
        self.counts.contains_key(&cards_key(board))
    }
}

/// Returns a key of all cards with their places and faces. Variables are not included.
fn cards_key(board: &Board) -> u128 {
    let mut key = PositionKey::default();
    (0..board.piles() as u8).map(PileId).for_each(|pile| key.add_pile(board, pile, pile.0.into()));
    key.0
}
