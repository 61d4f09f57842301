//! Random choices that are the same for the same seed.

use crate::card::{Purpose, SeededRng};

const PURPOSE: &Purpose = b"random-rulebooks";

/// A source of random choices.
pub struct Dice(SeededRng);

impl Dice {
    pub fn new(seed: u64) -> Dice {
        Dice(SeededRng::with_purpose(PURPOSE, seed, 0))
    }

    /// Returns a number from `low` to `high`, both included.
    pub fn between(&mut self, low: usize, high: usize) -> usize {
        low + self.0.below((high - low + 1) as u32) as usize
    }

    /// Returns true with a chance of `percent` percent.
    pub fn chance(&mut self, percent: u32) -> bool {
        self.0.below(100) < percent
    }

    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.0.below(items.len() as u32) as usize]
    }

    /// Chooses an item with a chance in proportion to its weight.
    pub fn weighted<'a, T>(&mut self, items: &'a [T], weight: impl Fn(&T) -> usize) -> &'a T {
        let mut remaining = self.between(0, items.iter().map(&weight).sum::<usize>() - 1);
        let is_chosen_item = |item: &&T| {
            let is_chosen = remaining < weight(item);
            remaining = remaining.saturating_sub(weight(item));
            is_chosen
        };
        items.iter().find(is_chosen_item).expect("the number is below the sum of all weights")
    }

    /// Chooses one of the words, which are separated by spaces. A word that is listed twice has twice the chance.
    pub fn word<'a>(&mut self, words: &'a str) -> &'a str {
        let words: Vec<&str> = words.split_whitespace().collect();
        words[self.between(0, words.len() - 1)]
    }
}
