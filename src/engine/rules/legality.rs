//! The legality of a move, and the reason if it is rejected.
//!
//! A move is played only after this check, which calls the checks of the rulebook's sections in order.

use super::rule_table::RuleTable;
use crate::board::{PileId, PileSet, View};
use crate::engine::compile::condition::{Destination, PossibleMoves};
use crate::engine::compile::relation::contains_card;
use crate::engine::sections::matches::CONCEDE;
use crate::engine::sections::phases::NEXT;
use crate::engine::sections::pull;
use crate::game::clause::FillingMove;
use crate::game::{Move, Refusal};
use std::cell::Cell;

/// A cache of the answers that conditions need about one position.
pub(crate) struct PossibleMovesCache<'t> {
    table: &'t RuleTable,
    /// Whether any transfer is legal, once known.
    can_move: Cell<Option<bool>>,
    /// Whether any removal is legal, once known.
    can_remove: Cell<Option<bool>>,
    /// The last answer about spaces.
    first_fillable: Cell<Option<FillAnswer>>,
}

/// The answer whether one of these piles is empty and can be filled by such a move.
#[derive(Copy, Clone)]
struct FillAnswer {
    piles: PileSet,
    by: FillingMove,
    /// The first such pile.
    found: Option<PileId>,
}

impl<'t> PossibleMovesCache<'t> {
    #[inline]
    pub(crate) fn new(table: &'t RuleTable) -> PossibleMovesCache<'t> {
        let (can_move, can_remove, first_fillable) = (Cell::new(None), Cell::new(None), Cell::new(None));
        PossibleMovesCache { table, can_move, can_remove, first_fillable }
    }

    #[inline]
    pub(super) fn set_can_move(&self, can_move: bool) {
        self.can_move.set(Some(can_move));
    }

    #[inline]
    pub(super) fn set_can_remove(&self, can_remove: bool) {
        self.can_remove.set(Some(can_remove));
    }
}

/// Returns the cached value, or computes and stores it.
fn get_or_compute<T: Copy>(cell: &Cell<Option<T>>, compute: impl FnOnce() -> T) -> T {
    cell.get().unwrap_or_else(|| {
        let value = compute();
        cell.set(Some(value));
        value
    })
}

impl PossibleMoves for PossibleMovesCache<'_> {
    fn can_move(&self, view: View<'_>) -> bool {
        get_or_compute(&self.can_move, || self.table.has_transfer(view, self))
    }

    fn can_remove(&self, view: View<'_>) -> bool {
        get_or_compute(&self.can_remove, || self.table.has_removal(view, self))
    }

    fn first_removal(&self, view: View<'_>, piles: PileSet) -> Option<(PileId, Option<PileId>)> {
        self.table.first_removal(view, piles, self)
    }

    fn first_fillable(&self, view: View<'_>, piles: PileSet, by: FillingMove) -> Option<PileId> {
        match self.first_fillable.get() {
            Some(answer) if (answer.piles, answer.by) == (piles, by) => answer.found,
            _ => {
                let spaces: PileSet = piles.iter().filter(|&pile| view.is_empty(pile)).collect();
                let found = match (spaces.is_empty(), by) {
                    (true, _) => None,
                    (false, FillingMove::Any) => self.table.first_fillable(view, spaces, PileSet::EMPTY),
                    (false, FillingMove::Net) => self.table.first_fillable(view, spaces, piles),
                };
                self.first_fillable.set(Some(FillAnswer { piles, by, found }));
                found
            }
        }
    }

    fn left_to_place(&self, view: View<'_>) -> u8 {
        let cards_left = self.table.phases.as_ref().and_then(|phases| phases.left_to_place(view));
        cards_left.unwrap_or(0).min(255) as u8
    }
}

/// The answers that conditions get during the check of whether a space can be filled. Every answer is no, so that no
/// condition starts the same check again.
pub(super) struct NoPossibleMoves;

impl PossibleMoves for NoPossibleMoves {
    fn can_move(&self, _: View<'_>) -> bool {
        false
    }

    fn can_remove(&self, _: View<'_>) -> bool {
        false
    }

    fn first_removal(&self, _: View<'_>, _: PileSet) -> Option<(PileId, Option<PileId>)> {
        None
    }

    fn first_fillable(&self, _: View<'_>, _: PileSet, _: FillingMove) -> Option<PileId> {
        None
    }

    fn left_to_place(&self, _: View<'_>) -> u8 {
        0
    }
}

impl RuleTable {
    /// Checks the legality of a move in a game that is not over. `word` is the command word of a custom move.
    pub(crate) fn check_move(&self, view: View<'_>, m: Move, word: Option<&str>) -> Result<(), Refusal> {
        let cache = PossibleMovesCache::new(self);
        match m {
            Move::Transfer { from, to, count } => self.check_transfer(view, from, to, count as usize, &cache),
            Move::Remove { a, b } => {
                let pairs = self.pairs.as_ref().ok_or(Refusal::NoSuchCommand)?;
                pairs.check_removal(view, a, b, &self.zones, &cache)
            }
            Move::Draw => self.check_draw(view, &cache),
            Move::Custom { arg, .. } => self.check_custom(view, word, arg, &cache),
        }
    }

