//! Execution of a player's commands in a session.

use super::command::{Command, CommandOutcome};
use super::command_error::CommandError;
use super::{Session, UndoRefusal};
use crate::card::Card;

impl Session {
    /// Checks whether a command can be executed now.
    ///
    /// # Errors
    /// Returns the reason why not.
    pub fn check_command(&self, command: &Command) -> Result<(), CommandError> {
        match command {
            Command::Move(m) => self.check(*m).map_err(CommandError::IllegalMove),
            Command::Resign if self.is_resigned() => Err(CommandError::Resigned),
            // Between two deals of a match, the match can still be resigned.
            Command::Resign if self.is_over() && !self.has_next_deal() => Err(CommandError::Over),
            Command::Resign | Command::Mark(_) | Command::Hint | Command::Winnable => Ok(()),
            Command::Undo(_) | Command::Redo(_) | Command::Restart | Command::Goto(_) => {
                self.target_move_count(command).map(drop)
            }
        }
    }

    /// Executes a command completely or not at all. If `deck` is given, the command must be a move that shuffles
    /// exactly these cards, and they get this order.
    ///
    /// # Errors
    /// Returns the reason why the command fails; the session is then unchanged.
    pub fn apply_command(&mut self, command: &Command, deck: Option<&[Card]>) -> Result<CommandOutcome, CommandError> {
        match (command, deck) {
            (Command::Move(m), None) => {
                self.play(*m).map(|_| CommandOutcome::Played).map_err(CommandError::IllegalMove)
            }
            (Command::Move(m), Some(deck)) => match self.play_with_shuffle(*m, deck) {
                Ok(true) => Ok(CommandOutcome::Played),
                Ok(false) => Err(CommandError::ShuffleMismatch),
                Err(refusal) => Err(CommandError::IllegalMove(refusal)),
            },
            (_, Some(_)) => Err(CommandError::ShuffleMismatch),
            (Command::Undo(_) | Command::Redo(_) | Command::Restart | Command::Goto(_), None) => {
                let target = self.target_move_count(command)?;
                let outcome = self.go_to_move(target)?;
                if let (Command::Restart, CommandOutcome::Undone(_, count)) = (command, outcome) {
                    self.counts.restarted = self.counts.restarted.saturating_add(count);
                }
                Ok(outcome)
            }
            (Command::Mark(name), None) => {
                self.set_mark(name);
                Ok(CommandOutcome::BoardUnchanged)
            }
            (Command::Hint, None) => {
                self.counts.hints += 1;
                Ok(CommandOutcome::BoardUnchanged)
            }
            (Command::Winnable, None) => {
                self.counts.peeked |= self.board.has_hidden_cards();
                Ok(CommandOutcome::BoardUnchanged)
            }
            (Command::Resign, None) => {
                self.check_command(command)?;
                self.resign();
                Ok(CommandOutcome::BoardUnchanged)
            }
        }
    }

    /// Returns the number of moves from the deal to the board that an undo, redo, restart or goto leads to.
    ///
    /// # Errors
    /// Fails if that board cannot be reached.
    fn target_move_count(&self, command: &Command) -> Result<usize, CommandError> {
        let (moves_made, nothing_left) = (self.moves_made(), CommandError::History(UndoRefusal::NothingLeft));
        let target = match command {
            Command::Undo(count) => moves_made.checked_sub(*count as usize).ok_or(nothing_left)?,
            Command::Redo(count) if *count as usize > self.moves_undone() => return Err(nothing_left),
            Command::Redo(count) => moves_made + *count as usize,
            Command::Restart => 0,
            Command::Goto(point) => self.find_point(point).ok_or(CommandError::NoSuchPoint)?,
            // No caller passes these. They stay at the current board.
            Command::Move(_) | Command::Mark(_) | Command::Hint | Command::Winnable | Command::Resign => moves_made,
        };
        self.check_reachable(target).map_err(CommandError::History)?;
        Ok(target)
    }

    /// Returns whether one of the moves that a command would undo has revealed a card.
    pub(super) fn would_undo_reveal(&self, command: &Command) -> bool {
        let target = match command {
            Command::Undo(count) => self.moves_made().checked_sub(*count as usize),
            Command::Restart => Some(0),
            Command::Goto(point) => self.find_point(point),
            _ => None,
        };
        let undone = target.and_then(|target| self.undo_stack.get(target..)).unwrap_or_default();
        undone.iter().any(|entry| entry.revealed)
    }

    /// Undoes or redoes moves up to the board after `target` moves.
    fn go_to_move(&mut self, target: usize) -> Result<CommandOutcome, CommandError> {
        let start = self.moves_made();
        let mut first_move = None;
        while self.moves_made() != target {
            let result = if target < start { self.undo() } else { self.redo() };
            first_move = first_move.or(Some(result.map_err(CommandError::History)?));
        }
        // The counts of commands have 32 bits, and no session has more moves.
        let count = u32::try_from(target.abs_diff(start)).unwrap_or(u32::MAX);
        Ok(match first_move {
            None => CommandOutcome::AlreadyThere,
            Some(m) if target < start => CommandOutcome::Undone(m, count),
            Some(m) => CommandOutcome::Redone(m, count),
        })
    }
}

#[cfg(test)]
#[path = "apply_command_tests.rs"]
mod tests;
