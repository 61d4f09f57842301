//! Playouts: hands of Bridge Solitaire played to the end by simple rules.
//!
//! The simple rules choose the player's cards. They know which cards are left in the stock, but not their order. The
//! house, the opponent, chooses nothing: it turns cards of the stock. Cards and hands are a few bytes, so that a hint
//! can play out tens of thousands of hands.

use super::bid::{Denomination, Side, strength};
use super::trick;
use crate::card::{Card, Rank, Suit};

/// The suit number of jokers.
const JOKERS: usize = 4;
/// The number of the trump suit at no trump. No card has it.
const NO_TRUMP: usize = 5;

/// A card in one byte: the number of the suit in the high bits, and the height in the low four. The height is 0 for a
/// two and 12 for an ace.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct PackedCard(u8);

impl PackedCard {
    /// Packs a card.
    pub fn of(card: Card) -> PackedCard {
        match card.suit() {
            Some(suit) => PackedCard((suit as u8) << 4 | (strength(card) - 2)),
            None => PackedCard((JOKERS as u8) << 4),
        }
    }

    /// Packs the cards of a list.
    pub fn list(cards: &[Card]) -> Vec<PackedCard> {
        cards.iter().map(|&card| PackedCard::of(card)).collect()
    }

    fn new(suit: usize, height: u32) -> PackedCard {
        PackedCard((suit as u8) << 4 | height as u8)
    }

    fn suit(self) -> usize {
        usize::from(self.0 >> 4)
    }

    fn is_joker(self) -> bool {
        self.suit() == JOKERS
    }

    /// Returns the bit of the card in the set of its suit.
    fn bit(self) -> u16 {
        1 << (self.0 & 15)
    }

    /// Unpacks the card.
    pub fn card(self) -> Card {
        let number = match self.0 & 15 {
            12 => 1,
            height => height + 2,
        };
        match (Suit::ALL.get(self.suit()), Rank::new(number)) {
            (Some(&suit), Some(rank)) => Card::new(rank, suit),
            _ => Card::JOKER,
        }
    }
}

/// A set of cards: the cards of each suit as bits, and one bit for each joker.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub struct CardSet([u16; 8]);

impl CardSet {
    /// Creates the set of these cards.
    pub fn of(cards: &[PackedCard]) -> CardSet {
        let mut set = CardSet::default();
        cards.iter().for_each(|&card| set.insert(card));
        set
    }

    fn insert(&mut self, card: PackedCard) {
        let of_suit = &mut self.0[card.suit() & 7];
        *of_suit = if card.is_joker() { *of_suit << 1 | 1 } else { *of_suit | card.bit() };
    }

    fn remove(&mut self, card: PackedCard) {
        let of_suit = &mut self.0[card.suit() & 7];
        *of_suit = if card.is_joker() { *of_suit >> 1 } else { *of_suit & !card.bit() };
    }

    fn of_suit(&self, suit: usize) -> u16 {
        self.0[suit & 7]
    }

    fn count(&self, suit: usize) -> u32 {
        self.of_suit(suit).count_ones()
    }

    /// Returns the number of cards.
    pub fn len(&self) -> u32 {
        (0..=JOKERS).map(|suit| self.count(suit)).sum()
    }

    /// Returns whether there are no cards.
    pub fn is_empty(&self) -> bool {
        self.0 == [0; 8]
    }

    /// Lists the different cards, by suit and from low to high, jokers last.
    pub fn cards(&self) -> Vec<PackedCard> {
        let of_suit = |suit: usize| (0..13).map(move |height| PackedCard::new(suit, height));
        let suited = (0..4).flat_map(of_suit).filter(|card| self.of_suit(card.suit()) & card.bit() != 0);
        suited.chain((self.count(JOKERS) > 0).then(|| PackedCard::new(JOKERS, 0))).collect()
    }

    fn lowest(&self, suit: usize) -> PackedCard {
        PackedCard::new(suit, self.of_suit(suit).trailing_zeros())
    }

    fn highest(&self, suit: usize) -> PackedCard {
        PackedCard::new(suit, self.of_suit(suit).ilog2())
    }
}

