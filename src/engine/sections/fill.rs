//! The `fill` section: spaces that fill automatically.

use super::divert::{DivertRule, DivertTable};
use super::zone::Zones;
use crate::board::{Cause, Face, PileSet, Txn};
use crate::engine::compile::compile_context::BookPath;
use crate::engine::compile::condition::{self, BoardQuery, Condition, ConditionRules, ConditionUse};
use crate::engine::compile::rulebook_words::the_zones;
use crate::error::Result;
use serde::Deserialize;

/// Spaces that fill by themselves.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct FillRule {
    /// The zone whose empty piles are filled.
    pub zone: String,
    /// The zones that the cards come from: the first pile that has one.
    pub from: Vec<String>,
    /// How many cards a space gets, as far as they reach. One if nothing is said.
    pub cards: Option<u8>,
    /// Cards that go elsewhere as they are met in filling.
    pub divert: Option<DivertRule>,
    /// When spaces fill. Always if nothing is said.
    #[serde(default)]
    pub when: ConditionRules,
}

/// Spaces that fill by themselves, compiled.
#[derive(Clone, Debug)]
pub struct FillTable {
    /// The piles.
    pub piles: PileSet,
    /// Where cards come from, in order.
    pub from: Vec<PileSet>,
    /// How many each gets.
    pub cards: u8,
    /// Cards that go elsewhere.
    pub divert: Option<DivertTable>,
    /// When they fill.
    pub when: Option<Condition>,
}

impl FillRule {
    /// Compiles the rule. `filled` are the zones that fill by themselves.
    pub(crate) fn compile(&self, path: &BookPath<'_>, filled: PileSet) -> Result<FillTable> {
        let FillRule { zone, from, cards, divert, when } = self;
        let sources: Vec<PileSet> = from.iter().map(|zone| path.key("from").piles_of(zone)).collect::<Result<_>>()?;
        // A source that fills by itself could take the card back, for ever.
        if let Some(at) = sources.iter().position(|source| !source.and(filled).is_empty()) {
            return path.key("from").fail(format!("`{}` is filled itself", from[at]));
        }
        if *cards == Some(0) {
            return path.key("cards").fail("expected a number from 1");
        }
        Ok(FillTable {
            piles: path.key("zone").piles_of(zone)?,
            from: sources,
            cards: cards.unwrap_or(1),
            divert: divert.as_ref().map(|rule| rule.compile(&path.key("divert"))).transpose()?,
            when: condition::compile(when, &path.key("when"), ConditionUse::Other)?,
        })
    }

    /// The rule as a clause: `a space of the tableau is filled from the stock`.
    pub(crate) fn describe(&self, path: &BookPath<'_>) -> String {
        let FillRule { zone, from, cards, divert, when } = self;
        let cards = match cards {
            None | Some(1) => String::new(),
            Some(cards) => format!(" with {cards} cards"),
        };
        let divert = divert.as_ref().map_or(String::new(), |rule| format!(", {}", rule.describe()));
        let when = condition::clause(when, &path.key("when"));
        let when = if when.is_empty() { when } else { format!(" {when}") };
        format!("a space of the {zone} is filled{cards} at once from {}{divert}{when}", the_zones(from, "or else"))
    }
}

impl FillTable {
    /// Fills one space, and says whether it did.
    pub(crate) fn apply_once(&self, txn: &mut Txn<'_>, zones: &Zones, query: &impl BoardQuery) -> bool {
        let view = txn.view();
        let mut piles = self.piles;
        let Some(space) = piles.find(|&pile| view.is_empty(pile)) else { return false };
        if self.when.as_ref().is_some_and(|when| !when.holds(view, false, query)) {
            return false;
        }
        let mut filled = false;
        for _ in 0..self.cards {
            let view = txn.view();
            let mut sources = self.from.iter().flat_map(|set: &PileSet| *set);
            let Some(source) = sources.find(|&pile| !view.is_empty(pile)) else { break };
            filled = true;
            if let Some(divert) = &self.divert {
                divert.divert_top_cards(txn, source, zones, query);
            }
            if txn.board().is_empty(source) {
                break;
            }
            txn.move_cards(source, space, 1, Cause::Filled);
            txn.set_top_face(space, Face::Up, Cause::Filled);
        }
        filled
    }
}
