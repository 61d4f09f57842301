//! The `goal` section: the condition for a won game.

use super::sweep::has_run_on_top;
use super::zone::Zones;
use crate::board::{PileId, PileSet, View};
use crate::engine::compile::compile_context::{BookPath, CompileContext};
use crate::engine::compile::relation::{CardSet, contains_card};
use crate::engine::compile::rulebook_words::{InOrder, RankWord, ranks};
use crate::error::Result;
use crate::game::clause::GoalClause;
use serde::Deserialize;

/// The condition for a won game.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct GoalRules {
    /// Zones whose piles must all be full: each has as many cards as the `max` of its `put`.
    #[serde(default)]
    pub full: Vec<String>,
    /// Zones whose piles must all be empty.
    #[serde(default)]
    pub empty: Vec<String>,
    /// Zones whose piles must each be empty or contain one full run and no other card. A full run has a card of
    /// every rank and follows the `take` of its zone.
    #[serde(default)]
    pub runs: Vec<String>,
    /// Zones whose piles must each be empty or contain all cards of one rank and no other card.
    #[serde(default)]
    pub one_rank: Vec<String>,
    /// Zones, each with the only ranks that may be left in it.
    #[serde(default)]
    pub only: InOrder<Vec<RankWord>>,
}

/// The compiled condition for a won game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GoalTable {
    /// The piles that must be full.
    pub full: PileSet,
    /// The number of cards in the pack.
    pub pack_size: usize,
    /// The piles that must be empty.
    pub empty: PileSet,
    /// The piles that must be empty or hold one full run.
    pub runs: PileSet,
    /// The number of cards in a full run.
    pub full_run: u8,
    /// The piles that must be empty or contain all cards of one rank.
    pub one_rank: PileSet,
    /// The number of cards of one rank in the pack.
    pub rank_size: usize,
    /// Piles, and the only cards that they may still contain.
    pub only: Vec<(PileSet, CardSet)>,
}

impl GoalRules {
    pub(crate) fn compile(&self, path: &BookPath<'_>) -> Result<GoalTable> {
        let GoalRules { full, empty, runs, one_rank, only } = self;
        if full.is_empty() && empty.is_empty() && runs.is_empty() && one_rank.is_empty() && only.0.is_empty() {
            return path
                .fail("it needs `full` or `empty`, with the zones that must be full or empty when the game is won");
        }
        for zone in full {
            if path.key("full").zone(zone)?.max.is_none() {
                return path.key("full").fail("a zone can be full only if its `put` has a `max`");
            }
        }
        let allowed_cards = |(zone, ranks): &(String, Vec<RankWord>)| {
            Ok((path.key("only").piles_of(zone)?, path.context.cards_of_ranks(ranks)))
        };
        Ok(GoalTable {
            full: path.key("full").piles_of_zones(full)?,
            pack_size: path.context.pack.len(),
            empty: path.key("empty").piles_of_zones(empty)?,
            runs: path.key("runs").piles_of_zones(runs)?,
            full_run: path.context.pack.ranks.len() as u8,
            one_rank: path.key("one-rank").piles_of_zones(one_rank)?,
            rank_size: path.context.pack.suits.len() * usize::from(path.context.pack.packs),
            only: only.0.iter().map(allowed_cards).collect::<Result<_>>()?,
        })
    }

    pub(crate) fn clause(&self, context: &CompileContext<'_>) -> Result<GoalClause> {
        let GoalRules { full, empty, runs, one_rank, only } = self;
        let left = only.0.iter().map(|(zone, left)| Ok((context.zone_id(zone)?, ranks(left))));
        Ok(GoalClause {
            full: context.zone_ids(full)?,
            empty: context.zone_ids(empty)?,
            runs: context.zone_ids(runs)?,
            one_rank: context.zone_ids(one_rank)?,
            only: left.collect::<Result<_>>()?,
        })
    }
}

impl GoalTable {
    /// Returns whether all parts of the goal are reached.
    #[inline]
    pub(crate) fn is_reached(&self, view: View<'_>, zones: &Zones) -> bool {
        (self.full.iter().all(|pile| zones.is_full(view, pile)) || self.holds_every_available_card(view, zones))
            && self.empty.iter().all(|pile| view.is_empty(pile))
            && self.runs.iter().all(|pile| view.is_empty(pile) || self.is_full_run(view, zones, pile))
            && self.one_rank.iter().all(|pile| view.is_empty(pile) || self.has_one_rank(view, pile))
            && self.only.iter().all(|&(piles, cards)| holds_only(view, piles, cards))
    }

    /// Returns whether the board lacks cards of the pack, and the piles that must be full contain every card that can
    /// still get there. A position file may define such a board, on which these piles can never be full.
    fn holds_every_available_card(&self, view: View<'_>, zones: &Zones) -> bool {
        let mut piles = (0..view.piles()).map(|index| PileId(index as u8));
        // The number of cards comes first, because it excludes nearly every board at once.
        view.card_count() < self.pack_size
            && !self.full.is_empty()
            && piles.all(|pile| self.full.has(pile) || view.is_empty(pile) || zones.keeps_all_cards(view, pile))
            && self.full.iter().any(|pile| !view.is_empty(pile))
    }

    /// Returns the number of cards to move before each pile has cards of one rank, and each rank is in one pile. It is
    /// an estimate: cards can also be in each other's way. Returns `None` if the goal does not ask for this.
    pub(crate) fn cards_to_sort(&self, view: View<'_>) -> Option<usize> {
        if self.one_rank.is_empty() {
            return None;
        }
        let (mut count, mut ranks) = (0, 0u32);
        for pile in self.one_rank {
            let Some(first) = view.card(pile, 0) else { continue };
            let in_place = view.cards(pile).take_while(|card| card.is_some_and(|card| card.rank() == first.rank()));
            let rank = 1 << first.rank().number();
            count += view.len(pile) - in_place.count() + usize::from(ranks & rank != 0);
            ranks |= rank;
        }
        Some(count)
    }

    /// Returns whether a pile contains all cards of one rank and no other card.
    fn has_one_rank(&self, view: View<'_>, pile: PileId) -> bool {
        let first = view.card(pile, 0);
        view.len(pile) == self.rank_size
            && first.is_some_and(|first| {
                view.cards(pile).flatten().filter(|card| card.rank() == first.rank()).count() == view.len(pile)
            })
    }

    /// Returns whether a pile contains one full run and no other card.
    fn is_full_run(&self, view: View<'_>, zones: &Zones, pile: PileId) -> bool {
        let full_run = usize::from(self.full_run);
        view.len(pile) == full_run && has_run_on_top(view, zones, pile, full_run)
    }
}

/// Returns whether these piles contain only these cards, all of them visible.
fn holds_only(view: View<'_>, piles: PileSet, cards: CardSet) -> bool {
    piles.iter().all(|pile| view.cards(pile).all(|card| card.is_some_and(|card| contains_card(cards, card))))
}
