//! A checked rulebook, compiled: piles are numbers, sets of piles and of cards are words of bits, and whether
//! a card fits on another is one look into a table. No name is compared while a game is played.

use super::matches::MatchTable;
use super::relation::CardSet;
use super::schema::{Limit, PutUnit, TakeUnit};
use super::schema_steps::{Order, Same, Spaces, Streak, Under};
use super::table_steps::{Divert, FillTable, PhaseSet, Phases, Regather};
use super::words::{Amount, PickWord};
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
    /// What is gathered and dealt anew.
    pub regather: Option<Regather>,
    /// The phases, if there are any.
    pub phases: Option<Phases>,
    /// Spaces that fill by themselves.
    pub fill: Vec<FillTable>,
    /// The piles that are filled before anything else is done, as long as they can be.
    pub spaces_first: PileSet,
    /// Whether a card may be wanted on one foundation that goes up and on another that goes down.
    pub two_ways: bool,
    /// Cards that leave by themselves.
    pub sweep: Vec<Sweep>,
    /// Cards removed by command.
    pub pairs: Option<Pairs>,
    /// The piles that must be full to win.
    pub goal_full: PileSet,
    /// The piles that must be empty to win.
    pub goal_empty: PileSet,
    /// The piles that must be empty or hold one full run to win.
    pub goal_runs: PileSet,
    /// Piles and the only cards that may lie in them when the game is won.
    pub goal_only: Vec<(PileSet, CardSet)>,
    /// The score before any card counts.
    pub score_start: i32,
    /// Zones and what each card in them counts.
    pub per_card: Vec<(PileSet, i32)>,
    /// Zones and what each card in them counts besides, once the game is won.
    pub when_won: Vec<(PileSet, i32)>,
    /// The steps of the deal.
    pub deal: Vec<DealStep>,
    /// What is put in order after it.
    pub arrange: Vec<Sink>,
    /// Deals to be shuffled again.
    pub reshuffle: Vec<Reshuffle>,
    /// Counts the times the stock was gone through, from 1.
    pub pass: Option<VarId>,
    /// The base rank of the foundations.
    pub base: Option<VarId>,
    /// What shuffles within the game begin from: made of the pack as it was dealt.
    pub shuffle_seed: Option<VarId>,
    /// Counts the stock's moves since it was last made anew, as long as no other move was possible.
    pub idle: Option<VarId>,
    /// Counts the single cards a player would have moved to move runs through cells and spaces.
    pub single_moves: Option<VarId>,
    /// How streaks are scored.
    pub streak: Option<StreakTable>,
    /// How several deals, or players, are counted together.
    pub contest: Option<MatchTable>,
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
    /// The first pile of the zone.
    pub first: PileId,
    /// What fits on each card: for all piles alike, or for each of them. At least one.
    pub fits: Vec<CardTable>,
    /// What fits by rank alone; as many.
    pub rank_fits: Vec<CardTable>,
    /// Whether only cards of one suit lie on each other.
    pub suited: bool,
    /// Whether a card waits for one of its rank in the pile before.
    pub ranks_above: bool,
    /// Cards on which nothing is ever put.
    pub closed: CardSet,
    /// What an empty pile takes.
    pub space: Space,
    /// Where cards may come from.
    pub from: PileSet,
    /// Where they may come from until something is regathered.
    pub from_first: PileSet,
    /// The pile beside the first one, and the cards that need not come from the pile beside.
    pub beside: Option<(PileId, CardSet)>,
    /// Where the card in a space may come from: some or all of those.
    pub space_from: PileSet,
    /// With how many cards a pile counts as a space.
    pub bare: u8,
    /// When they may come.
    pub phases: PhaseSet,
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
    /// These cards, but none of a suit that lies on top of one of those piles.
    SuitsDiffer(CardSet, PileSet),
    /// Cards of the rank that the deal set.
    Base,
    /// Cards of the rank below that.
    BelowBase,
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
    /// When they may go.
    pub phases: PhaseSet,
    /// How many stay.
    pub keep: u8,
}

