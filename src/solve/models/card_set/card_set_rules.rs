//! The rules of games in which cards only leave piles: onto a hole, or in pairs.
//!
//! A position is the set of the cards that are left.

use crate::board::{PileId, PileSet, VarId};
use crate::card::Card;
use crate::engine::{
    Capabilities, CardSet, CardTable, Feature, FeatureSet, Premises, PutUnit, RuleTable, Space, StockTable, TakeUnit,
    features,
};
use crate::game::Role;
use crate::game::clause::Condition;

/// The rules that games with a hole and games with pairs share.
#[derive(Debug)]
pub struct Rules {
    /// The piles from which cards leave, except the stock and its waste.
    pub piles: PileSet,
    /// The piles whose uncovered cards are turned up.
    pub turns_up: PileSet,
    /// For each pile, the piles that cover it.
    covered_by: Vec<PileSet>,
    /// The piles that must be empty to win; these may include the stock and the waste.
    pub must_empty: PileSet,
}

/// How cards leave the piles.
pub enum Exit {
    /// Each card goes onto one pile and stays there.
    Hole(HoleRules),
    /// Cards are removed singly or in pairs.
    Pairs(PairRules),
}

/// The rules of games in which cards go onto a hole.
#[derive(Debug)]
pub struct HoleRules {
    /// The pile onto which all cards go.
    pub hole: PileId,
    /// The pile from which single cards are drawn onto the hole, if there is one.
    pub stock: Option<PileId>,
    /// Whether the player may draw from the stock only if no other move is possible.
    pub draws_when_stuck: bool,
    /// The cards that go onto each card.
    pub fits: CardTable,
    /// The cards that go into the empty hole.
    pub space: CardSet,
    /// The number of cards that the hole accepts.
    pub max_cards: u8,
    /// Whether the game is won only when the hole has `max_cards` cards.
    pub must_fill: bool,
}

/// The rules of games in which cards are removed.
#[derive(Debug)]
pub struct PairRules {
    /// For each card, the cards that may leave together with it.
    pub partners: Vec<CardSet>,
    /// The cards that may leave singly.
    pub leaves_singly: CardSet,
    /// Whether a card may leave together with the only card that covers it.
    pub own_cover: bool,
    /// The stock, if there is one.
    pub stock: Option<TurnedStock>,
}

/// A stock that is turned card by card.
#[derive(Clone, Debug)]
pub struct TurnedStock {
    /// Its pile.
    pub pile: PileId,
    /// The pile that its cards go to.
    pub waste: PileId,
    /// Whether the two top cards of the waste may leave together.
    pub top_two: bool,
    /// The maximum number of passes; `None` if there is no limit.
    pub max_passes: Option<u8>,
    /// The variable that counts the passes, if there is one.
    pub pass_counter: Option<VarId>,
}

/// The features of piles from which cards leave. Games with a hole allow more features: see [`HOLE_SOURCE`].
const SOURCE: FeatureSet = features! { SeveralZones, NeverTurnsUp, Covered, GivesTop, LimitedDestinations };
/// The features of a zone from which no player takes cards: a stock, or a zone where cards stay.
const UNTAKEN: FeatureSet = features! { SeveralZones, NeverTurnsUp, SeesTopCardsOnly, SeesNoCards };

/// The rules that the model supports if cards go onto a hole. Cards of a stock may go onto the hole too, in a
/// single pass.
const HOLE_PREMISES: Premises = Premises {
    game: features! {
        SeveralPacks, RepeatedSuits, Jokers, IrregularRanks, Draws, ConditionalStock, ConditionalDraw, GoalFull,
        GoalEmpty
    },
    zones: &[
        (
            Role::Hole,
            features! {
                AcceptsCards, SpaceAcceptsNone, SpaceAcceptsAny, SpaceAcceptsSome, LimitedSources, BuildsOnSomeRanks,
                AcceptsSingleCards, LimitedHeight
            },
        ),
        (Role::Tableau, HOLE_SOURCE),
        (Role::Reserve, HOLE_SOURCE),
        (Role::Cell, HOLE_SOURCE),
        (Role::Waste, HOLE_SOURCE),
        (Role::Foundation, HOLE_SOURCE),
        (Role::Stock, UNTAKEN),
        (Role::Discard, UNTAKEN),
    ],
};
const HOLE_SOURCE: FeatureSet = SOURCE.union(features! { GivesRuns, GivesTopOrPile, GivesTails });

