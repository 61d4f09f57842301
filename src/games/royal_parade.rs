//! The board of Mod3 and Virginia Reel, games of the family Royal Parade: three rows of foundations that build up by
//! suit in steps of three, and a row of piles below them.
//!
//! A misplaced card is a card in a row of foundations that is not part of a foundation. A gap is an empty place there.

use super::coded::{STOCK_ZONE, ZoneSpec, discard_zone};
use crate::board::{PileId, PileSet, View};
use crate::card::{Card, Rank};
use crate::game::clause::{BuildClause, SpaceClause, TakeClause};
use crate::game::{Facing, Refusal, Role, Row, Show};

/// The stock.
pub const STOCK: PileId = PileId(0);
/// The first place of the row of twos. The rows of threes and fours follow.
pub const FIRST_PLACE: PileId = PileId(1);
/// The number of places in a row of foundations, which is also the number of piles in the reserve.
pub const PLACES_PER_ROW: usize = 8;
/// The number of rows of foundations: one each for twos, threes and fours.
pub const ROW_COUNT: usize = 3;
/// The first pile of the reserve, which is the lower row.
pub const FIRST_RESERVE: PileId = PileId(FIRST_PLACE.0 + (PLACES_PER_ROW * ROW_COUNT) as u8);
/// The aces, which leave the game.
pub const DISCARD: PileId = PileId(FIRST_RESERVE.0 + PLACES_PER_ROW as u8);
/// The undealt pack.
pub const PACK: PileId = PileId(DISCARD.0 + 1);

/// The ranks with which the foundations of the rows begin.
const FIRST_RANKS: [Rank; ROW_COUNT] = [Rank::ALL[1], Rank::ALL[2], Rank::ALL[3]];
/// The number of cards in a complete foundation.
pub const FOUNDATION_LENGTH: usize = 4;
/// The rank difference between consecutive cards of a foundation.
pub const STEP: u8 = 3;

/// Returns all places of the rows of foundations.
pub fn places() -> PileSet {
    PileSet::span(FIRST_PLACE, PLACES_PER_ROW * ROW_COUNT)
}

/// Returns the places of a row of foundations. Its index is 0 for the row of twos.
pub fn row(row_index: usize) -> PileSet {
    PileSet::span(PileId(FIRST_PLACE.0 + (row_index * PLACES_PER_ROW) as u8), PLACES_PER_ROW)
}

/// Returns the piles of the reserve, which is the lower row.
pub fn reserve_row() -> PileSet {
    PileSet::span(FIRST_RESERVE, PLACES_PER_ROW)
}

/// Returns the row of a place, from 0.
pub fn row_of(place: PileId) -> usize {
    place.index().saturating_sub(FIRST_PLACE.index()) / PLACES_PER_ROW
}

/// Returns the row to which a 2, 3 or 4 belongs. Returns `None` for other cards.
pub fn home_row(card: Card) -> Option<usize> {
    let number = card.rank().number() as usize;
    number.checked_sub(FIRST_BASE).filter(|&row| row < ROW_COUNT)
}

/// The number of the rank with which the foundations of the first row begin.
const FIRST_BASE: usize = 2;

/// Returns the number of the rank with which the foundations of a row begin.
pub fn base_number(row: usize) -> usize {
    row + FIRST_BASE
}

/// Returns whether a place contains a foundation: its first card is a 2 in row a, a 3 in row b or a 4 in row c.
pub fn is_foundation(view: View<'_>, place: PileId) -> bool {
    view.card(place, 0).is_some_and(|card| home_row(card) == Some(row_of(place)))
}

/// Returns whether all cards except the discarded aces are on foundations. If a position file lacks cards of the packs,
/// the foundations may be incomplete.
pub fn is_won(view: View<'_>) -> bool {
    let others = PileSet::span(PileId(0), view.piles()).without(places()).without(PileSet::single(DISCARD));
    places().iter().any(|place| !view.is_empty(place))
        && places().iter().all(|place| view.is_empty(place) || is_foundation(view, place))
        && others.iter().all(|pile| view.is_empty(pile))
}

/// Checks whether a card fits the foundation in a place that is not a gap.
///
/// # Errors
/// Returns the reason if it does not fit: `on_misplaced` if the place contains no foundation.
pub fn check_build(view: View<'_>, card: Card, place: PileId, on_misplaced: Refusal) -> Result<(), Refusal> {
    let top = view.top(place).filter(|_| is_foundation(view, place)).ok_or(on_misplaced)?;
    if card.suit() != top.suit() {
        Err(Refusal::WrongSuit)
    } else if view.len(place) >= FOUNDATION_LENGTH {
        Err(Refusal::Full)
    } else if card.rank().number() != top.rank().number() + STEP {
        Err(Refusal::WrongRank)
    } else {
        Ok(())
    }
}

/// Returns the zones, in the order of their piles. `take` are the cards that leave the rows of foundations, and
/// `discard_key` begins the name of the discard.
pub fn zones(take: TakeClause, reserve_row: ZoneSpec, discard_key: &'static str) -> [ZoneSpec; 6] {
    let row = |name, key, first: Rank| ZoneSpec {
        name,
        role: Role::Foundation,
        key,
        piles: PLACES_PER_ROW as u8,
        show: Show::Fan,
        facing: Facing::Up,
        build: Some(BuildClause::StepsOfThree(first)),
        space: Some(SpaceClause::GapTakes(first)),
        take: Some(take),
    };
    [
        STOCK_ZONE,
        row("row of twos", "a", FIRST_RANKS[0]),
        row("row of threes", "b", FIRST_RANKS[1]),
        row("row of fours", "c", FIRST_RANKS[2]),
        reserve_row,
        discard_zone("discard", discard_key, Show::Top),
    ]
}

/// Returns the layout: the rows of foundations with the stock and the discard at their right, and the reserve.
pub fn layout() -> Vec<Row> {
    let row_ends = [Some(STOCK), Some(DISCARD), None];
    let rows = (0..ROW_COUNT).map(|row_index| {
        let at_row_end = row_ends[row_index].map(|pile| [None, Some(pile)]);
        Row::Piles(row(row_index).iter().map(Some).chain(at_row_end.into_iter().flatten()).collect())
    });
    rows.chain([Row::Piles(reserve_row().iter().map(Some).collect())]).collect()
}
