//! The moves of a stock-model position, each with its score.

use super::stock_deal::DealTables;
use super::stock_position::{ONTO_CARD, Position, Step, TO_FOUNDATION, TO_SPACE};
use super::stock_rules::Rules;
use super::stock_weights::Weights;
use crate::engine::{CardSet, iter_cards, reaches_heights};
use crate::solve::search::search_model::Scored;

impl Position {
    /// Adds the moves to `out`. A position is a class of equivalent boards (see [`super::position`]), so moves from one
    /// board of the class to another are left out. Returns the penalty of the position.
    #[inline(never)]
    pub fn generate_moves(
        &self,
        rules: &Rules,
        deal: &DealTables,
        weights: &Weights,
        out: &mut Vec<Scored<Step>>,
    ) -> i32 {
        let first_index = out.len();
        let mut add = |card: usize, to: u8, score: i32| out.push(Scored { score, m: Step { card: card as u8, to } });
        let spaces = if self.spaces > 0 { rules.space_cards } else { 0 };
        for card in iter_cards(self.next_cards & self.visible & self.can_be_uncovered) {
            let bonus = if self.unmoved >> card & 1 == 1 { weights.foundation_from_unmoved } else { 0 };
            add(card, TO_FOUNDATION, weights.to_foundation + bonus + weights.foundation_rank.of_card(card));
        }
        for card in iter_cards(self.unmoved & self.open) {
            let hidden = self.hidden_under(deal, card);
            let turns_up = weights.turns_up + weights.hidden_cards * hidden;
            add(card, ONTO_CARD, if hidden > 0 { turns_up } else { weights.empties_column });
        }
        for card in iter_cards(self.unmoved & spaces) {
            // Moving the lowest card of a column into a space would change nothing.
            let hidden = self.hidden_under(deal, card);
            if hidden > 0 {
                add(card, TO_SPACE, weights.turns_up_in_space + weights.hidden_cards * hidden);
            }
        }
        if rules.allows_worrying_back {
            for card in iter_cards(self.foundation_tops() & (self.open | spaces)) {
                let heights_after = self.foundation_heights - (1 << (8 * (card >> 4)));
                // A card that would be safe on its foundation need not come back.
                if !reaches_heights(heights_after, rules.safe_heights[card]) {
                    add(card, if self.open >> card & 1 == 1 { ONTO_CARD } else { TO_SPACE }, weights.from_foundation);
                }
            }
        }
        for card in iter_cards(self.stocked & (self.next_cards | self.open | spaces)) {
            let Some(needs_redeal) = self.needs_redeal(deal, card) else { continue };
            let redeal_score = if needs_redeal { weights.redeal } else { 0 };
            let mut add = |to: u8, score: i32| out.push(Scored { score, m: Step { card: card as u8, to } });
            if self.next_cards >> card & 1 == 1 {
                let score = weights.foundation_from_stock + weights.foundation_rank.of_card(card) + redeal_score;
                if deal.has_unlimited_passes
                    && rules.cards_per_draw == 1
                    && reaches_heights(self.foundation_heights, rules.safe_heights[card])
                {
                    // The move is forced: every other card of the stock remains as available as before.
                    out.truncate(first_index);
                    out.push(Scored { score, m: Step { card: card as u8, to: TO_FOUNDATION } });
                    break;
                }
                add(TO_FOUNDATION, score);
            }
            let bonus = if rules.fits[card] & self.unmoved != 0 { weights.stock_under_unmoved } else { 0 };
            let stock_score = weights.stock_rank.of_card(card) + bonus + redeal_score;
            if self.open >> card & 1 == 1 {
                add(ONTO_CARD, weights.from_stock + stock_score);
            }
            if spaces >> card & 1 == 1 {
                add(TO_SPACE, weights.stock_into_space + stock_score);
            }
        }
        let unmoved_count: i32 = self.unmoved_len.iter().map(|cards| i32::from(*cards)).sum();
        let hidden = unmoved_count - self.unmoved.count_ones() as i32;
        weights.penalty_hidden * hidden + weights.penalty_stock * self.stock.count_ones() as i32
    }

    /// Returns the top card of each foundation.
    #[inline]
    fn foundation_tops(&self) -> CardSet {
        let tops = (0..4usize).zip(self.foundation_heights.to_le_bytes()).filter(|(_, height)| *height > 0);
        tops.fold(0, |set, (suit, height)| set | 1 << ((suit << 4) + usize::from(height)))
    }

    /// Returns the number of face-down cards under the visible unmoved card of a column.
    #[inline]
    fn hidden_under(&self, deal: &DealTables, card: usize) -> i32 {
        i32::from(self.unmoved_len[deal.column_of[card] as usize]) - 1
    }
}
