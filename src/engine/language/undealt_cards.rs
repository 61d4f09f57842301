//! A check that the deal uses all cards for every order of the pack.
//!
//! Loading a book deals an unshuffled pack once. That proves the deal for every order of the pack, unless the number of
//! cards that a step takes depends on their order. Only two keys have this effect. `divert` takes cards when the deal
//! reaches them, so the deal may never reach a card that comes last. `pick` takes cards by name, and an earlier step
//! may have dealt them already. `ranks-differ` changes the order of the cards, but not their number.
//!
//! For books with these keys, the check deals a few orders that are chosen to break the deal. It reports only faults
//! that occur in these deals. So it rejects no book whose deal is correct for all orders.

use super::pile_reach::picked_cards;
use crate::board::{Board, Cause, Event, Face, PileId, Txn, View};
use crate::card::{self, Card, format_cards};
use crate::engine::compile::compile_context::error_at;
use crate::engine::compile::relation::{CardSet, contains_card};
use crate::engine::rules::legality::PossibleMovesCache;
use crate::engine::rules::rule_table::RuleTable;
use crate::engine::sections::deal::DealStep;
use crate::engine::sections::regather::RegatherTable;
use crate::error::{Error, Result};
use crate::game::clause::Amount;
use crate::yaml::Node;

const DEAL_THE_REST: &str = "a last step with `cards: rest` deals what is left";

/// The number of shuffled orders to try in addition to the constructed orders. They find faults that only several rules
/// together cause.
const SHUFFLED_ORDERS: u64 = 200;

/// A fault of the deal with one order of the pack.
#[derive(Debug)]
enum Fault {
    /// These cards stay in the hand.
    Undealt(Vec<Card>),
    /// The step with this number, counted from 0, fails for this reason.
    Failed(usize, String),
}

/// Checks that the deal uses all cards for every order of the pack that the rules accept. `book` is the YAML tree of
/// the compiled book.
///
/// # Errors
/// Reports the first order that leaves cards undealt or makes a step fail.
pub(crate) fn check_deal(table: &RuleTable, book: &Node) -> Result<()> {
    if let Some(regather) = &table.regather {
        check_regather(table, regather, book)?;
    }
    match critical_orders(table).iter().find_map(|deck| deal_fault(table, deck)) {
        Some(fault) => Err(fault.error(table, book)),
        None => Ok(()),
    }
}

impl Fault {
    fn error(self, table: &RuleTable, book: &Node) -> Error {
        match self {
            Fault::Undealt(cards) => {
                let diverts = |step: &DealStep| step.divert.is_some() && step.amount != Amount::Rest;
                let step = table.deal.iter().position(diverts).unwrap_or(0).to_string();
                let message = format!("cards that come last in the pack may stay undealt: {}", format_cards(&cards));
                error_at(book, &["deal", &step, "divert"], message).hint(DEAL_THE_REST)
            }
            Fault::Failed(step, reason) => {
                let message = format!("some orders of the pack cannot be dealt: {reason}");
                let picks = table.deal.get(step).is_some_and(|step| !step.pick.is_empty());
                let hint = if picks {
                    "pick cards before other steps deal them, and pick cards such as `AS` before ranks"
                } else {
                    DEAL_THE_REST
                };
                error_at(book, &["deal", &step.to_string()], message).hint(hint)
            }
        }
    }
}

/// Deals a pack in a given order and returns the fault, if any. Returns `None` if the rules shuffle this deal again.
fn deal_fault(table: &RuleTable, deck: &[Card]) -> Option<Fault> {
    let (mut board, mut events) = (Board::undealt(table.hand.index() + 1, deck).ok()?, Vec::new());
    let mut txn = Txn::new(&mut board, &mut events);
    if let Err((step, reason)) = table.deal_steps(&mut txn) {
        return Some(Fault::Failed(step, reason));
    }
    let undealt: Vec<Card> = board.slots(table.hand).iter().rev().map(|slot| slot.card()).collect();
    (!undealt.is_empty() && table.reshuffle_reason(View::of(&board)).is_none()).then_some(Fault::Undealt(undealt))
}

/// Returns the orders of the pack that are most likely to break the deal. Returns an empty list if the order cannot
/// matter.
fn critical_orders(table: &RuleTable) -> Vec<Vec<Card>> {
    let mut groups: Vec<CardSet> = Vec::new();
    for step in &table.deal {
        groups.extend(step.divert.map(|divert| divert.cards));
        groups.extend(step.pick.iter().map(|word| picked_cards(table, *word)));
    }
    groups.sort_unstable();
    groups.dedup();
    let mut orders: Vec<Vec<Card>> = Vec::new();
    if !groups.is_empty() {
        let aims = (0..8).map(|bits| Aim { diverts: bits & 1 > 0, saves: bits & 2 > 0, descends: bits & 4 > 0 });
        orders.extend(aims.filter_map(|aim| adverse_order(table, aim)));
        orders.extend((0..SHUFFLED_ORDERS).map(|seed| {
            let mut deck = table.pack.cards();
            card::shuffle(seed, 0, &mut deck);
            deck
        }));
    }
    for group in groups {
        let (group_cards, others): (Vec<Card>, Vec<Card>) =
            table.pack.cards().into_iter().partition(|&card| contains_card(group, card));
        let reversed = || group_cards.iter().rev().copied().collect::<Vec<_>>();
        orders.push([&group_cards[..], &others].concat());
        orders.push([&reversed()[..], &others].concat());
        orders.push([&others[..], &group_cards].concat());
        orders.push([&others[..], &reversed()].concat());
    }
    orders
}

