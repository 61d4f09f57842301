//! What stays the same while a deal is played.

use super::rules::{Draw, Goal, Rules};
use crate::board::Board;
use crate::engine::{CardSet, Space, TakeUnit};

/// A deal.
pub struct Deal {
    /// The cards of the stock, and of its waste: the first to be drawn first; where rows are dealt, last.
    pub stock: [u8; 64],
    /// Whether it can be gone through as often as wanted.
    pub is_endless: bool,
    /// The cards that a space takes.
    pub space: CardSet,
    /// The place of each card on its foundation, from 1.
    pub height: [u8; 64],
    /// How high the foundations must be for each card to go up for good.
    pub safe: [u32; 64],
}

impl Deal {
    /// The deal of a board, without its stock.
    pub fn of(rules: &Rules, board: &Board) -> Deal {
        let ranks = i32::from(rules.ranks);
        let base = match rules.goal {
            Goal::Up { base: Some(base), .. } => board.var(base).clamp(1, ranks),
            _ => 1,
        };
        let height = std::array::from_fn(|card| ((card as i32 & 15) - base).rem_euclid(ranks) as u8 + 1);
        let of_rank = |rank: i32| (0..4).fold(0, |set: CardSet, suit| set | 1 << ((suit << 4) + rank));
        let space = match rules.space {
            Space::Cards(cards) => cards,
            // Counted in thirteen ranks, whatever the pack has.
            Space::Base { base, below } => of_rank((board.var(base) - 1 - i32::from(below)).rem_euclid(13) + 1),
            _ => 0,
        };
        let is_endless = matches!(rules.draw, Draw::Waste { passes: None, .. });
        Deal { stock: [0; 64], is_endless, space, safe: safe(rules, &height), height }
    }
}

/// How high the foundations must be for each card to go up for good: what could be built on it, on such a card, and on
/// one of those, is up by then or the next. Three steps, since columns may go round the corner. Where cards move with
/// whatever lies on them, the next card may be buried, and has to be up.
fn safe(rules: &Rules, height: &[u8; 64]) -> [u32; 64] {
    let on = |cards: CardSet| {
        (1..64usize).filter(|card| cards >> card & 1 == 1).fold(cards, |set, card| set | rules.fits[card])
    };
    std::array::from_fn(|card| {
        let (needed, less) = match rules.unit {
            TakeUnit::Tail => (rules.fits[card], 0),
            _ => (on(on(rules.fits[card])), 1),
        };
        let mut heights = [0u8; 4];
        for other in (1..64usize).filter(|other| needed >> other & 1 == 1) {
            heights[other >> 4] = heights[other >> 4].max(height[other] - less);
        }
        u32::from_le_bytes(heights)
    })
}
