//! The moves of a stock-model position, each with its score.

use super::deal::DealTables;
use super::position::{ONTO, Position, SPACE, Step, UP};
use super::rules::Rules;
use super::weights::Weights;
use crate::engine::{CardSet, iter_cards, reaches_heights};
use crate::solve::search::search_model::Scored;

impl Position {
    /// Adds the moves to `out`, without those that stay in the class. Returns the penalty of the position.
    #[inline(never)]
    pub fn generate_moves(
        &self,
        rules: &Rules,
        deal: &DealTables,
        weights: &Weights,
        out: &mut Vec<Scored<Step>>,
    ) -> i32 {
        let begin = out.len();
        let mut add = |card: usize, to: u8, score: i32| out.push(Scored { score, m: Step { card: card as u8, to } });
        let spaces = if self.spaces > 0 { rules.space } else { 0 };
        for card in iter_cards(self.next & self.visible & self.uncoverable) {
            let more = if self.bases >> card & 1 == 1 { weights.up_from_base } else { 0 };
            add(card, UP, weights.up + more + weights.up_rank.of_card(card));
        }
        for card in iter_cards(self.bases & self.open) {
            let hidden = self.hidden(deal, card);
            let turns_up = weights.turns_up + weights.hidden * hidden;
            add(card, ONTO, if hidden > 0 { turns_up } else { weights.empties });
        }
        for card in iter_cards(self.bases & spaces) {
            // The only card of a column would gain nothing from a space.
            let hidden = self.hidden(deal, card);
            if hidden > 0 {
                add(card, SPACE, weights.turns_up_in_space + weights.hidden * hidden);
            }
        }
        if rules.allows_worrying_back {
            for card in iter_cards(self.foundation_tops() & (self.open | spaces)) {
                let lower = self.up - (1 << (8 * (card >> 4)));
                // A card that would be safe on its foundation need not come back.
                if !reaches_heights(lower, rules.safe[card]) {
                    add(card, if self.open >> card & 1 == 1 { ONTO } else { SPACE }, weights.from_foundation);
                }
            }
        }
        for card in iter_cards(self.stocked & (self.next | self.open | spaces)) {
            let Some(redeal) = self.needs_redeal(deal, card) else { continue };
            let redeal = if redeal { weights.redeal } else { 0 };
            let mut add = |to: u8, score: i32| out.push(Scored { score, m: Step { card: card as u8, to } });
            if self.next >> card & 1 == 1 {
                let score = weights.up_from_stock + weights.up_rank.of_card(card) + redeal;
                if deal.is_endless && rules.draw == 1 && reaches_heights(self.up, rules.safe[card]) {
                    // The move is forced: every other card of the stock remains as available as before.
                    out.truncate(begin);
                    out.push(Scored { score, m: Step { card: card as u8, to: UP } });
                    break;
                }
                add(UP, score);
            }
            let takes = if rules.fits[card] & self.bases != 0 { weights.takes_base } else { 0 };
            let comes = weights.stock_rank.of_card(card) + takes + redeal;
            if self.open >> card & 1 == 1 {
                add(ONTO, weights.from_stock + comes);
            }
            if spaces >> card & 1 == 1 {
                add(SPACE, weights.into_space + comes);
            }
        }
        let dealt: i32 = self.dealt_len.iter().map(|cards| i32::from(*cards)).sum();
        let hidden = dealt - self.bases.count_ones() as i32;
        weights.penalty_hidden * hidden + weights.penalty_stock * self.stock.count_ones() as i32
    }

    /// The top card of each foundation.
    #[inline]
    fn foundation_tops(&self) -> CardSet {
        let tops = (0..4usize).zip(self.up.to_le_bytes()).filter(|(_, height)| *height > 0);
        tops.fold(0, |set, (suit, height)| set | 1 << ((suit << 4) + usize::from(height)))
    }

    /// The number of face-down cards under a card, which is the face-up card of its column that is as dealt.
    #[inline]
    fn hidden(&self, deal: &DealTables, card: usize) -> i32 {
        i32::from(self.dealt_len[deal.column_of[card] as usize]) - 1
    }
}
