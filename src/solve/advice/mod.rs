//! Hints: the best move that a player can find with what they see.

pub mod heuristic;
pub mod hint;
pub mod perfect_information;
pub mod sampling;
pub(crate) mod solution_cache;
