//! A player for transcripts at a terminal: play, pause, step, seek and take over.
//!
//! [`Timeline`] is the transcript, read in both directions. [`ReplayPlayer`] handles the keys and draws the screen; it knows no
//! terminal and no clock.

mod timeline;
#[cfg(test)]
mod timeline_tests;

mod state;
#[cfg(test)]
mod state_tests;

pub use state::{PlayerRequest, ReplayPlayer};
pub use timeline::{Timeline, title};
