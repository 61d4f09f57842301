//! Features: the words of a rulebook that change which moves there are, and sets of them.

use crate::game::Role;

/// Something that a rulebook may ask for beyond its plainest form, and that an argument about its moves may not assume
/// away.
///
/// A value that cannot change which positions a player reaches, such as a score or the order of the deal, is no
/// feature. `extract.rs` says so for each field of the compiled rules.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Feature {
    // The zones of a role.
    /// Several zones have the role.
    SeveralZones,
    /// A face-down card stays face down when it is uncovered.
    NeverTurnsUp,
    /// You may look at only the top cards of a pile, at least at one.
    LimitedLook,
    /// You may look at no card of a pile.
    NoLook,
    /// Piles are covered by other piles.
    Covered,
    /// Cards are put on the piles by hand.
    AcceptsCards,
    /// What fits on a card depends on the pile.
    BuildDiffersByPile,
    /// A card waits for one of its rank in the pile before.
    RanksAbove,
    /// An empty pile accepts no card.
    SpaceAcceptsNone,
    /// An empty pile accepts any card.
    SpaceAcceptsAny,
    /// An empty pile accepts certain cards.
    SpaceAcceptsSome,
    /// An empty pile accepts no suit that is on top of another pile of the zone.
    SpaceSuitsDiffer,
    /// An empty pile accepts cards of its own suit.
    SpaceOwnSuit,
    /// An empty pile accepts cards of the base rank that the deal sets.
    SpaceBase,
    /// An empty pile accepts cards of a rank below the base rank.
    SpaceBelowBase,
    /// Some pile from which cards are taken is no source of the cards that are put here.
    SomeSources,
    /// Some sources must wait for a condition.
    ConditionalSources,
    /// Cards come only from the pile of the same number.
    SourceBeside,
    /// Cards are put on certain ranks only, so that a pile with one card may count as a space.
    BuildsOnSomeRanks,
    /// Cards are put on the piles only under a condition.
    ConditionalPut,
    /// Cards come one at a time.
    AcceptsSingleCards,
    /// Only full runs come.
    AcceptsFullRuns,
    /// A pile holds a limited number of cards.
    LimitedHeight,
    /// The top card of a pile is taken.
    GivesTop,
    /// A run from the top of a pile is taken.
    GivesRuns,
    /// The top card or the whole pile is taken.
    GivesTopOrPile,
    /// Any face-up card is taken, together with all cards on top of it.
    GivesTails,
    /// A run is linked by another relation than the one by which the piles are built.
    RunsDifferFromBuild,
    /// The free cells limit the length of a run that moves.
    LimitByCells,
    /// The free cells and spaces limit the length of a run that moves.
    LimitBySpaces,
    /// Some pile on which cards are put does not get them from here.
    SomeDestinations,
    /// Cards are taken only under a condition.
    ConditionalTake,
    /// The lowest cards of a pile are never taken.
    KeepsLowestCards,

    // The game as a whole.
    /// More than one pack.
    SeveralPacks,
    /// Jokers.
    Jokers,
    /// The ranks are not the lowest ones, from the ace without a gap.
    IrregularRanks,
    /// Phases.
    Phases,
    /// Cards are drawn from a stock.
    Draws,
    /// Several cards are drawn at a time.
    DrawsSeveralCards,
    /// A draw deals to several piles.
    DealsRows,
    /// The last cards of the stock are dealt to other piles.
    LastRowDiffers,
    /// A draw deals only to spaces while there are any.
    DealsToSpaces,
    /// A full pile exempts another pile from the deal.
    SparesPiles,
    /// A draw deals only to the newest pile.
    DealsToNewestPile,
    /// A draw continues after certain cards.
    DealsAgain,
    /// The stock is used only under a condition.
    ConditionalStock,
    /// Cards are drawn only under a condition.
    ConditionalDraw,
    /// A pile is turned over to form a new stock.
    Redeals,
    /// The number of passes through the stock is limited.
    LimitedPasses,
    /// The new stock is shuffled.
    ShuffledRedeal,
    /// Piles are gathered and dealt again in the order of their cards.
    Regathers,
    /// Piles are gathered, shuffled and dealt again.
    RegathersShuffled,
    /// Piles are gathered only under a condition.
    ConditionalRegather,
    /// Idle passes lose the game.
    LosesByIdlePasses,
    /// Buried cards may be pulled out.
    PullsCards,
    /// Spaces fill automatically with one card from the first pile that has one.
    Fills,
    /// Several rules fill spaces.
    FillsByRules,
    /// A space fills with several cards.
    FillsWithSeveral,
    /// Some cards go elsewhere when a space fills.
    FillDiverts,
    /// Spaces fill only under a condition.
    ConditionalFill,
    /// Single cards leave automatically.
    SweepsCards,
    /// Full runs leave automatically.
    SweepsRuns,
    /// Several rules let cards leave automatically.
    SweepsByRules,
    /// Cards are removed in pairs or singly.
    RemovesPairs,
    /// Both cards of a pair are in one row or column.
    PairsInLine,
    /// A card is removed singly if a higher one of its suit is on top of another pile.
    RemovesBeaten,
    /// Single cards are removed automatically.
    RemovesAutomatically,
    /// Cards are removed only under a condition.
    ConditionalRemoval,
    /// A card may be removed together with the only card that covers it.
    RemovesWithOwnCover,
    /// The two top cards of a pile may be removed together.
    RemovesTopTwo,
    /// Piles must be full in the end.
    GoalFull,
    /// Piles must be empty in the end.
    GoalEmpty,
    /// Piles must be empty or hold one full run in the end.
    GoalRuns,
    /// Only certain ranks may be left in piles in the end.
    GoalOnly,
    /// Several deals are counted together.
    Match,
}

