//! Thinking about positions: which move looks best.

pub mod hint;
