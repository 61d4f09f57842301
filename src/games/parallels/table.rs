//! The board of Parallels: its piles, the free cards, and the foundations that accept them.

use crate::board::{PileId, PileSet, VarId, View};
use crate::card::{Card, Suit};
use crate::game::Refusal;

/// The stock.
pub const STOCK: PileId = PileId(0);
/// The foundations on aces, one for each suit.
pub const ACES: PileId = PileId(1);
/// The foundations on kings, in the same order.
pub const KINGS: PileId = PileId(5);
/// The first place of the first row.
pub const FIRST: PileId = PileId(9);
/// How many places a row has.
pub const WIDE: usize = 10;
/// Nine rows, and in a tenth no more places than there are cards left.
pub const PLACES: usize = 96;
/// How many rows there can be.
pub const MOST_ROWS: usize = PLACES.div_ceil(WIDE);
/// The pack in hand.
pub const PACK: PileId = PileId(FIRST.0 + PLACES as u8);
/// How many rows have been dealt.
pub const ROWS: VarId = VarId(0);

/// How many cards a foundation holds.
const FULL: usize = 13;
/// From so many rows on cards block each other, and gaps wait.
const BLOCKED: usize = 3;

/// A board of this game, read.
#[derive(Copy, Clone)]
pub struct Table<'v>(pub View<'v>);

impl Table<'_> {
    /// How many rows have been dealt.
    pub fn rows(self) -> usize {
        usize::try_from(self.0.var(ROWS)).unwrap_or(0).min(MOST_ROWS)
    }

    /// The places of the rows that have been dealt.
    pub fn places(self) -> PileSet {
        PileSet::span(FIRST, (self.rows() * WIDE).min(PLACES))
    }

    /// Whether gaps are filled at once.
    pub fn fills_at_once(self) -> bool {
        self.rows() < BLOCKED
    }

    /// Whether a place of the rows is empty.
    pub fn has_gap(self) -> bool {
        self.places().any(|place| self.0.is_empty(place))
    }

    /// The cards of the rows that are free, and where they lie.
    pub fn free(self) -> impl Iterator<Item = (PileId, Card)> {
        self.places().filter_map(move |place| Some((place, self.0.top(place).filter(|_| self.is_free(place))?)))
    }

    /// Whether the card in a place of the rows is free: with three rows or more, if there is nothing above or nothing
    /// below it.
    pub fn is_free(self, place: PileId) -> bool {
        let at = place.index() - FIRST.index();
        let end = (self.rows() * WIDE).min(PLACES);
        let is_open = |other: usize| self.0.is_empty(PileId((FIRST.index() + other) as u8));
        self.fills_at_once() || at < WIDE || at + WIDE >= end || is_open(at - WIDE) || is_open(at + WIDE)
    }

    /// Whether a card goes on a foundation.
    ///
    /// # Errors
    /// Why it does not.
    pub fn fits(self, card: Card, to: PileId) -> Result<(), Refusal> {
        let top = self.0.top(to).ok_or(Refusal::NoSpaceHere)?;
        let (low, high) = if is_up(to) { (top, card) } else { (card, top) };
        if card.suit() != top.suit() {
            Err(Refusal::WrongSuit)
        } else if self.0.len(to) >= FULL {
            Err(Refusal::Full)
        } else if high.rank().number() != low.rank().number() + 1 {
            Err(Refusal::WrongRank)
        } else {
            Ok(())
        }
    }

    /// The foundations on which a card goes.
    pub fn foundations_for(self, card: Card) -> impl Iterator<Item = PileId> {
        foundations().filter(move |&to| self.fits(card, to).is_ok())
    }

    /// Whether every card lies on the foundations.
    pub fn is_won(self) -> bool {
        // A position may lack cards of the pack, and then no foundation gets full.
        let mut others = PileSet::span(PileId(0), self.0.piles()).without(foundations());
        self.0.is_empty(STOCK)
            && foundations().any(|pile| !self.0.is_empty(pile))
            && others.all(|pile| self.0.is_empty(pile))
    }

    /// Whether the top card of a foundation could go to the other of its suit.
    ///
    /// # Errors
    /// Why it could not.
    pub fn check_reversal(self, from: PileId, to: PileId) -> Result<(), Refusal> {
        let card = self.0.top(from).ok_or(Refusal::Empty)?;
        if is_up(from) == is_up(to) {
            Err(Refusal::NotToThere)
        } else if self.0.len(from) == 1 {
            Err(Refusal::BottomStays)
        } else {
            self.fits(card, to)
        }
    }

    /// The suits whose two foundations have met, so that every card of them goes there after so many reversals.
    pub fn has_met(self, suit: Suit) -> bool {
        let top = |mut piles: PileSet| piles.find_map(|pile| self.0.top(pile).filter(|top| top.suit() == Some(suit)));
        let tops = (top(PileSet::span(ACES, 4)), top(PileSet::span(KINGS, 4)));
        matches!(tops, (Some(low), Some(high)) if high.rank().number() == low.rank().number() + 1)
    }
}

/// Whether a foundation stands on an ace and builds up.
pub fn is_up(foundation: PileId) -> bool {
    foundation < KINGS
}

/// All foundations.
pub fn foundations() -> PileSet {
    PileSet::span(ACES, 8)
}
