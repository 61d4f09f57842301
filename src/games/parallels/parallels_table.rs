//! The board of Parallels: its piles, the free cards, and the foundations that accept them.

use crate::board::{PileId, PileSet, VarId, View};
use crate::card::{Card, Suit};
use crate::game::Refusal;

/// The stock.
pub const STOCK: PileId = PileId(0);
/// The ace foundations, one per suit.
pub const ACES: PileId = PileId(1);
/// The king foundations, one per suit, with the suits in the order of the ace foundations.
pub const KINGS: PileId = PileId(5);
/// The first place of the first row.
pub const FIRST_PLACE: PileId = PileId(9);
/// The number of places in a row.
pub const PLACES_PER_ROW: usize = 10;
/// The number of places. Two packs without the eight first cards of the foundations are 96 cards: nine full rows, and
/// six cards of a tenth.
pub const PLACES: usize = 96;
/// The largest possible number of rows.
pub const MAX_ROWS: usize = PLACES.div_ceil(PLACES_PER_ROW);
/// The pack, before the cards are dealt.
pub const PACK: PileId = PileId(FIRST_PLACE.0 + PLACES as u8);
/// The variable with the number of rows dealt.
pub const ROWS: VarId = VarId(0);

/// The number of cards in a complete foundation.
const FOUNDATION_LENGTH: usize = 13;
/// The smallest number of rows with which cards block each other and gaps stay open.
const BLOCKING_ROWS: usize = 3;

/// A view of the board of this game.
#[derive(Copy, Clone)]
pub struct Table<'v>(pub View<'v>);

impl Table<'_> {
    /// Returns the number of rows dealt.
    pub fn rows(self) -> usize {
        usize::try_from(self.0.var(ROWS)).unwrap_or(0).min(MAX_ROWS)
    }

    /// Returns the places of the rows dealt.
    pub fn places(self) -> PileSet {
        PileSet::span(FIRST_PLACE, (self.rows() * PLACES_PER_ROW).min(PLACES))
    }

    /// Returns whether gaps are filled at once.
    pub fn fills_at_once(self) -> bool {
        self.rows() < BLOCKING_ROWS
    }

    /// Returns whether the rows have a gap.
    pub fn has_gap(self) -> bool {
        self.places().iter().any(|place| self.0.is_empty(place))
    }

    /// Returns the free cards of the rows with their places.
    pub fn free_cards(self) -> impl Iterator<Item = (PileId, Card)> {
        self.places().iter().filter_map(move |place| Some((place, self.0.top(place).filter(|_| self.is_free(place))?)))
    }

    /// Returns whether the card in a place is free. With fewer than three rows, every card is free. With more rows, the
    /// place directly above it or the place directly below it must be empty or outside the rows.
    pub fn is_free(self, place: PileId) -> bool {
        let index = place.index() - FIRST_PLACE.index();
        let end = (self.rows() * PLACES_PER_ROW).min(PLACES);
        let is_empty_place = |place: usize| self.0.is_empty(PileId((FIRST_PLACE.index() + place) as u8));
        self.fills_at_once()
            || index < PLACES_PER_ROW
            || index + PLACES_PER_ROW >= end
            || is_empty_place(index - PLACES_PER_ROW)
            || is_empty_place(index + PLACES_PER_ROW)
    }

    /// Checks whether a card fits a foundation.
    ///
    /// # Errors
    /// Returns the reason if it does not fit.
    pub fn fits(self, card: Card, to: PileId) -> Result<(), Refusal> {
        let top = self.0.top(to).ok_or(Refusal::NoSpaceHere)?;
        let (low, high) = if builds_up(to) { (top, card) } else { (card, top) };
        if card.suit() != top.suit() {
            Err(Refusal::WrongSuit)
        } else if self.0.len(to) >= FOUNDATION_LENGTH {
            Err(Refusal::Full)
        } else if high.rank().number() != low.rank().number() + 1 {
            Err(Refusal::WrongRank)
        } else {
            Ok(())
        }
    }

    /// Returns the foundations that a card fits.
    pub fn foundations_for(self, card: Card) -> impl Iterator<Item = PileId> {
        foundations().iter().filter(move |&to| self.fits(card, to).is_ok())
    }

    /// Returns whether all cards are on the foundations.
    pub fn is_won(self) -> bool {
        // A position file may lack cards of the pack; then no foundation becomes complete.
        let others = PileSet::span(PileId(0), self.0.piles()).without(foundations());
        self.0.is_empty(STOCK)
            && foundations().iter().any(|pile| !self.0.is_empty(pile))
            && others.iter().all(|pile| self.0.is_empty(pile))
    }

    /// Checks whether the top card of a foundation fits the other foundation of its suit.
    ///
    /// # Errors
    /// Returns the reason if it does not.
    pub fn fits_other_foundation(self, from: PileId, to: PileId) -> Result<(), Refusal> {
        let card = self.0.top(from).ok_or(Refusal::Empty)?;
        if builds_up(from) == builds_up(to) {
            Err(Refusal::NotToThere)
        } else if self.0.len(from) == 1 {
            Err(Refusal::BottomStays)
        } else {
            self.fits(card, to)
        }
    }

    /// Returns whether the two foundations of a suit have met: the top card of the king foundation is one rank above
    /// the top card of the ace foundation. Then every further card of the suit fits after some reversals, which move
    /// cards from one of the two foundations to the other.
    pub fn foundations_have_met(self, suit: Suit) -> bool {
        let top =
            |piles: PileSet| piles.iter().find_map(|pile| self.0.top(pile).filter(|top| top.suit() == Some(suit)));
        let tops = (top(PileSet::span(ACES, 4)), top(PileSet::span(KINGS, 4)));
        matches!(tops, (Some(low), Some(high)) if high.rank().number() == low.rank().number() + 1)
    }
}

/// Returns whether a foundation begins with an ace and builds up.
pub fn builds_up(foundation: PileId) -> bool {
    foundation < KINGS
}

/// Returns all foundations.
pub fn foundations() -> PileSet {
    PileSet::span(ACES, 8)
}
