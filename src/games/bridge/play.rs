//! Moves of Bridge Solitaire carried out on the board: the deal, the choice of cards, the call, the tricks.

use super::argument::{KeptCards, sort_hand};
use super::auction::{self, Tie};
use super::bid::{Bid, Side, strength};
use super::bridge_table::{
    BID, DECLARER, DISCARDS, DOUBLED, HAND, HONORS, HOUSE_BID, LAST, LAST_LEADER, LAST_WINNER, LEADER, NUMBER, PACK,
    PHASE, Phase, SEVEN, STOCK, TABLE, THIRTEEN, TRICKS, Table, WON, WON_BY_DEFAULT, side_number,
};
use super::trick;
use crate::board::{Cause, Face, PileId, Txn};
use crate::card::{Card, Suit};

/// Deals seven cards face down, thirteen face up, and the rest of the pack to the stock.
pub fn deal(txn: &mut Txn<'_>) {
    for _ in 0..7 {
        txn.move_cards(PACK, SEVEN, 1, Cause::Dealt);
    }
    for _ in 0..13 {
        txn.set_top_face(PACK, Face::Up, Cause::Dealt);
        txn.move_cards(PACK, THIRTEEN, 1, Cause::Dealt);
    }
    let rest_of_pack = txn.board().len(PACK);
    txn.move_cards(PACK, STOCK, rest_of_pack, Cause::Dealt);
    txn.set(PHASE, Phase::Choosing.number());
    txn.set(NUMBER, 1);
}

/// Moves the chosen cards to the hand, discards the other face-up cards, and adds the seven face-down cards to the
/// hand. Then the house bids.
pub fn keep(txn: &mut Txn<'_>, kept: &KeptCards, tie: Tie) {
    for &card in &kept.cards {
        bring_to_top(txn, THIRTEEN, card);
        txn.move_cards(THIRTEEN, HAND, 1, Cause::Played);
    }
    let discards = Table(txn.view()).cards(THIRTEEN);
    if let Some(top) = kept.top.or_else(|| default_visible_discard(&discards)) {
        bring_to_top(txn, THIRTEEN, top);
    }
    let count = discards.len();
    txn.move_cards(THIRTEEN, DISCARDS, count, Cause::Removed);
    conceal_all_but(txn, DISCARDS, 1);
    for index in 0..txn.board().len(SEVEN) {
        txn.set_face(SEVEN, index, Face::Up, Cause::Turned);
    }
    let seven = txn.board().len(SEVEN);
    txn.move_cards(SEVEN, HAND, seven, Cause::Drawn);
    sort_pile(txn, HAND);
    let hand = Table(txn.view()).cards(HAND);
    txn.set(HOUSE_BID, auction::house_bid(&hand, tie).map_or(0, |bid| bid.number() as i32 + 1));
    txn.set(PHASE, Phase::Calling.number());
}

/// Returns the discard that is visible if the player names no card: the highest card. If several cards have the highest
/// rank, it is the card of the highest suit.
pub fn default_visible_discard(discards: &[Card]) -> Option<Card> {
    discards.iter().copied().max_by_key(|&card| (strength(card), card.suit().map_or(0, |suit: Suit| suit as u8 + 1)))
}

/// Carries out the player's bid or pass. If the house is the defender, it leads at once.
pub fn call(txn: &mut Txn<'_>, player: Option<Bid>) {
    let table = Table(txn.view());
    let hand = table.cards(HAND);
    let Some(contract) = auction::contract(&hand, table.house_bid(), player) else { return };
    let leader = contract.declarer.other();
    txn.set(BID, contract.bid.number() as i32 + 1);
    txn.set(DECLARER, side_number(contract.declarer));
    txn.set(DOUBLED, i32::from(contract.doubled));
    txn.set(HONORS, auction::honors(&hand, contract.bid.denomination));
    txn.set(PHASE, Phase::Playing.number());
    start_next_trick(txn, leader);
}

