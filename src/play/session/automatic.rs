//! Moves that one undo takes back together: the moves of one command, and moves that the program makes for the player.
//!
//! Such moves are joined when they are played. In a transcript, only the keys `auto` and `by: solver` of the steps show
//! that moves belong together. So a replay joins consecutive moves with the same key.

use super::undo_history::{RedoEntry, UndoEntry};
use crate::board::{Event, PileId};
use crate::card::Card;
use crate::game::{Move, Role};
use crate::play::Session;

impl Session {
    /// Marks the last move as made by `auto` for the player.
    pub fn mark_automatic(&mut self) {
        if let Some(last) = self.undo_stack.last_mut() {
            last.automatic = true;
        }
    }

    /// Returns the moves from the deal to the current board, and whether each is marked as automatic.
    pub fn moves_and_automatic_marks(&self) -> impl Iterator<Item = (Move, bool)> + '_ {
        self.undo_stack.iter().map(|entry| (entry.m, entry.automatic))
    }

    /// Returns the cards that the player has moved off a foundation and that have not gone back to one since. Automatic
    /// moves leave them where the player put them.
    pub fn cards_taken_back(&self) -> Vec<Card> {
        let is_foundation = |pile: PileId| self.info().zone_of(pile).is_some_and(|zone| zone.role == Role::Foundation);
        let (mut board, mut applied_events) = (self.initial_board.clone(), 0);
        let mut taken_back: Vec<Card> = Vec::new();
        for entry in &self.undo_stack {
            for event in self.events.get(applied_events..entry.events_end).unwrap_or_default() {
                if let Event::Move { from, to, count, .. } = *event {
                    let moved = board.slots(from).iter().rev().take(usize::from(count)).map(|slot| slot.card());
                    match (is_foundation(from), is_foundation(to)) {
                        (true, false) if !entry.automatic => taken_back.extend(moved),
                        (false, true) => moved.for_each(|card| taken_back.retain(|&other| other != card)),
                        _ => {}
                    }
                }
                board.apply(event);
            }
            applied_events = entry.events_end;
        }
        taken_back
    }

    /// Marks the last move as made by the solver. If it shuffled cards, the solver knew the result, so it has peeked.
    pub fn mark_by_solver(&mut self) {
        self.counts.peeked |= self.last_shuffle().is_some();
    }

    /// Joins the last move to the move before it, because the same command made both.
    pub fn join_last_moves(&mut self) {
        if let Some(last) = self.undo_stack.last_mut() {
            last.joined = true;
        }
    }

    /// Returns the number of moves to undo so that the last command is undone. If `with_automatic` is true, moves that
    /// `auto` made belong to the command before them. Returns 1 if there is no move, so that the undo fails with an
    /// error.
    pub fn moves_of_last_command(&self, with_automatic: bool) -> u32 {
        let is_joined = |entry: &&UndoEntry| entry.joined || (with_automatic && entry.automatic);
        let joined = self.undo_stack.iter().rev().take_while(is_joined).count();
        u32::try_from((joined + 1).min(self.undo_stack.len().max(1))).unwrap_or(u32::MAX)
    }

    /// Returns the number of moves to redo so that the next undone command is redone. If `with_automatic` is true,
    /// moves that `auto` made belong to the command before them. Returns 1 if there is no undone move, so that the redo
    /// fails with an error.
    pub fn moves_of_next_command(&self, with_automatic: bool) -> u32 {
        let is_joined = |entry: &&RedoEntry| entry.joined || (with_automatic && entry.automatic);
        let joined = self.redo_stack.iter().rev().skip(1).take_while(is_joined).count();
        u32::try_from(joined + 1).unwrap_or(u32::MAX)
    }

    /// Returns the number of moves to undo so that `player_moves` moves of the player are undone, each with the
    /// automatic moves after it. If the player made fewer moves, the number is greater than the number of all moves, so
    /// that the undo fails with an error.
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

    /// Returns the number of moves to redo so that `player_moves` moves of the player are redone, each with the
    /// automatic moves after it. If fewer moves of the player can be redone, the number is too great, so that the redo
    /// fails with an error.
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
