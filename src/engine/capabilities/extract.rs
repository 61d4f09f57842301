//! The capabilities of compiled rules: their features, and facts for code that reasons about moves.
//!
//! Every table of the rules is destructured without `..`. After a new field is added to the rules, this file does not
//! compile until the field is handled here: it becomes a feature, or a comment says why it does not matter for a proof
//! about moves.

use super::card_relation::empty_relation;
use super::feature::{Feature, FeatureSet};
use super::foundation::{FoundationKind, has_regular_ranks, pack_cards};
use super::{Capabilities, ROLES};
use crate::board::{PileId, PileSet};
use crate::card::Pack;
use crate::engine::compile::relation::{CardSet, CardTable};
use crate::engine::compile::source::Sources;
use crate::engine::rules::rule_table::RuleTable;
use crate::engine::sections::fill::FillTable;
use crate::engine::sections::goal::GoalTable;
use crate::engine::sections::pairs::PairTable;
use crate::engine::sections::put::{PutTable, PutUnit};
use crate::engine::sections::regather::RegatherTable;
use crate::engine::sections::space::Space;
use crate::engine::sections::stock::StockTable;
use crate::engine::sections::sweep::SweepTable;
use crate::engine::sections::take::{MoveLimit, TakeTable, TakeUnit};
use crate::engine::sections::zone::{ZoneTable, Zones};
use crate::game::Role;
use crate::game::clause::SuitRule;

impl Capabilities {
    /// Extracts the capabilities of compiled rules.
    pub fn of(table: &RuleTable) -> Capabilities {
        let RuleTable {
            pack,
            zones,
            // The hand, which holds the undealt cards, is empty after the deal.
            hand: _,
            // A proof starts from a given position, so the rules of the deal do not matter.
            deal: _,
            arrange: _,
            reshuffle: _,
            // `stock_features` and `regather_features` report the shuffles during a game.
            shuffle_seed: _,
            phases,
            stock,
            regather,
            // This field is only a counter.
            idle_draws: _,
            // The features for `Space::Base` report that spaces depend on the base rank.
            base: _,
            fill,
            sweep,
            pairs,
            goal,
            // The score does not affect the position.
            score: _,
            match_rules,
        } = table;
        let cards = pack_cards(table);
        let is_regular = has_regular_ranks(table);
        let mut game = pack_features(pack, is_regular);
        game.add_if(phases.is_some(), Feature::Phases);
        game.add_if(match_rules.is_some(), Feature::Match);
        let game = [
            stock.as_ref().map(stock_features),
            regather.as_ref().map(regather_features),
            Some(fill_features(fill)),
            Some(sweep_features(sweep)),
            pairs.as_ref().map(pair_features),
            Some(goal_features(goal)),
        ]
        .into_iter()
        .flatten()
        .fold(game, FeatureSet::union);
        let (features, piles) = zone_features(zones, cards);
        Capabilities {
            game,
            zones: features,
            piles,
            pack: cards,
            packs: pack.packs,
            ranks: pack.ranks.len() as u8,
            builds: builds(zones),
            links: links(zones),
            foundation: FoundationKind::of(table, cards, is_regular),
            foundations_have_same_rules: have_same_rules(zones),
            foundations_are_open: foundations_are_open(zones),
            fill_sources: fill.iter().flat_map(|fill| &fill.from).fold(PileSet::EMPTY, |set, piles| set.union(*piles)),
            filled: fill.iter().fold(PileSet::EMPTY, |set, fill| set.union(fill.piles)),
            filling_cards_stay_free: fill.iter().all(|fill| filling_cards_stay_free(fill, zones)),
            redealt: stock.as_ref().and_then(|stock| stock.redeal).unwrap_or(PileSet::EMPTY),
            dealt_to: stock.as_ref().map_or(PileSet::EMPTY, |stock| stock.to.union(stock.last)),
            goal_full: goal.full,
            goal_empty: goal.empty,
        }
    }
}

fn pack_features(pack: &Pack, is_regular: bool) -> FeatureSet {
    // The sets of cards that fit on each card, and that spaces accept, contain the ranks and suits.
    let Pack { packs, ranks: _, suits: _, jokers } = pack;
    let mut set = FeatureSet::EMPTY;
    set.add_if(*packs > 1, Feature::SeveralPacks);
    set.add_if(pack.repeats_suits(), Feature::RepeatedSuits);
    set.add_if(*jokers > 0, Feature::Jokers);
    set.add_if(!is_regular, Feature::IrregularRanks);
    set
}