/// Plays the player's card, either as an answer to the house's lead, or as a lead that the house answers.
pub fn play(txn: &mut Txn<'_>, card: Card) {
    close_last_trick(txn);
    let table = Table(txn.view());
    let (trump, no_trump, led) = (table.trump(), table.is_no_trump(), table.lead());
    bring_to_top(txn, HAND, card);
    txn.move_cards(HAND, TABLE, 1, Cause::Played);
    let leader = if led.is_some() { Side::House } else { Side::Player };
    let answer = match led {
        Some(_) => Some(card),
        None => turn_until_answer(txn, card, trump, no_trump),
    };
    let lead = led.unwrap_or(card);
    let winner = answer.map_or(Side::Player, |answer| trick::winner(trump, leader, lead, answer));
    let count = txn.board().len(TABLE);
    txn.move_cards(TABLE, LAST, count, Cause::SetAside);
    txn.set(LAST_LEADER, side_number(leader));
    txn.set(LAST_WINNER, side_number(winner));
    txn.set(WON_BY_DEFAULT, i32::from(answer.is_none()));
    add_tricks(txn, winner, 1);
    start_next_trick(txn, winner);
}

/// Turns cards of the stock onto the table until one [`trick::answers`] the lead, and returns that card. If no card
/// does, the last card of the stock is the answer. At no trump, the house may turn only four cards. If none of them
/// answers the lead, returns `None`.
fn turn_until_answer(txn: &mut Txn<'_>, lead: Card, trump: Option<Suit>, no_trump: bool) -> Option<Card> {
    let max_turned = if no_trump { trick::MAX_TURNED } else { usize::MAX };
    let mut turned = 0;
    while turned < max_turned {
        let card = turn_card(txn)?;
        turned += 1;
        if trick::answers(trump, lead, card) || txn.board().is_empty(STOCK) {
            return Some(card);
        }
    }
    None
}

/// Turns a card of the stock onto the table.
fn turn_card(txn: &mut Txn<'_>) -> Option<Card> {
    txn.set_top_face(STOCK, Face::Up, Cause::Drawn);
    let card = txn.view().top(STOCK)?;
    txn.move_cards(STOCK, TABLE, 1, Cause::Drawn);
    Some(card)
}

fn add_tricks(txn: &mut Txn<'_>, side: Side, tricks: i32) {
    let var = TRICKS[side.column()];
    let before = txn.board().var(var);
    txn.set(var, before + tricks);
}

/// Begins the next trick or ends the hand. A hand ends after thirteen tricks, or when the stock is empty. If the stock
/// is empty, the player wins a trick for each card that is still in the hand.
fn start_next_trick(txn: &mut Txn<'_>, leader: Side) {
    let (held_cards, stock) = (txn.board().len(HAND), txn.board().len(STOCK));
    if held_cards == 0 || stock == 0 {
        add_tricks(txn, Side::Player, held_cards as i32);
        txn.set(LEADER, 0);
        txn.set(PHASE, Phase::Scored.number());
        return;
    }
    txn.set(LEADER, side_number(leader));
    if leader == Side::House {
        turn_card(txn);
    }
}

/// Conceals the cards of the last trick, and moves them to the pile of the winner.
fn close_last_trick(txn: &mut Txn<'_>) {
    let count = txn.board().len(LAST);
    if let Some(winner) = Table(txn.view()).side(LAST_WINNER).filter(|_| count > 0) {
        conceal_all_but(txn, LAST, 0);
        txn.move_cards(LAST, WON[winner.column()], count, Cause::SetAside);
    }
}

/// Conceals all cards of a pile except the top ones.
fn conceal_all_but(txn: &mut Txn<'_>, pile: PileId, visible_count: usize) {
    for index in 0..txn.board().len(pile).saturating_sub(visible_count) {
        txn.set_face(pile, index, Face::Concealed, Cause::Concealed);
    }
}

/// Moves a visible card to the top of its pile; the others keep their order.
fn bring_to_top(txn: &mut Txn<'_>, pile: PileId, card: Card) {
    let index = txn.view().cards(pile).position(|seen| seen == Some(card));
    if let Some(index) = index {
        txn.bring_to_top(pile, index, Cause::Arranged);
    }
}

/// Sorts the cards of a pile like those of a hand, see [`sort_hand`].
fn sort_pile(txn: &mut Txn<'_>, pile: PileId) {
    let cards = Table(txn.view()).cards(pile);
    let mut sorted = cards.clone();
    sort_hand(&mut sorted);
    let mut taken = vec![false; cards.len()];
    let mut order = Vec::with_capacity(cards.len());
    for card in sorted {
        let index = (0..cards.len()).find(|&index| !taken[index] && cards[index] == card).unwrap_or(0);
        taken[index] = true;
        order.push(index as u8);
    }
    txn.reorder(pile, order, Cause::Arranged);
}
