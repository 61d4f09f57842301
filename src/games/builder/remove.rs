//! Pairs and single cards removed by command.

use super::Builder;
use crate::board::{Face, PileId, PileSet, Txn, View};
use crate::card::Card;
use crate::game::{Move, Refusal};
use crate::rules::{Pairs, Same};
use std::ops::ControlFlow;

impl Builder {
    /// Whether these cards may be removed.
    pub(super) fn may_remove(&self, view: View<'_>, a: PileId, b: Option<PileId>) -> Result<(), Refusal> {
        let pairs = self.table.pairs.as_ref().ok_or(Refusal::NoSuchCommand)?;
        if !pairs.from.has(a) || b.is_some_and(|b| !pairs.from.has(b)) {
            return Err(Refusal::NotFromThere);
        }
        if view.is_empty(a) || b.is_some_and(|b| view.is_empty(b)) {
            return Err(Refusal::Empty);
        }
        if (pairs.moves_first && self.has_carry(view)) || self.must_fill(view) {
            return Err(Refusal::FillFirst);
        }
        self.goes_together(view, pairs, a, b)
    }

    /// Whether the cards on top of those piles, which are not empty, may leave alone or as a pair.
    fn goes_together(&self, view: View<'_>, pairs: &Pairs, a: PileId, b: Option<PileId>) -> Result<(), Refusal> {
        match b {
            None => {
                let card = self.free_top(view, a).ok_or(Refusal::Covered)?;
                let may = pairs.single >> card.index() & 1 == 1 || self.is_beaten(view, pairs, a, card);
                if may { Ok(()) } else { Err(Refusal::NotSingle) }
            }
            Some(b) if a == b => {
                if !pairs.top_two.has(a) {
                    return Err(Refusal::NotTogether);
                }
                let below = view.len(a).checked_sub(2).ok_or(Refusal::Empty)?;
                let cards = self.free_top(view, a).zip(view.card(a, below)).ok_or(Refusal::Covered)?;
                makes_pair(pairs, cards)
            }
            Some(b) => {
                if !self.both_free(view, pairs, a, b) {
                    return Err(Refusal::Covered);
                }
                let cards = view.top(a).zip(view.top(b)).ok_or(Refusal::FaceDown)?;
                if !in_line(pairs, a, b) {
                    return Err(Refusal::NotInLine);
                }
                makes_pair(pairs, cards)
            }
        }
    }

    /// Whether a higher card of its suit lies on top of another pile.
    fn is_beaten(&self, view: View<'_>, pairs: &Pairs, pile: PileId, card: Card) -> bool {
        let Some(beaten) = &pairs.beaten else { return false };
        let mut others = pairs.from.without(PileSet::only(pile));
        others.any(|other| {
            self.free_top(view, other).is_some_and(|higher| beaten[card.index()] >> higher.index() & 1 == 1)
        })
    }

    /// Whether two piles' cards lie free, or one lies only under the other where that is allowed.
    fn both_free(&self, view: View<'_>, pairs: &Pairs, a: PileId, b: PileId) -> bool {
        let free = |pile: PileId, partner: PileId| {
            let covers = self.table.covered_by[pile.index()];
            let covers = if pairs.own_cover { covers.without(PileSet::only(partner)) } else { covers };
            covers.into_iter().all(|over| view.is_empty(over))
        };
        free(a, b) && free(b, a)
    }

    /// Calls `found` with each legal removal, in order, until it breaks off.
    pub(super) fn each_removal(
        &self,
        view: View<'_>,
        found: &mut impl FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let Some(pairs) = &self.table.pairs else { return ControlFlow::Continue(()) };
        if (pairs.moves_first && self.has_carry(view)) || self.must_fill(view) {
            return ControlFlow::Continue(());
        }
        // A card under more than its partner cannot go yet, whatever the partner.
        let covers = |pile: PileId| self.table.covered_by[pile.index()].filter(|&over| !view.is_empty(over)).count();
        let most = pairs.own_cover as usize;
        let near: PileSet = pairs.from.filter(|&pile| view.top(pile).is_some() && covers(pile) <= most).collect();
        for a in near {
            if self.goes_together(view, pairs, a, None).is_ok() {
                found(Move::Remove { a, b: None })?;
            }
            for b in near.without(PileSet::before(a)) {
                if self.goes_together(view, pairs, a, Some(b)).is_ok() {
                    found(Move::Remove { a, b: Some(b) })?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Removes cards that may be removed.
    pub(super) fn remove(&self, txn: &mut Txn<'_>, a: PileId, b: Option<PileId>) {
        let Some(pairs) = &self.table.pairs else { return };
        txn.carry(a, pairs.to, 1);
        if let Some(b) = b {
            // The second of two cards from a waste that shows only its top was shut until now.
            txn.face_top(b, Face::Up);
            txn.carry(b, pairs.to, 1);
        }
        if let Some(idle) = self.table.idle {
            txn.set(idle, 0);
        }
    }
}

fn makes_pair(pairs: &Pairs, (a, b): (Card, Card)) -> Result<(), Refusal> {
    if (pairs.never >> a.index() | pairs.never >> b.index()) & 1 == 1 {
        return Err(Refusal::NotAPair);
    }
    let wild = a.is_joker() || b.is_joker();
    let together = match (pairs.sum, pairs.same) {
        (Some(sum), _) => wild || a.rank().number() + b.rank().number() == sum,
        (None, Some(Same::Rank)) => wild || a.rank() == b.rank(),
        (None, Some(Same::Suit)) => wild || a.suit() == b.suit(),
        (None, None) => false,
    };
    if together { Ok(()) } else { Err(Refusal::NotAPair) }
}

/// Whether two piles stand in one row or column, where that counts.
fn in_line(pairs: &Pairs, a: PileId, b: PileId) -> bool {
    pairs.in_line.is_none_or(|(first, wide)| {
        let (a, b) = (a.0.wrapping_sub(first.0), b.0.wrapping_sub(first.0));
        a / wide == b / wide || a % wide == b % wide
    })
}
