//! The visible part of a stock-model position, for sampled deals.

use super::StockModel;
use super::position::{Position, Step};
use crate::board::PileId;
use crate::solve::search::key_mixing::mix;
use crate::solve::search::observable::{Observable, is_waste_top};

impl Observable for StockModel {
    const VISIT_WEIGHT: u32 = 1;

    fn evaluates_by_search(&self) -> bool {
        true
    }

    fn calibrated_chance(&self, share: f64) -> Option<f64> {
        // In Klondike the share is within five percentage points of the chance.
        Some(share)
    }

    fn observation_key(&self, at: &Position) -> u64 {
        let columns = self.rules.columns.len();
        let lying = at.dealt_len.iter().zip(&self.deal.columns).take(columns);
        // For each column its top card among those that are as dealt.
        let bases = lying.map(|(&lies, cards)| u64::from(lies.checked_sub(1).map_or(0, |last| cards[last as usize])));
        let bases = bases.fold(0, |all: u64, card| all << 6 | card);
        mix(mix(at.key(&self.deal) ^ bases) ^ at.visible)
    }

    fn progress_key(&self, at: &Position) -> u64 {
        u64::from(at.dealt_code) << 32 | u64::from(at.stock)
    }

    fn stock(&self) -> Option<PileId> {
        Some(self.rules.stock)
    }

    fn is_endless(&self) -> bool {
        self.rules.passes.is_none()
    }

    fn cards_per_draw(&self) -> u8 {
        self.rules.draw
    }

    fn stock_observation_key(&self, at: &Position, is_first_pass: bool) -> u64 {
        let places = (1..64u64).filter(|card| at.stocked >> card & 1 == 1).map(|card| {
            let place = self.deal.place_of[card as usize];
            (card, place, (at.stock & ((1 << place) - 1)).count_ones())
        });
        let seen = places.filter(|(.., rank)| !is_first_pass || *rank < u32::from(at.waste));
        seen.fold(0, |sum, (card, place, _)| sum.wrapping_add(mix(card << 8 | u64::from(place))))
    }

    fn draw(&self, at: &mut Position) -> bool {
        let (before, len) = (at.waste, at.stock.count_ones() as u8);
        at.waste = len.min(before + self.rules.draw);
        at.waste > before
    }

    fn is_on_top(&self, at: &Position, m: Step) -> Option<bool> {
        let is_stocked = at.stocked >> m.card & 1 == 1;
        is_stocked.then(|| is_waste_top(at.stock.into(), at.waste, self.deal.place_of[m.card as usize & 63]))
    }
}
