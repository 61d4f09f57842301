//! The choices of the player of Bridge Solitaire before the tricks: six of thirteen cards to keep, and the call.

use super::argument::KeptCards;
use super::auction;
use super::bid::{Bid, Contract, Denomination, strength};
use super::bridge_legality::{BID, KEPT_COUNT, PASS};
use crate::card::{Card, Suit};
use crate::game::Move;

/// A call (a bid or a pass) that the player may make, and the contract after it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    /// The player's bid; `None` for a pass.
    pub call: Option<Bid>,
    /// The contract after the call.
    pub contract: Contract,
    /// The points for honors in the player's hand.
    pub honors: i32,
}

impl Choice {
    /// Returns the call as a move.
    pub fn to_move(self) -> Move {
        match self.call {
            Some(bid) => Move::Custom { verb: BID, arg: bid.number() },
            None => Move::Custom { verb: PASS, arg: 0 },
        }
    }
}

/// Returns the calls that are open to a hand after the house's bid.
pub fn calls(hand: &[Card], house: Option<Bid>) -> Vec<Choice> {
    let no_trump = auction::may_bid_no_trump(hand);
    let honors = Denomination::ALL.map(|denomination| auction::honors(hand, denomination));
    let bids = Bid::all().filter(|bid| house.is_none_or(|house| *bid > house));
    let bids = bids.filter(|bid| no_trump || bid.denomination != Denomination::NoTrump);
    let calls = std::iter::once(None).chain(bids.map(Some));
    calls
        .filter_map(|call| {
            let contract = auction::contract(hand, house, call)?;
            Some(Choice { call, contract, honors: honors[contract.bid.denomination.number()] })
        })
        .collect()
}

/// Returns all choices of six of the face-up cards. Jokers must be kept.
pub fn keeps(face_up: &[Card]) -> Vec<KeptCards> {
    let is_kept = |subset: u32, index: usize| subset >> index & 1 == 1;
    (0u32..1 << face_up.len())
        .filter(|subset| subset.count_ones() as usize == KEPT_COUNT)
        .filter(|&subset| face_up.iter().enumerate().all(|(index, card)| !card.is_joker() || is_kept(subset, index)))
        .map(|subset| {
            let cards = face_up.iter().enumerate().filter(|(index, _)| is_kept(subset, *index)).map(|(_, &card)| card);
            KeptCards { cards: cards.collect(), top: None }
        })
        .collect()
}

/// Rates six cards for a hand that passes and then defends against the bid of the house. A lower number is better. The
/// best cards are middle ones in suits of equal length: they are no sure tricks, so the house bids high.
pub fn defending_cost(cards: &[Card]) -> i32 {
    /// The place of each rank in the order T 9 8 J 7 6 5 4 Q 3 2 K A, from 0 for a ten to 12 for an ace. The array
    /// begins with the place of the two and ends with the place of the ace.
    const PLACES: [i32; 13] = [10, 9, 7, 6, 5, 4, 2, 1, 0, 3, 8, 11, 12];
    let place = |card: &Card| PLACES[usize::from(strength(*card)).saturating_sub(2).min(12)];
    let places: i32 = cards.iter().filter(|card| !card.is_joker()).map(place).sum();
    let squares: i32 = Suit::ALL.iter().map(|&suit| auction::length(cards, suit).pow(2) as i32).sum();
    10 * places + 7 * squares
}

/// Rates six cards for a hand that bids, by high cards, length and sure tricks. A higher number is better.
pub fn strength_estimate(cards: &[Card]) -> i32 {
    // A ten counts 1 point, and an ace 5.
    let high_card_points: i32 = cards.iter().map(|&card| i32::from(strength(card)).saturating_sub(9).max(0)).sum();
    let longest = Suit::ALL.iter().map(|&suit| auction::length(cards, suit) as i32).max().unwrap_or(0);
    let winners: i32 = Suit::ALL.iter().map(|&suit| auction::winning_tricks(cards, suit) as i32).sum();
    high_card_points * 2 + longest * 3 + winners * 4
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_jokers_are_kept() {
        let cards = crate::card::parse_cards("2C 3C 4C 5C 6C 7C 8C 9C TC JC QC * *").unwrap();
        let all = keeps(&cards);
        assert_eq!(all.len(), 330);
        assert!(all.iter().all(|kept| auction::jokers(&kept.cards) == 2 && kept.cards.len() == KEPT_COUNT));
    }
}
