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
mod gaps;
mod grid;
#[expect(clippy::unreadable_literal, reason = "it is generated")]
mod index;
mod late_binding;
mod maze;
mod mod3;
mod monte_carlo;
mod neighbor;
mod option_places;
mod options;
mod pair_grid;
mod parallels;
pub mod pysol_boards;
mod quatorze;
pub mod ranking;
mod row;
mod royal_marriage;
mod royal_parade;
mod traits;
mod valentine;
mod virginia_reel;

pub use entry::CatalogEntry;
pub use option_places::OptionPlaces;
pub use traits::{GameTrait, Length};
