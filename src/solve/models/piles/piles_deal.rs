//! The fixed data of a deal in the piles model.

use super::piles_rules::{Draw, Goal, Rules};
use crate::board::Board;
use crate::engine::{CardSet, Space};

/// Foundation heights that no position reaches, one byte for each suit. They mean that a card is never safe.
const NEVER_SAFE: u32 = 0x7f7f_7f7f;

/// The tables of a deal.
pub struct DealTables {
    /// The cards of the stock and the waste in the order in which they are drawn. If the stock deals rows, the
    /// order is reversed.
    pub stock: [u8; 64],
    /// Whether the number of passes through the stock is unlimited.
    pub has_unlimited_passes: bool,
    /// The cards that a space accepts.
    pub space_cards: CardSet,
    /// The height of each card on its foundation, from 1.
    pub height: [u8; 64],
    /// The card at each height, from 1, of the foundation of each suit; 0 if there is none.
    pub card_at_height: [[u8; 16]; 4],
    /// The cards of each height.
    cards_of_height: [CardSet; 16],
    /// Whether foundations ignore suits.
    pub by_rank: bool,
    /// All cards.
    pub pack: CardSet,
    /// The cards of the highest rank, which complete a foundation and begin a full run.
    pub highest_cards: CardSet,
    /// For each card, the cards that can follow it on a foundation.
    pub followers: [CardSet; 64],
    /// For each card, the cards of a column on which it fits.
    pub targets: [CardSet; 64],
    /// The foundation heights at which each card is safe, one byte for each suit.
    pub safe_heights: [u32; 64],
}

impl DealTables {
    /// Creates the tables for a board, without the cards of its stock, which [`super::load`] adds.
    pub fn of(rules: &Rules, board: &Board) -> DealTables {
        let ranks = i32::from(rules.ranks);
        let base = match rules.goal {
            Goal::Foundations { base: Some(base), .. } => board.var(base).clamp(1, ranks),
            _ => 1,
        };
        let height: [u8; 64] = std::array::from_fn(|card| ((card as i32 & 15) - base).rem_euclid(ranks) as u8 + 1);
        let of_rank = |rank: i32| (0..4).fold(0, |set: CardSet, suit| set | 1 << ((suit << 4) + rank));
        let space = match rules.space {
            Space::Cards(cards) => cards,
            // The rules count ranks modulo 13, even if the pack has fewer ranks.
            Space::Base { base, ranks_below } => {
                of_rank((board.var(base) - 1 - i32::from(ranks_below)).rem_euclid(13) + 1)
            }
            _ => 0,
        };
        let by_rank = matches!(rules.goal, Goal::Foundations { by_rank: true, .. });
        let (mut card_at_height, mut cards_of_height) = ([[0; 16]; 4], [0; 16]);
        for card in 0..64u8 {
            if rules.pack >> card & 1 == 1 {
                let height = height[card as usize] as usize & 15;
                card_at_height[card as usize >> 4][height] = card;
                cards_of_height[height] |= 1 << card;
            }
        }
        let followers = |card: usize| {
            let height = (height[card] as usize + 1) & 15;
            let suit = if by_rank { CardSet::MAX } else { 0xffff << (card & 0x30) };
            if rules.pack >> card & 1 == 1 { cards_of_height[height] & suit } else { 0 }
        };
        let accepting_cards = |card: usize| {
            (1..64usize).filter(|other| rules.fits[*other] >> card & 1 == 1).fold(0, |set, other| set | 1 << other)
        };
        let has_unlimited_passes = matches!(rules.draw, Draw::Waste { max_passes: None, .. });
        DealTables {
            stock: [0; 64],
            has_unlimited_passes,
            space_cards: space,
            pack: rules.pack,
            highest_cards: cards_of_height[ranks as usize & 15],
            followers: std::array::from_fn(followers),
            targets: std::array::from_fn(|card| accepting_cards(card) & rules.pack),
            safe_heights: rules.safe_moves.heights_for_one_pack(base as u8).unwrap_or([NEVER_SAFE; 64]),
            height,
            card_at_height,
            cards_of_height,
            by_rank,
        }
    }

    /// The cards that foundations of these heights accept next.
    pub fn next_cards(&self, foundation_heights: [u8; 4]) -> CardSet {
        if self.by_rank {
            return foundation_heights
                .iter()
                .fold(0, |set, height| set | self.cards_of_height[(*height as usize + 1) & 15]);
        }
        let next_card = |suit: usize| self.card_at_height[suit][(foundation_heights[suit] as usize + 1) & 15];
        (0..4).map(next_card).filter(|card| *card > 0).fold(0, |set, card| set | 1 << card)
    }

    /// The index of the foundation that a card goes to: the foundation of its suit or, if suits do not matter, the first
    /// foundation of the right height.
    #[inline]
    pub fn foundation(&self, foundation_heights: [u8; 4], card: u8) -> usize {
        let suit = card as usize >> 4 & 3;
        if !self.by_rank {
            return suit;
        }
        // Choosing the first foundation keeps the heights in descending order.
        let height = self.height[card as usize & 63];
        foundation_heights.iter().position(|foundation_height| *foundation_height + 1 == height).unwrap_or(suit)
    }
}
