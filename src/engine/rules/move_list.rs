//! The generator of all legal moves.
//!
//! It asks the same questions as the check of legality, but once per pile instead of once per move. Both must agree;
//! a test checks this with random play.

use super::legality::{NestedFillQuery, QueryCache};
use super::rule_table::RuleTable;
use crate::board::{MAX_PILES, PileId, PileSet, View};
use crate::engine::compile::condition::BoardQuery;
use crate::engine::compile::relation::{CardSet, has};
use crate::engine::sections::put::PutTable;
use crate::engine::sections::take::{TakeTable, TakeUnit};
use crate::game::Move;
use std::ops::ControlFlow;

/// Most games have no more piles, the pack in hand included.
const FEW_PILES: usize = 32;
/// Nearly all the others have no more.
const MANY_PILES: usize = 64;

/// The game's own words by their numbers, where it has them.
#[derive(Copy, Clone, Default, Debug)]
pub(crate) struct CustomVerbs {
    /// The one that ends a phase.
    pub next: Option<u8>,
    /// The one that pulls a buried card out.
    pub pull: Option<u8>,
    /// The one that ends a deal of a match before its end.
    pub concede: Option<u8>,
}

impl RuleTable {
    /// Adds all legal moves of a game that goes on to `out`, sorted, no twins, none that only exchanges an empty pile
    /// for another.
    pub(crate) fn list_moves(&self, view: View<'_>, words: CustomVerbs, out: &mut Vec<Move>) {
        let cache = QueryCache::new(self);
        let mut add = |m| {
            out.push(m);
            ControlFlow::Continue(())
        };
        let _ = self.each_transfer(view, self.zones.put_piles, &cache, &mut add);
        cache.know_moves(!out.is_empty());
        if let Some(pairs) = &self.pairs {
            let before = out.len();
            let _ = pairs.each(view, &self.zones, &cache, &mut |m| {
                out.push(m);
                ControlFlow::Continue(())
            });
            cache.know_removals(out.len() > before);
        }
        if self.check_draw(view, &cache).is_ok() {
            out.push(Move::Draw);
        }
        self.list_custom_moves(view, words, &cache, out);
    }

    /// Adds the words of the game's own that may be used now to `out`, sorted.
    fn list_custom_moves(&self, view: View<'_>, words: CustomVerbs, cache: &QueryCache<'_>, out: &mut Vec<Move>) {
        if let Some(verb) = words.pull {
            let mut cards = self.pullable(view, cache);
            while cards > 0 {
                out.push(Move::Custom { verb, arg: cards.trailing_zeros().into() });
                cards &= cards - 1;
            }
        }
        if let Some(verb) = words.next
            && self.check_end_phase(view).is_ok()
        {
            out.push(Move::Custom { verb, arg: 0 });
        }
        if let Some(verb) = words.concede
            && self.can_concede(view)
        {
            out.push(Move::Custom { verb, arg: 0 });
        }
    }

    /// The cards that may be pulled out.
    fn pullable(&self, view: View<'_>, query: &impl BoardQuery) -> CardSet {
        let pull = self.regather.as_ref().and_then(|regather| regather.pull.as_ref());
        pull.map_or(0, |pull| pull.cards(view, &self.zones, query))
    }

    /// Whether some card can be moved from pile to pile.
    pub(crate) fn has_transfer(&self, view: View<'_>, query: &impl BoardQuery) -> bool {
        self.each_transfer(view, self.zones.put_piles, query, &mut |_| ControlFlow::Break(())).is_break()
    }

    /// Whether something can be removed.
    pub(super) fn has_removal(&self, view: View<'_>, query: &impl BoardQuery) -> bool {
        let any = &mut |_| ControlFlow::Break(());
        self.pairs.as_ref().is_some_and(|pairs| pairs.each(view, &self.zones, query, any).is_break())
    }

    /// The first removal, of one or two cards, that takes cards of those piles only.
    pub(super) fn first_removal(
        &self,
        view: View<'_>,
        piles: PileSet,
        query: &impl BoardQuery,
    ) -> Option<(PileId, Option<PileId>)> {
        let mut found = None;
        let _ = self.pairs.as_ref()?.each(view, &self.zones, query, &mut |m| match m {
            Move::Remove { a, b } if piles.has(a) && b.is_none_or(|b| piles.has(b)) => {
                found = Some((a, b));
                ControlFlow::Break(())
            }
            _ => ControlFlow::Continue(()),
        });
        found
    }

