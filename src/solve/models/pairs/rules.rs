//! The rules of the pairs model, read from a compiled rulebook if it has no other rules.
//!
//! Cards leave singly or in pairs, and a stock is turned card by card onto a waste.

use crate::board::{PileId, PileSet, VarId};
use crate::card::Card;
use crate::engine::{CardSet, RuleTable};
use crate::game::Facing;

/// The rules of such a game.
#[derive(Debug)]
pub struct Rules {
    /// The piles that cards leave, the waste not among them.
    pub piles: PileSet,
    /// Those in which an uncovered card is turned up.
    pub turning: PileSet,
    /// For each pile the piles that lie over it.
    pub covers: Vec<PileSet>,
    /// For each card those that may leave with it.
    pub partners: Vec<CardSet>,
    /// The cards that may leave alone.
    pub single: CardSet,
    /// Whether a card may leave with the only one that covers it.
    pub own_cover: bool,
    /// What is drawn from, if anything is.
    pub stock: Option<Turning>,
    /// The piles that must be empty when the game is won, the stock and the waste perhaps among them.
    pub must_empty: PileSet,
}

/// A stock that is turned card by card.
#[derive(Clone, Debug)]
pub struct Turning {
    /// Its pile.
    pub pile: PileId,
    /// Where its cards go.
    pub waste: PileId,
    /// Whether the two top cards of the waste may leave together.
    pub top_two: bool,
    /// How often it is gone through; no limit if nothing is said.
    pub passes: Option<u8>,
    /// What counts that, if anything does.
    pub pass: Option<VarId>,
}

impl Rules {
    /// The rules of a table that has no others.
    pub fn new(table: &RuleTable) -> Option<Rules> {
        let pairs = table.pairs.as_ref()?;
        let has_more = table.phases.is_some()
            || table.regather.is_some()
            || table.shuffle_seed.is_some()
            || table.base.is_some()
            || table.match_rules.is_some()
            || !table.fill.is_empty()
            || !table.sweep.is_empty()
            || !table.zones.put_piles.is_empty()
            || !table.goal.runs.is_empty()
            || !table.goal.only.is_empty()
            || !table.goal.full.is_empty();
        let is_plain = pairs.in_line.is_none() && pairs.beaten.is_none() && !pairs.at_once && pairs.when.is_none();
        if has_more || !is_plain {
            return None;
        }
        let stock = match &table.stock {
            None => None,
            Some(_) => Some(turning(table)?),
        };
        let ends =
            stock.as_ref().map_or(PileSet::EMPTY, |stock| PileSet::only(stock.pile).or(PileSet::only(stock.waste)));
        let waste = stock.as_ref().map_or(PileSet::EMPTY, |stock| PileSet::only(stock.waste));
        let piles = pairs.from.without(ends);
        let zones = table.zones.list.iter().filter(|zone| zone.piles.without(pairs.from) != zone.piles);
        let zones_are_face_up =
            zones.clone().all(|zone| matches!(zone.facing, Facing::Up | Facing::TopUp) && zone.look.is_none());
        let is_known = pairs.top_two.without(waste).is_empty()
            && waste.without(pairs.from).is_empty()
            && table.goal.empty.without(piles.or(ends)).is_empty()
            && stock.as_ref().is_none_or(|stock| !pairs.from.has(stock.pile));
        if !zones_are_face_up || !is_known {
            return None;
        }
        let cards = || (0..Card::INDICES).map(Card::from_index);
        let partners = cards().map(|card| {
            let fits = cards().enumerate().filter(|&(_, other)| pairs.check_pair((card, other)).is_ok());
            fits.fold(0, |set: CardSet, (at, _)| set | 1 << at)
        });
        let turned = zones.filter(|zone| zone.turn);
        Some(Rules {
            piles,
            turning: turned.fold(PileSet::EMPTY, |set, zone| set.or(zone.piles)),
            covers: table.zones.covered_by.to_vec(),
            partners: partners.collect(),
            single: pairs.single,
            own_cover: pairs.own_cover,
            stock,
            must_empty: table.goal.empty,
        })
    }
}

/// The stock, if it does nothing but turn its cards onto one waste, at any time, and is made anew of that.
fn turning(table: &RuleTable) -> Option<Turning> {
    let (stock, pairs) = (table.stock.as_ref()?, table.pairs.as_ref()?);
    let mut to = stock.to;
    let waste = to.next().filter(|_| to.is_empty())?;
    let is_plain = stock.cards == 1
        && stock.spares.is_empty()
        && stock.new_pile_on.is_none()
        && stock.shuffle.is_none()
        && stock.when.is_none()
        && stock.draws_when.is_none()
        && !table.zones.coverable.has(waste)
        && stock.redeal.is_none_or(|piles| piles == PileSet::only(waste));
    let passes = if stock.redeal.is_some() { stock.passes } else { Some(1) };
    is_plain.then_some(Turning { pile: stock.pile, waste, top_two: pairs.top_two.has(waste), passes, pass: stock.pass })
}
