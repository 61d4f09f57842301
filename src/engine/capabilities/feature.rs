//! Features of compiled rules, and sets of features.

use crate::board::PileSet;
use crate::card::Pack;
use crate::engine::compile::relation::CardSet;
use crate::engine::compile::source::Sources;
use crate::engine::sections::fill::FillTable;
use crate::engine::sections::goal::GoalTable;
use crate::engine::sections::pairs::PairTable;
use crate::engine::sections::put::{PutTable, PutUnit};
use crate::engine::sections::regather::RegatherTable;
use crate::engine::sections::space::Space;
use crate::engine::sections::stock::StockTable;
use crate::engine::sections::sweep::SweepTable;
use crate::engine::sections::take::{MoveLimit, TakeTable, TakeUnit};
use crate::game::Role;
use crate::game::clause::SuitRule;

/// A property of compiled rules that a proof about moves must not ignore.
///
/// A value that cannot change which positions a player can reach, such as a score or the order of the deal, is not a
/// feature. The functions below decide this for each field of the compiled rules.
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
    /// From pile to pile of the zone, only whole piles move.
    AcceptsWholePiles,
    /// An empty pile accepts another number of cards in one move than a card does.
    SpaceUnitDiffers,
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
    /// The top cards of all piles are removed together.
    RemovesAllTops,
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
    #[must_use]
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

/// The features of each section. Every table is destructured without `..`. After a new field is added to the rules, this
/// file does not compile until the field is handled here: it becomes a feature, or a comment says why it does not matter
/// for a proof about moves.
impl FeatureSet {
    /// Returns the features of a pack.
    pub(super) fn of_pack(pack: &Pack, is_regular: bool) -> FeatureSet {
        // The sets of cards that fit on each card, and that spaces accept, contain the ranks and suits.
        let Pack { packs, ranks: _, suits: _, jokers } = pack;
        let mut set = FeatureSet::EMPTY;
        set.add_if(*packs > 1, Feature::SeveralPacks);
        set.add_if(pack.repeats_suits(), Feature::RepeatedSuits);
        set.add_if(*jokers > 0, Feature::Jokers);
        set.add_if(!is_regular, Feature::IrregularRanks);
        set
    }

    /// Returns the features of a `put` table. `sources` are the piles from which cards can be taken.
    pub(super) fn of_put(put: &PutTable, sources: PileSet, pack: CardSet) -> FeatureSet {
        let PutTable {
            first: _,
            fits,
            // Used only for the reason of a rejection.
            rank_fits: _,
            // Derived from `fits`.
            builds_by_suit: _,
            ranks_above,
            // `fits` already reports that no card fits on these cards.
            closed: _,
            limits,
            space,
            from: Sources { all, conditional },
            beside,
            space_card_count,
            when,
            unit,
            space_unit,
            // `unit` says whether the piles of the zone matter.
            zone_piles: _,
            full_run: _,
            max,
        } = put;
        let mut set = FeatureSet::of(&[Feature::AcceptsCards]);
        set.add_if(fits.len() > 1, Feature::BuildDiffersByPile);
        set.add_if(*ranks_above, Feature::RanksAbove);
        if let Some(limits) = limits {
            let only_blocks_ranks = limits.piles_that_only_block_ranks().is_some();
            set.add_if(true, if only_blocks_ranks { Feature::StopsAtFirstRank } else { Feature::LimitedBuild });
        }
        set.add_if(!sources.without(*all).is_empty(), Feature::LimitedSources);
        set.add_if(!conditional.is_empty(), Feature::ConditionalSources);
        set.add_if(beside.is_some(), Feature::SourceBeside);
        set.add_if(*space_card_count > 0, Feature::BuildsOnSomeRanks);
        set.add_if(when.is_some(), Feature::ConditionalPut);
        set.add_if(*max < u8::MAX, Feature::LimitedHeight);
        match unit {
            PutUnit::Any => {}
            PutUnit::One => set.add_if(true, Feature::AcceptsSingleCards),
            PutUnit::FullRun => set.add_if(true, Feature::AcceptsFullRuns),
            PutUnit::Pile => set.add_if(true, Feature::AcceptsWholePiles),
        }
        set.add_if(space_unit.is_some(), Feature::SpaceUnitDiffers);
        let space = match space {
            Space::Cards(cards) if cards & pack == 0 => Feature::SpaceAcceptsNone,
            Space::Cards(cards) if pack & !cards == 0 => Feature::SpaceAcceptsAny,
            Space::Cards(_) => Feature::SpaceAcceptsSome,
            Space::SuitsDiffer(_, _) => Feature::SpaceSuitsDiffer,
            Space::OwnSuit { cards: _, first: _, suits: _ } => Feature::SpaceOwnSuit,
            Space::Base { base: _, ranks_below: 0 } => Feature::SpaceBase,
            Space::Base { base: _, ranks_below: _ } => Feature::SpaceBelowBase,
            Space::Chosen(_) => Feature::SpaceChosen,
        };
        set.add_if(true, space);
        set
    }