/// Returns the features and the piles of each role.
fn zone_features(zones: &Zones, pack: CardSet) -> ([Option<FeatureSet>; ROLES], [PileSet; ROLES]) {
    let Zones {
        list,
        zone_index: _,
        covered_by,
        // Derived from `covered_by`.
        coverable: _,
        put_piles,
        // Derived from the `put` and `take` tables.
        destinations: _,
        plain_destinations: _,
        turning_piles: _,
        look_limits: _,
    } = zones;
    let piles_where = |is_counted: fn(&&ZoneTable) -> bool| {
        list.iter().filter(is_counted).fold(PileSet::EMPTY, |set, zone| set.union(zone.piles))
    };
    let source_piles = piles_where(|zone| zone.take.is_some());
    let foundations = piles_where(|zone| zone.role == Role::Foundation);
    let (mut features, mut piles) = ([None; ROLES], [PileSet::EMPTY; ROLES]);
    for zone in list {
        let ZoneTable {
            role,
            piles: zone_piles,
            // Face-up and face-down cards are part of the position. `turn` decides which cards are turned up.
            turn,
            look,
            put,
            take,
        } = zone;
        let mut set = FeatureSet::EMPTY;
        set.add_if(!turn, Feature::NeverTurnsUp);
        set.add_if(*look == Some(0), Feature::SeesNoCards);
        set.add_if(look.is_some_and(|look| look > 0), Feature::SeesTopCardsOnly);
        let covering = (*zone_piles).into_iter().fold(PileSet::EMPTY, |set, pile| set.union(covered_by[pile.index()]));
        set.add_if(!covering.without(foundations).is_empty(), Feature::Covered);
        set.add_if(!covering.intersection(foundations).is_empty(), Feature::CoveredByFoundations);
        if let Some(put) = put {
            set = set.union(put_features(put, other_piles(source_piles, *zone_piles), pack));
        }
        if let Some(take) = take {
            set = set.union(take_features(take, put.as_ref(), other_piles(*put_piles, *zone_piles), pack));
        }
        let role = *role as usize;
        set.add_if(features[role].is_some(), Feature::SeveralZones);
        features[role] = Some(features[role].unwrap_or(FeatureSet::EMPTY).union(set));
        piles[role] = piles[role].union(*zone_piles);
    }
    (features, piles)
}

/// Removes the pile of a one-pile zone from a set of piles, because no card moves from a pile to itself.
fn other_piles(piles: PileSet, zone_piles: PileSet) -> PileSet {
    if zone_piles.len() == 1 { piles.without(zone_piles) } else { piles }
}

