//! The search model for games of columns, cells and foundations, such as FreeCell.

mod move_list;

mod position;
mod rules;
mod weights;

use crate::board::{Board, PileId};
use crate::engine::{Capabilities, RuleTable};
use crate::game::Move;
use crate::solve::search::search_model::{Scored, SearchModel};
use crate::solve::search::search_plan::SearchPlan;
use crate::solve::search::weights::WeightFile;
use position::{NOWHERE, Position, Step, TO_CELL, UP};
use rules::Rules;
use weights::Weights;

/// The first round of best-first search, in positions, where columns are built by suit and spaces take any card: many
/// deals are lost there, and depth-first search soon proves it. Elsewhere the data file decides; it has a long round,
/// because nearly every deal is decided in it.
const SHORT_ROUND: u64 = 300;

/// Compiled rules of columns, for at most `N` of them.
pub struct Columns<const N: usize> {
    rules: Rules,
    weights: Weights,
}

impl<const N: usize> Columns<N> {
    /// The model of a book. `None` if the book has rules that the model does not know, or more columns.
    pub fn of(table: &RuleTable, capabilities: &Capabilities) -> Option<Columns<N>> {
        let rules =
            Rules::of(table, capabilities).filter(|rules| rules.columns.len() <= N && rules.cells.len() < 16)?;
        // proof: a test reads all data files, which are part of the program.
        let mut weights = Weights::parse(weights::text(&rules)).expect("the data file has every weight");
        if rules.by_suit && capabilities.pack & !rules.space == 0 {
            weights.search.best_first_positions = SHORT_ROUND;
        }
        Some(Columns { rules, weights })
    }
}

impl<const N: usize> SearchModel for Columns<N> {
    type Position = Position<N>;
    type Move = Step;
    type Key = u128;

    fn name(&self) -> &'static str {
        "columns"
    }

    fn load(&mut self, board: &Board) -> Option<Position<N>> {
        Position::of(&self.rules, board)
    }

    #[inline]
    fn key(&self, at: &Position<N>) -> u128 {
        at.key
    }

    #[inline]
    fn is_won(&self, at: &Position<N>) -> bool {
        at.left == 0
    }

    #[inline]
    fn cards_left(&self, at: &Position<N>) -> u32 {
        at.left.into()
    }

    fn generate_moves(&mut self, at: &Position<N>, out: &mut Vec<Scored<Step>>) -> i32 {
        at.generate_moves(&self.rules, &self.weights, out)
    }

    #[inline]
    fn play(&mut self, at: &mut Position<N>, m: Step) -> bool {
        at.play(&self.rules, m, &mut |_, _| {});
        true
    }

    fn to_game_moves(&mut self, board: &Board, line: &[Step]) -> Option<Vec<Move>> {
        let mut at = self.load(board)?;
        let mut translator = MoveTranslator::new(&self.rules, board, at.left);
        for &step in line {
            let card = step.card as usize & 63;
            let column = at.column_of[card];
            let count =
                if column == NOWHERE { 1 } else { at.len.get(column as usize)?.checked_sub(at.place_of[card])? };
            match step.to {
                UP => {}
                TO_CELL => {
                    let cards = &at.columns.get(column as usize)?[at.place_of[card] as usize..];
                    let mut taken = cards.get(..count as usize)?.iter().rev();
                    taken.try_for_each(|&card| translator.translate(Step { card, to: TO_CELL }, column, 1))?;
                }
                _ => translator.translate(step, column, count)?,
            }
            let mut is_translated = true;
            at.play(&self.rules, step, &mut |step, column| {
                is_translated &= translator.translate(step, column, 1).is_some()
            });
            if !is_translated {
                return None;
            }
        }
        Some(translator.moves)
    }

    fn plan(&self) -> SearchPlan {
        self.weights.search
    }

    fn weight_file(&self) -> WeightFile {
        WeightFile { text: weights::text(&self.rules), columns: 0..2 }
    }

    fn set_weights(&mut self, text: &str) -> bool {
        let best_first_positions = self.weights.search.best_first_positions;
        let Some(weights) = Weights::parse(text) else { return false };
        self.weights = Weights { search: SearchPlan { best_first_positions, ..weights.search }, ..weights };
        true
    }
}

/// Says moves in piles of the board: which cell holds a card, which foundation a suit.
struct MoveTranslator<'t> {
    rules: &'t Rules,
    cells: Vec<Option<u8>>,
    suits: Vec<Option<u8>>,
    moves: Vec<Move>,
}

impl<'t> MoveTranslator<'t> {
    /// Says moves from that board on, on which so many cards are not up.
    fn new(rules: &'t Rules, board: &Board, left: u8) -> MoveTranslator<'t> {
        let top = |&pile: &PileId| board.slots(pile).last().map(|slot| slot.card().index() as u8);
        let cells = rules.cells.iter().map(top).collect();
        let suits = rules.foundations.iter().map(|pile| top(pile).map(|card| card >> 4)).collect();
        // Most solutions move a card twice.
        MoveTranslator { rules, cells, suits, moves: Vec::with_capacity(2 * usize::from(left)) }
    }

    fn translate(&mut self, step: Step, column: u8, count: u8) -> Option<()> {
        let Step { card, to } = step;
        let rules = self.rules;
        let from = match column {
            NOWHERE => {
                let cell = self.cells.iter().position(|held| *held == Some(card))?;
                self.cells[cell] = None;
                rules.cells[cell]
            }
            column => *rules.columns.get(column as usize)?,
        };
        let to = match to {
            UP => {
                let suit = Some(card >> 4);
                let has = |wanted| self.suits.iter().position(|held| *held == wanted);
                let own = rules.foundation_of_suit[card as usize >> 4 & 3].map(usize::from);
                let foundation = own.or_else(|| has(suit)).or_else(|| has(None))?;
                self.suits[foundation] = suit;
                rules.foundations[foundation]
            }
            TO_CELL => {
                let cell = self.cells.iter().position(Option::is_none)?;
                self.cells[cell] = Some(card);
                rules.cells[cell]
            }
            to => *rules.columns.get(to as usize)?,
        };
        self.moves.push(Move::Transfer { from, to, count });
        Some(())
    }
}
