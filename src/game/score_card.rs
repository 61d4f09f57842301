//! The score card of a match of several deals, for one player or several.

use serde::{Deserialize, Serialize};

/// Which points are better.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema), schemars(rename = "better-points"))]
#[serde(rename_all = "kebab-case")]
pub enum BetterScore {
    /// A higher score is better.
    #[default]
    High,
    /// A lower score is better.
    Low,
}

/// The way in which the scores of deals make the result of a match.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MatchScoring {
    /// The scores are added up.
    #[default]
    Sum,
    /// Only the best score counts.
    Best,
    /// Two players. The better score wins each deal, and the player with more deals won wins the match. The match
    /// ends as soon as the lead is greater than the number of deals left.
    Wins,
}

/// The score card of a match of several deals, such as nine holes of golf.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema), schemars(rename = "score-card"))]
#[serde(rename_all = "kebab-case")]
pub struct ScoreCard {
    /// The word for a deal: `hole`.
    #[serde(skip)]
    pub deal_name: String,
    /// The maximum number of deals for each player.
    pub deals: u8,
    /// The score of a good player in one deal.
    pub par: Option<i32>,
    /// How the deals give a total: `sum` (their scores are added), `best` (the best score counts) or `wins` (each deal is
    /// won or lost).
    #[cfg_attr(feature = "cli", schemars(with = "String"))]
    pub total: MatchScoring,
    /// The deals that were played, in order. If the match continues a position file, earlier deals are unknown.
    pub lines: Vec<ScoreCardLine>,
    /// The total of each player. Null for a player without a score.
    pub totals: Vec<Option<i32>>,
    /// The difference of each total from par.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub over_par: Option<Vec<Option<i32>>>,
    /// Whether each player advances to the next round. Only if the match, or a round of it, is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub advances: Option<Vec<bool>>,
    /// The standing or the result of the match, as a clause. Empty if there is nothing to compare yet.
    #[serde(skip)]
    pub standing: String,
    /// The next deal and its player, both from 1. `None` during a deal and at the end of the match.
    #[serde(skip)]
    pub next: Option<(u8, u8)>,
}

/// A deal on a score card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema), schemars(rename = "score-card-line"))]
pub struct ScoreCardLine {
    /// The round, from 1, if there are several.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub round: Option<u8>,
    /// The number of the deal in the match, or in its round, from 1.
    pub deal: u8,
    /// The score of each player. Null for a player who has not played the deal.
    pub scores: Vec<Option<i32>>,
    /// The standing after the deal, in a few words, if deals are won or lost: `player 2 one up`.
    #[serde(skip)]
    pub standing: String,
}
