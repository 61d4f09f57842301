//! The `reshuffle` section: deals that are rejected and shuffled again.

use super::zone::Zones;
use crate::board::{PileId, PileSet, View};
use crate::card::{Card, Rank};
use crate::engine::compile::compile_context::BookPath;
use crate::engine::compile::relation::{CardSet, has};
use crate::engine::compile::rulebook_words::{RankWord, any_rank};
use crate::error::Result;
use serde::Deserialize;

/// A deal that is shuffled again. Either it cannot be cleared, because all cards on which a rank could be played are
/// under cards of that rank, or a zone lacks certain ranks.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ReshuffleRule {
    /// The pile to which cards are played. The deal is shuffled again if there is a rank that can never be played
    /// there: all cards on which it could be played are in the zone, each of them under a card of that rank in its
    /// pile.
    pub locked_for: Option<String>,
    /// Ranks that the zone lacks. An alternative to `locked-for`.
    pub lacks: Option<Vec<RankWord>>,
    /// The zone that is checked.
    pub zone: String,
}

/// A compiled `reshuffle` rule.
#[derive(Clone, Debug)]
pub struct ReshuffleTable {
    /// The reason to shuffle the deal again, as a clause.
    pub words: String,
    /// The piles that are checked.
    piles: PileSet,
    test: ReshuffleTest,
}

#[derive(Clone, Debug)]
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
            (None, Some(ranks)) => ReshuffleTest::Lacks(path.context.of_ranks(ranks)),
            _ => return path.fail("a deal is shuffled again for what is `locked-for` a pile, or for what it `lacks`"),
        };
        Ok(ReshuffleTable { words: self.describe(), piles: path.key("zone").piles_of(&self.zone)?, test })
    }

    /// The rule as a clause: `no card in the reserve is an ace or a king`.
    pub(crate) fn describe(&self) -> String {
        let ReshuffleRule { locked_for, lacks, zone } = self;
        match locked_for {
            Some(goal) => format!(
                "some rank can never go to the {goal}, because every card it could go on is in the {zone} under cards of \
                 that rank"
            ),
            None => format!("no card in the {zone} is {}", any_rank(lacks.as_deref().unwrap_or_default())),
        }
    }
}

impl ReshuffleTable {
    /// Returns whether this deal is shuffled again.
    pub(crate) fn applies_to(&self, view: View<'_>, zones: &Zones) -> bool {
        match &self.test {
            ReshuffleTest::Locked { target, pack, ranks } => {
                let Some(put) = zones.put(*target) else { return false };
                let of = |rank| move |card: &Card| card.rank() == rank && !card.is_joker();
                ranks.iter().any(|&rank| {
                    let own =
                        pack.iter().copied().filter(of(rank)).fold(0, |set: CardSet, card| set | 1 << card.index());
                    let begins = view.is_empty(*target) && put.space.accepted_cards(view, *target) & own != 0;
                    let accepts = |card: Card| put.cards_fitting_on(*target, card) & own != 0;
                    let needed = pack.iter().filter(|&&card| accepts(card)).count();
                    let under = self.piles.map(|pile| count_under(view, pile, accepts, own)).sum::<usize>();
                    !begins && needed > 0 && under == needed
                })
            }
            ReshuffleTest::Lacks(cards) => {
                let mut piles = self.piles;
                !piles.any(|pile| view.cards(pile).flatten().any(|card| has(*cards, card)))
            }
        }
    }
}

/// Returns the number of visible cards in a pile that pass the test `wanted` and are under a card of the set `over`.
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
