//! The positions that a search has visited.
//!
//! Each is entered once, counted once, and tested once for a win.

use super::search_model::SearchModel;
use super::transposition_table::{Entered, TranspositionTable};
use super::verdict::{Budget, Stop};

/// The result of a move in a search.
pub enum Visit {
    /// Nothing to continue from: the position is known, or the move shuffles cards.
    Nothing,
    /// A new position.
    New,
    /// A new position that is won.
    Won,
}

/// The positions visited since the search began.
pub struct Visited<F: SearchModel> {
    seen: TranspositionTable<F::Key>,
    examined: u64,
    shuffles: bool,
}

impl<F: SearchModel> Visited<F> {
    /// An empty set.
    pub fn new() -> Visited<F> {
        Visited { seen: TranspositionTable::new(0), examined: 0, shuffles: false }
    }

    /// Forgets all positions and enters the root. The table may use this many bytes.
    pub fn begin(&mut self, model: &F, root: &F::Position, bytes: usize) {
        self.seen.clear(bytes);
        (self.examined, self.shuffles) = (0, false);
        self.seen.enter(model.key(root));
    }

    /// Frees the memory. A call of [`Visited::begin`] makes the set usable again.
    pub fn release(&mut self) {
        self.seen.release();
    }

    /// Plays a move and enters the position that it leads to.
    ///
    /// # Errors
    /// Fails if there is no memory for the position, or if the budget is used up or interrupted.
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

    /// Plays a move. Returns whether the search may continue from there.
    #[inline]
    pub fn play_only(&mut self, model: &mut F, at: &mut F::Position, m: F::Move) -> bool {
        let plays = model.play(at, m);
        self.shuffles |= !plays;
        plays
    }

    /// Prefetches the place of a key in the table.
    #[inline]
    pub fn prefetch(&self, key: F::Key) {
        self.seen.prefetch(key);
    }

    /// Enters a position by its key.
    ///
    /// # Errors
    /// Fails if there is no memory for the position, or if the budget is used up or interrupted.
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

    /// The number of visited positions, without the root.
    pub fn examined(&self) -> u64 {
        self.examined
    }

    /// Whether a move was not followed because it shuffles cards.
    pub fn shuffles(&self) -> bool {
        self.shuffles
    }

    /// The number of bytes in use.
    pub fn bytes(&self) -> usize {
        self.seen.bytes()
    }
}
