//! The board of Virginia Reel: its piles, foundations, misplaced cards, and cards that fit a gap.

use crate::board::{PileId, PileSet, View};
use crate::card::{Card, Rank};
use crate::game::Refusal;

/// A reason that only this game has.
pub const fn own(code: &'static str, text: &'static str) -> Refusal {
    Refusal::Own { code, text }
}

/// Nothing is built on a card that is misplaced.
const ON_MISPLACED: Refusal =
    own("on-misplaced", "a misplaced card takes no card: only a 2 in row a, a 3 in row b and a 4 in row c do");

/// The stock.
pub const STOCK: PileId = PileId(0);
/// The first place of the row of twos; the rows of threes and fours follow.
pub const ROWS: PileId = PileId(1);
/// How many places a row has, and how many piles the reserve.
pub const WIDE: usize = 8;
/// How many rows there are.
pub const HIGH: usize = 3;
/// The first pile of the reserve.
pub const RESERVE: PileId = PileId(ROWS.0 + (WIDE * HIGH) as u8);
/// The aces that have been discarded.
pub const DISCARD: PileId = PileId(RESERVE.0 + WIDE as u8);
/// The pack in hand.
pub const PACK: PileId = PileId(DISCARD.0 + 1);

/// How many cards a foundation holds.
pub const FULL: usize = 4;
/// From one card of a foundation to the next.
const STEP: u8 = 3;

/// Every place of the rows.
pub fn places() -> PileSet {
    PileSet::span(ROWS, WIDE * HIGH)
}

/// The places of a row.
pub fn row(number: usize) -> PileSet {
    PileSet::span(PileId(ROWS.0 + (number * WIDE) as u8), WIDE)
}

/// The piles of the reserve.
pub fn reserve() -> PileSet {
    PileSet::span(RESERVE, WIDE)
}

/// The row of a place, from 0.
pub fn row_of(place: PileId) -> usize {
    place.index().saturating_sub(ROWS.index()) / WIDE
}

/// The row to which a card belongs, if it is a 2, a 3 or a 4.
pub fn home_row(card: Card) -> Option<usize> {
    let number = card.rank().number() as usize;
    number.checked_sub(2).filter(|&row| row < HIGH)
}

/// A board of this game, read.
#[derive(Copy, Clone)]
pub struct Table<'v>(pub View<'v>);

impl Table<'_> {
    /// Whether a foundation stands in a place of the rows.
    pub fn is_foundation(self, place: PileId) -> bool {
        self.0.card(place, 0).is_some_and(|card| home_row(card) == Some(row_of(place)))
    }

    /// The misplaced card in a place of the rows.
    pub fn misplaced(self, place: PileId) -> Option<Card> {
        self.0.top(place).filter(|_| !self.is_foundation(place))
    }

    /// The first gap of the rows.
    pub fn gap(self) -> Option<PileId> {
        places().find(|&place| self.0.is_empty(place))
    }

    /// Whether a card goes on what lies in a place of the rows that is no gap.
    ///
    /// # Errors
    /// Why it does not.
    pub fn fits(self, card: Card, place: PileId) -> Result<(), Refusal> {
        let top = self.0.top(place).filter(|_| self.is_foundation(place)).ok_or(ON_MISPLACED)?;
        if card.suit() != top.suit() {
            Err(Refusal::WrongSuit)
        } else if self.0.len(place) >= FULL {
            Err(Refusal::Full)
        } else if card.rank().number() != top.rank().number() + STEP {
            Err(Refusal::WrongRank)
        } else {
            Ok(())
        }
    }

    /// Whether a gap in that row could be filled, if need be by moving it to other rows, until a card of the reserve
    /// fills it. The card in `leaving` is on its way already.
    pub fn can_fill_gap(self, gap: usize, leaving: PileId) -> bool {
        let mut reached = [false; HIGH];
        if let Some(first) = reached.get_mut(gap) {
            *first = true;
        }
        // A gap passes through each row once at most: the chain needs no more steps than there are rows.
        for _ in 0..HIGH {
            for place in places().filter(|&place| place != leaving) {
                let goal = self.misplaced(place).and_then(home_row);
                if goal.is_some_and(|goal| reached[goal]) {
                    reached[row_of(place)] = true;
                }
            }
        }
        reserve().any(|pile| self.0.top(pile).and_then(home_row).is_some_and(|goal| reached[goal]))
    }

    /// Whether two misplaced cards each belong to the row of the other.
    pub fn can_swap(self, a: PileId, b: PileId) -> bool {
        let goal = |place| self.misplaced(place).and_then(home_row);
        goal(a) == Some(row_of(b)) && goal(b) == Some(row_of(a))
    }

    /// Whether of three misplaced cards in three rows each belongs to the row of another, and none to its own.
    pub fn can_rotate(self, piles: [PileId; 3]) -> bool {
        let goal = |place| self.misplaced(place).and_then(home_row);
        let [a, b, c] = piles;
        let round = |a, b, c| goal(a) == Some(row_of(b)) && goal(b) == Some(row_of(c)) && goal(c) == Some(row_of(a));
        round(a, b, c) || round(a, c, b)
    }

    /// Whether every card but the discarded aces is on a foundation. In a position that lacks cards of the pack the
    /// foundations are not complete then.
    pub fn is_won(self) -> bool {
        let others = PileSet::span(PileId(0), self.0.piles()).without(places()).without(PileSet::only(DISCARD));
        self.0.is_empty(STOCK)
            && places().any(|place| !self.0.is_empty(place))
            && places().all(|place| self.0.is_empty(place) || self.is_foundation(place))
            && { others }.all(|pile| self.0.is_empty(pile))
    }

    /// The card next in a foundation, if it is not complete.
    pub fn next(self, place: PileId) -> Option<Card> {
        let top = self.0.top(place).filter(|_| self.is_foundation(place) && self.0.len(place) < FULL)?;
        Some(Card::new(Rank::new(top.rank().number() + STEP)?, top.suit()?))
    }
}
