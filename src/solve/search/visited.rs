//! The positions that a search has visited.
//!
//! Each position is entered once, counted once, and tested once for a win.

use super::search_model::SearchModel;
use super::transposition_table::{Entered, TranspositionTable};
use super::verdict::{Budget, Stop};

/// The result of a move in a search.
pub enum Visit {
    /// The move leads to a position that was visited before, or shuffles cards. The search does not continue there.
    NoNewPosition,
    /// The move leads to a new position, which is not won.
    New,
    /// The move leads to a new position, which is won.
    Won,
}

/// The positions visited since the search began.
pub struct Visited<Model: SearchModel> {
    table: TranspositionTable<Model::Key>,
    visited_count: u64,
    has_skipped_shuffle: bool,
}

impl<Model: SearchModel> Visited<Model> {
    /// An empty set.
    pub fn new() -> Visited<Model> {
        Visited { table: TranspositionTable::new(0), visited_count: 0, has_skipped_shuffle: false }
    }

    /// Forgets all positions and enters the root. The table uses at most `bytes` bytes.
    pub fn begin(&mut self, model: &Model, root: &Model::Position, bytes: usize) {
        self.table.clear(bytes);
        (self.visited_count, self.has_skipped_shuffle) = (0, false);
        self.table.enter(model.key(root));
    }

    /// Frees the memory. A call of [`Visited::begin`] makes the set usable again.
    pub fn release(&mut self) {
        self.table.release();
    }

    /// Plays a move and enters the position that it leads to.
    ///
    /// # Errors
    /// Fails if there is no memory for the position, or if the budget is used up or interrupted.
    #[inline]
    pub fn play(
        &mut self,
        model: &mut Model,
        position: &mut Model::Position,
        m: Model::Move,
        budget: &mut Budget<'_>,
    ) -> Result<Visit, Stop> {
        if !self.play_without_entering(model, position, m) {
            return Ok(Visit::NoNewPosition);
        }
        let key = model.key(position);
        self.enter(model, position, key, budget)
    }

    /// Plays a move. Returns whether the search may continue from there: see [`SearchModel::play`].
    #[inline]
    pub fn play_without_entering(&mut self, model: &mut Model, position: &mut Model::Position, m: Model::Move) -> bool {
        let may_continue = model.play(position, m);
        self.has_skipped_shuffle |= !may_continue;
        may_continue
    }

    /// Loads the table slot of a key into the processor's cache.
    #[inline]
    pub fn prefetch(&self, key: Model::Key) {
        self.table.prefetch(key);
    }

    /// Enters a position by its key.
    ///
    /// # Errors
    /// Fails if there is no memory for the position, or if the budget is used up or interrupted.
    #[inline]
    pub fn enter(
        &mut self,
        model: &mut Model,
        position: &Model::Position,
        key: Model::Key,
        budget: &mut Budget<'_>,
    ) -> Result<Visit, Stop> {
        if Model::COUNTS_WORK {
            budget.count_work(model.take_work())?;
        }
        match self.table.enter(key) {
            Entered::Seen => return Ok(Visit::NoNewPosition),
            Entered::Full => return Err(Stop::Memory),
            Entered::OutOfMemory => return Err(Stop::OutOfMemory),
            Entered::New => {}
        }
        self.visited_count += 1;
        budget.count_position()?;
        Ok(if model.is_won(position) { Visit::Won } else { Visit::New })
    }

    /// The number of visited positions, without the root.
    pub fn visited_count(&self) -> u64 {
        self.visited_count
    }

    /// Whether the search left out a move because it shuffles cards.
    pub fn has_skipped_shuffle(&self) -> bool {
        self.has_skipped_shuffle
    }

    /// The number of bytes in use.
    pub fn bytes(&self) -> usize {
        self.table.bytes()
    }
}
