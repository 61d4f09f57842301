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
    Exception { path: "", book: "", reason: "the pack is only in the note on cards" },
    Exception { path: "pack", book: "", reason: "the pack is only in the note on cards" },
    Exception { path: "pack.packs", book: "", reason: "the pack is only in the note on cards" },
    Exception { path: "pack.jokers", book: "", reason: "the pack is only in the note on cards" },
    Exception { path: "pack.ranks", book: "", reason: "the pack is only in the note on cards" },
    Exception { path: "pack.ranks[]", book: "", reason: "the pack is only in the note on cards" },
    Exception { path: "pack.suits", book: "", reason: "the pack is only in the note on cards" },
    Exception { path: "pack.suits[]", book: "", reason: "the pack is only in the note on cards" },
    Exception { path: "zones.*.piles", book: "", reason: "the number of piles of a zone is only in the list of piles" },
    Exception { path: "deal", book: "", reason: "the number of piles of a zone is only in the list of piles" },
    Exception { path: "deal[]", book: "", reason: "the number of piles of a zone is only in the list of piles" },
    Exception { path: "deal[].to", book: "", reason: "the number of piles of a zone is only in the list of piles" },
    Exception { path: "zones.*.lies", book: "", reason: "the page does not say that the stock is face up" },
    Exception {
        path: "zones.*.role",
        book: "",
        reason: "a role decides which cards are dealt face up, and in which order",
    },
    Exception { path: "deal[].faces", book: "", reason: "the page does not say that the stock is face up" },
    Exception { path: "zones.*.look", book: "", reason: "the page does not say it of a zone whose cards do not move" },
    Exception { path: "zones.*.put", book: "", reason: "the page does not say which diverted cards the stock takes" },
    Exception { path: "zones.*.put.beside", book: "", reason: "the page says it only of cards that are built" },
    Exception {
        path: "zones.*.take",
        book: "",
        reason: "the page does not say which piles move as a whole, and which runs are complete",
    },
    Exception {
        path: "zones.*.take.by",
        book: "",
        reason: "the page does not say which piles move as a whole, and which runs are complete",
    },
    Exception {
        path: "zones.*.take.build",
        book: "",
        reason: "the page does not say which piles move as a whole, and which runs are complete",
    },
    Exception {
        path: "zones.*.take.unit",
        book: "",
        reason: "the page does not say which piles move as a whole, and which runs are complete",
    },
    Exception { path: "zones.*.take.limit", book: "", reason: "the page does not say which zones have the limit" },
    Exception {
        path: "stock",
        book: "",
        reason: "the page does not say it of a stock that is dealt in one draw, or to one pile",
    },
    Exception {
        path: "stock.draw",
        book: "",
        reason: "the page does not say it of a stock that is dealt in one draw, or to one pile",
    },
    Exception {
        path: "stock.draw.new-pile-on",
        book: "",
        reason: "the page does not say it of a stock that is dealt in one draw, or to one pile",
    },
    Exception { path: "sweep[].ranks[]", book: "", reason: "the page does not list more than twelve ranks" },
    Exception { path: "pairs.to", book: "", reason: "the page does not say where removed cards go" },
    Exception { path: "regather.stack", book: "", reason: "the packet is shuffled, so its order does not matter" },
    Exception { path: "regather.turn-over", book: "", reason: "the packet is shuffled, so its order does not matter" },
    Exception { path: "regather.shuffle", book: "", reason: "the packet is shuffled, so its order does not matter" },
    Exception {
        path: "regather.deal",
        book: "",
        reason: "the page does not describe the deal of the gathered cards in full",
    },
    Exception {
        path: "regather.deal[]",
        book: "",
        reason: "the page does not describe the deal of the gathered cards in full",
    },
    Exception {
        path: "regather.deal[].divert",
        book: "",
        reason: "the page does not describe the deal of the gathered cards in full",
    },
];
