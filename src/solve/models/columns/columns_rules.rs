//! The rules that the columns model supports, and the rules of a game in the form in which the model plays them.

use crate::board::PileId;
use crate::card::SeededRng;
use crate::engine::{
    Capabilities, CardSet, Feature, FoundationKind, FoundationStart, MoveLimit, Premises, RuleTable, SafeMoves, Space,
    TakeTable, TakeUnit, features, inverse_relation, is_downward, is_one_to_one, iter_cards,
};
use crate::game::Role;
use crate::solve::models::compiled_rules::foundation_of_suit;

/// The maximum number of cards that can be built on a card: the ranks below a king, because columns are built downward.
pub const LONGEST_RUN: usize = 12;

/// The features that the model supports. The games have one pack, face-up columns, cells, and foundations that keep
/// their cards.
const PREMISES: Premises = Premises {
    game: features! { GoalFull },
    zones: &[
        (
            Role::Tableau,
            features! {
                AcceptsCards, SpaceAcceptsNone, SpaceAcceptsAny, SpaceAcceptsSome, BuildsOnSomeRanks, LimitedHeight,
                GivesTop, GivesRuns, RunsDifferFromBuild, LimitByCells, LimitBySpaces, AcceptsSingleCards
            },
        ),
        (
            Role::Cell,
            features! {
                AcceptsCards, SpaceAcceptsAny, AcceptsSingleCards, LimitedHeight, GivesTop, GivesRuns,
                GivesTopOrPile, GivesTails, RunsDifferFromBuild
            },
        ),
        (
            Role::Foundation,
            features! {
                SeesTopCardsOnly, AcceptsCards, SpaceAcceptsNone, SpaceAcceptsSome, SpaceOwnSuit, AcceptsSingleCards,
                LimitedHeight
            },
        ),
    ],
};

/// The limit for the number of cards in a packet: a set of cards that move together from column to column.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum PacketLimit {
    /// A single card.
    One,
    /// One card more than there are free cells. If `doubled`, each space other than the target doubles this number.
    ByCells {
        /// Whether spaces double the number.
        doubled: bool,
    },
    /// A whole run of any length.
    All,
}

/// The rules of games of columns, cells and foundations.
pub struct Rules {
    /// The columns, from left to right.
    pub columns: Vec<PileId>,
    /// The cells.
    pub cells: Vec<PileId>,
    /// The foundations.
    pub foundations: Vec<PileId>,
    /// For each suit that has its own foundation, the index of that foundation.
    pub foundation_of_suit: [Option<u8>; 4],
    /// The aces.
    pub aces: CardSet,
    /// Whether the deal puts an ace on each foundation.
    pub foundations_are_started: bool,
    /// The rank of the last card of a foundation.
    pub last_rank: u8,
    /// For each card of a column, the cards that fit on it.
    pub fits: [CardSet; 64],
    /// For each card, the cards on which it fits.
    pub targets: [CardSet; 64],
    /// The cards that a space accepts.
    pub space_cards: CardSet,
    /// The limit for the number of cards in a packet.
    pub packet_limit: PacketLimit,
    /// The foundation heights at which each card is safe, one byte for each suit: see [`SafeMoves`].
    pub safe_heights: [u32; 64],
    /// Whether columns are built by suit.
    pub by_suit: bool,
    /// Whether the model moves a card from a cell onto the card on which it fits, as soon as that card is uncovered:
    /// see [`may_force_cell_cards`].
    pub forces_cell_cards: bool,
    /// Whether the search tries to move every part of a run to a space, not only one card and the longest part that may
    /// move: see [`needs_all_packets`].
    pub all_packets: bool,
    /// A random word for the key, `zobrist_on[card][under]`, for each card and the card directly under it. `under` is 0
    /// if the card is at the bottom of its column.
    pub zobrist_on: Vec<[u128; 64]>,
    /// For each card in a cell, a random word for the key.
    pub zobrist_in_cell: [u128; 64],
}

