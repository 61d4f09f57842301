//! The rules that the rows model supports, and the rules of a game in the form in which the model plays them.

use crate::board::{PileId, VarId};
use crate::engine::{Capabilities, Premises, RuleTable, Space, features, iter_cards};
use crate::game::Role;

/// The maximum number of rows, which is the number of suits.
pub const MAX_ROWS: usize = 4;
/// The maximum number of reserve piles. The key has four bits for the number of cards of each.
pub const MAX_RESERVES: usize = 8;
/// The maximum number of cards in a reserve pile.
pub const MAX_RESERVE_LEN: usize = 15;
/// The maximum number of cards in stock and waste.
pub const MAX_STOCK: usize = 63;

/// The features that the model supports. Cards go to the rows, one at a time, from the top of a reserve pile or the
/// waste, and nowhere else. All ranks of a row are visible: a rank that the player does not see would not count for the
/// row below.
const PREMISES: Premises = Premises {
    game: features! { Draws, DrawsSeveralCards, Redeals, LimitedPasses, GoalFull },
    zones: &[
        (Role::Foundation, features! { AcceptsCards, SpaceBase, RanksAbove, AcceptsSingleCards, LimitedHeight }),
        (Role::Reserve, features! { GivesTop }),
        (Role::Waste, features! { SeesTopCardsOnly, GivesTop }),
        (Role::Stock, features! { NeverTurnsUp }),
    ],
};

/// The rules of games of rows, reserves and a stock.
pub struct Rules {
    /// The rows, from the first one down.
    pub rows: Vec<PileId>,
    /// The reserve piles.
    pub reserves: Vec<PileId>,
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
    /// The variable that contains the base rank.
    pub base: VarId,
    /// The number of cards of the game.
    pub card_count: usize,
}

impl Rules {
    /// Compiles the rules of a rulebook. Returns `None` if the model does not support one of them.
    pub fn of(table: &RuleTable, capabilities: &Capabilities) -> Option<Rules> {
        let zone = |role: Role| table.zones.list.iter().find(|zone| zone.role == role);
        let foundation = zone(Role::Foundation)?;
        let put = foundation.put.as_ref()?;
        let Space::Base { base, ranks_below: 0 } = put.space else { return None };
        let reserves: Vec<PileId> = zone(Role::Reserve).map_or(Vec::new(), |zone| zone.piles.iter().collect());
        let sources_give_cards =
            zone(Role::Waste)?.take.is_some() && zone(Role::Reserve).is_none_or(|zone| zone.take.is_some());
        let (stock, waste) = (capabilities.piles(Role::Stock).first()?, capabilities.piles(Role::Waste));
        let stock_rules = table.stock.as_ref()?;
        let pack = capabilities.pack;
        let suit_count = (0..MAX_ROWS).filter(|suit| pack >> (suit << 4) & 0xffff != 0).count();
        // The premises exclude rules that differ from row to row, so there is only one table.
        let accepts_its_suit = |card: usize| {
            let suit = pack & 0xffff << (card & !15);
            (put.fits[0][card] ^ suit) & pack & !(1 << card) == 0
        };
        let is_supported = capabilities.is_within(&PREMISES)
            && capabilities.packs == 1
            && put.ranks_above
            && sources_give_cards
            && iter_cards(pack).all(accepts_its_suit)
            && foundation.piles.len() == suit_count
            && capabilities.goal_full == foundation.piles
            && put.max == capabilities.ranks
            && pack.count_ones() as usize == suit_count * usize::from(capabilities.ranks)
            && reserves.len() <= MAX_RESERVES
            && waste.len() == 1
            && stock_rules.to == waste
            && stock_rules.redeal.is_none_or(|from| from == waste);
        if !is_supported {
            return None;
        }
        Some(Rules {
            rows: foundation.piles.iter().collect(),
            reserves,
            stock,
            waste: waste.only()?,
            cards_per_draw: stock_rules.cards,
            max_passes: stock_rules.passes,
            pass_counter: stock_rules.pass,
            base,
            card_count: pack.count_ones() as usize,
        })
    }
}
