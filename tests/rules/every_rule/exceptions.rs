//! Words of rulebooks that a page need not show.

use super::pairs::Pair;
use std::fmt;

/// A word that a page need not show, with the reason.
pub struct Exception {
    /// The path of the word, in which `*` stands for the name of a zone. Empty for a built-in book with an option.
    path: &'static str,
    /// The beginning of the names of the books that it concerns. Empty for all books.
    book: &'static str,
    reason: &'static str,
}

impl Exception {
    /// Returns whether the exception covers a pair.
    pub fn covers(&self, pair: &Pair) -> bool {
        pair.path == self.path && pair.text.starts_with(self.book)
    }
}

impl fmt::Display for Exception {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}: {}", self.path, self.book, self.reason)
    }
}

/// All exceptions.
pub const EXCEPTIONS: &[Exception] = &[
    Exception { path: "regather.stack", book: "", reason: "the packet is shuffled, so its order does not matter" },
    Exception { path: "regather.turn-over", book: "", reason: "the packet is shuffled, so its order does not matter" },
    Exception { path: "regather.shuffle", book: "", reason: "the packet is shuffled, so its order does not matter" },
];
