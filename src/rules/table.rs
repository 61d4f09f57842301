//! A checked rulebook, compiled: piles are numbers, sets of piles and of cards are words of bits, and whether
//! a card fits on another is one look into a table. No name is compared while a game is played.

use super::relation::CardSet;
use super::schema::{Limit, PutUnit, TakeUnit};
use super::schema_steps::Order;
use super::words::Amount;
use crate::board::{MAX_PILES, PileId, PileSet, VarId};
use crate::card::{Card, Pack, Rank};
use crate::game::{Lies, Role};

/// For every card a set of cards.
pub type CardTable = Box<[CardSet; Card::INDICES]>;

/// The rules of a game as its engine reads them.
#[derive(Clone, Debug)]
pub struct Table {
    /// The cards.
    pub pack: Pack,
    /// The zones, in the order of their piles.
    pub zones: Vec<ZoneTable>,
    /// For each pile the place of its zone in `zones`.
    pub zone_of: [u8; MAX_PILES],
    /// The pack in hand: the last pile.
    pub hand: PileId,
    /// The piles to which cards can be moved by hand.
    pub puts: PileSet,
    /// The piles from which cards can be moved by hand.
    pub takes: PileSet,
    /// For each pile the piles that lie over its card.
    pub covered_by: Box<[PileSet; MAX_PILES]>,
    /// All cells.
    pub cells: PileSet,
    /// The tableau piles that take any card when they are empty.
    pub open_spaces: PileSet,
    /// How many cards make a full run.
    pub full_run: u8,
    /// What the stock does.
    pub stock: Option<Stock>,
    /// Spaces that fill by themselves: the piles, and where from, in order.
    pub fill: Vec<(PileSet, Vec<PileSet>)>,
    /// Full runs that leave by themselves.
    pub sweep: Vec<Sweep>,
    /// Cards removed by command.
    pub pairs: Option<Pairs>,
    /// The piles that must be full to win.
    pub goal_full: PileSet,
    /// The piles that must be empty to win.
    pub goal_empty: PileSet,
    /// The score before any card counts.
    pub score_start: i32,
    /// Zones and what each card in them counts.
    pub per_card: Vec<(PileSet, i32)>,
    /// Zones and what each card in them counts besides, once the game is won.
    pub when_won: Vec<(PileSet, i32)>,
    /// The steps of the deal.
    pub deal: Vec<DealStep>,
    /// Deals to be shuffled again: rank, rank over it, piles.
    pub buried: Vec<(Rank, Rank, PileSet)>,
    /// Counts the times the stock was gone through, from 1.
    pub pass: Option<VarId>,
    /// The base rank of the foundations.
    pub base: Option<VarId>,
    /// Counts the stock's moves since it was last made anew with no other move possible.
    pub idle: Option<VarId>,
    /// Counts the single cards a player would have moved to move runs through cells and spaces.
    pub single_moves: Option<VarId>,
}

/// The rules of a zone.
#[derive(Clone, Debug)]
pub struct ZoneTable {
    /// What it is for.
    pub role: Role,
    /// Its piles.
    pub piles: PileSet,
    /// How cards lie in it.
    pub lies: Lies,
    /// Whether an uncovered card is turned up.
    pub turn: bool,
    /// How many face-up cards may be looked at.
    pub look: Option<u8>,
    /// What may be put on a pile.
    pub put: Option<PutTable>,
    /// What may be taken from a pile.
    pub take: Option<TakeTable>,
}

/// What may be put on a pile.
#[derive(Clone, Debug)]
pub struct PutTable {
    /// What fits on each card.
    pub fits: CardTable,
    /// What fits by rank alone.
    pub rank_fits: CardTable,
    /// Cards on which nothing is ever put.
    pub closed: CardSet,
    /// What an empty pile takes.
    pub space: Space,
    /// Where cards may come from.
    pub from: PileSet,
    /// How many at once.
    pub unit: PutUnit,
    /// How many a pile holds.
    pub max: u8,
}

/// What an empty pile takes.
#[derive(Copy, Clone, Debug)]
pub enum Space {
    /// These cards.
    Cards(CardSet),
    /// Cards of the rank that the deal set.
    Base,
}

