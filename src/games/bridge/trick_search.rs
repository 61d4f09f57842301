//! The most tricks that the player of Bridge Solitaire can win if all cards are known.
//!
//! The house never chooses, so once the order of the stock is known, a contract is a puzzle for one player. A position
//! is the cards left in the hand, the number of stock cards used, and who leads. A search asks whether the player can
//! win N tricks, and keeps the bounds that each answer proves.

use super::bid::{Denomination, Side, strength};
use super::trick;
use crate::card::{Card, Suit};
use crate::memory::{MemoryFull, reserve};
use std::sync::atomic::{AtomicBool, Ordering};

/// The largest number of cards in a hand.
pub const MAX_HAND: usize = 13;
/// The largest number of cards in the stock, including a stock card that the house has led.
pub const MAX_STOCK: usize = 34;
/// The number of positions: sets of cards, places in the stock, and who leads.
const POSITIONS: usize = (1 << MAX_HAND) * MAX_STOCK * 2;
/// The memory of a search, in bytes.
pub const BYTES: usize = POSITIONS * size_of::<Bounds>();
/// The suit number of a joker.
const JOKER_SUIT: usize = 4;
/// The number of positions after which the search checks whether it is interrupted.
const POSITIONS_PER_INTERRUPT_CHECK: u64 = 1 << 14;

/// The search was interrupted.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Interrupted;

/// A lower and an upper bound for the tricks of a position, valid until another hand is loaded.
#[derive(Copy, Clone, Default)]
struct Bounds {
    /// The load number ([`TrickSearch::load_number`]) for which the bounds are valid.
    load_number: u8,
    /// The lower bound in the high four bits, the upper one in the others.
    tricks: u8,
}

/// The answer of the house to a lead of the player.
#[derive(Copy, Clone, Default)]
struct Answer {
    /// The card of the house; `None` if it may turn no more cards.
    card: Option<Card>,
    /// The place in the stock of the first card after the answer.
    next_place: u8,
}

/// The result of a trick in which a certain card of the hand is played.
#[derive(Copy, Clone, Default)]
struct Outcome {
    /// Whether the player wins the trick.
    wins: bool,
    /// The place in the stock of the first card after the trick.
    next_place: u8,
}

/// A position between two tricks.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct Position {
    /// The cards still held: bit i stands for card i of [`TrickSearch::hand`].
    held: u16,
    /// The number of stock cards used.
    place: usize,
    /// Whether the player leads. Otherwise the stock card at `place` is led.
    leads: bool,
}

/// A search for the most tricks of one hand at a time, against one stock and with one denomination.
pub struct TrickSearch<'c> {
    /// The bounds of each position.
    bounds: Vec<Bounds>,
    /// The number of calls of [`TrickSearch::load`], counted again from 1 after 255. Bounds with another number do not
    /// apply.
    load_number: u8,
    /// The hand, by suit and from low to high.
    hand: Vec<Card>,
    /// The stock, its top card first.
    stock: Vec<Card>,
    denomination: Denomination,
    /// For each place in the stock and each card of the hand: the outcome of the trick if the house leads, and if the
    /// player leads.
    outcomes: [[[Outcome; 2]; MAX_HAND]; MAX_STOCK],
    /// The suit number of each stock card.
    stock_suits: [u8; MAX_STOCK],
    /// For each place in the stock and each card of the hand: the lower cards of the hand that are as good as the card,
    /// as bits like [`Position::held`]. From this place on, no card of the stock is between them and the card.
    equal_lower: [[u16; MAX_HAND]; MAX_STOCK],
    /// For each suit, the cards of the hand, as bits like [`Position::held`].
    of_suit: [u16; 5],
    visited: u64,
    cancel: &'c AtomicBool,
}

