//! Hints for the card to play: exact results of sampled stocks, and playouts.
//!
//! An exact search assumes that the order of the stock is known, and a playout plays by simple rules. Each method errs
//! in its own way, so a card is rated by both methods.

use super::samples::Samples;
use super::trial::Trial;
use super::words;
use crate::card::Card;
use crate::game::{Message, Move, message};
use crate::games::bridge::Bridge;
use crate::games::bridge::bid::{Contract, Side};
use crate::games::bridge::bridge_legality::PLAY;
use crate::games::bridge::bridge_table::{HAND, HONORS, Table};
use crate::games::bridge::choices::Choice;
use crate::games::bridge::contract_points::PointTable;
use crate::games::bridge::playout::{CardSet, PackedCard, Playout};
use crate::games::bridge::trick_search::{MAX_HAND, TrickSearch};
use std::sync::atomic::AtomicBool;

/// The number of sampled stocks with which cards are tried.
#[derive(Copy, Clone)]
struct Effort {
    /// The number of stocks that are searched, unless the searches reach the limit of positions earlier.
    searched: usize,
    /// The number of stocks that are searched even beyond the limit of positions.
    min_searched: usize,
    /// The number of searched positions after which no further stock is searched. Early in a hand a search is slow.
    positions: u64,
    /// The number of stocks that are played out.
    played: usize,
}

/// The effort for all cards.
const EFFORT: Effort = Effort { searched: 100, min_searched: 20, positions: 150_000, played: 100 };
/// The effort that compares two cards.
const COMPARISON_EFFORT: Effort = Effort { searched: 200, min_searched: 40, positions: 400_000, played: 400 };

/// A card, and the results of playing it.
struct Candidate {
    card: PackedCard,
    searched: Tries,
    played: Tries,
}

#[derive(Clone, Default)]
struct Tries {
    /// The points of each try.
    points: Vec<i32>,
    /// The sum of the tricks to come.
    tricks: i64,
}

/// The factor by which averages are multiplied, so that they are whole numbers.
const SCALE: i64 = 1000;

impl Candidate {
    fn to_move(&self) -> Move {
        Move::Custom { verb: PLAY, arg: self.card.card().index() as u64 }
    }

    /// Returns the points and the tricks to come, on average. Searches and playouts have the same weight.
    fn rating(&self) -> (i64, i64) {
        let kinds = [&self.searched, &self.played].into_iter().filter(|tries| !tries.points.is_empty());
        let averages: Vec<(i64, i64)> = kinds.map(Tries::average).collect();
        let count = averages.len().max(1) as i64;
        let sum = averages.iter().fold((0, 0), |sum, average| (sum.0 + average.0, sum.1 + average.1));
        (sum.0 / count, sum.1 / count)
    }
}

/// The cards that the player may play.
pub struct CardTrial {
    contract: Contract,
    hand: Vec<Card>,
    lead: Option<Card>,
    start: Playout<'static>,
    /// The points by the number of tricks to come.
    points: [i32; MAX_HAND + 1],
    candidates: Vec<Candidate>,
    samples: Samples,
}

impl CardTrial {
    /// Creates a trial of the cards that the player may play. Returns `None` if there is no contract.
    pub fn new(game: &Bridge, table: Table<'_>, samples: Samples) -> Option<CardTrial> {
        let contract = table.contract()?;
        let (hand, lead) = (table.cards(HAND), table.lead());
        let cards = CardSet::of(&PackedCard::list(&hand));
        let start = Playout::new(cards, &[], contract.bid.denomination, contract.declarer, lead.map(PackedCard::of));
        let choice = Choice { call: None, contract, honors: table.0.var(HONORS) };
        let point_table = PointTable::new(game, table);
        let points = std::array::from_fn(|tricks| point_table.of(&choice, tricks));
        let new_candidate = |card| Candidate { card, searched: Tries::default(), played: Tries::default() };
        let candidates = start.legal().into_iter().map(new_candidate).collect();
        Some(CardTrial { contract, hand, lead, start, points, candidates, samples })
    }

    /// Searches the most tricks of each candidate with sampled stocks. Does nothing if memory is short.
    fn search(&mut self, effort: Effort) {
        let never_cancelled = AtomicBool::new(false);
        let Ok(mut search) = TrickSearch::new(&never_cancelled) else { return };
        let leader = if self.lead.is_some() { Side::House } else { Side::Player };
        for searched in 0..effort.searched {
            if searched >= effort.min_searched && search.visited() >= effort.positions {
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
    fn play_out(&mut self, effort: Effort) {
        for _ in 0..effort.played {
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

impl Trial for CardTrial {
    fn best(&mut self) -> Option<(Move, usize)> {
        // A single card needs no tries.
        if self.candidates.len() > 1 {
            self.search(EFFORT);
            self.play_out(EFFORT);
            // The sort is stable, so the order of equally good cards remains.
            self.candidates.sort_by_cached_key(|candidate| std::cmp::Reverse(candidate.rating()));
        }
        let tries = |best: &Candidate| best.searched.points.len() + best.played.points.len();
        self.candidates.first().map(|best| (best.to_move(), tries(best)))
    }

    fn reason(&self) -> Option<Message> {
        let best = self.candidates.first()?;
        let Some(next) = self.candidates.get(1) else { return Some("is the only card that you may play".into()) };
        let rating = best.rating().0;
        // The searches know the stock, so they promise more than a player can make. The text shows the averages of the
        // playouts instead.
        let (points, tricks) = best.played.average();
        // Rounded to the nearest tenth of a trick.
        let (tenths, tricks_left) = ((tricks + SCALE / 20) * 10 / SCALE, self.hand.len());
        // The cards are ranked by rating, so the points shown for the next card are lower by the difference of the
        // ratings.
        let (card, other) = (next.card.card(), (points - (rating - next.rating().0)) / SCALE);
        let other = if other == points / SCALE { "the same".into() } else { words::signed(other) };
        Some(message![
            format!(
                "wins {}.{} of the {tricks_left} remaining tricks on average, and the hand then scores {} points",
                tenths / 10,
                tenths % 10,
                words::signed(points / SCALE)
            ),
            ". The next best card, ",
            card,
            ", scores ",
            other
        ])
    }

    fn differences(&mut self, one: Move, other: Move) -> Option<Vec<Vec<i32>>> {
        self.candidates.retain(|candidate| [one, other].contains(&candidate.to_move()));
        self.search(COMPARISON_EFFORT);
        self.play_out(COMPARISON_EFFORT);
        let tries = |m: Move| self.candidates.iter().find(|candidate| candidate.to_move() == m);
        let (one, other) = (tries(one)?, tries(other)?);
        let methods = [(&one.searched, &other.searched), (&one.played, &other.played)];
        Some(
            methods
                .map(|(one, other)| one.points.iter().zip(&other.points).map(|(one, other)| one - other).collect())
                .into(),
        )
    }
}

impl Tries {
    /// Returns the points and the tricks to come, on average. There must be at least one try.
    fn average(&self) -> (i64, i64) {
        let (count, sum) = (self.points.len() as i64, self.points.iter().copied().map(i64::from).sum::<i64>());
        (sum * SCALE / count, self.tricks * SCALE / count)
    }

    fn add(&mut self, tricks: usize, points: &[i32; MAX_HAND + 1]) {
        self.points.push(points[tricks.min(MAX_HAND)]);
        self.tricks += tricks as i64;
    }
}
