//! The `divert` rule: cards that go to another zone when a deal or a fill reaches them.

use super::zone::Zones;
use crate::board::{Cause, Face, PileId, PileSet, Txn, View};
use crate::card::Card;
use crate::engine::compile::compile_context::BookPath;
use crate::engine::compile::condition::BoardQuery;
use crate::engine::compile::relation::{CardSet, has};
use crate::engine::compile::rulebook_words::{RankWord, all_of_ranks};
use crate::error::Result;
use serde::Deserialize;

/// Cards that go elsewhere as they are met in dealing, each replaced by the next card. A deal with fixed numbers of
/// cards may not meet the last cards of the pack: end it with `cards: rest`.
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
pub struct DivertTable {
    /// The cards.
    pub cards: CardSet,
    /// The piles they go to: the first that takes them.
    pub to: PileSet,
}

impl DivertRule {
    pub(super) fn compile(&self, path: &BookPath<'_>) -> Result<DivertTable> {
        Ok(DivertTable { cards: path.context.of_ranks(&self.ranks), to: path.key("to").piles_of(&self.to)? })
    }

    /// The rule as the end of a sentence: `aces going to the foundation`.
    pub(super) fn describe(&self) -> String {
        let DivertRule { ranks, to } = self;
        format!("{} going to the {to}", all_of_ranks(ranks))
    }
}

impl DivertTable {
    /// Lets cards that are met on top of a pile being dealt go elsewhere, face up.
    pub(super) fn divert_top_cards(&self, txn: &mut Txn<'_>, from: PileId, zones: &Zones, query: &impl BoardQuery) {
        while let Some(card) = txn.board().slots(from).last().map(|slot| slot.card())
            && has(self.cards, card)
        {
            let Some(destination) = self.destination(txn.view(), from, card, zones, query) else { return };
            txn.move_cards(from, destination, 1, Cause::Swept);
            txn.set_top_face(destination, Face::Up, Cause::Swept);
        }
    }
    /// The pile that a card goes to if it is on top of `from` now. Returns `None` if the card is dealt as others are.
    pub(crate) fn destination(
        &self,
        view: View<'_>,
        from: PileId,
        card: Card,
        zones: &Zones,
        query: &impl BoardQuery,
    ) -> Option<PileId> {
        let mut destinations = self.to.filter(|_| has(self.cards, card));
        destinations.find(|&destination| zones.check_put(view, (from, destination), 1, card, query).is_ok())
    }
}
