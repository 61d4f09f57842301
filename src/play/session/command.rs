//! The commands of a player, with one spelling for the prompt, scripts and transcripts.
//!
//! [`Session::apply_command`](crate::play::Session::apply_command) executes them.
//!
//! `next`, which begins the next deal of a match, is not one of these commands, because it is no step of a deal.
//! [`Session::next_deal`](crate::play::Session::next_deal) executes it.

use super::bookmarks::GotoTarget;
use crate::game::{GameInfo, Move};
use std::convert::Infallible;
use std::fmt;

/// A command of the player. Its move has the type `M`: a move of a game, or text that is not yet parsed
/// ([`TextCommand`]).
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command<M = Move> {
    /// Make a move.
    Move(M),
    /// Undo this number of moves.
    Undo(u32),
    /// Redo this number of undone moves.
    Redo(u32),
    /// Undo all moves.
    Restart,
    /// Undo or redo moves up to a point of the game.
    Goto(GotoTarget),
    /// Set a mark with this name.
    Mark(String),
    /// Take a hint.
    Hint,
    /// Ask whether the game can be won. This counts as peeking if any cards are hidden.
    Winnable,
    /// Resign the game.
    Resign,
}

/// A command as a transcript stores it, with a move in the form of [`GameInfo::format_move`]. `to_string` returns
/// its text.
pub type TextCommand = Command<String>;

/// The outcome of a command that was executed.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum CommandOutcome {
    /// A move was made; [`Session::last_move`](crate::play::Session::last_move) returns it.
    Played,
    /// Moves were undone: the move that was undone first, and the number of undone moves.
    Undone(Move, u32),
    /// Moves were redone: the move that was redone first, and the number of redone moves.
    Redone(Move, u32),
    /// The session was already at the requested board.
    AlreadyThere,
    /// The command did not change the board.
    BoardUnchanged,
}

/// The first words of all commands except moves, as [`TextCommand::parse`] reads them.
pub const SESSION_WORDS: [&str; 8] = ["undo", "redo", "restart", "goto", "mark", "hint", "winnable", "resign"];

impl TextCommand {
    /// Parses a command. Any text that is not another command becomes a move, which the game checks later.
    pub fn parse(text: &str) -> TextCommand {
        let (word, rest) = text.split_once(' ').map_or((text, None), |(word, rest)| (word, Some(rest)));
        let parse_count = || match rest {
            None => Some(1),
            Some(digits) => digits.parse().ok().filter(|n: &u32| *n > 0 && n.to_string() == digits),
        };
        let name = || rest.filter(|name| !name.is_empty() && !name.contains(' '));
        let command = match (word, rest) {
            ("undo", _) => parse_count().map(Command::Undo),
            ("redo", _) => parse_count().map(Command::Redo),
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

    /// Converts the text of the move to a move of this game. Returns `None` if the game has no such move.
    pub fn of(&self, info: &GameInfo) -> Option<Command> {
        self.map_move(|text| info.parse_move(text).ok_or(())).ok()
    }
}

impl Command {
    /// Converts the move of the command to its text in this game.
    pub fn to_text(&self, info: &GameInfo) -> TextCommand {
        let Ok(command) = self.map_move(|&m| Ok::<_, Infallible>(info.format_move(m)));
        command
    }

    /// Returns the command as a transcript records it, or `None` if it changed nothing. A `goto` becomes a number
    /// of undone or redone moves.
    pub fn for_transcript(&self, outcome: CommandOutcome) -> Option<Command> {
        match (self, outcome) {
            (_, CommandOutcome::AlreadyThere) => None,
            (Command::Goto(_), CommandOutcome::Undone(_, count)) => Some(Command::Undo(count)),
            (Command::Goto(_), CommandOutcome::Redone(_, count)) => Some(Command::Redo(count)),
            _ => Some(self.clone()),
        }
    }
}

impl<M> Command<M> {
    /// Converts the move of the command.
    fn map_move<N, E>(&self, convert: impl FnOnce(&M) -> Result<N, E>) -> Result<Command<N>, E> {
        Ok(match self {
            Command::Move(m) => Command::Move(convert(m)?),
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

/// Formats a command so that [`TextCommand::parse`] can read it.
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
