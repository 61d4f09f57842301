//! A check for books whose deals can never be won.
//!
//! Each test counts cards and places with upper bounds (see `pile_reach`), so no test rejects a book that can be won.
//! The tests:
//!
//! - *Room*: a full pile has at least `max` cards. So the piles that must be full cannot need more cards than the pack
//!   has.
//! - *Trapped cards*: cards that the deal puts into a pile stay if no route leads out of the pile. They fill no other
//!   pile, and their own pile never becomes empty.
//! - *Height*: a pile is a chain if it accepts only cards that fit on the card below. If no card can occur twice in a
//!   chain, the longest chain limits the pile.
//! - *First cards*: each pile that begins empty and must be full needs its own first card, which an empty pile must
//!   accept.
//! - *Places*: in a won position, each card is in a pile that it can reach and that the goal does not require to be
//!   empty.

use super::pile_reach::{PileReach, cards_for_space, cards_of};
use crate::board::{PileId, PileSet};
use crate::card::{Card, format_cards};
use crate::engine::compile::compile_context::error_at;
use crate::engine::compile::relation::CardSet;
use crate::engine::rules::rule_table::RuleTable;
use crate::engine::sections::take::TakeUnit;
use crate::error::{Error, Result};
use crate::game::Role;
use crate::text;
use crate::yaml::Node;

/// Rejects a game of which no deal can be won. Not every such game is found. `book` is the YAML tree of the compiled
/// book.
///
/// # Errors
/// Fails with the reason why no deal can be won.
pub(crate) fn check_winnable(table: &RuleTable, book: &Node) -> Result<()> {
    let reach = PileReach::new(table);
    let check = WinCheck { table, book, reach: &reach };
    check.check_room()?;
    check.check_trapped_cards()?;
    check.check_heights()?;
    check.check_first_cards()?;
    check.check_places()
}

struct WinCheck<'a> {
    table: &'a RuleTable,
    book: &'a Node,
    reach: &'a PileReach,
}

