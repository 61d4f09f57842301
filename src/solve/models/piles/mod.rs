//! The search model for games of columns with face-down cards, reserves or a stock, such as Canfield, Easthaven, Yukon,
//! Scorpion and Spider.
//!
//! The stock is turned onto a waste or dealt in rows. Cards go to foundations one at a time or as full runs.

mod dead_end;
mod observation;
mod piles_load;
mod piles_moves;

mod piles_deal;
mod piles_position;
mod piles_rules;
pub(super) mod piles_weights;

use crate::board::{Board, PileId};
use crate::engine::{Capabilities, RuleTable};
use crate::game::Move;
use crate::solve::search::game_line::GameLine;
use crate::solve::search::search_model::{Scored, SearchModel};
use crate::solve::search::search_plan::SearchPlan;
use crate::solve::search::weight_table::{WeightFile, WeightTable};
use piles_deal::DealTables;
use piles_position::{DEAL_ROW, FILLING_SPACES, FROM_FOUNDATION, FROM_STOCK, Position, Step, TO_FOUNDATION};
use piles_rules::{Draw, Goal, Rules};
use piles_weights::{TEXT, Weights, weight_column};

/// The model for rules with at most `N` columns and reserves together.
pub struct Piles<const N: usize> {
    rules: Rules,
    weights: WeightTable<Weights>,
    deal: Option<DealTables>,
}

impl<const N: usize> Piles<N> {
    /// Compiles the rules of a rulebook. Returns `None` if the model does not support one of them, or if there are
    /// more than `N` piles.
    pub fn of(table: &RuleTable, capabilities: &Capabilities) -> Option<Piles<N>> {
        let rules = Rules::of(table, capabilities).filter(|rules| rules.piles.len() <= N)?;
        Some(Piles { weights: WeightTable::built_in(TEXT, weight_column(&rules)), rules, deal: None })
    }

    /// Moves the top card of a pile to its foundation.
    fn move_to_foundation(&self, line: &mut GameLine<'_>, from: PileId) -> Option<()> {
        match self.rules.goal {
            Goal::Foundations { by_rank: true, .. } => line.move_to_any_foundation(from, &self.rules.foundations),
            _ => line.move_to_foundation(from, &self.rules.foundations),
        }
    }
}

impl<const N: usize> SearchModel for Piles<N> {
    type Position = Position<N>;
    type Move = Step;
    type Key = u128;

    fn name(&self) -> &'static str {
        "piles"
    }

    fn load(&mut self, board: &Board) -> Option<Position<N>> {
        let (deal, position) = piles_load::read(&self.rules, board)?;
        self.deal = Some(deal);
        Some(position)
    }

    #[inline]
    fn key(&self, position: &Position<N>) -> u128 {
        position.key(&self.rules)
    }

    #[inline]
    fn is_won(&self, position: &Position<N>) -> bool {
        position.cards_left == 0
    }

    #[inline]
    fn cards_left(&self, position: &Position<N>) -> u32 {
        position.cards_left.into()
    }

    fn stage(&self, position: &Position<N>) -> u32 {
        match self.rules.draw {
            Draw::Row { .. } => position.stock as u32,
            // With limited passes, each draw is irreversible. With unlimited passes, no draw is.
            Draw::Waste { max_passes: Some(_), .. } => {
                u32::from(position.redeals) << 8 | (position.stock.count_ones() - u32::from(position.waste))
            }
            _ => 0,
        }
    }

    fn generate_moves(&mut self, position: &Position<N>, out: &mut Vec<Scored<Step>>) -> i32 {
        match &self.deal {
            Some(deal) => position.generate_moves(&self.rules, deal, &self.weights.scores, out),
            None => 0,
        }
    }

    #[inline]
    fn play(&mut self, position: &mut Position<N>, m: Step) -> bool {
        if let Some(deal) = &self.deal {
            position.play(&self.rules, deal, m, &mut |_, _| {});
        }
        true
    }

    fn convert(&self, line: &mut GameLine<'_>, position: &Position<N>, step: Step) -> Option<()> {
        let rules = &self.rules;
        let (from, count) = match step.from {
            DEAL_ROW => {
                let (deal, mut position) = (self.deal.as_ref()?, *position);
                while let Some(fill) = position.next_filling_step(rules, deal).filter(|_| step.to == FILLING_SPACES) {
                    self.convert(line, &position, fill)?;
                    position.play(rules, deal, fill, &mut |_, _| {});
                }
                return line.play(Move::Draw);
            }
            FROM_STOCK => {
                let Draw::Waste { waste, .. } = rules.draw else { return None };
                let cards_drawn_before = (position.stock & ((1 << (step.count & 63)) - 1)).count_ones();
                line.draw_until(waste, cards_drawn_before as usize + 1)?;
                (waste, 1)
            }
            FROM_FOUNDATION => (line.pile_with_top(&rules.foundations, step.count.into())?, 1),
            from => (*rules.piles.get(from as usize)?, step.count.into()),
        };
        match step.to {
            TO_FOUNDATION => self.move_to_foundation(line, from),
            to => line.transfer(from, *rules.piles.get(to as usize)?, count),
        }
    }

    fn play_and_convert(&mut self, line: &mut GameLine<'_>, position: &mut Position<N>, step: Step) -> Option<()> {
        self.convert(line, position, step)?;
        let (rules, mut is_legal) = (&self.rules, true);
        position.play(rules, self.deal.as_ref()?, step, &mut |_, pile| {
            is_legal &= self.move_to_foundation(line, rules.piles[pile as usize]).is_some();
        });
        is_legal.then_some(())
    }

    fn plan(&self) -> SearchPlan {
        self.weights.search
    }

    fn weight_file(&self) -> WeightFile {
        WeightFile::column(TEXT, weight_column(&self.rules))
    }

    fn set_weights(&mut self, text: &str) -> bool {
        self.weights.reload(text, weight_column(&self.rules))
    }
}

#[cfg(test)]
mod pruning_tests;
