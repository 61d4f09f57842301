//! All legal moves, fast: the same questions as the judge's, asked once for each pile instead of once for each move.
//! That both agree is a law, tested on random play.

use super::legality::{Filling, Moment};
use super::rule_table::Table;
use crate::board::{MAX_PILES, PileId, PileSet, View};
use crate::engine::compile::condition::Ask;
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
pub(crate) struct OwnWords {
    /// The one that ends a phase.
    pub next: Option<u8>,
    /// The one that pulls a buried card out.
    pub pull: Option<u8>,
    /// The one that ends a deal of a match before its end.
    pub concede: Option<u8>,
}

impl Table {
    /// Adds all legal moves of a game that goes on to `out`, sorted, no twins, none that only exchanges an empty pile
    /// for another.
    pub(crate) fn list(&self, view: View<'_>, words: OwnWords, out: &mut Vec<Move>) {
        let moment = Moment::new(self);
        let mut add = |m| {
            out.push(m);
            ControlFlow::Continue(())
        };
        let _ = self.each_carry(view, self.zones.puts, &moment, &mut add);
        moment.know_moves(!out.is_empty());
        if let Some(pairs) = &self.pairs {
            let before = out.len();
            let _ = pairs.each(view, &self.zones, &moment, &mut |m| {
                out.push(m);
                ControlFlow::Continue(())
            });
            moment.know_removals(out.len() > before);
        }
        if self.may_draw(view, &moment).is_ok() {
            out.push(Move::Draw);
        }
        self.list_calls(view, words, &moment, out);
    }

    /// Adds the words of the game's own that may be used now to `out`, sorted.
    fn list_calls(&self, view: View<'_>, words: OwnWords, moment: &Moment<'_>, out: &mut Vec<Move>) {
        if let Some(verb) = words.pull {
            let mut cards = self.pullable(view, moment);
            while cards > 0 {
                out.push(Move::Call { verb, arg: cards.trailing_zeros().into() });
                cards &= cards - 1;
            }
        }
        if let Some(verb) = words.next
            && self.may_go_on(view).is_ok()
        {
            out.push(Move::Call { verb, arg: 0 });
        }
        if let Some(verb) = words.concede
            && self.may_concede(view)
        {
            out.push(Move::Call { verb, arg: 0 });
        }
    }

    /// The cards that may be pulled out.
    fn pullable(&self, view: View<'_>, ask: &impl Ask) -> CardSet {
        let pull = self.regather.as_ref().and_then(|regather| regather.pull.as_ref());
        pull.map_or(0, |pull| pull.cards(view, &self.zones, ask))
    }

    /// Whether some card can be moved from pile to pile.
    pub(crate) fn has_carry(&self, view: View<'_>, ask: &impl Ask) -> bool {
        self.each_carry(view, self.zones.puts, ask, &mut |_| ControlFlow::Break(())).is_break()
    }

    /// Whether something can be removed.
    pub(super) fn has_removal(&self, view: View<'_>, ask: &impl Ask) -> bool {
        let any = &mut |_| ControlFlow::Break(());
        self.pairs.as_ref().is_some_and(|pairs| pairs.each(view, &self.zones, ask, any).is_break())
    }

    /// Whether any move but the stock's and the game's own words is legal.
    pub(super) fn has_play(&self, view: View<'_>, ask: &impl Ask) -> bool {
        ask.can_move(view) || ask.can_remove(view)
    }

    /// Whether any of the game's own words may be used now.
    pub(super) fn has_call(&self, view: View<'_>, ask: &impl Ask) -> bool {
        self.phases.is_some() && self.may_go_on(view).is_ok() || self.pullable(view, ask) > 0
    }

    /// One of those spaces that can be filled by hand.
    pub(super) fn first_filled(&self, view: View<'_>, spaces: PileSet) -> Option<PileId> {
        spaces.into_iter().find(|&space| self.may_fill(view, space))
    }

