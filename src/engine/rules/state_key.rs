//! The key of a position. All boards that the rules cannot distinguish have the same key.

use super::rule_table::RuleTable;
use crate::board::{Board, PileId, PileSet, PositionKey, VarId, View};
use crate::card::Card;
use crate::engine::compile::board_vars::BoardVar;
use crate::engine::compile::compile_context::CompileContext;
use crate::engine::compile::relation::{CardSet, contains_card};
use crate::engine::sections::put::PutTable;
use crate::engine::sections::stock::StockTable;

/// The parts of a board that its key depends on.
#[derive(Clone, Debug)]
pub struct PositionKeyTable {
    /// A salt for each pile. Interchangeable piles have the same salt.
    salts: Vec<u64>,
    /// Piles that accept cards from a player and that some rule distinguishes from others of their zone.
    distinguished_piles: PileSet,
    /// The piles to which the stock deals or from which it is formed again, and the other piles of their zones. While
    /// the stock has cards or can be formed again, these piles are not interchangeable, because the stock uses them in
    /// order.
    dealt_to: PileSet,
    /// The piles that are gathered, and the other piles of their zones. While piles can be gathered, these piles are
    /// not interchangeable, because they are gathered in order.
    gathered: PileSet,
    /// The variables whose values the rules use.
    value_vars: Vec<VarId>,
    /// The variables that the rules only compare with 0.
    sign_vars: Vec<VarId>,
}

impl PositionKeyTable {
    /// Determines the parts of a board that its key depends on.
    pub(crate) fn new(table: &RuleTable, context: &CompileContext<'_>) -> PositionKeyTable {
        let mut salts: Vec<u64> = (0..=table.hand.0).map(u64::from).collect();
        for zone in table.zones.list.iter().filter(|zone| are_interchangeable(table, zone.piles)) {
            let first = zone.piles.first().map_or(0, |pile| u64::from(pile.0));
            zone.piles.iter().for_each(|pile| salts[pile.index()] = first);
        }
        let distinguished_piles =
            table.zones.list.iter().filter(|zone| zone.put.is_some() && !are_interchangeable(table, zone.piles));
        let distinguished_piles = distinguished_piles.fold(PileSet::EMPTY, |set, zone| set.union(zone.piles));
        let (mut value_vars, mut sign_vars) = (Vec::new(), Vec::new());
        for (var, id) in context.vars.list() {
            match key_part(table, var) {
                KeyPart::Value => value_vars.push(id),
                KeyPart::Sign => sign_vars.push(id),
                KeyPart::Nothing => {}
            }
        }
        let dealt_piles = |stock: &StockTable| stock.to.union(stock.last).union(stock.redeal.unwrap_or(PileSet::EMPTY));
        // If one pile of a zone gets or gives cards in order, none of the zone's piles are interchangeable.
        let zones_of = |piles: PileSet| {
            let zones = table.zones.list.iter().filter(|zone| !zone.piles.intersection(piles).is_empty());
            zones.fold(piles, |set, zone| set.union(zone.piles))
        };
        PositionKeyTable {
            salts,
            distinguished_piles,
            dealt_to: zones_of(table.stock.as_ref().map_or(PileSet::EMPTY, dealt_piles)),
            gathered: zones_of(
                table.regather.as_ref().map_or(PileSet::EMPTY, |rules| rules.piles.iter().copied().collect()),
            ),
            value_vars,
            sign_vars,
        }
    }

    /// Returns the piles that are not interchangeable with others of their zone on this board: a rule names them, or
    /// cards can still be dealt to them or gathered from them in order.
    #[inline]
    pub(crate) fn order_sensitive_piles(&self, table: &RuleTable, view: View<'_>) -> PileSet {
        let mut ordered = self.distinguished_piles;
        if let Some(stock) = &table.stock
            && (table.regather.is_some() || stock.redeal.is_some() || !view.is_empty(stock.pile))
        {
            ordered = ordered.union(self.dealt_to);
        }
        if let Some(regather) = &table.regather
            && regather.times.is_none_or(|times| view.var(regather.redeals) < times.into())
        {
            ordered = ordered.union(self.gathered);
        }
        ordered
    }

    /// Computes the key of a board from the key of another board that differs only in the piles `changed` and in
    /// variables. Subtracts the old parts and adds the new parts.
    pub(crate) fn key_after(
        &self,
        table: &RuleTable,
        before: &Board,
        key: u128,
        after: &Board,
        changed: PileSet,
    ) -> u128 {
        let ordered = self.order_sensitive_piles(table, View::of(after));
        // If the set of interchangeable piles has changed, so have the salts of piles that are not in `changed`.
        if ordered != self.order_sensitive_piles(table, View::of(before)) {
            return self.key(table, after);
        }
        let (mut removed, mut added) = (PositionKey::default(), PositionKey::default());
        for pile in changed {
            let salt = if ordered.has(pile) { u64::from(pile.0) } else { self.salts[pile.index()] };
            removed.add_pile(before, pile, salt);
            added.add_pile(after, pile, salt);
        }
        let salt = |var: VarId| (self.salts.len() + usize::from(var.0)) as u64;
        for &var in self.value_vars.iter().filter(|&&var| before.var(var) != after.var(var)) {
            removed.add_variable(before.var(var), salt(var));
            added.add_variable(after.var(var), salt(var));
        }
        for &var in self.sign_vars.iter().filter(|&&var| before.var(var) != after.var(var)) {
            removed.add_variable(before.var(var).signum(), salt(var));
            added.add_variable(after.var(var).signum(), salt(var));
        }
        key.wrapping_sub(removed.0).wrapping_add(added.0)
    }

