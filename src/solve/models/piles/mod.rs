//! The search model for games of columns with face-down cards, reserves or a stock.
//!
//! The stock goes to a waste or is dealt in rows. Canfield, Easthaven, Yukon, Scorpion and Spider are such games.

mod dead_end;
mod game_moves;
mod load;
mod move_list;
mod observed;

mod deal;
mod position;
mod rules;
mod weights;

use crate::board::Board;
use crate::engine::{Capabilities, RuleTable};
use crate::game::Move;
use crate::solve::search::search_model::{Scored, SearchModel};
use crate::solve::search::search_plan::SearchPlan;
use crate::solve::search::weights::{WeightFile, WeightTable};
use deal::DealTables;
use game_moves::MoveTranslator;
use position::{DEAL_ROW, FROM_FOUNDATION, Position, STOCK, Step, UP};
use rules::{Draw, Rules};
use weights::{TEXT, Weights, weight_column};

/// Compiled rules of piles, at most `N` of them.
pub struct Piles<const N: usize> {
    rules: Rules,
    weights: WeightTable<Weights>,
    deal: Option<DealTables>,
}

impl<const N: usize> Piles<N> {
    /// The model of a book. `None` if the book has rules that the model does not know, or more piles.
    pub fn of(table: &RuleTable, capabilities: &Capabilities) -> Option<Piles<N>> {
        let rules = Rules::of(table, capabilities).filter(|rules| rules.piles.len() <= N)?;
        Some(Piles { weights: WeightTable::built_in(TEXT, weight_column(&rules)), rules, deal: None })
    }

    /// A line in the game's own moves, with what is forced after its last move or without.
    fn translate_line(&self, board: &Board, line: &[Step], with_final_forced: bool) -> Option<Vec<Move>> {
        let (deal, mut at) = load::read::<N>(&self.rules, board)?;
        let mut translator = MoveTranslator::new(&self.rules, board);
        for (number, &step) in line.iter().enumerate() {
            let (card, rank) = match step.from {
                DEAL_ROW => (0, 0),
                FROM_FOUNDATION => (step.count, 0),
                STOCK => {
                    let place = step.count & 63;
                    (deal.stock[place as usize], (at.stock & ((1 << place) - 1)).count_ones() as usize + 1)
                }
                from => {
                    let cards = at.pile(from as usize);
                    (*cards.get(cards.len().checked_sub(step.count.into())?)?, 0)
                }
            };
            translator.translate(step, card, rank)?;
            if number + 1 == line.len() && !with_final_forced {
                break;
            }
            let mut up = Vec::new();
            at.play(&self.rules, &deal, step, &mut |card, pile| up.push((card, pile)));
            for (card, pile) in up {
                translator.translate(Step { from: pile, to: UP, count: 1 }, card, 0)?;
            }
        }
        Some(translator.moves)
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
        let (deal, at) = load::read(&self.rules, board)?;
        self.deal = Some(deal);
        Some(at)
    }

    #[inline]
    fn key(&self, at: &Position<N>) -> u128 {
        at.key(&self.rules)
    }

    #[inline]
    fn is_won(&self, at: &Position<N>) -> bool {
        at.left == 0
    }

    #[inline]
    fn cards_left(&self, at: &Position<N>) -> u32 {
        at.left.into()
    }

    fn stage(&self, at: &Position<N>) -> u32 {
        match self.rules.draw {
            Draw::Row { .. } => at.stock as u32,
            // Where it is made anew without end no card is drawn for good.
            Draw::Waste { passes: Some(_), .. } => {
                u32::from(at.redeals) << 8 | (at.stock.count_ones() - u32::from(at.waste))
            }
            _ => 0,
        }
    }

    fn generate_moves(&mut self, at: &Position<N>, out: &mut Vec<Scored<Step>>) -> i32 {
        match &self.deal {
            Some(deal) => at.generate_moves(&self.rules, deal, &self.weights.scores, out),
            None => 0,
        }
    }

    #[inline]
    fn play(&mut self, at: &mut Position<N>, m: Step) -> bool {
        if let Some(deal) = &self.deal {
            at.play(&self.rules, deal, m, &mut |_, _| {});
        }
        true
    }

    fn to_game_moves(&mut self, board: &Board, line: &[Step]) -> Option<Vec<Move>> {
        self.translate_line(board, line, true)
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
