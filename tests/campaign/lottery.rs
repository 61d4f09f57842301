//! Random choices that depend only on the number of a case.

use patience::internals::card::{Purpose, SeededRng};

/// A source of random choices.
pub struct Lottery(pub SeededRng);

impl Lottery {
    /// Creates the source for a case. Each kind of test has its own purpose.
    pub fn new(purpose: &Purpose, number: u64) -> Lottery {
        Lottery(SeededRng::with_purpose(purpose, number, 0))
    }

    /// Returns a number below `count`.
    pub fn below(&mut self, count: usize) -> usize {
        self.0.below(count.max(1) as u32) as usize
    }

    /// Returns true in one of `count` cases.
    pub fn one_in(&mut self, count: usize) -> bool {
        self.below(count) == 0
    }

    /// Chooses one of several items.
    pub fn one<'i, T>(&mut self, items: &'i [T]) -> &'i T {
        &items[self.below(items.len())]
    }
}
