//! The referee for Bridge Solitaire, after Denexa's page. It counts the points of a hand after the laws of rubber
//! bridge.

use super::setup::Setup;
use super::table::{Card, CardName, Pile, Table};
use super::{Play, Referee};

pub fn referee(id: &str, setup: &Setup) -> Option<Box<dyn Referee>> {
    (id == "bridge-solitaire").then(|| Box::new(Bridge::new(setup)) as Box<dyn Referee>)
}

/// The suits from low to high.
const SUITS: &str = "CDHS";
/// The denomination above all suits.
const NO_TRUMP: usize = 4;

/// A level, and a denomination: the index of a suit in [`SUITS`], or [`NO_TRUMP`].
type Bid = (i32, usize);

#[derive(Copy, Clone, PartialEq)]
enum Phase {
    Choosing,
    Calling,
    Playing,
    Scored,
}

#[derive(Copy, Clone)]
struct Contract {
    bid: Bid,
    /// Whether the player is declarer.
    is_player_contract: bool,
    /// How often the contract is doubled: 0 to 2 times, once for each joker in the hand.
    doublings: usize,
    honors: i32,
}

struct Bridge {
    stock: Pile,
    /// The seven cards of the player's hand that are dealt face down.
    face_down_cards: Pile,
    /// The thirteen face-up cards, of which the player keeps six.
    face_up_cards: Pile,
    hand: Pile,
    discards: Pile,
    trick: Pile,
    last_trick: Pile,
    /// The tricks of the player and of the house.
    won_tricks: [Pile; 2],
    /// Whether the house bids the lower of two equally short suits.
    takes_lower_suit: bool,
    is_rubber: bool,
    /// Whether the player and the house are vulnerable.
    vulnerable: [bool; 2],
    phase: Phase,
    /// The bid of the house, unless it passes.
    house: Option<Bid>,
    contract: Option<Contract>,
    /// The numbers of tricks of the player and of the house.
    tricks: [i32; 2],
    /// The winner of the last trick: 0 for the player, 1 for the house.
    winner: usize,
}

impl Bridge {
    fn new(setup: &Setup) -> Bridge {
        let vulnerable = setup.choice("vulnerable", &["none", "me", "it", "both"]);
        let pile = |name| setup.pile(name);
        Bridge {
            stock: pile("s"),
            face_down_cards: pile("d"),
            face_up_cards: pile("o"),
            hand: pile("h"),
            discards: pile("x"),
            trick: pile("t"),
            last_trick: pile("l"),
            won_tricks: [pile("me"), pile("it")],
            takes_lower_suit: setup.choice("tie", &["high", "low"]) == "low",
            is_rubber: setup.choice("match", &["rubber", "hand"]) == "rubber",
            vulnerable: ["me", "it"].map(|side| vulnerable == side || vulnerable == "both"),
            phase: Phase::Choosing,
            house: None,
            contract: None,
            tricks: [0, 0],
            winner: 0,
        }
    }

    /// Returns the bid of the house. If the player holds N cards of a suit, each of them that is among the N highest
    /// ranks counts as a winner. The level is six minus the number of winners, and the suit is the player's shortest.
    fn house_bid(&self, hand: &[Card]) -> Option<Bid> {
        let holding = |suit: usize| hand.iter().filter(move |card| suit_rank(card.suit) == Some(suit));
        let winners = |suit: usize| {
            let length = holding(suit).count() as u8;
            holding(suit).filter(|card| rank_with_high_ace(**card) > 14 - length).count() as i32
        };
        let level = 6 - (0..4).map(winners).sum::<i32>();
        let shortest = (0..4).map(|suit| holding(suit).count()).min()?;
        let mut ties = (0..4).filter(|&suit| holding(suit).count() == shortest);
        let suit = if self.takes_lower_suit { ties.next() } else { ties.next_back() };
        (level > 0).then_some((level, suit?))
    }

    fn may_keep(&self, table: &Table, text: &str) -> bool {
        let (cards, top) = read_keep(text);
        let mut remaining: Vec<CardName> = table.piles[self.face_up_cards].iter().map(|card| card.name()).collect();
        for card in &cards {
            let Some(index) = remaining.iter().position(|other| other == card) else { return false };
            remaining.remove(index);
        }
        cards.len() == 6 && remaining.iter().all(|card| card.1 != '*') && top.is_none_or(|top| remaining.contains(&top))
    }

    fn may_bid(&self, table: &Table, bid: Bid) -> bool {
        let mut lengths = [0; 5];
        for card in &table.piles[self.hand] {
            lengths[suit_rank(card.suit).unwrap_or(4)] += 1;
        }
        lengths[..4].sort_unstable();
        let has_shape = [[3, 3, 3, 4, 0], [3, 3, 3, 3, 1], [2, 3, 3, 3, 2]].contains(&lengths);
        self.house.is_none_or(|house| bid > house) && (bid.1 != NO_TRUMP || has_shape)
    }