    /// Returns the features of a `take` table. `destinations` are the piles on which cards can be put.
    pub(super) fn of_take(
        take: &TakeTable,
        put: Option<&PutTable>,
        destinations: PileSet,
        pack: CardSet,
    ) -> FeatureSet {
        let TakeTable {
            unit,
            links,
            limit,
            // These fields contain the piles that the limit counts.
            cells: _,
            spaces: _,
            to,
            when,
            keep,
            run_ending_piles,
            // This field is only a counter.
            single_moves: _,
        } = take;
        let mut set = FeatureSet::of(&[match unit {
            TakeUnit::Top => Feature::GivesTop,
            TakeUnit::Run => Feature::GivesRuns,
            TakeUnit::TopOrPile => Feature::GivesTopOrPile,
            TakeUnit::Tail => Feature::GivesTails,
        }]);
        match limit {
            MoveLimit::None => {}
            MoveLimit::Cells => set.add_if(true, Feature::LimitByCells),
            MoveLimit::Spaces => set.add_if(true, Feature::LimitBySpaces),
        }
        let differs = |put: &PutTable| (0..64).any(|card| (put.fits[0][card] ^ links[card]) & pack != 0);
        set.add_if(put.is_some_and(differs), Feature::RunsDifferFromBuild);
        set.add_if(!destinations.without(*to).is_empty(), Feature::LimitedDestinations);
        set.add_if(when.is_some(), Feature::ConditionalTake);
        set.add_if(*keep > 0, Feature::KeepsLowestCards);
        set.add_if(!run_ending_piles.is_empty(), Feature::RunsStopAtFirstRank);
        set
    }

    /// Returns the features of the stock.
    pub(super) fn of_stock(stock: &StockTable) -> FeatureSet {
        let StockTable {
            pile: _,
            to,
            cards,
            last,
            spaces_alone,
            // This field only chooses between rules that other features report.
            spaces_before_last: _,
            spares,
            new_pile_on,
            again,
            when,
            draws_when,
            passes,
            redeal,
            shuffle,
            // These fields are only counters.
            pass: _,
            idle_draws: _,
        } = stock;
        let mut set = FeatureSet::of(&[Feature::Draws]);
        set.add_if(to.len() > 1, Feature::DealsRows);
        set.add_if(*cards > 1, Feature::DrawsSeveralCards);
        set.add_if(!last.is_empty(), Feature::LastRowDiffers);
        set.add_if(*spaces_alone, Feature::DealsToSpaces);
        set.add_if(!spares.is_empty(), Feature::SkipsPilesWithFullPartner);
        set.add_if(new_pile_on.is_some(), Feature::DealsToNewestPile);
        set.add_if(*again != 0, Feature::DealsAgain);
        set.add_if(when.is_some(), Feature::ConditionalStock);
        set.add_if(draws_when.is_some(), Feature::ConditionalDraw);
        set.add_if(redeal.is_some(), Feature::Redeals);
        set.add_if(redeal.is_some() && passes.is_some(), Feature::LimitedPasses);
        set.add_if(shuffle.is_some(), Feature::ShuffledRedeal);
        set
    }

