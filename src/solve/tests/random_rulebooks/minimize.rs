//! The smallest form of a book with a fault: without every word that the fault does not need.

use super::draft::Draft;
use super::trial::{self, Effort, Fault};
use super::vocabulary::Vocabulary;

/// Leaves out all words of a book without which the fault of that kind is still found. Returns the rest, and the fault.
pub fn minimize(text: &str, seed: u64, kind: &str, effort: Effort) -> (String, Fault) {
    let vocabulary = Vocabulary::new();
    // A pack of which nothing is said is a whole one.
    let cards = trial::try_book(text, seed, effort, &vocabulary).cards;
    let fault_of = |text: &str, effort: Effort| {
        let outcome = trial::try_book(text, seed, effort, &vocabulary);
        outcome.faults.into_iter().find(|fault| fault.kind == kind && outcome.cards <= cards)
    };
    let none = || Fault { deal: 0, kind: kind.into(), detail: "not found again".into() };
    let (mut book, mut fault) = (Draft::parse(text), fault_of(text, effort).unwrap_or_else(none));
    // Most faults are found with less effort as well, and much sooner.
    let less = Effort { positions: effort.positions / 10, boards: effort.boards / 10, ..effort };
    let effort = if fault_of(text, less).is_some() { less } else { effort };
    let mut at = 0;
    // A word may be needed only by another one that is gone later.
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
