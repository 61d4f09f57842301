//! The positions that a search has visited.
//!
//! Each is entered once, counted once, and tested once for a win.

use super::search_model::SearchModel;
use super::transposition_table::{Entered, TranspositionTable};
use super::verdict::{Budget, Stop};

/// What a move led to.
pub enum Visit {
    /// Nothing to go on from: a position known before, or one behind a shuffle.
    Nothing,
    /// A position that is new.
    New,
    /// A win.
    Won,
}

/// The positions that were visited since the search began.
pub struct Visited<F: SearchModel> {
    seen: TranspositionTable<F::Key>,
    examined: u64,
    shuffles: bool,
}

impl<F: SearchModel> Visited<F> {
    /// None.
    pub fn new() -> Visited<F> {
        Visited { seen: TranspositionTable::new(0), examined: 0, shuffles: false }
    }

    /// None but the root, in so many bytes at most.
    pub fn begin(&mut self, model: &F, root: &F::Position, bytes: usize) {
        self.seen.clear(bytes);
        (self.examined, self.shuffles) = (0, false);
        self.seen.enter(model.key(root));
    }

    /// Plays a move and visits where it leads.
    ///
    /// # Errors
    /// There is no room for the position, or it may not be looked at any more.
    #[inline]
    pub fn play(
        &mut self,
        model: &mut F,
        at: &mut F::Position,
        m: F::Move,
        budget: &mut Budget<'_>,
    ) -> Result<Visit, Stop> {
        if !self.play_only(model, at, m) {
            return Ok(Visit::Nothing);
        }
        let key = model.key(at);
        self.enter(model, at, key, budget)
    }

    /// Plays a move; gives whether the search goes on from there.
    #[inline]
    pub fn play_only(&mut self, model: &mut F, at: &mut F::Position, m: F::Move) -> bool {
        let plays = model.play(at, m);
        self.shuffles |= !plays;
        plays
    }

    /// Lets the processor fetch where a key will be looked for.
    #[inline]
    pub fn prefetch(&self, key: F::Key) {
        self.seen.prefetch(key);
    }

    /// Visits a position, with its key.
    ///
    /// # Errors
    /// There is no room for it, or it may not be looked at any more.
    #[inline]
    pub fn enter(
        &mut self,
        model: &mut F,
        at: &F::Position,
        key: F::Key,
        budget: &mut Budget<'_>,
    ) -> Result<Visit, Stop> {
        if F::COUNTS_WORK {
            budget.count_work(model.take_work())?;
        }
        match self.seen.enter(key) {
            Entered::Seen => return Ok(Visit::Nothing),
            Entered::Full => return Err(Stop::Memory),
            Entered::New => {}
        }
        self.examined += 1;
        budget.count_position()?;
        Ok(if model.is_won(at) { Visit::Won } else { Visit::New })
    }

    /// How many there are, without the root.
    pub fn examined(&self) -> u64 {
        self.examined
    }

    /// Whether a move was not followed because it shuffles.
    pub fn shuffles(&self) -> bool {
        self.shuffles
    }

    /// How many bytes they take.
    pub fn bytes(&self) -> usize {
        self.seen.bytes()
    }
}
