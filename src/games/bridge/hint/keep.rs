//! Hints for the choice of six cards to keep, by playouts in two rounds.
//!
//! A playout plays a hand to its end by simple rules. The house is the opponent, whose cards come from the stock. The
//! house bids as if it held every card that the player lacks, and then plays the stock blindly. So middle cards in
//! suits of similar length, with which the player passes, are often worth more than strong ones.

use super::call::{self, Tally};
use super::samples::Samples;
use super::trial::Trial;
use super::words;
use crate::card::Card;
use crate::game::{Message, Move};
use crate::games::bridge::argument::{KeptCards, sort_hand};
use crate::games::bridge::bridge_legality::KEEP;
use crate::games::bridge::bridge_table::Table;
use crate::games::bridge::choices::{calls, defending_cost, strength_estimate};
use crate::games::bridge::contract_points::PointTable;
use crate::games::bridge::playout::{CardSet, PackedCard};
use crate::games::bridge::{Bridge, auction};

/// The number of choices that are tried because [`defending_cost`] rates them best.
const DEFENDING_CHOICES: usize = 24;
/// The number of choices that are tried because [`strength_estimate`] rates them best.
const STRONG_CHOICES: usize = 8;

/// A round, in which choices are tried with sampled deals.
struct Round {
    /// The number of choices that are tried: the best of the round before.
    choices: usize,
    /// The number of deals of the unseen cards.
    deals: usize,
    /// The number of orders of the stock with which a call is chosen. The call is then rated with as many other orders.
    stocks: usize,
}

const ROUNDS: [Round; 2] = [
    Round { choices: DEFENDING_CHOICES + STRONG_CHOICES, deals: 40, stocks: 3 },
    Round { choices: 10, deals: 120, stocks: 4 },
];

/// The round that compares two choices.
const COMPARISON: Round = Round { choices: 2, deals: 200, stocks: 4 };

/// A deal of the unseen cards: the seven cards, and two lists of orders of the stock.
struct SampledDeal {
    seven: Vec<Card>,
    stocks: [Vec<Vec<PackedCard>>; 2],
}

/// The choices of six cards.
pub struct KeepTrial<'v> {
    game: &'v Bridge,
    points: PointTable,
    samples: Samples,
    /// The choices worth trying.
    list: Vec<Candidate>,
}

/// A choice, and the sums of its results.
struct Candidate {
    m: Move,
    kept: Vec<Card>,
    tries: Tries,
}

#[derive(Copy, Clone, Default)]
struct Tries {
    count: i64,
    /// The sum of the average points of each try.
    points: i64,
    /// The number of tries in which the player passes.
    passes: i64,
    /// The number of playouts after a pass.
    house_contracts: i64,
    /// The number of playouts after a pass in which the house makes its contract.
    made: i64,
}

impl<'v> KeepTrial<'v> {
    /// Creates a trial of the choices worth trying.
    pub fn new(game: &'v Bridge, table: Table<'_>, samples: Samples) -> KeepTrial<'v> {
        KeepTrial { game, points: PointTable::new(game, table), samples, list: short_list(table) }
    }

    /// Chooses a call with one half of the stocks and rates it with the other half. Then exchanges the halves.
    fn rate(&self, kept: &[Card], deal: &SampledDeal) -> Tries {
        let mut hand = [kept, &deal.seven].concat();
        sort_hand(&mut hand);
        let choices = call::candidates(&hand, calls(&hand, auction::house_bid(&hand, self.game.tie)));
        let cards = CardSet::of(&PackedCard::list(&hand));
        let [one, other] = &deal.stocks;
        let (one, other) = (Tally::of(cards, &choices, one), Tally::of(cards, &choices, other));
        let mut tries = Tries::default();
        for (choosing_tally, rating_tally) in [(&one, &other), (&other, &one)] {
            let Some(choice) = choosing_tally.best(&choices, &self.points) else { continue };
            tries.count += 1;
            tries.points += rating_tally.average(choice, &self.points);
            if choice.call.is_none() {
                tries.passes += 1;
                tries.house_contracts += rating_tally.count(choice);
                tries.made += rating_tally.made(choice);
            }
        }
        tries
    }
}

