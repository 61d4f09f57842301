//! The games: rulebooks, games in code, and the catalog of them all.

mod accordion;
mod bridge;
pub mod catalog;
mod clock;
mod coded;
mod dealing;
pub mod entry;
mod index;
mod options;
mod parallels;
mod row;
mod royal_marriage;
mod virginia_reel;
