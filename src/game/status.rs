//! The status of a game, and facts of a position that the cards do not show.

use std::fmt;

/// Whether a game goes on.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Status {
    /// A legal move may change something.
    Playing,
    /// Won.
    Won,
    /// No legal move can change anything any more.
    Stuck,
    /// Played to its end without being won: lost, drawn, or a deal of a match that goes on.
    Over,
}

impl Status {
    /// The word for it in transcripts, JSON and `--require`.
    pub fn word(self) -> &'static str {
        match self {
            Status::Playing => "playing",
            Status::Won => "won",
            Status::Stuck => "stuck",
            Status::Over => "over",
        }
    }
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// A fact of the position that the cards do not show, for the line under the board and for programs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fact {
    /// Its name in JSON and position files: `stock`, `pass`, `base`.
    pub key: &'static str,
    /// Its value.
    pub value: FactValue,
    /// How it is said under the board: `pass 2 of 3`; empty if it is for programs alone.
    pub text: String,
}

/// The value of a fact.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FactValue {
    /// A number.
    Number(i64),
    /// A word.
    Word(String),
}
