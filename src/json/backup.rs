//! The line of `patience restore`.

use serde::Serialize;

/// What became of the files of a backup: the answer to `patience restore`.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema), schemars(rename = "restored"))]
#[serde(tag = "type", rename = "restored")]
pub struct RestoredLine {
    /// The games.
    pub games: RestoredGamesJson,
    /// The removed games.
    pub removed: RestoredGamesJson,
    /// The settings. Absent if the backup contains none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub settings: Option<RestoredWord>,
    /// The progress in lessons. Absent if the backup contains none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lessons: Option<RestoredWord>,
}

/// Numbers of restored games.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema), schemars(rename = "restored-games"))]
#[serde(rename_all = "kebab-case")]
pub struct RestoredGamesJson {
    /// The number of games that were not on this machine.
    pub new: usize,
    /// The number of games that were on this machine with fewer steps.
    pub continued: usize,
    /// The number of games that were on this machine with the same steps.
    pub equal: usize,
    /// The number of games that were on this machine with more steps. They stay as they are.
    pub longer_here: usize,
    /// The files of games that have the name of another game on this machine. Both games stay.
    pub kept_both: Vec<KeptBothJson>,
}

/// A game that has the name of another game on this machine.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema), schemars(rename = "kept-both"))]
pub struct KeptBothJson {
    /// The name of its file in the backup.
    pub name: String,
    /// The path of its file on this machine.
    pub file: String,
}

/// What became of the settings or of the progress in lessons.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema), schemars(rename = "restored-word"))]
#[serde(rename_all = "lowercase")]
pub enum RestoredWord {
    /// This machine had none.
    New,
    /// This machine had the same.
    Equal,
    /// This machine had others, which stayed.
    Kept,
    /// This machine had others, which were replaced.
    Replaced,
    /// Only lessons: of each lesson, the progress of this machine or of the backup stays.
    Joined,
}
