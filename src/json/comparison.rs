//! The lines of `patience compare`: the deal, the result of each session, and where their moves diverge.

use crate::game::{OptionValues, Status};
use serde::Serialize;

/// The deal of the compared sessions.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema), schemars(rename = "comparison"))]
#[serde(tag = "type", rename = "comparison")]
pub struct ComparisonLine<'a> {
    /// The id of the game.
    pub game: &'a str,
    /// All options of the game.
    pub options: OptionValues,
    /// The deal, if it has a number, such as `seed:42`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deal: Option<String>,
}

/// The result of a compared session.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema), schemars(rename = "session"))]
#[serde(tag = "type", rename = "session")]
pub struct SessionLine<'a> {
    /// The name of the file, as given.
    pub file: &'a str,
    /// The status of the game at the end.
    pub status: Status,
    /// The score.
    pub score: i32,
    /// The number of moves that were not undone, over all deals.
    pub moves: usize,
    /// The number of undone moves.
    pub undos: u64,
    /// The number of hints.
    pub hints: u64,
    /// The duration in seconds, if recorded.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seconds: Option<f64>,
}

/// A point where sessions part: their moves are the same up to here, and differ from here on.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema), schemars(rename = "divergence"))]
#[serde(tag = "type", rename = "divergence")]
pub struct DivergenceLine<'a> {
    /// The deal of the match, from 1.
    pub deal: usize,
    /// The number of moves of this deal that the sessions have in common.
    pub after: usize,
    /// The ways in which the sessions continue, two or more.
    pub branches: Vec<BranchJson<'a>>,
}

/// One way in which sessions continue after a divergence.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema), schemars(rename = "branch"))]
pub struct BranchJson<'a> {
    /// The sessions that continue this way.
    pub files: Vec<&'a str>,
    /// The next move. Absent if the sessions end here.
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
}
