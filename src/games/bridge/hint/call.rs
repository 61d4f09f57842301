//! Hints for the call (a bid or a pass): the average points of each call, by playouts.
//!
//! A playout plays a hand to its end by simple rules. Exact searches would not help here. They assume that the player
//! will know the order of the stock, so they expect too many tricks.

use super::samples::Samples;
use super::trial::Trial;
use super::words;
use crate::card::{Card, Suit};
use crate::game::{Message, Move};
use crate::games::bridge::bid::{Denomination, Side};
use crate::games::bridge::bridge_table::{HAND, Table};
use crate::games::bridge::choices::{Choice, calls};
use crate::games::bridge::contract_points::PointTable;
use crate::games::bridge::playout::{CardSet, PackedCard, Playout};
use crate::games::bridge::{Bridge, auction};

/// The number of sampled stocks.
const STOCKS: usize = 200;
/// The number of sampled stocks that compare two calls.
const STOCKS_OF_COMPARISON: usize = 600;
/// The smallest number of cards of a suit that is worth bidding.
const MIN_TRUMPS: usize = 3;
/// The number of contracts to play out: one for each denomination of the player, whatever the level, and the contract
/// of the house.
const CONTRACTS: usize = 6;
/// The index of the house's contract. The index of a contract of the player is the number of its denomination.
const HOUSE_CONTRACT: usize = 5;

/// For each contract, the player's tricks in each playout.
#[derive(Clone, Default)]
pub struct Tally {
    tricks: [Vec<u8>; CONTRACTS],
}

impl Tally {
    /// Plays out the contracts of these calls with each stock.
    pub fn of(hand: CardSet, choices: &[Choice], stocks: &[Vec<PackedCard>]) -> Tally {
        let mut tally = Tally::default();
        let mut contracts: [Option<Denomination>; CONTRACTS] = [None; CONTRACTS];
        for choice in choices {
            contracts[contract_index(choice)] = Some(choice.contract.bid.denomination);
        }
        for stock in stocks {
            for (index, tricks) in tally.tricks.iter_mut().enumerate() {
                let Some(denomination) = contracts[index] else { continue };
                let declarer = if index == HOUSE_CONTRACT { Side::House } else { Side::Player };
                tricks.push(Playout::begin(hand, stock, denomination, declarer).finish() as u8);
            }
        }
        tally
    }

    /// Returns the points of a call in each playout of its contract.
    fn points<'t>(&'t self, choice: &'t Choice, points: &'t PointTable) -> impl Iterator<Item = i32> + 't {
        self.tricks[contract_index(choice)].iter().map(|&tricks| points.of(choice, tricks.into()))
    }

    /// Returns the sum of the points of a call over all playouts of its contract.
    fn sum(&self, choice: &Choice, points: &PointTable) -> i64 {
        self.points(choice, points).map(i64::from).sum()
    }

    /// Returns the average points of a call.
    pub fn average(&self, choice: &Choice, points: &PointTable) -> i64 {
        self.sum(choice, points) / self.count(choice).max(1)
    }

    /// Returns the call with the most points. Of equally good calls, returns the first.
    pub fn best<'c>(&self, choices: &'c [Choice], points: &PointTable) -> Option<&'c Choice> {
        let sums = choices.iter().map(|choice| (self.sum(choice, points), choice));
        sums.reduce(|best, other| if other.0 > best.0 { other } else { best }).map(|(_, choice)| choice)
    }

    /// Returns the number of playouts of the contract after a call.
    pub fn count(&self, choice: &Choice) -> i64 {
        self.tricks[contract_index(choice)].len() as i64
    }

    /// Returns the number of playouts in which the declarer makes the contract.
    pub fn made(&self, choice: &Choice) -> i64 {
        let goal = 6 + choice.contract.bid.level;
        let is_made = |&&tricks: &&u8| {
            let won = if choice.contract.declarer == Side::Player { tricks } else { 13 - tricks };
            won >= goal
        };
        self.tricks[contract_index(choice)].iter().filter(is_made).count() as i64
    }
}

/// Returns the index of the contract in a [`Tally`].
fn contract_index(choice: &Choice) -> usize {
    match choice.contract.declarer {
        Side::Player => choice.contract.bid.denomination.number(),
        Side::House => HOUSE_CONTRACT,
    }
}