/// Returns the features of a `put` table. `sources` are the piles from which cards can be taken.
fn put_features(put: &PutTable, sources: PileSet, pack: CardSet) -> FeatureSet {
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
    }
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
fn take_features(take: &TakeTable, put: Option<&PutTable>, destinations: PileSet, pack: CardSet) -> FeatureSet {
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

fn stock_features(stock: &StockTable) -> FeatureSet {
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

fn regather_features(regather: &RegatherTable) -> FeatureSet {
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

fn fill_features(fills: &[FillTable]) -> FeatureSet {
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

fn sweep_features(sweeps: &[SweepTable]) -> FeatureSet {
    let mut set = FeatureSet::EMPTY;
    set.add_if(sweeps.len() > 1, Feature::SweepsByRules);
    for SweepTable { from: _, to: _, cards, full_run: _, full_run_suits, idle_draws: _ } in sweeps {
        set.add_if(cards.is_some(), Feature::SweepsCards);
        set.add_if(cards.is_none(), Feature::SweepsRuns);
        set.add_if(*full_run_suits != SuitRule::Rank, Feature::SweepsRunsOfSuits);
    }
    set
}

fn pair_features(pairs: &PairTable) -> FeatureSet {
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
    } = pairs;
    let mut set = FeatureSet::of(&[Feature::RemovesPairs]);
    set.add_if(begin.is_some(), Feature::PairsBeginPiles);
    set.add_if(in_line.is_some(), Feature::PairsInLine);
    set.add_if(beaten_by.is_some(), Feature::RemovesBeaten);
    set.add_if(*at_once, Feature::RemovesAutomatically);
    set.add_if(when.is_some(), Feature::ConditionalRemoval);
    set.add_if(*own_cover, Feature::RemovesWithOwnCover);
    set.add_if(!top_two.is_empty(), Feature::RemovesTopTwo);
    set
}

fn goal_features(goal: &GoalTable) -> FeatureSet {
    let GoalTable { full, pack_size: _, empty, runs, full_run: _, one_rank, rank_size: _, only } = goal;
    let mut set = FeatureSet::EMPTY;
    set.add_if(!full.is_empty(), Feature::GoalFull);
    set.add_if(!empty.is_empty(), Feature::GoalEmpty);
    set.add_if(!runs.is_empty(), Feature::GoalRuns);
    set.add_if(!one_rank.is_empty(), Feature::GoalOneRank);
    set.add_if(!only.is_empty(), Feature::GoalLimitsRanks);
    set
}

/// Returns, for each card, the cards that fit on it in at least one pile. Ignores foundations and piles for single
/// cards.
fn builds(zones: &Zones) -> CardTable {
    let puts = zones.list.iter().filter(|zone| zone.role != Role::Foundation).filter_map(|zone| zone.put.as_ref());
    let relations = puts.filter(|put| put.max > 1).flat_map(|put| &put.fits);
    relations.fold(empty_relation(), union)
}

/// Returns, for each card, the cards that can move together with it when they are directly on top of it.
fn links(zones: &Zones) -> CardTable {
    let takes = zones.list.iter().filter(|zone| zone.role != Role::Foundation).filter_map(|zone| zone.take.as_ref());
    let runs = takes.filter(|take| matches!(take.unit, TakeUnit::Run | TakeUnit::TopOrPile));
    runs.map(|take| &take.links).fold(empty_relation(), union)
}

fn union(mut merged: CardTable, other_table: &CardTable) -> CardTable {
    merged.iter_mut().zip(other_table.iter()).for_each(|(set, other_set)| *set |= other_set);
    merged
}

/// Returns whether all foundations accept the same cards on each card and in each space, and have the same `max`.
fn have_same_rules(zones: &Zones) -> bool {
    let foundations = zones.list.iter().filter(|zone| zone.role == Role::Foundation);
    let mut puts = foundations.map(|zone| zone.put.as_ref());
    let Some(Some(first)) = puts.next() else { return true };
    let has_same_space = |space: Space| match (first.space, space) {
        (Space::Cards(cards), Space::Cards(others)) => cards == others,
        (Space::Base { ranks_below, base: _ }, Space::Base { ranks_below: other, base: _ }) => ranks_below == other,
        _ => false,
    };
    puts.all(|put| put.is_some_and(|put| put.fits == first.fits && put.max == first.max && has_same_space(put.space)))
}

/// Returns whether a card that fills a space by this rule can go to every pile to which it could go from its source.
fn filling_cards_stay_free(fill: &FillTable, zones: &Zones) -> bool {
    let can_go = |from: PileId, to: PileId| {
        let gives = zones.take(from).is_some_and(|take| take.keep == 0 && take.to.has(to));
        gives && zones.put(to).is_some_and(|put| put.from.all.has(from))
    };
    let sources = || fill.from.iter().copied().flatten();
    zones.put_piles.into_iter().all(|to| {
        !sources().any(|source| can_go(source, to))
            || fill.piles.without(PileSet::single(to)).all(|space| can_go(space, to))
    })
}

/// Returns whether a card that fits on a foundation can move there from every pile from which cards can be taken.
fn foundations_are_open(zones: &Zones) -> bool {
    let foundations = || zones.list.iter().filter(|zone| zone.role == Role::Foundation);
    let other_zones = zones.list.iter().filter(|zone| zone.role != Role::Foundation);
    other_zones.filter_map(|zone| Some((zone.piles, zone.take.as_ref()?))).all(|(piles, take)| {
        foundations().all(|foundation| {
            let accepts = |put: &PutTable| piles.without(put.from.all).is_empty();
            foundation.piles.without(take.to).is_empty() && foundation.put.as_ref().is_some_and(accepts)
        })
    })
}
