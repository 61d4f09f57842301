//! The capabilities of compiled rules: their features, and facts for code that reasons about moves.
//!
//! Every table of the rules is destructured without `..`, here or in `feature.rs`. After a new field is added to the
//! rules, these files do not compile until the field is handled: it becomes a feature, or a comment says why it does not
//! matter for a proof about moves.

use super::card_relation::empty_relation;
use super::feature::{Feature, FeatureSet};
use super::foundation::{FoundationKind, has_regular_ranks, pack_cards};
use super::{Capabilities, ROLES};
use crate::board::{PileId, PileSet};
use crate::engine::compile::relation::{CardSet, CardTable};
use crate::engine::rules::rule_table::RuleTable;
use crate::engine::sections::fill::FillTable;
use crate::engine::sections::put::PutTable;
use crate::engine::sections::space::Space;
use crate::engine::sections::take::TakeUnit;
use crate::engine::sections::zone::{ZoneTable, Zones};
use crate::game::Role;

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
            // `FeatureSet::of_stock` and `FeatureSet::of_regather` report the shuffles during a game.
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
        let mut game = FeatureSet::of_pack(pack, is_regular);
        game.add_if(phases.is_some(), Feature::Phases);
        game.add_if(match_rules.is_some(), Feature::Match);
        let game = [
            stock.as_ref().map(FeatureSet::of_stock),
            regather.as_ref().map(FeatureSet::of_regather),
            Some(FeatureSet::of_fills(fill)),
            Some(FeatureSet::of_sweeps(sweep)),
            pairs.as_ref().map(FeatureSet::of_pairs),
            Some(FeatureSet::of_goal(goal)),
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
        let covering = zone_piles.iter().fold(PileSet::EMPTY, |set, pile| set.union(covered_by[pile.index()]));
        set.add_if(!covering.without(foundations).is_empty(), Feature::Covered);
        set.add_if(!covering.intersection(foundations).is_empty(), Feature::CoveredByFoundations);
        if let Some(put) = put {
            set = set.union(FeatureSet::of_put(put, other_piles(source_piles, *zone_piles), pack));
        }
        if let Some(take) = take {
            set = set.union(FeatureSet::of_take(take, put.as_ref(), other_piles(*put_piles, *zone_piles), pack));
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
    zones.put_piles.iter().all(|to| {
        !sources().any(|source| can_go(source, to))
            || fill.piles.without(PileSet::single(to)).iter().all(|space| can_go(space, to))
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
