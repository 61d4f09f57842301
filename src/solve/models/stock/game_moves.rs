//! Conversion of moves of the stock model to the game's own moves.
//!
//! A position is a class of equivalent boards, so the game's own moves depend on the actual board. For example, a card
//! that should go to its foundation may be covered on this board. Then the cards on top of it first go to another card
//! on which they fit.

use super::StockModel;
use super::stock_position::{ONTO_CARD, Position, Step, TO_FOUNDATION};
use crate::board::PileId;
use crate::solve::search::game_line::GameLine;

impl StockModel {
    /// Plays the game's own moves for a step on `line`. Returns `None` if one of them is not possible.
    pub fn convert_step(&self, line: &mut GameLine<'_>, position: &Position, Step { card, to }: Step) -> Option<()> {
        let rules = &self.rules;
        let place_in =
            |pile: PileId| line.board().slots(pile).iter().position(|slot| slot.card().index() == usize::from(card));
        let in_column = rules.columns.iter().find_map(|&pile| Some((pile, place_in(pile)?)));
        let (from, count) = if let Some((pile, place)) = in_column {
            (pile, line.board().len(pile) - place)
        } else if position.stocked >> card & 1 == 1 {
            let earlier_cards = position.stock & ((1 << self.deal.place_of[card as usize & 63]) - 1);
            line.draw_until(rules.waste, earlier_cards.count_ones() as usize + 1)?;
            (rules.waste, 1)
        } else {
            (line.pile_with_top(&rules.foundations, card.into())?, 1)
        };
        match to {
            TO_FOUNDATION => {
                if count > 1 {
                    let slots = line.board().slots(from);
                    let card_above = slots[slots.len() - count + 1].card().index() as u8;
                    self.convert_step(line, position, Step { card: card_above, to: ONTO_CARD })?;
                }
                line.move_to_foundation(from, &rules.foundations)
            }
            ONTO_CARD => line.transfer(from, self.target_column(line, card)?, count),
            _ => line.transfer(from, line.empty_pile(&rules.columns)?, count),
        }
    }

    /// Returns the first column on whose top card the given card fits.
    fn target_column(&self, line: &GameLine<'_>, card: u8) -> Option<PileId> {
        let accepts = |pile: &PileId| {
            let top = line.board().slots(*pile).last();
            top.is_some_and(|slot| self.rules.fits[slot.card().index() & 63] >> card & 1 == 1)
        };
        self.rules.columns.iter().copied().find(accepts)
    }
}
