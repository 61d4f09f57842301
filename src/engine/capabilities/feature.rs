//! Features of compiled rules, and sets of features.

use crate::game::Role;

/// A property of compiled rules that a proof about moves must not ignore.
///
/// A value that cannot change which positions a player can reach, such as a score or the order of the deal, is not a
/// feature. `extract.rs` decides this for each field of the compiled rules.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Feature {
    // Features of the zones of a role.
    /// More than one zone has the role.
    SeveralZones,
    /// A face-down card stays face down when it is uncovered.
    NeverTurnsUp,
    /// A player sees only the top card or some top cards of a pile.
    SeesTopCardsOnly,
    /// A player sees no card of a pile.
    SeesNoCards,
    /// Piles are covered by other piles, but not by foundations.
    Covered,
    /// Piles are covered by foundations, so a card that goes to a foundation can keep other cards from moving.
    CoveredByFoundations,
    /// A player can put cards on the piles.
    AcceptsCards,
    /// Each pile has its own rule for the cards that fit on a card.
    BuildDiffersByPile,
    /// A card must wait until the previous pile has a card of its rank.
    RanksAbove,
    /// An empty pile accepts no cards.
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
    /// The first card of the zone decides the rank of the cards that its other empty piles accept.
    SpaceChosen,
    /// The cards that fit on a card also depend on cards below it, or on other piles, and not only as in
    /// [`Feature::StopsAtFirstRank`].
    LimitedBuild,
    /// No card fits on a card of the rank with which certain other piles begin.
    StopsAtFirstRank,
    /// Cards of at least one other pile can be taken, but cannot move to these piles.
    LimitedSources,
    /// Some sources are allowed only under a condition.
    ConditionalSources,
    /// Cards come only from the pile of the same number in another zone.
    SourceBeside,
    /// Cards are put only on certain ranks, so a pile with a single card of such a rank counts as a space.
    BuildsOnSomeRanks,
    /// Cards are put on the piles only under a condition.
    ConditionalPut,
    /// Cards move to the piles one at a time.
    AcceptsSingleCards,
    /// Only full runs move to the piles.
    AcceptsFullRuns,
    /// A pile holds a limited number of cards.
    LimitedHeight,
    /// A player can take the top card of a pile.
    GivesTop,
    /// A player can take a run from the top of a pile.
    GivesRuns,
    /// A player can take the top card or the whole pile.
    GivesTopOrPile,
    /// A player can take any face-up card, together with all cards on top of it.
    GivesTails,
    /// The relation between the cards of a run differs from the relation by which the piles are built.
    RunsDifferFromBuild,
    /// The free cells limit the length of a run that moves.
    LimitByCells,
    /// The free cells and spaces limit the length of a run that moves.
    LimitBySpaces,
    /// Cards of these piles cannot move to some of the piles that accept cards.
    LimitedDestinations,
    /// Cards are taken only under a condition.
    ConditionalTake,
    /// The lowest cards of a pile are never taken.
    KeepsLowestCards,
    /// A card on a card of the rank with which certain other piles begin does not move together with it.
    RunsStopAtFirstRank,

    // Features of the whole game.
    /// The game has more than one pack.
    SeveralPacks,
    /// Each pack contains a suit more than once. So the number of packs is not the number of equal cards.
    RepeatedSuits,
    /// The pack contains jokers.
    Jokers,
    /// The ranks of the pack have a gap or do not begin with the ace.
    IrregularRanks,
    /// The game has phases.
    Phases,
    /// Cards are drawn from a stock.
    Draws,
    /// Several cards are drawn at a time.
    DrawsSeveralCards,
    /// A draw deals to several piles.
    DealsRows,
    /// The last cards of the stock are dealt to other piles.
    LastRowDiffers,
    /// While there are spaces, a draw deals only to spaces.
    DealsToSpaces,
    /// A pile gets no cards from the stock while the pile with the same number in another zone is full.
    SkipsPilesWithFullPartner,
    /// A draw deals only to the newest pile.
    DealsToNewestPile,
    /// After certain cards, the draw deals another card.
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
    /// Piles are gathered and dealt again without a shuffle.
    Regathers,
    /// Piles are gathered, shuffled and dealt again.
    RegathersShuffled,
    /// Piles are gathered only under a condition.
    ConditionalRegather,
    /// The game is lost after a number of passes without another possible move.
    LosesByIdlePasses,
    /// Buried cards may be pulled out.
    PullsCards,
    /// Spaces fill automatically, with a card from the first source pile that is not empty.
    Fills,
    /// A space fills only from the pile with its number.
    FillsBeside,
    /// A space fills with the bottom card of a pile.
    FillsFromBottom,
    /// Several rules fill spaces.
    FillsByRules,
    /// A space fills with several cards.
    FillsWithSeveral,
    /// Some cards go to another zone when a space fills.
    FillDiverts,
    /// Spaces fill only under a condition.
    ConditionalFill,
    /// Single cards move away automatically.
    SweepsCards,
    /// Full runs move away automatically.
    SweepsRuns,
    /// Full runs move away automatically only if their suits follow a stricter rule than those of other runs.
    SweepsRunsOfSuits,
    /// More than one rule moves cards away automatically.
    SweepsByRules,
    /// Cards are removed in pairs or singly.
    RemovesPairs,
    /// Some pairs begin a pile, such as a foundation.
    PairsBeginPiles,
    /// The two cards of a pair must be in the same row or column.
    PairsInLine,
    /// A card is removed singly if a higher card of the same suit is on top of another pile.
    RemovesBeaten,
    /// Single cards are removed automatically.
    RemovesAutomatically,
    /// Cards are removed only under a condition.
    ConditionalRemoval,
    /// A card may be removed together with the only card that covers it.
    RemovesWithOwnCover,
    /// The two top cards of a pile may be removed together.
    RemovesTopTwo,
    /// The goal needs full piles.
    GoalFull,
    /// The goal needs empty piles.
    GoalEmpty,
    /// The goal needs piles that are empty or contain one full run.
    GoalRuns,
    /// The goal needs piles that are empty or contain all cards of one rank.
    GoalOneRank,
    /// The goal allows only certain ranks in some piles.
    GoalLimitsRanks,
    /// The scores of several deals are counted together.
    Match,
}

