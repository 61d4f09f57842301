//! Execution of a player's commands: the only place where a command changes a session.

use super::command::{Command, CommandOutcome};
use super::command_error::CommandError;
use super::{Session, UndoRefusal};
use crate::card::Card;

impl Session {
    /// Whether a command can be carried out now.
    ///
    /// # Errors
    /// Why not.
    pub fn check_command(&self, command: &Command) -> Result<(), CommandError> {
        match command {
            Command::Move(m) => self.check(*m).map_err(CommandError::IllegalMove),
            Command::Resign if self.is_resigned() => Err(CommandError::GivenUp),
            // Between two deals of a match there is still something to give up.
            Command::Resign if self.is_over() && !self.has_next_deal() => Err(CommandError::Over),
            Command::Resign | Command::Mark(_) | Command::Hint | Command::Winnable => Ok(()),
            Command::Undo(_) | Command::Redo(_) | Command::Restart | Command::Goto(_) => {
                self.target_move_count(command).map(drop)
            }
        }
    }

    /// Carries a command out, wholly or not at all. Cards that a move shuffles come in the order of `deck`, if that is
    /// told.
    ///
    /// # Errors
    /// Why it is not carried out. Nothing has changed then.
    pub fn apply_command(&mut self, command: &Command, deck: Option<&[Card]>) -> Result<CommandOutcome, CommandError> {
        match (command, deck) {
            (Command::Move(m), None) => {
                self.play(*m).map(|_| CommandOutcome::Played).map_err(CommandError::IllegalMove)
            }
            (Command::Move(m), Some(deck)) => match self.play_shuffled(*m, deck) {
                Ok(true) => Ok(CommandOutcome::Played),
                Ok(false) => Err(CommandError::ShuffleMismatch),
                Err(refusal) => Err(CommandError::IllegalMove(refusal)),
            },
            (_, Some(_)) => Err(CommandError::ShuffleMismatch),
            (Command::Undo(_) | Command::Redo(_) | Command::Restart | Command::Goto(_), None) => {
                let target = self.target_move_count(command)?;
                self.go_to_move(target)
            }
            (Command::Mark(name), None) => {
                self.mark(name);
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

    /// How many moves from the deal the board lies to which a word of time leads, if it can be reached.
    fn target_move_count(&self, command: &Command) -> Result<usize, CommandError> {
        let (made, nothing_left) = (self.moves_made(), CommandError::History(UndoRefusal::NothingLeft));
        let target = match command {
            Command::Undo(count) => made.checked_sub(*count as usize).ok_or(nothing_left)?,
            Command::Redo(count) if *count as usize > self.moves_undone() => return Err(nothing_left),
            Command::Redo(count) => made + *count as usize,
            Command::Restart => 0,
            Command::Goto(point) => self.find_point(point).ok_or(CommandError::NoSuchPoint)?,
            Command::Move(_) | Command::Mark(_) | Command::Hint | Command::Winnable | Command::Resign => made,
        };
        self.check_reachable(target).map_err(CommandError::History)?;
        Ok(target)
    }

    /// Goes back or forth to the board after so many moves.
    fn go_to_move(&mut self, target: usize) -> Result<CommandOutcome, CommandError> {
        let start = self.moves_made();
        let mut first = None;
        while self.moves_made() != target {
            let gone = if target < start { self.undo() } else { self.redo() };
            first = first.or(Some(gone.map_err(CommandError::History)?));
        }
        // A count of commands is read as one of these, and a session does not hold more moves.
        let count = u32::try_from(target.abs_diff(start)).unwrap_or(u32::MAX);
        Ok(match first {
            None => CommandOutcome::AlreadyThere,
            Some(m) if target < start => CommandOutcome::Undone(m, count),
            Some(m) => CommandOutcome::Redone(m, count),
        })
    }
}

#[cfg(test)]
#[path = "apply_command_tests.rs"]
mod tests;
