//! The form of books of columns of runs and a stock that is turned onto a waste: Klondike and its kin.

mod game_moves;
mod load;
mod move_list;
mod observed;

mod deal;
mod position;
mod rules;
mod weights;

use crate::board::Board;
use crate::engine::RuleTable;
use crate::game::Move;
use crate::solve::search::search_model::{Form, Plan, Scored};
use crate::solve::search::weights::Weighing;
use deal::Deal;
use game_moves::Teller;
use position::{Position, Step, UP};
use rules::Rules;
use weights::Weights;

/// Compiled rules of columns of runs and a stock.
pub struct Stock {
    rules: Rules,
    weights: Weights,
    deal: Deal,
}

impl Stock {
    /// The form of a book, if this form says all of its rules.
    pub fn of(table: &RuleTable) -> Option<Stock> {
        let rules = Rules::of(table)?;
        Some(Stock { deal: Deal::new(&rules), weights: Weights::own(&rules), rules })
    }
}

impl Form for Stock {
    type Position = Position;
    type Move = Step;
    /// Exact: the position itself, see [`Position::key`].
    type Key = u64;

    const AT_ONCE: bool = true;

    fn name(&self) -> &'static str {
        "stock"
    }

    fn load(&mut self, board: &Board) -> Option<Position> {
        self.deal.read(&self.rules, board)
    }

    #[inline]
    fn key(&self, at: &Position) -> u64 {
        at.key(&self.deal)
    }

    #[inline]
    fn is_won(&self, at: &Position) -> bool {
        at.left == 0
    }

    #[inline]
    fn cards_left(&self, at: &Position) -> u32 {
        at.left.into()
    }

    fn list(&mut self, at: &Position, out: &mut Vec<Scored<Step>>) -> i32 {
        at.list(&self.rules, &self.deal, &self.weights, out)
    }

    #[inline]
    fn play(&mut self, at: &mut Position, m: Step) -> bool {
        at.play(&self.rules, &self.deal, m, &mut |_| {});
        true
    }

    fn tell(&mut self, board: &Board, line: &[Step]) -> Option<Vec<Move>> {
        let mut at = self.load(board)?;
        let mut teller = Teller::new(&self.rules, board);
        for &step in line {
            teller.tell(step)?;
            let mut up = Vec::new();
            at.play(&self.rules, &self.deal, step, &mut |card| up.push(card));
            up.into_iter().try_for_each(|card| teller.tell(Step { card, to: UP }))?;
        }
        Some(teller.moves)
    }

    fn plan(&self) -> Plan {
        self.weights.plan
    }

    fn weighing(&self) -> Weighing {
        let kind = weights::kind(&self.rules);
        Weighing { text: weights::TEXT, own: kind..kind + 1 }
    }

    fn reorder(&mut self, text: &str) -> bool {
        Weights::read(text, weights::kind(&self.rules)).map(|weights| self.weights = weights).is_some()
    }
}
