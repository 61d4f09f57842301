//! The rules that the stock model supports, and the rules of a game in the form in which the model plays them.

use crate::board::{PileId, PileSet, VarId};
use crate::engine::{
    Capabilities, CardSet, FoundationKind, FoundationStart, Premises, RuleTable, SafeMoves, Space, features,
    inverse_relation, iter_cards,
};
use crate::game::Role;
use crate::solve::models::compiled_rules::foundation_of_suit;

/// The maximum number of columns.
pub const MAX_COLUMNS: usize = 10;
/// The maximum number of cards in the stock.
pub const MAX_STOCK: usize = 31;
/// The maximum number of groups; see [`Rules::group_cards`].
pub const MAX_GROUPS: usize = 48;
/// The value that stands for no group: the card fits on no card, or no card fits on it.
pub const NO_GROUP: u8 = MAX_GROUPS as u8;

/// The features that the model supports. The games have one pack, columns from which runs move, a stock and its waste,
/// and foundations.
const PREMISES: Premises = Premises {
    game: features! { Draws, DrawsSeveralCards, Redeals, LimitedPasses, GoalFull },
    zones: &[
        (
            Role::Tableau,
            features! {
                AcceptsCards, SpaceAcceptsNone, SpaceAcceptsSome, SpaceAcceptsAny, BuildsOnSomeRanks, GivesRuns
            },
        ),
        (
            Role::Foundation,
            features! {
                SeesTopCardsOnly, AcceptsCards, SpaceAcceptsSome, SpaceOwnSuit, AcceptsSingleCards, LimitedHeight,
                GivesTop, RunsDifferFromBuild, LimitedDestinations
            },
        ),
        (Role::Waste, features! { SeesTopCardsOnly, GivesTop }),
        (Role::Stock, features! { NeverTurnsUp }),
    ],
};

/// The rules of games of columns, a stock, its waste, and foundations.
pub struct Rules {
    /// The columns, from left to right.
    pub columns: Vec<PileId>,
    /// The foundations.
    pub foundations: Vec<PileId>,
    /// For each suit that has its own foundation, the index of that foundation.
    pub foundation_of_suit: [Option<u8>; 4],
    /// The stock.
    pub stock: PileId,
    /// The waste of the stock.
    pub waste: PileId,
    /// The number of cards drawn at a time.
    pub cards_per_draw: u8,
    /// The number of passes through the stock; `None` if it is unlimited.
    pub max_passes: Option<u8>,
    /// The variable that counts the passes.
    pub pass_counter: Option<VarId>,
    /// All cards.
    pub pack: CardSet,
    /// The rank of the last card of a foundation.
    pub last_rank: u8,
    /// For each card of a column, the cards that fit on it.
    pub fits: [CardSet; 64],
    /// For each card, the cards on which it fits.
    pub targets: [CardSet; 64],
    /// The cards that a space accepts; none of them fits on another card.
    pub space_cards: CardSet,
    /// Whether the top card of a foundation may come back.
    pub allows_worrying_back: bool,
    /// The foundation heights at which each card is safe, one byte for each suit.
    pub safe_heights: [u32; 64],
    /// The cards of each group. A group is a set of cards that fit on the same cards.
    pub group_cards: Vec<CardSet>,
    /// For each group, the cards on which its cards fit.
    pub group_targets: Vec<CardSet>,
    /// The group that each card belongs to.
    pub group: [u8; 64],
    /// The group of the cards that fit on each card.
    pub group_on: [u8; 64],
}

impl Rules {
    /// Compiles the rules of a rulebook. Returns `None` if the model does not support one of them.
    pub fn of(table: &RuleTable, capabilities: &Capabilities) -> Option<Rules> {
        let zone = |role: Role| table.zones.list.iter().find(|zone| zone.role == role);
        let (tableau, foundation) = (zone(Role::Tableau)?, zone(Role::Foundation)?);
        let (stock, waste) = (capabilities.piles(Role::Stock).first()?, capabilities.piles(Role::Waste));
        let stock_rules = table.stock.as_ref()?;
        let put = tableau.put.as_ref()?;
        let Space::Cards(space) = put.space else { return None };
        let pack = capabilities.pack;
        // The premises exclude rules that differ from column to column, so there is only one table.
        let fits: [CardSet; 64] = std::array::from_fn(|card| put.fits[0][card] & pack);
        // A card that leaves a foundation may go to every column or to none.
        let returns_to = foundation.take.as_ref().map_or(PileSet::EMPTY, |take| take.to.intersection(tableau.piles));
        let allows_worrying_back = !returns_to.is_empty();
        let is_supported = capabilities.is_within(&PREMISES)
            && capabilities.foundation == FoundationKind::BySuit(FoundationStart::Ace)
            && capabilities.packs == 1
            && capabilities.goal_full == foundation.piles
            && (!allows_worrying_back || returns_to == tableau.piles)
            && waste.len() == 1
            && stock_rules.to == waste
            && stock_rules.redeal.is_none_or(|from| from == waste)
            && tableau.piles.len() <= MAX_COLUMNS;
        if !is_supported {
            return None;
        }
        let mut rules = Rules {
            columns: tableau.piles.iter().collect(),
            foundations: foundation.piles.iter().collect(),
            foundation_of_suit: foundation_of_suit(table),
            stock,
            waste: waste.only()?,
            cards_per_draw: stock_rules.cards,
            max_passes: stock_rules.passes,
            pass_counter: stock_rules.pass,
            pack,
            last_rank: capabilities.ranks,
            targets: inverse_relation(&fits, pack),
            space_cards: space & pack,
            allows_worrying_back,
            // The foundations begin with the ace, rank 1.
            safe_heights: SafeMoves::of(capabilities).heights_for_one_pack(1)?,
            group_cards: Vec::new(),
            group_targets: Vec::new(),
            group: [NO_GROUP; 64],
            group_on: [NO_GROUP; 64],
            fits,
        };
        rules.find_groups().then_some(rules)
    }

    /// Finds the groups. Returns whether the model supports them. Any two cards must fit on the same cards, or have no
    /// target in common. Each card must fit only on higher cards. No card that a space accepts may fit on another card.
    fn find_groups(&mut self) -> bool {
        for card in iter_cards(self.pack) {
            let targets = self.targets[card];
            if targets == 0 {
                continue;
            }
            let is_higher = iter_cards(targets).all(|target| target & 15 > card & 15);
            if !is_higher || self.space_cards >> card & 1 == 1 {
                return false;
            }
            let group = match self.group_targets.iter().position(|other_targets| other_targets & targets != 0) {
                // These cards have some targets in common, but not all.
                Some(group) if self.group_targets[group] != targets => return false,
                Some(group) => group,
                None if self.group_targets.len() == MAX_GROUPS => return false,
                None => {
                    self.group_targets.push(targets);
                    self.group_cards.push(0);
                    self.group_targets.len() - 1
                }
            };
            self.group_cards[group] |= 1 << card;
            self.group[card] = group as u8;
            for target in iter_cards(targets) {
                self.group_on[target] = group as u8;
            }
        }
        true
    }
}
