//! The search model for games of columns, cells and foundations, such as FreeCell.

mod columns_moves;
mod columns_position;
mod columns_rules;
pub(super) mod columns_weights;

use crate::board::Board;
use crate::engine::{Capabilities, RuleTable};
use crate::solve::search::game_line::GameLine;
use crate::solve::search::search_model::{Scored, SearchModel};
use crate::solve::search::search_plan::SearchPlan;
use crate::solve::search::weight_table::WeightFile;
use columns_position::{Position, Step, TO_CELL, TO_FOUNDATION};
use columns_rules::Rules;
use columns_weights::Weights;

/// The number of positions in the first round of best-first search, if columns are built by suit and spaces accept any
/// card. Many such deals are lost, and depth-first search soon proves it. For other rules, the data file sets a long
/// first round, which finds a win in nearly every deal.
const SHORT_FIRST_ROUND: u64 = 300;

/// The model for rules with at most `N` columns, in which a column may have at most `L` cards.
pub struct Columns<const N: usize, const L: usize> {
    rules: Rules,
    weights: Weights,
}

impl<const N: usize, const L: usize> Columns<N, L> {
    /// Compiles the rules of a rulebook. Returns `None` if the model does not support one of them, or if there are
    /// more than `N` columns or more than 15 cells, or if the pack, spread over the columns, makes them too long.
    pub fn of(table: &RuleTable, capabilities: &Capabilities) -> Option<Columns<N, L>> {
        let rules = Rules::of(table, capabilities, L)?;
        let dealt_cards = (capabilities.pack.count_ones() as usize).div_ceil(rules.columns.len().max(1));
        // The tables of weights have an entry for 0 to 15 free cells.
        let is_supported =
            rules.columns.len() <= N && rules.cells.len() < 16 && dealt_cards <= Position::<N, L>::MAX_DEALT_CARDS;
        if !is_supported {
            return None;
        }
        // proof: a test reads all data files, which are part of the program.
        let mut weights = Weights::parse(columns_weights::text(&rules)).expect("the data file has every weight");
        if rules.by_suit && capabilities.pack & !rules.space_cards == 0 {
            weights.search.best_first_positions = SHORT_FIRST_ROUND;
        }
        Some(Columns { rules, weights })
    }

    /// Plays the game's own moves for a step on `line`. The cards come from the column with this number. If no column has
    /// it, the card comes from the cell that contains it. `count` is the number of cards that move.
    fn convert_step(&self, line: &mut GameLine<'_>, step: Step, column: u8, count: usize) -> Option<()> {
        let rules = &self.rules;
        let from = match rules.columns.get(column as usize) {
            Some(&pile) => pile,
            None => line.pile_with_top(&rules.cells, step.card.into())?,
        };
        match step.to {
            TO_FOUNDATION => line.move_to_foundation(from, &rules.foundations),
            TO_CELL => (0..count).try_for_each(|_| line.transfer(from, line.empty_pile(&rules.cells)?, 1)),
            to => line.transfer(from, *rules.columns.get(to as usize)?, count),
        }
    }
}

impl<const N: usize, const L: usize> SearchModel for Columns<N, L> {
    type Position = Position<N, L>;
    type Move = Step;
    type Key = u128;

    fn name(&self) -> &'static str {
        "columns"
    }

    fn load(&mut self, board: &Board) -> Option<Position<N, L>> {
        Position::of(&self.rules, board)
    }

    #[inline]
    fn key(&self, position: &Position<N, L>) -> u128 {
        position.key
    }

    #[inline]
    fn is_won(&self, position: &Position<N, L>) -> bool {
        position.cards_left == 0
    }

    #[inline]
    fn cards_left(&self, position: &Position<N, L>) -> u32 {
        position.cards_left.into()
    }

    fn generate_moves(&mut self, position: &Position<N, L>, out: &mut Vec<Scored<Step>>) -> i32 {
        position.generate_moves(&self.rules, &self.weights, out)
    }

    #[inline]
    fn play(&mut self, position: &mut Position<N, L>, m: Step) -> bool {
        position.play(&self.rules, m, &mut |_, _| {});
        true
    }

    fn convert(&self, line: &mut GameLine<'_>, position: &Position<N, L>, step: Step) -> Option<()> {
        let card = step.card as usize & 63;
        let column = position.column_of[card];
        let count = position.len.get(column as usize).map_or(1, |len| len.saturating_sub(position.place_of[card]));
        self.convert_step(line, step, column, count.into())
    }

    fn play_and_convert(&mut self, line: &mut GameLine<'_>, position: &mut Position<N, L>, step: Step) -> Option<()> {
        self.convert(line, position, step)?;
        let mut is_legal = true;
        position.play(&self.rules, step, &mut |step, column| {
            is_legal &= self.convert_step(line, step, column, 1).is_some();
        });
        is_legal.then_some(())
    }

    fn plan(&self) -> SearchPlan {
        self.weights.search
    }

    fn weight_file(&self) -> WeightFile {
        WeightFile { text: columns_weights::text(&self.rules), columns: 0..2 }
    }

    fn set_weights(&mut self, text: &str) -> bool {
        // For some rules, `SHORT_FIRST_ROUND` has replaced this number of the data file.
        let best_first_positions = self.weights.search.best_first_positions;
        let Some(weights) = Weights::parse(text) else { return false };
        self.weights = Weights { search: SearchPlan { best_first_positions, ..weights.search }, ..weights };
        true
    }
}
