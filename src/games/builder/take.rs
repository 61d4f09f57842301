//! May a card leave?

use super::Builder;
use crate::board::{PileId, Txn, View};
use crate::game::Refusal;
use crate::rules::{Limit, PutTable, TakeTable, TakeUnit};

impl Builder {
    /// Whether the top `count` cards of one pile may go to another.
    pub(super) fn may_carry(&self, view: View<'_>, from: PileId, to: PileId, count: usize) -> Result<(), Refusal> {
        let take = self.table.zone(from).and_then(|zone| zone.take.as_ref()).ok_or(Refusal::NotFromThere)?;
        if count == 0 || view.len(from) < count {
            return Err(Refusal::Empty);
        }
        if from == to {
            return Err(Refusal::SamePile);
        }
        if take.phases & self.phase(view) == 0 {
            return Err(self.wrong_phase(view));
        }
        if !self.is_uncovered(view, from) {
            return Err(Refusal::Covered);
        }
        self.may_leave(view, take, from, count)?;
        if !take.to.has(to) {
            return Err(Refusal::NotToThere);
        }
        let card = view.card(from, view.len(from) - count).ok_or(Refusal::FaceDown)?;
        self.may_put(view, (from, to), count, card)?;
        let put = self.table.zone(to).and_then(|zone| zone.put.as_ref());
        if put.is_some_and(|put| self.only_renames(view, put, (from, to), count)) {
            return Err(Refusal::Useless);
        }
        let limit = self.capacity(view, take.limit, to);
        if count > limit {
            return Err(Refusal::TooMany { limit: limit.min(255) as u8 });
        }
        if self.first_spaces(view).is_some_and(|spaces| !spaces.has(to)) { Err(Refusal::FillFirst) } else { Ok(()) }
    }

    /// Whether the top `count` cards move together.
    fn may_leave(&self, view: View<'_>, take: &TakeTable, from: PileId, count: usize) -> Result<(), Refusal> {
        let len = view.len(from);
        if len - count < take.keep as usize {
            return Err(Refusal::Kept);
        }
        if (len - count..len).any(|at| view.card(from, at).is_none()) {
            return Err(Refusal::FaceDown);
        }
        match take.unit {
            TakeUnit::Top if count > 1 => Err(Refusal::OneOnly),
            TakeUnit::TopOrPile if count > 1 && count < len => Err(Refusal::TopOrPile),
            TakeUnit::Tail | TakeUnit::Top => Ok(()),
            TakeUnit::Run | TakeUnit::TopOrPile if self.run(view, take, from) < count => Err(Refusal::NotARun),
            TakeUnit::Run | TakeUnit::TopOrPile => Ok(()),
        }
    }

    /// How many of the top cards may leave together at most, were there no limit to their number.
    #[inline]
    pub(super) fn reach(&self, view: View<'_>, take: &TakeTable, from: PileId) -> usize {
        let free = view.len(from).saturating_sub(take.keep as usize);
        match take.unit {
            TakeUnit::Top => free.min(view.top(from).is_some() as usize),
            TakeUnit::Run | TakeUnit::TopOrPile => free.min(self.run(view, take, from)),
            TakeUnit::Tail => view.cards(from).rev().take(free).take_while(Option::is_some).count(),
        }
    }

    /// How many of the top cards form a run.
    #[inline]
    pub(super) fn run(&self, view: View<'_>, take: &TakeTable, from: PileId) -> usize {
        let mut cards = view.cards(from).rev();
        let Some(Some(mut above)) = cards.next() else { return 0 };
        let mut run = 1;
        for below in cards {
            match below {
                Some(below) if take.links[below.index()] >> above.index() & 1 == 1 => above = below,
                _ => break,
            }
            run += 1;
        }
        run
    }

    /// How many cards can pass to that pile at once: with cells, one more than are free, and twice as many for
    /// each other space that takes any card (the rule of Microsoft's FreeCell).
    #[inline]
    pub(super) fn capacity(&self, view: View<'_>, limit: Limit, to: PileId) -> usize {
        if limit == Limit::None {
            return usize::MAX;
        }
        let free = self.table.cells.filter(|&cell| view.is_empty(cell)).count() + 1;
        if limit == Limit::Cells {
            return free;
        }
        let spaces = self.table.open_spaces.filter(|&pile| pile != to && view.is_empty(pile)).count();
        free << spaces.min(8)
    }

    /// Whether the move would only change which of two like piles is empty.
    #[inline]
    pub(super) fn only_renames(
        &self,
        view: View<'_>,
        put: &PutTable,
        (from, to): (PileId, PileId),
        count: usize,
    ) -> bool {
        let bare = put.bare as usize;
        view.len(to) == bare
            && view.len(from) == count + bare
            && self.table.zone_of[from.index()] == self.table.zone_of[to.index()]
    }

    /// Whether no card lies over the pile's.
    #[inline]
    pub(super) fn is_uncovered(&self, view: View<'_>, pile: PileId) -> bool {
        let mut covers = self.table.covered_by[pile.index()];
        covers.all(|over| view.is_empty(over))
    }

    /// Moves cards that may move.
    pub(super) fn carry(&self, txn: &mut Txn<'_>, from: PileId, to: PileId, count: usize) {
        if let Some(var) = self.table.single_moves {
            let limit =
                self.table.zone(from).and_then(|zone| zone.take.as_ref()).map_or(Limit::None, |take| take.limit);
            let made = single_moves(txn.view(), self, limit, to, count);
            txn.set(var, txn.board().var(var) + made as i32);
        }
        if let Some(streak) = &self.table.streak {
            self.count_streak(txn, streak, from);
        }
        txn.carry(from, to, count);
        if self.table.phases.is_some() {
            self.count_placed(txn, to, count);
        }
        if let Some(idle) = self.table.idle {
            txn.set(idle, 0);
        }
    }
}

/// How many single cards a player moves to bring `count` cards over: through cells alone each goes twice but the
/// last; with spaces, one part is first built on a space and brought over after the rest.
fn single_moves(view: View<'_>, game: &Builder, limit: Limit, to: PileId, count: usize) -> usize {
    fn through(count: usize, cells: usize, spaces: usize) -> usize {
        if count <= cells + 1 || spaces == 0 {
            return (2 * count).saturating_sub(1);
        }
        let parked = ((cells + 1) << (spaces - 1)).min(count - 1);
        2 * through(parked, cells, spaces - 1) + through(count - parked, cells, spaces - 1)
    }
    let cells = game.capacity(view, Limit::Cells, to) - 1;
    let all = game.capacity(view, Limit::Spaces, to) / (cells + 1);
    let spaces = if limit == Limit::Spaces { all.trailing_zeros() as usize } else { 0 };
    through(count, cells, spaces)
}
