//! Why a command is not carried out, and the words for it: for a player, and for whoever compares a transcript.

use super::bookmarks::Point;
use super::command::Command;
use super::{Session, UndoRefusal};
use crate::game::{Refusal, explain};
use crate::text;

/// Why a command is not carried out. Nothing has changed then.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum NotDone {
    /// The rules do not allow the move.
    Rule(Refusal),
    /// Not all of these moves can be taken back or made again.
    Time(UndoRefusal),
    /// There is no such point in time.
    NoSuchPoint,
    /// The game was given up before.
    GivenUp,
    /// It does not shuffle the cards that it should.
    OtherCards,
}

impl NotDone {
    /// The stable code of the reason.
    pub fn code(self) -> &'static str {
        match self {
            NotDone::Rule(refusal) => refusal.code(),
            NotDone::Time(UndoRefusal::NothingLeft) => "nothing-left",
            NotDone::Time(UndoRefusal::Peeked) => "peeked",
            NotDone::Time(UndoRefusal::Off) => "undo-off",
            NotDone::Time(UndoRefusal::GivenUp) | NotDone::GivenUp => "over",
            NotDone::NoSuchPoint => "no-such-point",
            NotDone::OtherCards => "other-cards",
        }
    }

    /// The reason in a sentence, for the player who asked for that command.
    pub fn explain(self, session: &Session, command: &Command) -> String {
        let (made, undone) = (session.moves_made(), session.moves_undone());
        match (self, command) {
            (NotDone::Rule(refusal), Command::Move(m)) => explain(session.info(), session.view(), *m, refusal),
            (NotDone::Rule(refusal), _) => refusal.code().into(),
            (NotDone::Time(UndoRefusal::NothingLeft), Command::Redo(_)) => match undone {
                0 => "nothing was undone".into(),
                _ => format!("only {} can be made again", text::count(undone, "move")),
            },
            (NotDone::Time(UndoRefusal::NothingLeft), _) => match made {
                0 => "no move has been made".into(),
                _ => format!("only {} been made", text::count_of(made, "move has", "moves have")),
            },
            (NotDone::Time(UndoRefusal::Peeked), _) if session.game().undoes_peeks() => {
                "that move turned up a hidden card, and stays".into()
            }
            (NotDone::Time(UndoRefusal::Peeked), _) => {
                "that move turned up or closed cards: back there you would know too much".into()
            }
            (NotDone::Time(UndoRefusal::Off), _) => "nothing is undone in this session".into(),
            (NotDone::Time(UndoRefusal::GivenUp), _) => "the game was given up".into(),
            (NotDone::GivenUp, _) => "the game was given up already".into(),
            (NotDone::NoSuchPoint, Command::Goto(Point::Mark(name))) => {
                format!("there is no mark `{}`", text::safe(name))
            }
            (NotDone::NoSuchPoint, _) => format!("this game has {} so far", text::count(made + undone, "move")),
            (NotDone::OtherCards, _) => "it shuffles other cards".into(),
        }
    }

    /// The difference to a transcript in which that command was carried out, as `expected …, found …`.
    pub(crate) fn difference(self, session: &Session, command: &Command) -> String {
        let written = command.written(session.info());
        let (made, undone) = (session.moves_made(), session.moves_undone());
        let (count, word, left) = match *command {
            Command::Undo(count) => (count as usize, "undo", made),
            Command::Redo(count) => (count as usize, "redo", undone),
            _ => (made, "undo", made),
        };
        let moves = text::count(count, "move");
        match self {
            NotDone::Rule(refusal) => {
                let reason = self.explain(session, command);
                format!("expected `{written}` to be legal, found {}: {reason}", refusal.code())
            }
            NotDone::OtherCards => format!("expected the cards that `{written}` shuffles after `deck`, found others"),
            NotDone::Time(UndoRefusal::NothingLeft) => format!("expected {moves} to {word}, found {left}"),
            NotDone::Time(UndoRefusal::Peeked) => format!("expected {moves} to {word}, found one that stays"),
            NotDone::Time(UndoRefusal::Off | UndoRefusal::GivenUp) => {
                format!("expected {moves} to {word}, found a game that undoes nothing")
            }
            NotDone::NoSuchPoint | NotDone::GivenUp => {
                let reason = self.explain(session, command);
                format!("expected `{written}` to be carried out, found {}: {reason}", self.code())
            }
        }
    }
}
