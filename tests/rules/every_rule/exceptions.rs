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
    /// What both books must have in common.
    alike: Alike,
}

/// What two books have in common.
enum Alike {
    /// Not necessarily anything.
    Nothing,
    /// They deal the same number of cards to each pile, with the same faces.
    Deal,
    /// They shuffle gathered cards, and deal the same number of them to each pile, however many there are.
    Redeal,
}

impl Exception {
    /// Returns whether the exception covers a pair.
    pub fn covers(&self, pair: &Pair) -> bool {
        pair.path == self.path
            && pair.text.starts_with(self.book)
            && pair.text.contains(self.mutant)
            && match self.alike {
                Alike::Nothing => true,
                Alike::Deal => pair.deals_alike,
                Alike::Redeal => pair.redeals_alike,
            }
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
    dealing_order("deal[].faces"),
    dealing_order("deal[].order"),
    dealing_order("deal[].turn-over"),
    dealing_order("deal[].to"),
    shuffled("regather.stack"),
    shuffled("regather.turn-over"),
    shuffled("regather.shuffle"),
    redealing_order("regather.deal[].cards"),
    Exception {
        path: "score",
        book: "house-in-the-wood",
        mutant: "score deleted",
        reason: "cards on the foundations count one point by default, too",
        alike: Alike::Deal,
    },
    diverted("zones.*.put"),
    diverted("zones.*.put.from"),
    Exception {
        path: "zones.*.look",
        book: "house-in-the-wood [zones.king",
        mutant: "",
        reason: "the zone has no piles",
        alike: Alike::Deal,
    },
    Exception {
        path: "deal[].pick",
        book: "",
        mutant: "",
        reason: "the order of the cards that begin equal piles does not matter to a player",
        alike: Alike::Deal,
    },
    Exception {
        path: "zones.*.put.step",
        book: "intrigue",
        mutant: "",
        reason: "any card goes onto any other, so steps only make piles differ in keys of positions",
        alike: Alike::Nothing,
    },
];

/// Returns the exception of a word that only changes which card of a shuffled pack goes where.
const fn dealing_order(path: &'static str) -> Exception {
    let reason = "the order in which a shuffled pack is dealt does not matter to a player";
    Exception { path, book: "", mutant: "", reason, alike: Alike::Deal }
}

/// Returns the exception of a word about cards that the deal diverts to the stock.
const fn diverted(path: &'static str) -> Exception {
    let reason = "only cards that the deal diverts go to the stock, and the page says which";
    Exception { path, book: "doublets", mutant: "zones.stock.put", reason, alike: Alike::Nothing }
}

/// Returns the exception of a word about gathered cards that are shuffled.
const fn shuffled(path: &'static str) -> Exception {
    let reason = "the gathered cards are shuffled, so their order does not matter";
    Exception { path, book: "", mutant: "", reason, alike: Alike::Nothing }
}

/// Returns the exception of a word that only changes which of the gathered cards, which are shuffled, goes where.
const fn redealing_order(path: &'static str) -> Exception {
    let reason = "the gathered cards are shuffled, and each pile gets the same number of them";
    Exception { path, book: "", mutant: "", reason, alike: Alike::Redeal }
}
