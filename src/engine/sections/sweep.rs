//! The `sweep` section: cards that move away automatically.
//!
//! A rule moves either full runs, or single cards as soon as the other zone accepts them.

use super::zone::Zones;
use crate::board::{Cause, PileId, PileSet, Txn, VarId, View};
use crate::engine::compile::compile_context::{BookPath, CompileContext};
use crate::engine::compile::condition::PossibleMoves;
use crate::engine::compile::relation::{CardSet, contains_card, links_within_suits};
use crate::engine::compile::rulebook_words::{RankWord, ranks};
use crate::error::Result;
use crate::game::clause::{SuitRule, SweepClause, SweptCards};
use serde::Deserialize;

/// Cards that move away automatically.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct SweepRule {
    /// The zone that they leave. If full runs move, this zone needs the key `take`, which defines a run.
    pub from: String,
    /// The zone to which they go. A card goes to the first pile that accepts it. A full run goes to the first empty
    /// pile, regardless of its `put`.
    pub to: String,
    /// The ranks of the cards that move one by one, each as soon as a pile of the target zone accepts it.
    /// Default: no single cards move, but full runs. A full run is a run as the key `take` of its zone defines it, with
    /// a card of every rank.
    pub ranks: Option<Vec<RankWord>>,
    /// The rule for the suits of a full run, if it is stricter than `take`: with `suit`, runs of several suits move
    /// from column to column, but only full runs of one suit leave. Default: `rank`, which adds nothing to `take`.
    #[serde(default)]
    pub by: SuitRule,
}

/// A compiled `sweep` rule.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct SweepTable {
    /// The piles that cards leave.
    pub from: PileSet,
    /// The destinations: the first pile that accepts the cards gets them.
    pub to: PileSet,
    /// The single cards that move. `None` if full runs move.
    pub cards: Option<CardSet>,
    /// The number of cards in a full run.
    pub full_run: u8,
    /// The rule for the suits of a full run, in addition to the rule of `take`. It is `Rank` if no other rule would
    /// add anything.
    pub full_run_suits: SuitRule,
    /// The variable that counts draws without another possible move. A card that moves resets the variable.
    pub idle_draws: Option<VarId>,
}

impl SweepRule {
    pub(crate) fn compile(&self, path: &BookPath<'_>, zones: &Zones, idle_draws: Option<VarId>) -> Result<SweepTable> {
        if self.from == self.to {
            return path.key("to").fail("it must name another zone than `from`");
        }
        let piles = path.key("from").piles_of(&self.from)?;
        if self.ranks.is_none() && piles.iter().any(|pile| zones.take(pile).is_none()) {
            return path
                .key("from")
                .fail("a zone from which runs are removed needs a `take` rule, which defines what a run is");
        }
        if self.ranks.is_some() && self.by != SuitRule::Rank {
            return path.key("by").fail("it applies to full runs, but with `ranks`, single cards move");
        }
        let pack = &path.context.pack;
        let mut takes = path.key("from").piles_of(&self.from)?.iter().filter_map(|pile| zones.take(pile));
        let adds_to_take = takes.any(|take| links_within_suits(&take.links, self.by, pack) != take.links);
        Ok(SweepTable {
            from: path.key("from").piles_of(&self.from)?,
            to: path.key("to").piles_of(&self.to)?,
            cards: self.ranks.as_ref().map(|ranks| path.context.cards_of_ranks(ranks)),
            full_run: path.context.pack.ranks.len() as u8,
            full_run_suits: if adds_to_take { self.by } else { SuitRule::Rank },
            idle_draws,
        })
    }

    pub(crate) fn clause(&self, context: &CompileContext<'_>) -> Result<SweepClause> {
        let SweepRule { from, to, ranks: swept, by } = self;
        Ok(SweepClause {
            from: context.zone_id(from)?,
            to: context.zone_id(to)?,
            cards: match swept {
                Some(swept) => SweptCards::Ranks(ranks(swept)),
                None => SweptCards::FullRuns(*by),
            },
        })
    }
}

impl SweepTable {
    /// Moves one full run or one card. Returns whether anything moved.
    pub(crate) fn apply_once(&self, txn: &mut Txn<'_>, zones: &Zones, possible_moves: &impl PossibleMoves) -> bool {
        let view = txn.view();
        let Some(cards) = self.cards else { return self.sweep_run(txn, zones) };
        for pile in self.from {
            let Some(card) = zones.uncovered_top(view, pile).filter(|&card| contains_card(cards, card)) else {
                continue;
            };
            if let Some(destination) = self
                .to
                .iter()
                .find(|&destination| zones.check_put(view, pile, destination, 1, card, possible_moves).is_ok())
            {
                txn.move_cards(pile, destination, 1, Cause::SetAside);
                if let Some(idle_draws) = self.idle_draws {
                    txn.set(idle_draws, 0);
                }
                return true;
            }
        }
        false
    }

    fn sweep_run(&self, txn: &mut Txn<'_>, zones: &Zones) -> bool {
        let view = txn.view();
        let full_run = usize::from(self.full_run);
        let is_full_run = |pile| has_run_on_top(view, zones, pile, full_run) && self.allows_suits(view, pile);
        let Some(pile) = self.from.iter().find(|&pile| is_full_run(pile)) else { return false };
        let Some(destination) = self.to.iter().find(|&destination| view.is_empty(destination)) else { return false };
        txn.move_cards(pile, destination, full_run, Cause::SetAside);
        true
    }

    /// Returns whether the suits of the top cards of a pile, as many as a full run has, follow the rule.
    fn allows_suits(&self, view: View<'_>, pile: PileId) -> bool {
        if self.full_run_suits == SuitRule::Rank {
            return true;
        }
        let mut top_down = view.cards(pile).rev().take(self.full_run.into()).flatten();
        let Some(mut above) = top_down.next() else { return false };
        top_down.all(|below| self.full_run_suits.allows(below, std::mem::replace(&mut above, below)))
    }
}

/// Returns whether the top cards of a pile form a run of at least `min_len` cards.
pub(super) fn has_run_on_top(view: View<'_>, zones: &Zones, pile: PileId, min_len: usize) -> bool {
    view.len(pile) >= min_len && zones.take(pile).is_some_and(|take| take.run_length(view, pile) >= min_len)
}

/// Moves cards until no more can move.
pub(super) fn apply_all(sweeps: &[SweepTable], txn: &mut Txn<'_>, zones: &Zones, possible_moves: &impl PossibleMoves) {
    // This ends: cards move from one zone to another, and a check at load time proves that no rules send them back.
    while sweeps.iter().any(|sweep| sweep.apply_once(txn, zones, possible_moves)) {}
}
