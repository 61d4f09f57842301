//! A check for books of which no deal can be won.
//!
//! Each test counts cards and places with upper bounds (see `pile_reach`), so no book is rejected that can be won. The
//! arguments:
//!
//! - *Room*: a full pile has at least `max` cards, and all full piles together have at most the whole pack.
//! - *Trapped cards*: cards that the deal puts into a pile stay if no way leads on from there. They fill no other pile,
//!   and their own pile never becomes empty.
//! - *Height*: a pile that only takes cards that fit holds a chain of cards, each of which fits on the one below. If
//!   the chains do not go round in a circle, the longest of them limits the pile.
//! - *First cards*: each pile that begins empty needs a card of its own that goes into a space.
//! - *Places*: in a won position each card is in a pile that it can come to and that may have cards then.

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

/// Checks that some deal of a game may be won. `book` is the tree that the table was compiled from.
///
/// # Errors
/// Why no deal can be won.
pub(crate) fn check_winnable(table: &RuleTable, book: &Node) -> Result<()> {
    let reach = PileReach::new(table);
    let check = WinCheck { table, book, reach: &reach };
    check.room()?;
    check.trapped_cards()?;
    check.heights()?;
    check.first_cards()?;
    check.places()
}

/// What the tests ask.
struct WinCheck<'a> {
    table: &'a RuleTable,
    book: &'a Node,
    reach: &'a PileReach,
}

