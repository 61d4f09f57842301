//! Verdicts on a position, and the budget of a search.

use crate::game::Move;
use crate::text;
use serde::Serialize;
use std::sync::atomic::{AtomicBool, Ordering};

pub use crate::game::{Limits, Stop};

/// The verdict on whether a position can be won. `W` is what is known about the win: its moves, or only their number.
///
/// In JSON, a verdict is one word.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict<W = Vec<Move>> {
    /// The position can be won. The rules of the game have replayed the win.
    Won(#[serde(skip_serializing)] W),
    /// The position cannot be won: the search has tried all positions that can be reached.
    Lost,
    /// The search stopped before it had a verdict.
    Unknown(#[serde(skip_serializing)] Stop),
}

/// The verdict on a position. A win is known by its number of moves, or by a greater number.
pub type PositionVerdict = Verdict<usize>;

impl<W> Verdict<W> {
    /// Returns what is known about the win. Returns `None` for other verdicts.
    pub(crate) fn win(&self) -> Option<&W> {
        if let Verdict::Won(win) = self { Some(win) } else { None }
    }

    /// Returns why the search stopped without a verdict. Returns `None` if there is one.
    pub(crate) fn stop(&self) -> Option<Stop> {
        if let Verdict::Unknown(stop) = *self { Some(stop) } else { None }
    }

    /// Converts what is known about the win.
    pub(crate) fn map<V>(&self, convert: impl FnOnce(&W) -> V) -> Verdict<V> {
        match self {
            Verdict::Won(win) => Verdict::Won(convert(win)),
            Verdict::Lost => Verdict::Lost,
            Verdict::Unknown(stop) => Verdict::Unknown(*stop),
        }
    }
}

impl<M> Verdict<Vec<M>> {
    /// Returns the verdict with the number of moves of the win.
    pub(crate) fn counted(&self) -> PositionVerdict {
        self.map(Vec::len)
    }
}

impl Stop {
    /// Returns why the search was aborted. Returns `None` if it ended by itself: the same search then ends in the same
    /// way on every machine.
    pub(crate) fn abort(self) -> Option<Abort> {
        match self {
            Stop::Interrupt => Some(Abort::Interrupt),
            Stop::OutOfMemory => Some(Abort::OutOfMemory),
            Stop::Positions | Stop::Memory | Stop::Shuffle | Stop::Fault => None,
        }
    }
}

/// The reason why a search ended before its own end. Another run of the search may find something else, so what an
/// aborted search has found is not its result.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Abort {
    /// The user or the caller interrupted the search.
    Interrupt,
    /// The system has too little memory.
    OutOfMemory,
}

/// The result of a search, and its cost.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// The verdict on whether the position can be won.
    pub verdict: Verdict,
    /// The number of positions searched.
    pub positions: u64,
    /// The units of work: see [`WORK_PER_POSITION`]. 0 if the search model does not count its work, because no position
    /// has many moves.
    pub work: u64,
    /// The maximum number of bytes in use at once.
    pub bytes: usize,
    /// The name of the search model.
    pub model: &'static str,
    /// A lower bound for the moves of any win. `None` unless [`crate::solve::Solver::shortest`] found a win.
    pub min_moves: Option<usize>,
    /// The reason why [`crate::solve::Solver::shortest`] ended before it was complete, or why a shortening was aborted.
    pub stopped_by: Option<Stop>,
}

impl Report {
    /// Returns what stopped the search, or the search for a shorter win. Returns `None` if both are complete.
    pub(crate) fn stop(&self) -> Option<Stop> {
        self.verdict.stop().or(self.stopped_by)
    }

    /// Returns why the search or the shortening of its win was aborted. Returns `None` if neither was.
    pub(crate) fn abort(&self) -> Option<Abort> {
        self.stop().and_then(Stop::abort)
    }

