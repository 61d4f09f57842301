//! The limits of a search, and what stops it.

use crate::memory::MemoryFull;
use serde::Serialize;

/// The limits of a search.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Limits {
    /// The maximum number of positions to search. Time is not limited, so that the verdict is the same on every
    /// machine.
    ///
    /// Positions with very many moves count more, so that a user's rulebook with many piles takes about as long as any
    /// other game.
    pub positions: u64,
    /// The maximum number of bytes to use, apart from a few KiB.
    pub memory: usize,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { positions: 2_000_000, memory: 256 << 20 }
    }
}

/// What stopped a search.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema), schemars(rename = "stop"))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Stop {
    /// The search reached the limit of positions.
    Positions,
    /// The search reached the limit of memory.
    Memory,
    /// The system has too little memory, although the limit allows more.
    OutOfMemory,
    /// The user or the caller interrupted the search.
    Interrupt,
    /// All untried moves shuffle cards, and a search must not know the result of a shuffle.
    Shuffle,
    /// The search found a line that the rules of the game reject. This is an error of the solver, so there is no
    /// verdict.
    Fault,
}

impl From<MemoryFull> for Stop {
    fn from(_: MemoryFull) -> Stop {
        Stop::OutOfMemory
    }
}
