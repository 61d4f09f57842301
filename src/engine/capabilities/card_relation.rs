//! Properties of a relation between cards. A relation is a table: for each card, the set of cards that fit on it.
//!
//! The low four bits of a card's index are its rank, and the higher bits are its suit.

use crate::card::Card;
use crate::engine::compile::relation::{CardSet, CardTable};

/// Returns the indices of the cards of a set, in ascending order. Each index is the position of a set bit.
#[inline]
pub fn iter_cards(mut set: CardSet) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let card = set.trailing_zeros() as usize;
            set &= set - 1;
            card
        })
    })
}

/// Returns the relation in which no card fits on another.
pub fn empty_relation() -> CardTable {
    Box::new([0; Card::INDICES])
}

/// Inverts a relation: returns, for each card of the pack, the cards on which it fits.
pub fn inverse_relation(fits: &[CardSet; 64], pack: CardSet) -> [CardSet; 64] {
    let mut inverse = [0; 64];
    for below in iter_cards(pack) {
        for above in iter_cards(fits[below] & pack) {
            inverse[above] |= 1 << below;
        }
    }
    inverse
}

/// Returns whether each card accepts only cards of lower ranks. A run then has at most one card of each rank.
pub fn is_downward(fits: &[CardSet; 64], pack: CardSet) -> bool {
    iter_cards(pack).all(|below| iter_cards(fits[below] & pack).all(|above| above & 15 < below & 15))
}

/// Returns whether each card accepts at most one other card and fits on at most one other card.
pub fn is_one_to_one(fits: &[CardSet; 64], pack: CardSet) -> bool {
    let inverse = inverse_relation(fits, pack);
    iter_cards(pack).all(|card| (fits[card] & pack).count_ones() <= 1 && inverse[card].count_ones() <= 1)
}

/// Returns whether each card except the ace accepts exactly the next lower card of its suit.
pub fn links_by_suit(fits: &[CardSet; 64], pack: CardSet) -> bool {
    iter_cards(pack).all(|card| fits[card] & pack == if card & 15 == 1 { 0 } else { 1 << (card - 1) })
}

/// Returns whether any two cards accept either the same cards or no card in common.
pub fn is_grouped(fits: &[CardSet; 64], pack: CardSet) -> bool {
    let groups = || iter_cards(pack).map(|card| fits[card] & pack);
    groups().all(|group| groups().all(|other| other & group == 0 || other == group))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::{Pack, Rank};
    use crate::engine::compile::relation::Relation;
    use crate::game::clause::{Build, SuitRule};

    #[test]
    fn usual_relations_have_the_expected_properties() {
        let pack = Pack::default();
        let all_cards = pack.cards().iter().fold(0, |set, card| set | 1 << card.index());
        let properties = |build, by, wrap| {
            let relation =
                Relation { build, by, step: 1, wrap, stop: vec![], corner: vec![], ranks: Rank::ALL.to_vec() };
            let fits = relation.table(&pack);
            [is_downward, is_one_to_one, links_by_suit, is_grouped].map(|property| property(&fits, all_cards))
        };
        assert_eq!(properties(Build::Down, SuitRule::Suit, false), [true, true, true, true]);
        assert_eq!(properties(Build::Down, SuitRule::Suit, true), [false, true, false, true]);
        assert_eq!(properties(Build::Up, SuitRule::Suit, false), [false, true, false, true]);
        assert_eq!(properties(Build::Down, SuitRule::AlternateColor, false), [true, false, false, true]);
        assert_eq!(properties(Build::Down, SuitRule::OtherSuit, false), [true, false, false, false]);
        assert_eq!(properties(Build::UpOrDown, SuitRule::Suit, false), [false, false, false, false]);
    }
}
