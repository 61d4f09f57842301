//! The rules of the columns model, read from a compiled rulebook if it has no other rules.

use crate::board::PileId;
use crate::card::SeededRng;
use crate::engine::{CardSet, MoveLimit, RuleTable, Space, TakeTable, TakeUnit, ZoneTable};
use crate::game::Role;
use crate::solve::models::capabilities;

/// The most cards that a column holds.
pub const MAX_CARDS: usize = 20;
/// The most cards that can be built on a card.
const LONGEST_RUN: usize = 12;

/// How many cards pass from column to column at once.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum PacketLimit {
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
    pub foundation_of_suit: [Option<u8>; 4],
    /// The aces.
    pub aces: CardSet,
    /// Whether the deal begins all foundations, and no ace goes up by hand.
    pub foundations_are_started: bool,
    /// The rank of the last card of a foundation.
    pub last: u8,
    /// The cards that fit on each card of a column.
    pub fits: [CardSet; 64],
    /// The cards on which each card fits.
    pub targets: [CardSet; 64],
    /// The cards that a space takes.
    pub space: CardSet,
    /// How many cards move at once.
    pub packet_limit: PacketLimit,
    /// How high the foundations must be for each card to go up for good, a byte a suit: every card that could be built
    /// on it, or on such a card, is up by then or the next.
    pub safe: [u32; 64],
    /// Whether columns are built by suit.
    pub by_suit: bool,
    /// Whether a card in a cell goes on the card on which it fits as soon as that lies bare. It hurts nowhere where no
    /// other card fits on that one, and none else takes it: the run is one card longer and a cell is free for it, so
    /// that the run goes wherever the rest of it could, to cells too. See [`super::move_list`] for the moves this asks for.
    pub auto_plays_cells: bool,
    /// Whether parts of a run, neither one card nor as many as pass, are tried on spaces.
    pub all_packets: bool,
    /// Random words for each card on each other, or on the base of a column (0).
    pub zobrist_on: Vec<[u128; 64]>,
    /// Random words for each card in a cell.
    pub zobrist_in_cell: [u128; 64],
}

impl Rules {
    /// The rules of a book; nothing if it has others than this form knows: one pack, columns built downward that lie in
    /// sight, cells, and foundations by suit from the ace, to which all cards go and from which none comes back.
    pub fn of(table: &RuleTable) -> Option<Rules> {
        let zones = &table.zones.list;
        let (tableau, foundation) =
            (capabilities::single_zone(table, Role::Tableau)?, capabilities::single_zone(table, Role::Foundation)?);
        let cells = zones.iter().filter(|zone| zone.role == Role::Cell);
        let nothing_else = zones.len() == 2 + cells.clone().count() && cells.clone().count() <= 1;
        if !nothing_else || table.stock.is_some() || !capabilities::is_plain_single_pack(table) {
            return None;
        }
        let last = table.pack.ranks.len() as u8;
        let all = capabilities::piles(table);
        let is_cell = |zone: &ZoneTable| {
            capabilities::unconditional_put(zone, all).is_some_and(|put| {
                matches!(put.space, Space::Cards(cards) if capabilities::is_all(table, cards)) && put.max == 1
            }) && capabilities::can_always_move_to(zone, all)
        };
        let (put, take, up) = (
            capabilities::unconditional_put(tableau, all)?,
            tableau.take.as_ref()?,
            capabilities::unconditional_put(foundation, all)?,
        );
        let fits: [CardSet; 64] = *put.fits[0];
        let Space::Cards(space) = put.space else { return None };
        let is_supported = capabilities::has_low_ranks(table)
            && capabilities::can_always_move_to(tableau, all)
            && cells.clone().all(is_cell)
            && put.max as usize >= MAX_CARDS
            && (capabilities::is_built_up(table, up) || capabilities::builds_up_from_dealt_card(table, up))
            && foundation.take.is_none()
            && foundation.piles.len() == table.pack.suits.len()
            && goes_down(&fits)
            && (take.unit == TakeUnit::Top || (take.unit == TakeUnit::Run && *take.links == fits));
        if !is_supported {
            return None;
        }
        let mut rules = Rules {
            columns: tableau.piles.collect(),
            cells: cells.flat_map(|zone| zone.piles).collect(),
            foundations: foundation.piles.collect(),
            foundation_of_suit: capabilities::foundation_of_suit(up),
            aces: capabilities::cards(table, |card| card & 15 == 1),
            foundations_are_started: capabilities::builds_up_from_dealt_card(table, up),
            last,
            fits,
            targets: [0; 64],
            space,
            packet_limit: packet_limit(take),
            safe: capabilities::safe_heights(&fits),
            by_suit: put.suited,
            auto_plays_cells: false,
            all_packets: false,
            zobrist_on: vec![[0; 64]; 64],
            zobrist_in_cell: [0; 64],
        };
        rules.find_targets();
        let is_only = |cards: &[CardSet; 64]| cards.iter().all(|set| set.count_ones() <= 1);
        rules.auto_plays_cells =
            rules.packet_limit != PacketLimit::One && is_only(&rules.fits) && is_only(&rules.targets);
        rules.all_packets = rules.auto_plays_cells || rules.packet_limit == PacketLimit::All;
        rules.generate_zobrist_keys();
        Some(rules)
    }

    fn find_targets(&mut self) {
        for card in 1..64usize {
            for builder in (1..64).filter(|other| self.fits[card] >> other & 1 == 1) {
                self.targets[builder] |= 1 << card;
            }
        }
    }

    fn generate_zobrist_keys(&mut self) {
        let mut dice = SeededRng::new(0, 0);
        let mut word = || (0..4).fold(0u128, |word, _| word << 32 | u128::from(dice.below(u32::MAX)));
        self.zobrist_on.iter_mut().for_each(|words| words.fill_with(&mut word));
        self.zobrist_in_cell.fill_with(&mut word);
    }

    /// The most cards that a column may begin with.
    pub const MAX_DEALT_CARDS: usize = MAX_CARDS - LONGEST_RUN;
}

/// Whether each card takes only lower ones: no run is longer than there are ranks then.
fn goes_down(fits: &[CardSet; 64]) -> bool {
    (1..64usize).all(|card| {
        (0..64usize).all(|other| fits[card] >> other & 1 == 0 || (other & 15 != 0 && other & 15 < card & 15))
    })
}

fn packet_limit(take: &TakeTable) -> PacketLimit {
    match (take.unit, take.limit) {
        (TakeUnit::Top, _) => PacketLimit::One,
        (_, MoveLimit::None) => PacketLimit::All,
        (_, MoveLimit::Cells) => PacketLimit::ByCells { doubled: false },
        (_, MoveLimit::Spaces) => PacketLimit::ByCells { doubled: !take.spaces.is_empty() },
    }
}
