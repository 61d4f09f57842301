//! The chooser of games at a terminal: the list of games, searched while the player types, with a preview of the
//! selected game.
//!
//! [`GameChooser`] handles keys and draws the screen, without access to a terminal.

mod listed_game;
mod preview;
mod window_layout;

mod state;
#[cfg(test)]
mod state_tests;

pub use state::{ChooserRequest, GameChooser};
