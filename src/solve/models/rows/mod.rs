//! The search model for games in which cards leave reserves and a waste only for rows of suits, such as Osmosis.
//!
//! In each row but the first, a card must wait until the row above has a card of its rank. Cards never leave the rows.

mod dead_end;
mod rows_load;
mod rows_moves;

mod rows_deal;
mod rows_position;
mod rows_rules;
pub(super) mod rows_weights;

use crate::board::Board;
use crate::engine::{Capabilities, RuleTable};
use crate::solve::search::game_line::GameLine;
use crate::solve::search::search_model::{Scored, SearchModel};
use crate::solve::search::search_plan::SearchPlan;
use crate::solve::search::weight_table::{WeightFile, WeightTable};
use rows_deal::DealTables;
use rows_position::{FROM_STOCK, Position, Step};
use rows_rules::Rules;
use rows_weights::{TEXT, Weights};

/// The model, with the tables of the deal that it loaded last.
pub struct Rows {
    rules: Rules,
    weights: WeightTable<Weights>,
    deal: DealTables,
}

impl Rows {
    /// Compiles the rules of a rulebook. Returns `None` if the model does not support one of them.
    pub fn of(table: &RuleTable, capabilities: &Capabilities) -> Option<Rows> {
        let rules = Rules::of(table, capabilities)?;
        Some(Rows { rules, weights: WeightTable::built_in(TEXT, 0), deal: DealTables::empty() })
    }
}

impl SearchModel for Rows {
    type Position = Position;
    type Move = Step;
    /// The key is exact, because it contains the whole position: see [`Position::key`].
    type Key = u128;

    fn name(&self) -> &'static str {
        "rows"
    }

    fn load(&mut self, board: &Board) -> Option<Position> {
        let (deal, position) = rows_load::read(&self.rules, board)?;
        self.deal = deal;
        Some(position)
    }

    #[inline]
    fn key(&self, position: &Position) -> u128 {
        position.key(&self.rules)
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
    fn play(&mut self, position: &mut Position, step: Step) -> bool {
        position.play(&self.rules, &self.deal, step);
        while let Some(forced_step) = position.forced_step(&self.rules, &self.deal) {
            position.play(&self.rules, &self.deal, forced_step);
        }
        true
    }

    fn convert(&self, line: &mut GameLine<'_>, position: &Position, step: Step) -> Option<()> {
        let rules = &self.rules;
        if step.from != FROM_STOCK {
            return line.move_to_foundation(*rules.reserves.get(usize::from(step.from))?, &rules.rows);
        }
        line.draw_until(rules.waste, position.cards_before(step.place) as usize + 1)?;
        line.move_to_foundation(rules.waste, &rules.rows)
    }

    fn play_and_convert(&mut self, line: &mut GameLine<'_>, position: &mut Position, step: Step) -> Option<()> {
        self.convert(line, position, step)?;
        position.play(&self.rules, &self.deal, step);
        while let Some(forced_step) = position.forced_step(&self.rules, &self.deal) {
            self.convert(line, position, forced_step)?;
            position.play(&self.rules, &self.deal, forced_step);
        }
        Some(())
    }

    fn plan(&self) -> SearchPlan {
        self.weights.search
    }

    fn weight_file(&self) -> WeightFile {
        WeightFile::column(TEXT, 0)
    }

    fn set_weights(&mut self, text: &str) -> bool {
        self.weights.reload(text, 0)
    }
}
