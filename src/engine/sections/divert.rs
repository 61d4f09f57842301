//! The `divert` rule: cards that go to another zone when a deal or a fill reaches them.

use super::zone::Zones;
use crate::board::{Cause, Face, PileId, PileSet, Txn, View};
use crate::card::Card;
use crate::engine::compile::compile_context::{BookPath, CompileContext};
use crate::engine::compile::condition::PossibleMoves;
use crate::engine::compile::relation::{CardSet, contains_card};
use crate::engine::compile::rulebook_words::{RankWord, ranks};
use crate::error::Result;
use crate::game::clause::DivertClause;
use serde::Deserialize;

/// Cards that go to another zone when they are reached. The next card replaces a diverted card, so a diverted card does
/// not count towards the number of cards of a deal step. A deal step with a fixed number of cards ends as soon as it
/// has dealt them. If all steps have fixed numbers, cards at the end of the pack may not be reached. To divert these,
/// too, end the deal with a step that has `cards: rest`.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct DivertRule {
    /// The ranks of these cards.
    pub ranks: Vec<RankWord>,
    /// The zone to which they go: its first pile that accepts the card. If no pile accepts it, the card is dealt
    /// normally.
    pub to: String,
    /// Whether a deal step does not replace a diverted card: the pile whose turn it was gets no card. The diverted card
    /// then counts towards the number of cards of the step.
    #[serde(default)]
    pub skips: bool,
}

/// A compiled `divert` rule.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct DivertTable {
    /// The cards that the rule diverts.
    pub cards: CardSet,
    /// The destinations: the first pile that accepts the card gets it.
    pub to: PileSet,
    /// Whether no card replaces a diverted card.
    pub skips: bool,
}

impl DivertRule {
    pub(super) fn compile(&self, path: &BookPath<'_>) -> Result<DivertTable> {
        let DivertRule { ranks, to, skips } = self;
        Ok(DivertTable { cards: path.context.cards_of_ranks(ranks), to: path.key("to").piles_of(to)?, skips: *skips })
    }

    pub(super) fn clause(&self, context: &CompileContext<'_>) -> Result<DivertClause> {
        let DivertRule { ranks: diverted, to, skips } = self;
        Ok(DivertClause { ranks: ranks(diverted), to: context.zone_id(to)?, leaves_place_empty: *skips })
    }
}

impl DivertTable {
    /// Diverts the top card of `from`, face up, then the next one, and so on, until the top card is one that stays. If
    /// no card replaces a diverted card, diverts at most one. Returns the number of diverted cards.
    pub(super) fn divert_top_cards(
        &self,
        txn: &mut Txn<'_>,
        from: PileId,
        zones: &Zones,
        possible_moves: &impl PossibleMoves,
    ) -> usize {
        let mut count = 0;
        while let Some(card) = txn.board().slots(from).last().map(|slot| slot.card())
            && !(self.skips && count > 0)
        {
            let Some(destination) = self.destination(txn.view(), from, card, zones, possible_moves) else { break };
            txn.move_cards(from, destination, 1, Cause::SetAside);
            txn.set_top_face(destination, Face::Up, Cause::SetAside);
            count += 1;
        }
        count
    }

    /// Returns the pile to which a card on top of `from` would go now. Returns `None` if it is dealt normally.
    pub(crate) fn destination(
        &self,
        view: View<'_>,
        from: PileId,
        card: Card,
        zones: &Zones,
        possible_moves: &impl PossibleMoves,
    ) -> Option<PileId> {
        if !contains_card(self.cards, card) {
            return None;
        }
        self.to
            .into_iter()
            .find(|&destination| zones.check_put(view, from, destination, 1, card, possible_moves).is_ok())
    }
}
