//! Hints: the best move that a player can find from the visible cards.
//!
//! Every hint takes the same way, in a session, in a survey and in the library: [`Advisor`] gathers what the player knows.
//! If no card is hidden, it searches for a win (`solution_cache`). Otherwise it rates the player's choices with sampled
//! deals (`sampling`). A choice must make progress (`progress`), and `hint_text` describes the best one.

pub mod heuristic;
pub(crate) mod solution_cache;
pub mod turning_point;

mod advisor;
mod hint;
mod hint_text;
mod progress;
mod sampling;

pub use advisor::{Advisor, VISITS};
pub use hint::{Advice, Alternative};
pub(crate) use hint_text::draws_text;
pub use hint_text::leading_draws;
