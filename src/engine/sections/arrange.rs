//! The `arrange` section: cards put in order within their piles after the deal.

use crate::board::{Cause, PileSet, Txn};
use crate::card::Card;
use crate::engine::compile::compile_context::BookPath;
use crate::engine::compile::relation::{CardSet, has};
use crate::engine::compile::rulebook_words::{RankWord, all_of_ranks};
use crate::error::Result;
use serde::Deserialize;

/// What is put in order in the piles of a zone once they are dealt.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ArrangeRule {
    /// The zone whose piles are put in order.
    pub zone: String,
    /// Ranks whose cards go under the others of their pile; among themselves they stay as they lie.
    pub sink: Vec<RankWord>,
    /// Under which cards of their pile they go.
    #[serde(default)]
    pub under: Under,
}

/// Under which cards of its pile a card sinks.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Under {
    /// Under all.
    #[default]
    All,
    /// Just under the lowest card of its own suit, if it lies on one.
    OwnSuit,
}

/// Cards that sink in their piles after the deal, compiled.
#[derive(Copy, Clone, Debug)]
pub struct ArrangeTable {
    /// The piles.
    pub piles: PileSet,
    /// The cards.
    pub cards: CardSet,
    /// Under which others.
    pub under: Under,
}

impl ArrangeRule {
    pub(crate) fn compile(&self, path: &BookPath<'_>) -> Result<ArrangeTable> {
        let piles = path.key("zone").piles_of(&self.zone)?;
        Ok(ArrangeTable { piles, cards: path.context.of_ranks(&self.sink), under: self.under })
    }

    /// The rule as a clause: `kings sink to the bottom of their piles in the tableau`.
    pub(crate) fn describe(&self) -> String {
        let ArrangeRule { zone, sink, under } = self;
        let under = match under {
            Under::All => "to the bottom of their piles",
            Under::OwnSuit => "just under the lowest card of their suit",
        };
        format!("{} of the {zone} sink {under}", all_of_ranks(sink))
    }
}

impl ArrangeTable {
    /// Lets cards sink in their piles.
    pub(crate) fn arrange(&self, txn: &mut Txn<'_>) {
        for pile in self.piles {
            let cards: Vec<Card> = txn.board().slots(pile).iter().map(|slot| slot.card()).collect();
            let order = match self.under {
                Under::All => self.under_all(&cards),
                Under::OwnSuit => self.under_own_suit(&cards),
            };
            txn.reorder(pile, order, Cause::Arranged);
        }
    }

    fn under_all(&self, cards: &[Card]) -> Vec<u8> {
        let of =
            |sinks: bool| (0..cards.len()).filter(move |&at| has(self.cards, cards[at]) == sinks).map(|at| at as u8);
        of(true).chain(of(false)).collect()
    }

    fn under_own_suit(&self, cards: &[Card]) -> Vec<u8> {
        let mut order: Vec<u8> = (0..cards.len() as u8).collect();
        for (at, card) in cards.iter().enumerate().filter(|(_, card)| has(self.cards, **card)) {
            // proof: an order holds each place once.
            let place = order.iter().position(|&other| other as usize == at).expect("each place stands in an order");
            let lowest = order[..place].iter().position(|&other| cards[other as usize].suit() == card.suit());
            if let Some(lowest) = lowest {
                order[lowest..=place].rotate_right(1);
            }
        }
        order
    }
}
