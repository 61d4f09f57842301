//! Words of rulebooks that a page need not show.

use super::pairs::Pair;
use std::fmt;

/// A word that a page need not show, with the reason.
pub struct Exception {
    /// The path of the word, in which `*` stands for the name of a zone. Empty for a built-in book with an option.
    path: &'static str,
    /// The beginning of the names of the books that it concerns. Empty for all books.
    book: &'static str,
    /// A part of the description of the mutants that it concerns. Empty for all mutants.
    mutant: &'static str,
    reason: &'static str,
    /// Whether it holds only for books that deal the same number of cards to each pile, with the same faces.
    deals_alike: bool,
}

impl Exception {
    /// Returns whether the exception covers a pair.
    pub fn covers(&self, pair: &Pair) -> bool {
        pair.path == self.path
            && pair.text.starts_with(self.book)
            && pair.text.contains(self.mutant)
            && (pair.deals_alike || !self.deals_alike)
    }
}

impl fmt::Display for Exception {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}: {}", self.path, self.book, self.mutant, self.reason)
    }
}

/// All exceptions.
pub const EXCEPTIONS: &[Exception] = &[
    dealing_order("deal"),
    dealing_order("deal[]"),
    dealing_order("deal[].cards"),
    dealing_order("deal[].divert"),
    dealing_order("deal[].faces"),
    dealing_order("deal[].order"),
    dealing_order("deal[].turn-over"),
    dealing_order("deal[].to"),
    shuffled("regather.stack"),
    shuffled("regather.turn-over"),
    shuffled("regather.shuffle"),
    Exception {
        path: "regather.deal[].order",
        book: "trefoil",
        mutant: "",
        reason: "the gathered cards are shuffled, so the order in which they are dealt does not matter",
        deals_alike: true,
    },
    Exception {
        path: "regather.deal[].cards",
        book: "la-belle-lucie",
        mutant: "\"rest\"",
        reason: "the gathered cards are shuffled, so the order in which they are dealt does not matter",
        deals_alike: true,
    },
    Exception {
        path: "score",
        book: "house-in-the-wood",
        mutant: "score deleted",
        reason: "cards on the foundations count one point by default, too",
        deals_alike: true,
    },
    Exception {
        path: "zones.*.put",
        book: "doublets",
        mutant: "zones.stock.put",
        reason: "only cards that the deal diverts go to the stock, and the page says which",
        deals_alike: false,
    },
    Exception {
        path: "zones.*.look",
        book: "house-in-the-wood [zones.king",
        mutant: "",
        reason: "the zone has no piles",
        deals_alike: true,
    },
    Exception {
        path: "zones.*.put.step",
        book: "intrigue",
        mutant: "",
        reason: "any card goes onto any other, so steps only make piles differ in keys of positions",
        deals_alike: false,
    },
];

/// Returns the exception of a word that only changes which card of a shuffled pack goes where.
const fn dealing_order(path: &'static str) -> Exception {
    let reason = "the order in which a shuffled pack is dealt does not matter to a player";
    Exception { path, book: "", mutant: "", reason, deals_alike: true }
}

/// Returns the exception of a word about gathered cards that are shuffled.
const fn shuffled(path: &'static str) -> Exception {
    let reason = "the gathered cards are shuffled, so their order does not matter";
    Exception { path, book: "", mutant: "", reason, deals_alike: false }
}
