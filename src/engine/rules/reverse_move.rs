//! A test for games that are stuck although cards can still move from foundation to foundation.
//!
//! The game is stuck if no other moves are left and these moves make no other move possible. If that is not certain,
//! the game does not count as stuck.

use super::legality::QueryCache;
use super::rule_table::RuleTable;
use crate::board::{PileId, PileSet, View};
use crate::engine::compile::relation::CardSet;
use crate::engine::sections::zone::ZoneTable;
use crate::game::{Move, Role};
use std::ops::ControlFlow;

impl RuleTable {
    /// Returns whether only moves between foundations are left, and no sequence of them makes another card movable
    /// or reaches the goal. Returns false if that is not certain.
    pub(super) fn has_only_reverse_moves(&self, view: View<'_>, cache: &QueryCache<'_>) -> bool {
        let reverse_piles = self.reversing_foundations();
        if reverse_piles.is_empty()
            || !self.sweep.is_empty()
            || self.phases.is_some()
            || self.can_win_by(view, reverse_piles)
        {
            return false;
        }
        let mut moved = PileSet::EMPTY;
        let other = self.each_transfer(view, self.zones.put_piles, cache, &mut |m| match m {
            Move::Transfer { from, to, .. } if reverse_piles.has(from) && reverse_piles.has(to) => {
                moved = moved.union(PileSet::single(from)).union(PileSet::single(to));
                ControlFlow::Continue(())
            }
            _ => ControlFlow::Break(()),
        });
        other.is_continue()
            && !moved.is_empty()
            && !self.has_removal(view, cache)
            && !self.can_unlock_cards(view, reverse_piles, moved)
    }

    /// Returns the foundations whose top cards can move only to other foundations, and that never become empty in
    /// this way.
    fn reversing_foundations(&self) -> PileSet {
        let foundations = self.zones.list.iter().filter(|zone| zone.role == Role::Foundation);
        let all = foundations.clone().fold(PileSet::EMPTY, |set, zone| set.union(zone.piles));
        let stays =
            |zone: &&ZoneTable| zone.take.as_ref().is_some_and(|take| take.keep > 0 && take.to.without(all).is_empty());
        let reversing = foundations.clone().filter(stays).fold(PileSet::EMPTY, |set, zone| set.union(zone.piles));
        // If cards can also move to foundations that keep them, such a move is progress.
        let closed = |zone: &ZoneTable| {
            !zone.piles.intersection(reversing).is_empty()
                && zone.take.as_ref().is_some_and(|take| !take.to.without(reversing).is_empty())
        };
        if foundations.clone().any(closed) { PileSet::EMPTY } else { reversing }
    }

    /// Returns whether moves among these piles could reach the goal.
    fn can_win_by(&self, view: View<'_>, reverse_piles: PileSet) -> bool {
        let goal = &self.goal;
        let cards = |piles: PileSet| piles.map(|pile| view.len(pile)).sum::<usize>();
        let capacity = |pile: PileId| self.zones.put(pile).map_or(0, |put| usize::from(put.max));
        let is_short = goal.full.map(capacity).sum::<usize>() > cards(goal.full.union(reverse_piles));
        !is_short && cards(goal.empty.without(reverse_piles)) == 0
    }

    /// Returns whether some card of another pile fits on any card of the foundations `moved`, between which cards
    /// can move. Adds foundations whose cards fit together with those. Any of their cards may come to the top.
    fn can_unlock_cards(&self, view: View<'_>, reverse_piles: PileSet, mut moved: PileSet) -> bool {
        let shown = |piles: PileSet| {
            piles.flat_map(|pile| view.cards(pile).flatten()).fold(0, |set: CardSet, card| set | 1 << card.index())
        };
        let fits = |to: PileId, cards: PileSet| {
            let Some(put) = self.zones.put(to) else { return 0 };
            cards.flat_map(|pile| view.cards(pile).flatten()).fold(0, |set, card| set | put.cards_fitting_on(to, card))
        };
        loop {
            let joins = |&pile: &PileId| {
                let own = PileSet::single(pile);
                fits(pile, own) & shown(moved) != 0 || moved.into_iter().any(|to| fits(to, moved) & shown(own) != 0)
            };
            match reverse_piles.without(moved).into_iter().find(joins) {
                Some(pile) => moved = moved.union(PileSet::single(pile)),
                None => break,
            }
        }
        let wanted = moved.fold(0, |set, to| set | fits(to, moved));
        let others =
            self.zones.list.iter().filter_map(|zone| Some((zone.piles.without(reverse_piles), zone.take.as_ref()?)));
        others.into_iter().any(|(piles, take)| {
            piles.into_iter().any(|from| {
                let reach = take.max_movable(view, from);
                let lowest =
                    view.cards(from).rev().take(reach).flatten().fold(0, |set: CardSet, card| set | 1 << card.index());
                !take.to.intersection(moved).is_empty() && lowest & wanted != 0
            })
        })
    }
}
