//! The positions that a search has been to: each is entered once, counted once, and asked once whether it is won.

use super::search_model::Form;
use super::transposition_table::{Entered, Seen};
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
pub struct Visited<F: Form> {
    seen: Seen<F::Key>,
    looked: u64,
    shuffles: bool,
}

impl<F: Form> Visited<F> {
    /// None.
    pub fn new() -> Visited<F> {
        Visited { seen: Seen::new(0), looked: 0, shuffles: false }
    }

    /// None but the root, in so many bytes at most.
    pub fn begin(&mut self, form: &F, root: &F::Position, bytes: usize) {
        self.seen.clear(bytes);
        (self.looked, self.shuffles) = (0, false);
        self.seen.enter(form.key(root));
    }

    /// Plays a move and visits where it leads.
    ///
    /// # Errors
    /// There is no room for the position, or it may not be looked at any more.
    #[inline]
    pub fn play(
        &mut self,
        form: &mut F,
        at: &mut F::Position,
        m: F::Move,
        budget: &mut Budget<'_>,
    ) -> Result<Visit, Stop> {
        if !self.plays(form, at, m) {
            return Ok(Visit::Nothing);
        }
        self.enter(form, at, form.key(at), budget)
    }

    /// Plays a move; gives whether the search goes on from there.
    #[inline]
    pub fn plays(&mut self, form: &mut F, at: &mut F::Position, m: F::Move) -> bool {
        let plays = form.play(at, m);
        self.shuffles |= !plays;
        plays
    }

    /// Lets the processor fetch where a key will be looked for.
    #[inline]
    pub fn touch(&self, key: F::Key) {
        self.seen.touch(key);
    }

    /// Visits a position, with its key.
    ///
    /// # Errors
    /// There is no room for it, or it may not be looked at any more.
    #[inline]
    pub fn enter(&mut self, form: &F, at: &F::Position, key: F::Key, budget: &mut Budget<'_>) -> Result<Visit, Stop> {
        match self.seen.enter(key) {
            Entered::Seen => return Ok(Visit::Nothing),
            Entered::Full => return Err(Stop::Memory),
            Entered::New => {}
        }
        self.looked += 1;
        budget.look()?;
        Ok(if form.is_won(at) { Visit::Won } else { Visit::New })
    }

    /// How many there are, without the root.
    pub fn looked(&self) -> u64 {
        self.looked
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