impl Rules {
    /// Compiles the rules of a rulebook for columns of at most `max_cards` cards. Returns `None` if the model does not
    /// support one of them.
    pub fn of(table: &RuleTable, capabilities: &Capabilities, max_cards: usize) -> Option<Rules> {
        let FoundationKind::BySuit(foundation_start @ (FoundationStart::Ace | FoundationStart::DealtAce)) =
            capabilities.foundation
        else {
            return None;
        };
        let zone = |role: Role| table.zones.list.iter().find(|zone| zone.role == role);
        let tableau = zone(Role::Tableau)?;
        let (put, take) = (tableau.put.as_ref()?, tableau.take.as_ref()?);
        let Space::Cards(space) = put.space else { return None };
        let pack = capabilities.pack;
        // The premises exclude rules that differ from column to column, so there is only one table.
        let fits: [CardSet; 64] =
            std::array::from_fn(|card| if pack >> card & 1 == 1 { put.fits[0][card] & pack } else { 0 });
        // Cards that move together must also follow the rule by which columns are built.
        let packets_are_runs = match take.unit {
            TakeUnit::Top => true,
            TakeUnit::Run => {
                !capabilities.has(Role::Tableau, Feature::RunsDifferFromBuild)
                    && !capabilities.has(Role::Tableau, Feature::AcceptsSingleCards)
            }
            TakeUnit::TopOrPile | TakeUnit::Tail => false,
        };
        let cells_hold_one_card = zone(Role::Cell).is_none_or(|cell| cell.put.as_ref().is_some_and(|put| put.max == 1));
        let is_supported = capabilities.is_within(&PREMISES)
            && capabilities.goal_full == capabilities.piles(Role::Foundation)
            && packets_are_runs
            && cells_hold_one_card
            && put.max as usize >= max_cards
            && is_downward(&fits, pack);
        if !is_supported {
            return None;
        }
        let mut rules = Rules {
            columns: tableau.piles.iter().collect(),
            cells: capabilities.piles(Role::Cell).iter().collect(),
            foundations: capabilities.piles(Role::Foundation).iter().collect(),
            foundation_of_suit: foundation_of_suit(table),
            aces: pack & ACES,
            foundations_are_started: foundation_start == FoundationStart::DealtAce,
            last_rank: capabilities.ranks,
            targets: inverse_relation(&fits, pack),
            fits,
            space_cards: space,
            packet_limit: packet_limit(take),
            // The foundations begin with the ace, rank 1.
            safe_heights: SafeMoves::of(capabilities).heights_for_one_pack(1)?,
            by_suit: put.builds_by_suit,
            forces_cell_cards: false,
            all_packets: false,
            zobrist_on: vec![[0; 64]; 64],
            zobrist_in_cell: [0; 64],
        };
        rules.forces_cell_cards = may_force_cell_cards(&rules, pack);
        rules.all_packets = needs_all_packets(&rules, pack);
        rules.generate_zobrist_keys();
        Some(rules)
    }

    fn generate_zobrist_keys(&mut self) {
        let mut rng = SeededRng::new(0, 0);
        let mut random_word =
            || (0..4).fold(0u128, |random_word, _| random_word << 32 | u128::from(rng.below(u32::MAX)));
        self.zobrist_on.iter_mut().for_each(|words| words.fill_with(&mut random_word));
        self.zobrist_in_cell.fill_with(&mut random_word);
    }
}

/// The aces of all suits.
const ACES: CardSet = 0x0002_0002_0002_0002;

/// Whether a card in a cell may be forced onto the card on which it fits.
///
/// Let the card A be in a cell, and B be the top card of a column. Forcing A onto B never loses a win under three
/// conditions:
///
/// - Only A fits on B, and A fits only on B. So the move takes no place that another card could use.
/// - Runs can move as a whole. With A on B, the run on the column is one card longer, and one more cell is free. A can
///   use this cell when the run moves. So the run can go wherever it could go without A, also to cells.
///   [`super::move_list`] lists the moves that this requires.
/// - A and B are of the same suit. Then A goes to its foundation before B, so A never keeps B from its foundation.
fn may_force_cell_cards(rules: &Rules, pack: CardSet) -> bool {
    let stays_in_suit = |card: usize| iter_cards(rules.fits[card]).all(|above| above >> 4 == card >> 4);
    rules.packet_limit != PacketLimit::One && is_one_to_one(&rules.fits, pack) && iter_cards(pack).all(stays_in_suit)
}

/// Whether the search must try to move every part of a run to a space.
///
/// Usually it is enough to try one card and the longest part that may move. Moves of single cards can move every other
/// part: its upper cards go to cells, its lowest card goes to the space, and the upper cards follow. There are three
/// exceptions:
///
/// - The model moves a card in a cell back onto the card that it was on: see [`may_force_cell_cards`].
/// - Runs of any length move, even without free cells.
/// - Runs also move through other spaces, and spaces accept only some cards.
fn needs_all_packets(rules: &Rules, pack: CardSet) -> bool {
    let moves_through_limited_spaces =
        rules.packet_limit == PacketLimit::ByCells { doubled: true } && pack & !rules.space_cards != 0;
    rules.forces_cell_cards || rules.packet_limit == PacketLimit::All || moves_through_limited_spaces
}

fn packet_limit(take: &TakeTable) -> PacketLimit {
    match (take.unit, take.limit) {
        (TakeUnit::Top, _) => PacketLimit::One,
        (_, MoveLimit::None) => PacketLimit::All,
        (_, MoveLimit::Cells) => PacketLimit::ByCells { doubled: false },
        (_, MoveLimit::Spaces) => PacketLimit::ByCells { doubled: !take.spaces.is_empty() },
    }
}
