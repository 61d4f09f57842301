//! Legal moves of Virginia Reel, and the reasons why other moves are rejected.
//!
//! A misplaced card is a card in a row that is not part of a foundation. A gap is an empty place in a row.

use super::virginia_reel_table::Table;
use crate::board::PileId;
use crate::card::{Card, Rank};
use crate::game::{Move, Precondition, Refusal};
use crate::games::coded::check_single_card;
use crate::games::royal_parade::{PACK, STOCK, base_number, home_row, places, reserve_row, row, row_of};
use std::ops::ControlFlow;

/// The numbers of the game's own commands: their indexes in `GameInfo::verbs`.
pub const SWAP: u8 = 0;
pub const ROTATE: u8 = 1;

/// The rules that options change.
#[derive(Copy, Clone, Debug)]
pub struct ReelRules {
    /// Whether a gap must be filled at once. Otherwise it may stay open, but no cards are dealt while it does.
    pub strict: bool,
    /// Whether three cards may change places.
    pub cycle3: bool,
}

impl Table<'_> {
    /// Checks whether a move is legal.
    ///
    /// # Errors
    /// Returns the reason if it is not legal.
    pub fn check(self, rules: ReelRules, m: Move) -> Result<(), Refusal> {
        if self.is_won() {
            return Err(Refusal::Over);
        }
        match m {
            Move::Transfer { from, to, count } => self.check_transfer(rules, from, to, count),
            Move::Remove { a, b } => self.check_discard(rules, a, b),
            Move::Draw if self.gap().is_some() => Err(Refusal::NoDealIntoGaps),
            Move::Draw if self.0.is_empty(STOCK) => Err(Refusal::NothingToDraw),
            Move::Draw => Ok(()),
            Move::Custom { verb: SWAP, arg } => {
                let piles = Move::decode_piles::<2>(arg).ok_or(Refusal::NoSuchCommand)?;
                self.check_exchange(rules, &piles)?;
                if self.can_swap(piles[0], piles[1]) { Ok(()) } else { Err(Refusal::NotEachOthers { cards: 2 }) }
            }
            Move::Custom { verb: ROTATE, arg } if rules.cycle3 => {
                let piles = Move::decode_piles::<3>(arg).ok_or(Refusal::NoSuchCommand)?;
                self.check_exchange(rules, &piles)?;
                if self.can_rotate(piles) { Ok(()) } else { Err(Refusal::NotEachOthers { cards: 3 }) }
            }
            Move::Custom { .. } => Err(Refusal::NoSuchCommand),
        }
    }

    /// Rejects a move that fills no gap, if the rules are strict and a gap is open.
    fn check_no_gap_first(self, rules: ReelRules) -> Result<(), Refusal> {
        match self.gap().filter(|_| rules.strict) {
            Some(gap) => Err(Refusal::NotYet(Precondition::FillGap(gap))),
            None => Ok(()),
        }
    }

    fn check_transfer(self, rules: ReelRules, from: PileId, to: PileId, count: u8) -> Result<(), Refusal> {
        if from == to {
            return Err(Refusal::SamePile);
        }
        if !places().has(from) && !reserve_row().has(from) {
            return Err(Refusal::NotFromThere);
        }
        check_single_card(self.0, from, count)?;
        if !places().has(to) {
            return Err(Refusal::NotToThere);
        }
        if self.is_foundation(from) {
            return Err(Refusal::FoundationStays);
        }
        let card = self.0.top(from).ok_or(Refusal::FaceDown)?;
        if self.0.is_empty(to) {
            if home_row(card) != Some(row_of(to)) {
                return Err(Refusal::NoSpaceHere);
            }
        } else {
            self.check_no_gap_first(rules)?;
            self.fits(card, to)?;
        }
        self.check_gap_fillable(rules, from)
    }

    /// With strict rules, rejects a move from a row if no card could fill the gap that it leaves. A card of the reserve
    /// leaves no gap.
    fn check_gap_fillable(self, rules: ReelRules, from: PileId) -> Result<(), Refusal> {
        if rules.strict && places().has(from) && !self.can_fill_gap(row_of(from), from) {
            return Err(Refusal::GapStays { row: row_of(from) as u8, rank: base_number(row_of(from)) as u8 });
        }
        Ok(())
    }

    fn check_discard(self, rules: ReelRules, a: PileId, b: Option<PileId>) -> Result<(), Refusal> {
        if b.is_some() {
            return Err(Refusal::OneAtATime);
        }
        if !places().has(a) {
            return Err(Refusal::NotFromThere);
        }
        if self.0.is_empty(a) {
            return Err(Refusal::Empty);
        }
        self.check_no_gap_first(rules)?;
        if self.misplaced(a).is_none_or(|card| card.rank() != Rank::ACE) {
            return Err(Refusal::NotAnAce);
        }
        self.check_gap_fillable(rules, a)
    }

    fn check_exchange(self, rules: ReelRules, piles: &[PileId]) -> Result<(), Refusal> {
        if piles.iter().any(|&pile| pile >= PACK) {
            return Err(Refusal::NoSuchCommand);
        }
        self.check_no_gap_first(rules)?;
        if piles.iter().any(|&pile| !places().has(pile) || self.misplaced(pile).is_none()) {
            return Err(Refusal::NotMisplaced);
        }
        Ok(())
    }

    /// Calls `visit` with each legal move, in order, until `visit` returns `Break`.
    pub fn for_each_move(self, rules: ReelRules, visit: &mut impl FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        if self.is_won() {
            return ControlFlow::Continue(());
        }
        let has_gap = self.gap().is_some();
        let fills_only = rules.strict && has_gap;
        for from in places().iter().chain(reserve_row()) {
            let card = if places().has(from) { self.misplaced(from) } else { self.0.top(from) };
            let Some(card) = card else { continue };
            // `check_gap_fillable` is slow, so it runs only if the card fits somewhere.
            let mut can_leave = None;
            let accepts = |to: PileId| {
                if self.0.is_empty(to) {
                    home_row(card) == Some(row_of(to))
                } else {
                    !fills_only && self.fits(card, to).is_ok()
                }
            };
            for to in places().iter().filter(|&to| accepts(to)) {
                if *can_leave.get_or_insert_with(|| self.check_gap_fillable(rules, from).is_ok()) {
                    visit(Move::Transfer { from, to, count: 1 })?;
                }
            }
        }
        if fills_only {
            return ControlFlow::Continue(());
        }
        let is_ace = |place: PileId| self.misplaced(place).is_some_and(|card| card.rank() == Rank::ACE);
        for a in places().iter().filter(|&place| is_ace(place) && self.check_gap_fillable(rules, place).is_ok()) {
            visit(Move::Remove { a, b: None })?;
        }
        if !has_gap && !self.0.is_empty(STOCK) {
            visit(Move::Draw)?;
        }
        self.for_each_exchange(rules, visit)
    }

    fn for_each_exchange(self, rules: ReelRules, visit: &mut impl FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        let has_home_row = |place: &PileId| self.misplaced_home_row(*place).is_some();
        for a in places().iter().filter(has_home_row) {
            for b in places().iter().filter(|&b| b > a && self.can_swap(a, b)) {
                visit(Move::with_piles(SWAP, &[a, b]))?;
            }
        }
        if !rules.cycle3 {
            return ControlFlow::Continue(());
        }
        for a in row(0).iter().filter(has_home_row) {
            for b in row(1).iter().filter(has_home_row) {
                for c in row(2).iter().filter(|&c| self.can_rotate([a, b, c])) {
                    visit(Move::with_piles(ROTATE, &[a, b, c]))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Returns whether a move can do no harm. It must put a card of the reserve on a foundation, and the same card of
    /// the other pack must not need this foundation: another foundation contains the card already, or accepts it now.
    pub fn is_safe(self, m: Move) -> bool {
        let Move::Transfer { from, to, .. } = m else { return false };
        let Some(card) = self.0.top(from).filter(|_| reserve_row().has(from) && !self.0.is_empty(to)) else {
            return false;
        };
        let contains = |place: PileId, wanted: Card| self.0.cards(place).any(|card| card == Some(wanted));
        let other_foundations = || places().iter().filter(|&place| place != to && self.is_foundation(place));
        other_foundations().any(|place| contains(place, card) || self.next_card(place) == Some(card))
    }
}

/// Returns the move as the move list contains it: an exchange names its piles in ascending order.
pub fn canonical_move(m: Move) -> Move {
    let with_sorted_piles = |verb: u8, piles: &mut [PileId]| {
        piles.sort_unstable();
        Move::with_piles(verb, piles)
    };
    match m {
        Move::Custom { verb: SWAP, arg } => {
            Move::decode_piles::<2>(arg).map_or(m, |mut piles| with_sorted_piles(SWAP, &mut piles))
        }
        Move::Custom { verb: ROTATE, arg } => {
            Move::decode_piles::<3>(arg).map_or(m, |mut piles| with_sorted_piles(ROTATE, &mut piles))
        }
        _ => m,
    }
}
