//! The games: the engine that plays a rulebook, the rulebooks, and the list of both.

pub mod builder;
pub mod catalog;
