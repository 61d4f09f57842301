//! The lines of `patience history`, `patience stats` and `patience daily --calendar`.

use crate::game::{Contracts, OptionValues};
use crate::play::{DayResult, PastStatus};
use serde::Serialize;

/// A game that was played: the answer to `patience history`.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema), schemars(rename = "played-game"))]
#[serde(tag = "type", rename = "played-game", rename_all = "kebab-case")]
pub struct PlayedGameLine<'a> {
    /// The path of its transcript.
    pub file: String,
    /// The number of the game: 1 is the game that was started last. Other subcommands accept it in place of the file.
    /// Absent with `--from`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<usize>,
    /// The id of the game.
    pub game: &'a str,
    /// True if the game has a rulebook of the user. Its id may also be that of a built-in game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub own_rulebook: Option<bool>,
    /// The options that the transcript states.
    pub options: OptionValues,
    /// The deal, if the transcript names it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deal: Option<String>,
    /// When the game was started, in UTC.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub started: Option<String>,
    /// The status of the game.
    pub status: PastStatus,
    /// Whether the game counts in `patience stats`.
    pub counts: bool,
    /// True if the solver made any of the moves.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solved: Option<bool>,
    /// True if the game continues another transcript.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub taken_over: Option<bool>,
    /// `winnable` if the deal was chosen because it can be won; `easy`, `medium` or `hard` if it was chosen for its
    /// difficulty.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chosen: Option<&'static str>,
    /// True if the player or the program looked at hidden cards.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub peeked: Option<bool>,
    /// The score.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<i64>,
    /// The number of moves that were not undone, over all deals.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moves: Option<i64>,
    /// The number of undone moves.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub undos: Option<i64>,
    /// The number of hints.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hints: Option<i64>,
    /// The number of seconds for which the game was open, if the transcript contains it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seconds: Option<f64>,
}

/// The statistics of all games with the same rules and options: the answer to `patience stats`.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema), schemars(rename = "stats"))]
#[serde(tag = "type", rename = "stats", rename_all = "kebab-case")]
pub struct StatisticsLine<'a> {
    /// The id of the game.
    pub game: &'a str,
    /// True if the games have a rulebook of the user. Their id may also be that of a built-in game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub own_rulebook: Option<bool>,
    /// The options.
    pub options: OptionValues,
    /// The number of games played.
    pub played: usize,
    /// The number of games won.
    pub won: usize,
    /// The number of games won with the help of hints.
    pub won_with_hints: usize,
    /// The number of games won in a row up to now.
    pub streak: usize,
    /// The largest number of games ever won in a row.
    pub best_streak: usize,
    /// The best score of all games.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub best_score: Option<i64>,
    /// The median score of all games. For an even number of games, it is the better of the two middle scores.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub median_score: Option<i64>,
    /// The mean score of all games, rounded to 4 decimals, if the rules define a score.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mean_score: Option<f64>,
    /// The number of hands played to the end, in a game with contracts.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hands: Option<u64>,
    /// The contracts of these hands.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub contracts: Option<Contracts>,
    /// The fewest moves of a won game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub best_moves: Option<i64>,
    /// The median number of moves of won games.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub median_moves: Option<i64>,
    /// The shortest time of a won game, in seconds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub best_seconds: Option<f64>,
    /// The median time of won games, in seconds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub median_seconds: Option<f64>,
}

/// A deal of the day, and the player's result: the answer to `patience daily --calendar`.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema), schemars(rename = "daily"))]
#[serde(tag = "type", rename = "daily", rename_all = "kebab-case")]
pub struct DailyLine<'a> {
    /// The id of the game.
    pub game: &'a str,
    /// The date of the deal.
    pub date: String,
    /// The deal, as `--deal` accepts it.
    pub deal: String,
    /// How the deal ended.
    pub result: DayResult,
    /// The number of days in a row, up to this one, on which the deal was won.
    pub streak: usize,
}
