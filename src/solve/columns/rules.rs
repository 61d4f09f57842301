//! Which books the columns form says, and their rules as it reads them.

use crate::board::{PileId, PileSet};
use crate::card::Dice;
use crate::engine::{CardSet, Limit, PutTable, PutUnit, Space, Table, TakeTable, TakeUnit, ZoneTable};
use crate::game::Role;

/// The most cards that a column holds.
pub const MOST_CARDS: usize = 20;
/// The most cards that can be built on a card.
const LONGEST_RUN: usize = 12;

/// How many cards pass from column to column at once.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Passes {
    /// One.
    One,
    /// One more than there are free cells, twice as many for each other space if `doubled`.
    ByCells {
        /// Whether spaces count.
        doubled: bool,
    },
    /// A whole run.
    All,
}

/// The rules of a book of columns, cells and foundations.
pub struct Rules {
    /// The columns, from left to right.
    pub columns: Vec<PileId>,
    /// The cells.
    pub cells: Vec<PileId>,
    /// The foundations.
    pub foundations: Vec<PileId>,
    /// The foundation of each suit, as its place among them, where each suit has its own.
    pub own: [Option<u8>; 4],
    /// The aces.
    pub aces: CardSet,
    /// The rank of the last card of a foundation.
    pub last: u8,
    /// The cards that fit on each card of a column.
    pub fits: [CardSet; 64],
    /// The cards on which each card fits.
    pub under: [CardSet; 64],
    /// The cards that a space takes.
    pub space: CardSet,
    /// How many cards move at once.
    pub passes: Passes,
    /// How high the foundations must be for each card to go up for good, a byte a suit: every card that could be built
    /// on it, or on such a card, is up by then or the next.
    pub safe: [u32; 64],
    /// Whether columns are built by suit.
    pub by_suit: bool,
    /// Whether a card in a cell goes on the card on which it fits as soon as that lies bare. It hurts nowhere where no
    /// other card fits on that one, and none else takes it: the run is one card longer and a cell is free for it, so
    /// that the run goes wherever the rest of it could, to cells too. See [`super::list`] for the moves this asks for.
    pub joins: bool,
    /// Whether parts of a run, neither one card nor as many as pass, are tried on spaces.
    pub all_packets: bool,
    /// Random words for each card on each other, or on the base of a column (0).
    pub on: Vec<[u128; 64]>,
    /// Random words for each card in a cell.
    pub in_cell: [u128; 64],
}

impl Rules {
    /// The rules of a book; nothing if it has others than this form knows: one pack, columns built downward that lie in
    /// sight, cells, and foundations by suit from the ace, to which all cards go and from which none comes back.
    pub fn of(table: &Table) -> Option<Rules> {
        let zones = &table.zones.list;
        let only = |role: Role| {
            let mut with = zones.iter().filter(move |zone| zone.role == role);
            with.next().filter(|_| with.next().is_none())
        };
        let (tableau, foundation) = (only(Role::Tableau)?, only(Role::Foundation)?);
        let cells = zones.iter().filter(|zone| zone.role == Role::Cell);
        let nothing_else = zones.len() == 2 + cells.clone().count() && cells.clone().count() <= 1;
        if !nothing_else || !is_plain(table) {
            return None;
        }
        let last = table.pack.ranks.len() as u8;
        let ranks = (1..=last).zip(&table.pack.ranks).all(|(number, rank)| rank.number() == number);
        let all = tableau
            .piles
            .or(foundation.piles)
            .or(cells.clone().fold(Default::default(), |set, zone| zone.piles.or(set)));
        let reaches = |zone: &ZoneTable| {
            zone.take
                .as_ref()
                .is_some_and(|take| take.when.is_none() && take.keep == 0 && all.without(take.to).is_empty())
        };
        let is_cell = |zone: &ZoneTable| {
            takes(zone, all)
                .is_some_and(|put| matches!(put.space, Space::Cards(cards) if is_all(table, cards)) && put.max == 1)
                && reaches(zone)
        };
        let (put, take, up) = (takes(tableau, all)?, tableau.take.as_ref()?, takes(foundation, all)?);
        let fits: [CardSet; 64] = *put.fits[0];
        let Space::Cards(space) = put.space else { return None };
        let is_said = ranks
            && reaches(tableau)
            && cells.clone().all(is_cell)
            && put.max as usize >= MOST_CARDS
            && is_built_up(table, up)
            && foundation.take.is_none()
            && foundation.piles.len() == table.pack.suits.len()
            && goes_down(&fits)
            && (take.unit == TakeUnit::Top || (take.unit == TakeUnit::Run && *take.links == fits));
        if !is_said {
            return None;
        }
        let mut rules = Rules {
            columns: tableau.piles.collect(),
            cells: cells.flat_map(|zone| zone.piles).collect(),
            foundations: foundation.piles.collect(),
            own: own_suits(up),
            aces: table
                .pack
                .cards()
                .iter()
                .map(|card| card.index())
                .filter(|card| card & 15 == 1)
                .fold(0, |set, card| set | 1 << card),
            last,
            fits,
            under: [0; 64],
            space,
            passes: passes(take),
            safe: [0; 64],
            by_suit: put.suited,
            joins: false,
            all_packets: false,
            on: vec![[0; 64]; 64],
            in_cell: [0; 64],
        };
        rules.find_safe();
        let is_only = |cards: &[CardSet; 64]| cards.iter().all(|set| set.count_ones() <= 1);
        rules.joins = rules.passes != Passes::One && is_only(&rules.fits) && is_only(&rules.under);
        rules.all_packets = rules.joins || rules.passes == Passes::All;
        rules.draw_words();
        Some(rules)
    }