impl Trial for KeepTrial<'_> {
    fn best(&mut self) -> Option<(Move, usize)> {
        let mut list = std::mem::take(&mut self.list);
        for Round { choices, deals, stocks } in ROUNDS {
            list.truncate(choices);
            let deals: Vec<SampledDeal> = (0..deals).map(|_| SampledDeal::new(&mut self.samples, stocks)).collect();
            for candidate in &mut list {
                let tries = deals.iter().map(|deal| self.rate(&candidate.kept, deal));
                candidate.tries = tries.fold(Tries::default(), Tries::plus);
            }
            // The sort is stable, so the order of equally good choices remains.
            list.sort_by_key(|candidate| -candidate.tries.points);
        }
        self.list = list;
        self.list.first().map(|best| (best.m, best.tries.count as usize))
    }

    fn reason(&self) -> Option<Message> {
        self.list.first().map(|best| best.tries.reason())
    }

    fn differences(&mut self, one: Move, other: Move) -> Option<Vec<Vec<i32>>> {
        let (one, other) = (kept_by(one)?, kept_by(other)?);
        let differences = (0..COMPARISON.deals).map(|_| {
            let deal = SampledDeal::new(&mut self.samples, COMPARISON.stocks);
            (self.rate(&one, &deal).average() - self.rate(&other, &deal).average()) as i32
        });
        Some(vec![differences.collect()])
    }
}

/// Returns the cards that a move keeps. Returns `None` for any other move.
fn kept_by(m: Move) -> Option<Vec<Card>> {
    match m {
        Move::Custom { verb: KEEP, arg } => Some(KeptCards::from_number(arg).cards),
        _ => None,
    }
}

impl Tries {
    fn plus(self, other: Tries) -> Tries {
        Tries {
            count: self.count + other.count,
            points: self.points + other.points,
            passes: self.passes + other.passes,
            house_contracts: self.house_contracts + other.house_contracts,
            made: self.made + other.made,
        }
    }

    /// Returns the average points of a try.
    fn average(&self) -> i64 {
        self.points / self.count.max(1)
    }

    /// Returns the reason for the choice: `scores +270 points on average. After the house has bid, it is best to pass in
    /// 90% of simulated deals; the house then makes its contract 12% of the time`.
    fn reason(&self) -> Message {
        let points = words::signed(self.average());
        let house_result = match self.passes {
            0 => String::new(),
            _ => format!(
                "; the house then makes its contract {} of the time",
                words::proportion(self.made, self.house_contracts)
            ),
        };
        let best = match self.passes {
            0 => "After the house has called, a bid of your own is best in all simulated deals".into(),
            passes if passes == self.count => {
                "After the house has bid, it is best to pass in all simulated deals".into()
            }
            passes => format!(
                "After the house has bid, it is best to pass in {} of simulated deals",
                words::proportion(passes, self.count)
            ),
        };
        format!("scores {points} points on average. {best}{house_result}").into()
    }
}

impl SampledDeal {
    fn new(samples: &mut Samples, stocks: usize) -> SampledDeal {
        let (stock, seven) = samples.deal();
        let mut shuffled_stocks = || (0..stocks).map(|_| samples.reordered(&stock)).collect();
        SampledDeal {
            stocks: [shuffled_stocks(), shuffled_stocks()],
            seven: seven.into_iter().map(PackedCard::card).collect(),
        }
    }
}

/// Lists the choices worth trying.
fn short_list(table: Table<'_>) -> Vec<Candidate> {
    let mut moves = Vec::new();
    table.legal_moves(&mut moves);
    let candidate = |m: Move| Some(Candidate { m, kept: kept_by(m)?, tries: Tries::default() });
    let mut list: Vec<Candidate> = moves.into_iter().filter_map(candidate).collect();
    list.sort_by_cached_key(|candidate| defending_cost(&candidate.kept));
    let mut strong = list.split_off(DEFENDING_CHOICES.min(list.len()));
    strong.sort_by_cached_key(|candidate| -strength_estimate(&candidate.kept));
    list.extend(strong.into_iter().take(STRONG_CHOICES));
    list
}
