//! The `fill` section: spaces that fill automatically.

use super::divert::{DivertRule, DivertTable};
use super::zone::Zones;
use crate::board::{Cause, Face, PileId, PileSet, Txn, View};
use crate::engine::compile::compile_context::BookPath;
use crate::engine::compile::condition::{self, ConditionRules, ConditionUse, Destination, PossibleMoves};
use crate::error::Result;
use crate::game::clause::{Condition, FillClause};
use serde::Deserialize;

/// A rule by which spaces fill automatically.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct FillRule {
    /// The zone whose empty piles fill.
    pub zone: String,
    /// The zones from which the cards come. Each card comes from the first pile that has one. A zone that a rule of `fill`
    /// fills cannot be among them.
    pub from: Vec<String>,
    /// Whether a space is filled only from the pile with its number in each zone of `from`. These zones then have as
    /// many piles as `zone`.
    #[serde(default)]
    pub beside: bool,
    /// Whether the bottom card of the source fills the space, not its top card.
    #[serde(default)]
    pub bottom: bool,
    /// The number of cards that a space gets, if there are enough. Default: 1.
    pub cards: Option<u8>,
    /// Cards that go to another zone when a space would get them.
    pub divert: Option<DivertRule>,
    /// When spaces fill. Default: always.
    #[serde(default)]
    pub when: ConditionRules,
}

/// A compiled `fill` rule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FillTable {
    /// The piles that fill.
    pub piles: PileSet,
    /// The sources, in order.
    pub from: Vec<PileSet>,
    /// Whether a space is filled only from the piles with its number.
    pub beside: bool,
    /// Whether the bottom card of a source is taken.
    pub bottom: bool,
    /// The number of cards for each space.
    pub cards: u8,
    /// The cards that go to another zone instead of the space.
    pub divert: Option<DivertTable>,
    /// The condition for the rule.
    pub when: Option<Condition>,
}

impl FillRule {
    /// Compiles the rule. `filled` contains all piles that fill automatically.
    pub(crate) fn compile(&self, path: &BookPath<'_>, filled: PileSet) -> Result<FillTable> {
        let FillRule { zone, from, beside, bottom, cards, divert, when } = self;
        let piles = path.key("zone").piles_of(zone)?;
        let sources: Vec<PileSet> = from.iter().map(|zone| path.key("from").piles_of(zone)).collect::<Result<_>>()?;
        // A source that also fills automatically could take the card back, endlessly.
        if let Some(index) = sources.iter().position(|source| !source.intersection(filled).is_empty()) {
            let source = &from[index];
            return path.key("from").fail(if source == zone {
                format!("`{zone}` cannot fill its own spaces")
            } else {
                format!("`{source}` cannot be a source, because a rule of `fill` fills it")
            });
        }
        if divert.as_ref().is_some_and(|divert| divert.skips) {
            return path.key("divert").key("skips").fail("only a step of a deal can leave out a pile");
        }
        if *cards == Some(0) {
            return path.key("cards").fail("expected a number, at least 1");
        }
        if *beside && sources.iter().any(|source| source.len() != piles.len()) {
            return path.key("beside").fail(format!("the zones of `from` must have as many piles as `{zone}`"));
        }
        if *bottom && divert.is_some() {
            return path.key("divert").fail("`divert` needs the top card, not the bottom card");
        }
        Ok(FillTable {
            piles,
            from: sources,
            beside: *beside,
            bottom: *bottom,
            cards: cards.unwrap_or(1),
            divert: divert.as_ref().map(|rule| rule.compile(&path.key("divert"))).transpose()?,
            when: condition::compile(when, &path.key("when"), ConditionUse::Other)?,
        })
    }

    pub(crate) fn clause(&self, path: &BookPath<'_>) -> Result<FillClause> {
        let FillRule { zone, from, beside, bottom, cards, divert, when } = self;
        Ok(FillClause {
            zone: path.context.zone_id(zone)?,
            from: path.context.zone_ids(from)?,
            beside: *beside,
            bottom: *bottom,
            cards: cards.unwrap_or(1),
            divert: divert.as_ref().map(|rule| rule.clause(path.context)).transpose()?,
            when: condition::compile(when, &path.key("when"), ConditionUse::Other)?,
        })
    }
}

impl FillTable {
    /// Fills one space, if there is one, the condition holds, and a source has cards. Returns whether any card moved.
    pub(crate) fn apply_once(&self, txn: &mut Txn<'_>, zones: &Zones, possible_moves: &impl PossibleMoves) -> bool {
        let view = txn.view();
        // If each space has its own sources, a space without cards beside it does not keep other spaces empty.
        let can_fill = |space: PileId| view.is_empty(space) && (!self.beside || self.source(view, space).is_some());
        let Some(space) = self.piles.iter().find(|&pile| can_fill(pile)) else { return false };
        if self.when.as_ref().is_some_and(|when| !when.holds(view, Destination::Any, possible_moves)) {
            return false;
        }
        let mut has_moved = false;
        for _ in 0..self.cards {
            let Some(source) = self.source(txn.view(), space) else { break };
            has_moved = true;
            if let Some(divert) = &self.divert {
                divert.divert_top_cards(txn, source, zones, possible_moves);
            }
            if txn.board().is_empty(source) {
                break;
            }
            if self.bottom {
                txn.bring_to_top(source, 0, Cause::Filled);
            }
            txn.move_cards(source, space, 1, Cause::Filled);
            txn.set_top_face(space, Face::Up, Cause::Filled);
        }
        has_moved
    }

    /// Returns the first source of a space that has a card.
    fn source(&self, view: View<'_>, space: PileId) -> Option<PileId> {
        let number = self.piles.index_of(space)?;
        let sources_of = |set: PileSet| {
            if self.beside { set.iter().nth(number).map_or(PileSet::EMPTY, PileSet::single) } else { set }
        };
        let mut sources = self.from.iter().flat_map(|&set| sources_of(set));
        sources.find(|&pile| !view.is_empty(pile))
    }
}
