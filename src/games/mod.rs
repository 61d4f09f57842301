//! The games: the engine that plays a rulebook, the rulebooks, the games in code, and the list of them all.

pub mod bridge;
pub mod builder;
pub mod catalog;
mod dealing;
pub mod options;
pub mod parallels;
pub mod virginia_reel;
