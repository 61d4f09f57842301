//! Verdicts on a position, and the limits of a search.

use crate::game::Move;
use crate::text;
use std::sync::atomic::{AtomicBool, Ordering};

/// Whether a position can be won.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// It can: these moves win it. The judge has replayed them.
    Won(Vec<Move>),
    /// It cannot: there is no line that was not looked at.
    Lost,
    /// It is not known.
    Unknown(Stop),
}

impl Verdict {
    /// The word for it in JSON: `won`, `lost` or `unknown`.
    pub fn word(&self) -> &'static str {
        match self {
            Verdict::Won(_) => "won",
            Verdict::Lost => "lost",
            Verdict::Unknown(_) => "unknown",
        }
    }
}

/// What stopped a search before it knew.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Stop {
    /// As many positions were looked at as were allowed.
    Positions,
    /// The memory allowed holds no more positions.
    Memory,
    /// Somebody stopped it.
    Interrupt,
    /// What is left to try shuffles cards in the middle of the game, and no search looks into the dice.
    Shuffle,
    /// A line was found that the judge refuses: an error of the search, which says nothing then.
    Fault,
}

impl Stop {
    /// The word for it in JSON.
    pub fn word(self) -> &'static str {
        match self {
            Stop::Positions => "positions",
            Stop::Memory => "memory",
            Stop::Interrupt => "interrupt",
            Stop::Shuffle => "shuffle",
            Stop::Fault => "fault",
        }
    }
}

/// What a search may use.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Limits {
    /// The most positions it looks at. Time is no limit, so that every machine gives the same verdict.
    pub positions: u64,
    /// The most bytes it keeps, but for a few KiB.
    pub memory: usize,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { positions: 2_000_000, memory: 256 << 20 }
    }
}

/// What was found, and what it took.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// Whether the position can be won.
    pub verdict: Verdict,
    /// How many positions were looked at.
    pub positions: u64,
    /// The most bytes that were kept at once.
    pub bytes: usize,
    /// The name of the form that was searched.
    pub model: &'static str,
    /// No win takes fewer moves than so many, where that was asked and there is a win: see
    /// [`crate::solve::Solver::shortest`].
    pub min_moves: Option<usize>,
    /// What ended the search for a shorter win before it was done, where that was asked.
    pub stopped_by: Option<Stop>,
}

impl Report {
    /// How many positions were looked at, in words: `1,000 positions`.
    pub fn positions_text(&self) -> String {
        let noun = if self.positions == 1 { "position" } else { "positions" };
        format!("{} {noun}", text::with_thousands_separators(self.positions.into()))
    }
}

/// Counts positions against a limit, and asks now and then whether somebody wants an end.
pub struct Budget<'c> {
    examined: u64,
    limit: u64,
    cancel: &'c AtomicBool,
}

impl<'c> Budget<'c> {
    /// None looked at yet.
    pub fn new(limits: &Limits, cancel: &'c AtomicBool) -> Budget<'c> {
        Budget { examined: 0, limit: limits.positions, cancel }
    }

    /// As many looked at already.
    #[must_use]
    pub fn after(self, looked: u64) -> Budget<'c> {
        Budget { examined: looked, ..self }
    }

    /// How many may still be looked at.
    pub fn left(&self) -> u64 {
        self.limit.saturating_sub(self.examined)
    }

    /// How many positions were looked at.
    pub fn examined(&self) -> u64 {
        self.examined
    }

    /// Counts another position.
    ///
    /// # Errors
    /// There may be no more.
    #[inline]
    pub fn count_position(&mut self) -> Result<(), Stop> {
        if self.examined >= self.limit {
            return Err(Stop::Positions);
        }
        self.examined += 1;
        if self.examined & 1023 == 0 && self.cancel.load(Ordering::Relaxed) {
            return Err(Stop::Interrupt);
        }
        Ok(())
    }
}
