//! The visible part of a piles position, for sampled deals.

use super::position::{Position, STOCK, Step};
use super::rules::{Draw, Goal};
use super::{Piles, Rules};
use crate::board::PileId;
use crate::engine::TakeUnit;
use crate::solve::search::key_mixing::mix;
use crate::solve::search::observable::{Observable, is_waste_top};

/// How often hints won Canfield (three cards drawn at a time), by the share of sampled deals that were won. A short
/// search often misses a win there. Measured on 300 deals.
const CANFIELD: [(f64, f64); 8] =
    [(0.0, 0.22), (0.09, 0.41), (0.17, 0.58), (0.3, 0.69), (0.5, 0.78), (0.7, 0.92), (0.95, 0.987), (1.0, 1.0)];

/// Interpolates linearly between these points.
fn interpolate(points: &[(f64, f64)], x: f64) -> f64 {
    let steps = points.iter().zip(points.iter().skip(1));
    let mut step = steps.filter(|(_, to)| x <= to.0);
    step.next().map_or(1.0, |(from, to)| from.1 + (to.1 - from.1) * (x - from.0) / (to.0 - from.0))
}

/// Whether cards on foundations stay there.
fn stays_up(rules: &Rules) -> bool {
    !matches!(rules.goal, Goal::Foundations { allows_worrying_back: true, .. })
}

impl<const N: usize> Observable for Piles<N> {
    const VISIT_WEIGHT: u32 = 4;

    fn evaluates_by_search(&self) -> bool {
        // Of 300 deals of Yukon, hints won 95 if leaves were searched, and 142 if they were played out.
        self.rules.unit != TakeUnit::Tail || !matches!(self.rules.draw, Draw::Nothing)
    }

    fn calibrated_chance(&self, share: f64) -> Option<f64> {
        let rules = &self.rules;
        let is_canfield = rules.fills && matches!(rules.draw, Draw::Waste { cards: 3, passes: None, .. });
        is_canfield.then(|| interpolate(&CANFIELD, share))
    }

    fn observation_key(&self, at: &Position<N>) -> u64 {
        let rules = &self.rules;
        let counts = u64::from(at.significant_waste(rules)) << 40 | u64::from(at.redeals) << 32;
        let mut seen = mix(mix(at.stock) ^ (counts | u64::from(u32::from_le_bytes(at.up))));
        for pile in 0..rules.piles.len().min(N) {
            let cards = at.pile(pile);
            // The top card of a reserve becomes visible. Whether the others are visible is the same in all sampled
            // deals.
            let hidden = if pile < rules.columns { at.hidden[pile].into() } else { cards.len().saturating_sub(1) };
            let word =
                cards.iter().skip(hidden).fold(hidden as u64 + 1, |word, &card| mix(word ^ u64::from(card) << 8));
            seen = mix(seen ^ word);
        }
        seen
    }

    fn progress_key(&self, at: &Position<N>) -> u64 {
        let rules = &self.rules;
        let mut ground = at.stock;
        for pile in 0..rules.piles.len().min(N) {
            let kept = if pile < rules.columns { at.hidden[pile].into() } else { at.pile(pile).len() };
            ground = mix(ground) ^ kept as u64;
        }
        if stays_up(rules) { mix(ground) ^ u64::from(at.left) } else { ground }
    }

    fn stock(&self) -> Option<PileId> {
        self.rules.stock.filter(|_| matches!(self.rules.draw, Draw::Waste { .. }))
    }

    fn is_endless(&self) -> bool {
        matches!(self.rules.draw, Draw::Waste { passes: None, .. })
    }

    fn cards_per_draw(&self) -> u8 {
        if let Draw::Waste { cards, .. } = self.rules.draw { cards } else { 0 }
    }

    fn stock_observation_key(&self, at: &Position<N>, is_first_pass: bool) -> u64 {
        let Some(deal) = &self.deal else { return 0 };
        let left = (0..64usize).filter(|place| at.stock >> place & 1 == 1);
        let seen = left.take(if is_first_pass { at.waste.into() } else { 64 });
        seen.fold(0, |sum, place| sum.wrapping_add(mix(u64::from(deal.stock[place]) << 8 | place as u64)))
    }

    fn draw(&self, at: &mut Position<N>) -> bool {
        let (before, len) = (at.waste, at.stock.count_ones() as u8);
        at.waste = len.min(before + self.cards_per_draw());
        at.waste > before
    }

    fn is_on_top(&self, at: &Position<N>, m: Step) -> Option<bool> {
        (m.from == STOCK).then(|| is_waste_top(at.stock, at.waste, m.count & 63))
    }
}
