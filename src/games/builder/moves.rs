//! All legal moves, fast: the same questions as `check`, asked once for each pile instead of once for each move.
//! That both agree is a law, tested on random play.

use super::Builder;
use super::put::lies_beside;
use crate::board::{MAX_PILES, PileId, PileSet, View};
use crate::card::Card;
use crate::game::Move;
use crate::rules::{CardSet, PhaseSet, PutTable, TakeUnit};
use std::ops::ControlFlow;

/// Most games have no more piles, the pack in hand included.
const FEW_PILES: usize = 32;

/// Which moves but the stock's are legal.
#[derive(Copy, Clone, PartialEq, Eq, Default)]
pub(super) struct Plays {
    /// Some between piles.
    pub(super) carry: bool,
    /// Some removals.
    pub(super) removal: bool,
}

impl Builder {
    /// Adds all legal moves to `out`, sorted, no twins.
    pub(super) fn list_moves(&self, view: View<'_>, out: &mut Vec<Move>) {
        let mut add = |m| {
            out.push(m);
            ControlFlow::Continue(())
        };
        let _ = self.each_carry(view, &mut add);
        let _ = self.each_removal(view, &mut add);
        // Moves between piles come first.
        let carry = matches!(out.first(), Some(Move::Carry { .. }));
        let removal = matches!(out.last(), Some(Move::Remove { .. }));
        if self.may_draw_after(view, Plays { carry, removal }).is_ok() {
            out.push(Move::Draw);
        }
        self.list_calls(view, out);
    }

    /// Which moves but the stock's are legal.
    pub(super) fn plays(&self, view: View<'_>) -> Plays {
        Plays { carry: self.has_carry(view), removal: self.has_removal(view) }
    }

    /// Whether any move between piles is legal.
    pub(super) fn has_carry(&self, view: View<'_>) -> bool {
        self.each_carry(view, &mut |_| ControlFlow::Break(())).is_break()
    }

    fn has_removal(&self, view: View<'_>) -> bool {
        self.each_removal(view, &mut |_| ControlFlow::Break(())).is_break()
    }

    /// Whether any move but the stock's is legal.
    pub(super) fn has_play(&self, view: View<'_>) -> bool {
        self.has_carry(view) || self.has_removal(view)
    }

    /// Calls `found` with each legal move between piles, in order, until it breaks off.
    pub(super) fn each_carry(
        &self,
        view: View<'_>,
        found: &mut impl FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.each_carry_to(view, self.first_spaces(view).unwrap_or(self.table.puts), found)
    }

    /// The spaces that go before everything else, if one of them can be filled.
    #[inline]
    pub(super) fn first_spaces(&self, view: View<'_>) -> Option<PileSet> {
        if self.table.spaces_first.is_empty() {
            return None;
        }
        let spaces: PileSet = self.table.spaces_first.filter(|&pile| view.is_empty(pile)).collect();
        let fills = || self.each_carry_to(view, spaces, &mut |_| ControlFlow::Break(())).is_break();
        (!spaces.is_empty() && fills()).then_some(spaces)
    }

    /// Whether a space must be filled before anything else is done.
    #[inline]
    pub(super) fn must_fill(&self, view: View<'_>) -> bool {
        self.first_spaces(view).is_some()
    }

    /// As [`Builder::each_carry`], of all moves those to `goals`, whether or not others go first.
    fn each_carry_to(
        &self,
        view: View<'_>,
        goals: PileSet,
        found: &mut impl FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let goals = goals.and(self.table.puts);
        // A table of all the piles there can be takes longer to clear than most games need.
        match view.piles() <= FEW_PILES {
            true => self.each_carry_among::<FEW_PILES>(view, goals, found),
            false => self.each_carry_among::<MAX_PILES>(view, goals, found),
        }
    }