impl WinCheck<'_> {
    /// Full piles have room for no more cards than there are, and are not empty.
    fn room(&self) -> Result<()> {
        let goal = &self.table.goal;
        if let Some(pile) = goal.full.and(goal.empty).next() {
            let message = format!("the zone `{}` cannot be full and empty", self.zone_name(pile));
            return Err(self.error(&["goal"], message));
        }
        let (room, cards) = (self.room_of(goal.full), self.table.pack.len());
        if room <= cards {
            return Ok(());
        }
        let message = format!("these piles are full with {room} cards, but the pack has {cards}");
        Err(self.error(&["goal", "full"], message).hint("lower the `max` of their `put`, or the number of `piles`"))
    }

    /// No cards that are needed elsewhere stay where they were dealt.
    fn trapped_cards(&self) -> Result<()> {
        let (goal, hand) = (&self.table.goal, PileSet::only(self.table.hand));
        let all: PileSet = (0..self.table.hand.0).map(PileId).collect();
        let leading_out = self.reach.piles_leading_to(all.or(hand).without(goal.empty));
        for pile in goal.empty {
            if self.stay_in(pile, leading_out) > 0 {
                let message = "no card that is dealt here can leave, but the goal is that the zone is empty";
                return Err(self.trap_error(pile, message.into()));
            }
        }
        let leading_to_full = self.reach.piles_leading_to(goal.full);
        let trapped = |pile: PileId| self.stay_in(pile, leading_to_full);
        let others = || all.without(goal.full);
        let left = self.table.pack.len() - others().map(trapped).sum::<usize>().min(self.table.pack.len());
        let room = self.room_of(goal.full);
        match others().find(|&pile| trapped(pile) > 0).filter(|_| left < room) {
            Some(pile) => {
                let message = format!(
                    "cards that are dealt here can never go where they are needed: {left} cards are left for piles that \
                     are full with {room}"
                );
                Err(self.trap_error(pile, message))
            }
            None => Ok(()),
        }
    }

    /// How many cards of the deal stay in a pile for ever, if cards get where they are needed only from the piles
    /// `leading`.
    fn stay_in(&self, pile: PileId, leading: PileSet) -> usize {
        let dealt = self.reach.dealt[pile.index()].least;
        let keep = self.table.zones.take(pile).map_or(0, |take| usize::from(take.keep));
        match (leading.has(pile), self.reach.left_freely.has(pile)) {
            (false, _) => dealt,
            // Only moves by hand lead on, and the lowest cards never move.
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

    /// Each pile that must be full can hold a chain of cards that is long enough.
    fn heights(&self) -> Result<()> {
        for pile in self.table.goal.full {
            let (Some(put), Some(height)) = (self.table.zones.put(pile), self.max_height(pile)) else { continue };
            if height >= usize::from(put.max) {
                continue;
            }
            let most = text::pluralize(height, "card");
            let message = format!("a pile can hold at most {most}, but is full with {}", put.max);
            let hint = "check `build`, `by` and `empty`, and `wrap: true` to build on from the last rank to the first";
            return Err(self.error(&["zones", self.zone_name(pile), "put"], message).hint(hint));
        }
        Ok(())
    }

    /// The most cards that a pile can ever hold. Returns `None` if nothing limits them.
    fn max_height(&self, pile: PileId) -> Option<usize> {
        if self.is_unordered(pile) {
            return None;
        }
        let mut chains = Chains::new(self, pile)?;
        let put = self.table.zones.put(pile)?;
        let mut longest = |cards: CardSet| cards_of(cards).try_fold(0, |most, card| Some(chains.from(card)?.max(most)));
        let from_space = longest(cards_for_space(self.table, put, pile) & self.reach.cards[pile.index()])?;
        let dealt = &self.reach.dealt[pile.index()];
        match dealt.most? {
            0 => Some(from_space),
            most => Some(from_space.max(most - 1 + longest(dealt.cards)?)),
        }
    }

    /// Whether a pile may hold cards that do not fit on each other, besides those that were dealt to it.
    fn is_unordered(&self, pile: PileId) -> bool {
        let pulls = self.table.regather.iter().filter_map(|regather| regather.pull.as_ref());
        self.reach.fed_unchecked.has(pile) || pulls.into_iter().any(|pull| pull.piles.contains(&pile))
    }

    /// Each pile that must be full and begins empty has a first card of its own.
    fn first_cards(&self) -> Result<()> {
        let begins_empty =
            |pile: &PileId| self.reach.dealt[pile.index()].most == Some(0) && !self.reach.fed_unchecked.has(*pile);
        let piles: PileSet = self.table.goal.full.filter(begins_empty).collect();
        let first = |pile: PileId| {
            let put = self.table.zones.put(pile);
            put.map_or(0, |put| cards_for_space(self.table, put, pile)) & self.reach.cards[pile.index()]
        };
        let places: Vec<Place> = piles.map(|pile| Place { cards: first(pile), room: 1 }).collect();
        let begun = seated(&self.table.pack.cards(), &places).iter().filter(|is_seated| **is_seated).count();
        match piles.into_iter().next() {
            Some(pile) if begun < piles.len() => {
                let (begun, piles) = (text::pluralize(begun, "card"), text::pluralize(piles.len(), "pile"));
                let message = format!("only {begun} can begin {piles} that must be full");
                Err(self.error(&["zones", self.zone_name(pile), "put", "empty"], message))
            }
            _ => Ok(()),
        }
    }

    /// The full piles can get enough cards, and every card can be somewhere when the game is won.
    fn places(&self) -> Result<()> {
        let goal = &self.table.goal;
        let deck = self.table.pack.cards();
        let place = |pile: PileId, room| Place { cards: self.reach.cards[pile.index()], room };
        let full: Vec<Place> = goal.full.map(|pile| place(pile, self.room_of(PileSet::only(pile)))).collect();
        let (room, filled) = (self.room_of(goal.full), seated(&deck, &full).iter().filter(|seat| **seat).count());
        if filled < room {
            let message = format!("these piles are full with {room} cards, but at most {filled} can go there");
            let hint = "check the `put` of these zones, and the `take` of the others";
            return Err(self.error(&["goal", "full"], message).hint(hint));
        }
        let all: PileSet = (0..self.table.hand.0).map(PileId).collect();
        let last: Vec<Place> = all.without(goal.empty).map(|pile| self.last_place(pile)).collect();
        let homeless = seated(&deck, &last).into_iter().zip(&deck).filter(|(is_seated, _)| !is_seated);
        let homeless: Vec<Card> = homeless.map(|(_, card)| *card).collect();
        if homeless.is_empty() {
            return Ok(());
        }
        let some = text::pluralize_with(homeless.len(), "card has", "cards have");
        let message = format!("{some} no place in a won position, such as {}", format_cards(&homeless[..1]));
        Err(self.error(&["goal"], message))
    }

    /// The cards that a pile may have in a won position, and how many.
    fn last_place(&self, pile: PileId) -> Place {
        let goal = &self.table.goal;
        let among =
            |cards: CardSet, &(piles, only): &(PileSet, CardSet)| if piles.has(pile) { cards & only } else { cards };
        let cards = goal.only.iter().fold(self.reach.cards[pile.index()], among);
        let max = self.table.zones.put(pile).map_or(0, |put| usize::from(put.max));
        let room = match (self.is_unordered(pile), self.reach.dealt[pile.index()].most) {
            _ if goal.runs.has(pile) => self.run_room(pile),
            (true, _) | (_, None) => usize::MAX,
            (false, Some(dealt)) => max.max(dealt),
        };
        Place { cards, room }
    }

    /// How many cards a pile may have that must be empty or one full run.
    fn run_room(&self, pile: PileId) -> usize {
        let has_runs = self.table.zones.take(pile).is_some();
        if has_runs { self.table.goal.full_run.into() } else { 0 }
    }

    /// How many cards the piles have at least when they are full.
    fn room_of(&self, piles: PileSet) -> usize {
        piles.filter_map(|pile| self.table.zones.put(pile)).map(|put| usize::from(put.max)).sum()
    }

    /// The name of the zone of a pile in the book: zones are compiled in their order.
    fn zone_name(&self, pile: PileId) -> &str {
        let at = usize::from(self.table.zones.zone_index[pile.index()]);
        let zones = self.book.get("zones").map_or(&[][..], Node::entries);
        zones.get(at).map_or("", |(name, _)| &name.text)
    }

    fn error(&self, path: &[&str], message: impl std::fmt::Display) -> Error {
        error_at(self.book, path, format!("no deal can be won: {message}"))
    }
}

/// The longest chains of cards in a pile, each of which can be on the one below.
struct Chains {
    /// For each card those that can be on it.
    next: Vec<CardSet>,
    /// The length of the longest chain that begins with each card, as far as it is known.
    known: Vec<Option<usize>>,
    /// The cards of the chain that is being followed.
    open: CardSet,
}

impl Chains {
    /// The chains of a pile. Returns `None` if cards may come together that do not fit on each other.
    fn new(check: &WinCheck<'_>, pile: PileId) -> Option<Chains> {
        let cards = check.reach.cards[pile.index()];
        let put = check.table.zones.put(pile)?;
        let mut next: Vec<CardSet> =
            (0..Card::INDICES).map(|at| put.cards_fitting_on(pile, Card::from_index(at)) & cards).collect();
        let sources = (0..check.table.hand.0).map(PileId).filter(|from| check.reach.routes[from.index()].has(pile));
        for take in sources.filter_map(|from| check.table.zones.take(from)) {
            match take.unit {
                TakeUnit::Top => {}
                TakeUnit::Tail => return None,
                TakeUnit::Run | TakeUnit::TopOrPile => {
                    next.iter_mut().zip(take.links.iter()).for_each(|(next, links)| *next |= links & cards);
                }
            }
        }
        Some(Chains { next, known: vec![None; Card::INDICES], open: 0 })
    }

    /// The length of the longest chain that begins with that card. Returns `None` if a chain goes round in a circle.
    fn from(&mut self, card: Card) -> Option<usize> {
        let at = card.index();
        if let Some(known) = self.known[at] {
            return Some(known);
        }
        if self.open >> at & 1 == 1 {
            return None;
        }
        self.open |= 1 << at;
        let mut longest = 0;
        for above in cards_of(self.next[at]) {
            longest = longest.max(self.from(above)?);
        }
        self.open &= !(1 << at);
        self.known[at] = Some(longest + 1);
        Some(longest + 1)
    }
}

/// A place for cards.
struct Place {
    /// The cards that it takes.
    cards: CardSet,
    /// How many.
    room: usize,
}

/// Which of the cards get a place if as many as possible do: a maximum matching, found with augmenting paths.
fn seated(deck: &[Card], places: &[Place]) -> Vec<bool> {
    let mut guests: Vec<Vec<usize>> = vec![Vec::new(); places.len()];
    (0..deck.len()).map(|card| seat(card, deck, places, &mut guests, &mut vec![false; places.len()])).collect()
}

/// Gives a card a place, if need be one whose guest moves to another place. No card loses its place for good.
fn seat(card: usize, deck: &[Card], places: &[Place], guests: &mut [Vec<usize>], tried: &mut [bool]) -> bool {
    for at in 0..places.len() {
        if tried[at] || places[at].room == 0 || places[at].cards >> deck[card].index() & 1 == 0 {
            continue;
        }
        tried[at] = true;
        if guests[at].len() < places[at].room {
            guests[at].push(card);
            return true;
        }
        for guest in 0..guests[at].len() {
            if seat(guests[at][guest], deck, places, guests, tried) {
                guests[at][guest] = card;
                return true;
            }
        }
    }
    false
}
