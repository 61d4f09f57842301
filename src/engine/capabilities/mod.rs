//! A summary of compiled rules for code that reasons about moves without playing them: search models, proofs that a
//! position is lost, and safe moves.
//!
//! [`Capabilities`] is the summary. Each search model and each proof compares it with its own [`Premises`], to decide
//! whether its reasoning holds for the game.

mod card_relation;
mod extract;
mod feature;
mod foundation;
mod safe_moves;

pub use card_relation::{inverse_relation, is_downward, is_grouped, is_one_to_one, iter_cards, links_by_suit};
pub(crate) use feature::features;
pub use feature::{Feature, FeatureSet, Premises};
pub use foundation::{FoundationKind, FoundationStart};
pub use safe_moves::{SafeMoves, reaches_heights};

use super::compile::relation::{CardSet, CardTable};
use crate::board::PileSet;
use crate::game::Role;

const ROLES: usize = Role::ALL.len();

/// A summary of compiled rules.
#[derive(Clone)]
pub struct Capabilities {
    /// The features of the game as a whole.
    pub game: FeatureSet,
    /// The features of the zones of each role. `None` if no zone has the role.
    zones: [Option<FeatureSet>; ROLES],
    piles: [PileSet; ROLES],
    /// The different cards of the pack.
    pub pack: CardSet,
    /// The number of packs. It is the number of equal cards only without [`Feature::RepeatedSuits`].
    pub packs: u8,
    /// The number of ranks.
    pub ranks: u8,
    /// For each card, the cards that fit on it in at least one pile. Ignores foundations and piles for single cards.
    pub builds: CardTable,
    /// For each card, the cards directly on top of it that can move together with it in at least one pile. Ignores
    /// foundations.
    pub links: CardTable,
    /// The way in which the foundations are built.
    pub foundation: FoundationKind,
    /// Whether all foundations begin and continue in the same way, in all zones.
    pub foundations_have_same_rules: bool,
    /// Whether a card that a foundation accepts can move there from every pile from which cards can be taken.
    pub foundations_are_open: bool,
    /// The piles from which spaces fill automatically.
    pub fill_sources: PileSet,
    /// The piles that fill automatically when they are empty.
    pub filled: PileSet,
    /// Whether a card that fills a space can go to every pile to which it could go before.
    pub filling_cards_stay_free: bool,
    /// The piles that are turned over to form a new stock.
    pub redealt: PileSet,
    /// The piles to which the stock deals.
    pub dealt_to: PileSet,
    /// The piles that must be full in a won game.
    pub goal_full: PileSet,
    /// The piles that must be empty in a won game.
    pub goal_empty: PileSet,
}

impl Capabilities {
    /// Returns the features of the zones of a role. Returns `None` if no zone has the role.
    pub fn zone(&self, role: Role) -> Option<FeatureSet> {
        self.zones[role as usize]
    }

    /// Returns the piles of a role.
    pub fn piles(&self, role: Role) -> PileSet {
        self.piles[role as usize]
    }

    /// Returns whether a zone of the role has the feature.
    pub fn has(&self, role: Role, feature: Feature) -> bool {
        self.zone(role).is_some_and(|features| features.has(feature))
    }

    /// Returns whether the premises cover all features of the rules.
    pub fn is_within(&self, premises: &Premises) -> bool {
        let allowed =
            |role: Role| premises.zones.iter().find(|(other, _)| *other == role).map(|(_, features)| *features);
        self.game.is_within(premises.game)
            && Role::ALL.into_iter().all(|role| match (self.zone(role), allowed(role)) {
                (None, _) => true,
                (Some(features), Some(allowed)) => features.is_within(allowed),
                (Some(_), None) => false,
            })
    }

    /// Returns whether the top card of a foundation can move back to another pile.
    pub fn allows_worrying_back(&self) -> bool {
        const GIVES: FeatureSet =
            FeatureSet::of(&[Feature::GivesTop, Feature::GivesRuns, Feature::GivesTopOrPile, Feature::GivesTails]);
        self.zone(Role::Foundation).is_some_and(|features| features.intersects(GIVES))
    }
}
