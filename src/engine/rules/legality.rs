//! The one judge: whether a move is legal, and if not, why. It asks the sections one after the other.

use super::rule_table::Table;
use crate::board::{PileId, PileSet, View};
use crate::engine::compile::condition::Ask;
use crate::engine::sections::matches::CONCEDE;
use crate::engine::sections::phases::NEXT;
use crate::engine::sections::pull;
use crate::game::{Move, Refusal};
use std::cell::Cell;

/// A position being judged: what conditions ask of it is found out once.
pub(crate) struct Moment<'t> {
    table: &'t Table,
    moves: Cell<Option<bool>>,
    removals: Cell<Option<bool>>,
    fills: Cell<Option<(PileSet, Option<PileId>)>>,
}

impl<'t> Moment<'t> {
    /// Nothing is known yet.
    #[inline]
    pub(crate) fn new(table: &'t Table) -> Moment<'t> {
        Moment { table, moves: Cell::new(None), removals: Cell::new(None), fills: Cell::new(None) }
    }

    /// It is known whether cards can be moved.
    #[inline]
    pub(super) fn know_moves(&self, can: bool) {
        self.moves.set(Some(can));
    }

    /// It is known whether cards can be removed.
    #[inline]
    pub(super) fn know_removals(&self, can: bool) {
        self.removals.set(Some(can));
    }
}

/// Asks what `cell` does not know yet.
fn once<T: Copy>(cell: &Cell<Option<T>>, find: impl FnOnce() -> T) -> T {
    cell.get().unwrap_or_else(|| {
        let found = find();
        cell.set(Some(found));
        found
    })
}

impl Ask for Moment<'_> {
    fn can_move(&self, view: View<'_>) -> bool {
        once(&self.moves, || self.table.has_carry(view, self))
    }

    fn can_remove(&self, view: View<'_>) -> bool {
        once(&self.removals, || self.table.has_removal(view, self))
    }

    fn fillable(&self, view: View<'_>, piles: PileSet) -> Option<PileId> {
        match self.fills.get() {
            Some((known, found)) if known == piles => found,
            _ => {
                let spaces: PileSet = piles.filter(|&pile| view.is_empty(pile)).collect();
                let found = if spaces.is_empty() { None } else { self.table.first_filled(view, spaces) };
                self.fills.set(Some((piles, found)));
                found
            }
        }
    }

    fn left_to_place(&self, view: View<'_>) -> u8 {
        let left = self.table.phases.as_ref().and_then(|phases| phases.left_to_place(view));
        left.unwrap_or(0).min(255) as u8
    }
}

/// The question whether a space can be filled, asked within the answer to it: no move waits for itself.
pub(super) struct Filling;

impl Ask for Filling {
    fn can_move(&self, _: View<'_>) -> bool {
        false
    }

    fn can_remove(&self, _: View<'_>) -> bool {
        false
    }

    fn fillable(&self, _: View<'_>, _: PileSet) -> Option<PileId> {
        None
    }

    fn left_to_place(&self, _: View<'_>) -> u8 {
        0
    }
}

impl Table {
    /// Whether a move is legal in a game that goes on. `word` is the game's own word of a call.
    pub(crate) fn judge(&self, view: View<'_>, m: Move, word: Option<&str>) -> Result<(), Refusal> {
        let moment = Moment::new(self);
        match m {
            Move::Carry { from, to, count } => self.may_carry(view, (from, to), count as usize, &moment),
            Move::Remove { a, b } => {
                let pairs = self.pairs.as_ref().ok_or(Refusal::NoSuchCommand)?;
                pairs.may(view, (a, b), &self.zones, &moment)
            }
            Move::Draw => self.may_draw(view, &moment),
            Move::Call { arg, .. } => self.may_call(view, word, arg, &moment),
        }
    }

    /// Whether the top `count` cards of one pile may go to another.
    fn may_carry(
        &self,
        view: View<'_>,
        (from, to): (PileId, PileId),
        count: usize,
        ask: &impl Ask,
    ) -> Result<(), Refusal> {
        let take = self.zones.take(from).ok_or(Refusal::NotFromThere)?;
        if count == 0 || view.len(from) < count {
            return Err(Refusal::Empty);
        }
        if from == to {
            return Err(Refusal::SamePile);
        }
        let when = take.when.as_ref();
        when.map_or(Ok(()), |when| when.suits_phase(view, !view.is_empty(to), ask))?;
        if !self.zones.is_uncovered(view, from) {
            return Err(Refusal::Covered);
        }
        take.may_leave(view, from, count)?;
        if !take.to.has(to) {
            return Err(Refusal::NotToThere);
        }
        let card = view.card(from, view.len(from) - count).ok_or(Refusal::FaceDown)?;
        self.zones.may_put(view, (from, to), count, card, ask)?;
        // A single card may always pass.
        let limit = if count > 1 { take.capacity(view, to) } else { 1 };
        if count > limit {
            return Err(Refusal::TooMany { limit: limit.min(255) as u8 });
        }
        when.map_or(Ok(()), |when| when.judge(view, !view.is_empty(to), ask))
    }

    /// Whether the stock may be used, or cards gathered and dealt anew.
    pub(super) fn may_draw(&self, view: View<'_>, ask: &impl Ask) -> Result<(), Refusal> {
        match (&self.stock, &self.regather) {
            (None, None) => Err(Refusal::NoSuchCommand),
            (None, Some(regather)) => regather.may(view, ask),
            (Some(stock), None) => stock.may_draw(view, false, ask),
            (Some(stock), Some(regather)) => {
                if view.is_empty(stock.pile) {
                    regather.may(view, ask)?;
                }
                stock.may_draw(view, true, ask)
            }
        }
    }

    /// Whether a word of the game's own may be used now.
    fn may_call(&self, view: View<'_>, word: Option<&str>, arg: u64, ask: &impl Ask) -> Result<(), Refusal> {
        match word {
            Some(NEXT) if arg == 0 => self.may_go_on(view),
            Some(CONCEDE) if arg == 0 => {
                if self.may_concede(view) {
                    Ok(())
                } else {
                    Err(Refusal::Over)
                }
            }
            Some(pull::WORD) => {
                let pull = self.regather.as_ref().and_then(|regather| regather.pull.as_ref());
                pull.ok_or(Refusal::NoSuchCommand)?.may(view, arg, &self.zones, ask)
            }
            _ => Err(Refusal::NoSuchCommand),
        }
    }

    /// Whether the player may end the phase.
    pub(super) fn may_go_on(&self, view: View<'_>) -> Result<(), Refusal> {
        self.phases.as_ref().ok_or(Refusal::NoSuchCommand)?.may_go_on(view)
    }
}