impl<'c> TrickSearch<'c> {
    /// Creates a search without a hand. It stops soon after `cancel` is set.
    ///
    /// # Errors
    /// Fails if memory is short.
    pub fn new(cancel: &'c AtomicBool) -> Result<TrickSearch<'c>, MemoryFull> {
        let mut bounds = Vec::new();
        reserve(&mut bounds, POSITIONS)?;
        bounds.resize(POSITIONS, Bounds::default());
        Ok(TrickSearch {
            bounds,
            load_number: 0,
            hand: Vec::new(),
            stock: Vec::new(),
            denomination: Denomination::NoTrump,
            outcomes: [[[Outcome::default(); 2]; MAX_HAND]; MAX_STOCK],
            stock_suits: [0; MAX_STOCK],
            equal_lower: [[0; MAX_HAND]; MAX_STOCK],
            of_suit: [0; 5],
            visited: 0,
            cancel,
        })
    }

    /// Loads a hand and the stock, its top card first. If the house leads to the next trick, its card is the first of
    /// the stock. Cards beyond [`MAX_HAND`] and [`MAX_STOCK`] are left out.
    pub fn load(&mut self, hand: &[Card], stock: &[Card], denomination: Denomination) {
        self.load_number = self.load_number.checked_add(1).unwrap_or_else(|| {
            // The numbers start again, so no bounds of earlier loads may remain.
            self.bounds.fill(Bounds::default());
            1
        });
        self.hand = hand.iter().copied().take(MAX_HAND).collect();
        self.hand.sort_by_key(|&card| card_number(card));
        self.stock = stock.iter().copied().take(MAX_STOCK).collect();
        self.denomination = denomination;
        self.of_suit = [0; 5];
        for (card_index, &card) in self.hand.iter().enumerate() {
            self.of_suit[suit_number(card)] |= 1 << card_index;
        }
        for (suit, &card) in self.stock_suits.iter_mut().zip(&self.stock) {
            *suit = suit_number(card) as u8;
        }
        self.find_outcomes();
        self.find_equal_cards();
    }

    /// Finds the outcome of each card of the hand at each place in the stock.
    fn find_outcomes(&mut self) {
        let (trump, mut answers) = (self.denomination.trump(), [Answer::default(); 5]);
        for place in (0..self.stock.len()).rev() {
            answers = std::array::from_fn(|led| self.answer(place, led, answers[led]));
            for (card_index, &card) in self.hand.iter().enumerate() {
                let Answer { card: answer, next_place } = answers[suit_number(card)];
                let winner_if_led =
                    answer.map_or(Side::Player, |answer| trick::winner(trump, Side::Player, card, answer));
                let winner_if_answered = trick::winner(trump, Side::House, self.stock[place], card);
                let outcome = |winner: Side, next_place: u8| Outcome { wins: winner == Side::Player, next_place };
                self.outcomes[place][card_index] =
                    [outcome(winner_if_answered, place as u8 + 1), outcome(winner_if_led, next_place)];
            }
        }
    }

    /// Returns the answer to a lead of the suit with the number `led`, if the house turns up the stock from `place` on.
    /// `answer_from_next_place` is the answer if it turns up the stock from `place + 1` on.
    fn answer(&self, place: usize, led: usize, answer_from_next_place: Answer) -> Answer {
        let (trump, last) = (self.denomination.trump(), self.stock.len() - 1);
        let is_answer = |stock_index: usize| {
            let suit = suit_number(self.stock[stock_index]);
            led == JOKER_SUIT
                || suit == JOKER_SUIT
                || suit == led
                || self.stock[stock_index].suit() == trump
                || stock_index == last
        };
        let card_at =
            |stock_index: usize| Answer { card: Some(self.stock[stock_index]), next_place: stock_index as u8 + 1 };
        if is_answer(place) {
            return card_at(place);
        }
        match self.denomination {
            // The house turns the next card. It always finds an answer, because the last card of the stock is one.
            Denomination::Trump(_) => answer_from_next_place,
            Denomination::NoTrump => {
                let end = (place + trick::MAX_TURNED).min(self.stock.len());
                let no_answer = Answer { card: None, next_place: end as u8 };
                (place + 1..end).find(|&stock_index| is_answer(stock_index)).map_or(no_answer, card_at)
            }
        }
    }

    /// Finds [`TrickSearch::equal_lower`], from the last place in the stock to the first.
    fn find_equal_cards(&mut self) {
        let mut left_in_stock = 0u64;
        for place in (0..self.stock.len()).rev() {
            left_in_stock |= 1 << card_number(self.stock[place]);
            let (mut next_lower, mut equal) = (None, 0);
            for (card_index, &card) in self.hand.iter().enumerate() {
                let is_equal = next_lower.is_some_and(|lower: Card| {
                    let between = (1u64 << card_number(card)) - (1 << card_number(lower));
                    lower.suit() == card.suit() && left_in_stock & between == 0
                });
                if !is_equal {
                    equal = 0;
                }
                self.equal_lower[place][card_index] = equal;
                equal |= 1 << card_index;
                next_lower = Some(card);
            }
        }
    }

    /// Returns whether the player can win at least this many of the tricks to come.
    ///
    /// # Errors
    /// Fails if the search is interrupted.
    pub fn can_win(&mut self, leader: Side, tricks: i32) -> Result<bool, Interrupted> {
        self.reaches(self.start(leader), tricks)
    }

    /// Returns each card that the player may play next, by suit and from low to high. With each card, returns the most
    /// tricks that the player can win by playing it, including the trick of the card itself.
    ///
    /// # Errors
    /// Fails if the search is interrupted.
    pub fn most_by_card(&mut self, leader: Side) -> Result<Vec<(Card, i32)>, Interrupted> {
        let start = self.start(leader);
        let (mut remaining, mut most, mut guess) = (self.legal(start), [0; MAX_HAND], 0);
        let mut cards = Vec::with_capacity(MAX_HAND);
        while remaining != 0 {
            let card_index = remaining.trailing_zeros() as usize;
            remaining &= remaining - 1;
            let equal = self.equal_lower[start.place][card_index] & start.held;
            most[card_index] = if equal != 0 {
                most[equal.trailing_zeros() as usize]
            } else {
                let (wins, next) = self.play(start, card_index);
                guess = self.most(next, guess)?;
                guess + i32::from(wins)
            };
            cards.push((self.hand[card_index], most[card_index]));
        }
        Ok(cards)
    }

    /// Returns the largest number of tricks to come that the player can win. A good guess saves time.
    fn most(&mut self, position: Position, guess: i32) -> Result<i32, Interrupted> {
        let mut tricks = guess;
        while !self.reaches(position, tricks)? {
            tricks -= 1;
        }
        while self.reaches(position, tricks + 1)? {
            tricks += 1;
        }
        Ok(tricks)
    }

    /// Returns the number of positions searched so far.
    pub fn visited(&self) -> u64 {
        self.visited
    }

    /// Returns the cards that win this many of the tricks to come, in playing order. Of equally good cards, chooses the
    /// first by suit and from low to high. Returns any legal cards if the player cannot win this many tricks.
    ///
    /// # Errors
    /// Fails if the search is interrupted.
    pub fn line(&mut self, leader: Side, tricks: i32) -> Result<Vec<Card>, Interrupted> {
        let (mut position, mut tricks, mut line) = (self.start(leader), tricks, Vec::new());
        while position.held != 0 && position.place < self.stock.len() {
            let (mut choices, mut chosen) = (self.choices(position), None);
            while chosen.is_none() && choices != 0 {
                let card_index = choices.trailing_zeros() as usize;
                choices &= choices - 1;
                let (wins, next) = self.play(position, card_index);
                if choices == 0 || self.reaches(next, tricks - i32::from(wins))? {
                    chosen = Some((card_index, wins, next));
                }
            }
            let Some((card_index, wins, next)) = chosen else { break };
            line.push(self.hand[card_index]);
            tricks -= i32::from(wins);
            position = next;
        }
        Ok(line)
    }

    fn start(&self, leader: Side) -> Position {
        Position { held: ((1u32 << self.hand.len()) - 1) as u16, place: 0, leads: leader == Side::Player }
    }

    /// Returns the cards that may be played.
    fn legal(&self, position: Position) -> u16 {
        let mut legal = position.held;
        if !position.leads {
            let led = usize::from(self.stock_suits[position.place]);
            let same_suit = position.held & self.of_suit[led];
            if led != JOKER_SUIT && same_suit != 0 {
                legal = same_suit;
            }
        }
        legal
    }

    /// Returns the cards that may be played, the lowest of each group of equal ones.
    fn choices(&self, position: Position) -> u16 {
        let (mut choices, mut remaining) = (0, self.legal(position));
        while remaining != 0 {
            let card_index = remaining.trailing_zeros() as usize;
            remaining &= remaining - 1;
            if self.equal_lower[position.place][card_index] & position.held == 0 {
                choices |= 1 << card_index;
            }
        }
        choices
    }

    /// Plays the card with this index in the hand. Returns whether the player wins the trick, and the next position.
    fn play(&self, position: Position, card_index: usize) -> (bool, Position) {
        let Outcome { wins, next_place } = self.outcomes[position.place][card_index][usize::from(position.leads)];
        (wins, Position { held: position.held & !(1 << card_index), place: usize::from(next_place), leads: wins })
    }

    /// Returns whether the player can win at least this many tricks from a position.
    fn reaches(&mut self, position: Position, tricks: i32) -> Result<bool, Interrupted> {
        let most = position.held.count_ones() as i32;
        // When the stock is used up, each card left in the hand wins a trick.
        if tricks <= 0 || tricks > most || position.place >= self.stock.len() {
            return Ok(tricks <= most);
        }
        let key = (usize::from(position.held) * MAX_STOCK + position.place) * 2 + usize::from(position.leads);
        let known = self.bounds[key];
        let (mut least, mut greatest) = (0, most);
        if known.load_number == self.load_number {
            (least, greatest) = (i32::from(known.tricks >> 4), i32::from(known.tricks & 15));
            if tricks <= least || tricks > greatest {
                return Ok(tricks <= least);
            }
        }
        self.visited += 1;
        if self.visited.is_multiple_of(POSITIONS_PER_INTERRUPT_CHECK) && self.cancel.load(Ordering::Relaxed) {
            return Err(Interrupted);
        }
        let reaches = self.some_card_reaches(position, tricks)?;
        if reaches {
            least = tricks;
        } else {
            greatest = tricks - 1;
        }
        self.bounds[key] = Bounds { load_number: self.load_number, tricks: (least << 4 | greatest) as u8 };
        Ok(reaches)
    }

    /// Returns whether some card leads to this many tricks. Cards that win are tried first, and high cards before low
    /// ones.
    fn some_card_reaches(&mut self, position: Position, tricks: i32) -> Result<bool, Interrupted> {
        let mut losing = 0u16;
        let mut choices = self.choices(position);
        while choices != 0 {
            let card_index = 15 - choices.leading_zeros() as usize;
            choices &= !(1 << card_index);
            match self.play(position, card_index) {
                (true, next) if self.reaches(next, tricks - 1)? => return Ok(true),
                (true, _) => {}
                (false, _) => losing |= 1 << card_index,
            }
        }
        while losing != 0 {
            let card_index = 15 - losing.leading_zeros() as usize;
            losing &= !(1 << card_index);
            let (_, next) = self.play(position, card_index);
            if self.reaches(next, tricks)? {
                return Ok(true);
            }
        }
        Ok(false)
    }
}

fn suit_number(card: Card) -> usize {
    card.suit().map_or(JOKER_SUIT, |suit: Suit| suit as usize)
}

/// Returns the number of a card in the order of [`TrickSearch::hand`]. Jokers come last and have the same number.
fn card_number(card: Card) -> usize {
    match card.suit() {
        Some(suit) => suit as usize * 13 + usize::from(strength(card)) - 2,
        None => JOKER_SUIT * 13,
    }
}

#[cfg(test)]
#[path = "trick_search_tests.rs"]
mod tests;
