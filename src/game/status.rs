//! The status of a game, and facts of a position that the cards do not show.

use std::fmt;

/// The status of a game.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Status {
    /// Not over: a legal move may change something.
    Playing,
    /// Won.
    Won,
    /// No legal move can change anything.
    Stuck,
    /// Finished without a win: lost, tied, or a deal of a match that continues.
    Over,
}

impl Status {
    /// Returns the word in transcripts, JSON and `--require`.
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

/// A fact of a position that the cards do not show, for the line below the board and for programs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fact {
    /// The key in JSON and position files: `stock`, `pass`, `base`.
    pub key: &'static str,
    /// The value.
    pub value: FactValue,
    /// The text below the board: `pass 2 of 3`. Empty if only programs use the fact.
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