/// What the stock does.
#[derive(Clone, Debug)]
pub struct Stock {
    /// Its pile.
    pub pile: PileId,
    /// Where cards go: one pile, or several that get one each.
    pub to: PileSet,
    /// How many at a time to each pile.
    pub cards: u8,
    /// Where the last cards go if there are too few for all piles; nowhere else if empty.
    pub last: PileSet,
    /// What happens while some of the piles are empty.
    pub spaces: Spaces,
    /// The piles that once full spare the pile of the same place in `to`; none if empty.
    pub spares: PileSet,
    /// The cards that open the next pile, where only the newest gets one.
    pub new_pile_on: Option<CardSet>,
    /// Cards after which the next follows at once.
    pub again: CardSet,
    /// Piles that must not be empty.
    pub no_spaces: PileSet,
    /// Whether it waits until no other move is possible.
    pub no_move: bool,
    /// Whether it waits until nothing can be removed.
    pub no_removal: bool,
    /// How often it is gone through; no limit if nothing is said.
    pub passes: Option<u8>,
    /// The piles that are turned over to make it anew.
    pub redeal: Option<PileSet>,
    /// Whether they are shuffled then.
    pub shuffle: bool,
}

/// Cards that leave by themselves.
#[derive(Copy, Clone, Debug)]
pub struct Sweep {
    /// The piles they leave.
    pub from: PileSet,
    /// The piles they go to: the first that takes them.
    pub to: PileSet,
    /// The single cards that leave; full runs if nothing is said.
    pub cards: Option<CardSet>,
}

/// Cards removed by command.
#[derive(Clone, Debug)]
pub struct Pairs {
    /// The piles they are removed from.
    pub from: PileSet,
    /// Where they go.
    pub to: PileId,
    /// What the ranks of two cards add up to.
    pub sum: Option<u8>,
    /// What two cards have in common.
    pub same: Option<Same>,
    /// The first of the piles that must be in line, and how many stand side by side.
    pub in_line: Option<(PileId, u8)>,
    /// Cards never removed.
    pub never: CardSet,
    /// For each card those that beat it; no card is beaten if nothing is said.
    pub beaten: Option<CardTable>,
    /// Whether cards removed alone leave by themselves.
    pub at_once: bool,
    /// Whether nothing is removed while cards can be moved.
    pub moves_first: bool,
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
    pub pick: Vec<PickWord>,
    /// In which order the piles are gone over.
    pub order: Order,
    /// How they lie.
    pub faces: Lies,
    /// Whether the rank of the last card dealt is the base.
    pub sets_base: bool,
    /// Whether the cards go as one packet, so that the first dealt is on top.
    pub packet: bool,
    /// Whether no rank comes twice into a pile.
    pub ranks_differ: bool,
    /// Cards that go elsewhere.
    pub divert: Option<Divert>,
}

/// A deal to be shuffled again.
#[derive(Copy, Clone, Debug)]
pub enum Reshuffle {
    /// Every card of one rank lies under one of another in its pile.
    Buried {
        /// The rank.
        every: Rank,
        /// The rank over it.
        under: Rank,
        /// The piles.
        piles: PileSet,
    },
    /// None of those cards lies there.
    Lacks {
        /// The cards.
        cards: CardSet,
        /// The piles.
        piles: PileSet,
    },
}

/// Cards that sink in their piles after the deal.
#[derive(Copy, Clone, Debug)]
pub struct Sink {
    /// The piles.
    pub piles: PileSet,
    /// The cards.
    pub cards: CardSet,
    /// Under which others.
    pub under: Under,
}

/// How streaks are scored.
#[derive(Copy, Clone, Debug)]
pub struct StreakTable {
    /// What counts.
    pub counts: Streak,
    /// The piles whose cards lie over no other.
    pub tips: PileSet,
    /// How many cards have been played since the stock was used.
    pub run: VarId,
    /// The score so far.
    pub points: VarId,
}

impl Table {
    /// The zone of a pile. The pack in hand belongs to none.
    #[inline]
    pub fn zone(&self, pile: PileId) -> Option<&ZoneTable> {
        self.zones.get(self.zone_of[pile.index() % MAX_PILES] as usize)
    }
}

impl PutTable {
    /// The place of a pile's relation in `fits`: the last goes for all piles that follow.
    #[inline]
    fn relation(&self, pile: PileId) -> usize {
        (pile.0.saturating_sub(self.first.0) as usize).min(self.fits.len() - 1)
    }

    /// The cards that fit on that card of that pile.
    #[inline]
    pub fn fits_on(&self, pile: PileId, top: Card) -> CardSet {
        self.fits[self.relation(pile)][top.index()]
    }

    /// The cards that fit there by rank alone.
    pub fn rank_fits_on(&self, pile: PileId, top: Card) -> CardSet {
        self.rank_fits[self.relation(pile)][top.index()]
    }
}
