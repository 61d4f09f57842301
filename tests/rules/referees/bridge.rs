//! Bridge Solitaire, by Denexa's page; the points of a hand, by the laws of rubber bridge.

use super::setup::Setup;
use super::table::{Card, CardName, Pile, Table};
use super::{Play, Referee};

pub fn referee(id: &str, setup: &Setup) -> Option<Box<dyn Referee>> {
    (id == "bridge-solitaire").then(|| Box::new(Bridge::new(setup)) as Box<dyn Referee>)
}

/// The suits from low to high. No trump ranks above them.
const SUITS: &str = "CDHS";
const NO_TRUMP: usize = 4;

/// A level, and a suit: its index in [`SUITS`], or one more for no trump.
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
    mine: bool,
    /// The number of jokers in the hand: one doubles the contract, two redouble it.
    doubled: usize,
    honors: i32,
}

struct Bridge {
    stock: Pile,
    down: Pile,
    open: Pile,
    hand: Pile,
    discards: Pile,
    trick: Pile,
    last: Pile,
    won: [Pile; 2],
    /// Whether the house bids the lower of two equally short suits.
    low: bool,
    is_rubber: bool,
    /// Whether the player and the house are vulnerable.
    vulnerable: [bool; 2],
    phase: Phase,
    house: Option<Bid>,
    contract: Option<Contract>,
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
            down: pile("d"),
            open: pile("o"),
            hand: pile("h"),
            discards: pile("x"),
            trick: pile("t"),
            last: pile("l"),
            won: [pile("me"), pile("it")],
            low: setup.choice("tie", &["high", "low"]) == "low",
            is_rubber: setup.choice("match", &["rubber", "hand"]) == "rubber",
            vulnerable: ["me", "it"].map(|side| vulnerable == side || vulnerable == "both"),
            phase: Phase::Choosing,
            house: None,
            contract: None,
            tricks: [0, 0],
            winner: 0,
        }
    }

    /// The bid of the house. If the player holds N cards of a suit, those among its N highest ranks count as
    /// winners. The level is six minus all winners, and the suit is the player's shortest.
    fn house_bid(&self, hand: &[Card]) -> Option<Bid> {
        let holding = |suit: usize| hand.iter().filter(move |card| suit_rank(card.suit) == Some(suit));
        let winners = |suit: usize| {
            let length = holding(suit).count() as u8;
            holding(suit).filter(|card| height(**card) > 14 - length).count() as i32
        };
        let level = 6 - (0..4).map(winners).sum::<i32>();
        let shortest = (0..4).map(|suit| holding(suit).count()).min()?;
        let mut ties = (0..4).filter(|&suit| holding(suit).count() == shortest);
        let suit = if self.low { ties.next() } else { ties.next_back() };
        (level > 0).then_some((level, suit?))
    }

    fn may_keep(&self, table: &Table, text: &str) -> bool {
        let (cards, top) = read_keep(text);
        let mut left: Vec<CardName> = table.piles[self.open].iter().map(|card| card.name()).collect();
        for card in &cards {
            let Some(at) = left.iter().position(|other| other == card) else { return false };
            left.remove(at);
        }
        cards.len() == 6 && left.iter().all(|card| card.1 != '*') && top.is_none_or(|top| left.contains(&top))
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
        let has = |suit: char| table.piles[self.hand].iter().any(|in_hand| in_hand.suit == suit);
        let follows =
            table.top(self.trick).is_none_or(|lead| lead.suit == '*' || lead.suit == card.1 || !has(lead.suit));
        table.piles[self.hand].iter().any(|in_hand| in_hand.name() == card) && follows
    }

    fn keep(&mut self, table: &mut Table, text: &str) {
        let (cards, top) = read_keep(text);
        for card in cards {
            take(table, self.open, self.hand, card);
        }
        // By default the highest discard is on top; of equal ranks, the one of the higher suit.
        let highest = table.piles[self.open].iter().max_by_key(|card| (height(**card), suit_rank(card.suit)));
        let top = top.unwrap_or(highest.unwrap().name());
        take(table, self.open, self.open, top);
        table.turn_over(self.open, self.discards, true);
        table.piles[self.discards].reverse();
        table.turn_over(self.down, self.hand, true);
        self.house = self.house_bid(&table.piles[self.hand]);
        self.phase = Phase::Calling;
    }

    fn call(&mut self, table: &mut Table, bid: Option<Bid>) {
        let cards = &table.piles[self.hand];
        let bid_made = bid.or(self.house).unwrap();
        let honor = |card: &&Card| match bid_made.1 {
            NO_TRUMP => card.rank == 1,
            suit => suit_rank(card.suit) == Some(suit) && height(**card) > 9,
        };
        let honors = match (bid_made.1, cards.iter().filter(honor).count()) {
            (NO_TRUMP, 4) | (_, 5) => 150,
            (suit, 4) if suit != NO_TRUMP => 100,
            _ => 0,
        };
        let doubled = cards.iter().filter(|card| card.suit == '*').count();
        self.contract = Some(Contract { bid: bid_made, mine: bid.is_some(), doubled, honors });
        self.phase = Phase::Playing;
        self.next_trick(table, usize::from(bid.is_some()));
    }

    /// If the house leads, it leads the top card of the stock. The deal is over when the hand or the stock is
    /// empty.
    fn next_trick(&mut self, table: &mut Table, leader: usize) {
        if table.is_empty(self.hand) || table.is_empty(self.stock) {
            self.tricks[0] += table.len(self.hand) as i32;
            self.phase = Phase::Scored;
        } else if leader == 1 {
            table.turn_card(self.stock, self.trick, true);
        }
    }

    fn play_card(&mut self, table: &mut Table, card: CardName) {
        table.move_cards(self.last, self.won[self.winner], table.len(self.last));
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
        table.move_cards(self.trick, self.last, table.len(self.trick));
        self.tricks[self.winner] += 1;
        self.next_trick(table, self.winner);
    }

    /// The card with which the house answers: the first card of the stock that is of the suit led, a trump or a
    /// joker, or the last card. At no trump the house turns over only four cards.
    fn answer(&self, table: &mut Table, lead: Card, trump: usize) -> Option<Card> {
        let most = if trump == NO_TRUMP { 4 } else { usize::MAX };
        for _ in 0..most {
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

    /// The number of tricks that declarer made beyond the contract; negative if the contract failed.
    fn result(&self, contract: Contract) -> i32 {
        self.tricks[usize::from(!contract.mine)] - 6 - contract.bid.0
    }

    /// The points of declarer minus those of the defender, without honors.
    fn points(&self, contract: Contract) -> i32 {
        let (over, doubled) = (self.result(contract), contract.doubled);
        let (level, denomination) = contract.bid;
        let vulnerable = usize::from(self.vulnerable[usize::from(!contract.mine)]);
        if over < 0 {
            return -(1..=-over).map(|trick| undertrick(trick, doubled, vulnerable)).sum::<i32>();
        }
        let value = if denomination < 2 { 20 } else { 30 };
        let tricks = (level * value + if denomination == NO_TRUMP { 10 } else { 0 }) << doubled;
        let overtrick = [[value, value], [100, 200], [200, 400]][doubled][vulnerable];
        let slam = match level {
            6 => [500, 750][vulnerable],
            7 => [1000, 1500][vulnerable],
            _ => 0,
        };
        tricks + over * overtrick + slam + 50 * doubled as i32
    }
}

/// The defender's points for an undertrick, numbered from 1.
fn undertrick(trick: i32, doubled: usize, vulnerable: usize) -> i32 {
    let doubled_value = match (trick, vulnerable) {
        (1, 0) => 100,
        (1, _) | (2..=3, 0) => 200,
        _ => 300,
    };
    [[50, 100][vulnerable], doubled_value, 2 * doubled_value][doubled]
}

/// The rank of a suit. Returns `None` for a joker.
fn suit_rank(suit: char) -> Option<usize> {
    SUITS.find(suit)
}

/// The rank of a card, with the ace as 14.
fn height(card: Card) -> u8 {
    if card.rank == 1 { 14 } else { card.rank }
}

/// Whether a card beats the lead, if neither is a joker.
fn beats(lead: Card, card: Card, trump: usize) -> bool {
    let both_have_suits = lead.suit != '*' && card.suit != '*';
    let higher = card.suit == lead.suit && height(card) > height(lead);
    both_have_suits && (higher || card.suit != lead.suit && suit_rank(card.suit) == Some(trump))
}

/// Moves a card from a pile to the top of another.
fn take(table: &mut Table, from: Pile, to: Pile, card: CardName) {
    let at = table.piles[from].iter().position(|other| other.name() == card).expect("the pile has the card");
    let card = table.piles[from].remove(at);
    table.piles[to].push(card);
}

/// The cards to keep, and the card to put on top of the discards.
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
        table.unordered = vec![self.hand, self.won[0], self.won[1]];
        table.deal(&[self.down], 7, false);
        table.deal(&[self.open], 13, true);
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

    /// A single hand is won by making the contract or by defeating that of the house. A rubber lasts more than one
    /// hand.
    fn is_won(&self, _: &Table) -> bool {
        let scored = self.contract.filter(|_| self.phase == Phase::Scored && !self.is_rubber);
        scored.is_some_and(|contract| (self.result(contract) >= 0) == contract.mine)
    }

    fn score(&self, _: &Table) -> Option<i32> {
        let scored = self.contract.filter(|_| self.phase == Phase::Scored);
        Some(scored.map_or(0, |contract| {
            let points = self.points(contract);
            contract.honors + if contract.mine { points } else { -points }
        }))
    }
}
