//! How hard a deal is, compared with the other deals of its game.

use serde::{Deserialize, Serialize};

/// The version of the definition of difficulty, which transcripts contain. A deal keeps its difficulty for ever, so a
/// change of the greedy player, of the limits of a game or of its rules needs a new version.
pub const DIFFICULTY_VERSION: u32 = 1;

/// The third of the deals of a game to which a deal belongs.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "cli", derive(clap::ValueEnum))]
pub enum Difficulty {
    /// The third of the deals in which a simple player wins most often.
    Easy,
    /// The middle third.
    Medium,
    /// The third in which a simple player wins least often.
    Hard,
}

impl Difficulty {
    /// All difficulties, the easiest first.
    pub const ALL: [Difficulty; 3] = [Difficulty::Easy, Difficulty::Medium, Difficulty::Hard];

    /// Returns the word in commands and transcripts.
    pub fn word(self) -> &'static str {
        match self {
            Difficulty::Easy => "easy",
            Difficulty::Medium => "medium",
            Difficulty::Hard => "hard",
        }
    }

    /// Parses the word in commands and transcripts. Returns `None` for any other text.
    pub fn parse(word: &str) -> Option<Difficulty> {
        Difficulty::ALL.into_iter().find(|difficulty| difficulty.word() == word)
    }
}

/// How well a player did in several games of one deal. More wins are better. Of results with equally many wins, the one
/// with more progress is better.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct PlayoutResult {
    /// The number of games won.
    pub wins: u32,
    /// The sum of the progress of all games. The progress of a game is its score at the end, or minus its score if a
    /// lower score is better.
    pub progress: i64,
}

/// The limits between easy, medium and hard deals of a game.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct DifficultyBands {
    /// The best result of a hard deal.
    pub hard: PlayoutResult,
    /// The worst result of an easy deal.
    pub easy: PlayoutResult,
}

impl DifficultyBands {
    /// Returns the difficulty of a deal with this result.
    pub fn difficulty(&self, result: PlayoutResult) -> Difficulty {
        if result <= self.hard {
            Difficulty::Hard
        } else if result >= self.easy {
            Difficulty::Easy
        } else {
            Difficulty::Medium
        }
    }
}

/// The limits for a game with certain options.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct DifficultyRecord {
    /// The options that do not have their default values, in the order of the game: key and value.
    pub options: &'static [(&'static str, &'static str)],
    /// The limits.
    pub bands: DifficultyBands,
}