/// The rules that the model supports if cards are removed. A stock may be turned card by card onto a waste.
const PAIR_PREMISES: Premises = Premises {
    game: features! {
        SeveralPacks, RepeatedSuits, Jokers, IrregularRanks, Draws, Redeals, LimitedPasses, RemovesPairs,
        RemovesWithOwnCover, RemovesTopTwo, GoalEmpty
    },
    zones: &[
        (Role::Tableau, SOURCE),
        (Role::Reserve, SOURCE),
        (Role::Cell, SOURCE),
        (Role::Waste, features! { NeverTurnsUp, GivesTop }),
        (Role::Foundation, UNTAKEN),
        (Role::Hole, UNTAKEN),
        (Role::Stock, UNTAKEN),
        (Role::Discard, UNTAKEN),
    ],
};

impl Rules {
    /// Compiles the rules of a rulebook. Returns `None` if the model does not support one of them.
    pub fn of(table: &RuleTable, capabilities: &Capabilities) -> Option<(Rules, Exit)> {
        if capabilities.game.has(Feature::RemovesPairs) {
            pair_rules(table, capabilities)
        } else {
            hole_rules(table, capabilities)
        }
    }

    /// Returns the piles that cover a pile.
    pub fn covered_by(&self, pile: PileId) -> PileSet {
        self.covered_by.get(pile.index()).copied().unwrap_or(PileSet::EMPTY)
    }
}

/// Compiles rules by which single cards go onto one pile and stay there, perhaps also from a stock.
fn hole_rules(table: &RuleTable, capabilities: &Capabilities) -> Option<(Rules, Exit)> {
    let hole = capabilities.piles(Role::Hole).only()?;
    let put = table.zones.put(hole)?;
    let Space::Cards(space) = put.space else { return None };
    let (mut piles, mut turns_up) = (PileSet::EMPTY, PileSet::EMPTY);
    for zone in &table.zones.list {
        let Some(take) = &zone.take else { continue };
        let goes_to_hole = zone.piles.without(put.from.all).is_empty() && take.to.has(hole);
        let is_single = take.unit == TakeUnit::Top || put.unit == PutUnit::One;
        if !goes_to_hole || !is_single {
            return None;
        }
        piles = piles.union(zone.piles);
        if zone.turn {
            turns_up = turns_up.union(zone.piles);
        }
    }
    let draws_when_stuck = match &table.stock {
        None => false,
        Some(stock) => draws_when_stuck(stock, hole)?,
    };
    let stock = table.stock.as_ref().map(|stock| stock.pile);
    let must_fill = capabilities.goal_full == PileSet::single(hole);
    let other_goal_piles =
        capabilities.goal_empty.without(piles).without(stock.map_or(PileSet::EMPTY, PileSet::single));
    let is_supported = capabilities.is_within(&HOLE_PREMISES)
        && table.zones.put_piles == PileSet::single(hole)
        && (must_fill || capabilities.goal_full.is_empty())
        && other_goal_piles.is_empty()
        && include_all_covering_piles(table, piles)
        && stock.is_none_or(|pile| !piles.has(pile));
    if !is_supported {
        return None;
    }
    // `put.fits` may have a table for each pile of a zone. The hole is a single pile, so only the first table applies.
    let hole_rules =
        HoleRules { hole, stock, draws_when_stuck, fits: put.fits[0].clone(), space, max_cards: put.max, must_fill };
    let covered_by = table.zones.covered_by.to_vec();
    Some((Rules { piles, turns_up, covered_by, must_empty: capabilities.goal_empty }, Exit::Hole(hole_rules)))
}

