//! Carrying out what a player does: the one place where a command changes a session.

use super::command::{Command, Done};
use super::command_error::NotDone;
use super::{Session, UndoRefusal};
use crate::card::Card;

impl Session {
    /// Whether a command can be carried out now.
    ///
    /// # Errors
    /// Why not.
    pub fn judge(&self, command: &Command) -> Result<(), NotDone> {
        match command {
            Command::Move(m) => self.check(*m).map_err(NotDone::Rule),
            Command::Resign if self.is_resigned() => Err(NotDone::GivenUp),
            Command::Resign | Command::Mark(_) | Command::Hint | Command::Winnable => Ok(()),
            Command::Undo(_) | Command::Redo(_) | Command::Restart | Command::Goto(_) => self.goal(command).map(drop),
        }
    }

    /// Carries a command out, wholly or not at all. Cards that a move shuffles come in the order of `deck`, if that is
    /// told.
    ///
    /// # Errors
    /// Why it is not carried out. Nothing has changed then.
    pub fn carry_out(&mut self, command: &Command, deck: Option<&[Card]>) -> Result<Done, NotDone> {
        match (command, deck) {
            (Command::Move(m), None) => self.play(*m).map(|_| Done::Played).map_err(NotDone::Rule),
            (Command::Move(m), Some(deck)) => match self.play_shuffled(*m, deck) {
                Ok(true) => Ok(Done::Played),
                Ok(false) => Err(NotDone::OtherCards),
                Err(refusal) => Err(NotDone::Rule(refusal)),
            },
            (_, Some(_)) => Err(NotDone::OtherCards),
            (Command::Undo(_) | Command::Redo(_) | Command::Restart | Command::Goto(_), None) => {
                let goal = self.goal(command)?;
                self.travel(goal)
            }
            (Command::Mark(name), None) => {
                self.mark(name);
                Ok(Done::Noted)
            }
            (Command::Hint, None) => {
                self.counts.hints += 1;
                Ok(Done::Noted)
            }
            (Command::Winnable, None) => {
                self.counts.peeked |= self.board.hides_cards();
                Ok(Done::Noted)
            }
            (Command::Resign, None) => {
                self.judge(command)?;
                self.resign();
                Ok(Done::Noted)
            }
        }
    }

    /// How many moves from the deal the board lies to which a word of time leads, if it can be reached.
    fn goal(&self, command: &Command) -> Result<usize, NotDone> {
        let (made, nothing_left) = (self.moves_made(), NotDone::Time(UndoRefusal::NothingLeft));
        let goal = match command {
            Command::Undo(count) => made.checked_sub(*count as usize).ok_or(nothing_left)?,
            Command::Redo(count) if *count as usize > self.moves_undone() => return Err(nothing_left),
            Command::Redo(count) => made + *count as usize,
            Command::Restart => 0,
            Command::Goto(point) => self.find(point).ok_or(NotDone::NoSuchPoint)?,
            Command::Move(_) | Command::Mark(_) | Command::Hint | Command::Winnable | Command::Resign => made,
        };
        self.may_go_to(goal).map_err(NotDone::Time)?;
        Ok(goal)
    }

    /// Goes back or forth to the board after so many moves.
    fn travel(&mut self, goal: usize) -> Result<Done, NotDone> {
        let start = self.moves_made();
        let mut first = None;
        while self.moves_made() != goal {
            let gone = if goal < start { self.undo() } else { self.redo() };
            first = first.or(Some(gone.map_err(NotDone::Time)?));
        }
        // A count of commands is read as one of these, and a session does not hold more moves.
        let count = u32::try_from(goal.abs_diff(start)).unwrap_or(u32::MAX);
        Ok(match first {
            None => Done::Stayed,
            Some(m) if goal < start => Done::Undone(m, count),
            Some(m) => Done::Redone(m, count),
        })
    }
}

#[cfg(test)]
#[path = "apply_command_tests.rs"]
mod tests;
