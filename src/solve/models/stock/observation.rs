//! What a player sees of a position of the stock model. Hints use it when they sample deals.

use super::StockModel;
use super::stock_position::{Position, Step};
use crate::board::PileId;
use crate::solve::search::bit_mixer::mix_u64;
use crate::solve::search::observable_model::{ObservableModel, is_top_of_waste};

impl ObservableModel for StockModel {
    const VISIT_COST: u32 = 1;

    fn evaluates_leaves_by_search(&self) -> bool {
        true
    }

    fn calibrated_chance(&self, fraction_won: f64) -> Option<f64> {
        // In Klondike the fraction is within five percentage points of the chance.
        Some(fraction_won)
    }

    fn observation_key(&self, position: &Position) -> u64 {
        let columns = self.rules.columns.len();
        let dealt_columns = position.unmoved_len.iter().zip(&self.deal.columns).take(columns);
        // For each column, the topmost card that has not moved since the deal.
        let top_unmoved = dealt_columns
            .map(|(&unmoved_len, cards)| u64::from(unmoved_len.checked_sub(1).map_or(0, |last| cards[last as usize])));
        let top_unmoved = top_unmoved.fold(0, |all: u64, card| all << 6 | card);
        mix_u64(mix_u64(position.key(&self.deal) ^ top_unmoved) ^ position.visible)
    }

    fn progress_key(&self, position: &Position) -> u64 {
        u64::from(position.unmoved_code) << 32 | u64::from(position.stock)
    }

    fn stock(&self) -> Option<PileId> {
        Some(self.rules.stock)
    }

    fn has_unlimited_passes(&self) -> bool {
        self.rules.max_passes.is_none()
    }

    fn cards_per_draw(&self) -> u8 {
        self.rules.cards_per_draw
    }

    fn stock_observation_key(&self, position: &Position, is_first_pass: bool) -> u64 {
        let places = (1..64u64).filter(|card| position.stocked >> card & 1 == 1).map(|card| {
            let place = self.deal.place_of[card as usize];
            (card, place, (position.stock & ((1 << place) - 1)).count_ones())
        });
        let seen_places =
            places.filter(|(.., earlier_cards)| !is_first_pass || *earlier_cards < u32::from(position.waste));
        seen_places.fold(0, |sum, (card, place, _)| sum.wrapping_add(mix_u64(card << 8 | u64::from(place))))
    }

    fn draw(&self, position: &mut Position) -> bool {
        let (waste_before, len) = (position.waste, position.stock.count_ones() as u8);
        position.waste = len.min(waste_before + self.rules.cards_per_draw);
        position.waste > waste_before
    }

    fn takes_waste_top(&self, position: &Position, m: Step) -> Option<bool> {
        let is_stocked = position.stocked >> m.card & 1 == 1;
        is_stocked
            .then(|| is_top_of_waste(position.stock.into(), position.waste, self.deal.place_of[m.card as usize & 63]))
    }
}