    #[inline]
    pub(crate) fn key(&self, table: &RuleTable, board: &Board) -> u128 {
        let (ordered, mut key) = (self.order_sensitive_piles(table, View::of(board)), PositionKey::default());
        for (index, &salt) in self.salts.iter().enumerate() {
            let pile = PileId(index as u8);
            key.add_pile(board, pile, if ordered.has(pile) { index as u64 } else { salt });
        }
        let salt = |var: VarId| (self.salts.len() + usize::from(var.0)) as u64;
        self.value_vars.iter().for_each(|&var| key.add_variable(board.var(var), salt(var)));
        self.sign_vars.iter().for_each(|&var| key.add_variable(board.var(var).signum(), salt(var)));
        key.0
    }
}

/// Returns whether the rules treat all piles of a zone alike. The order in which cards are dealt to the piles or
/// gathered from them does not matter here.
fn are_interchangeable(table: &RuleTable, piles: PileSet) -> bool {
    let zones = &table.zones;
    let touches = |set: PileSet| !set.intersection(piles).is_empty();
    // Returns whether a set of piles in a rule contains all of these piles or none of them.
    let all_or_none = |set: PileSet| !touches(set) || piles.without(set).is_empty();
    let mut puts = zones.list.iter().filter_map(|zone| zone.put.as_ref());
    let treats_equally = |put: &PutTable| {
        all_or_none(put.from.all)
            && put.from.conditional.iter().all(|(set, _)| all_or_none(*set))
            && put.beside.is_none_or(|(first, _)| !piles.has(first))
    };
    let uses_order = [
        // A space is filled from the first pile that has a card.
        table.fill.iter().any(|fill| fill.from.iter().any(|set| touches(*set)) || fill.beside && touches(fill.piles)),
        // If two copies of a card could move, the copy in the first pile moves.
        table.pack.has_equal_cards() && table.sweep.iter().any(|sweep| touches(sweep.from)),
        // While one of these piles is full, the pile with the same number in another zone gets no cards from the stock.
        table.stock.as_ref().is_some_and(|stock| touches(stock.spares)),
        table.pairs.as_ref().is_some_and(|pairs| pairs.in_line.is_some() && touches(pairs.from)),
        touches(zones.coverable),
        zones.covered_by.iter().any(|over| touches(*over)),
        automatic_moves(table).any(|(cards, to)| touches(to) && may_have_several_targets(table, piles, cards)),
    ];
    let first = piles.first();
    first.is_none_or(|pile| !zones.spaces_differ(pile)) && puts.all(treats_equally) && !uses_order.contains(&true)
}

/// Returns the cards that move automatically during the game and the piles to which they go, for each rule. Each card goes
/// to the first of these piles that accepts it.
fn automatic_moves(table: &RuleTable) -> impl Iterator<Item = (CardSet, PileSet)> {
    let sweeps = table.sweep.iter().filter_map(|sweep| Some((sweep.cards?, sweep.to)));
    let fills = table.fill.iter().filter_map(|fill| fill.divert.as_ref());
    let redeals = table.regather.iter().flat_map(|regather| &regather.deal).filter_map(|step| step.divert.as_ref());
    sweeps.chain(fills.chain(redeals).map(|divert| (divert.cards, divert.to)))
}

/// Returns whether one of these cards could fit on two different piles of a zone at the same time. Two piles with the
/// same cards are not different.
fn may_have_several_targets(table: &RuleTable, piles: PileSet, cards: CardSet) -> bool {
    let Some(put) = piles.first().and_then(|pile| table.zones.put(pile)) else { return false };
    let (pack, has_equal_cards) = (table.pack.cards(), table.pack.has_equal_cards());
    let space_cards = piles.iter().fold(0, |set, pile| set | put.space.possible_cards(pile, CardSet::MAX));
    let has_several = |card: Card| {
        let fits_on = |below: &&Card| put.fits.iter().any(|fits| contains_card(fits[below.index()], card));
        let cards_below = pack.iter().filter(fits_on).count();
        usize::from(contains_card(space_cards, card)) + cards_below > 1 || (cards_below == 1 && has_equal_cards)
    };
    table.pack.jokers > 0
        || put.limits.is_some()
        || pack.iter().any(|&card| contains_card(cards, card) && has_several(card))
}

/// Returns the part of a variable that the key contains.
fn key_part(table: &RuleTable, var: BoardVar) -> KeyPart {
    // If the game shuffles, the number of the pass or redeal determines how.
    let shuffles = table.shuffle_seed.is_some();
    let limits_passes = table.stock.as_ref().is_some_and(|stock| stock.passes.is_some());
    let limits_redeals = table.regather.as_ref().is_some_and(|rules| rules.times.is_some());
    match var {
        BoardVar::IdleDraws | BoardVar::SingleMoves | BoardVar::Streak | BoardVar::Points => KeyPart::Nothing,
        BoardVar::Base | BoardVar::ShuffleSeed | BoardVar::Phase | BoardVar::Placed | BoardVar::Pulls => KeyPart::Value,
        BoardVar::Pass if shuffles || limits_passes => KeyPart::Value,
        BoardVar::Pass => KeyPart::Nothing,
        BoardVar::Redeals if shuffles || limits_redeals => KeyPart::Value,
        BoardVar::Redeals => KeyPart::Sign,
        BoardVar::Round | BoardVar::Deal | BoardVar::Player | BoardVar::Total(_) | BoardVar::DroppedOut(_) => {
            KeyPart::Value
        }
        BoardVar::ToBeat | BoardVar::Conceded => KeyPart::Value,
    }
}

/// The part of a variable that the key of a position contains.
enum KeyPart {
    /// Its value.
    Value,
    /// Its sign, because the rules only compare it with 0.
    Sign,
    /// Nothing, because the variable only records what has happened.
    Nothing,
}
