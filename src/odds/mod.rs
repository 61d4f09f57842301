//! Surveys: the results of many deals of a game, and their totals.
//!
//! A survey is stored as lines of JSON. A [`Header`] that describes the survey comes first, then one [`Deal`] per
//! deal in the order of the seeds, then a footer with the totals. It contains only whole numbers and nothing about
//! the machine that made it. So shards from any machines can be merged, and the bytes are the same however the
//! survey was split.

mod header;
mod interval;
mod line;
mod merge;
mod player;
mod store;
mod tally;

pub use header::{Header, SCHEMA_VERSION, Shard};
#[cfg(feature = "internals")]
pub use interval::wilson;
pub use line::{Deal, Outcome};
pub use merge::MergedSurvey;
pub use player::{Player, play_by_hints, play_greedily, play_randomly};
pub use store::{Footer, SurveyStore};
pub use tally::Tally;
