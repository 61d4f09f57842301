//! The score card of a match of several deals, for one player or several.

/// What becomes of the scores of a player's deals.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MatchScoring {
    /// They are added up.
    #[default]
    Sum,
    /// The best one counts.
    Best,
    /// Two players: each deal is won by the better score, and whoever has won more deals wins the match. It is over
    /// as soon as the lead is greater than the number of deals left.
    Wins,
}

impl MatchScoring {
    /// The word for it in JSON.
    pub fn word(self) -> &'static str {
        match self {
            MatchScoring::Sum => "sum",
            MatchScoring::Best => "best",
            MatchScoring::Wins => "wins",
        }
    }
}

/// What was written down for a match, deal by deal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScoreCard {
    /// What a deal is called: `hole`.
    pub deal_name: String,
    /// How many deals each player has, at most.
    pub deals: u8,
    /// What becomes of the scores.
    pub total: MatchScoring,
    /// What a good player scores in a deal.
    pub par: Option<i32>,
    /// The deals played so far, in their order. Those before a position laid out by hand are not known.
    pub lines: Vec<ScoreCardLine>,
    /// The total of each player; nothing for one who has no score yet.
    pub totals: Vec<Option<i32>>,
    /// How far each total is over par; for matches with a par in which scores are added up.
    pub over_par: Option<Vec<Option<i32>>>,
    /// Whether each player advances, where that is asked and the match, or a round of it, is over.
    pub advances: Option<Vec<bool>>,
    /// How the match stands, or ended, in a clause; empty as long as there is nothing to compare.
    pub standing: String,
    /// The deal that comes next, and whose it is, both from 1; nothing while a deal is in play, or at the end.
    pub next: Option<(u8, u8)>,
}

/// A line of a score card: a deal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScoreCardLine {
    /// In which round, from 1; nothing in a match of one round.
    pub round: Option<u8>,
    /// Which deal, from 1.
    pub deal: u8,
    /// The score of each player; nothing for one who has not played it.
    pub scores: Vec<Option<i32>>,
    /// How the match stood after it, in a few words, where deals are won: `player 2 one up`.
    pub standing: String,
}
