//! Surveys: many deals of a game, what came of each, and what they say together.
//!
//! A survey is kept as lines of JSON: a [`Header`] that says what was asked, a [`Deal`] a deal in the order of their
//! seeds, and a footer with the sums. It holds whole numbers and nothing of the machine that made it, so that parts
//! made anywhere are joined by laying them end to end: the bytes are the same however the survey was cut.

mod header;
mod interval;
mod line;
mod merge;
mod player;
mod store;
mod tally;

pub use header::{Header, Shard};
pub use interval::wilson;
pub use line::{Deal, Outcome};
pub use merge::MergedSurvey;
pub use player::{MAX_MOVES, Player, play_by_hints, play_greedily, play_randomly};
pub use store::{SurveyState, SurveyStore};
pub use tally::Tally;
