//! What follows by itself after every move: cards are turned up, a phase ends, full runs leave, spaces fill, buried
//! cards of a waste are no longer to be looked at.

use super::Builder;
use crate::board::{Face, PileId, PileSet, Txn, View};
use crate::game::Lies;
use crate::rules::{CardSet, Sweep};

impl Builder {
    /// Goes on until nothing more follows.
    pub(super) fn settle_all(&self, txn: &mut Txn<'_>) {
        self.turn_up(txn);
        while self.end_phase(txn) || self.sweep(txn) || self.discard(txn) || self.fill(txn) {
            self.turn_up(txn);
        }
        self.shut(txn);
    }

    /// Turns uncovered cards up.
    fn turn_up(&self, txn: &mut Txn<'_>) {
        for zone in &self.table.zones {
            if !zone.turn {
                continue;
            }
            for pile in zone.piles {
                let hidden = txn.board().slots(pile).last().is_some_and(|slot| slot.face() == Face::Down);
                if hidden && self.is_uncovered(txn.view(), pile) {
                    txn.face_top(pile, Face::Up);
                }
            }
        }
    }

    /// Lets one full run or one card leave.
    pub(super) fn sweep(&self, txn: &mut Txn<'_>) -> bool {
        for &Sweep { from, to, cards } in &self.table.sweep {
            if let Some(cards) = cards {
                if self.sweep_card(txn, from, to, cards) {
                    return true;
                }
                continue;
            }
            let full = self.table.full_run as usize;
            let view = txn.view();
            let Some(pile) = from.into_iter().find(|&pile| self.run_on_top(view, pile) >= full) else { continue };
            if let Some(goal) = to.into_iter().find(|&goal| view.is_empty(goal)) {
                txn.carry(pile, goal, full);
                return true;
            }
        }
        false
    }

    /// Lets one of those cards leave.
    fn sweep_card(&self, txn: &mut Txn<'_>, from: PileSet, to: PileSet, cards: CardSet) -> bool {
        let view = txn.view();
        for pile in from {
            let Some(card) = self.free_top(view, pile).filter(|card| cards >> card.index() & 1 == 1) else { continue };
            if let Some(goal) = to.into_iter().find(|&goal| self.may_put(view, (pile, goal), 1, card).is_ok()) {
                txn.carry(pile, goal, 1);
                if let Some(idle) = self.table.idle {
                    txn.set(idle, 0);
                }
                return true;
            }
        }
        false
    }

    /// Removes one card that is removed alone, where that happens by itself.
    fn discard(&self, txn: &mut Txn<'_>) -> bool {
        let Some(pairs) = self.table.pairs.as_ref().filter(|pairs| pairs.at_once) else { return false };
        let view = txn.view();
        match pairs.from.into_iter().find(|&pile| self.may_remove(view, pile, None).is_ok()) {
            Some(pile) => {
                txn.carry(pile, pairs.to, 1);
                true
            }
            None => false,
        }
    }

    pub(super) fn run_on_top(&self, view: View<'_>, pile: PileId) -> usize {
        if view.len(pile) < self.table.full_run as usize {
            return 0;
        }
        let take = self.table.zone(pile).and_then(|zone| zone.take.as_ref());
        take.map_or(0, |take| self.run(view, take, pile))
    }

    /// Fills one space.
    fn fill(&self, txn: &mut Txn<'_>) -> bool {
        for fill in &self.table.fill {
            let view = txn.view();
            let mut spaces = fill.piles.filter(|&pile| view.is_empty(pile));
            let Some(space) = spaces.next().filter(|_| fill.phases & self.phase(view) != 0) else { continue };
            let mut filled = false;
            for _ in 0..fill.cards {
                let view = txn.view();
                let mut sources = fill.from.iter().flat_map(|set: &PileSet| *set);
                let Some(source) = sources.find(|&pile| !view.is_empty(pile)) else { break };
                filled = true;
                self.divert(txn, source, fill.divert);
                if txn.board().is_empty(source) {
                    break;
                }
                txn.carry(source, space, 1);
                txn.face_top(space, Face::Up);
            }
            if filled {
                return true;
            }
        }
        false
    }

    /// Shuts the cards that lie deeper than may be looked at, and opens those that do no longer.
    fn shut(&self, txn: &mut Txn<'_>) {
        for zone in &self.table.zones {
            let Some(look) = zone.look else { continue };
            for pile in zone.piles {
                let len = txn.board().len(pile);
                let open = len.saturating_sub(look as usize);
                for at in 0..len {
                    match (txn.board().slots(pile)[at].face(), at < open) {
                        (Face::Up, true) => txn.face(pile, at, Face::Shut),
                        (Face::Shut, false) => txn.face(pile, at, Face::Up),
                        _ => {}
                    }
                }
            }
        }
    }

    /// Lays the top `count` cards of a pile that way.
    pub(super) fn lay(&self, txn: &mut Txn<'_>, pile: PileId, count: usize, faces: Lies) {
        let len = txn.board().len(pile);
        for at in len.saturating_sub(count)..len {
            let up = match faces {
                Lies::Up => true,
                Lies::Down => false,
                Lies::TopUp => at + 1 == len,
            };
            txn.face(pile, at, if up { Face::Up } else { Face::Down });
        }
    }
}
