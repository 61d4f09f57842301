//! The status of a game, and facts of a position that the cards do not show.

use super::info::GameInfo;
use super::score_card::BetterScore;
use crate::keyword::Keyword;
use serde::{Deserialize, Serialize};
use std::fmt;

/// The status of a game.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema), schemars(rename = "status"))]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum Status {
    /// The game is not over: a legal move may change something. The word in JSON is `unfinished`, and in transcripts
    /// `playing`.
    #[serde(rename = "unfinished")]
    Playing,
    /// The game is won.
    Won,
    /// The game is over, because no move is left, or no legal move can change anything.
    Stuck,
    /// The game has ended without a win for another reason, or this deal of a match has ended.
    Over,
    /// The player has resigned.
    Resigned,
}

impl Status {
    /// Returns the word in transcripts and `--require`.
    pub fn word(self) -> &'static str {
        match self {
            Status::Playing => "playing",
            Status::Won => "won",
            Status::Stuck => "stuck",
            Status::Over => "over",
            Status::Resigned => "resigned",
        }
    }

    /// Returns the word in the results of games: `unfinished`, or the word in transcripts.
    pub(crate) fn result_word(self) -> &'static str {
        if self == Status::Playing { "unfinished" } else { self.word() }
    }

    /// Returns the status as players know it. If a low score is the aim, as in Golf, a game without legal moves is over
    /// and not stuck.
    #[must_use]
    pub(crate) fn shown(self, info: &GameInfo) -> Status {
        match (self, info.better_score) {
            (Status::Stuck, BetterScore::Low) => Status::Over,
            _ => self,
        }
    }
}

impl Keyword for Status {
    const ALL: &[Status] = &[Status::Playing, Status::Won, Status::Stuck, Status::Over, Status::Resigned];

    fn word(self) -> &'static str {
        Status::word(self)
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

/// A fact: a number or a word.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema), schemars(rename = "fact"))]
#[serde(untagged)]
pub enum FactValue {
    /// A number.
    Number(i64),
    /// A word.
    Word(String),
}
