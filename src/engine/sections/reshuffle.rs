//! The `reshuffle` section: deals that are rejected and shuffled again.

use super::zone::Zones;
use crate::board::{PileId, PileSet, View};
use crate::card::{Card, Rank};
use crate::engine::compile::compile_context::{BookPath, CompileContext};
use crate::engine::compile::relation::{CardSet, contains_card};
use crate::engine::compile::rulebook_words::{RankWord, ranks};
use crate::error::Result;
use crate::game::clause::ReshuffleClause;
use serde::Deserialize;

/// A rule for deals that are shuffled again, for one of two reasons: the deal cannot be cleared (`locked-for`), or a zone
/// has no card of certain ranks (`lacks`).
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ReshuffleRule {
    /// The pile to which cards are played. The deal is shuffled again if the cards of a rank can never be played there.
    /// For example, suppose that a seven goes only onto a six or an eight. If all sixes and eights are under sevens in
    /// the piles of the zone, no seven can ever be played.
    pub locked_for: Option<String>,
    /// Ranks. If the zone has no card of any of them, the deal is shuffled again. An alternative to `locked-for`.
    pub lacks: Option<Vec<RankWord>>,
    /// The zone that is checked.
    pub zone: String,
}

/// A compiled `reshuffle` rule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReshuffleTable {
    /// The reason to shuffle the deal again.
    pub reason: ReshuffleClause,
    /// The piles that are checked.
    piles: PileSet,
    test: ReshuffleTest,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum ReshuffleTest {
    /// All cards on which a rank could be played are under cards of that rank.
    Locked {
        /// The pile to which cards are played.
        target: PileId,
        pack: Vec<Card>,
        ranks: Vec<Rank>,
    },
    /// The piles have none of these cards.
    Lacks(CardSet),
}

impl ReshuffleRule {
    pub(crate) fn compile(&self, path: &BookPath<'_>) -> Result<ReshuffleTable> {
        let test = match (&self.locked_for, &self.lacks) {
            (Some(target), None) => {
                let pack = &path.context.pack;
                ReshuffleTest::Locked {
                    target: path.key("locked-for").pile(target)?,
                    pack: pack.cards(),
                    ranks: pack.ranks.clone(),
                }
            }
            (None, Some(ranks)) => ReshuffleTest::Lacks(path.context.cards_of_ranks(ranks)),
            _ => return path.fail("it needs either `locked-for` or `lacks`, and not both"),
        };
        Ok(ReshuffleTable { reason: self.clause(path.context)?, piles: path.key("zone").piles_of(&self.zone)?, test })
    }

    pub(crate) fn clause(&self, context: &CompileContext<'_>) -> Result<ReshuffleClause> {
        let zone = context.zone_id(&self.zone)?;
        Ok(match &self.locked_for {
            Some(target) => ReshuffleClause::Locked { target: context.zone_id(target)?, zone },
            None => ReshuffleClause::Lacks { zone, ranks: ranks(self.lacks.as_deref().unwrap_or_default()) },
        })
    }
}

impl ReshuffleTable {
    /// Returns whether this deal is shuffled again.
    pub(crate) fn applies_to(&self, view: View<'_>, zones: &Zones) -> bool {
        match &self.test {
            ReshuffleTest::Locked { target, pack, ranks } => {
                let Some(put) = zones.put(*target) else { return false };
                let has_rank = |rank| move |card: &Card| card.rank() == rank && !card.is_joker();
                ranks.iter().any(|&rank| {
                    let rank_cards = pack
                        .iter()
                        .copied()
                        .filter(has_rank(rank))
                        .fold(0, |set: CardSet, card| set | 1 << card.index());
                    let can_begin = view.is_empty(*target) && put.space.accepted_cards(view, *target) & rank_cards != 0;
                    let can_hold_rank = |card: Card| put.cards_fitting_on(*target, card) & rank_cards != 0;
                    let needed = pack.iter().filter(|&&card| can_hold_rank(card)).count();
                    let blocked =
                        self.piles.iter().map(|pile| count_under(view, pile, can_hold_rank, rank_cards)).sum::<usize>();
                    !can_begin && needed > 0 && blocked == needed
                })
            }
            ReshuffleTest::Lacks(cards) => {
                !self.piles.iter().any(|pile| view.cards(pile).flatten().any(|card| contains_card(*cards, card)))
            }
        }
    }
}

/// Returns the number of visible cards in a pile that pass `test` and are anywhere under a card of `upper_cards`.
fn count_under(view: View<'_>, pile: PileId, test: impl Fn(Card) -> bool, upper_cards: CardSet) -> usize {
    let (mut count, mut covered_count) = (0, 0);
    for card in view.cards(pile).flatten() {
        if contains_card(upper_cards, card) {
            covered_count = count;
        }
        count += usize::from(test(card));
    }
    covered_count
}
