//! The example of a legal move on the rules page.

use crate::card::{Card, Suit};
use crate::engine::compile::relation::contains_card;
use crate::engine::rules::rule_table::RuleTable;
use crate::engine::sections::put::{PutTable, PutUnit};
use crate::engine::sections::space::Space;
use crate::engine::sections::take::{TakeTable, TakeUnit};
use crate::engine::sections::zone::ZoneTable;
use crate::game::clause::PickWord;
use crate::game::{MoveExample, Role};

/// Returns a move that the rules allow, with cards named by their ranks and suits. Returns `None` if no card that may
/// be taken fits anywhere.
pub(super) fn move_example(table: &RuleTable) -> Option<MoveExample> {
    let mut targets: Vec<(&ZoneTable, &PutTable)> =
        table.zones.list.iter().filter_map(|zone| Some((zone, zone.put.as_ref()?))).collect();
    // The usual move between columns is the best example. A move that a condition may forbid is worse. So is a move to
    // a pile on which every card fits, because it shows no rule.
    targets.sort_by_key(|(zone, put)| {
        let is_other = !matches!(zone.role, Role::Tableau | Role::Foundation | Role::Hole);
        (is_other, put.when.is_some(), takes_any_card(put, table), zone.role != Role::Tableau)
    });
    // If the rules allow it, the example is `move 9S TH`. Otherwise it has cards that are as close as possible to the
    // nine of spades and the ten of hearts.
    let (cards, tops) = (sorted_cards(table, 9, Suit::Spades), sorted_cards(table, 10, Suit::Hearts));
    let example = targets.iter().find_map(|&(zone, put)| example_onto_card(table, zone, put, &cards, &tops));
    example.or_else(|| targets.iter().find_map(|&(zone, put)| example_into_space(table, zone, put, &cards)))
}

/// Returns whether every card fits on every card of a zone.
fn takes_any_card(put: &PutTable, table: &RuleTable) -> bool {
    let cards = sorted_cards(table, 9, Suit::Spades);
    let fits_on = |top: Card| put.fits.first().map_or(0, |fits| fits[top.index()]);
    cards.iter().all(|&top| cards.iter().all(|&card| card == top || contains_card(fits_on(top), card)))
}

/// Returns the cards of the pack without jokers. The ranks closest to `rank` come first, and within a distance the
/// cards of `suit`.
fn sorted_cards(table: &RuleTable, rank: u8, suit: Suit) -> Vec<Card> {
    let mut cards: Vec<Card> = table.pack.cards().into_iter().filter(|card| card.suit().is_some()).collect();
    cards.sort_by_key(|card| (card.rank().number().abs_diff(rank), card.suit() != Some(suit), card.index()));
    cards.dedup();
    cards
}

/// Returns the `take` rules of all zones whose cards may go to this zone.
fn sources<'t>(table: &'t RuleTable, zone: &ZoneTable) -> impl Iterator<Item = &'t TakeTable> {
    let targets = zone.piles;
    table.zones.list.iter().filter_map(move |source| {
        let mut destinations = source.piles.iter().flat_map(|pile| table.zones.destinations[pile.index()].iter());
        source.take.as_ref().filter(|_| destinations.any(|&pile| targets.has(pile)))
    })
}

/// Returns a move onto a card of the zone.
fn example_onto_card(
    table: &RuleTable,
    zone: &ZoneTable,
    put: &PutTable,
    cards: &[Card],
    tops: &[Card],
) -> Option<MoveExample> {
    let pile = zone.piles.first()?;
    if put.unit == PutUnit::FullRun || sources(table, zone).next().is_none() {
        return None;
    }
    let tops = possible_tops(table, zone, put, tops);
    let top_for = |card: Card| tops.iter().find(|&&top| contains_card(put.cards_fitting_on(pile, top), card));
    let (card, top) = cards.iter().find_map(|&card| Some((card, top_for(card)?)))?;
    let takes_cards_above =
        matches!(put.unit, PutUnit::Any | PutUnit::Pile) && sources(table, zone).any(|take| take.unit != TakeUnit::Top);
    Some(MoveExample::OntoCard { card, top: *top, with_cards_above: takes_cards_above })
}

/// Returns the cards that can be the top card of a pile of the zone during play. If the deal puts picked cards on the
/// foundations, such as the aces, only cards that are built on these, directly or through others, can be there later.
/// The picked cards themselves are left out: two foundations may begin with equal cards, and a command that names such
/// a card would be ambiguous.
fn possible_tops(table: &RuleTable, zone: &ZoneTable, put: &PutTable, cards: &[Card]) -> Vec<Card> {
    let Some(pile) = zone.piles.first() else { return Vec::new() };
    let steps = table.deal.iter().filter(|step| step.piles.iter().any(|&dealt| zone.piles.has(dealt)));
    let picks: Vec<&PickWord> = steps.flat_map(|step| &step.pick).collect();
    if zone.role != Role::Foundation || picks.is_empty() {
        return cards.to_vec();
    }
    let begins = |card: Card| picks.iter().any(|pick| pick.names(card));
    let mut reached: Vec<Card> = cards.iter().copied().filter(|&card| begins(card)).collect();
    let mut index = 0;
    while let Some(&top) = reached.get(index) {
        let fits = put.cards_fitting_on(pile, top);
        reached.extend(
            cards.iter().filter(|&&card| contains_card(fits, card) && !reached.contains(&card)).collect::<Vec<_>>(),
        );
        index += 1;
    }
    cards.iter().copied().filter(|card| reached.contains(card) && !begins(*card)).collect()
}

/// Returns a move to an empty pile of the zone.
fn example_into_space(table: &RuleTable, zone: &ZoneTable, put: &PutTable, cards: &[Card]) -> Option<MoveExample> {
    let Space::Cards(accepted) = put.space else { return None };
    sources(table, zone).next()?;
    let &card = cards.iter().find(|&&card| contains_card(accepted, card))?;
    Some(MoveExample::IntoSpace { card, space: zone.piles.iter().last()? })
}