    /// Returns the part of [`Limits::positions`] that the search used. It is more than the number of positions searched
    /// if they have very many moves.
    pub fn positions_charged(&self) -> u64 {
        self.positions.max(self.work / WORK_PER_POSITION)
    }

    /// The number of positions searched, in words: `1,000 positions`.
    pub fn positions_text(&self) -> String {
        text::pluralize_with_separators(self.positions, "position")
    }
}

/// The units of work that one position may take on average. A listed move is one unit, a move that is only checked
/// is half a unit, and a played move is [`PLAY_WORK`] units. A position of a built-in game rarely takes more than 65 units
/// on average, so almost only users' rulebooks can reach this limit.
pub const WORK_PER_POSITION: u64 = 128;
/// The units of work for playing a move on the game's own board. That takes about as long as listing four moves.
pub const PLAY_WORK: u64 = 4;
/// Every search may do the work of this many positions more than its limit. The first positions of a game may have more
/// moves than the average.
const EXTRA_POSITIONS: u64 = 1000;
/// The number of units of work after which the search checks whether it is interrupted, even if it visits few
/// positions.
const WORK_PER_INTERRUPT_CHECK: u64 = 1 << 16;

/// Counts positions and work against a limit, and regularly checks whether the search is interrupted.
pub struct Budget<'c> {
    positions_used: u64,
    position_limit: u64,
    work: u64,
    work_limit: u64,
    cancel: &'c AtomicBool,
}

impl<'c> Budget<'c> {
    /// Creates an unused budget.
    pub fn new(limits: &Limits, cancel: &'c AtomicBool) -> Budget<'c> {
        let work_limit = limits.positions.saturating_add(EXTRA_POSITIONS).saturating_mul(WORK_PER_POSITION);
        Budget { positions_used: 0, position_limit: limits.positions, work: 0, work_limit, cancel }
    }

    /// Returns the same budget after this many positions and units of work are used.
    #[must_use]
    pub fn with_used(self, positions_used: u64, work: u64) -> Budget<'c> {
        Budget { positions_used, work, ..self }
    }

    /// Runs a search that may use at most this many of the positions left.
    pub fn with_quota<T>(&mut self, positions: u64, search: impl FnOnce(&mut Budget<'c>) -> T) -> T {
        let position_limit = self.position_limit;
        self.position_limit = position_limit.min(self.positions_used.saturating_add(positions));
        let result = search(self);
        self.position_limit = position_limit;
        result
    }

    /// The number of positions left.
    pub fn positions_left(&self) -> u64 {
        self.position_limit.saturating_sub(self.positions_used)
    }

    /// The number of positions used.
    pub fn positions_used(&self) -> u64 {
        self.positions_used
    }

    /// The units of work that were counted.
    pub fn work(&self) -> u64 {
        self.work
    }

    /// Counts units of work: see [`WORK_PER_POSITION`].
    ///
    /// # Errors
    /// Fails if no work is left, or if the search is interrupted.
    #[inline]
    pub fn count_work(&mut self, work: u64) -> Result<(), Stop> {
        let work_before = self.work;
        self.work = work_before.saturating_add(work);
        if self.work > self.work_limit {
            return Err(Stop::Positions);
        }
        let is_check_due = work_before / WORK_PER_INTERRUPT_CHECK != self.work / WORK_PER_INTERRUPT_CHECK;
        if is_check_due && self.cancel.load(Ordering::Relaxed) {
            return Err(Stop::Interrupt);
        }
        Ok(())
    }

    /// Counts a position.
    ///
    /// # Errors
    /// Fails if no positions are left, or if the search is interrupted.
    #[inline]
    pub fn count_position(&mut self) -> Result<(), Stop> {
        if self.positions_used >= self.position_limit {
            return Err(Stop::Positions);
        }
        self.positions_used += 1;
        if self.positions_used.is_multiple_of(1024) && self.cancel.load(Ordering::Relaxed) {
            return Err(Stop::Interrupt);
        }
        Ok(())
    }
}
