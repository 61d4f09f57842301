//! Cards that go elsewhere as they are met in dealing.

use super::zone::Zones;
use crate::board::{Cause, Face, PileId, PileSet, Txn};
use crate::engine::compile::compile_context::Spot;
use crate::engine::compile::condition::Ask;
use crate::engine::compile::relation::{CardSet, has};
use crate::engine::compile::rulebook_words::{RankWord, all_of_ranks};
use crate::error::Result;
use serde::Deserialize;

/// Cards that go elsewhere as they are met in dealing, each replaced by the next card.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct DivertRule {
    /// The ranks that go elsewhere.
    pub ranks: Vec<RankWord>,
    /// The zone they go to: its first pile on which they may be put. Where none takes them they are dealt as others
    /// are.
    pub to: String,
}

/// Cards that go elsewhere, compiled.
#[derive(Copy, Clone, Debug)]
pub struct Divert {
    /// The cards.
    pub cards: CardSet,
    /// The piles they go to: the first that takes them.
    pub to: PileSet,
}

impl DivertRule {
    pub(super) fn compile(&self, spot: &Spot<'_>) -> Result<Divert> {
        Ok(Divert { cards: spot.ground.of_ranks(&self.ranks), to: spot.key("to").piles_of(&self.to)? })
    }

    /// The rule as the end of a sentence: `aces going to the foundation`.
    pub(super) fn words(&self) -> String {
        let DivertRule { ranks, to } = self;
        format!("{} going to the {to}", all_of_ranks(ranks))
    }
}

impl Divert {
    /// Lets cards that are met on top of a pile being dealt go elsewhere, face up.
    pub(super) fn pass(&self, txn: &mut Txn<'_>, from: PileId, zones: &Zones, ask: &impl Ask) {
        while let Some(card) = txn.board().slots(from).last().map(|slot| slot.card())
            && has(self.cards, card)
        {
            let view = txn.view();
            let mut goals = self.to;
            let Some(goal) = goals.find(|&goal| zones.may_put(view, (from, goal), 1, card, ask).is_ok()) else {
                return;
            };
            txn.carry(from, goal, 1, Cause::Swept);
            txn.face_top(goal, Face::Up, Cause::Swept);
        }
    }
}
