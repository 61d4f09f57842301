//! The lines of `patience solve` and `patience analyze`.

use super::move_list::MoveList;
use crate::solve::{PositionVerdict, Stop};
use serde::Serialize;
use std::collections::BTreeMap;

/// Whether a deal or position can be won, and how: the answer to `patience solve`.
#[derive(Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema), schemars(rename = "verdict"))]
#[serde(tag = "type", rename = "verdict", rename_all = "kebab-case")]
pub struct VerdictLine<'a> {
    /// The id of the game.
    pub game: &'a str,
    /// The deal, in the form that `--deal` reads. Null for a position.
    pub deal: Option<String>,
    /// Whether the deal can be won.
    pub result: PositionVerdict,
    /// The number of moves of the win that was found.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moves: Option<usize>,
    /// A number of moves: every win has at least this many. Only with `--shortest`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at_least: Option<usize>,
    /// The number of positions that were searched.
    pub positions: u64,
    /// Whether the search saw hidden cards.
    pub peeked: bool,
    /// Present and true if the search knew the results of later shuffles: with `--peek-shuffles`, in a game in which
    /// moves shuffle cards.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub peeked_shuffles: Option<bool>,
    /// The moves of the win that was found, as commands.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "cli", schemars(with = "Option<Vec<String>>"))]
    pub solution: Option<MoveList<'a>>,
    /// What stopped the search. Absent if the verdict is proved. With `--shortest`, absent only if it is also proved
    /// that no win is shorter.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Stop>,
}

/// Par: the best result of a deal for a player who sees all cards. This is the answer to `patience solve` in a game
/// about points.
#[derive(Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema), schemars(rename = "par"))]
#[serde(tag = "type", rename = "par", rename_all = "kebab-case")]
pub struct ParLine<'a> {
    /// The id of the game.
    pub game: &'a str,
    /// The deal, in the form that `--deal` reads. Null for a position.
    pub deal: Option<String>,
    /// True if no result of this deal is better. False if a limit or an interrupt stopped the search.
    pub exact: bool,
    /// The points that the player gets in this deal, minus those of the opponent. Earlier deals of a match do not
    /// count. Absent if the search found no result.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub points: Option<i32>,
    /// How the deal ends, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ending: Option<&'a str>,
    /// The number of moves to the end of the deal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moves: Option<usize>,
    /// The number of combinations that were searched. A combination is one choice of cards to keep, with one contract.
    /// In these games a search counts combinations instead of positions.
    pub positions: u64,
    /// Whether the search saw hidden cards.
    pub peeked: bool,
    /// The moves to the end of the deal, as commands.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "cli", schemars(with = "Option<Vec<String>>"))]
    pub solution: Option<MoveList<'a>>,
    /// What stopped the search, if the result is not exact.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Stop>,
}

/// The verdict of `patience analyze` on the board after a step. Step 0 is the deal.
#[derive(Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema), schemars(rename = "step"))]
#[serde(tag = "type", rename = "step")]
pub struct AnalyzedStepLine<'a> {
    /// The number of moves from the deal to this board, counted as in `--at`.
    pub step: usize,
    /// The command of the step. Absent for the deal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub command: Option<&'a str>,
    /// Whether the game can be won after the step.
    pub verdict: PositionVerdict,
    /// The number of moves of the win that was found.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moves: Option<usize>,
    /// What stopped the search, if the verdict is `unknown`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Stop>,
}

/// The last line of `patience analyze`: which move lost the game.
#[derive(Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema), schemars(rename = "analysis"))]
#[serde(tag = "type", rename = "analysis")]
pub struct AnalysisLine<'a> {
    /// The id of the game.
    pub game: &'a str,
    /// The number of the last move after which the game could still be won. Absent if the game was not lost.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub after: Option<usize>,
    /// The number of the first move that is proved to lose the game. It is greater than the number in `after`. The
    /// verdict on the moves between the two is unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub critical: Option<usize>,
    /// The number of moves of a win that begins at the board with the number in `after`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moves: Option<usize>,
    /// The moves of that win.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "cli", schemars(with = "Option<Vec<String>>"))]
    pub solution: Option<MoveList<'a>>,
    /// The numbers of losing moves that the player undid.
    pub slips: &'a [usize],
    /// The best score that was possible in the deal, in a game in which a low score is the aim, as in Golf. Absent in other
    /// games, and if the search is too large.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub best_score: Option<i32>,
    /// The number of positions that were searched.
    pub positions: u64,
    /// Whether the search saw hidden cards.
    pub peeked: bool,
}

/// A decision of the player, and what it cost. `patience analyze` prints these lines in Bridge Solitaire.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema), schemars(rename = "decision"))]
#[serde(tag = "type", rename = "decision")]
pub struct DecisionLine<'a> {
    /// The number of the deal in its match, from 1.
    pub deal: usize,
    /// The number of moves from the first deal to the board after the decision, counted as in `--at`.
    pub step: usize,
    /// The kind of the decision: `keep` (which cards to keep), `call` (a bid or a pass) or `play` (a card).
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
    /// A command that costs no points. Absent if the decision cost none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub instead: Option<String>,
    /// A comparison with the best decision for a player who does not see hidden cards. Absent if there was only one
    /// legal card.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub estimate: Option<EstimateJson>,
    /// What stopped the search. Absent if `best` is the exact maximum.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Stop>,
}

/// A comparison of two decisions. The cards that the player had not seen are dealt at random many times, and both
/// decisions are played out by simple rules. If both decisions are plays of a card, the best possible play after each
/// of them is also compared.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema), schemars(rename = "estimate"))]
pub struct EstimateJson {
    /// The best command that was found, perhaps the player's own.
    pub command: String,
    /// The points that `command` brings on average, minus those of the player's command. It may be negative, because
    /// the deals are random.
    pub gain: i32,
    /// The standard error of `gain`.
    pub error: i32,
    /// True if `gain` is more than two standard errors, so that chance is an unlikely reason.
    pub clear: bool,
    /// The number of random deals.
    pub deals: usize,
}

/// The summary of a deal: the last line of `patience analyze` for each deal of Bridge Solitaire.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema), schemars(rename = "deal-analysis"))]
#[serde(tag = "type", rename = "deal-analysis")]
pub struct DealAnalysisLine<'a> {
    /// The id of the game.
    pub game: &'a str,
    /// The number of the deal in its match, from 1.
    pub deal: usize,
    /// The points that the player got in the deal, minus those of the opponent. Absent if the deal is not finished.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub points: Option<i32>,
    /// The most points that were possible, for a player who sees all cards. Absent if the search found no result.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub par: Option<i32>,
    /// How the deal ends if the player reaches par, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ending: Option<&'a str>,
    /// True if `par` is proved and all costs are known.
    pub exact: bool,
    /// The points that the decisions cost: a map with the keys `keep`, `call` and `play`.
    pub costs: BTreeMap<&'a str, i32>,
    /// The number of combinations that were searched. A combination is one choice of cards to keep, with one contract.
    /// In these games a search counts combinations instead of positions.
    pub positions: u64,
    /// Whether the search saw hidden cards.
    pub peeked: bool,
}
