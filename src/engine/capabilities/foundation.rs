//! The ways in which the foundations of a game are built.

use super::card_relation::iter_cards;
use crate::board::{PileSet, VarId};
use crate::card::Card;
use crate::engine::compile::relation::CardSet;
use crate::engine::rules::rule_table::RuleTable;
use crate::engine::sections::put::{PutTable, PutUnit};
use crate::engine::sections::space::Space;
use crate::engine::sections::take::TakeUnit;
use crate::engine::sections::zone::ZoneTable;
use crate::game::Role;

/// The way in which the foundations of a game are built.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum FoundationKind {
    /// There are no foundations.
    None,
    /// There is a pile for each suit of each pack. Each pile is built up by suit, with a card of every rank.
    BySuit(FoundationStart),
    /// There is a pile for each suit of the single pack. Each pile is built up from an ace regardless of suit, with a
    /// card of every rank.
    ByRank,
    /// Each pile is built by suit, from the first rank to the last or from the last to the first.
    SuitLines,
    /// Each card on a pile accepts at most one other card, of its own suit.
    SuitChains,
    /// A player cannot put cards on the piles.
    Closed,
    /// The foundations are built in another way.
    Other,
}

/// The way in which a foundation begins.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum FoundationStart {
    /// The player puts an ace on an empty pile.
    Ace,
    /// The deal puts an ace on each pile.
    DealtAce,
    /// The player puts a card of the base rank, which the deal sets, on an empty pile. The build continues
    /// from the last rank to the first.
    Base(VarId),
}

impl FoundationKind {
    pub(super) fn of(table: &RuleTable, pack: CardSet, has_regular_ranks: bool) -> FoundationKind {
        let zones: Vec<&ZoneTable> = table.zones.list.iter().filter(|zone| zone.role == Role::Foundation).collect();
        if zones.is_empty() {
            return FoundationKind::None;
        }
        let accepts = |zone: &&ZoneTable| zone.put.as_ref().is_some_and(accepts_cards);
        if !zones.iter().any(accepts) {
            return FoundationKind::Closed;
        }
        // The other kinds assume that each pack has one foundation for each of its suits.
        if table.pack.repeats_suits() {
            return FoundationKind::Other;
        }
        let Some(zones_with_put) =
            zones.iter().map(|zone| Some((zone.piles, zone.put.as_ref()?))).collect::<Option<Vec<_>>>()
        else {
            return FoundationKind::Other;
        };
        let check = FoundationCheck { table, pack };
        // If several cards moved to a foundation together, they would be in the wrong order there.
        let take_tables = || table.zones.list.iter().filter_map(|zone| zone.take.as_ref());
        let single_cards_move = take_tables().all(|take| take.unit == TakeUnit::Top);
        let takes_single_cards = |(_, put): &(PileSet, &PutTable)| {
            put.fits.len() == 1
                && put.limits.is_none()
                && put.space_unit.is_none()
                && (put.unit == PutUnit::One || (single_cards_move && put.unit == PutUnit::Any))
        };
        if !zones_with_put.iter().all(takes_single_cards) {
            return FoundationKind::Other;
        }
        if let [(piles, put)] = zones_with_put[..]
            && has_regular_ranks
        {
            if let Some(start) = check.start_by_suit(piles, put) {
                return FoundationKind::BySuit(start);
            }
            if check.is_built_by_rank(piles, put) {
                return FoundationKind::ByRank;
            }
        }
        if !zones_with_put.iter().all(|&(piles, put)| check.is_suit_chain(piles, put)) {
            return FoundationKind::Other;
        }
        if has_regular_ranks && zones_with_put.iter().all(|(_, put)| check.is_suit_line(put)) {
            FoundationKind::SuitLines
        } else {
            FoundationKind::SuitChains
        }
    }
}

/// Returns whether a player can put at least one card on a pile with these rules.
fn accepts_cards(put: &PutTable) -> bool {
    let accepts_none =
        matches!(put.space, Space::Cards(0)) && put.fits.iter().all(|fits| fits.iter().all(|set| *set == 0));
    !accepts_none
}

/// The rules and the pack with which the foundations are compared. In the index of a card, the low four bits are its
/// rank, and the higher bits are its suit.
struct FoundationCheck<'t> {
    table: &'t RuleTable,
    pack: CardSet,
}

