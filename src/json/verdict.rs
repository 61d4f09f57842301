//! The lines of `patience solve` and `patience analyze`.

use super::move_list::MoveList;
use super::status::{StopWord, VerdictWord};
use serde::Serialize;

/// Whether a deal or position can be won, and how: the verdict of `patience solve`.
#[derive(Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema), schemars(rename = "verdict"))]
#[serde(tag = "type", rename = "verdict", rename_all = "kebab-case")]
pub struct VerdictLine<'a> {
    /// The id of the game.
    pub game: &'a str,
    /// The deal, as `--deal` takes it. Null for a position.
    pub deal: Option<String>,
    /// Whether the deal can be won.
    pub result: VerdictWord,
    /// The number of moves of the win that was found.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moves: Option<usize>,
    /// The minimum number of moves of any win. Only with `--shortest`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at_least: Option<usize>,
    /// The number of positions that were searched.
    pub positions: u64,
    /// Whether the search used hidden cards.
    pub peeked: bool,
    /// The moves of the win that was found, as commands.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "cli", schemars(with = "Option<Vec<String>>"))]
    pub solution: Option<MoveList<'a>>,
    /// What stopped the search, if the verdict is `unknown` or a shorter win may exist.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stopped: Option<StopWord>,
}

/// Par, in a game about points: the best result of a deal for a player who sees all cards. From `patience solve`.
#[derive(Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema), schemars(rename = "par"))]
#[serde(tag = "type", rename = "par", rename_all = "kebab-case")]
pub struct ParLine<'a> {
    /// The id of the game.
    pub game: &'a str,
    /// The deal, as `--deal` takes it. Null for a position.
    pub deal: Option<String>,
    /// Whether no result of this deal is better. If not, a limit or an interrupt stopped the search.
    pub exact: bool,
    /// The points of this deal, the player's less those of the opponent. Earlier deals of a match do not count. Absent if
    /// the search found no result.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub points: Option<i32>,
    /// How the deal ends, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ending: Option<&'a str>,
    /// The number of moves to the end of the deal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moves: Option<usize>,
    /// The number of contracts that were searched.
    pub positions: u64,
    /// Whether the search used hidden cards.
    pub peeked: bool,
    /// The moves to the end of the deal, as commands.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "cli", schemars(with = "Option<Vec<String>>"))]
    pub solution: Option<MoveList<'a>>,
    /// What stopped the search, if the result is not exact.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stopped: Option<StopWord>,
}

/// The verdict of `patience analyze` after a step. Step 0 is the deal.
#[derive(Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema), schemars(rename = "step"))]
#[serde(tag = "type", rename = "step")]
pub struct AnalyzedStepLine<'a> {
    /// The number of moves from the deal to the board after the step, as `goto` and `--at` count.
    pub step: usize,
    /// The command of the step. Absent for the deal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub command: Option<&'a str>,
    /// Whether the game can be won after the step.
    pub verdict: VerdictWord,
    /// The number of moves of the win that was found.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moves: Option<usize>,
    /// What stopped the search, if the verdict is `unknown`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stopped: Option<StopWord>,
}

/// The conclusion of `patience analyze`.
#[derive(Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema), schemars(rename = "analysis"))]
#[serde(tag = "type", rename = "analysis")]
pub struct AnalysisLine<'a> {
    /// The id of the game.
    pub game: &'a str,
    /// The number of moves from the deal to the last board from which the game could be won, if it was lost later.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub after: Option<usize>,
    /// The number of moves to the first board after it that is proved lost. The verdict on boards between them is
    /// unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub critical: Option<usize>,
    /// The number of moves in which the game could still have been won after the move `after`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moves: Option<usize>,
    /// The moves of that win.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "cli", schemars(with = "Option<Vec<String>>"))]
    pub solution: Option<MoveList<'a>>,
    /// The numbers of the losing moves that were undone.
    pub slips: &'a [usize],
    /// The number of positions that were searched.
    pub positions: u64,
    /// Whether the search used hidden cards.
    pub peeked: bool,
}