impl WinCheck<'_> {
    /// Checks that the full piles need at most the whole pack, and that no pile must be both full and empty.
    fn check_room(&self) -> Result<()> {
        let goal = &self.table.goal;
        if let Some(pile) = goal.full.intersection(goal.empty).first() {
            let message = format!("the zone `{}` cannot be full and empty", self.zone_name(pile));
            return Err(self.error(&["goal"], message));
        }
        let (needed_cards, cards) = (self.full_count(goal.full), self.table.pack.len());
        if needed_cards <= cards {
            return Ok(());
        }
        let message = format!("these piles are full with {needed_cards} cards, but the pack has {cards}");
        Err(self.error(&["goal", "full"], message).hint("lower the `max` of their `put`, or the number of `piles`"))
    }

    /// Checks that cards are not trapped where the deal puts them while other piles need them.
    fn check_trapped_cards(&self) -> Result<()> {
        let (goal, hand) = (&self.table.goal, PileSet::single(self.table.hand));
        let all_piles: PileSet = (0..self.table.hand.0).map(PileId).collect();
        let leading_out = self.reach.piles_leading_to(all_piles.union(hand).without(goal.empty));
        for pile in goal.empty {
            if self.trapped_count(pile, leading_out) > 0 {
                let message = "no card that is dealt here can leave, but the goal is that the zone is empty";
                return Err(self.trap_error(pile, message.into()));
            }
        }
        let leading_to_full = self.reach.piles_leading_to(goal.full);
        let trapped = |pile: PileId| self.trapped_count(pile, leading_to_full);
        let other_piles = || all_piles.without(goal.full);
        let usable_cards =
            self.table.pack.len() - other_piles().iter().map(trapped).sum::<usize>().min(self.table.pack.len());
        let needed_cards = self.full_count(goal.full);
        match other_piles().iter().find(|&pile| trapped(pile) > 0).filter(|_| usable_cards < needed_cards) {
            Some(pile) => {
                let message = format!(
                    "cards that are dealt here can never go where they are needed: {usable_cards} cards are left for \
                     piles that are full with {needed_cards}"
                );
                Err(self.trap_error(pile, message))
            }
            None => Ok(()),
        }
    }

    /// Returns the number of dealt cards that never get from a pile to where they are needed. Cards can get there only
    /// from the piles in `leading_piles`.
    fn trapped_count(&self, pile: PileId, leading_piles: PileSet) -> usize {
        let dealt = self.reach.dealt[pile.index()].min;
        let keep = self.table.zones.take(pile).map_or(0, |take| usize::from(take.keep));
        match (leading_piles.has(pile), self.reach.piles_with_other_exits.has(pile)) {
            (false, _) => dealt,
            // Cards leave the pile only by moves of the player, which never move its lowest cards.
            (true, false) => dealt.min(keep),
            (true, true) => 0,
        }
    }

    fn trap_error(&self, pile: PileId, message: String) -> Error {
        let is_stock = self.table.zones.zone(pile).is_some_and(|zone| zone.role == Role::Stock);
        let hint = match (is_stock && self.table.stock.is_none(), self.table.zones.take(pile)) {
            (true, _) => "a section `stock` defines where `draw` puts its cards",
            (false, None) => "a `take` allows its cards to leave",
            (false, Some(_)) => "check the `to` and `keep` of its `take`, and the `put` of the other zones",
        };
        self.error(&["zones", self.zone_name(pile)], message).hint(hint)
    }

    /// Checks that each pile that must be full can contain a long enough chain of cards.
    fn check_heights(&self) -> Result<()> {
        for pile in self.table.goal.full {
            let (Some(put), Some(height)) = (self.table.zones.put(pile), self.max_height(pile)) else { continue };
            if height >= usize::from(put.max) {
                continue;
            }
            if height == 0 {
                let zone = self.zone_name(pile);
                let number = self.table.zones.zone(pile).and_then(|zone| zone.piles.index_of(pile));
                let number = number.map_or(1, |index| index + 1);
                let message = format!("pile {number} of `{zone}` gets no card, and accepts none while it is empty");
                let hint = format!("deal a card to it, or check the `empty` of `zones.{zone}.put`");
                return Err(self.error(&["deal"], message).hint(hint));
            }
            let max_cards = text::pluralize(height, "card");
            let message = format!("a pile can hold at most {max_cards}, but is full with {}", put.max);
            let hint = "check `build`, `by` and `empty`, and `wrap: true` to build on from the last rank to the first";
            return Err(self.error(&["zones", self.zone_name(pile), "put"], message).hint(hint));
        }
        Ok(())
    }

    /// Returns the maximum number of cards that a pile can ever contain. Returns `None` if there is no limit.
    fn max_height(&self, pile: PileId) -> Option<usize> {
        if self.is_unordered(pile) {
            return None;
        }
        let mut chains = Chains::new(self, pile)?;
        let put = self.table.zones.put(pile)?;
        let mut longest =
            |cards: CardSet| cards_of(cards).try_fold(0, |max, card| Some(chains.longest_from(card)?.max(max)));
        let from_space = longest(cards_for_space(self.table, put, pile) & self.reach.cards[pile.index()])?;
        let dealt = &self.reach.dealt[pile.index()];
        match dealt.max? {
            0 => Some(from_space),
            // The dealt cards can be in any order. The player builds on the last of them.
            max => Some(from_space.max(max - 1 + longest(dealt.cards)?)),
        }
    }

    /// Returns whether a pile may get cards after the deal that do not fit on each other.
    fn is_unordered(&self, pile: PileId) -> bool {
        let pulls = self.table.regather.iter().filter_map(|regather| regather.pull.as_ref());
        self.reach.piles_fed_unchecked.has(pile) || pulls.into_iter().any(|pull| pull.piles.contains(&pile))
    }

    /// Checks that each pile that must be full and begins empty has a first card of its own.
    fn check_first_cards(&self) -> Result<()> {
        let begins_empty =
            |pile: &PileId| self.reach.dealt[pile.index()].max == Some(0) && !self.reach.piles_fed_unchecked.has(*pile);
        let piles: PileSet = self.table.goal.full.iter().filter(begins_empty).collect();
        let cards_to_begin = |pile: PileId| {
            let put = self.table.zones.put(pile);
            put.map_or(0, |put| cards_for_space(self.table, put, pile)) & self.reach.cards[pile.index()]
        };
        let places: Vec<Place> = piles.iter().map(|pile| Place { cards: cards_to_begin(pile), room: 1 }).collect();
        let first_cards =
            cards_with_places(&self.table.pack.cards(), &places).iter().filter(|has_place| **has_place).count();
        match piles.first() {
            Some(pile) if first_cards < piles.len() => {
                let (first_cards, piles) = (text::pluralize(first_cards, "card"), text::pluralize(piles.len(), "pile"));
                let message = format!("only {first_cards} can begin {piles} that must be full");
                Err(self.error(&["zones", self.zone_name(pile), "put", "empty"], message))
            }
            _ => Ok(()),
        }
    }

    /// Checks that the full piles can get enough cards, and that there is a place for every card in a won game.
    fn check_places(&self) -> Result<()> {
        let goal = &self.table.goal;
        let deck = self.table.pack.cards();
        let place = |pile: PileId, room| Place { cards: self.reach.cards[pile.index()], room };
        let full_places: Vec<Place> =
            goal.full.iter().map(|pile| place(pile, self.full_count(PileSet::single(pile)))).collect();
        let (needed_cards, placed_count) = (
            self.full_count(goal.full),
            cards_with_places(&deck, &full_places).iter().filter(|has_place| **has_place).count(),
        );
        if placed_count < needed_cards {
            let message =
                format!("these piles are full with {needed_cards} cards, but at most {placed_count} can go there");
            let hint = "check the `put` of these zones, and the `take` of the others";
            return Err(self.error(&["goal", "full"], message).hint(hint));
        }
        let all_piles: PileSet = (0..self.table.hand.0).map(PileId).collect();
        let final_places: Vec<Place> =
            all_piles.without(goal.empty).iter().map(|pile| self.final_place(pile)).collect();
        let unplaced =
            cards_with_places(&deck, &final_places).into_iter().zip(&deck).filter(|(has_place, _)| !has_place);
        let unplaced: Vec<Card> = unplaced.map(|(_, card)| *card).collect();
        if unplaced.is_empty() {
            return Ok(());
        }
        let card_count = text::pluralize_with(unplaced.len(), "card has", "cards have");
        let message = format!("{card_count} no place in a won position, such as {}", format_cards(&unplaced[..1]));
        Err(self.error(&["goal"], message))
    }

    /// Returns the cards that a pile may contain in a won position, and the maximum number of them.
    fn final_place(&self, pile: PileId) -> Place {
        let goal = &self.table.goal;
        let restrict =
            |cards: CardSet, &(piles, only): &(PileSet, CardSet)| if piles.has(pile) { cards & only } else { cards };
        let cards = goal.only.iter().fold(self.reach.cards[pile.index()], restrict);
        let max = self.table.zones.put(pile).map_or(0, |put| usize::from(put.max));
        let room = match (self.is_unordered(pile), self.reach.dealt[pile.index()].max) {
            _ if goal.runs.has(pile) => self.run_room(pile),
            (true, _) | (_, None) => usize::MAX,
            (false, Some(dealt)) => max.max(dealt),
        };
        Place { cards, room }
    }

    /// Returns the maximum number of cards in a pile that must be empty or contain one full run.
    fn run_room(&self, pile: PileId) -> usize {
        let has_runs = self.table.zones.take(pile).is_some();
        if has_runs { self.table.goal.full_run.into() } else { 0 }
    }

    /// Returns the minimum number of cards in these piles when they are full.
    fn full_count(&self, piles: PileSet) -> usize {
        piles.iter().filter_map(|pile| self.table.zones.put(pile)).map(|put| usize::from(put.max)).sum()
    }

    /// Returns the name of a pile's zone in the book. Zones are compiled in their order in the book.
    fn zone_name(&self, pile: PileId) -> &str {
        let index = usize::from(self.table.zones.zone_index[pile.index()]);
        let zones = self.book.entries_of("zones");
        zones.get(index).map_or("", |(name, _)| &name.text)
    }

    fn error(&self, path: &[&str], message: impl std::fmt::Display) -> Error {
        error_at(self.book, path, format!("no deal can be won: {message}"))
    }
}