    /// The player must follow suit if possible, and may play any card on a joker.
    fn may_play(&self, table: &Table, card: CardName) -> bool {
        let has_suit = |suit: char| table.piles[self.hand].iter().any(|in_hand| in_hand.suit == suit);
        let follows_suit =
            table.top(self.trick).is_none_or(|lead| lead.suit == '*' || lead.suit == card.1 || !has_suit(lead.suit));
        table.piles[self.hand].iter().any(|in_hand| in_hand.name() == card) && follows_suit
    }

    fn keep(&mut self, table: &mut Table, text: &str) {
        let (cards, top) = read_keep(text);
        for card in cards {
            take(table, self.face_up_cards, self.hand, card);
        }
        // Without `top`, the highest discard is on top. Among equal ranks, the higher suit counts.
        let highest = table.piles[self.face_up_cards]
            .iter()
            .max_by_key(|card| (rank_with_high_ace(**card), suit_rank(card.suit)));
        let top = top.unwrap_or(highest.unwrap().name());
        take(table, self.face_up_cards, self.face_up_cards, top);
        table.turn_over(self.face_up_cards, self.discards, true);
        table.piles[self.discards].reverse();
        table.turn_over(self.face_down_cards, self.hand, true);
        self.house = self.house_bid(&table.piles[self.hand]);
        self.phase = Phase::Calling;
    }

    fn call(&mut self, table: &mut Table, bid: Option<Bid>) {
        let cards = &table.piles[self.hand];
        let bid_made = bid.or(self.house).unwrap();
        let honor = |card: &&Card| match bid_made.1 {
            NO_TRUMP => card.rank == 1,
            suit => suit_rank(card.suit) == Some(suit) && rank_with_high_ace(**card) > 9,
        };
        let honors = match (bid_made.1, cards.iter().filter(honor).count()) {
            (NO_TRUMP, 4) | (_, 5) => 150,
            (suit, 4) if suit != NO_TRUMP => 100,
            _ => 0,
        };
        let doublings = cards.iter().filter(|card| card.suit == '*').count();
        self.contract = Some(Contract { bid: bid_made, is_player_contract: bid.is_some(), doublings, honors });
        self.phase = Phase::Playing;
        self.next_trick(table, usize::from(bid.is_some()));
    }

    /// Begins the next trick. If the house leads, it leads the top card of the stock. When the hand or the stock is
    /// empty, the deal is over, and the player wins the remaining cards of the hand as tricks.
    fn next_trick(&mut self, table: &mut Table, leader: usize) {
        if table.is_empty(self.hand) || table.is_empty(self.stock) {
            self.tricks[0] += table.len(self.hand) as i32;
            self.phase = Phase::Scored;
        } else if leader == 1 {
            table.turn_card(self.stock, self.trick, true);
        }
    }

    fn play_card(&mut self, table: &mut Table, card: CardName) {
        table.move_cards(self.last_trick, self.won_tricks[self.winner], table.len(self.last_trick));
        let lead = table.top(self.trick);
        take(table, self.hand, self.trick, card);
        let (trump, played) = (self.contract.unwrap().bid.1, table.top(self.trick).unwrap());
        self.winner = match lead {
            Some(lead) => {
                let both_jokers = lead.suit == '*' && played.suit == '*';
                usize::from(!both_jokers && !beats(lead, played, trump))
            }
            None => self.answer(table, played, trump).map_or(0, |answer| {
                usize::from(played.suit == '*' || answer.suit == '*' || beats(played, answer, trump))
            }),
        };
        table.move_cards(self.trick, self.last_trick, table.len(self.trick));
        self.tricks[self.winner] += 1;
        self.next_trick(table, self.winner);
    }

    /// Turns over cards of the stock until the house can answer. Returns the answer: the first card that is of the suit
    /// led, a trump or a joker, or the last card of the stock. At no trump the house turns over at most four cards, and
    /// may have no answer.
    fn answer(&self, table: &mut Table, lead: Card, trump: usize) -> Option<Card> {
        let max_cards = if trump == NO_TRUMP { 4 } else { usize::MAX };
        for _ in 0..max_cards {
            table.turn_card(self.stock, self.trick, true);
            let card = table.top(self.trick).unwrap();
            let is_trump = suit_rank(card.suit) == Some(trump);
            if lead.suit == '*' || card.suit == '*' || card.suit == lead.suit || is_trump || table.is_empty(self.stock)
            {
                return Some(card);
            }
        }
        None
    }

    /// Returns the number of tricks that declarer made beyond the contract. It is negative if the contract failed.
    fn overtricks(&self, contract: Contract) -> i32 {
        self.tricks[usize::from(!contract.is_player_contract)] - 6 - contract.bid.0
    }

