//! The moves of a position of runs and a stock, each with what speaks for it.

use super::deal::Deal;
use super::position::{ONTO, Position, SPACE, Step, UP};
use super::rules::Rules;
use crate::engine::CardSet;
use crate::solve::form::Scored;
use crate::solve::shape::{each, reach};

/// How good a kind of move looks.
mod weight {
    /// A card goes up from a column, and more if it was the first that was visible there.
    pub const UP: i32 = 50;
    pub const UP_FROM_BASE: i32 = 30;
    /// A card goes up from the stock.
    pub const UP_FROM_STOCK: i32 = 45;
    /// A run turns up a hidden card, and more for each card hidden there.
    pub const TURNS_UP: i32 = 70;
    pub const TURNS_UP_INTO_SPACE: i32 = 60;
    /// A run leaves a space.
    pub const EMPTIES: i32 = 10;
    /// A card comes from the stock, and into a space.
    pub const FROM_STOCK: i32 = 30;
    pub const INTO_SPACE: i32 = 35;
    /// A card comes back from its foundation.
    pub const DOWN: i32 = 0;
}

impl Position {
    /// Adds the moves to `out`. Those that stay in the class are no moves.
    #[inline(never)]
    pub fn list(&self, rules: &Rules, deal: &Deal, out: &mut Vec<Scored<Step>>) {
        let begin = out.len();
        let mut add = |card: usize, to: u8, score: i32| out.push(Scored { score, m: Step { card: card as u8, to } });
        let spaces = if self.spaces > 0 { rules.space } else { 0 };
        for card in each(self.next & self.visible & self.bare) {
            let more = if self.bases >> card & 1 == 1 { weight::UP_FROM_BASE } else { 0 };
            add(card, UP, weight::UP + more);
        }
        for card in each(self.bases & self.open) {
            let hidden = self.hidden(deal, card);
            add(card, ONTO, if hidden > 0 { weight::TURNS_UP + hidden } else { weight::EMPTIES });
        }
        for card in each(self.bases & spaces) {
            // Out of a column of its own it would go nowhere.
            let hidden = self.hidden(deal, card);
            if hidden > 0 {
                add(card, SPACE, weight::TURNS_UP_INTO_SPACE + hidden);
            }
        }
        if rules.comes_back {
            for card in each(self.foundation_tops() & (self.open | spaces)) {
                let lower = self.up - (1 << (8 * (card >> 4)));
                // What can go up for good need not come back.
                if !reach(lower, rules.safe[card]) {
                    add(card, if self.open >> card & 1 == 1 { ONTO } else { SPACE }, weight::DOWN);
                }
            }
        }
        for card in each(self.stocked & (self.next | self.open | spaces)) {
            if self.draws(deal, card).is_none() {
                continue;
            }
            if self.next >> card & 1 == 1 {
                if deal.is_endless && rules.draw == 1 && reach(self.up, rules.safe[card]) {
                    // Every other card of the stock stays as near as it was.
                    out.truncate(begin);
                    out.push(Scored { score: weight::UP_FROM_STOCK, m: Step { card: card as u8, to: UP } });
                    return;
                }
                out.push(Scored { score: weight::UP_FROM_STOCK, m: Step { card: card as u8, to: UP } });
            }
            if self.open >> card & 1 == 1 {
                out.push(Scored { score: weight::FROM_STOCK, m: Step { card: card as u8, to: ONTO } });
            }
            if spaces >> card & 1 == 1 {
                out.push(Scored { score: weight::INTO_SPACE, m: Step { card: card as u8, to: SPACE } });
            }
        }
    }

    /// The last card of each foundation.
    #[inline]
    fn foundation_tops(&self) -> CardSet {
        let tops = (0..4usize).zip(self.up.to_le_bytes()).filter(|(_, height)| *height > 0);
        tops.fold(0, |set, (suit, height)| set | 1 << ((suit << 4) + usize::from(height)))
    }

    /// How many cards are hidden in the column of a card that lies there as dealt.
    #[inline]
    fn hidden(&self, deal: &Deal, card: usize) -> i32 {
        i32::from(self.lies[deal.column_of[card] as usize]) - 1
    }
}