/// The set of the named features: `features! { Draws, Redeals }`.
macro_rules! features {
    ($($name:ident),* $(,)?) => { $crate::engine::FeatureSet::of(&[$($crate::engine::Feature::$name),*]) };
}
pub(crate) use features;

/// A set of features.
#[derive(Copy, Clone, PartialEq, Eq, Default)]
pub struct FeatureSet(u128);

impl FeatureSet {
    /// No feature.
    pub const EMPTY: FeatureSet = FeatureSet(0);

    /// These features.
    pub const fn of(features: &[Feature]) -> FeatureSet {
        let (mut bits, mut at) = (0, 0);
        while at < features.len() {
            bits |= 1 << features[at] as u8;
            at += 1;
        }
        FeatureSet(bits)
    }

    /// Both sets together.
    pub const fn or(self, other: FeatureSet) -> FeatureSet {
        FeatureSet(self.0 | other.0)
    }

    /// Whether the feature is in the set.
    pub const fn has(self, feature: Feature) -> bool {
        self.0 >> feature as u8 & 1 == 1
    }

    /// Whether the set has no feature that `allowed` lacks.
    pub const fn is_within(self, allowed: FeatureSet) -> bool {
        self.0 & !allowed.0 == 0
    }

    /// Whether both sets have a feature in common.
    pub const fn intersects(self, other: FeatureSet) -> bool {
        self.0 & other.0 != 0
    }

    /// Adds the feature if `is_there`.
    pub(super) fn add_if(&mut self, is_there: bool, feature: Feature) {
        self.0 |= u128::from(is_there) << feature as u8;
    }
}

/// The features that an argument knows: those of the game, and those of the zones of each role. A role that is not
/// listed may not occur.
///
/// An argument lists all that it knows rather than what it excludes. So a feature that is new to the language is refused
/// until somebody has thought about it.
#[derive(Copy, Clone)]
pub struct Premises {
    /// The features of the game as a whole.
    pub game: FeatureSet,
    /// The features of the zones of each role.
    pub zones: &'static [(Role, FeatureSet)],
}
