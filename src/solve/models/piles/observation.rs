//! What a player sees of a position of the piles model. Hints use it when they sample deals.

use super::piles_position::{FROM_STOCK, Position, Step};
use super::piles_rules::{Draw, Goal};
use super::{Piles, Rules};
use crate::board::PileId;
use crate::engine::TakeUnit;
use crate::solve::search::bit_mixer::mix_u64;
use crate::solve::search::observable_model::{ObservableModel, is_top_of_waste};

/// The measured chances in Canfield with three cards drawn at a time. The first number of each pair is the fraction of
/// sampled deals that short searches won. The second is the fraction of games that a player who followed the hints then
/// won. The numbers differ, because a short search often misses a win in Canfield. Measured on 300 deals.
const CANFIELD_CHANCES: [(f64, f64); 8] =
    [(0.0, 0.22), (0.09, 0.41), (0.17, 0.58), (0.3, 0.69), (0.5, 0.78), (0.7, 0.92), (0.95, 0.987), (1.0, 1.0)];

/// Interpolates linearly between points of a function.
fn interpolate(points: &[(f64, f64)], x: f64) -> f64 {
    let segments = points.iter().zip(points.iter().skip(1));
    let mut segments_from_x = segments.filter(|(_, to)| x <= to.0);
    segments_from_x.next().map_or(1.0, |(from, to)| from.1 + (to.1 - from.1) * (x - from.0) / (to.0 - from.0))
}

/// Whether cards on foundations stay there.
fn foundations_keep_cards(rules: &Rules) -> bool {
    !matches!(rules.goal, Goal::Foundations { allows_worrying_back: true, .. })
}

impl<const N: usize> ObservableModel for Piles<N> {
    const VISIT_COST: u32 = 20;

    fn evaluates_leaves_by_search(&self) -> bool {
        // In Yukon, playouts are better: of 300 deals, hints won 95 with a search of the leaves, and 142 with
        // playouts.
        self.rules.take_unit != TakeUnit::Tail || !matches!(self.rules.draw, Draw::Nothing)
    }

    fn calibrated_chance(&self, fraction_won: f64) -> Option<f64> {
        let rules = &self.rules;
        let is_canfield =
            rules.reserve_fills_spaces && matches!(rules.draw, Draw::Waste { cards: 3, max_passes: None, .. });
        is_canfield.then(|| interpolate(&CANFIELD_CHANCES, fraction_won))
    }

    fn observation_key(&self, position: &Position<N>) -> u64 {
        let rules = &self.rules;
        let counts = u64::from(position.distinguishing_waste(rules)) << 40 | u64::from(position.redeals) << 32;
        let mut hash =
            mix_u64(mix_u64(position.stock) ^ (counts | u64::from(u32::from_le_bytes(position.foundation_heights))));
        for pile in 0..rules.piles.len().min(N) {
            let cards = position.pile(pile);
            // A reserve counts as hidden below its top card. Which of these cards are visible is the same in all
            // sampled deals.
            let hidden =
                if pile < rules.columns { position.hidden[pile].into() } else { cards.len().saturating_sub(1) };
            let pile_hash = cards
                .iter()
                .skip(hidden)
                .fold(hidden as u64 + 1, |pile_hash, &card| mix_u64(pile_hash ^ u64::from(card) << 8));
            hash = mix_u64(hash ^ pile_hash);
        }
        hash
    }

    fn progress_key(&self, position: &Position<N>) -> u64 {
        let rules = &self.rules;
        let mut key = position.stock;
        for pile in 0..rules.piles.len().min(N) {
            let remaining = if pile < rules.columns { position.hidden[pile].into() } else { position.pile(pile).len() };
            key = mix_u64(key) ^ remaining as u64;
        }
        if foundations_keep_cards(rules) { mix_u64(key) ^ u64::from(position.cards_left) } else { key }
    }

    fn stock(&self) -> Option<PileId> {
        self.rules.stock.filter(|_| matches!(self.rules.draw, Draw::Waste { .. }))
    }

    fn has_unlimited_passes(&self) -> bool {
        matches!(self.rules.draw, Draw::Waste { max_passes: None, .. })
    }

    fn cards_per_draw(&self) -> u8 {
        if let Draw::Waste { cards, .. } = self.rules.draw { cards } else { 0 }
    }

    fn stock_observation_key(&self, position: &Position<N>, is_first_pass: bool) -> u64 {
        let Some(deal) = &self.deal else { return 0 };
        let places = (0..64usize).filter(|place| position.stock >> place & 1 == 1);
        let seen_places = places.take(if is_first_pass { position.waste.into() } else { 64 });
        seen_places.fold(0, |sum, place| sum.wrapping_add(mix_u64(u64::from(deal.stock[place]) << 8 | place as u64)))
    }

    fn draw(&self, position: &mut Position<N>) -> bool {
        let (waste_before, len) = (position.waste, position.stock.count_ones() as u8);
        position.waste = len.min(waste_before + self.cards_per_draw());
        position.waste > waste_before
    }

    fn takes_waste_top(&self, position: &Position<N>, m: Step) -> Option<bool> {
        (m.from == FROM_STOCK).then(|| is_top_of_waste(position.stock, position.waste, m.count & 63))
    }
}
