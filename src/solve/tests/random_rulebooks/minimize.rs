//! Reduction of a book with a fault to the words that the fault needs.

use super::draft::Draft;
use super::trial::{self, Effort, Fault};
use super::vocabulary::Vocabulary;

/// Removes every key and item that the fault does not need. Returns the smaller book, and its fault.
pub fn minimize(text: &str, seed: u64, kind: &str, effort: Effort) -> (String, Fault) {
    let vocabulary = Vocabulary::new();
    // Without a section `pack`, a book has a pack of 52 cards. The number of cards must not grow, because the search of
    // a larger game is slow.
    let cards = trial::try_book(text, seed, effort, &vocabulary).cards;
    let fault_of = |text: &str, effort: Effort| {
        let outcome = trial::try_book(text, seed, effort, &vocabulary);
        outcome.faults.into_iter().find(|fault| fault.kind == kind && outcome.cards <= cards)
    };
    let not_found = || Fault { deal: 0, kind: kind.into(), detail: "not found again".into() };
    let (mut book, mut fault) = (Draft::parse(text), fault_of(text, effort).unwrap_or_else(not_found));
    // Most faults also occur with less effort, which is much faster.
    let lower_effort = Effort { positions: effort.positions / 10, boards: effort.boards / 10, ..effort };
    let effort = if fault_of(text, lower_effort).is_some() { lower_effort } else { effort };
    let mut index = 0;
    // A word can often be removed only after the words that need it, so try all words again after each change.
    let mut changed = false;
    loop {
        let Some(smaller) = book.without(index) else {
            if !changed {
                return (book.book(), fault);
            }
            (index, changed) = (0, false);
            continue;
        };
        match fault_of(&smaller.book(), effort) {
            Some(found) => (book, fault, changed) = (smaller, found, true),
            None => index += 1,
        }
    }
}
