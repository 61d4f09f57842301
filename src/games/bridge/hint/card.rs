//! Hints for the card to play: exact results of sampled stocks, and playouts.
//!
//! An exact search assumes that the order of the stock is known, and a playout plays by simple rules. Each errs in its
//! own way, so a card is rated by both.

use super::samples::Samples;
use super::words;
use crate::card::Card;
use crate::game::{Message, Move, message};
use crate::games::bridge::Bridge;
use crate::games::bridge::bid::{Contract, Side};
use crate::games::bridge::choices::Choice;
use crate::games::bridge::contract_points::PointTable;
use crate::games::bridge::legality::PLAY;
use crate::games::bridge::playout::{CardSet, PackedCard, Playout};
use crate::games::bridge::table::{HAND, HONORS, Table};
use crate::games::bridge::trick_search::{MAX_HAND, TrickSearch};
use std::sync::atomic::AtomicBool;

/// The largest number of stocks that are searched.
const SEARCHED_STOCKS: i64 = 100;
/// The number of stocks that are searched in any case.
const MIN_SEARCHED_STOCKS: i64 = 20;
/// The number of positions after which no more stocks are searched.
const MAX_POSITIONS: u64 = 150_000;
/// The number of stocks that are played out.
const PLAYED_STOCKS: i64 = 100;

/// A card, and the sums of the results of playing it.
struct Candidate {
    card: PackedCard,
    searched: Tries,
    played: Tries,
}

#[derive(Copy, Clone, Default)]
struct Tries {
    count: i64,
    points: i64,
    /// The tricks to come.
    tricks: i64,
}

impl Bridge {
    /// Returns the card with the most points on average, and the reason.
    pub(super) fn advise_card(&self, table: Table<'_>, samples: Samples) -> Option<(Move, Message)> {
        let mut trial = Trial::new(self, table, samples)?;
        let advice = |card: PackedCard| Move::Custom { verb: PLAY, arg: card.card().index() as u64 };
        if let [Candidate { card, .. }] = trial.candidates[..] {
            return Some((advice(card), "is the only card that you may play".into()));
        }
        trial.search();
        trial.play_out();
        // The sort is stable, so the order of equally good cards remains.
        trial.candidates.sort_by_key(|candidate| std::cmp::Reverse(candidate.rating()));
        let best = trial.candidates.first()?;
        let rating = best.rating().0;
        // Nobody can play as well as a search that knows the stock, so the figures are those of the playouts.
        let (points, tricks) = best.played.average();
        let (tenths, tricks_left) = ((tricks + SCALE / 20) * 10 / SCALE, trial.hand.len());
        let mut reason = message![format!(
            "wins {}.{} of the {tricks_left} remaining tricks on average, and the hand then scores {} points",
            tenths / 10,
            tenths % 10,
            words::signed(points / SCALE)
        )];
        if let Some(next) = trial.candidates.get(1) {
            let (card, other) = (next.card.card(), (points - (rating - next.rating().0)) / SCALE);
            let other = if other == points / SCALE { "the same".into() } else { words::signed(other) };
            reason.push(message![". The next best card, ", card, ", scores ", other]);
        }
        Some((advice(best.card), reason))
    }
}

/// The factor by which averages are multiplied, so that they are whole numbers.
const SCALE: i64 = 1000;

impl Candidate {
    /// Returns the points and the tricks to come, on average. Searches and playouts have the same weight.
    fn rating(&self) -> (i64, i64) {
        let kinds = [self.searched, self.played].into_iter().filter(|tries| tries.count > 0);
        let averages: Vec<(i64, i64)> = kinds.map(|tries| tries.average()).collect();
        let count = averages.len().max(1) as i64;
        let sum = averages.iter().fold((0, 0), |sum, average| (sum.0 + average.0, sum.1 + average.1));
        (sum.0 / count, sum.1 / count)
    }
}

/// A position whose cards are tried with sampled stocks.
struct Trial {
    contract: Contract,
    hand: Vec<Card>,
    lead: Option<Card>,
    start: Playout<'static>,
    /// The points by the number of tricks to come.
    points: [i64; MAX_HAND + 1],
    candidates: Vec<Candidate>,
    samples: Samples,
}

impl Trial {
    fn new(game: &Bridge, table: Table<'_>, samples: Samples) -> Option<Trial> {
        let contract = table.contract()?;
        let (hand, lead) = (table.cards(HAND), table.lead());
        let cards = CardSet::of(&PackedCard::list(&hand));
        let start = Playout::new(cards, &[], (contract.bid.denomination, contract.declarer), lead.map(PackedCard::of));
        let choice = Choice { call: None, contract, honors: table.0.var(HONORS) };
        let table = PointTable::new(game, table);
        let points = std::array::from_fn(|tricks| i64::from(table.of(&choice, tricks)));
        let new_candidate = |card| Candidate { card, searched: Tries::default(), played: Tries::default() };
        let candidates = start.legal().into_iter().map(new_candidate).collect();
        Some(Trial { contract, hand, lead, start, points, candidates, samples })
    }

    /// Searches the most tricks of each candidate with sampled stocks. Does nothing if memory is short.
    fn search(&mut self) {
        let never = AtomicBool::new(false);
        let Ok(mut search) = TrickSearch::new(&never) else { return };
        let leader = if self.lead.is_some() { Side::House } else { Side::Player };
        for searched in 0..SEARCHED_STOCKS {
            if searched >= MIN_SEARCHED_STOCKS && search.visited() >= MAX_POSITIONS {
                break;
            }
            let sampled = self.samples.stock();
            let stock: Vec<Card> = self.lead.into_iter().chain(sampled.into_iter().map(PackedCard::card)).collect();
            search.load(&self.hand, &stock, self.contract.bid.denomination);
            let Ok(results) = search.most_by_card(leader) else { return };
            for candidate in &mut self.candidates {
                if let Some((_, tricks)) = results.iter().find(|(card, _)| *card == candidate.card.card()) {
                    candidate.searched.add(*tricks as usize, &self.points);
                }
            }
        }
    }

    /// Plays each candidate out with sampled stocks.
    fn play_out(&mut self) {
        for _ in 0..PLAYED_STOCKS {
            let stock = self.samples.stock();
            let start = self.start.with_stock(&stock);
            for candidate in &mut self.candidates {
                let mut playout = start;
                playout.play(candidate.card);
                candidate.played.add(playout.finish(), &self.points);
            }
        }
    }
}

impl Tries {
    /// Returns the points and the tricks to come, on average. There must be at least one try.
    fn average(self) -> (i64, i64) {
        (self.points * SCALE / self.count, self.tricks * SCALE / self.count)
    }

    fn add(&mut self, tricks: usize, points: &[i64; MAX_HAND + 1]) {
        self.count += 1;
        self.points += points[tricks.min(MAX_HAND)];
        self.tricks += tricks as i64;
    }
}
