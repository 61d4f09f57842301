//! The moves of a rows position, each with its score, and the penalty of the position.

use super::dead_end::is_dead;
use super::rows_deal::DealTables;
use super::rows_position::{FROM_STOCK, NO_ROW, Position, Step};
use super::rows_rules::Rules;
use super::rows_weights::Weights;
use crate::engine::iter_cards;
use crate::solve::search::search_model::Scored;

impl Position {
    /// Adds the moves to `out`, or no moves if the position is a dead end. Returns the penalty of the position.
    pub fn generate_moves(
        &self,
        rules: &Rules,
        deal: &DealTables,
        weights: &Weights,
        out: &mut Vec<Scored<Step>>,
    ) -> i32 {
        if is_dead(self, rules, deal) {
            return 0;
        }
        let in_reserves: i32 = self.reserve_len.iter().map(|len| i32::from(*len)).sum();
        let penalty = weights.penalty_reserve * in_reserves;
        if let Some(m) = self.forced_step(rules, deal) {
            out.push(Scored { score: 0, m });
            return penalty;
        }
        for reserve in 0..rules.reserves.len() {
            if let Some(card) = self.reserve_top(deal, reserve).filter(|&card| self.accepts(deal, card)) {
                let score = weights.from_reserve + self.score(rules, deal, weights, card);
                out.push(Scored { score, m: Step { from: reserve as u8, place: 0 } });
            }
        }
        for place in iter_cards(self.stock) {
            let (card, place) = (deal.stock[place], place as u8);
            if !self.accepts(deal, card) {
                continue;
            }
            if let Some(needs_redeal) = self.needs_redeal(rules, place) {
                let redeal = if needs_redeal { weights.redeal } else { 0 };
                let score = redeal + self.score(rules, deal, weights, card);
                out.push(Scored { score, m: Step { from: FROM_STOCK, place } });
            }
        }
        penalty
    }

    /// The score of a card for what it allows: a new row, or a card of a reserve in the row below.
    #[inline]
    fn score(&self, rules: &Rules, deal: &DealTables, weights: &Weights, card: u8) -> i32 {
        let row = self.row_of_suit[usize::from(card >> 4 & 3)];
        let begins_row = if row == NO_ROW { weights.begins_row } else { 0 };
        let waits_for_card = |reserve: usize| {
            self.reserve_top(deal, reserve).is_some_and(|waiting| {
                waiting & 15 == card & 15 && self.row_of_suit[usize::from(waiting >> 4 & 3)] == row + 1
            })
        };
        let allows_reserve = (0..rules.reserves.len()).any(waits_for_card);
        begins_row + if allows_reserve { weights.allows_reserve } else { 0 }
    }
}
