//! Moves that the program makes for the player.
//!
//! Undo reverts them together with the player's move before them.

use super::undo_history::{RedoEntry, UndoEntry};
use crate::play::Session;

impl Session {
    /// Marks the last move as made by the program.
    pub fn mark_automatic(&mut self) {
        if let Some(last) = self.undo_stack.last_mut() {
            last.automatic = true;
        }
    }

    /// Returns the number of moves to undo so that `own` moves of the player are undone, each with the automatic
    /// moves after it. Moves that do not exist are counted, too, so that the undo fails with an error.
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

    /// Returns the number of moves to redo so that `own` moves of the player are redone, each with the automatic
    /// moves after it.
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