/// Builds the set of the named features: `features! { Draws, Redeals }`.
macro_rules! features {
    ($($name:ident),* $(,)?) => { $crate::engine::FeatureSet::of(&[$($crate::engine::Feature::$name),*]) };
}
pub(crate) use features;

/// A set of features.
#[derive(Copy, Clone, PartialEq, Eq, Default)]
pub struct FeatureSet(u128);

impl FeatureSet {
    /// The empty set.
    pub const EMPTY: FeatureSet = FeatureSet(0);

    /// Returns the set of these features.
    pub const fn of(features: &[Feature]) -> FeatureSet {
        let (mut bits, mut index) = (0, 0);
        while index < features.len() {
            bits |= 1 << features[index] as u8;
            index += 1;
        }
        FeatureSet(bits)
    }

    /// Returns the union of both sets.
    pub const fn union(self, other: FeatureSet) -> FeatureSet {
        FeatureSet(self.0 | other.0)
    }

    /// Returns whether the set contains the feature.
    pub const fn has(self, feature: Feature) -> bool {
        self.0 >> feature as u8 & 1 == 1
    }

    /// Returns whether `allowed` contains every feature of this set.
    pub const fn is_within(self, allowed: FeatureSet) -> bool {
        self.0 & !allowed.0 == 0
    }

    /// Returns whether the sets have a feature in common.
    pub const fn intersects(self, other: FeatureSet) -> bool {
        self.0 & other.0 != 0
    }

    /// Adds the feature if `condition` is true.
    pub(super) fn add_if(&mut self, condition: bool, feature: Feature) {
        self.0 |= u128::from(condition) << feature as u8;
    }
}

/// The features that a proof covers, in the game as a whole and in the zones of each role. A game that has a zone of a
/// role not listed here does not meet the premises.
///
/// A proof lists the features that it covers, not those that it excludes. So it does not apply to games with a new
/// feature of the language until its author has considered that feature.
#[derive(Copy, Clone)]
pub struct Premises {
    /// The features of the game as a whole.
    pub game: FeatureSet,
    /// The features of the zones of each role.
    pub zones: &'static [(Role, FeatureSet)],
}
