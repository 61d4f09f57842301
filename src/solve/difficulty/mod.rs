//! Easy, medium and hard deals.
//!
//! The greedy player plays a deal several times, and chooses at random among moves that look equally good. The number of
//! wins decides how hard the deal is. The limits between easy, medium and hard deals of a game come from a survey.

mod bands;
mod find;
mod playouts;

pub use bands::difficulty_bands;
pub use find::{MAX_PLAYOUTS, difficulty_of, find_deal_of_difficulty};
// The survey of `benches/difficulty.rs` plays deals.
#[cfg(any(test, feature = "internals"))]
pub use playouts::{PLAYOUTS, Playouts};

#[cfg(test)]
mod tests;
