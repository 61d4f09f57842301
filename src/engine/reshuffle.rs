//! Deals that are shuffled again.

use super::ground::Spot;
use super::relation::{CardSet, has};
use super::words::{RankWord, a_rank, any_rank};
use crate::board::{PileSet, View};
use crate::card::Rank;
use crate::error::Result;
use serde::Deserialize;

/// A deal that is shuffled again: one in which every card of the rank `every` lies, in a pile of the zone, somewhere
/// under a card of the rank `under`; or one in which the zone has no card of the ranks `lacks`.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ReshuffleRule {
    /// The rank of which every card must lie so. Said together with `under`.
    pub every: Option<RankWord>,
    /// The rank under which they lie.
    pub under: Option<RankWord>,
    /// The ranks of which no card lies there. Said in place of `every` and `under`.
    pub lacks: Option<Vec<RankWord>>,
    /// The zone that is looked at.
    pub zone: String,
}

/// A deal to be shuffled again, compiled.
#[derive(Copy, Clone, Debug)]
pub enum Reshuffle {
    /// Every card of one rank lies under one of another in its pile.
    Buried {
        /// The rank.
        every: Rank,
        /// How many cards of it there are.
        total: u8,
        /// The rank over it.
        under: Rank,
        /// The piles.
        piles: PileSet,
    },
    /// None of those cards lies there.
    Lacks {
        /// The cards.
        cards: CardSet,
        /// The piles.
        piles: PileSet,
    },
}

impl ReshuffleRule {
    pub(super) fn compile(&self, spot: &Spot<'_>) -> Result<Reshuffle> {
        let piles = spot.key("zone").piles_of(&self.zone)?;
        match (self.every, self.under, &self.lacks) {
            (Some(every), Some(under), None) => {
                let pack = spot.ground.pack.cards();
                let total = pack.iter().filter(|card| card.rank() == every.0).count() as u8;
                Ok(Reshuffle::Buried { every: every.0, total, under: under.0, piles })
            }
            (None, None, Some(ranks)) => Ok(Reshuffle::Lacks { cards: spot.ground.of_ranks(ranks), piles }),
            _ => spot.wrong("a deal is shuffled again for `every` and `under`, or for what it `lacks`"),
        }
    }

    /// The rule as a clause: `every queen of the tableau lies under a king`.
    pub(super) fn words(&self) -> String {
        let ReshuffleRule { every, under, lacks, zone } = self;
        match (every, under, lacks) {
            (Some(every), Some(under), _) => {
                format!("every {} of the {zone} lies under {}", every.0.name(), a_rank(under.0))
            }
            (_, _, lacks) => format!("there is not {} in the {zone}", any_rank(lacks.as_deref().unwrap_or_default())),
        }
    }
}

impl Reshuffle {
    /// Whether such a deal is shuffled again.
    pub(super) fn asks_for(&self, view: View<'_>) -> bool {
        match *self {
            Reshuffle::Buried { every, total, under, piles } => {
                let buried: usize =
                    piles.map(|pile| buried(view.cards(pile).map(|card| Some(card?.rank())), every, under)).sum();
                total > 0 && buried == usize::from(total)
            }
            Reshuffle::Lacks { cards, mut piles } => {
                !piles.any(|pile| view.cards(pile).flatten().any(|card| has(cards, card)))
            }
        }
    }
}

/// How many cards of one rank lie, in sight, under a card of another in a pile.
fn buried(ranks: impl Iterator<Item = Option<Rank>>, every: Rank, under: Rank) -> usize {
    let (mut seen, mut buried) = (0, 0);
    for rank in ranks {
        if rank == Some(under) {
            buried = seen;
        }
        seen += usize::from(rank == Some(every));
    }
    buried
}
