//! The choices that are open to the player before the tricks: cards to keep, and calls.

use super::argument::KeptCards;
use super::auction;
use super::bid::{Bid, Contract, Denomination};
use super::legality::{BID, KEPT_COUNT, PASS};
use crate::card::Card;
use crate::game::Move;

/// A call that the player may make, and the contract after it.
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

/// Returns all choices of six cards. Jokers must be kept.
pub fn keeps(face_up: &[Card]) -> Vec<KeptCards> {
    let is_kept = |subset: u32, at: usize| subset >> at & 1 == 1;
    (0u32..1 << face_up.len())
        .filter(|subset| subset.count_ones() as usize == KEPT_COUNT)
        .filter(|&subset| face_up.iter().enumerate().all(|(at, card)| !card.is_joker() || is_kept(subset, at)))
        .map(|subset| {
            let cards = face_up.iter().enumerate().filter(|(at, _)| is_kept(subset, *at)).map(|(_, &card)| card);
            KeptCards { cards: cards.collect(), top: None }
        })
        .collect()
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
