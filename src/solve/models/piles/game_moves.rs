//! Conversion of moves of the piles model to the game's own moves.

use super::position::{DEAL_ROW, FROM_FOUNDATION, STOCK, Step, UP};
use super::rules::{Draw, Goal, Rules};
use crate::board::{Board, PileId};
use crate::game::Move;

/// The stock and the foundations in the middle of a line, and the moves that led there.
pub struct MoveTranslator<'t> {
    rules: &'t Rules,
    /// The suits of the foundations.
    suits: Vec<Option<u8>>,
    heights: Vec<usize>,
    /// How many cards are on the waste, and how many in waste and stock together.
    waste: usize,
    stock: usize,
    /// The moves so far.
    pub moves: Vec<Move>,
}

impl<'t> MoveTranslator<'t> {
    /// Begins with that board.
    pub fn new(rules: &'t Rules, board: &Board) -> MoveTranslator<'t> {
        let suit = |&pile: &PileId| board.slots(pile).last().map(|slot| slot.card().index() as u8 >> 4);
        let waste = match rules.draw {
            Draw::Waste { waste, .. } => board.len(waste),
            _ => 0,
        };
        MoveTranslator {
            suits: rules.foundations.iter().map(suit).collect(),
            heights: rules.foundations.iter().map(|&pile| board.len(pile)).collect(),
            waste,
            stock: waste + rules.stock.map_or(0, |stock| board.len(stock)),
            moves: Vec::new(),
            rules,
        }
    }

    /// Tells a move of that card, the lowest of those that move, `rank`th in what is left of stock and waste if it comes
    /// from there; nothing if it cannot be told.
    pub fn translate(&mut self, step: Step, card: u8, rank: usize) -> Option<()> {
        let (from, count) = match step.from {
            DEAL_ROW => {
                self.moves.push(Move::Draw);
                return Some(());
            }
            STOCK => (self.draw(rank)?, 1),
            FROM_FOUNDATION => {
                let at = self.suits.iter().position(|suit| *suit == Some(card >> 4))?;
                self.heights[at] -= 1;
                if self.heights[at] == 0 {
                    self.suits[at] = None;
                }
                (self.rules.foundations[at], 1)
            }
            from => (*self.rules.piles.get(from as usize)?, step.count),
        };
        let to = match step.to {
            UP => {
                let suit = Some(card >> 4);
                let has = |wanted| self.suits.iter().position(|held| *held == wanted);
                let own = self.rules.foundation_of_suit[card as usize >> 4 & 3].map(usize::from);
                let is_next = |height: &usize| *height + 1 == usize::from(card & 15);
                let at = match self.rules.goal {
                    Goal::Foundations { by_rank: true, .. } => self.heights.iter().position(is_next)?,
                    _ => own.or_else(|| has(suit)).or_else(|| has(None))?,
                };
                self.suits[at] = suit;
                self.heights[at] += 1;
                self.rules.foundations[at]
            }
            to => *self.rules.piles.get(to as usize)?,
        };
        self.moves.push(Move::Transfer { from, to, count });
        Some(())
    }

    /// Draws until so many cards are on the waste, and takes one off it.
    fn draw(&mut self, rank: usize) -> Option<PileId> {
        let Draw::Waste { waste, cards, .. } = self.rules.draw else { return None };
        for _ in 0..2 * self.stock + 2 {
            if self.waste == rank {
                break;
            }
            self.waste = if self.waste == self.stock { 0 } else { self.stock.min(self.waste + usize::from(cards)) };
            self.moves.push(Move::Draw);
        }
        let is_there = self.waste == rank && rank > 0;
        (self.waste, self.stock) = (self.waste.saturating_sub(1), self.stock.saturating_sub(1));
        is_there.then_some(waste)
    }
}