/// The longest chains of cards in a pile. In a chain, each card is on a card on which it fits.
struct Chains {
    /// For each card, the cards that can be on it.
    next: Vec<CardSet>,
    /// For each card, the length of the longest chain that begins with it, once computed.
    lengths: Vec<Option<usize>>,
    /// The cards of the chain that is being followed, to detect a cycle.
    current_chain: CardSet,
}

impl Chains {
    /// Finds the chains of a pile. Returns `None` if cards that do not fit on each other may move to the pile together.
    fn new(check: &WinCheck<'_>, pile: PileId) -> Option<Chains> {
        let cards = check.reach.cards[pile.index()];
        let put = check.table.zones.put(pile)?;
        let mut next: Vec<CardSet> =
            (0..Card::INDICES).map(|index| put.cards_fitting_on(pile, Card::from_index(index)) & cards).collect();
        let sources =
            (0..check.table.hand.0).map(PileId).filter(|from| check.reach.direct_destinations[from.index()].has(pile));
        for take in sources.filter_map(|from| check.table.zones.take(from)) {
            match take.unit {
                TakeUnit::Top => {}
                TakeUnit::Tail => return None,
                TakeUnit::Run | TakeUnit::TopOrPile => {
                    next.iter_mut().zip(take.links.iter()).for_each(|(next, links)| *next |= links & cards);
                }
            }
        }
        Some(Chains { next, lengths: vec![None; Card::INDICES], current_chain: 0 })
    }

