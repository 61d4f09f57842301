//! Reasons why a command fails, worded for the player and for the comparison with a transcript.

use super::bookmarks::GotoTarget;
use super::command::Command;
use super::{Session, UndoRefusal};
use crate::error::Fault;
use crate::game::{Message, Refusal, reasons};
use crate::text;
use crate::words::explain;

reasons! {
    /// The reason why a command fails. A failed command changes nothing.
    #[derive(Copy, Clone, PartialEq, Eq, Debug)]
    pub enum CommandError {
        /// The game has no such move number or mark to go to.
        NoSuchPoint = "no-such-point",
        /// The game has already been resigned.
        Resigned = "over",
        /// The game is over and cannot be resigned.
        Over = "over",
        /// Only in a transcript: the step lists other cards than the move shuffles.
        ShuffleMismatch = "other-cards";
        /// The rules do not allow the move.
        IllegalMove(Refusal),
        /// Not all of the requested moves can be undone or redone.
        History(UndoRefusal),
    }
}

impl CommandError {
    /// Explains the reason in a sentence to the player who entered the command.
    pub fn explain(self, session: &Session, command: &Command) -> Message {
        let (moves_made, moves_undone) = (session.moves_made(), session.moves_undone());
        match (self, command) {
            (CommandError::IllegalMove(refusal), Command::Move(m)) => {
                explain(session.game().as_ref(), session.view(), *m, refusal)
            }
            (CommandError::IllegalMove(refusal), _) => refusal.code().into(),
            (CommandError::History(UndoRefusal::NothingLeft), Command::Redo(_)) => match moves_undone {
                0 => "there is no undone move to redo".into(),
                _ => format!("you can redo only {}", text::pluralize(moves_undone, "move")).into(),
            },
            (CommandError::History(UndoRefusal::NothingLeft), _) => match moves_made {
                0 => "there is no move to undo".into(),
                _ => format!("you have made only {}", text::pluralize(moves_made, "move")).into(),
            },
            (CommandError::History(UndoRefusal::Peeked), _) if !session.game().info().has_opponent => {
                "that move revealed a hidden card and cannot be undone".into()
            }
            (CommandError::History(UndoRefusal::Peeked), _) => {
                if session.would_undo_reveal(command) {
                    "you cannot undo a move that showed you new cards".into()
                } else {
                    "you cannot undo this move, because it turned cards that you had seen face down".into()
                }
            }
            (CommandError::History(UndoRefusal::Off), _) => "undo is off in this session".into(),
            (CommandError::History(UndoRefusal::Resigned), _) => "you gave up this game".into(),
            (CommandError::Resigned, _) => "you gave up this game".into(),
            (CommandError::Over, _) => "the game is over".into(),
            (CommandError::NoSuchPoint, Command::Goto(GotoTarget::Mark(name))) => {
                format!("there is no mark `{}`", text::sanitize_line(name)).into()
            }
            (CommandError::NoSuchPoint, _) => {
                format!("this game has {} so far", text::pluralize(moves_made + moves_undone, "move")).into()
            }
            (CommandError::ShuffleMismatch, _) => "the move shuffles other cards".into(),
        }
    }

    /// Describes the difference to a transcript in which the command succeeded, as `expected …, found …`.
    pub(crate) fn difference(self, session: &Session, command: &Command) -> Fault {
        let command_text = command.to_text(session.info());
        let (moves_made, moves_undone) = (session.moves_made(), session.moves_undone());
        let (count, verb, available) = match *command {
            Command::Undo(count) => (count as usize, "undo", moves_made),
            Command::Redo(count) => (count as usize, "redo", moves_undone),
            _ => (moves_made, "undo", moves_made),
        };
        let moves = text::pluralize(count, "move");
        match self {
            CommandError::IllegalMove(refusal) => {
                let reason = self.explain(session, command);
                Fault::differs(format!("`{command_text}` to be legal"), format!("{}: {reason}", refusal.code()))
            }
            CommandError::ShuffleMismatch => {
                Fault::differs(format!("the cards that `{command_text}` shuffles after `deck`"), "other cards")
            }
            CommandError::History(UndoRefusal::NothingLeft) => Fault::differs(format!("{moves} to {verb}"), available),
            CommandError::History(UndoRefusal::Peeked) => {
                Fault::differs(format!("{moves} to {verb}"), "one that cannot be undone")
            }
            CommandError::History(UndoRefusal::Off | UndoRefusal::Resigned) => {
                Fault::differs(format!("{moves} to {verb}"), "a game without undo")
            }
            CommandError::NoSuchPoint | CommandError::Resigned | CommandError::Over => {
                let reason = self.explain(session, command);
                Fault::differs(format!("`{command_text}` to succeed"), format!("{}: {reason}", self.code()))
            }
        }
    }
}
