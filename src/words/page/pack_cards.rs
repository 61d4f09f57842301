//! The cards of a game, in sentences.

use super::piles::number;
use crate::card::{Pack, Rank, Suit};
use crate::text;
use crate::words::card::suits;

/// Describes what differs from a single pack of 52 cards.
pub(super) fn pack(pack: &Pack) -> Vec<String> {
    let Pack { packs, ranks, suits: all_suits, jokers } = pack;
    let mut sentences = Vec::new();
    if *packs > 1 {
        sentences.push(format!("Shuffle {} packs together.", number((*packs).into())));
    }
    let is_short = ranks.len() < Rank::ALL.len();
    if *ranks != Rank::ALL {
        let letters: Vec<String> = ranks.iter().map(Rank::to_string).collect();
        let letters = letters.join(" ");
        sentences.push(if is_short {
            let total = pack.len() - usize::from(*jokers);
            match consecutive(ranks) {
                Some((first, last)) => {
                    format!("Use only the cards from {} to {}: {total} cards.", first.name(), last.name())
                }
                None => format!("Use only {letters} of each suit: {total} cards."),
            }
        } else {
            format!("The ranks go up in this order: {letters}.")
        });
    }
    if *all_suits != Suit::ALL {
        let different = pack.different_suits();
        let copies = |suit: Suit| all_suits.iter().filter(|&&other| other == suit).count();
        let total = pack.len() - usize::from(*jokers);
        let first_copies = different.first().map_or(0, |&suit| copies(suit));
        sentences.push(if different.iter().all(|&suit| copies(suit) == first_copies) {
            format!("All {total} cards are {}.", suits(&different, "and"))
        } else {
            let each = different.iter().map(|&suit| format!("{} of {}", number(copies(suit)), suit.name()));
            let each: Vec<String> = each.collect();
            format!("In each pack, each rank has {}: {total} cards in all.", text::join_list(&each, "and"))
        });
    }
    if *jokers > 0 {
        let noun = if *jokers == 1 { "joker" } else { "jokers" };
        let jokers = number((*jokers).into());
        sentences.push(format!("Add {jokers} {noun} (`*`). A joker counts as any card."));
    }
    sentences
}

/// Returns the first and the last of ranks that follow each other, where an ace follows a king.
fn consecutive(ranks: &[Rank]) -> Option<(Rank, Rank)> {
    let place = |rank: &Rank| Rank::ALL.iter().position(|other| other == rank);
    let follows = |pair: &[Rank]| match pair {
        [a, b] => place(a).zip(place(b)).is_some_and(|(a, b)| (a + 1) % Rank::ALL.len() == b),
        _ => false,
    };
    ranks.windows(2).all(follows).then_some(())?;
    Some((*ranks.first()?, *ranks.last()?))
}
