//! The rules of the stock model, read from a compiled rulebook if it has no other rules.

use crate::board::{PileId, VarId};
use crate::engine::{CardSet, MoveLimit, PutUnit, RuleTable, Space, StockTable, TakeUnit};
use crate::game::Role;
use crate::solve::models::capabilities;

/// The most columns.
pub const MAX_COLUMNS: usize = 10;
/// The most cards of a stock.
pub const MAX_STOCK: usize = 31;
/// The most groups, see [`Rules::children`].
pub const MAX_GROUPS: usize = 48;
/// The group of a card that lies on none, or on which none lies.
pub const NO_GROUP: u8 = MAX_GROUPS as u8;

/// The rules of a book of columns, a stock, its waste, and foundations.
pub struct Rules {
    /// The columns, from left to right.
    pub columns: Vec<PileId>,
    /// The foundations.
    pub foundations: Vec<PileId>,
    /// The foundation of each suit, as its place among them, where each suit has its own.
    pub foundation_of_suit: [Option<u8>; 4],
    /// The stock.
    pub stock: PileId,
    /// Its waste.
    pub waste: PileId,
    /// How many cards are drawn at a time.
    pub draw: u8,
    /// How often the stock may be gone through; nothing if there is no bound.
    pub passes: Option<u8>,
    /// The number that counts the passes.
    pub pass: Option<VarId>,
    /// All cards.
    pub pack: CardSet,
    /// The rank of the last card of a foundation.
    pub last: u8,
    /// The cards that fit on each card of a column.
    pub fits: [CardSet; 64],
    /// The cards on which each card fits.
    pub targets: [CardSet; 64],
    /// The cards that a space takes; none of them fits on another card.
    pub space: CardSet,
    /// Whether the last card of a foundation may come back.
    pub allows_worrying_back: bool,
    /// How high the foundations must be for each card to go up for good, a byte a suit.
    pub safe: [u32; 64],
    /// The groups: cards that fit on the same cards.
    pub children: Vec<CardSet>,
    /// The cards on which each group fits.
    pub parents: Vec<CardSet>,
    /// The group that each card belongs to.
    pub group: [u8; 64],
    /// The group that fits on each card.
    pub group_on: [u8; 64],
}

impl Rules {
    /// The rules of a book; nothing if it has others than this form knows: one pack, columns built downward of which
    /// runs move, spaces for the cards that fit on no other or for none, a stock turned onto a waste, and foundations
    /// by suit from the ace, to which all cards go.
    pub fn of(table: &RuleTable) -> Option<Rules> {
        let (tableau, foundation) =
            (capabilities::single_zone(table, Role::Tableau)?, capabilities::single_zone(table, Role::Foundation)?);
        let (stock, waste) =
            (capabilities::single_zone(table, Role::Stock)?, capabilities::single_zone(table, Role::Waste)?);
        let drawn = table.stock.as_ref().filter(|drawn| is_plain(drawn, waste.piles.into_iter().next()))?;
        let allows_worrying_back = foundation.take.as_ref().is_some_and(|take| !take.to.and(tableau.piles).is_empty());
        let goals = tableau.piles.or(foundation.piles);
        let sources = tableau.piles.or(waste.piles);
        let put = capabilities::unconditional_put(
            tableau,
            if allows_worrying_back { sources.or(foundation.piles) } else { sources },
        )?;
        let (take, up) = (tableau.take.as_ref()?, capabilities::unconditional_put(foundation, sources)?);
        let (fits, Space::Cards(space)) = (*put.fits[0], put.space) else { return None };
        let back_is_supported = foundation.take.as_ref().is_none_or(|take| {
            take.unit == TakeUnit::Top
                && take.when.is_none()
                && take.keep == 0
                && (!allows_worrying_back || tableau.piles.without(take.to).is_empty())
        });
        let is_supported = table.zones.list.len() == 4
            && waste.piles.len() == 1
            && capabilities::is_plain_single_pack(table)
            && capabilities::has_low_ranks(table)
            && capabilities::is_built_up(table, up)
            && capabilities::can_always_move_to(tableau, goals)
            && capabilities::can_always_move_to(waste, goals)
            && waste.take.as_ref().is_some_and(|take| take.unit == TakeUnit::Top)
            && tableau.turn
            && back_is_supported
            && put.max == u8::MAX
            && put.unit == PutUnit::Any
            && (take.unit == TakeUnit::Run && take.limit == MoveLimit::None && *take.links == fits)
            && tableau.piles.len() <= MAX_COLUMNS
            && foundation.piles.len() == table.pack.suits.len();
        if !is_supported {
            return None;
        }
        let pack = capabilities::cards(table, |_| true);
        let mut rules = Rules {
            columns: tableau.piles.collect(),
            foundations: foundation.piles.collect(),
            foundation_of_suit: capabilities::foundation_of_suit(up),
            stock: stock.piles.into_iter().next()?,
            waste: waste.piles.into_iter().next()?,
            draw: drawn.cards,
            passes: drawn.passes,
            pass: drawn.pass,
            pack,
            last: table.pack.ranks.len() as u8,
            targets: std::array::from_fn(|card| {
                (1..64).filter(|below| fits[*below] >> card & 1 == 1).fold(0, |set, below| set | 1 << below) & pack
            }),
            space: space & pack,
            allows_worrying_back,
            safe: capabilities::safe_heights(&fits),
            children: Vec::new(),
            parents: Vec::new(),
            group: [NO_GROUP; 64],
            group_on: [NO_GROUP; 64],
            fits,
        };
        rules.find_groups().then_some(rules)
    }

    /// Finds the groups. Gives whether the cards fall into groups: no two fit partly on the same cards. Each must fit on
    /// higher ones only, and what a space takes on none.
    fn find_groups(&mut self) -> bool {
        for card in (1..64usize).filter(|card| self.pack >> card & 1 == 1) {
            let under = self.targets[card];
            if under == 0 {
                continue;
            }
            let is_higher = (1..64usize).filter(|below| under >> below & 1 == 1).all(|below| below & 15 > card & 15);
            if !is_higher || self.space >> card & 1 == 1 {
                return false;
            }
            let group = match self.parents.iter().position(|parents| parents & under != 0) {
                Some(group) if self.parents[group] != under => return false,
                Some(group) => group,
                None if self.parents.len() == MAX_GROUPS => return false,
                None => {
                    self.parents.push(under);
                    self.children.push(0);
                    self.parents.len() - 1
                }
            };
            self.children[group] |= 1 << card;
            self.group[card] = group as u8;
            for below in (1..64usize).filter(|below| under >> below & 1 == 1) {
                self.group_on[below] = group as u8;
            }
        }
        true
    }
}

/// Whether the stock is turned onto the waste, some cards at a time, and the waste is turned over to make it anew.
fn is_plain(stock: &StockTable, waste: Option<PileId>) -> bool {
    stock.to.len() == 1
        && stock.to.into_iter().next() == waste
        && stock.last.is_empty()
        && !stock.spaces_alone
        && stock.spares.is_empty()
        && stock.new_pile_on.is_none()
        && stock.again == 0
        && stock.when.is_none()
        && stock.draws_when.is_none()
        && stock.shuffle.is_none()
        && stock.redeal.is_none_or(|from| from.len() == 1 && from.into_iter().next() == waste)
}
