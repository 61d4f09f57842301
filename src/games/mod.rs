//! The games: built-in rulebooks, games written in Rust, and the catalog.

mod accordion;
mod bridge;
pub mod catalog;
mod clock;
mod coded;
mod dealing;
mod entry;
pub mod families;
pub mod game_phrase;
mod index;
mod option_places;
mod options;
mod parallels;
mod row;
mod royal_marriage;
mod virginia_reel;

pub use entry::{CatalogEntry, SolverSurvey};
pub use option_places::OptionPlaces;