    /// Whether any move but the stock's and the game's own words is legal.
    pub(super) fn has_card_move(&self, view: View<'_>, query: &impl BoardQuery) -> bool {
        query.can_move(view) || query.can_remove(view)
    }

    /// Whether any of the game's own words may be used now.
    pub(super) fn has_custom_move(&self, view: View<'_>, query: &impl BoardQuery) -> bool {
        self.phases.is_some() && self.check_end_phase(view).is_ok() || self.pullable(view, query) > 0
    }

    /// One of those spaces that can be filled by hand.
    pub(super) fn first_fillable(&self, view: View<'_>, spaces: PileSet) -> Option<PileId> {
        spaces.into_iter().find(|&space| self.can_fill(view, space))
    }

    /// Whether that space can be filled by hand: asked of the piles its cards come from, without a list of all moves.
    fn can_fill(&self, view: View<'_>, space: PileId) -> bool {
        let Some(put) = self.zones.put(space) else { return false };
        if put.when.as_ref().is_some_and(|when| !when.holds(view, false, &NestedFillQuery)) {
            return false;
        }
        let mut wanted = put.space.accepted_cards(view, space);
        if put.ranks_above {
            wanted &= put.cards_allowed_by_ranks_above(view, space);
        }
        let mut sources = put.from.all.into_iter().filter(|&from| !view.is_empty(from));
        wanted != 0
            && sources.any(|from| {
                let Some(take) = self.zones.take(from).filter(|take| take.to.has(space)) else { return false };
                if take.when.as_ref().is_some_and(|when| !when.holds(view, true, &NestedFillQuery)) {
                    return false;
                }
                let reach = take.max_movable(view, from);
                let accepted = if reach == 0 { 0 } else { view.top_set(from, reach) & wanted };
                accepted != 0
                    && self.zones.is_uncovered(view, from)
                    && put.check_source(view, (from, space), &NestedFillQuery).is_ok()
                    && self
                        .each_count(
                            view,
                            (from, space),
                            (take, put),
                            (reach, accepted),
                            &mut |_| ControlFlow::Break(()),
                        )
                        .is_break()
            })
    }

    /// Calls `visit` with each legal move from a pile to one of `destinations`, in order, until it breaks off.
    pub(super) fn each_transfer(
        &self,
        view: View<'_>,
        destinations: PileSet,
        query: &impl BoardQuery,
        visit: &mut impl FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        // A table of all the piles there can be takes longer to clear than most games need.
        match view.piles() {
            piles if piles <= FEW_PILES => self.each_transfer_among::<FEW_PILES>(view, destinations, query, visit),
            piles if piles <= MANY_PILES => self.each_transfer_among::<MANY_PILES>(view, destinations, query, visit),
            _ => self.each_transfer_among::<MAX_PILES>(view, destinations, query, visit),
        }
    }

