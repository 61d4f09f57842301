//! A fast playout of a bridge hand, without a board.
//!
//! It stores only the cards, so a single hint can play out thousands of hands.

use super::bid::{Contract, Denomination, Side, strength};
use super::score::{self, ScoreEntry};
use super::{auction, trick};
use crate::card::{Card, Suit};

/// A hand during its tricks, with every card known.
#[derive(Clone, Debug)]
pub struct Playout {
    /// The player's cards.
    pub hand: Vec<Card>,
    /// The stock, its top card last.
    pub stock: Vec<Card>,
    /// The contract.
    pub contract: Contract,
    /// The number of tricks that the player has won.
    pub tricks: i32,
    /// The card that the house has led; `None` if the player leads.
    pub lead: Option<Card>,
}

impl Playout {
    /// Begins the tricks. The defender leads.
    pub fn begin(hand: Vec<Card>, stock: Vec<Card>, contract: Contract) -> Playout {
        let mut playout = Playout { hand, stock, contract, tricks: 0, lead: None };
        if contract.declarer == Side::Me {
            playout.lead = playout.stock.pop();
        }
        playout
    }

    fn trump(&self) -> Option<Suit> {
        self.contract.bid.denomination.trump()
    }

    /// Plays a card of the player's hand and finishes the trick.
    pub fn play(&mut self, card: Card) {
        let trump = self.trump();
        let Some(at) = self.hand.iter().position(|&held| held == card) else { return };
        self.hand.swap_remove(at);
        let winner = match self.lead.take() {
            Some(lead) => trick::winner(trump, Side::It, lead, card),
            None => self.answer(card).map_or(Side::Me, |answer| trick::winner(trump, Side::Me, card, answer)),
        };
        self.tricks += i32::from(winner == Side::Me);
        if self.stock.is_empty() {
            self.tricks += self.hand.len() as i32;
            self.hand.clear();
        } else if winner == Side::It && !self.hand.is_empty() {
            self.lead = self.stock.pop();
        }
    }

    fn answer(&mut self, lead: Card) -> Option<Card> {
        let limited = self.contract.bid.denomination == Denomination::NoTrump;
        let mut turned = 0;
        while let Some(card) = self.stock.pop() {
            turned += 1;
            if trick::answers(self.trump(), lead, card) || self.stock.is_empty() {
                return Some(card);
            }
            if limited && turned == trick::MAX_TURNED {
                return None;
            }
        }
        None
    }

    /// Plays to the end by simple rules and returns the player's tricks.
    pub fn finish(mut self) -> i32 {
        while let Some(card) = self.choose_card() {
            self.play(card);
        }
        self.tricks
    }

    /// Returns the card that simple rules choose: as an answer the cheapest that wins, else the lowest; as a lead the
    /// highest card of the longest suit, trumps first.
    fn choose_card(&self) -> Option<Card> {
        let trump = self.trump();
        let cost = |card: Card| (card.suit().is_some() && card.suit() == trump, strength(card));
        match self.lead {
            Some(lead) => {
                let legal = || self.hand.iter().copied().filter(|&card| self.may_answer(lead, card));
                let wins = |card: &Card| trick::winner(trump, Side::It, lead, *card) == Side::Me;
                legal().filter(wins).min_by_key(|&card| cost(card)).or_else(|| legal().min_by_key(|&card| cost(card)))
            }
            None => self.hand.iter().copied().max_by_key(|&card| {
                let length = card.suit().map_or(0, |suit| auction::length(&self.hand, suit));
                let is_trump = card.suit().is_some() && card.suit() == trump;
                (!card.is_joker(), is_trump && strength(card) > 10, strength(card) > 12, length, strength(card))
            }),
        }
    }

    fn may_answer(&self, lead: Card, card: Card) -> bool {
        trick::may_answer(self.hand.iter().copied(), lead, card)
    }

    /// Returns every legal card once, in hand order.
    pub fn legal(&self) -> Vec<Card> {
        let is_legal = |card: &Card| self.lead.is_none_or(|lead| self.may_answer(lead, *card));
        let mut cards: Vec<Card> = self.hand.iter().copied().filter(is_legal).collect();
        cards.dedup();
        cards
    }
}

/// Returns the points of a hand for the player minus those for the house. A part score counts half as much again,
/// because it brings a game closer.
pub fn playout_value(contract: Contract, tricks: i32, vulnerable: bool, honors: i32) -> i32 {
    let signed_points = |entry: ScoreEntry| {
        let points = match entry.section {
            crate::game::LedgerSection::Below if entry.points >= 100 => entry.points + 300,
            crate::game::LedgerSection::Below => entry.points + 50,
            crate::game::LedgerSection::Above => entry.points,
        };
        if entry.side == Side::Me { points } else { -points }
    };
    score::score_hand(contract, tricks, vulnerable, honors).into_iter().map(signed_points).sum()
}