    /// Returns the features of gathering.
    pub(super) fn of_regather(regather: &RegatherTable) -> FeatureSet {
        let RegatherTable {
            // The feature reports only that piles are gathered. It ignores the order of the piles and the way in which
            // their cards are dealt again.
            piles: _,
            hand: _,
            turn_over: _,
            deal: _,
            shuffle,
            times,
            when,
            redeals: _,
            pull,
            max_idle_passes,
        } = regather;
        let mut set = FeatureSet::EMPTY;
        let can_regather = *times != Some(0);
        set.add_if(can_regather && shuffle.is_none(), Feature::Regathers);
        set.add_if(can_regather && shuffle.is_some(), Feature::RegathersShuffled);
        set.add_if(can_regather && when.is_some(), Feature::ConditionalRegather);
        set.add_if(can_regather && max_idle_passes.is_some(), Feature::LosesByIdlePasses);
        set.add_if(pull.is_some(), Feature::PullsCards);
        set
    }

    /// Returns the features of spaces that fill automatically.
    pub(super) fn of_fills(fills: &[FillTable]) -> FeatureSet {
        let mut set = FeatureSet::EMPTY;
        set.add_if(fills.len() > 1, Feature::FillsByRules);
        for FillTable { piles: _, from: _, beside, bottom, cards, divert, when } in fills {
            set.add_if(true, Feature::Fills);
            set.add_if(*beside, Feature::FillsBeside);
            set.add_if(*bottom, Feature::FillsFromBottom);
            set.add_if(*cards > 1, Feature::FillsWithSeveral);
            set.add_if(divert.is_some(), Feature::FillDiverts);
            set.add_if(when.is_some(), Feature::ConditionalFill);
        }
        set
    }

    /// Returns the features of cards that move away automatically.
    pub(super) fn of_sweeps(sweeps: &[SweepTable]) -> FeatureSet {
        let mut set = FeatureSet::EMPTY;
        set.add_if(sweeps.len() > 1, Feature::SweepsByRules);
        for SweepTable { from: _, to: _, cards, full_run: _, full_run_suits, idle_draws: _ } in sweeps {
            set.add_if(cards.is_some(), Feature::SweepsCards);
            set.add_if(cards.is_none(), Feature::SweepsRuns);
            set.add_if(*full_run_suits != SuitRule::Rank, Feature::SweepsRunsOfSuits);
        }
        set
    }

    /// Returns the features of removals.
    pub(super) fn of_pairs(pairs: &PairTable) -> FeatureSet {
        let PairTable {
            from: _,
            to: _,
            // No feature depends on which cards form a pair.
            sum: _,
            same: _,
            partners: _,
            begin,
            never: _,
            single: _,
            in_line,
            beaten_by,
            at_once,
            when,
            own_cover,
            top_two,
            all_same,
        } = pairs;
        let mut set = FeatureSet::of(&[Feature::RemovesPairs]);
        set.add_if(begin.is_some(), Feature::PairsBeginPiles);
        set.add_if(in_line.is_some(), Feature::PairsInLine);
        set.add_if(beaten_by.is_some(), Feature::RemovesBeaten);
        set.add_if(*at_once, Feature::RemovesAutomatically);
        set.add_if(when.is_some(), Feature::ConditionalRemoval);
        set.add_if(*own_cover, Feature::RemovesWithOwnCover);
        set.add_if(!top_two.is_empty(), Feature::RemovesTopTwo);
        set.add_if(all_same.is_some(), Feature::RemovesAllTops);
        set
    }

    /// Returns the features of a goal.
    pub(super) fn of_goal(goal: &GoalTable) -> FeatureSet {
        let GoalTable { full, pack_size: _, empty, runs, full_run: _, one_rank, rank_size: _, only } = goal;
        let mut set = FeatureSet::EMPTY;
        set.add_if(!full.is_empty(), Feature::GoalFull);
        set.add_if(!empty.is_empty(), Feature::GoalEmpty);
        set.add_if(!runs.is_empty(), Feature::GoalRuns);
        set.add_if(!one_rank.is_empty(), Feature::GoalOneRank);
        set.add_if(!only.is_empty(), Feature::GoalLimitsRanks);
        set
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
