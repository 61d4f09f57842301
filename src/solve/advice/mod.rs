//! Hints: the best move that a player can find from the visible cards.

pub mod heuristic;
pub mod hint;
pub mod perfect_information;
pub mod sampling;
pub(crate) mod solution_cache;
pub mod turning_point;
