//! The games: the rulebooks, the games in code, and the list of them all.

pub mod accordion;
pub mod bridge;
pub mod catalog;
pub mod clock;
pub mod coded;
mod dealing;
pub mod entry;
mod index;
pub mod options;
pub mod parallels;
mod row;
pub mod royal_marriage;
pub mod virginia_reel;