/// Returns whether these piles include all piles that cover others. The layout has no bits for the cards of other
/// piles.
fn include_all_covering_piles(table: &RuleTable, piles: PileSet) -> bool {
    table.zones.covered_by.iter().all(|covering| covering.without(piles).is_empty())
}

/// Returns whether the stock draws only if no other move is possible. Returns `None` unless the stock only turns its
/// cards one by one onto the hole, in a single pass.
fn draws_when_stuck(stock: &StockTable, hole: PileId) -> Option<bool> {
    let is_supported = stock.to == PileSet::single(hole) && stock.cards == 1 && stock.redeal.is_none();
    match (&stock.when, &stock.draws_when) {
        _ if !is_supported => None,
        (None, None) => Some(false),
        (Some(Condition::NoMove), None) | (None, Some(Condition::NoMove)) => Some(true),
        _ => None,
    }
}

/// Compiles rules by which cards are removed singly or in pairs, and a stock is turned card by card onto a waste.
fn pair_rules(table: &RuleTable, capabilities: &Capabilities) -> Option<(Rules, Exit)> {
    let pairs = table.pairs.as_ref()?;
    let stock = match &table.stock {
        None => None,
        Some(_) => Some(turned_stock(table)?),
    };
    let waste = stock.as_ref().map_or(PileSet::EMPTY, |stock| PileSet::single(stock.waste));
    let stock_and_waste = stock.as_ref().map_or(PileSet::EMPTY, |stock| PileSet::single(stock.pile).union(waste));
    let piles = pairs.from.without(stock_and_waste);
    let is_supported = capabilities.is_within(&PAIR_PREMISES)
        && table.zones.put_piles.is_empty()
        && include_all_covering_piles(table, piles)
        && pairs.top_two.without(waste).is_empty()
        && waste.without(pairs.from).is_empty()
        && capabilities.goal_empty.without(piles.union(stock_and_waste)).is_empty()
        && stock.as_ref().is_none_or(|stock| !pairs.from.has(stock.pile));
    if !is_supported {
        return None;
    }
    let cards = || (0..Card::INDICES).map(Card::from_index);
    let partners = cards().map(|card| {
        let fits = cards().enumerate().filter(|&(_, other)| pairs.check_pair(card, other).is_ok());
        fits.fold(0, |set: CardSet, (index, _)| set | 1 << index)
    });
    let pair_rules =
        PairRules { partners: partners.collect(), leaves_singly: pairs.single, own_cover: pairs.own_cover, stock };
    let zones = table.zones.list.iter().filter(|zone| zone.turn && !zone.piles.intersection(pairs.from).is_empty());
    let turns_up = zones.fold(PileSet::EMPTY, |set, zone| set.union(zone.piles));
    let covered_by = table.zones.covered_by.to_vec();
    Some((Rules { piles, turns_up, covered_by, must_empty: capabilities.goal_empty }, Exit::Pairs(pair_rules)))
}

/// Compiles the rules of a stock. Returns `None` unless cards go one by one onto one waste that no pile
/// covers, and only that waste forms the new stock. `PAIR_PREMISES` excludes stocks with conditions.
fn turned_stock(table: &RuleTable) -> Option<TurnedStock> {
    let (stock, pairs) = (table.stock.as_ref()?, table.pairs.as_ref()?);
    let waste = stock.to.only()?;
    let is_supported = table.zones.covered_by[waste.index()].is_empty()
        && stock.cards == 1
        && stock.redeal.is_none_or(|piles| piles == PileSet::single(waste));
    let max_passes = if stock.redeal.is_some() { stock.passes } else { Some(1) };
    let top_two = pairs.top_two.has(waste);
    is_supported.then_some(TurnedStock { pile: stock.pile, waste, top_two, max_passes, pass_counter: stock.pass })
}
