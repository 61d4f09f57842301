//! A test for games that are stuck although cards can still move from foundation to foundation.
//!
//! Such a move is called a reverse move: it reverses the order of the cards. The game is stuck if only reverse moves
//! are left, and no sequence of them makes another move possible. If that is not certain, the game does not count as
//! stuck.

use super::legality::PossibleMovesCache;
use super::rule_table::RuleTable;
use crate::board::{PileId, PileSet, View};
use crate::engine::compile::relation::CardSet;
use crate::engine::sections::zone::ZoneTable;
use crate::game::{Move, Role};
use std::ops::ControlFlow;

impl RuleTable {
    /// Returns whether only reverse moves are left, and no sequence of them makes another card movable or reaches
    /// the goal. Returns false if that is not certain.
    pub(super) fn has_only_reverse_moves(&self, view: View<'_>, cache: &PossibleMovesCache<'_>) -> bool {
        let reverse_piles = self.reversing_foundations();
        if reverse_piles.is_empty()
            || !self.sweep.is_empty()
            || self.phases.is_some()
            || self.can_win_by(view, reverse_piles)
        {
            return false;
        }
        let mut moved_piles = PileSet::EMPTY;
        let search = self.each_transfer(view, self.zones.put_piles, cache, &mut |m| match m {
            Move::Transfer { from, to, .. } if reverse_piles.has(from) && reverse_piles.has(to) => {
                moved_piles = moved_piles.union(PileSet::single(from)).union(PileSet::single(to));
                ControlFlow::Continue(())
            }
            _ => ControlFlow::Break(()),
        });
        // The search stops early if it finds a move that is not a reverse move.
        search.is_continue()
            && !moved_piles.is_empty()
            && !self.has_removal(view, cache)
            && !self.can_unlock_cards(view, reverse_piles, moved_piles)
    }

    /// Returns the foundations whose cards can move only to other foundations, and that always keep a card.
    fn reversing_foundations(&self) -> PileSet {
        let foundations = self.zones.list.iter().filter(|zone| zone.role == Role::Foundation);
        let foundation_piles = foundations.clone().fold(PileSet::EMPTY, |set, zone| set.union(zone.piles));
        let is_reversing = |zone: &&ZoneTable| {
            zone.take.as_ref().is_some_and(|take| take.keep > 0 && take.to.without(foundation_piles).is_empty())
        };
        let reversing =
            foundations.clone().filter(is_reversing).fold(PileSet::EMPTY, |set, zone| set.union(zone.piles));
        // If cards can also move to a foundation that is not reversing, such a move is progress. Then the game does not
        // count as stuck, so no foundation is returned.
        let allows_progress = |zone: &ZoneTable| {
            !zone.piles.intersection(reversing).is_empty()
                && zone.take.as_ref().is_some_and(|take| !take.to.without(reversing).is_empty())
        };
        if foundations.clone().any(allows_progress) { PileSet::EMPTY } else { reversing }
    }

    /// Returns whether moves among these piles could reach the goal.
    fn can_win_by(&self, view: View<'_>, reverse_piles: PileSet) -> bool {
        let goal = &self.goal;
        let card_count = |piles: PileSet| piles.iter().map(|pile| view.len(pile)).sum::<usize>();
        let capacity = |pile: PileId| self.zones.put(pile).map_or(0, |put| usize::from(put.max));
        // Reverse moves only move cards among `reverse_piles`, so the piles that must be full get no other cards.
        let has_too_few_cards =
            goal.full.iter().map(capacity).sum::<usize>() > card_count(goal.full.union(reverse_piles));
        !has_too_few_cards && card_count(goal.empty.without(reverse_piles)) == 0
    }

    /// Returns whether reverse moves could allow a card of another pile to move to a foundation.
    ///
    /// `connected` contains foundations between which cards can move. The function adds each foundation that can
    /// exchange cards with a connected foundation. Then it assumes that every card of the connected foundations can
    /// come to the top of each of them.
    fn can_unlock_cards(&self, view: View<'_>, reverse_piles: PileSet, mut connected: PileSet) -> bool {
        let cards_in = |piles: PileSet| {
            piles
                .iter()
                .flat_map(|pile| view.cards(pile).flatten())
                .fold(0, |set: CardSet, card| set | 1 << card.index())
        };
        let cards_fitting_on = |to: PileId, tops: PileSet| {
            let Some(put) = self.zones.put(to) else { return 0 };
            tops.iter()
                .flat_map(|pile| view.cards(pile).flatten())
                .fold(0, |set, card| set | put.cards_fitting_on(to, card))
        };
        loop {
            let is_connected = |&pile: &PileId| {
                let this_pile = PileSet::single(pile);
                cards_fitting_on(pile, this_pile) & cards_in(connected) != 0
                    || connected.iter().any(|to| cards_fitting_on(to, connected) & cards_in(this_pile) != 0)
            };
            match reverse_piles.without(connected).iter().find(is_connected) {
                Some(pile) => connected = connected.union(PileSet::single(pile)),
                None => break,
            }
        }
        let acceptable = connected.iter().fold(0, |set, to| set | cards_fitting_on(to, connected));
        let other_piles =
            self.zones.list.iter().filter_map(|zone| Some((zone.piles.without(reverse_piles), zone.take.as_ref()?)));
        other_piles.into_iter().any(|(piles, take)| {
            piles.iter().any(|from| {
                let count = take.max_movable(view, from);
                let movable =
                    view.cards(from).rev().take(count).flatten().fold(0, |set: CardSet, card| set | 1 << card.index());
                !take.to.intersection(connected).is_empty() && movable & acceptable != 0
            })
        })
    }
}
