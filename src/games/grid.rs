//! Grids of single cards: rows with letters and places with numbers, shared by the games whose table is a grid.

use super::coded::{ZoneSpec, discard_zone};
use crate::board::{Cause, Face, PileId, PileSet, Txn, View};
use crate::card::Card;
use crate::game::clause::{SpaceClause, TakeClause};
use crate::game::{Facing, GameInfo, LeavingCards, Refusal, Role, Row, Show, ZoneContent};

/// The letters of the rows, from the top.
const ROW_LETTERS: &str = "abcdef";

/// A grid of places for single cards. Its places are consecutive piles, row by row.
#[derive(Copy, Clone, Debug)]
pub struct Grid {
    /// The first place of the first row.
    pub first: PileId,
    /// The number of rows, at most six.
    pub rows: usize,
    /// The number of places in a row.
    pub wide: usize,
}

impl Grid {
    /// Returns the number of places.
    pub const fn len(self) -> usize {
        self.rows * self.wide
    }

    /// Returns the place with this index, from 0 at the top left.
    pub fn place(self, index: usize) -> PileId {
        PileId(self.first.0 + index as u8)
    }

    /// Returns the index of a place. Returns `None` if the pile is not in the grid.
    pub fn index_of(self, pile: PileId) -> Option<usize> {
        pile.index().checked_sub(self.first.index()).filter(|&index| index < self.len())
    }

    /// Returns the row and the column of a place, both from 0. Returns `None` if the pile is not in the grid.
    pub fn row_and_column(self, pile: PileId) -> Option<(usize, usize)> {
        self.index_of(pile).map(|index| (index / self.wide, index % self.wide))
    }

    /// Returns all places.
    pub fn places(self) -> PileSet {
        PileSet::span(self.first, self.len())
    }

    /// Returns the places of a row.
    pub fn row(self, row: usize) -> PileSet {
        PileSet::span(self.place(row * self.wide), self.wide)
    }

    /// Returns the place to the left of a place in the same row.
    pub fn left_of(self, pile: PileId) -> Option<PileId> {
        let (_, column) = self.row_and_column(pile)?;
        (column > 0).then(|| PileId(pile.0 - 1))
    }

    /// Returns the visible cards with their places, from the top left.
    pub fn cards(self, view: View<'_>) -> impl Iterator<Item = (PileId, Card)> {
        self.places().iter().filter_map(move |place| Some((place, view.top(place)?)))
    }

    /// Returns the zone of the grid with the cards that a gap accepts, and those that can leave their places.
    pub fn zone(self, space: Option<SpaceClause>, take: Option<TakeClause>) -> ZoneSpec {
        ZoneSpec {
            name: "tableau",
            role: Role::Tableau,
            key: "a",
            piles: self.len() as u8,
            show: Show::Top,
            facing: Facing::Up,
            build: None,
            space,
            take,
        }
    }

    /// Returns the zone for cards that leave the grid and do not come back. It is not drawn.
    pub fn discard_zone() -> ZoneSpec {
        discard_zone("discard", "x", Show::Hidden)
    }

    /// Returns the drawing of the grid.
    pub fn layout(self) -> Row {
        Row::Grid { first: self.first, wide: self.wide as u8, places: self.len() as u8, rows: None }
    }

    /// Names each place by the letter of its row and its number in the row, such as `a4`. Also notes for the rules page
    /// that a place holds one card.
    pub fn name_places(self, info: &mut GameInfo) {
        let letters = || ROW_LETTERS.chars().flat_map(|letter| std::iter::repeat_n(letter, self.wide));
        let numbers = (1..=self.wide).cycle();
        for ((place, letter), number) in self.places().iter().zip(letters()).zip(numbers) {
            if let Some(pile) = info.piles.get_mut(place.index()) {
                pile.name = format!("{letter}{number}");
            }
        }
        let is_grid = |piles: PileSet| piles.has(self.first);
        info.zones.iter_mut().filter(|zone| is_grid(zone.piles)).for_each(|zone| zone.holds_one_card = true);
    }

    /// Describes the zone of [`Grid::discard_zone`]. `cards` are the cards that leave the game.
    pub fn describe_discard(info: &mut GameInfo, cards: LeavingCards) {
        for zone in info.zones.iter_mut().filter(|zone| zone.role == Role::Discard) {
            zone.content = Some(ZoneContent::LeftGame(cards));
        }
    }

    /// Turns all cards of a board from a position file face up.
    pub fn turn_up(self, txn: &mut Txn<'_>) {
        for place in self.places() {
            txn.set_top_face(place, Face::Up, Cause::Arranged);
        }
    }

    /// Checks that a move takes a card of the grid to a gap of the grid. Returns the card.
    ///
    /// # Errors
    /// Returns the reason if there is no such card, or if the target is not a gap.
    pub fn check_move_to_gap(
        self,
        view: View<'_>,
        from: PileId,
        to: PileId,
        count: u8,
    ) -> std::result::Result<Card, Refusal> {
        if !self.places().has(from) {
            return Err(Refusal::NotFromThere);
        }
        if count == 0 || view.len(from) < count.into() {
            return Err(Refusal::Empty);
        }
        if from == to {
            return Err(Refusal::SamePile);
        }
        if !self.places().has(to) {
            return Err(Refusal::NotToThere);
        }
        let card = view.top(from).ok_or(Refusal::FaceDown)?;
        // The rows have no build rule. So the sentence for this rejection explains that cards go only into gaps.
        if view.is_empty(to) { Ok(card) } else { Err(Refusal::WrongRank) }
    }
}
