//! The table of a referee: piles of cards, without any rules.

use patience::internals::board::{Board, Face, PileId};

/// The rank and the suit of a card.
pub type CardName = (u8, char);

/// A card on the table.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Card {
    /// 1 for the ace, 13 for the king, 0 for a joker.
    pub rank: u8,
    /// `C`, `D`, `H` or `S`; `*` for a joker.
    pub suit: char,
    /// Whether the card is face up.
    pub is_face_up: bool,
}

impl Card {
    pub fn new(card: patience::internals::card::Card, is_face_up: bool) -> Card {
        Card { rank: card.rank().number(), suit: card.suit().map_or('*', |suit| suit.letter()), is_face_up }
    }

    pub fn is_red(self) -> bool {
        "DH".contains(self.suit)
    }

    /// Returns the rank and the suit.
    pub fn name(self) -> CardName {
        (self.rank, self.suit)
    }
}

impl std::fmt::Debug for Card {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let name = format!(
            "{}{}",
            ['*', 'A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'][self.rank as usize],
            self.suit
        );
        if self.is_face_up { f.write_str(&name) } else { write!(f, "[{name}]") }
    }
}

/// A pile, as an index into [`Table::piles`].
pub type Pile = usize;

/// All cards of a game, and the few facts that a player remembers.
#[derive(Clone, Debug)]
pub struct Table {
    /// The cards of each pile, from bottom to top. The last pile is the pack in hand, whose top card is dealt next.
    pub piles: Vec<Vec<Card>>,
    /// The number of passes through the stock, including the current one.
    pub pass: u32,
    /// The rank that begins the foundations, in games that deal it.
    pub base: u8,
    /// Numbers that a referee remembers. Each referee defines its own indices.
    pub notes: [i32; 4],
    /// Piles in which the order of the cards does not matter.
    pub unordered: Vec<Pile>,
    /// Piles whose cards were shuffled by the last move. The table then takes the order of the cards from the program's
    /// board, because the referee cannot predict it.
    pub shuffled: Vec<Pile>,
    /// Whether the last shuffle also decided the number of cards in each of the `shuffled` piles.
    pub resized: bool,
}

impl Table {
    /// Returns a table with the whole pack in the hand. The first card of the deck is on top.
    pub fn new(piles: usize, deck: &[patience::internals::card::Card]) -> Table {
        let mut table = Table {
            piles: vec![Vec::new(); piles],
            pass: 1,
            base: 1,
            notes: [0; 4],
            unordered: Vec::new(),
            shuffled: Vec::new(),
            resized: false,
        };
        table.piles[piles - 1] = deck.iter().rev().map(|&card| Card::new(card, false)).collect();
        table
    }

    /// Returns the pile that contains the pack in hand.
    pub fn hand(&self) -> Pile {
        self.piles.len() - 1
    }

    pub fn top(&self, pile: Pile) -> Option<Card> {
        self.piles[pile].last().copied()
    }

    pub fn len(&self, pile: Pile) -> usize {
        self.piles[pile].len()
    }

    pub fn is_empty(&self, pile: Pile) -> bool {
        self.piles[pile].is_empty()
    }

    /// Returns the number of cards in several piles.
    pub fn count(&self, piles: &[Pile]) -> usize {
        piles.iter().map(|&pile| self.len(pile)).sum()
    }

    /// Moves the top cards of a pile together, keeping their order.
    pub fn move_cards(&mut self, from: Pile, to: Pile, count: usize) {
        let first = self.len(from) - count;
        let cards = self.piles[from].split_off(first);
        self.piles[to].extend(cards);
    }

    /// Moves the top card of a pile, if there is one, and turns it face up or face down.
    pub fn turn_card(&mut self, from: Pile, to: Pile, is_face_up: bool) {
        if let Some(card) = self.piles[from].pop() {
            self.piles[to].push(Card { is_face_up, ..card });
        }
    }

    /// Deals cards from the hand to piles. In each round, each pile gets one card.
    pub fn deal(&mut self, to: &[Pile], rounds: usize, is_face_up: bool) {
        for _ in 0..rounds {
            to.iter().for_each(|&pile| self.turn_card(self.hand(), pile, is_face_up));
        }
    }

    /// Deals rows of cards from the hand to piles: for each letter, a row of face-up cards (`u`) or face-down cards
    /// (`d`).
    pub fn deal_rows(&mut self, to: &[Pile], rows: &str) {
        rows.chars().for_each(|row| self.deal(to, 1, row == 'u'));
    }

