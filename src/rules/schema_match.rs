//! The rulebook language, continued: matches of several deals, by one player or between several.

use crate::game::Total;
use serde::Deserialize;

/// A match: every player has so many deals, and their scores are counted together. One deal of one player is none.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Match {
    /// What a deal is called: `hole`.
    #[serde(default = "Match::a_deal")]
    pub called: String,
    /// How many deals a player has.
    pub deals: u8,
    /// How many players there are. Each plays a deal in turn before the next deal begins. One if nothing is said.
    pub players: Option<u8>,
    /// What becomes of the scores of a player's deals.
    #[serde(default)]
    pub total: Total,
    /// What a good player scores in a deal. A sum that is no worse than that of all deals wins a match of one player.
    pub par: Option<i32>,
    /// A total as good as this is perfect: where the best deal counts, nobody plays on after it.
    pub perfect: Option<i32>,
    /// Whether all players get the same cards in a deal.
    #[serde(default)]
    pub same_deal: bool,
    /// The worst total with which a player may advance to another round.
    pub cutoff: Option<i32>,
    /// How many of those advance, and whoever is level with the last of them. All if nothing is said, or 0.
    pub advance: Option<u8>,
}

impl Match {
    fn a_deal() -> String {
        "deal".into()
    }
}