    fn find_safe(&mut self) {
        for card in 1..64usize {
            let builders = (1..64).filter(|other| self.fits[card] >> other & 1 == 1);
            let mut needed = self.fits[card];
            for builder in builders {
                self.under[builder] |= 1 << card;
                needed |= self.fits[builder];
            }
            let mut heights = [0u8; 4];
            for other in (1..64usize).filter(|other| needed >> other & 1 == 1) {
                let height = &mut heights[other >> 4];
                *height = (*height).max((other & 15) as u8 - 1);
            }
            self.safe[card] = u32::from_le_bytes(heights);
        }
    }

    fn draw_words(&mut self) {
        let mut dice = Dice::new(0, 0);
        let mut word = || (0..4).fold(0u128, |word, _| word << 32 | u128::from(dice.below(u32::MAX)));
        self.on.iter_mut().for_each(|words| words.fill_with(&mut word));
        self.in_cell.fill_with(&mut word);
    }

    /// The most cards that a column may begin with.
    pub const MOST_BEGUN: usize = MOST_CARDS - LONGEST_RUN;
}

/// What may be put on a zone, if it may come from all those piles.
fn takes(zone: &ZoneTable, all: PileSet) -> Option<&PutTable> {
    zone.put.as_ref().filter(|put| is_open(put) && all.without(put.from.all).is_empty())
}

/// Whether the book has none of the sections that this form does not know.
fn is_plain(table: &Table) -> bool {
    let goal = &table.goal;
    let foundations = |role: &ZoneTable| role.role == Role::Foundation;
    let up = table
        .zones
        .list
        .iter()
        .filter(|zone| foundations(zone))
        .fold(Default::default(), |set, zone| zone.piles.or(set));
    table.pack.packs == 1
        && table.pack.jokers == 0
        && table.phases.is_none()
        && table.stock.is_none()
        && table.regather.is_none()
        && table.fill.is_empty()
        && table.sweep.is_empty()
        && table.pairs.is_none()
        && table.contest.is_none()
        && table.zones.coverable.is_empty()
        && goal.full == up
        && goal.empty.is_empty()
        && goal.runs.is_empty()
        && goal.only.is_empty()
}

/// Whether cards may be put there at any time and from anywhere, by one relation, one at a time or several.
fn is_open(put: &PutTable) -> bool {
    put.fits.len() == 1
        && !put.ranks_above
        && put.beside.is_none()
        && put.when.is_none()
        && put.from.waiting.is_empty()
        && put.unit != PutUnit::FullRun
}

fn is_all(table: &Table, cards: CardSet) -> bool {
    table.pack.cards().iter().all(|card| cards >> card.index() & 1 == 1)
}

/// Whether foundations begin with an ace and go up by suit to the last rank.
fn is_built_up(table: &Table, put: &PutTable) -> bool {
    let cards = table.pack.cards();
    let set = |test: &dyn Fn(usize) -> bool| {
        cards.iter().map(|card| card.index()).filter(|&card| test(card)).fold(0u64, |set, card| set | 1 << card)
    };
    let follows = |below: usize| set(&|card| card == below + 1);
    let begun = match put.space {
        Space::Cards(cards) | Space::OwnSuit { cards, .. } => cards,
        _ => 0,
    };
    begun == set(&|card| card & 15 == 1)
        && cards.iter().all(|card| put.fits[0][card.index()] == follows(card.index()))
        && usize::from(put.max) == table.pack.ranks.len()
}

/// The foundation of each suit, where each has its own.
fn own_suits(put: &PutTable) -> [Option<u8>; 4] {
    let Space::OwnSuit { suits, .. } = put.space else { return [None; 4] };
    std::array::from_fn(|suit| {
        let takes = |cards: &CardSet| cards >> (suit << 4) & 0xffff != 0;
        suits.iter().position(takes).map(|at| at as u8)
    })
}

/// Whether each card takes only lower ones: no run is longer than there are ranks then.
fn goes_down(fits: &[CardSet; 64]) -> bool {
    (1..64usize).all(|card| {
        (0..64usize).all(|other| fits[card] >> other & 1 == 0 || (other & 15 != 0 && other & 15 < card & 15))
    })
}

fn passes(take: &TakeTable) -> Passes {
    match (take.unit, take.limit) {
        (TakeUnit::Top, _) => Passes::One,
        (_, Limit::None) => Passes::All,
        (_, Limit::Cells) => Passes::ByCells { doubled: false },
        (_, Limit::Spaces) => Passes::ByCells { doubled: !take.spaces.is_empty() },
    }
}