/// The weights that rate a card to lead. The rating of a card is its chance to win the trick plus the terms of these
/// weights. The unit is one trick.
///
/// They were tuned to win the most tricks in random deals. In most of these deals, the player had kept the cards that a
/// hint would keep. There are weights for suit contracts of the house, for suit contracts of the player, and for no
/// trump.
#[derive(Debug)]
struct LeadWeights {
    /// Multiplied by the chance that the card would win if the house led its suit.
    wins_as_answer: f32,
    /// Multiplied by the fraction of the hand that is of this suit.
    length: f32,
    /// Multiplied by the fraction of the stock that is of this suit.
    suit_left: f32,
    /// Multiplied by the fraction of the stock that the house turns to answer.
    turned: f32,
    /// Added if the card is a trump.
    trump: f32,
    /// Added for each trump left in the stock, if the card is a trump.
    trumps_left: f32,
    /// Added for each trump in the hand, if the card is a trump.
    trumps_held: f32,
    /// Added for the last card of a suit other than trumps, while there are trumps in the hand.
    last_of_suit: f32,
    /// The whole rating of a joker.
    joker: f32,
}

/// The weights for a player who defends against a suit contract of the house.
const DEFENDING: LeadWeights = LeadWeights {
    wins_as_answer: -0.6,
    length: 1.5,
    suit_left: -1.5,
    turned: 0.0,
    trump: -0.9,
    trumps_left: -0.1,
    trumps_held: 0.0,
    last_of_suit: 0.2,
    joker: -0.1,
};
/// The weights for a player who declares a suit contract.
const DECLARING: LeadWeights = LeadWeights {
    wins_as_answer: -0.6,
    length: 0.2,
    suit_left: -0.4,
    turned: 1.1,
    trump: -0.6,
    trumps_left: -0.18,
    trumps_held: 0.18,
    last_of_suit: 0.15,
    joker: -0.1,
};
const NO_TRUMP_WEIGHTS: LeadWeights = LeadWeights {
    wins_as_answer: -0.65,
    length: 1.5,
    suit_left: -2.0,
    turned: 1.4,
    trump: 0.0,
    trumps_left: 0.0,
    trumps_held: 0.0,
    last_of_suit: 0.0,
    joker: -0.55,
};

/// Returns the weights for a contract.
fn lead_weights(denomination: Denomination, declarer: Side) -> &'static LeadWeights {
    match (denomination, declarer) {
        (Denomination::NoTrump, _) => &NO_TRUMP_WEIGHTS,
        (Denomination::Trump(_), Side::Player) => &DECLARING,
        (Denomination::Trump(_), Side::House) => &DEFENDING,
    }
}

/// A hand during its tricks, with every card known.
#[derive(Copy, Clone, Debug)]
pub struct Playout<'s> {
    /// The player's cards.
    hand: CardSet,
    /// The cards left in the stock.
    cards_left: CardSet,
    /// The stock, its top card first.
    stock: &'s [PackedCard],
    /// The number of stock cards that are used.
    used_stock_cards: usize,
    /// The suit number of the trumps.
    trump: usize,
    weights: &'static LeadWeights,
    /// The card that the house has led; `None` if the player leads.
    lead: Option<PackedCard>,
    /// The tricks that the player has won since the start.
    won: usize,
}

