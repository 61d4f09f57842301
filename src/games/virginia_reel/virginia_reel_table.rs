//! The board of Virginia Reel: its piles, foundations, misplaced cards, and the gaps that can be filled.
//!
//! A misplaced card is a card in a row that is not part of a foundation. A gap is an empty place in a row.

use crate::board::{PileId, View};
use crate::card::{Card, Rank};
use crate::game::Refusal;
use crate::games::royal_parade::{self, FOUNDATION_LENGTH, ROW_COUNT, STEP, home_row, places, reserve_row, row_of};

/// A view of the board of this game.
#[derive(Copy, Clone)]
pub struct Table<'v>(pub View<'v>);

impl Table<'_> {
    /// Returns whether a place contains a foundation.
    pub fn is_foundation(self, place: PileId) -> bool {
        royal_parade::is_foundation(self.0, place)
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
        places().iter().find(|&place| self.0.is_empty(place))
    }

    /// Checks whether a card fits the card or foundation in a place that is not a gap.
    ///
    /// # Errors
    /// Returns the reason if it does not fit.
    pub fn fits(self, card: Card, place: PileId) -> Result<(), Refusal> {
        royal_parade::check_build(self.0, card, place, Refusal::OnMisplaced)
    }

    /// Returns whether a gap in the row `gap_row` can be filled from the reserve, directly or after some moves. A card
    /// that stands in another row and fills the gap leaves a new gap there, and a card of the reserve must fill the last gap.
    /// The card in the place `leaving` cannot help, because it is about to leave the rows.
    pub fn can_fill_gap(self, gap_row: usize, leaving: PileId) -> bool {
        let mut reachable_rows = [false; ROW_COUNT];
        if let Some(is_reachable) = reachable_rows.get_mut(gap_row) {
            *is_reachable = true;
        }
        // A gap passes through each row at most once, so the chain is never longer than the number of rows.
        for _ in 0..ROW_COUNT {
            for place in places().iter().filter(|&place| place != leaving) {
                if self.misplaced_home_row(place).is_some_and(|home| reachable_rows[home]) {
                    reachable_rows[row_of(place)] = true;
                }
            }
        }
        reserve_row().iter().any(|pile| self.0.top(pile).and_then(home_row).is_some_and(|home| reachable_rows[home]))
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

    /// Returns whether the game is won.
    pub fn is_won(self) -> bool {
        royal_parade::is_won(self.0)
    }

    /// Returns the next card of a foundation. Returns `None` if the foundation is complete or the place has none.
    pub fn next_card(self, place: PileId) -> Option<Card> {
        let top = self.0.top(place).filter(|_| self.is_foundation(place) && self.0.len(place) < FOUNDATION_LENGTH)?;
        Some(Card::new(Rank::new(top.rank().number() + STEP)?, top.suit()?))
    }
}