    /// Checks whether the top `count` cards of one pile may move to another pile.
    fn check_transfer(
        &self,
        view: View<'_>,
        from: PileId,
        to: PileId,
        count: usize,
        possible_moves: &impl PossibleMoves,
    ) -> Result<(), Refusal> {
        if count == 1 && self.passes_short_check(view, from, to) {
            return Ok(());
        }
        self.check_transfer_fully(view, from, to, count, possible_moves)
    }

    /// Returns whether the top card of a pile may move to another pile according to a short check, which compares the
    /// top cards of both piles. Most moves of a solution pass it. If it returns false, the move may still be legal:
    /// [`RuleTable::check_transfer_fully`] decides. A test compares the two checks in all games.
    #[inline]
    fn passes_short_check(&self, view: View<'_>, from: PileId, to: PileId) -> bool {
        if !self.zones.plain_destinations(from).has(to) {
            return false;
        }
        let Some(put) = self.zones.put(to).filter(|put| view.len(to) < usize::from(put.max)) else { return false };
        match (view.top(from), view.top(to)) {
            (Some(card), Some(top)) => contains_card(put.cards_fitting_now(view, to, top), card),
            (Some(card), None) => view.is_empty(to) && contains_card(put.space.accepted_cards(view, to), card),
            (None, _) => false,
        }
    }

    /// Returns whether, on this board, the full check allows every move of a single card that the short check allows.
    pub(crate) fn short_check_is_sound(&self, view: View<'_>) -> bool {
        let piles = || (0..view.piles()).map(|index| PileId(index as u8));
        let cache = PossibleMovesCache::new(self);
        let agrees = |from, to| {
            !self.passes_short_check(view, from, to) || self.check_transfer_fully(view, from, to, 1, &cache).is_ok()
        };
        piles().all(|from| piles().all(|to| agrees(from, to)))
    }

    fn check_transfer_fully(
        &self,
        view: View<'_>,
        from: PileId,
        to: PileId,
        count: usize,
        possible_moves: &impl PossibleMoves,
    ) -> Result<(), Refusal> {
        let take = self.zones.take(from).ok_or(Refusal::NotFromThere)?;
        if count == 0 || view.len(from) < count {
            return Err(Refusal::Empty);
        }
        if from == to {
            return Err(Refusal::SamePile);
        }
        let when = take.when.as_ref();
        // If the phase is wrong, that is the reason of the rejection. The rest of the condition is checked last, so
        // that a rule about the cards is named before it.
        when.map_or(Ok(()), |when| when.check_phase(view, Destination::of(view, to), possible_moves))?;
        if !self.zones.is_uncovered(view, from) {
            return Err(Refusal::Covered);
        }
        take.check_take(view, from, count)?;
        if !take.to.has(to) {
            return Err(Refusal::NotToThere);
        }
        let card = view.card(from, view.len(from) - count).ok_or(Refusal::FaceDown)?;
        self.zones.check_put(view, from, to, count, card, possible_moves)?;
        if self.zones.put(to).is_some_and(|put| !take.gives_unit_of(put, view, from, count)) {
            return Err(Refusal::FullRunOnly);
        }
        // The limit never applies to a single card.
        let limit = if count > 1 { take.capacity(view, to) } else { 1 };
        if count > limit {
            return Err(Refusal::TooMany { limit: limit.min(255) as u8 });
        }
        when.map_or(Ok(()), |when| when.check(view, Destination::of(view, to), possible_moves))
    }

    /// Checks whether the player may draw, or gather and deal cards again.
    pub(super) fn check_draw(&self, view: View<'_>, possible_moves: &impl PossibleMoves) -> Result<(), Refusal> {
        let Some(stock) = &self.stock else {
            let regather = self.regather.as_ref().ok_or(Refusal::NoSuchCommand)?;
            return regather.check(view, possible_moves);
        };
        if let Some(regather) = self.regather.as_ref().filter(|_| view.is_empty(stock.pile)) {
            regather.check(view, possible_moves)?;
        }
        let regathers = self.regather.is_some();
        stock.check_draw(view, regathers, possible_moves)
    }

    /// Checks whether the player may use a custom command now.
    fn check_custom(
        &self,
        view: View<'_>,
        word: Option<&str>,
        arg: u64,
        possible_moves: &impl PossibleMoves,
    ) -> Result<(), Refusal> {
        match word {
            Some(NEXT) if arg == 0 => self.check_end_phase(view),
            Some(CONCEDE) if arg == 0 => {
                if self.can_concede(view) {
                    Ok(())
                } else {
                    Err(Refusal::Over)
                }
            }
            Some(pull::PULL) => {
                let pull = self.regather.as_ref().and_then(|regather| regather.pull.as_ref());
                pull.ok_or(Refusal::NoSuchCommand)?.check(view, arg, &self.zones, possible_moves)
            }
            _ => Err(Refusal::NoSuchCommand),
        }
    }

    /// Checks whether the player may end the phase.
    pub(super) fn check_end_phase(&self, view: View<'_>) -> Result<(), Refusal> {
        self.phases.as_ref().ok_or(Refusal::NoSuchCommand)?.check_end_phase(view)
    }
}
