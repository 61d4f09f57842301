//! An upper bound for the cards that can ever get to each pile of a game.
//!
//! Conditions, phases, limits, faces and the order of the cards are ignored: a move that the rules allow at some time
//! between two piles counts as always possible. So the set of a pile contains every card that can get there. A card
//! that is not in the set can never get there.

use crate::board::{PileId, PileSet};
use crate::card::Card;
use crate::engine::compile::relation::{CardSet, contains_card};
use crate::engine::rules::rule_table::RuleTable;
use crate::engine::sections::deal::DealStep;
use crate::engine::sections::pairs::PairTable;
use crate::engine::sections::put::PutTable;
use crate::engine::sections::take::TakeUnit;
use crate::game::clause::{Amount, PickWord};

/// The cards that the deal brings to a pile.
#[derive(Clone, Debug, Default)]
pub(super) struct DealtCards {
    /// The cards that the deal may bring.
    pub cards: CardSet,
    /// The largest number of cards. `None` if a step deals the rest.
    pub max: Option<usize>,
    /// The smallest number of cards.
    pub min: usize,
}

/// A route by which cards get from one pile to another.
struct Route {
    from: PileId,
    to: PileId,
    /// The cards that can take this route.
    cards: CardSet,
    kind: RouteKind,
}

#[derive(Copy, Clone, PartialEq, Eq)]
enum RouteKind {
    /// Single cards that a rule moves, if the `put` of the destination accepts them.
    Single,
    /// Cards that the player moves, if the `put` of the destination accepts them. `with_cards_above` is true if a card
    /// can take along the cards on top of it.
    Played { with_cards_above: bool },
    /// All cards, regardless of the `put` of the destination. The stock, fills, sweeps of full runs and gathering move
    /// them.
    Unchecked,
    /// Cards that are removed as pairs or singly.
    Removal,
}

/// The cards that can get to each pile.
pub(super) struct PileReach {
    /// For each pile, the cards that can get to it. The last pile is the hand, which holds the undealt cards.
    pub cards: Vec<CardSet>,
    /// For each pile, the piles to which some of its cards can go in one step.
    pub direct_destinations: Vec<PileSet>,
    /// The piles that cards can leave in another way than by a transfer of the player.
    pub piles_with_other_exits: PileSet,
    /// The piles that can get cards after the deal regardless of their `put`.
    pub piles_fed_unchecked: PileSet,
    /// The cards that the deal brings to each pile.
    pub dealt: Vec<DealtCards>,
}

pub(super) fn whole_pack(table: &RuleTable) -> CardSet {
    table.pack.cards().iter().fold(0, |set, card| set | 1 << card.index())
}

/// Returns the cards that a word of `pick` may name.
pub(super) fn picked_cards(table: &RuleTable, word: PickWord) -> CardSet {
    let matches = |card: &Card| match word {
        PickWord::Card(picked) => *card == picked,
        PickWord::Rank(rank) => card.rank() == rank,
    };
    table.pack.cards().iter().filter(|card| matches(card)).fold(0, |set, card| set | 1 << card.index())
}

/// Returns the cards that an empty pile may accept at some time.
pub(super) fn cards_for_space(table: &RuleTable, put: &PutTable, pile: PileId) -> CardSet {
    put.space.possible_cards(pile, whole_pack(table))
}

pub(super) fn cards_of(set: CardSet) -> impl Iterator<Item = Card> {
    (0..Card::INDICES).filter(move |index| set >> index & 1 == 1).map(Card::from_index)
}

impl PileReach {
    /// Follows all routes until no pile gets a new card.
    pub(super) fn new(table: &RuleTable) -> PileReach {
        let pile_count = table.hand.index() + 1;
        let dealt = dealt(table);
        let mut reach = PileReach {
            cards: dealt.iter().map(|dealt| dealt.cards).collect(),
            direct_destinations: vec![PileSet::EMPTY; pile_count],
            piles_with_other_exits: PileSet::EMPTY,
            piles_fed_unchecked: PileSet::EMPTY,
            dealt,
        };
        if table.deal.iter().any(|step| step.divert.is_some()) {
            reach.cards[table.hand.index()] = whole_pack(table);
        }
        let routes = routes(table);
        // `count` follows every route in each round. `any` would stop at the first route that changes something.
        while routes.iter().filter(|route| reach.follow(table, route)).count() > 0 {}
        reach
    }