    /// As [`RuleTable::each_transfer`], in a game that has at most `N` piles.
    fn each_transfer_among<const N: usize>(
        &self,
        view: View<'_>,
        destinations: PileSet,
        query: &impl BoardQuery,
        visit: &mut impl FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let (accepts, wanted) = self.accepted_cards::<N>(view, destinations, query);
        if wanted == 0 {
            return ControlFlow::Continue(());
        }
        for zone in &self.zones.list {
            let Some(take) = &zone.take else { continue };
            if take.when.as_ref().is_some_and(|when| !when.holds(view, true, query)) {
                continue;
            }
            for from in zone.piles {
                let reach = take.max_movable(view, from);
                if reach == 0 || !self.zones.is_uncovered(view, from) {
                    continue;
                }
                // The lowest cards of all runs that may leave, as a set: most goals take none of them.
                let lowest = view.top_set(from, reach);
                if lowest & wanted == 0 {
                    continue;
                }
                for &to in &self.zones.destinations[from.index()] {
                    let accepted = accepts[to.index() % N] & lowest;
                    if accepted == 0 || !destinations.has(to) {
                        continue;
                    }
                    let Some(put) = self.zones.put(to) else { continue };
                    if put.check_source(view, (from, to), query).is_err() {
                        continue;
                    }
                    self.each_count(view, (from, to), (take, put), (reach, accepted), visit)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Calls `visit` with each legal move from a pile to a goal, of whose cards it accepts some, until it breaks off. It is
    /// the innermost of all: as a call of its own it costs a game of many goals a tenth.
    #[inline(always)]
    fn each_count(
        &self,
        view: View<'_>,
        (from, to): (PileId, PileId),
        (take, put): (&TakeTable, &PutTable),
        (reach, accepted): (usize, CardSet),
        visit: &mut impl FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let len = view.len(from);
        for count in 1..=reach {
            let Some(card) = view.card(from, len - count) else { break };
            let legal = has(accepted, card)
                && (take.unit != TakeUnit::TopOrPile || count == 1 || count == len)
                && put.check_count(view, to, count).is_ok()
                && !self.is_empty_pile_swap(view, (from, to), count)
                && put.satisfies_beside((from, to), card)
                && (count == 1 || count <= take.capacity(view, to));
            if legal {
                visit(Move::Transfer { from, to, count: count as u8 })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether so many cards would only change which of two like piles is empty.
    fn is_empty_pile_swap(&self, view: View<'_>, piles: (PileId, PileId), count: usize) -> bool {
        // Which pile is the newest counts as long as cards are dealt to it.
        let newest = || self.stock.as_ref().is_some_and(|s| s.new_pile_on.is_some() && !view.is_empty(s.pile));
        self.zones.is_empty_pile_swap(view, piles, count) && !newest()
    }

    /// For each pile of the zones of `destinations` the cards that may be put there now, and all of them together; none for an
    /// empty pile with a like one before it.
    fn accepted_cards<const N: usize>(
        &self,
        view: View<'_>,
        destinations: PileSet,
        query: &impl BoardQuery,
    ) -> ([CardSet; N], CardSet) {
        let (mut accepts, mut wanted) = ([0; N], 0);
        for zone in &self.zones.list {
            let Some(put) = zone.put.as_ref().filter(|_| !zone.piles.and(destinations).is_empty()) else { continue };
            let (onto_cards, into_spaces) = match &put.when {
                None => (true, true),
                Some(when) if when.depends_on_destination() => {
                    (when.holds(view, true, query), when.holds(view, false, query))
                }
                Some(when) if when.holds(view, true, query) => (true, true),
                // Nothing comes at all.
                Some(_) => continue,
            };
            let mut space_seen = false;
            for to in zone.piles {
                let mut cards = match view.top(to) {
                    Some(top) if onto_cards && view.len(to) < put.max as usize => put.cards_fitting_on(to, top),
                    None if into_spaces && !space_seen && view.is_empty(to) => {
                        // Only the first space may be begun from the pile beside.
                        space_seen = put.beside.is_some() || !self.zones.spaces_differ(to);
                        put.space.accepted_cards(view, to)
                    }
                    _ => 0,
                };
                if put.ranks_above {
                    cards &= put.cards_allowed_by_ranks_above(view, to);
                }
                accepts[to.index() % N] = cards;
                wanted |= cards;
            }
        }
        (accepts, wanted)
    }

    /// The same move to the first of the like empty piles, which is the one listed.
    pub(crate) fn canonical_move(&self, view: View<'_>, m: Move) -> Move {
        match m {
            Move::Transfer { from, to, count } if view.is_empty(to) => {
                // Where a pile depends on the one before it or beside it, no empty one is like another.
                let alike = self.zones.zone(to).filter(|_| !self.zones.spaces_differ(to));
                let like = alike.map_or(PileSet::only(to), |zone| zone.piles);
                let first = like.into_iter().find(|&pile| view.is_empty(pile)).unwrap_or(to);
                Move::Transfer { from, to: first, count }
            }
            Move::Remove { a, b: Some(b) } if b < a => Move::Remove { a: b, b: Some(a) },
            _ => m,
        }
    }
}
