//! A terminal player for transcripts: play, pause, step, seek and take over.
//!
//! [`Timeline`] steps through a transcript in both directions. [`ReplayPlayer`] handles keys and draws the screen,
//! without access to a terminal or a clock.

mod timeline;
#[cfg(test)]
mod timeline_tests;

mod state;
#[cfg(test)]
mod state_tests;

pub use state::{PlayerRequest, ReplayPlayer};
pub use timeline::{Timeline, title};