    /// Follows a route. Returns whether anything changed.
    fn follow(&mut self, table: &RuleTable, route: &Route) -> bool {
        let (from, to) = (route.from.index(), route.to.index());
        let offered = self.cards[from] & route.cards;
        let moved = match route.kind {
            RouteKind::Unchecked => offered,
            RouteKind::Removal => offered & self.removable(table),
            RouteKind::Single | RouteKind::Played { with_cards_above: false } => {
                offered & self.accepted(table, route.to)
            }
            // A card that fits takes along any cards on top of it.
            RouteKind::Played { with_cards_above: true } if offered & self.accepted(table, route.to) == 0 => 0,
            RouteKind::Played { with_cards_above: true } => offered,
        };
        if moved == 0 {
            return false;
        }
        let before = (self.cards[to], self.direct_destinations[from].has(route.to));
        self.cards[to] |= moved;
        self.direct_destinations[from] = self.direct_destinations[from].union(PileSet::single(route.to));
        if !matches!(route.kind, RouteKind::Played { .. }) {
            self.piles_with_other_exits = self.piles_with_other_exits.union(PileSet::single(route.from));
        }
        if matches!(route.kind, RouteKind::Unchecked | RouteKind::Removal) {
            self.piles_fed_unchecked = self.piles_fed_unchecked.union(PileSet::single(route.to));
        }
        before != (self.cards[to], true)
    }

    /// Returns the cards that a pile may accept at some time: in a space, or on a card that may be there.
    fn accepted(&self, table: &RuleTable, pile: PileId) -> CardSet {
        let Some(put) = table.zones.put(pile) else { return 0 };
        let on_cards = cards_of(self.cards[pile.index()]).fold(0, |set, card| set | put.cards_fitting_on(pile, card));
        cards_for_space(table, put, pile) | on_cards
    }

    /// Returns the cards that may be removed, either singly or with some other card of the piles from which cards
    /// are removed.
    fn removable(&self, table: &RuleTable) -> CardSet {
        let Some(pairs) = &table.pairs else { return 0 };
        let present = pairs.from.iter().fold(0, |set, pile| set | self.cards[pile.index()]);
        let pack = table.pack.cards();
        let copies = |card: Card| pack.iter().filter(|&&other| other == card).count();
        let present_cards = || pack.iter().copied().filter(|&card| contains_card(present, card));
        let is_removable = |card: Card| {
            let has_partner =
                |other: Card| (other != card || copies(card) > 1) && PairTable::check_pair(pairs, card, other).is_ok();
            contains_card(pairs.single, card)
                || pairs.beaten_by.as_ref().is_some_and(|beaten_by| beaten_by[card.index()] & present != 0)
                || cards_of(present).any(has_partner)
                || pairs.may_leave_with_all(card, present_cards())
        };
        cards_of(present).filter(|&card| is_removable(card)).fold(0, |set, card| set | 1 << card.index())
    }

    /// Returns the piles from which cards can get to one of the given piles in any number of steps, including the
    /// given piles.
    pub(super) fn piles_leading_to(&self, goal: PileSet) -> PileSet {
        let mut leading_piles = goal;
        loop {
            let piles = (0..self.direct_destinations.len()).map(|index| PileId(index as u8));
            let extended =
                piles.filter(|pile| !self.direct_destinations[pile.index()].intersection(leading_piles).is_empty());
            let extended = extended.fold(leading_piles, |set, pile| set.union(PileSet::single(pile)));
            if extended == leading_piles {
                return leading_piles;
            }
            leading_piles = extended;
        }
    }
}

