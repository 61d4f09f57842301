//! The search model for games of columns and a stock turned onto a waste, such as Klondike.

mod game_moves;
mod observation;
mod stock_load;
mod stock_moves;

mod stock_deal;
mod stock_position;
mod stock_rules;
pub(super) mod stock_weights;

use crate::board::Board;
use crate::engine::{Capabilities, RuleTable};
use crate::solve::search::game_line::GameLine;
use crate::solve::search::search_model::{Scored, SearchModel};
use crate::solve::search::search_plan::SearchPlan;
use crate::solve::search::weight_table::{WeightFile, WeightTable};
use stock_deal::DealTables;
use stock_position::{Position, Step, TO_FOUNDATION};
use stock_rules::Rules;
use stock_weights::{TEXT, Weights, weight_column};

/// The model, with the tables of the deal that it loaded last.
pub struct StockModel {
    rules: Rules,
    weights: WeightTable<Weights>,
    deal: DealTables,
}

impl StockModel {
    /// Compiles the rules of a rulebook. Returns `None` if the model does not support one of them.
    pub fn of(table: &RuleTable, capabilities: &Capabilities) -> Option<StockModel> {
        let rules = Rules::of(table, capabilities)?;
        Some(StockModel {
            deal: DealTables::new(&rules),
            weights: WeightTable::built_in(TEXT, weight_column(&rules)),
            rules,
        })
    }
}

impl SearchModel for StockModel {
    type Position = Position;
    type Move = Step;
    /// The key is exact, because it contains the whole position: see [`Position::key`].
    type Key = u64;

    const EXPANDS_EAGERLY: bool = true;

    fn name(&self) -> &'static str {
        "stock"
    }

    fn load(&mut self, board: &Board) -> Option<Position> {
        self.deal.read(&self.rules, board)
    }

    #[inline]
    fn key(&self, position: &Position) -> u64 {
        position.key(&self.deal)
    }

    #[inline]
    fn is_won(&self, position: &Position) -> bool {
        position.cards_left == 0
    }

    #[inline]
    fn cards_left(&self, position: &Position) -> u32 {
        position.cards_left.into()
    }

    fn generate_moves(&mut self, position: &Position, out: &mut Vec<Scored<Step>>) -> i32 {
        position.generate_moves(&self.rules, &self.deal, &self.weights.scores, out)
    }

    #[inline]
    fn play(&mut self, position: &mut Position, m: Step) -> bool {
        position.play(&self.rules, &self.deal, m, &mut |_| {});
        true
    }

    fn convert(&self, line: &mut GameLine<'_>, position: &Position, step: Step) -> Option<()> {
        self.convert_step(line, position, step)
    }

    fn play_and_convert(&mut self, line: &mut GameLine<'_>, position: &mut Position, step: Step) -> Option<()> {
        self.convert(line, position, step)?;
        let mut forced_cards = Vec::new();
        position.play(&self.rules, &self.deal, step, &mut |card| forced_cards.push(card));
        forced_cards
            .into_iter()
            .try_for_each(|card| self.convert_step(line, position, Step { card, to: TO_FOUNDATION }))
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