/// Returns the calls worth trying: a pass, and bids of a suit that is long enough or of no trump. Returns all calls if
/// none of them is worth trying.
pub fn candidates(hand: &[Card], choices: Vec<Choice>) -> Vec<Choice> {
    let is_long = Suit::ALL.map(|suit| auction::length(hand, suit) >= MIN_TRUMPS);
    let is_candidate = |choice: &Choice| {
        choice.call.and_then(|bid| bid.denomination.trump()).is_none_or(|suit| is_long[suit as usize])
    };
    let candidates: Vec<Choice> = choices.iter().copied().filter(is_candidate).collect();
    if candidates.is_empty() { choices } else { candidates }
}

/// The calls on a board.
pub struct CallTrial {
    hand: CardSet,
    /// All legal calls.
    legal: Vec<Choice>,
    /// The calls worth trying.
    choices: Vec<Choice>,
    points: PointTable,
    samples: Samples,
    tally: Tally,
}

impl CallTrial {
    /// Creates a trial of the calls worth trying.
    pub fn new(game: &Bridge, table: Table<'_>, samples: Samples) -> CallTrial {
        let hand = table.cards(HAND);
        let legal = calls(&hand, table.house_bid());
        CallTrial {
            hand: CardSet::of(&PackedCard::list(&hand)),
            choices: candidates(&hand, legal.clone()),
            legal,
            points: PointTable::new(game, table),
            samples,
            tally: Tally::default(),
        }
    }

    /// Plays out the contracts of calls with new stocks.
    fn tally(&mut self, choices: &[Choice], stocks: usize) -> Tally {
        let stocks: Vec<Vec<PackedCard>> = (0..stocks).map(|_| self.samples.stock()).collect();
        Tally::of(self.hand, choices, &stocks)
    }
}

impl Trial for CallTrial {
    fn best(&mut self) -> Option<(Move, usize)> {
        self.tally = self.tally(&self.choices.clone(), STOCKS);
        self.tally.best(&self.choices, &self.points).map(|best| (best.to_move(), STOCKS))
    }

    fn reason(&self) -> Option<Message> {
        let CallTrial { tally, choices, points, .. } = self;
        let best = tally.best(choices, points)?;
        let score = |choice: &Choice| words::signed(tally.average(choice, points));
        let others: Vec<Choice> = choices.iter().filter(|choice| *choice != best).copied().collect();
        let next_best = tally.best(&others, points);
        // A bid is also compared with a pass, so that the player sees whether bidding is worth it.
        let pass = others.iter().find(|choice| choice.call.is_none());
        let is_not_next_best = |choice: &&Choice| Some(*choice) != next_best;
        let compared = next_best.into_iter().chain(pass.filter(is_not_next_best)).map(|other| {
            let points = if score(other) == score(best) { "the same".into() } else { score(other) };
            match other.call {
                Some(bid) => format!(", the next best bid ({}) {points}", bid.words()),
                None => format!(", a pass {points}"),
            }
        });
        let other: String = compared.collect();
        let mut reason =
            format!("scores {} points on average{other}. In simulated deals, {}", score(best), made_text(best, tally));
        if let Some(pass) = pass {
            let (contract, proportion) =
                (pass.contract.bid.words(), words::proportion(tally.made(pass), tally.count(pass)));
            reason += &format!("; after a pass, the house makes {contract} {proportion} of the time");
        }
        Some(reason.into())
    }

    fn differences(&mut self, one: Move, other: Move) -> Option<Vec<Vec<i32>>> {
        let legal = |m: Move| self.legal.iter().find(|choice| choice.to_move() == m).copied();
        let choices = [legal(one)?, legal(other)?];
        let tally = self.tally(&choices, STOCKS_OF_COMPARISON);
        let [one, other] = choices.each_ref().map(|choice| tally.points(choice, &self.points));
        Some(vec![one.zip(other).map(|(one, other)| one - other).collect()])
    }
}

/// Returns how often the contract is made: `the house makes 4 hearts 12% of the time`.
fn made_text(choice: &Choice, tally: &Tally) -> String {
    let proportion = words::proportion(tally.made(choice), tally.count(choice));
    let declarer = if choice.contract.declarer == Side::Player { "you make" } else { "the house makes" };
    format!("{declarer} {} {proportion} of the time", choice.contract.bid.words())
}

#[cfg(test)]
#[path = "call_tests.rs"]
mod tests;