impl FoundationCheck<'_> {
    /// Returns how the piles begin if they are built up by suit and there is a pile for each suit of each pack. Returns
    /// `None` if they are built in another way.
    fn start_by_suit(&self, piles: PileSet, put: &PutTable) -> Option<FoundationStart> {
        let (pack, ranks) = (&self.table.pack, self.table.pack.ranks.len());
        let is_complete = piles.len() == pack.suits.len() * usize::from(pack.packs) && usize::from(put.max) == ranks;
        let aces = iter_cards(self.pack).filter(|card| card & 15 == 1).fold(0, |set, card| set | 1 << card);
        let start = match put.space {
            Space::Cards(0) => FoundationStart::DealtAce,
            Space::Cards(cards) | Space::OwnSuit { cards, .. } if cards & self.pack == aces => FoundationStart::Ace,
            Space::Base { base, ranks_below: 0 } => FoundationStart::Base(base),
            _ => return None,
        };
        let wraps = matches!(start, FoundationStart::Base(_));
        let next = |card: usize| match card & 15 {
            rank if rank < ranks => 1 << (card + 1),
            rank if wraps => 1 << (card + 1 - rank),
            _ => 0,
        };
        let is_built_up = iter_cards(self.pack).all(|card| put.fits[0][card] & self.pack == next(card));
        (is_complete && is_built_up).then_some(start)
    }

    /// Returns whether the piles are built up from the aces regardless of suit, and there is a pile for each suit of
    /// the single pack.
    fn is_built_by_rank(&self, piles: PileSet, put: &PutTable) -> bool {
        let pack = &self.table.pack;
        let cards_of_rank =
            |rank: usize| iter_cards(self.pack).filter(|card| card & 15 == rank).fold(0, |set, card| set | 1 << card);
        let begins_with_aces = matches!(put.space, Space::Cards(cards) if cards & self.pack == cards_of_rank(1));
        pack.packs == 1
            && begins_with_aces
            && piles.len() == pack.suits.len()
            && usize::from(put.max) == pack.ranks.len()
            && iter_cards(self.pack).all(|card| put.fits[0][card] & self.pack == cards_of_rank((card & 15) + 1))
    }

    /// Returns whether each card accepts at most one card, of its own suit, and fits on at most one card. There must
    /// also be a pile for each card that can begin one.
    fn is_suit_chain(&self, piles: PileSet, put: &PutTable) -> bool {
        let packs = usize::from(self.table.pack.packs);
        let first_cards = match put.space {
            Space::Cards(cards) | Space::SuitsDiffer(cards, _) | Space::OwnSuit { cards, .. } => {
                (cards & self.pack).count_ones() as usize
            }
            Space::Base { .. } => self.table.pack.suits.len(),
            Space::Chosen(_) => return false,
        };
        let accepts_own_suit = |card: usize| {
            let next_cards = put.fits[0][card] & self.pack;
            next_cards.count_ones() <= 1 && iter_cards(next_cards).all(|next| next >> 4 == card >> 4)
        };
        let fits_on_one = |card: usize| {
            iter_cards(self.pack).filter(|&lower_card| put.fits[0][lower_card] >> card & 1 == 1).count() <= 1
        };
        first_cards * packs <= piles.len()
            && iter_cards(self.pack).all(|card| accepts_own_suit(card) && fits_on_one(card))
    }

    /// Returns whether the piles are built from the first rank to the last or from the last to the first, and can hold
    /// all ranks.
    fn is_suit_line(&self, put: &PutTable) -> bool {
        let last_rank = self.table.pack.ranks.len();
        let first_cards = match put.space {
            Space::Cards(cards) | Space::OwnSuit { cards, .. } => cards & self.pack,
            _ => return false,
        };
        let is_built_from = |first: usize, step: fn(usize) -> usize| {
            iter_cards(first_cards).all(|card| card & 15 == first)
                && iter_cards(self.pack).all(|card| put.fits[0][card] & self.pack == self.pack & 1 << step(card))
        };
        usize::from(put.max) >= last_rank
            && (is_built_from(1, |card| card + 1) || is_built_from(last_rank, |card| card - 1))
    }
}

/// Returns whether the ranks of the pack begin with the ace and have no gap.
pub(super) fn has_regular_ranks(table: &RuleTable) -> bool {
    (1..=13).zip(&table.pack.ranks).all(|(number, rank)| rank.number() == number)
}

/// Returns the set of the different cards of the pack.
pub(super) fn pack_cards(table: &RuleTable) -> CardSet {
    table.pack.cards().iter().map(|card: &Card| card.index()).fold(0, |set, card| set | 1 << card)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Capabilities, RulebookGame};
    use crate::games::catalog;
    use std::any::Any;
    use std::sync::Arc;

    #[test]
    fn foundations_of_a_pack_that_repeats_a_suit_have_no_special_kind() {
        let text = "id: changed\ntitle: Changed\nextends: freecell\npack: {suits: [C, S, H, S]}\n";
        let game = catalog::from_text("changed.yaml", text, &[]).unwrap() as Arc<dyn Any + Send + Sync>;
        let capabilities = Capabilities::of(game.downcast_ref::<RulebookGame>().unwrap().table());
        assert_eq!(capabilities.foundation, FoundationKind::Other);
    }

    #[test]
    fn foundations_that_take_any_number_of_cards_are_built_by_suit_only_if_single_cards_move() {
        let kind = |base: &str, changes: &str| {
            let text = format!(
                "id: changed\ntitle: Changed\nextends: {base}\nzones: {{foundation: {{put: {{{changes}}}}}}}\n"
            );
            let game = catalog::from_text("changed.yaml", &text, &[]).unwrap() as Arc<dyn Any + Send + Sync>;
            Capabilities::of(game.downcast_ref::<RulebookGame>().unwrap().table()).foundation
        };
        let by_suit = FoundationKind::BySuit(FoundationStart::Ace);
        assert_eq!([kind("freecell", "unit: one"), kind("bakers-dozen", "unit: one")], [by_suit; 2]);
        // In Baker's Dozen, single cards move. In FreeCell, runs move, too.
        assert_eq!(kind("bakers-dozen", "unit: any"), by_suit);
        assert_eq!(kind("freecell", "unit: any"), FoundationKind::Other);
    }
}
