//! The score card of a match of several deals, for one player or several.

/// Whether a higher or a lower score is better.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BetterScore {
    /// A higher score is better.
    #[default]
    High,
    /// A lower score is better.
    Low,
}

/// The way in which the scores of deals make the result of a match.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, serde::Deserialize)]
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

impl MatchScoring {
    /// Returns the word in JSON.
    pub fn word(self) -> &'static str {
        match self {
            MatchScoring::Sum => "sum",
            MatchScoring::Best => "best",
            MatchScoring::Wins => "wins",
        }
    }
}

/// The score card of a match, with one line for each deal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScoreCard {
    /// The word for a deal: `hole`.
    pub deal_name: String,
    /// The maximum number of deals for each player.
    pub deals: u8,
    /// The way in which scores are combined.
    pub total: MatchScoring,
    /// Par as in golf: the score of a good player in a deal.
    pub par: Option<i32>,
    /// The deals played so far, in order. If the match continues a position file, earlier deals are unknown.
    pub lines: Vec<ScoreCardLine>,
    /// The total of each player. `None` for a player without a score.
    pub totals: Vec<Option<i32>>,
    /// Each total minus par for the deals played. `None` if the match has no par or does not add up scores.
    pub over_par: Option<Vec<Option<i32>>>,
    /// Whether each player reaches the next round. `None` until the round is over, and in matches in which no score is
    /// needed for that.
    pub advances: Option<Vec<bool>>,
    /// The standing or the result of the match, as a clause. Empty if there is nothing to compare yet.
    pub standing: String,
    /// The next deal and its player, both from 1. `None` during a deal and at the end of the match.
    pub next: Option<(u8, u8)>,
}

/// A line of a score card: one deal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScoreCardLine {
    /// The round, from 1. `None` if the match has only one round.
    pub round: Option<u8>,
    /// The number of the deal, from 1.
    pub deal: u8,
    /// The score of each player. `None` for a player who has not played the deal.
    pub scores: Vec<Option<i32>>,
    /// The standing after the deal, in a few words, if deals are won or lost: `player 2 one up`.
    pub standing: String,
}
