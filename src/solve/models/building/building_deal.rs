//! The fixed data of a deal in the building model.

use super::building_rules::{MAX_CARDS, Rules};
use super::fits_table::distances;
use crate::board::Board;
use crate::engine::{CardSet, Space};

/// Foundation heights that no position reaches, one byte for each suit. They mean that a card is never safe.
const NEVER_SAFE: u32 = 0x7f7f_7f7f;

/// The tables of a deal.
pub struct DealTables {
    /// The cards of the stock and the waste in the order in which they are drawn. If the stock deals rows, the
    /// order is reversed.
    pub stock: [u8; MAX_CARDS],
    /// For each zone, the cards that its spaces accept.
    pub space_cards: Vec<CardSet>,
    /// For each zone of foundations, the cards that an empty foundation accepts.
    pub first_cards: Vec<CardSet>,
    /// For each zone of foundations and each card, the number of cards that go on an empty foundation until this card
    /// is on top: see [`distances`].
    pub first_distances: Vec<[u8; 64]>,
    /// The foundation heights at which each card is safe, one byte for each suit. A card is safe if a position that can
    /// be won can still be won after the card goes to its foundation. With several packs, all foundations of the suit
    /// need this height.
    pub safe_heights: [u32; 64],
    /// Whether any card can be safe.
    pub has_safe_cards: bool,
}

impl DealTables {
    /// Creates the tables for a board, without the cards of its stock, which [`super::load`] adds.
    pub fn of(rules: &Rules, board: &Board) -> DealTables {
        let space_cards = |space: Space| match space {
            Space::Cards(cards) => cards,
            Space::Base { base, ranks_below } => {
                let rank = (board.var(base) - 1 - i32::from(ranks_below)).rem_euclid(13) + 1;
                (0..4).fold(0, |set: CardSet, suit| set | 1 << ((suit << 4) + rank))
            }
            // The model does not support these rules: see [`Rules::of`].
            Space::SuitsDiffer(..) | Space::OwnSuit { .. } | Space::Chosen(_) => 0,
        };
        let accepted = |cards: CardSet| cards & rules.pack;
        let first_cards: Vec<CardSet> =
            rules.foundation_zones.iter().map(|zone| accepted(space_cards(zone.space))).collect();
        let first_distances = rules
            .foundation_zones
            .iter()
            .zip(&first_cards)
            .map(|(zone, cards)| distances(&zone.fits, *cards, rules.pack))
            .collect();
        let base = rules.foundation_zones.iter().find_map(|zone| match zone.space {
            Space::Base { base, .. } => Some(board.var(base).clamp(1, 13) as u8),
            _ => None,
        });
        let safe_heights =
            rules.safe_moves.as_ref().and_then(|moves| moves.heights_for_one_or_two_packs(base.unwrap_or(1)));
        DealTables {
            stock: [0; MAX_CARDS],
            space_cards: rules
                .zones
                .iter()
                .map(|zone| zone.accepts.as_ref().map_or(0, |accepts| accepted(space_cards(accepts.space))))
                .collect(),
            first_distances,
            first_cards,
            has_safe_cards: safe_heights.is_some(),
            safe_heights: safe_heights.unwrap_or([NEVER_SAFE; 64]),
        }
    }
}
