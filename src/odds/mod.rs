//! Surveys: the results of many deals of a game, and their totals.
//!
//! A survey is stored as lines of JSON. A [`Header`] that describes the survey comes first, then one [`Deal`] per deal
//! in the order of the numbers, then a footer with the totals. A survey contains nothing about the machine that made
//! it. So parts from any machines can be merged, and the merged file has the bytes of a survey made in one run.

mod comparison;
mod distribution;
mod header;
mod line;
mod merge;
mod numbered_deals;
mod player;
mod point_totals;
mod store;
mod tally;

#[cfg(feature = "internals")]
pub use crate::interval::{PairedCounts, wilson};
pub use comparison::SurveyTally;
#[cfg(feature = "internals")]
pub use distribution::Distribution;
pub use header::{Header, SCHEMA_VERSION, Shard};
pub use line::{BotFailure, Deal, DealLine, Outcome, PlayResult};
pub use merge::MergedSurvey;
pub use numbered_deals::NumberedDeals;
pub use player::{
    HintFollower, MAX_MATCH_DEALS, MAX_MOVES, PlayedDeal, Player, PlayerLimits, play_greedily, play_randomly,
};
pub use point_totals::GamePoints;
#[cfg(feature = "internals")]
pub use store::SurveyState;
pub use store::{Footer, SurveyStore};
pub use tally::Tally;
