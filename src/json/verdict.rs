//! The lines of `patience solve` and `patience analyze`.

use super::move_list::MoveList;
use super::status::{StopWord, VerdictWord};
use serde::Serialize;
use std::collections::BTreeMap;

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

/// A decision of the player in a game about points, and what it cost. From `patience analyze`.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema), schemars(rename = "decision"))]
#[serde(tag = "type", rename = "decision")]
pub struct DecisionLine<'a> {
    /// The number of the deal in its match, from 1.
    pub deal: usize,
    /// The number of moves from the first deal to the board after the decision, as `--at` counts.
    pub step: usize,
    /// The noun for the decision: `keep`, `call` or `play`.
    pub decision: &'a str,
    /// The command.
    pub command: String,
    /// The most points that are possible after it, for a player who sees all cards. Absent if the search found no
    /// result.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub best: Option<i32>,
    /// The number of points that the decision cost a player who sees all cards. Absent if it is unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cost: Option<i32>,
    /// A command that costs no points, if the decision did.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub instead: Option<String>,
    /// The comparison with the best decision that the player could find without seeing hidden cards. Only for a keep or
    /// a call.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub estimate: Option<EstimateJson>,
    /// What stopped the search, if more points may be possible than `best`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stopped: Option<StopWord>,
}

/// A comparison of two decisions in random deals of the cards that the player had not seen. Both are played out by simple
/// rules.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema), schemars(rename = "estimate"))]
pub struct EstimateJson {
    /// The best command that was found, perhaps the player's own.
    pub command: String,
    /// The number of points that it brings more than the player's command, on average. Negative if chance selected a
    /// worse command.
    pub gain: i32,
    /// The standard error of `gain`.
    pub error: i32,
    /// Whether `gain` is more than two standard errors.
    pub clear: bool,
    /// The number of random deals.
    pub deals: usize,
}

/// The conclusion of `patience analyze` on a deal of a game about points.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema), schemars(rename = "deal-analysis"))]
#[serde(tag = "type", rename = "deal-analysis")]
pub struct DealAnalysisLine<'a> {
    /// The id of the game.
    pub game: &'a str,
    /// The number of the deal in its match, from 1.
    pub deal: usize,
    /// The points of the deal, the player's less those of the opponent. Absent if the deal is not finished.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub points: Option<i32>,
    /// The most points that were possible, for a player who sees all cards. Absent if the search found no result.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub par: Option<i32>,
    /// How the deal ends with par, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ending: Option<&'a str>,
    /// Whether no more points than `par` are possible, and every cost is known.
    pub exact: bool,
    /// The points that the decisions cost, by their noun.
    pub costs: BTreeMap<&'a str, i32>,
    /// The number of contracts that were searched.
    pub positions: u64,
    /// Whether the search used hidden cards.
    pub peeked: bool,
}
