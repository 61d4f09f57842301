//! The visible part of a stock-model position, for sampled deals.

use super::StockModel;
use super::game_moves::MoveTranslator;
use super::position::{Position, UP};
use crate::board::{Board, PileId};
use crate::game::Move;
use crate::solve::search::key_mixing::mix;
use crate::solve::search::observable::{Observable, is_waste_top};
use crate::solve::search::search_model::SearchModel;

impl Observable for StockModel {
    const VISIT_WEIGHT: u32 = 1;

    fn evaluates_by_search(&self) -> bool {
        true
    }

    fn calibrated_chance(&self, share: f64) -> Option<f64> {
        // In Klondike the one is within five points of the other.
        Some(share)
    }

    fn observation_key(&self, at: &Position) -> u64 {
        let columns = self.rules.columns.len();
        let lying = at.dealt_len.iter().zip(&self.deal.columns).take(columns);
        // Which card each column begins with that lies there as dealt.
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

    fn is_on_top(&self, at: &Position, m: super::Step) -> Option<bool> {
        let is_stocked = at.stocked >> m.card & 1 == 1;
        is_stocked.then(|| is_waste_top(at.stock.into(), at.waste, self.deal.place_of[m.card as usize & 63]))
    }

    fn to_game_moves_without_final_forced(&mut self, board: &Board, way: &[super::Step]) -> Option<Vec<Move>> {
        let mut at = self.load(board)?;
        let mut translator = MoveTranslator::new(&self.rules, board);
        for (place, &step) in way.iter().enumerate() {
            translator.translate(step)?;
            if place + 1 < way.len() {
                let mut up = Vec::new();
                at.play(&self.rules, &self.deal, step, &mut |card| up.push(card));
                up.into_iter().try_for_each(|card| translator.translate(super::Step { card, to: UP }))?;
            }
        }
        Some(translator.moves)
    }
}