impl<'s> Playout<'s> {
    /// Creates a position in which the player leads or answers `lead`. `stock` contains the cards after the lead.
    pub fn new(
        hand: CardSet,
        stock: &'s [PackedCard],
        denomination: Denomination,
        declarer: Side,
        lead: Option<PackedCard>,
    ) -> Playout<'s> {
        let trump = denomination.trump().map_or(NO_TRUMP, |suit| suit as usize);
        let weights = lead_weights(denomination, declarer);
        Playout { hand, cards_left: CardSet::of(stock), stock, used_stock_cards: 0, trump, weights, lead, won: 0 }
    }

    /// Creates the position at the start of the tricks of a contract. The defender leads.
    pub fn begin(hand: CardSet, stock: &'s [PackedCard], denomination: Denomination, declarer: Side) -> Playout<'s> {
        let mut playout = Playout::new(hand, stock, denomination, declarer, None);
        if declarer == Side::Player {
            playout.lead = playout.turn_card();
        }
        playout
    }

    /// Returns the same position with another stock.
    pub fn with_stock<'t>(&self, stock: &'t [PackedCard]) -> Playout<'t> {
        Playout { cards_left: CardSet::of(stock), stock, used_stock_cards: 0, ..*self }
    }

    /// Turns the top card of the stock.
    fn turn_card(&mut self) -> Option<PackedCard> {
        let card = *self.stock.get(self.used_stock_cards)?;
        self.used_stock_cards += 1;
        self.cards_left.remove(card);
        Some(card)
    }

    /// Returns the legal cards, each once.
    pub fn legal(&self) -> Vec<PackedCard> {
        let suit_to_follow =
            self.lead.map(PackedCard::suit).filter(|&suit| suit != JOKERS && self.hand.of_suit(suit) != 0);
        self.hand.cards().into_iter().filter(|card| suit_to_follow.is_none_or(|suit| card.suit() == suit)).collect()
    }

    /// Plays a card of the hand and finishes the trick.
    pub fn play(&mut self, card: PackedCard) {
        self.hand.remove(card);
        let wins = match self.lead.take() {
            Some(lead) => answer_wins(self.trump, lead, card),
            None => self.answer(card).is_none_or(|answer| lead_wins(self.trump, card, answer)),
        };
        self.won += usize::from(wins);
        // When the stock is empty, each card still in the hand is a trick for the player.
        if self.used_stock_cards == self.stock.len() {
            self.won += self.hand.len() as usize;
            self.hand = CardSet::default();
        } else if !wins && !self.hand.is_empty() {
            self.lead = self.turn_card();
        }
    }

    /// Turns cards of the stock until one [`trick::answers`] the lead. If no card does, the last card of the stock is
    /// the answer. At no trump, the house may turn only four cards. If none of them answers the lead, returns `None`.
    fn answer(&mut self, lead: PackedCard) -> Option<PackedCard> {
        let max_turned = if self.trump == NO_TRUMP { trick::MAX_TURNED } else { usize::MAX };
        let start = self.used_stock_cards;
        while let Some(card) = self.turn_card() {
            let suit = card.suit();
            let is_answer = lead.is_joker() || suit == JOKERS || suit == lead.suit() || suit == self.trump;
            if is_answer || self.used_stock_cards == self.stock.len() {
                return Some(card);
            }
            if self.used_stock_cards - start == max_turned {
                return None;
            }
        }
        None
    }

    /// Plays to the end by the simple rules. Returns the number of tricks that the player has won since the start, at
    /// most 13.
    pub fn finish(mut self) -> usize {
        while !self.hand.is_empty() {
            let card = match self.lead {
                Some(lead) => self.choose_answer(lead),
                None => self.choose_lead(),
            };
            self.play(card);
        }
        self.won.min(13)
    }

    /// Returns the cheapest card that wins, or else the least useful card.
    fn choose_answer(&self, lead: PackedCard) -> PackedCard {
        if lead.is_joker() {
            // Only a joker beats a joker.
            return self.choose_discard();
        }
        let of_suit = self.hand.of_suit(lead.suit());
        if of_suit != 0 {
            // The cards of the suit above the lead.
            let higher = of_suit & !(lead.bit() << 1).wrapping_sub(1);
            let best = if higher != 0 { higher } else { of_suit };
            return PackedCard::new(lead.suit(), best.trailing_zeros());
        }
        if self.hand.of_suit(self.trump) != 0 {
            return self.hand.lowest(self.trump);
        }
        self.choose_discard()
    }

    /// Returns a joker, or else the low card that is least likely to win later.
    fn choose_discard(&self) -> PackedCard {
        if self.hand.of_suit(JOKERS) != 0 {
            return PackedCard::new(JOKERS, 0);
        }
        let mut best: Option<(f32, PackedCard)> = None;
        for suit in (0..JOKERS).filter(|&suit| self.hand.of_suit(suit) != 0) {
            let card = self.hand.lowest(suit);
            let mut cost = self.chance_as_answer(card);
            if suit == self.trump {
                cost += 1.0;
            }
            if best.is_none_or(|(least, _)| cost < least) {
                best = Some((cost, card));
            }
        }
        best.map_or(PackedCard::new(JOKERS, 0), |(_, card)| card)
    }

    /// Returns the lead with the best rating: the highest or the lowest card of a suit, or a joker.
    fn choose_lead(&self) -> PackedCard {
        let weights = self.weights;
        let hand_size = self.hand.len() as f32;
        let mut best = (f32::NEG_INFINITY, PackedCard::new(JOKERS, 0));
        if self.hand.of_suit(JOKERS) != 0 {
            best.0 = weights.joker;
        }
        let has_trump = self.hand.of_suit(self.trump) != 0;
        for suit in (0..JOKERS).filter(|&suit| self.hand.of_suit(suit) != 0) {
            let (highest, lowest) = (self.hand.highest(suit), self.hand.lowest(suit));
            let Outlook { answered, answered_with_card, turned } = self.outlook(suit);
            let count = self.hand.count(suit);
            let suit_left = self.cards_left.count(suit) as f32 / (self.stock.len() - self.used_stock_cards) as f32;
            let mut suit_rating =
                weights.length * count as f32 / hand_size + weights.turned * turned + weights.suit_left * suit_left;
            if suit == self.trump {
                suit_rating += weights.trump + weights.trumps_left * self.cards_left.count(suit) as f32;
                suit_rating += weights.trumps_held * count as f32;
            } else if has_trump && count == 1 {
                suit_rating += weights.last_of_suit;
            }
            for card in std::iter::once(highest).chain((lowest != highest).then_some(lowest)) {
                let lower = (self.cards_left.of_suit(suit) & (card.bit() - 1)).count_ones() as f32;
                let wins = 1.0 - answered + lower * answered_with_card;
                let rating = suit_rating + wins + weights.wins_as_answer * self.chance_as_answer(card);
                if rating > best.0 {
                    best = (rating, card);
                }
            }
        }
        best.1
    }

    /// Returns what happens when the player leads a suit, on average over the orders of the stock.
    fn outlook(&self, suit: usize) -> Outlook {
        let stock_left = (self.stock.len() - self.used_stock_cards) as f32;
        let trumps = if suit == self.trump { 0 } else { self.cards_left.count(self.trump) };
        let answers = (self.cards_left.count(suit) + trumps + self.cards_left.count(JOKERS)) as f32;
        // If `answers` cards are placed at random among `stock_left` cards, the first of them is on average at place
        // `(stock_left + 1) / (answers + 1)`.
        if self.trump != NO_TRUMP {
            let turned = (stock_left + 1.0) / ((answers + 1.0) * stock_left);
            let answered = if answers == 0.0 { 0.0 } else { 1.0 };
            return Outlook { answered, answered_with_card: answered / answers.max(1.0), turned };
        }
        let others = stock_left - answers;
        let unanswered = (0..trick::MAX_TURNED).fold(1.0, |unanswered, turned| {
            unanswered * (others - turned as f32).max(0.0) / (stock_left - turned as f32).max(1.0)
        });
        let turned = ((stock_left + 1.0) / (answers + 1.0)).min(trick::MAX_TURNED as f32) / stock_left;
        let answered = 1.0 - unanswered;
        Outlook { answered, answered_with_card: answered / answers.max(1.0), turned }
    }

    /// Returns the chance that the card wins if the house leads its suit.
    fn chance_as_answer(&self, card: PackedCard) -> f32 {
        let left = self.cards_left.of_suit(card.suit());
        (left & (card.bit() - 1)).count_ones() as f32 / left.count_ones().max(1) as f32
    }
}

/// What happens when the player leads a suit.
struct Outlook {
    /// The chance that the house turns a card that answers the lead.
    answered: f32,
    /// The chance that the house answers with a given card that could be the answer.
    answered_with_card: f32,
    /// The fraction of the stock that the house turns.
    turned: f32,
}

/// Returns whether the player's answer beats the card that the house has led.
fn answer_wins(trump: usize, lead: PackedCard, card: PackedCard) -> bool {
    match (lead.suit(), card.suit()) {
        (JOKERS, suit) => suit == JOKERS,
        (led, suit) if led == suit => card.0 > lead.0,
        (_, suit) => suit == trump,
    }
}

/// Returns whether the player's lead beats the answer of the house.
fn lead_wins(trump: usize, card: PackedCard, answer: PackedCard) -> bool {
    match (card.suit(), answer.suit()) {
        (JOKERS, _) | (_, JOKERS) => false,
        (led, suit) if led == suit => card.0 > answer.0,
        (_, suit) => suit != trump,
    }
}

#[cfg(test)]
#[path = "playout_tests.rs"]
mod tests;
