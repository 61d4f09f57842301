//! The `arrange` section: the order of cards within their piles after the deal.

use crate::board::{Cause, Face, PileSet, Txn};
use crate::card::Card;
use crate::engine::compile::compile_context::{BookPath, CompileContext};
use crate::engine::compile::relation::{CardSet, contains_card};
use crate::engine::compile::rulebook_words::{RankWord, ranks};
use crate::error::Result;
use crate::game::clause::{ArrangeClause, Under};
use serde::Deserialize;

/// A rule that reorders the cards in the piles of a zone after the deal. The places that are dealt face down stay face
/// down.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ArrangeRule {
    /// The zone whose piles are reordered.
    pub zone: String,
    /// Ranks whose cards move below the other cards of their pile. They keep their order.
    pub sink: Vec<RankWord>,
    /// How far such a card sinks.
    #[serde(default)]
    pub under: Under,
}

/// A compiled rule that reorders cards after the deal.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct ArrangeTable {
    /// The piles to reorder.
    pub piles: PileSet,
    /// The cards that sink.
    pub cards: CardSet,
    /// The distance that the cards sink.
    pub under: Under,
}

impl ArrangeRule {
    pub(crate) fn compile(&self, path: &BookPath<'_>) -> Result<ArrangeTable> {
        let piles = path.key("zone").piles_of(&self.zone)?;
        Ok(ArrangeTable { piles, cards: path.context.cards_of_ranks(&self.sink), under: self.under })
    }

    pub(crate) fn clause(&self, context: &CompileContext<'_>) -> Result<ArrangeClause> {
        let ArrangeRule { zone, sink, under } = self;
        Ok(ArrangeClause { zone: context.zone_id(zone)?, sink: ranks(sink), under: *under })
    }
}

impl ArrangeTable {
    pub(crate) fn arrange(&self, txn: &mut Txn<'_>) {
        for pile in self.piles {
            let cards: Vec<Card> = txn.board().slots(pile).iter().map(|slot| slot.card()).collect();
            // Which places are face down is a rule of the deal, so faces stay where they are.
            let faces: Vec<Face> = txn.board().slots(pile).iter().map(|slot| slot.face()).collect();
            let order = match self.under {
                Under::All => self.order_under_all(&cards),
                Under::OwnSuit => self.order_under_own_suit(&cards),
            };
            txn.reorder(pile, order, Cause::Arranged);
            for (index, face) in faces.into_iter().enumerate() {
                txn.set_face(pile, index, face, Cause::Arranged);
            }
        }
    }

    fn order_under_all(&self, cards: &[Card]) -> Vec<u8> {
        let positions = |sinks: bool| {
            (0..cards.len())
                .filter(move |&index| contains_card(self.cards, cards[index]) == sinks)
                .map(|index| index as u8)
        };
        positions(true).chain(positions(false)).collect()
    }

    fn order_under_own_suit(&self, cards: &[Card]) -> Vec<u8> {
        let mut order: Vec<u8> = (0..cards.len() as u8).collect();
        for (index, card) in cards.iter().enumerate().filter(|(_, card)| contains_card(self.cards, **card)) {
            let is_card = |&other: &u8| other as usize == index;
            // proof: an order contains each position once.
            let position = order.iter().position(is_card).expect("each position is in the order");
            let lowest = order[..position].iter().position(|&other| cards[other as usize].suit() == card.suit());
            if let Some(lowest) = lowest {
                order[lowest..=position].rotate_right(1);
            }
        }
        order
    }
}