    /// Moves two cards of this rank of each suit from the hand to the foundations, face up: clubs, diamonds, hearts, spades.
    pub fn take_two_packs_of(&mut self, rank: u8, foundations: &[Pile]) {
        for (&to, suit) in foundations.iter().zip("CCDDHHSS".chars()) {
            self.take_from_hand(to, |card| card.name() == (rank, suit));
        }
    }

    /// Deals face-up cards from the hand to piles. Each pile gets all its cards before the next pile gets any.
    pub fn deal_pilewise(&mut self, to: &[Pile], cards: usize) {
        for &pile in to {
            self.deal(&[pile], cards, true);
        }
    }

    /// Moves the rest of the hand to the stock.
    pub fn deal_rest(&mut self, stock: Pile) {
        let hand = self.hand();
        let cards = std::mem::take(&mut self.piles[hand]);
        self.piles[stock] = cards;
    }

    /// Moves the first card of the hand that matches to a pile, face up.
    pub fn take_from_hand(&mut self, to: Pile, matches: impl Fn(Card) -> bool) {
        let hand = self.hand();
        let index = self.piles[hand].iter().rposition(|&card| matches(card)).expect("the pack has such a card");
        let card = self.piles[hand].remove(index);
        self.piles[to].push(Card { is_face_up: true, ..card });
    }

    /// Turns the top card of each pile face up.
    pub fn turn_up_tops(&mut self, piles: &[Pile]) {
        for &pile in piles {
            if let Some(card) = self.piles[pile].last_mut() {
                card.is_face_up = true;
            }
        }
    }

    /// Turns a whole pile over onto another pile. The top card of the first pile is moved first.
    pub fn turn_over(&mut self, from: Pile, to: Pile, is_face_up: bool) {
        while !self.is_empty(from) {
            self.turn_card(from, to, is_face_up);
        }
    }

    /// Describes the first difference between this table and the program's board. A concealed card of the board may be
    /// face up or face down on the table.
    pub fn difference(&self, board: &Board, names: &[String]) -> Option<String> {
        (0..self.piles.len()).find_map(|pile| {
            let mut actual: Vec<(Card, bool)> = board_cards(board, pile).collect();
            let mut expected = self.piles[pile].clone();
            if self.unordered.contains(&pile) {
                expected.sort_unstable();
                actual.sort_unstable();
            }
            let is_same = |((card, is_concealed), expected): (&(Card, bool), &Card)| {
                card == expected || *is_concealed && card.name() == expected.name()
            };
            let is_equal = actual.len() == expected.len() && actual.iter().zip(&expected).all(is_same);
            (!is_equal).then(|| format!("{} is {actual:?} and should be {expected:?}", names[pile]))
        })
    }

    /// Copies the order of the shuffled cards from the board. Returns `false` if the cards are not the same, or if
    /// there are more than nine cards and their order has not changed, so that they were probably not shuffled.
    pub fn accept_shuffle(&mut self, board: &Board) -> bool {
        let piles = std::mem::take(&mut self.shuffled);
        let sorted_cards = |mut cards: Vec<CardName>| {
            cards.sort_unstable();
            cards
        };
        let old_cards =
            sorted_cards(piles.iter().flat_map(|&pile| self.piles[pile].iter().map(|card| card.name())).collect());
        let mut new_cards = piles.iter().flat_map(|&pile| board_cards(board, pile)).map(|(card, _)| card.name());
        if sorted_cards(piles.iter().flat_map(|&pile| board_cards(board, pile)).map(|(card, _)| card.name()).collect())
            != old_cards
        {
            return false;
        }
        let old_order = piles.iter().flat_map(|&pile| &self.piles[pile]).map(|card| card.name());
        if old_cards.len() > 9 && old_order.eq(new_cards.clone()) {
            return false;
        }
        for &pile in &piles {
            if self.resized {
                self.piles[pile] = board_cards(board, pile).map(|(card, _)| card).collect();
                continue;
            }
            for card in &mut self.piles[pile] {
                (card.rank, card.suit) = new_cards.next().expect("as many cards");
            }
        }
        self.resized = false;
        true
    }
}

/// Returns the cards of a pile on the program's board, from bottom to top, and whether each is concealed.
fn board_cards(board: &Board, pile: Pile) -> impl Iterator<Item = (Card, bool)> + Clone + '_ {
    board
        .slots(PileId(pile as u8))
        .iter()
        .map(|slot| (Card::new(slot.card(), slot.face() == Face::Up), slot.face() == Face::Concealed))
}
