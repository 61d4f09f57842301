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

    /// Returns the number of moves to undo so that `player_moves` moves of the player are undone, each with the automatic
    /// moves after it. Moves that do not exist are counted, too, so that the undo fails with an error.
    pub fn undo_count(&self, player_moves: u32) -> u32 {
        let mut remaining = player_moves;
        let is_last = |entry: &UndoEntry| {
            remaining = remaining.saturating_sub(u32::from(!entry.automatic));
            remaining == 0
        };
        match self.undo_stack.iter().rev().position(is_last) {
            Some(index) => u32::try_from(index + 1).unwrap_or(u32::MAX),
            None => u32::try_from(self.undo_stack.len()).unwrap_or(u32::MAX).saturating_add(remaining),
        }
    }

    /// Returns the number of moves to redo so that `player_moves` moves of the player are redone, each with the automatic
    /// moves after it.
    pub fn redo_count(&self, player_moves: u32) -> u32 {
        let mut found = 0;
        let is_needed = |undone: &&RedoEntry| {
            found += u32::from(!undone.automatic);
            found <= player_moves
        };
        let count = self.redo_stack.iter().rev().take_while(is_needed).count();
        u32::try_from(count).unwrap_or(u32::MAX).saturating_add(player_moves.saturating_sub(found))
    }
}