    /// Whether that space can be filled by hand: asked of the piles its cards come from, without a list of all moves.
    fn may_fill(&self, view: View<'_>, space: PileId) -> bool {
        let Some(put) = self.zones.put(space) else { return false };
        if put.when.as_ref().is_some_and(|when| !when.holds(view, false, &Filling)) {
            return false;
        }
        let mut wanted = put.space.takes(view, space);
        if put.ranks_above {
            wanted &= put.ranks_wanted(view, space);
        }
        let mut sources = put.from.all.into_iter().filter(|&from| !view.is_empty(from));
        wanted != 0
            && sources.any(|from| {
                let Some(take) = self.zones.take(from).filter(|take| take.to.has(space)) else { return false };
                if take.when.as_ref().is_some_and(|when| !when.holds(view, true, &Filling)) {
                    return false;
                }
                let reach = take.reach(view, from);
                let accepted = if reach == 0 { 0 } else { view.top_set(from, reach) & wanted };
                accepted != 0
                    && self.zones.is_uncovered(view, from)
                    && put.comes_from(view, (from, space), &Filling).is_ok()
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

    /// Calls `found` with each legal move from a pile to one of `goals`, in order, until it breaks off.
    pub(super) fn each_carry(
        &self,
        view: View<'_>,
        goals: PileSet,
        ask: &impl Ask,
        found: &mut impl FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        // A table of all the piles there can be takes longer to clear than most games need.
        match view.piles() {
            piles if piles <= FEW_PILES => self.each_carry_among::<FEW_PILES>(view, goals, ask, found),
            piles if piles <= MANY_PILES => self.each_carry_among::<MANY_PILES>(view, goals, ask, found),
            _ => self.each_carry_among::<MAX_PILES>(view, goals, ask, found),
        }
    }

    /// As [`Table::each_carry`], in a game that has at most `N` piles.
    fn each_carry_among<const N: usize>(
        &self,
        view: View<'_>,
        goals: PileSet,
        ask: &impl Ask,
        found: &mut impl FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let (accepts, wanted) = self.accepted_cards::<N>(view, goals, ask);
        if wanted == 0 {
            return ControlFlow::Continue(());
        }
        for zone in &self.zones.list {
            let Some(take) = &zone.take else { continue };
            if take.when.as_ref().is_some_and(|when| !when.holds(view, true, ask)) {
                continue;
            }
            for from in zone.piles {
                let reach = take.reach(view, from);
                if reach == 0 || !self.zones.is_uncovered(view, from) {
                    continue;
                }
                // The lowest cards of all runs that may leave, as a set: most goals take none of them.
                let lowest = view.top_set(from, reach);
                if lowest & wanted == 0 {
                    continue;
                }
                for &to in &self.zones.goals[from.index()] {
                    let accepted = accepts[to.index() % N] & lowest;
                    if accepted == 0 || !goals.has(to) {
                        continue;
                    }
                    let Some(put) = self.zones.put(to) else { continue };
                    if put.comes_from(view, (from, to), ask).is_err() {
                        continue;
                    }
                    self.each_count(view, (from, to), (take, put), (reach, accepted), found)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Calls `found` with each legal move from a pile to a goal, of whose cards it accepts some, until it breaks off. It is
    /// the innermost of all: as a call of its own it costs a game of many goals a tenth.
    #[inline(always)]
    fn each_count(
        &self,
        view: View<'_>,
        (from, to): (PileId, PileId),
        (take, put): (&TakeTable, &PutTable),
        (reach, accepted): (usize, CardSet),
        found: &mut impl FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let len = view.len(from);
        for count in 1..=reach {
            let Some(card) = view.card(from, len - count) else { break };
            let legal = has(accepted, card)
                && (take.unit != TakeUnit::TopOrPile || count == 1 || count == len)
                && put.unit_fits(view, to, count).is_ok()
                && !self.only_renames(view, (from, to), count)
                && put.lies_beside((from, to), card)
                && (count == 1 || count <= take.capacity(view, to));
            if legal {
                found(Move::Carry { from, to, count: count as u8 })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether so many cards would only change which of two like piles is empty.
    fn only_renames(&self, view: View<'_>, piles: (PileId, PileId), count: usize) -> bool {
        // Which pile is the newest counts as long as cards are dealt to it.
        let newest = || self.stock.as_ref().is_some_and(|s| s.new_pile_on.is_some() && !view.is_empty(s.pile));
        self.zones.only_renames(view, piles, count) && !newest()
    }

    /// For each pile of the zones of `goals` the cards that may be put there now, and all of them together; none for an
    /// empty pile with a like one before it.
    fn accepted_cards<const N: usize>(
        &self,
        view: View<'_>,
        goals: PileSet,
        ask: &impl Ask,
    ) -> ([CardSet; N], CardSet) {
        let (mut accepts, mut wanted) = ([0; N], 0);
        for zone in &self.zones.list {
            let Some(put) = zone.put.as_ref().filter(|_| !zone.piles.and(goals).is_empty()) else { continue };
            let (onto_cards, into_spaces) = match &put.when {
                None => (true, true),
                Some(when) if when.asks_goal() => (when.holds(view, true, ask), when.holds(view, false, ask)),
                Some(when) if when.holds(view, true, ask) => (true, true),
                // Nothing comes at all.
                Some(_) => continue,
            };
            let mut space_seen = false;
            for to in zone.piles {
                let mut cards = match view.top(to) {
                    Some(top) if onto_cards && view.len(to) < put.max as usize => put.fits_on(to, top),
                    None if into_spaces && !space_seen && view.is_empty(to) => {
                        space_seen = !put.space.differs_by_pile();
                        put.space.takes(view, to)
                    }
                    _ => 0,
                };
                if put.ranks_above {
                    cards &= put.ranks_wanted(view, to);
                }
                accepts[to.index() % N] = cards;
                wanted |= cards;
            }
        }
        (accepts, wanted)
    }

    /// The same move to the first of the like empty piles, which is the one listed.
    pub(crate) fn listed_twin(&self, view: View<'_>, m: Move) -> Move {
        match m {
            Move::Carry { from, to, count } if view.is_empty(to) => {
                // Where a pile depends on the one before it or beside it, no empty one is like another.
                let alike =
                    self.zones.zone(to).filter(|zone| !zone.put.as_ref().is_some_and(|put| put.spaces_differ()));
                let like = alike.map_or(PileSet::only(to), |zone| zone.piles);
                let first = like.into_iter().find(|&pile| view.is_empty(pile)).unwrap_or(to);
                Move::Carry { from, to: first, count }
            }
            Move::Remove { a, b: Some(b) } if b < a => Move::Remove { a: b, b: Some(a) },
            _ => m,
        }
    }
}
