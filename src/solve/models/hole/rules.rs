//! The rules of the hole model, read from a compiled rulebook if it has no other rules.
//!
//! Single cards go onto one pile that is never taken from, and a stock may deal there.

use crate::board::{PileId, PileSet};
use crate::engine::{CardSet, CardTable, Condition, PutUnit, RuleTable, Space, StockTable, TakeUnit};
use crate::game::{Facing, Role};

/// The rules of such a game.
#[derive(Debug)]
pub struct Rules {
    /// The pile that all cards go to.
    pub hole: PileId,
    /// The piles that cards are played from.
    pub sources: PileSet,
    /// Those in which an uncovered card is turned up.
    pub turning: PileSet,
    /// For each pile the piles that lie over it.
    pub covers: Vec<PileSet>,
    /// The pile that cards are drawn from onto the hole, one by one.
    pub stock: Option<PileId>,
    /// Whether they are drawn only when nothing else can be done.
    pub draws_when_stuck: bool,
    /// The cards that go onto each card.
    pub fits: CardTable,
    /// The cards that go into the empty hole.
    pub space: CardSet,
    /// How many cards the hole takes.
    pub most: u8,
    /// Whether the game is won only when it holds so many.
    pub must_fill: bool,
    /// The piles that must be empty when the game is won.
    pub must_empty: PileSet,
}

impl Rules {
    /// The rules of a table that has no others.
    pub fn new(table: &RuleTable) -> Option<Rules> {
        let has_more = table.phases.is_some()
            || table.regather.is_some()
            || table.shuffle_seed.is_some()
            || table.base.is_some()
            || table.pairs.is_some()
            || table.match_rules.is_some()
            || !table.fill.is_empty()
            || !table.sweep.is_empty()
            || !table.goal.runs.is_empty()
            || !table.goal.only.is_empty();
        let hole = the_one(table.zones.put_piles)?;
        let zone = table.zones.list.iter().find(|zone| zone.piles.has(hole))?;
        let put = zone.put.as_ref()?;
        let is_plain = zone.role == Role::Hole
            && zone.facing == Facing::Up
            && zone.look.is_none()
            && zone.take.is_none()
            && put.fits.len() == 1
            && put.from.waiting.is_empty()
            && put.beside.is_none()
            && put.when.is_none()
            && !put.ranks_above
            && put.unit != PutUnit::FullRun;
        if has_more || !is_plain || table.zones.coverable.has(hole) {
            return None;
        }
        let Space::Cards(space) = put.space else { return None };
        let (mut sources, mut turning) = (PileSet::EMPTY, PileSet::EMPTY);
        for zone in table.zones.list.iter() {
            let Some(take) = &zone.take else { continue };
            let goes = zone.piles.without(put.from.all).is_empty() && take.to.has(hole);
            let is_single = take.unit == TakeUnit::Top || put.unit == PutUnit::One;
            if !goes || !is_single || take.when.is_some() || take.keep > 0 || zone.look.is_some() {
                return None;
            }
            sources = sources.or(zone.piles);
            turning = if zone.turn { turning.or(zone.piles) } else { turning };
        }
        let stock = match &table.stock {
            None => None,
            Some(stock) => Some((stock.pile, draws_when_stuck(stock, hole)?)),
        };
        let pile = stock.map(|(pile, _)| pile);
        let goal = &table.goal;
        let full = goal.full == PileSet::only(hole);
        let emptied = goal.empty.without(sources).without(pile.map_or(PileSet::EMPTY, PileSet::only));
        if !(full || goal.full.is_empty()) || !emptied.is_empty() || pile.is_some_and(|pile| sources.has(pile)) {
            return None;
        }
        Some(Rules {
            hole,
            sources,
            turning,
            covers: table.zones.covered_by.to_vec(),
            stock: pile,
            draws_when_stuck: stock.is_some_and(|(_, when_stuck)| when_stuck),
            fits: put.fits[0].clone(),
            space,
            most: put.max,
            must_fill: full,
            must_empty: goal.empty,
        })
    }
}

/// Whether a stock that does nothing but turn its cards onto that pile one by one, once, waits until nothing else can
/// be done.
fn draws_when_stuck(stock: &StockTable, hole: PileId) -> Option<bool> {
    let is_plain = stock.to == PileSet::only(hole)
        && stock.cards == 1
        && stock.redeal.is_none()
        && stock.spares.is_empty()
        && stock.new_pile_on.is_none();
    match (&stock.when, &stock.draws_when) {
        _ if !is_plain => None,
        (None, None) => Some(false),
        (Some(Condition::NoMove), None) | (None, Some(Condition::NoMove)) => Some(true),
        _ => None,
    }
}

/// The only pile of a set of one.
fn the_one(mut piles: PileSet) -> Option<PileId> {
    let only = piles.next();
    if piles.is_empty() { only } else { None }
}