/// What may be taken from a pile.
#[derive(Clone, Debug)]
pub struct TakeTable {
    /// How many cards move together.
    pub unit: TakeUnit,
    /// What continues a run on each card.
    pub links: CardTable,
    /// How many may move at once.
    pub limit: Limit,
    /// Where they may go.
    pub to: PileSet,
    /// How many stay.
    pub keep: u8,
}

/// Which piles lie over which: for each pile of a zone, counted from 0, those that cover it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Cover {
    /// None.
    None,
    /// A pyramid of that many rows.
    Pyramid(u8),
}

/// What the stock does.
#[derive(Clone, Debug)]
pub struct Stock {
    /// Its pile.
    pub pile: PileId,
    /// Where cards go: one pile, or several that get one each.
    pub to: PileSet,
    /// How many at a time to one pile.
    pub cards: u8,
    /// Piles that must not be empty.
    pub no_spaces: PileSet,
    /// Whether it waits until no other move is possible.
    pub no_move: bool,
    /// How often it is gone through; no limit if nothing is said.
    pub passes: Option<u8>,
    /// The pile that is turned over to make it anew.
    pub redeal: Option<PileId>,
}

/// Full runs that leave by themselves.
#[derive(Copy, Clone, Debug)]
pub struct Sweep {
    /// The piles they leave.
    pub from: PileSet,
    /// The piles they go to: the first empty one.
    pub to: PileSet,
}

/// Cards removed by command.
#[derive(Clone, Debug)]
pub struct Pairs {
    /// The piles they are removed from.
    pub from: PileSet,
    /// Where they go.
    pub to: PileId,
    /// What the ranks of two cards add up to.
    pub sum: u8,
    /// Cards removed alone.
    pub single: CardSet,
    /// Whether a card only its partner covers may go with it.
    pub own_cover: bool,
    /// Piles whose two top cards may go together.
    pub top_two: PileSet,
}

/// A step of the deal.
#[derive(Clone, Debug)]
pub struct DealStep {
    /// The piles dealt to, in order.
    pub piles: Vec<PileId>,
    /// How many cards to each.
    pub amount: Amount,
    /// Cards taken out of the pack by name; then `amount` does not count.
    pub pick: Vec<Card>,
    /// In which order the piles are gone over.
    pub order: Order,
    /// How they lie.
    pub faces: Lies,
    /// Whether the rank of the last card dealt is the base.
    pub sets_base: bool,
    /// Whether the cards go as one packet, so that the first dealt is on top.
    pub packet: bool,
}

impl Table {
    /// The zone of a pile. The pack in hand belongs to none.
    #[inline]
    pub fn zone(&self, pile: PileId) -> Option<&ZoneTable> {
        self.zones.get(self.zone_of[pile.index() % MAX_PILES] as usize)
    }
}

impl Cover {
    /// How many piles the shape has, if it decides that.
    pub fn piles(self) -> Option<u8> {
        match self {
            Cover::None => None,
            Cover::Pyramid(rows) => Some(rows * (rows + 1) / 2),
        }
    }

    /// The pyramid of that many piles, if there is one.
    pub fn pyramid(piles: u8) -> Option<Cover> {
        (1..=10).map(Cover::Pyramid).find(|cover| cover.piles() == Some(piles))
    }

    /// The row and the place in it of the pile with that number, all counted from 1.
    pub fn place(self, at: u8) -> Option<(u8, u8)> {
        let Cover::Pyramid(rows) = self else { return None };
        let mut first = 0;
        for row in 1..=rows {
            if at < first + row {
                return Some((row, at - first + 1));
            }
            first += row;
        }
        None
    }

    /// The numbers of the piles that lie over the pile with that number, counted from 0.
    pub fn over(self, at: u8) -> Vec<u8> {
        match (self, self.place(at)) {
            (Cover::Pyramid(rows), Some((row, _))) if row < rows => vec![at + row, at + row + 1],
            _ => Vec::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pyramid_card_lies_under_two_of_the_next_row() {
        let pyramid = Cover::pyramid(28).unwrap();
        assert_eq!(pyramid, Cover::Pyramid(7));
        assert_eq!(pyramid.over(0), [1, 2]);
        assert_eq!(pyramid.place(15), Some((6, 1)));
        assert_eq!(pyramid.over(15), [21, 22]);
        assert_eq!(pyramid.place(27), Some((7, 7)));
        assert!(pyramid.over(27).is_empty());
        assert_eq!(Cover::pyramid(27), None);
    }
}
