//! Moves that the program makes for the player.
//!
//! Undo takes them back together with the move that led to them.

use super::undo_history::{RedoEntry, UndoEntry};
use crate::play::Session;

impl Session {
    /// Keeps in mind that the program made the last move for the player.
    pub fn mark_automatic(&mut self) {
        if let Some(last) = self.undo_stack.last_mut() {
            last.automatic = true;
        }
    }

    /// How many moves are to be taken back so that so many of the player's own are, and with each what the program made
    /// after it. Moves that are not there are counted, too: whoever asks for them is told so.
    pub fn undo_count(&self, own: u32) -> u32 {
        let mut left = own;
        let ends = |entry: &UndoEntry| {
            left = left.saturating_sub(u32::from(!entry.automatic));
            left == 0
        };
        match self.undo_stack.iter().rev().position(ends) {
            Some(at) => u32::try_from(at + 1).unwrap_or(u32::MAX),
            None => u32::try_from(self.undo_stack.len()).unwrap_or(u32::MAX).saturating_add(left),
        }
    }

    /// The same for moves that are to be made again.
    pub fn redo_count(&self, own: u32) -> u32 {
        let mut own_seen = 0;
        let more = |undone: &&RedoEntry| {
            own_seen += u32::from(!undone.automatic);
            own_seen <= own
        };
        let count = self.redo_stack.iter().rev().take_while(more).count();
        u32::try_from(count).unwrap_or(u32::MAX).saturating_add(own.saturating_sub(own_seen))
    }
}
