//! The `reshuffle` section: deals that are rejected and shuffled again.

use super::zone::Zones;
use crate::board::{PileId, PileSet, View};
use crate::card::{Card, Rank};
use crate::engine::compile::compile_context::BookPath;
use crate::engine::compile::relation::{CardSet, has};
use crate::engine::compile::rulebook_words::{RankWord, any_rank};
use crate::error::Result;
use serde::Deserialize;

/// A deal that is shuffled again: one that cannot be cleared, since the cards of some rank lie over all on which they
/// could be played, or one in which a zone lacks certain ranks.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ReshuffleRule {
    /// The pile to which cards are played. For some rank all cards on which one of it could go there lie, each in its
    /// pile, under a card of that rank: the first of those can never be played.
    pub locked_for: Option<String>,
    /// Ranks of which no card lies there, in place of `locked-for`.
    pub lacks: Option<Vec<RankWord>>,
    /// The zone that is looked at.
    pub zone: String,
}

/// A deal to be shuffled again, compiled.
#[derive(Clone, Debug)]
pub struct ReshuffleTable {
    /// What is the matter with it, as a clause.
    pub words: String,
    /// The piles that are looked at.
    piles: PileSet,
    asks: ReshuffleTest,
}

#[derive(Clone, Debug)]
enum ReshuffleTest {
    /// Whether the cards of a rank lie over all on which they could be played.
    Locked {
        /// Where cards are played to.
        goal: PileId,
        /// The cards.
        pack: Vec<Card>,
        /// Their ranks.
        ranks: Vec<Rank>,
    },
    /// Whether none of those cards lies there.
    Lacks(CardSet),
}

impl ReshuffleRule {
    pub(crate) fn compile(&self, path: &BookPath<'_>) -> Result<ReshuffleTable> {
        let asks = match (&self.locked_for, &self.lacks) {
            (Some(goal), None) => {
                let pack = &path.context.pack;
                ReshuffleTest::Locked {
                    goal: path.key("locked-for").pile(goal)?,
                    pack: pack.cards(),
                    ranks: pack.ranks.clone(),
                }
            }
            (None, Some(ranks)) => ReshuffleTest::Lacks(path.context.of_ranks(ranks)),
            _ => return path.fail("a deal is shuffled again for what is `locked-for` a pile, or for what it `lacks`"),
        };
        Ok(ReshuffleTable { words: self.describe(), piles: path.key("zone").piles_of(&self.zone)?, asks })
    }

    /// The rule as a clause: `there is not an ace or a king in the reserve`.
    pub(crate) fn describe(&self) -> String {
        let ReshuffleRule { locked_for, lacks, zone } = self;
        match locked_for {
            Some(goal) => format!(
                "the cards of some rank lie in the {zone} over all on which they could go to the {goal}, so that none of \
                 them ever can"
            ),
            None => format!("there is not {} in the {zone}", any_rank(lacks.as_deref().unwrap_or_default())),
        }
    }
}

impl ReshuffleTable {
    /// Whether such a deal is shuffled again.
    pub(crate) fn applies_to(&self, view: View<'_>, zones: &Zones) -> bool {
        match &self.asks {
            ReshuffleTest::Locked { goal, pack, ranks } => {
                let Some(put) = zones.put(*goal) else { return false };
                let of = |rank| move |card: &Card| card.rank() == rank && !card.is_joker();
                ranks.iter().any(|&rank| {
                    let own =
                        pack.iter().copied().filter(of(rank)).fold(0, |set: CardSet, card| set | 1 << card.index());
                    let begins = view.is_empty(*goal) && put.space.accepted_cards(view, *goal) & own != 0;
                    let takes = |card: Card| put.cards_fitting_on(*goal, card) & own != 0;
                    let wanted = pack.iter().filter(|&&card| takes(card)).count();
                    let under = self.piles.map(|pile| count_under(view, pile, takes, own)).sum::<usize>();
                    !begins && wanted > 0 && under == wanted
                })
            }
            ReshuffleTest::Lacks(cards) => {
                let mut piles = self.piles;
                !piles.any(|pile| view.cards(pile).flatten().any(|card| has(*cards, card)))
            }
        }
    }
}

/// How many cards for which that holds lie, in sight, under one of the set in a pile.
fn count_under(view: View<'_>, pile: PileId, wanted: impl Fn(Card) -> bool, over: CardSet) -> usize {
    let (mut seen, mut under) = (0, 0);
    for card in view.cards(pile).flatten() {
        if has(over, card) {
            under = seen;
        }
        seen += usize::from(wanted(card));
    }
    under
}
