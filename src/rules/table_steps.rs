//! A checked rulebook compiled, continued: what is gathered and dealt anew, the phases, and the spaces that fill.

use super::relation::CardSet;
use super::table::DealStep;
use crate::board::{PileId, PileSet, VarId};

/// What is gathered and dealt anew.
#[derive(Clone, Debug)]
pub struct Regather {
    /// The piles, in the order in which they lie in the packet, from the bottom.
    pub piles: Vec<PileId>,
    /// Whether the packet is turned over.
    pub turn_over: bool,
    /// Whether it is shuffled.
    pub shuffle: bool,
    /// How often it is done; no limit if nothing is said.
    pub times: Option<u8>,
    /// Whether it waits until no other move is possible, in a game without rules for a stock.
    pub no_move: bool,
    /// The steps of the deal.
    pub deal: Vec<DealStep>,
    /// Counts how often it was done.
    pub made: VarId,
    /// Counts the buried cards pulled out, and how many may be.
    pub pull: Option<(VarId, u8)>,
    /// After how many idle passes the game is lost at the latest.
    pub idle: Option<u8>,
}

/// Some of the phases of a game: a bit for each, the first the lowest.
pub type PhaseSet = u8;

/// The phases of a game.
#[derive(Clone, Debug)]
pub struct Phases {
    /// Which is on, counted from 0.
    pub now: VarId,
    /// How many cards have been placed in it, where a phase ends with so many.
    pub placed: Option<VarId>,
    /// In their order.
    pub list: Vec<Phase>,
}

/// A phase.
#[derive(Copy, Clone, Debug)]
pub struct Phase {
    /// Whether the player may end it.
    pub by_command: bool,
    /// The piles to which so many cards are placed to end it.
    pub placed: Option<(PileSet, u8)>,
    /// The piles that are all empty when it ends; none if that is not what ends it.
    pub empty: PileSet,
    /// The phase that follows; the last is on to the end of the game.
    pub next: Option<u8>,
}

/// Spaces that fill by themselves.
#[derive(Clone, Debug)]
pub struct FillTable {
    /// The piles.
    pub piles: PileSet,
    /// Where cards come from, in order.
    pub from: Vec<PileSet>,
    /// How many each gets.
    pub cards: u8,
    /// Cards that go elsewhere.
    pub divert: Option<Divert>,
    /// When they fill.
    pub phases: PhaseSet,
}

/// Cards that go elsewhere as they are met in dealing.
#[derive(Copy, Clone, Debug)]
pub struct Divert {
    /// The cards.
    pub cards: CardSet,
    /// The piles they go to: the first that takes them.
    pub to: PileSet,
}