/// The aim of an adverse order of the pack.
#[derive(Copy, Clone)]
struct Aim {
    /// Whether as many cards as possible are diverted, so that later steps have too few. Otherwise as few as
    /// possible are diverted, so that cards are left.
    diverts: bool,
    /// Whether cards that some step may divert are kept for later. Otherwise they are dealt first.
    saves: bool,
    /// Whether high ranks come before low ranks if nothing else decides.
    descends: bool,
}

/// Builds an order of the pack that suits the aim, by choosing each card while dealing. Ignores `ranks-differ`, because
/// the order is only a candidate.
fn adverse_order(table: &RuleTable, aim: Aim) -> Option<Vec<Card>> {
    let mut board = Board::undealt(table.hand.index() + 1, &table.pack.cards()).ok()?;
    let mut events = Vec::new();
    let mut txn = Txn::new(&mut board, &mut events);
    // A step that fails ends the deal. The cards in the hand then come last.
    let _ = table.deal.iter().try_for_each(|step| deal_adversely(table, step, aim, &mut txn));
    let in_hand = |board: &Board, count: usize| -> Vec<Card> {
        board.slots(table.hand).iter().rev().take(count).map(|slot| slot.card()).collect()
    };
    // The order is read backwards: when an event is reverted, the cards that it dealt are on top of the hand again.
    let mut dealt = vec![in_hand(&board, usize::MAX)];
    for event in events.iter().rev() {
        board.revert(event);
        if let Event::Move { from, count, .. } = *event
            && from == table.hand
        {
            dealt.push(in_hand(&board, count.into()));
        }
    }
    dealt.reverse();
    Some(dealt.concat())
}

/// Deals a step as [`DealStep::deal`] does. Before each card, brings the card that best suits the aim to the top of the
/// pack.
fn deal_adversely(table: &RuleTable, step: &DealStep, aim: Aim, txn: &mut Txn<'_>) -> std::result::Result<(), String> {
    step.pick(txn)?;
    let hand_count = txn.board().len(step.hand);
    let counts = step.counts_per_pile(hand_count);
    if counts.iter().sum::<usize>() > hand_count {
        return Err("too few cards are left".into());
    }
    for pile in step.pile_order(&counts) {
        loop {
            bring_suitable_card_to_top(table, step, aim, txn);
            let Some(card) = txn.board().slots(step.hand).last().map(|slot| slot.card()) else { return Ok(()) };
            let Some(destination) = destination(table, step, card, txn.view()) else { break };
            txn.move_cards(step.hand, destination, 1, Cause::SetAside);
            txn.set_top_face(destination, Face::Up, Cause::SetAside);
        }
        txn.move_cards(step.hand, pile, 1, Cause::Dealt);
    }
    Ok(())
}

/// Returns the pile to which a step would divert this card now, if any.
fn destination(table: &RuleTable, step: &DealStep, card: Card, view: View<'_>) -> Option<PileId> {
    let divert = step.divert.as_ref()?;
    divert.destination(view, step.hand, card, &table.zones, &PossibleMovesCache::new(table))
}

fn bring_suitable_card_to_top(table: &RuleTable, step: &DealStep, aim: Aim, txn: &mut Txn<'_>) {
    let penalty = |card: Card| {
        let is_diverted = destination(table, step, card, txn.view()).is_some();
        let may_be_diverted = table.deal.iter().any(|step| destination(table, step, card, txn.view()).is_some());
        let rank = card.rank().number();
        (is_diverted != aim.diverts, may_be_diverted == aim.saves, if aim.descends { u8::MAX - rank } else { rank })
    };
    let slots = txn.board().slots(step.hand);
    let suitable = (0..slots.len()).min_by_key(|&index| penalty(slots[index].card()));
    if let Some(index) = suitable {
        txn.bring_to_top(step.hand, index, Cause::Dealt);
    }
}

/// Checks that there is a place for all gathered cards. A step with `rest` deals no cards if its zone has no piles.
fn check_regather(table: &RuleTable, regather: &RegatherTable, book: &Node) -> Result<()> {
    let steps = || regather.deal.iter().filter(|step| !step.piles.is_empty());
    let capacity = steps().map(|step| step.fixed_count()).sum::<Option<usize>>();
    if regather.times == Some(0) || capacity.is_none_or(|capacity| capacity >= table.pack.len()) {
        return Ok(());
    }
    Err(error_at(book, &["regather", "deal"], "no step with piles deals the rest of the gathered cards"))
}
