//! The commands of a player, with one spelling for the prompt, scripts and transcripts.
//!
//! One type represents all commands that change a session. [`Session::apply_command`](crate::play::Session::apply_command)
//! executes them.
//!
//! The next deal of a match is not a command, because it is not a step of a deal. Always use
//! [`Session::next_deal`](crate::play::Session::next_deal) for it.

use super::bookmarks::GotoTarget;
use crate::game::{GameInfo, Move};
use std::convert::Infallible;
use std::fmt;

/// What a player does. Its moves are those of a game, or, before the game is known, the words for them: [`TextCommand`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command<M = Move> {
    /// A move.
    Move(M),
    /// So many moves are taken back.
    Undo(u32),
    /// So many undone moves are made again.
    Redo(u32),
    /// All moves are taken back.
    Restart,
    /// Moves are taken back, or made again, up to a point in time.
    Goto(GotoTarget),
    /// This point in time gets a name.
    Mark(String),
    /// A hint was given.
    Hint,
    /// It was asked whether the game can be won: a look under the cards that lie hidden then.
    Winnable,
    /// The player gives up.
    Resign,
}

/// A command as a transcript holds it: a move in the one spelling that [`GameInfo::format_move`] gives. `to_string` gives the
/// text.
pub type TextCommand = Command<String>;

/// What became of a command that was carried out.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum CommandOutcome {
    /// A move was made: [`Session::last_move`](crate::play::Session::last_move) knows it.
    Played,
    /// So many moves were taken back; this one first.
    Undone(Move, u32),
    /// So many moves were made again; this one first.
    Redone(Move, u32),
    /// It is the board that was asked for already.
    AlreadyThere,
    /// It changed nothing on the board.
    BoardUnchanged,
}

impl TextCommand {
    /// Reads a command. Whatever is none of the words of time is taken for a move; the game judges it later.
    pub fn parse(text: &str) -> TextCommand {
        let (word, rest) = text.split_once(' ').map_or((text, None), |(word, rest)| (word, Some(rest)));
        let count = || match rest {
            None => Some(1),
            Some(digits) => digits.parse().ok().filter(|n: &u32| *n > 0 && n.to_string() == digits),
        };
        let name = || rest.filter(|name| !name.is_empty() && !name.contains(' '));
        let command = match (word, rest) {
            ("undo", _) => count().map(Command::Undo),
            ("redo", _) => count().map(Command::Redo),
            ("mark", _) => name().map(|name| Command::Mark(name.into())),
            ("goto", _) => name().map(|name| Command::Goto(GotoTarget::parse(name))),
            ("restart", None) => Some(Command::Restart),
            ("hint", None) => Some(Command::Hint),
            ("winnable", None) => Some(Command::Winnable),
            ("resign", None) => Some(Command::Resign),
            _ => None,
        };
        command.unwrap_or_else(|| Command::Move(text.into()))
    }

    /// The same command with the move that this game spells so; nothing if it has none.
    pub fn of(&self, info: &GameInfo) -> Option<Command> {
        self.map_move(|text| info.parse_move(text).ok_or(())).ok()
    }
}

impl Command {
    /// The same command with its move as the game spells it.
    pub fn to_text(&self, info: &GameInfo) -> TextCommand {
        let Ok(written) = self.map_move(|&m| Ok::<_, Infallible>(info.format_move(m)));
        written
    }

    /// What a transcript keeps of it: undone and redone moves are counted there, and what changed nothing is not kept.
    pub fn for_transcript(&self, done: CommandOutcome) -> Option<Command> {
        match (self, done) {
            (_, CommandOutcome::AlreadyThere) => None,
            (Command::Goto(_), CommandOutcome::Undone(_, count)) => Some(Command::Undo(count)),
            (Command::Goto(_), CommandOutcome::Redone(_, count)) => Some(Command::Redo(count)),
            _ => Some(self.clone()),
        }
    }
}

impl<M> Command<M> {
    /// The same command with its move read or spelled.
    fn map_move<N, E>(&self, read: impl FnOnce(&M) -> Result<N, E>) -> Result<Command<N>, E> {
        Ok(match self {
            Command::Move(m) => Command::Move(read(m)?),
            Command::Undo(count) => Command::Undo(*count),
            Command::Redo(count) => Command::Redo(*count),
            Command::Restart => Command::Restart,
            Command::Goto(point) => Command::Goto(point.clone()),
            Command::Mark(name) => Command::Mark(name.clone()),
            Command::Hint => Command::Hint,
            Command::Winnable => Command::Winnable,
            Command::Resign => Command::Resign,
        })
    }
}

/// The spelling: what [`TextCommand::parse`] reads back.
impl fmt::Display for TextCommand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Command::Move(text) => f.write_str(text),
            Command::Undo(1) => f.write_str("undo"),
            Command::Undo(count) => write!(f, "undo {count}"),
            Command::Redo(1) => f.write_str("redo"),
            Command::Redo(count) => write!(f, "redo {count}"),
            Command::Restart => f.write_str("restart"),
            Command::Goto(point) => write!(f, "goto {point}"),
            Command::Mark(name) => write!(f, "mark {name}"),
            Command::Hint => f.write_str("hint"),
            Command::Winnable => f.write_str("winnable"),
            Command::Resign => f.write_str("resign"),
        }
    }
}
