//! How the deal of a transcript was chosen.

use super::field_names::WINNABLE;
use crate::game::Difficulty;
use serde::{Deserialize, Serialize};

/// The property for which a deal was chosen, counting up from a number.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ChosenDeal {
    /// A player who sees all cards can win.
    Winnable,
    /// The deal is easy, medium or hard.
    OfDifficulty {
        /// The difficulty.
        difficulty: Difficulty,
        /// The version of the definition of difficulty, [`crate::game::DIFFICULTY_VERSION`] at that time.
        version: u32,
    },
}

impl ChosenDeal {
    /// Returns the word of the key `chosen`.
    pub fn word(self) -> &'static str {
        match self {
            ChosenDeal::Winnable => WINNABLE,
            ChosenDeal::OfDifficulty { difficulty, .. } => difficulty.word(),
        }
    }

    /// Returns the words for lists, such as `winnable deal`.
    pub fn remark(self) -> &'static str {
        match self {
            ChosenDeal::Winnable => "winnable deal",
            ChosenDeal::OfDifficulty { difficulty: Difficulty::Easy, .. } => "easy deal",
            ChosenDeal::OfDifficulty { difficulty: Difficulty::Medium, .. } => "medium deal",
            ChosenDeal::OfDifficulty { difficulty: Difficulty::Hard, .. } => "hard deal",
        }
    }

    /// Returns the words for a summary of the game, such as `an easy deal`.
    pub fn description(self) -> &'static str {
        match self {
            ChosenDeal::Winnable => "a deal chosen because it can be won",
            ChosenDeal::OfDifficulty { difficulty: Difficulty::Easy, .. } => "an easy deal",
            ChosenDeal::OfDifficulty { difficulty: Difficulty::Medium, .. } => "a deal of medium difficulty",
            ChosenDeal::OfDifficulty { difficulty: Difficulty::Hard, .. } => "a hard deal",
        }
    }

    /// Returns the lines of the header of a transcript.
    pub(super) fn header_lines(self) -> String {
        let version = match self {
            ChosenDeal::Winnable => String::new(),
            ChosenDeal::OfDifficulty { version, .. } => format!("difficulty-version: {version}\n"),
        };
        format!("chosen: {}\n{version}", self.word())
    }
}
