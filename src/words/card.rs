//! Ranks and suits in sentences.

use crate::card::{Rank, Suit};
use crate::text;

/// Returns a rank with its article: `a king`, `an ace`, `an 8`.
pub(super) fn rank_with_article(rank: Rank) -> String {
    match rank.number() {
        1 => "an ace".into(),
        8 => "an 8".into(),
        0 | 11..=13 => format!("a {}", rank.name()),
        number => format!("a {number}"),
    }
}

/// Describes a card of any of several ranks: `an ace or a king`, or `any card` for all ranks.
pub(super) fn any_of_ranks(ranks: &[Rank]) -> String {
    if has_all(ranks) {
        return "any card".into();
    }
    text::join_list(&ranks.iter().map(|&rank| rank_with_article(rank)).collect::<Vec<_>>(), "or")
}

fn has_all(ranks: &[Rank]) -> bool {
    Rank::ALL.iter().all(|rank| ranks.iter().any(|other| other == rank))
}

/// Describes all cards of several ranks: `aces and kings`, or `all cards` for all ranks.
pub(super) fn all_of_ranks(ranks: &[Rank]) -> String {
    if has_all(ranks) {
        return "all cards".into();
    }
    let plural = |rank: &Rank| format!("{}{}", rank.name(), if rank.number() == 6 { "es" } else { "s" });
    text::join_list(&ranks.iter().map(plural).collect::<Vec<_>>(), "and")
}

/// Lists suits: `clubs and hearts`.
pub(super) fn suits(suits: &[Suit], conjunction: &str) -> String {
    text::join_list(&suits.iter().map(|suit| suit.name()).collect::<Vec<_>>(), conjunction)
}
