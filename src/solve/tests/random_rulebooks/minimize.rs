//! Reduction of a book with a fault to the words that the fault needs.

use super::draft::Draft;
use super::trial::{self, Effort, Fault};
use super::vocabulary::Vocabulary;

/// Removes every word of a book without which the same kind of fault still occurs. Returns the rest, and its fault.
pub fn minimize(text: &str, seed: u64, kind: &str, effort: Effort) -> (String, Fault) {
    let vocabulary = Vocabulary::new();
    // A book without a section `pack` has a whole pack. Removing the section would make the game larger, so the
    // number of cards must not grow.
    let cards = trial::try_book(text, seed, effort, &vocabulary).cards;
    let fault_of = |text: &str, effort: Effort| {
        let outcome = trial::try_book(text, seed, effort, &vocabulary);
        outcome.faults.into_iter().find(|fault| fault.kind == kind && outcome.cards <= cards)
    };
    let none = || Fault { deal: 0, kind: kind.into(), detail: "not found again".into() };
    let (mut book, mut fault) = (Draft::parse(text), fault_of(text, effort).unwrap_or_else(none));
    // Most faults also occur with less effort, which is much faster.
    let less = Effort { positions: effort.positions / 10, boards: effort.boards / 10, ..effort };
    let effort = if fault_of(text, less).is_some() { less } else { effort };
    let mut at = 0;
    // A word can often be removed only after the words that need it, so try all words again after each change.
    let mut changed = false;
    loop {
        let Some(smaller) = book.without(at) else {
            if !changed {
                return (book.book(), fault);
            }
            (at, changed) = (0, false);
            continue;
        };
        match fault_of(&smaller.book(), effort) {
            Some(found) => (book, fault, changed) = (smaller, found, true),
            None => at += 1,
        }
    }
}