    /// Returns the points of declarer minus those of the defender, without honors.
    fn points(&self, contract: Contract) -> i32 {
        let (overtricks, doublings) = (self.overtricks(contract), contract.doublings);
        let (level, denomination) = contract.bid;
        let vulnerable = usize::from(self.vulnerable[usize::from(!contract.is_player_contract)]);
        if overtricks < 0 {
            return -(1..=-overtricks).map(|trick| undertrick(trick, doublings, vulnerable)).sum::<i32>();
        }
        let value = if denomination < 2 { 20 } else { 30 };
        let trick_points = (level * value + if denomination == NO_TRUMP { 10 } else { 0 }) << doublings;
        let overtrick_value = [[value, value], [100, 200], [200, 400]][doublings][vulnerable];
        let slam = match level {
            6 => [500, 750][vulnerable],
            7 => [1000, 1500][vulnerable],
            _ => 0,
        };
        trick_points + overtricks * overtrick_value + slam + 50 * doublings as i32
    }
}

/// Returns the defender's points for an undertrick. Undertricks are numbered from 1.
fn undertrick(trick: i32, doublings: usize, vulnerable: usize) -> i32 {
    let doubled_value = match (trick, vulnerable) {
        (1, 0) => 100,
        (1, _) | (2..=3, 0) => 200,
        _ => 300,
    };
    [[50, 100][vulnerable], doubled_value, 2 * doubled_value][doublings]
}

/// Returns the rank of a suit, or `None` for a joker.
fn suit_rank(suit: char) -> Option<usize> {
    SUITS.find(suit)
}

/// Returns the rank of a card. An ace counts as 14.
fn rank_with_high_ace(card: Card) -> u8 {
    if card.rank == 1 { 14 } else { card.rank }
}

/// Whether a card beats the lead. A joker neither beats nor is beaten here.
fn beats(lead: Card, card: Card, trump: usize) -> bool {
    let both_have_suits = lead.suit != '*' && card.suit != '*';
    let higher = card.suit == lead.suit && rank_with_high_ace(card) > rank_with_high_ace(lead);
    both_have_suits && (higher || card.suit != lead.suit && suit_rank(card.suit) == Some(trump))
}

/// Moves a card from a pile to the top of another pile.
fn take(table: &mut Table, from: Pile, to: Pile, card: CardName) {
    let index = table.piles[from].iter().position(|other| other.name() == card).expect("the pile has the card");
    let card = table.piles[from].remove(index);
    table.piles[to].push(card);
}

/// Parses the arguments of `keep`: the cards to keep, and the card to put on top of the discards.
fn read_keep(text: &str) -> (Vec<CardName>, Option<CardName>) {
    let (cards, top) = text.split_once(" top ").map_or((text, None), |(cards, top)| (cards, Some(top)));
    (cards.split_whitespace().map(read_card).collect(), top.map(read_card))
}

fn read_card(text: &str) -> CardName {
    Card::new(text.parse().expect("a card"), true).name()
}

fn read_bid(text: &str) -> Bid {
    let (level, denomination) = text.split_at(1);
    (level.parse().expect("a level"), if denomination == "NT" { NO_TRUMP } else { SUITS.find(denomination).unwrap() })
}

impl Referee for Bridge {
    fn deal(&mut self, table: &mut Table) {
        table.unordered = vec![self.hand, self.won_tricks[0], self.won_tricks[1]];
        table.deal(&[self.face_down_cards], 7, false);
        table.deal(&[self.face_up_cards], 13, true);
        table.deal_rest(self.stock);
    }

    fn allows(&self, table: &Table, play: &Play) -> bool {
        let Play::Word { word, text, .. } = play else { return false };
        match (self.phase, *word) {
            (Phase::Choosing, "keep") => self.may_keep(table, text),
            (Phase::Calling, "bid") => self.may_bid(table, read_bid(text)),
            (Phase::Calling, "pass") => self.house.is_some(),
            (Phase::Playing, "play") => self.may_play(table, read_card(text)),
            _ => false,
        }
    }

    fn play(&mut self, table: &mut Table, play: &Play) {
        match play {
            Play::Word { word: "keep", text, .. } => self.keep(table, text),
            Play::Word { word: "bid", text, .. } => self.call(table, Some(read_bid(text))),
            Play::Word { word: "pass", .. } => self.call(table, None),
            Play::Word { text, .. } => self.play_card(table, read_card(text)),
            _ => unreachable!(),
        }
    }

    /// A single hand is won if the player makes a contract or defeats the contract of the house. A rubber is not won by
    /// one hand, so the referee leaves it undecided.
    fn is_won(&self, _: &Table) -> bool {
        let scored = self.contract.filter(|_| self.phase == Phase::Scored && !self.is_rubber);
        scored.is_some_and(|contract| (self.overtricks(contract) >= 0) == contract.is_player_contract)
    }

    fn score(&self, _: &Table) -> Option<i32> {
        let scored = self.contract.filter(|_| self.phase == Phase::Scored);
        Some(scored.map_or(0, |contract| {
            let points = self.points(contract);
            contract.honors + if contract.is_player_contract { points } else { -points }
        }))
    }
}
