//! Conversion of moves of the stock model to the game's own moves.
//!
//! A position is a class of boards, so each move is made on the actual board. If the card to move is covered there,
//! the cards on top of it first go to another card on which they fit.

use super::position::{ONTO, Step, UP};
use super::rules::Rules;
use crate::board::{Board, PileId};
use crate::game::Move;

/// A board in the middle of a line, and the moves that led there.
pub struct MoveTranslator<'t> {
    rules: &'t Rules,
    columns: Vec<Vec<u8>>,
    foundations: Vec<Vec<u8>>,
    /// The cards of waste and stock, the first to be drawn first, and how many of them are on the waste.
    stock: Vec<u8>,
    waste: usize,
    /// The moves so far.
    pub moves: Vec<Move>,
}

impl<'t> MoveTranslator<'t> {
    /// Begins with that board.
    pub fn new(rules: &'t Rules, board: &Board) -> MoveTranslator<'t> {
        let cards = |pile: PileId| board.slots(pile).iter().map(|slot| slot.card().index() as u8);
        MoveTranslator {
            rules,
            columns: rules.columns.iter().map(|&pile| cards(pile).collect()).collect(),
            foundations: rules.foundations.iter().map(|&pile| cards(pile).collect()).collect(),
            stock: cards(rules.waste).chain(cards(rules.stock).rev()).collect(),
            waste: board.len(rules.waste),
            moves: Vec::new(),
        }
    }

    /// Tells a move; nothing if it cannot be made here.
    pub fn translate(&mut self, step: Step) -> Option<()> {
        let Step { card, to } = step;
        // Before the card is taken: the one it lies on would take it again.
        let goal = match to {
            UP => self.foundation(card)?,
            ONTO => self.parent(card)?,
            _ => self.columns.iter().position(Vec::is_empty)?,
        };
        let (from, taken) = self.take(card, to == UP)?;
        let pile = if to == UP {
            self.foundations[goal].push(card);
            self.rules.foundations[goal]
        } else {
            self.columns[goal].extend(&taken);
            self.rules.columns[goal]
        };
        self.moves.push(Move::Transfer { from, to: pile, count: taken.len() as u8 });
        Some(())
    }

    /// Takes a card from where it lies, with what lies on it; `alone` if what lies on it goes elsewhere first.
    fn take(&mut self, card: u8, alone: bool) -> Option<(PileId, Vec<u8>)> {
        let place_in = |cards: &Vec<u8>| cards.iter().position(|other| *other == card);
        if let Some((column, place)) =
            self.columns.iter().enumerate().find_map(|(column, cards)| Some((column, place_in(cards)?)))
        {
            if alone && let Some(&next) = self.columns[column].get(place + 1) {
                self.translate(Step { card: next, to: ONTO })?;
            }
            return Some((self.rules.columns[column], self.columns[column].split_off(place)));
        }
        if let Some(at) = self.foundations.iter().position(|cards| cards.last() == Some(&card)) {
            self.foundations[at].pop();
            return Some((self.rules.foundations[at], vec![card]));
        }
        let place = place_in(&self.stock)?;
        while self.waste != place + 1 {
            self.draw()?;
        }
        self.stock.remove(place);
        self.waste -= 1;
        Some((self.rules.waste, vec![card]))
    }

    /// Draws, or makes the stock anew.
    fn draw(&mut self) -> Option<()> {
        // Twice through the stock all was seen that can be.
        let recent = self.moves.iter().rev().take_while(|m| **m == Move::Draw).count();
        if recent > 2 * self.stock.len() + 2 {
            return None;
        }
        self.waste = match self.stock.len() {
            len if self.waste == len => 0,
            len => len.min(self.waste + usize::from(self.rules.draw)),
        };
        self.moves.push(Move::Draw);
        Some(())
    }

    fn foundation(&self, card: u8) -> Option<usize> {
        let has = |below: Option<u8>| self.foundations.iter().position(|cards| cards.last().copied() == below);
        let own = self.rules.foundation_of_suit[card as usize >> 4 & 3].map(usize::from);
        if card & 15 == 1 { own.or_else(|| has(None)) } else { has(Some(card - 1)) }
    }

    /// The first column whose last card takes that one.
    fn parent(&self, card: u8) -> Option<usize> {
        let takes = |top: &u8| self.rules.fits[*top as usize & 63] >> card & 1 == 1;
        self.columns.iter().position(|cards| cards.last().is_some_and(takes))
    }
}