    /// Returns the length of the longest chain that begins with a card. Returns `None` if a chain has a cycle.
    fn longest_from(&mut self, card: Card) -> Option<usize> {
        let index = card.index();
        if let Some(length) = self.lengths[index] {
            return Some(length);
        }
        if self.current_chain >> index & 1 == 1 {
            return None;
        }
        self.current_chain |= 1 << index;
        let mut longest = 0;
        for above in cards_of(self.next[index]) {
            longest = longest.max(self.longest_from(above)?);
        }
        self.current_chain &= !(1 << index);
        self.lengths[index] = Some(longest + 1);
        Some(longest + 1)
    }
}

/// A pile as a place for cards: the cards that may be in it.
struct Place {
    cards: CardSet,
    /// The maximum number of cards.
    room: usize,
}

/// Assigns places to as many cards as possible. Returns, for each card, whether it has a place. This is a maximum
/// matching, found with augmenting paths.
fn cards_with_places(deck: &[Card], places: &[Place]) -> Vec<bool> {
    let mut occupants: Vec<Vec<usize>> = vec![Vec::new(); places.len()];
    (0..deck.len())
        .map(|card| assign_place(card, deck, places, &mut occupants, &mut vec![false; places.len()]))
        .collect()
}

/// Assigns a card to a place, if necessary by moving another card to another place. A card that has a place always
/// keeps a place.
fn assign_place(
    card: usize,
    deck: &[Card],
    places: &[Place],
    occupants: &mut [Vec<usize>],
    visited: &mut [bool],
) -> bool {
    for index in 0..places.len() {
        if visited[index] || places[index].room == 0 || places[index].cards >> deck[card].index() & 1 == 0 {
            continue;
        }
        visited[index] = true;
        if occupants[index].len() < places[index].room {
            occupants[index].push(card);
            return true;
        }
        for occupant in 0..occupants[index].len() {
            if assign_place(occupants[index][occupant], deck, places, occupants, visited) {
                occupants[index][occupant] = card;
                return true;
            }
        }
    }
    false
}