    /// As [`Builder::each_carry_to`], in a game that has at most `N` piles.
    fn each_carry_among<const N: usize>(
        &self,
        view: View<'_>,
        goals: PileSet,
        found: &mut impl FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let phase = self.phase(view);
        let accepts = self.accepted_cards::<N>(view, phase);
        let wanted = accepts.iter().fold(0, |set, cards| set | cards);
        for from in self.table.takes {
            let Some(take) = self.table.zone(from).and_then(|zone| zone.take.as_ref()) else { continue };
            let reach = if take.phases & phase == 0 { 0 } else { self.reach(view, take, from) };
            if reach == 0 || !self.is_uncovered(view, from) {
                continue;
            }
            let len = view.len(from);
            // The lowest cards of all runs that may leave, as a set: most goals take none of them.
            let lowest = view.cards(from).rev().take(reach).flatten().fold(0, |set, card| set | 1 << card.index());
            if lowest & wanted == 0 {
                continue;
            }
            for to in goals.and(take.to).without(PileSet::only(from)) {
                let accepted = accepts[to.index() % N];
                if accepted & lowest == 0 {
                    continue;
                }
                let Some(put) = self.table.zone(to).and_then(|zone| zone.put.as_ref()) else { continue };
                if !self.comes_from(view, put, from) || (view.is_empty(to) && !put.space_from.has(from)) {
                    continue;
                }
                for count in 1..=reach {
                    let Some(card) = view.card(from, len - count) else { break };
                    let legal = accepted >> card.index() & 1 == 1
                        && (take.unit != TakeUnit::TopOrPile || count == 1 || count == len)
                        && self.unit_fits(put, view, to, count).is_ok()
                        && !self.only_renames(view, put, (from, to), count)
                        && lies_beside(put, (from, to), card)
                        && (count == 1 || count <= self.capacity(view, take.limit, to));
                    if legal {
                        found(Move::Carry { from, to, count: count as u8 })?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// For each pile the cards that may be put there in that phase; none for an empty pile with a like one before it.
    fn accepted_cards<const N: usize>(&self, view: View<'_>, phase: PhaseSet) -> [CardSet; N] {
        let mut accepts = [0; N];
        for zone in &self.table.zones {
            let Some(put) = zone.put.as_ref().filter(|put| put.phases & phase != 0) else { continue };
            let mut space_seen = false;
            for to in zone.piles {
                accepts[to.index() % N] = match view.top(to) {
                    Some(top) if view.len(to) < put.max as usize => put.fits_on(to, top),
                    None if view.is_empty(to) && !space_seen => {
                        space_seen = true;
                        self.space_takes(view, put)
                    }
                    _ => 0,
                };
                if put.ranks_above && to != put.first {
                    accepts[to.index() % N] &= self.ranks_in(view, PileId(to.0 - 1));
                }
            }
        }
        accepts
    }

    /// The same move to the first of the like empty piles, which is the one listed.
    pub(super) fn listed_twin(&self, view: View<'_>, m: Move) -> Move {
        match m {
            Move::Carry { from, to, count } if view.is_empty(to) => {
                let zone = self.table.zone(to);
                // Where a pile depends on the one before it or beside it, no empty one is like another.
                let depends = |put: &PutTable| put.ranks_above || put.beside.is_some();
                let alike = zone.filter(|zone| !zone.put.as_ref().is_some_and(depends));
                let like = alike.map_or(PileSet::only(to), |zone| zone.piles);
                let first = like.into_iter().find(|&pile| view.is_empty(pile)).unwrap_or(to);
                Move::Carry { from, to: first, count }
            }
            Move::Remove { a, b: Some(b) } if b < a => Move::Remove { a: b, b: Some(a) },
            _ => m,
        }
    }

    /// The card on top of a pile if it lies free.
    pub(super) fn free_top(&self, view: View<'_>, pile: PileId) -> Option<Card> {
        view.top(pile).filter(|_| self.is_uncovered(view, pile))
    }
}
