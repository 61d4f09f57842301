//! The board of Virginia Reel: its piles, foundations, misplaced cards, and cards that fit a gap.
//!
//! A misplaced card is a card in a row that is not part of a foundation. A gap is an empty place in a row.

use crate::board::{PileId, PileSet, View};
use crate::card::{Card, Rank};
use crate::game::Refusal;

/// Returns a rejection that only this game has.
pub const fn rejection(code: &'static str, text: &'static str) -> Refusal {
    Refusal::Own { code, text }
}

/// The rejection for building on a misplaced card.
const ON_MISPLACED: Refusal =
    rejection("on-misplaced", "no card goes on a misplaced card, only on a 2 in row a, a 3 in row b or a 4 in row c");

/// The stock.
pub const STOCK: PileId = PileId(0);
/// The first place of the row of twos. The rows of threes and fours follow.
pub const FIRST_PLACE: PileId = PileId(1);
/// The number of places in a row, which is also the number of piles in the reserve.
pub const PLACES_PER_ROW: usize = 8;
/// The number of rows: one each for twos, threes and fours.
pub const ROW_COUNT: usize = 3;
/// The first pile of the reserve.
pub const FIRST_RESERVE: PileId = PileId(FIRST_PLACE.0 + (PLACES_PER_ROW * ROW_COUNT) as u8);
/// The aces that have been discarded.
pub const DISCARD: PileId = PileId(FIRST_RESERVE.0 + PLACES_PER_ROW as u8);
/// The pack, before the cards are dealt.
pub const PACK: PileId = PileId(DISCARD.0 + 1);

/// The number of cards in a complete foundation.
pub const FOUNDATION_LENGTH: usize = 4;
/// The rank difference between consecutive cards of a foundation.
const STEP: u8 = 3;

/// Returns all places of the rows.
pub fn places() -> PileSet {
    PileSet::span(FIRST_PLACE, PLACES_PER_ROW * ROW_COUNT)
}

/// Returns the places of a row.
pub fn row(row_index: usize) -> PileSet {
    PileSet::span(PileId(FIRST_PLACE.0 + (row_index * PLACES_PER_ROW) as u8), PLACES_PER_ROW)
}

/// Returns the piles of the reserve.
pub fn reserve() -> PileSet {
    PileSet::span(FIRST_RESERVE, PLACES_PER_ROW)
}

/// Returns the row of a place, from 0.
pub fn row_of(place: PileId) -> usize {
    place.index().saturating_sub(FIRST_PLACE.index()) / PLACES_PER_ROW
}

/// Returns the row to which a 2, 3 or 4 belongs. Returns `None` for other cards.
pub fn home_row(card: Card) -> Option<usize> {
    let number = card.rank().number() as usize;
    number.checked_sub(2).filter(|&row| row < ROW_COUNT)
}

/// A view of the board of this game.
#[derive(Copy, Clone)]
pub struct Table<'v>(pub View<'v>);

impl Table<'_> {
    /// Returns whether a place contains a foundation: its first card is a 2 in row a, a 3 in row b or a 4 in row c.
    pub fn is_foundation(self, place: PileId) -> bool {
        self.0.card(place, 0).is_some_and(|card| home_row(card) == Some(row_of(place)))
    }

    /// Returns the misplaced card in a place.
    pub fn misplaced(self, place: PileId) -> Option<Card> {
        self.0.top(place).filter(|_| !self.is_foundation(place))
    }

    /// Returns the row to which the misplaced card in a place belongs.
    pub fn misplaced_home_row(self, place: PileId) -> Option<usize> {
        self.misplaced(place).and_then(home_row)
    }

    /// Returns the first gap of the rows.
    pub fn gap(self) -> Option<PileId> {
        places().find(|&place| self.0.is_empty(place))
    }

    /// Checks whether a card fits the card or foundation in a place that is not a gap.
    ///
    /// # Errors
    /// Returns the reason if it does not fit.
    pub fn fits(self, card: Card, place: PileId) -> Result<(), Refusal> {
        let top = self.0.top(place).filter(|_| self.is_foundation(place)).ok_or(ON_MISPLACED)?;
        if card.suit() != top.suit() {
            Err(Refusal::WrongSuit)
        } else if self.0.len(place) >= FOUNDATION_LENGTH {
            Err(Refusal::Full)
        } else if card.rank().number() != top.rank().number() + STEP {
            Err(Refusal::WrongRank)
        } else {
            Ok(())
        }
    }

    /// Returns whether a gap in a row could be filled, directly or by a chain of moves that takes it through other rows
    /// until a card of the reserve fills it. The card in the place `leaving` counts as gone.
    pub fn can_fill_gap(self, gap_row: usize, leaving: PileId) -> bool {
        let mut reachable_rows = [false; ROW_COUNT];
        if let Some(is_reachable) = reachable_rows.get_mut(gap_row) {
            *is_reachable = true;
        }
        // A gap passes through each row at most once, so the chain is never longer than the number of rows.
        for _ in 0..ROW_COUNT {
            for place in places().filter(|&place| place != leaving) {
                if self.misplaced_home_row(place).is_some_and(|home| reachable_rows[home]) {
                    reachable_rows[row_of(place)] = true;
                }
            }
        }
        reserve().any(|pile| self.0.top(pile).and_then(home_row).is_some_and(|home| reachable_rows[home]))
    }

    /// Returns whether two misplaced cards each belong to the other's row.
    pub fn can_swap(self, a: PileId, b: PileId) -> bool {
        self.misplaced_home_row(a) == Some(row_of(b)) && self.misplaced_home_row(b) == Some(row_of(a))
    }

    /// Returns whether three misplaced cards in three rows can be exchanged so that each reaches its own row.
    pub fn can_rotate(self, piles: [PileId; 3]) -> bool {
        let [a, b, c] = piles;
        let belongs_to_row_of = |card_place, target| self.misplaced_home_row(card_place) == Some(row_of(target));
        let is_cycle = |a, b, c| belongs_to_row_of(a, b) && belongs_to_row_of(b, c) && belongs_to_row_of(c, a);
        is_cycle(a, b, c) || is_cycle(a, c, b)
    }

    /// Returns whether all cards except the discarded aces are on foundations. If a position file lacks cards of the
    /// pack, the foundations may be incomplete.
    pub fn is_won(self) -> bool {
        let others = PileSet::span(PileId(0), self.0.piles()).without(places()).without(PileSet::single(DISCARD));
        self.0.is_empty(STOCK)
            && places().any(|place| !self.0.is_empty(place))
            && places().all(|place| self.0.is_empty(place) || self.is_foundation(place))
            && { others }.all(|pile| self.0.is_empty(pile))
    }

    /// Returns the next card of a foundation. Returns `None` if the foundation is complete or the place has none.
    pub fn next_card(self, place: PileId) -> Option<Card> {
        let top = self.0.top(place).filter(|_| self.is_foundation(place) && self.0.len(place) < FOUNDATION_LENGTH)?;
        Some(Card::new(Rank::new(top.rank().number() + STEP)?, top.suit()?))
    }
}
