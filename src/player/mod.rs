//! A transcript as a film at a terminal: it plays by itself and pauses, goes back and forth, and can be taken over.
//!
//! [`Timeline`] is the transcript, gone through in both directions. [`ReplayPlayer`] is what keys do to it and what stands on the
//! screen; it knows no terminal and no clock.

mod reel;
#[cfg(test)]
mod reel_tests;
mod state;
#[cfg(test)]
mod state_tests;

pub use reel::{Timeline, title};
pub use state::{PlayerRequest, ReplayPlayer};