/// Returns the cards that the deal brings to each pile; the hand is last. A step with `divert` deals an additional card
/// for each diverted card. So the deal can run out of cards in such a step, and `min` does not count the cards of this
/// step or of later steps, except picked cards.
fn dealt(table: &RuleTable) -> Vec<DealtCards> {
    let mut dealt = vec![DealtCards { max: Some(0), ..DealtCards::default() }; table.hand.index() + 1];
    let (mut cards_in_hand, mut counts_are_certain) = (table.pack.len(), true);
    for step in &table.deal {
        for (&word, &pile) in step.pick.iter().zip(step.piles.iter().cycle()) {
            let pile = &mut dealt[pile.index()];
            pile.cards |= picked_cards(table, word);
            pile.max = pile.max.map(|max| max + 1);
            pile.min += 1;
            cards_in_hand = cards_in_hand.saturating_sub(1);
        }
        if !step.pick.is_empty() {
            continue;
        }
        counts_are_certain &= step.divert.is_none();
        for (&pile, count) in step.piles.iter().zip(step.counts_per_pile(cards_in_hand)) {
            if count == 0 && step.amount != Amount::Rest {
                continue;
            }
            let pile = &mut dealt[pile.index()];
            pile.cards = whole_pack(table);
            pile.max = pile.max.filter(|_| step.amount != Amount::Rest).map(|max| max + count);
            pile.min += if counts_are_certain { count } else { 0 };
            cards_in_hand = cards_in_hand.saturating_sub(count);
        }
    }
    dealt
}

/// Returns all routes that the rules contain.
fn routes(table: &RuleTable) -> Vec<Route> {
    let mut routes = player_routes(table);
    let all_cards = CardSet::MAX;
    let mut add = |from: PileSet, to: PileSet, cards: CardSet, kind: RouteKind| {
        from.iter().for_each(|from| routes.extend(to.iter().map(|to| Route { from, to, cards, kind })));
    };
    for sweep in &table.sweep {
        let kind = if sweep.cards.is_some() { RouteKind::Single } else { RouteKind::Unchecked };
        add(sweep.from, sweep.to, sweep.cards.unwrap_or(all_cards), kind);
    }
    for fill in &table.fill {
        let from = fill.from.iter().fold(PileSet::EMPTY, |set, piles| set.union(*piles));
        add(from, fill.piles, all_cards, RouteKind::Unchecked);
        fill.divert.iter().for_each(|divert| add(from, divert.to, divert.cards, RouteKind::Single));
    }
    if let Some(pairs) = &table.pairs {
        add(pairs.from, PileSet::single(pairs.to), all_cards, RouteKind::Removal);
        // A pair can also begin a pile.
        pairs.begin.iter().for_each(|begin| add(pairs.from, begin.piles, all_cards, RouteKind::Removal));
    }
    if let Some(stock) = &table.stock {
        let pile = PileSet::single(stock.pile);
        add(pile, stock.to.union(stock.last), all_cards, RouteKind::Unchecked);
        add(stock.redeal.unwrap_or(PileSet::EMPTY), pile, all_cards, RouteKind::Unchecked);
    }
    let hand = PileSet::single(table.hand);
    let mut add_diverts = |steps: &[DealStep]| {
        steps
            .iter()
            .filter_map(|step| step.divert)
            .for_each(|divert| add(hand, divert.to, divert.cards, RouteKind::Single));
    };
    add_diverts(&table.deal);
    if let Some(regather) = table.regather.as_ref().filter(|regather| regather.times != Some(0)) {
        add_diverts(&regather.deal);
        add(regather.piles.iter().copied().collect(), hand, all_cards, RouteKind::Unchecked);
        for step in &regather.deal {
            add(hand, step.piles.iter().copied().collect(), all_cards, RouteKind::Unchecked);
        }
    }
    routes
}

/// Returns the routes of a player's moves.
fn player_routes(table: &RuleTable) -> Vec<Route> {
    let mut routes = Vec::new();
    for (index, destinations) in table.zones.destinations.iter().enumerate() {
        let from = PileId(index as u8);
        let Some(take) = table.zones.take(from) else { continue };
        for &to in destinations {
            let Some(put) = table.zones.put(to) else { continue };
            let with_cards_above = take.unit != TakeUnit::Top && put.takes_several() && put.max > 1;
            routes.push(Route { from, to, cards: CardSet::MAX, kind: RouteKind::Played { with_cards_above } });
        }
    }
    routes
}
