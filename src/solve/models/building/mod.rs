//! The search model for games of building: piles on which cards are built, and foundations.
//!
//! Forty Thieves, Gypsy, Congress and Sir Tommy are games of building. The model supports more rules than the models
//! `columns`, `stock` and `piles`:
//!
//! - several packs and many piles,
//! - foundations that the deal starts or that are built in any way,
//! - spaces that fill from the waste or the stock,
//! - piles on which the player puts each card of the stock.
//!
//! Its positions are larger, so the solver tries `columns`, `stock` and `piles` first.

mod building_load;
mod building_moves;

mod building_deal;
mod building_position;
mod building_rules;
pub(super) mod building_weights;
mod fits_table;

use crate::board::Board;
use crate::engine::{Capabilities, RuleTable};
use crate::game::Move;
use crate::solve::search::game_line::GameLine;
use crate::solve::search::search_model::{Scored, SearchModel};
use crate::solve::search::search_plan::SearchPlan;
use crate::solve::search::weight_table::{WeightFile, WeightTable};
use building_deal::DealTables;
use building_position::{DRAW, FILLING_SPACES, FROM_FOUNDATION, FROM_STOCK, Position, Step, TO_FOUNDATION};
use building_rules::{Draw, Rules};
use building_weights::{TEXT, Weights, weight_column};

/// The model, with the tables of the deal that it loaded last.
pub struct Building {
    rules: Rules,
    weights: WeightTable<Weights>,
    deal: Option<DealTables>,
}

impl Building {
    /// Compiles the rules of a rulebook. Returns `None` if the model does not support one of them.
    pub fn of(table: &RuleTable, capabilities: &Capabilities) -> Option<Building> {
        let rules = Rules::of(table, capabilities)?;
        Some(Building { weights: WeightTable::built_in(TEXT, weight_column(&rules)), rules, deal: None })
    }
}

impl SearchModel for Building {
    type Position = Position;
    type Move = Step;
    type Key = u128;

    fn name(&self) -> &'static str {
        "building"
    }

    /// Each card can be the lowest of a run that moves to any pile, and each card of the stock can move to any pile.
    fn max_moves_per_position(&self, _: &Position) -> usize {
        let (piles, foundations) = (self.rules.piles.len(), self.rules.foundations.len());
        (self.rules.card_count + foundations) * (piles + foundations) + 1
    }

    fn load(&mut self, board: &Board) -> Option<Position> {
        let (deal, position) = building_load::read(&self.rules, board)?;
        self.deal = Some(deal);
        Some(position)
    }

    fn key(&self, position: &Position) -> u128 {
        position.key(&self.rules)
    }

    fn is_won(&self, position: &Position) -> bool {
        position.cards_left == 0
    }

    fn cards_left(&self, position: &Position) -> u32 {
        position.cards_left.into()
    }

    fn stage(&self, position: &Position) -> u32 {
        match self.rules.draw {
            Draw::Row { .. } => position.stock as u32,
            // With limited passes, each draw is irreversible. With unlimited passes, no draw is.
            Draw::Waste { max_passes: Some(_), .. } => {
                u32::from(position.redeals) << 8 | (position.stock.count_ones() - u32::from(position.waste))
            }
            Draw::Waste { max_passes: None, .. } => 0,
            Draw::Nothing => self.rules.playable_stock.map_or(0, |pile| position.len(pile.into()) as u32),
        }
    }

    fn generate_moves(&mut self, position: &Position, out: &mut Vec<Scored<Step>>) -> i32 {
        match &self.deal {
            Some(deal) => position.generate_moves(&self.rules, deal, &self.weights.scores, out),
            None => 0,
        }
    }

    fn play(&mut self, position: &mut Position, m: Step) -> bool {
        if let Some(deal) = &self.deal {
            position.play(&self.rules, deal, m, &mut |_, _| {});
        }
        true
    }

    fn convert(&self, line: &mut GameLine<'_>, position: &Position, step: Step) -> Option<()> {
        let rules = &self.rules;
        let (from, count) = match step.from {
            DRAW => {
                let (deal, mut position) = (self.deal.as_ref()?, *position);
                while let Some(fill) = position.next_filling_step(rules).filter(|_| step.to == FILLING_SPACES) {
                    self.convert(line, &position, fill)?;
                    position.play(rules, deal, fill, &mut |_, _| {});
                }
                return line.play(Move::Draw);
            }
            FROM_STOCK => {
                let Draw::Waste { waste, .. } = rules.draw else { return None };
                let cards_drawn_before = (position.stock & ((1 << (step.count & 127)) - 1)).count_ones();
                line.draw_until(waste, cards_drawn_before as usize + 1)?;
                (waste, 1)
            }
            FROM_FOUNDATION => (*rules.foundations.get(step.count as usize)?, 1),
            from => (*rules.piles.get(from as usize)?, step.count.into()),
        };
        let to = match step.to.checked_sub(TO_FOUNDATION) {
            Some(foundation) => rules.foundations.get(foundation as usize),
            None => rules.piles.get(step.to as usize),
        };
        line.transfer(from, *to?, count)
    }

    fn play_and_convert(&mut self, line: &mut GameLine<'_>, position: &mut Position, step: Step) -> Option<()> {
        self.convert(line, position, step)?;
        let (rules, mut is_legal) = (&self.rules, true);
        position.play(rules, self.deal.as_ref()?, step, &mut |pile, foundation| {
            let (from, to) = (rules.piles[pile as usize], rules.foundations[foundation as usize]);
            is_legal &= line.transfer(from, to, 1).is_some();
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
