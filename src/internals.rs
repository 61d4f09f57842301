//! The modules of the crate, for its own tests and benches.
//!
//! They exist only with the feature `internals`, and change without notice.

pub mod text {
    pub use crate::text::*;
}

pub mod checksum {
    pub use crate::checksum::*;
}

pub mod memory {
    pub use crate::memory::*;
}

pub mod error {
    pub use crate::error::*;
}

pub mod encoding {
    pub use crate::encoding::*;
}

pub mod yaml {
    pub use crate::yaml::*;
}

pub mod card {
    pub use crate::card::*;
}

pub mod board {
    pub use crate::board::*;
}

pub mod game {
    pub use crate::game::*;
}

pub mod words {
    pub use crate::words::*;
}

pub mod engine {
    pub use crate::engine::*;
}

pub mod games {
    pub use crate::games::*;
}

pub mod play {
    pub use crate::play::*;
}

pub mod solve {
    pub use crate::solve::*;
}

pub mod odds {
    pub use crate::odds::*;
}

pub mod json {
    pub use crate::json::*;
}

pub mod scene {
    pub use crate::scene::*;
}

pub mod render {
    pub use crate::render::*;
}

pub mod export {
    pub use crate::export::*;
}

pub mod import {
    pub use crate::import::*;
}

pub mod shell {
    pub use crate::shell::*;
}

pub mod backup {
    pub use crate::backup::*;
}

pub mod laws {
    pub use crate::laws::*;
}

#[cfg(feature = "cli")]
pub mod terminal {
    pub use crate::terminal::*;
}

#[cfg(feature = "cli")]
pub mod playback {
    pub use crate::playback::*;
}

#[cfg(feature = "cli")]
pub mod cli {
    pub use crate::cli::*;
}

#[cfg(feature = "cli")]
pub mod generate {
    pub use crate::generate::*;
}

#[cfg(feature = "cli")]
pub mod app {
    pub use crate::app::*;
}
