//! The average result of a decision in Bridge Solitaire, compared with the best decision that the player could make.
//!
//! A decision is a keep (a choice of six cards), a call (a bid or a pass) or a card to play. The unseen cards are dealt
//! at random many times. After a choice of six cards or a call, each hand is played out by simple rules. Averages of
//! exact results would mislead: they assume that the player will know the order of the stock. The best move is selected
//! in stages. Each stage deals the cards again, and the last one only compares the selected move with the player's
//! move. So a move that was selected by luck does not look better than it is.
//!
//! A card is compared with the card that a hint names, by exact results and by playouts. Each method errs in its own
//! way, so the card of the hint counts as better only if both methods agree.

use super::Bridge;
use super::argument::KeptCards;
use super::auction::{self, Tie};
use super::bid::{Bid, Contract};
use super::bridge_legality::{BID, KEEP, KEPT_COUNT, PASS, PLAY};
use super::bridge_table::{HAND, Phase, SEVEN, STOCK, THIRTEEN, Table};
use super::choices::{Choice, calls, defending_cost, keeps, strength_estimate};
use super::contract_points::PointTable;
use super::hint::card::{Effort, Trial};
use super::hint::samples::Samples;
use super::playout::{CardSet, PackedCard, Playout};
use super::trick_search::MAX_HAND;
use crate::board::{Board, KnownCards, PileId, View};
use crate::card::{Card, Purpose, SeededRng, format_cards};
use crate::checksum;
use crate::game::{Move, MoveEstimate};

/// The purpose that separates the random numbers of this module from the random numbers of deals and hints.
const ESTIMATE_PURPOSE: &Purpose = b"patience-est--v1";

/// The number of keeps that are tried because they are good for defending: middle cards in suits of similar length.
const FLAT_KEEPS: usize = 24;
/// The number of keeps that are tried because they are good for declaring: strong cards.
const STRONG_KEEPS: usize = 8;
/// The number of random deals with which each keep is tried in the first stage.
const DEALS_OF_ALL: usize = 16;
/// The number of keeps that are tried in the second stage: the keeps with the best results in the first stage.
const FINALISTS: usize = 8;
/// The number of random deals with which each keep is tried in the second stage.
const DEALS_OF_FINALISTS: usize = 48;
/// The number of random deals that compare two keeps.
const DEALS_OF_TWO_KEEPS: usize = 200;
/// The number of random orders of the stock by which the call after a keep is chosen.
const DEALS_PER_CALL: usize = 8;
/// The smallest number of trumps with which the player bids after a keep.
const MIN_TRUMPS: usize = 3;
/// The number of random deals that select the best call.
const DEALS_OF_CALLS: usize = 200;
/// The number of random deals that compare two calls.
const DEALS_OF_TWO_CALLS: usize = 600;
/// The number of random stocks that compare two cards. Early in a hand a search is slow, so the number of positions is
/// limited too.
const STOCKS_OF_TWO_CARDS: Effort = Effort { searched: 200, min_searched: 40, positions: 400_000, played: 400 };

impl Bridge {
    /// Compares a keep, a call or a card with the best one. Returns `None` if the player had no choice.
    pub(super) fn estimate_move(&self, board: &Board, made: Move) -> Option<MoveEstimate> {
        let table = Table(View::of(board));
        let mut playouts = RandomPlayouts::new(self, board);
        match (table.phase(), made) {
            (Phase::Choosing, Move::Custom { verb: KEEP, arg }) => playouts.estimate_keep(table, arg),
            (Phase::Calling, Move::Custom { verb: BID, arg }) => playouts.estimate_call(table, Bid::from_number(arg)),
            (Phase::Calling, Move::Custom { verb: PASS, .. }) => playouts.estimate_call(table, None),
            (Phase::Playing, Move::Custom { verb: PLAY, arg }) => {
                self.estimate_card(table, Card::from_index(arg as usize))
            }
            _ => None,
        }
    }

    /// Compares a card with the one that a hint names.
    fn estimate_card(&self, table: Table<'_>, made: Card) -> Option<MoveEstimate> {
        let (pack, known) = (&self.info.pack, KnownCards::of(table.0));
        let (best, tries) = Trial::new(self, table, Samples::new(pack, table, &known))?.best_card()?;
        let play = |card: Card| Move::Custom { verb: PLAY, arg: card.index() as u64 };
        let unbeaten = |deals| MoveEstimate { best: play(made), gain: 0, error: 0, deals };
        if best == made {
            return Some(unbeaten(tries));
        }
        let samples = Samples::with_purpose(ESTIMATE_PURPOSE, pack, table, &known);
        let [searched, played] =
            Trial::new(self, table, samples)?.differences(best, made, STOCKS_OF_TWO_CARDS).map(Mean::of);
        let deals = searched.count + played.count;
        if searched.mean <= 0.0 || played.mean <= 0.0 {
            return Some(unbeaten(deals));
        }
        let gain = f64::midpoint(searched.mean, played.mean);
        let error = (searched.variance + played.variance).sqrt() / 2.0;
        Some(MoveEstimate { best: play(best), gain: gain.round() as i32, error: error.ceil() as i32, deals })
    }
}

/// Hands played out by simple rules, with random deals of the unseen cards.
struct RandomPlayouts {
    points: PointTable,
    tie: Tie,
    /// The cards that the player has not seen.
    unseen: Vec<Card>,
    rng: SeededRng,
}

impl RandomPlayouts {
    /// Creates playouts for the player of this board, who has seen all cards except those of the stock and the seven
    /// face-down cards. The discards were face up before.
    fn new(game: &Bridge, board: &Board) -> RandomPlayouts {
        let table = Table(View::of(board));
        let in_pile = |pile: PileId| board.slots(pile).iter().map(|slot| slot.card());
        let mut unseen: Vec<Card> = in_pile(SEVEN).chain(in_pile(STOCK)).collect();
        // Sorted, so that the order of the hidden cards does not matter.
        unseen.sort_unstable();
        let seen: Vec<Card> = [THIRTEEN, HAND].into_iter().flat_map(|pile| table.cards(pile)).collect();
        let text = format!("{} {}", table.phase().word(), format_cards(&seen));
        let seed = checksum::fnv1a(text.as_bytes()).into();
        let rng = SeededRng::with_purpose(ESTIMATE_PURPOSE, seed, 0);
        RandomPlayouts { points: PointTable::new(game, table), tie: game.tie, unseen, rng }
    }

    fn estimate_call(&mut self, table: Table<'_>, call_made: Option<Bid>) -> Option<MoveEstimate> {
        let hand = table.cards(HAND);
        let choices = calls(&hand, table.house_bid());
        let choice_made = *choices.iter().find(|choice| choice.call == call_made)?;
        let mut stock = self.unseen.clone();
        let best = self.best_call(&hand, &mut stock, &choices, DEALS_OF_CALLS)?;
        let differences = (0..DEALS_OF_TWO_CALLS).map(|_| {
            self.rng.shuffle(&mut stock);
            let points = self.points_of(&hand, &stock, &[best, choice_made]);
            points[0] - points[1]
        });
        Some(estimate(best.to_move(), differences.collect()))
    }

    fn estimate_keep(&mut self, table: Table<'_>, keep_number: u64) -> Option<MoveEstimate> {
        let number_made = KeptCards::without_top(keep_number);
        let mut candidates = sorted_keeps(&table.cards(THIRTEEN));
        candidates.truncate(FLAT_KEEPS + STRONG_KEEPS);
        for (deals, remaining) in [(DEALS_OF_ALL, FINALISTS), (DEALS_OF_FINALISTS, 1)] {
            let dealt: Vec<Vec<Card>> = (0..deals).map(|_| self.deal()).collect();
            // The sort is stable, so the order of equally good keeps remains.
            candidates
                .sort_by_cached_key(|kept| -dealt.iter().map(|deal| self.points_of_keep(kept, deal)).sum::<i32>());
            candidates.truncate(remaining);
        }
        let best = candidates.pop()?;
        let best_move = Move::Custom { verb: KEEP, arg: best.number() };
        if best.number() == number_made {
            return Some(MoveEstimate { best: best_move, gain: 0, error: 0, deals: DEALS_OF_FINALISTS });
        }
        let kept_by_player = KeptCards::from_number(number_made);
        let differences = (0..DEALS_OF_TWO_KEEPS).map(|_| {
            let deal = self.deal();
            self.points_of_keep(&best, &deal) - self.points_of_keep(&kept_by_player, &deal)
        });
        let differences = differences.collect();
        Some(estimate(best_move, differences))
    }

    /// Returns the unseen cards in a random order.
    fn deal(&mut self) -> Vec<Card> {
        self.rng.shuffle(&mut self.unseen);
        self.unseen.clone()
    }

    /// Returns the points of a keep. `deal` contains the unseen cards in a random order: first the seven face-down
    /// cards, then the stock. The player chooses the call without knowing the order of the stock.
    fn points_of_keep(&mut self, kept: &KeptCards, deal: &[Card]) -> i32 {
        let (seven, stock) = deal.split_at(deal.len().min(MAX_HAND - KEPT_COUNT));
        let hand = [&kept.cards, seven].concat();
        let mut choices = calls(&hand, auction::house_bid(&hand, self.tie));
        // A bid with too few trumps is never the best, and each bid takes time to try.
        let is_short = |suit| auction::length(&hand, suit) < MIN_TRUMPS;
        choices.retain(|choice| !choice.call.and_then(|bid| bid.denomination.trump()).is_some_and(is_short));
        let call = self.best_call(&hand, &mut stock.to_vec(), &choices, DEALS_PER_CALL);
        call.map_or(0, |call| self.points_of(&hand, stock, &[call])[0])
    }

    /// Returns the call with the most points on average over random orders of the stock.
    fn best_call(&mut self, hand: &[Card], stock: &mut [Card], choices: &[Choice], deals: usize) -> Option<Choice> {
        let mut sums = vec![0; choices.len()];
        for _ in 0..deals {
            self.rng.shuffle(stock);
            let points = self.points_of(hand, stock, choices);
            sums.iter_mut().zip(points).for_each(|(sum, points)| *sum += points);
        }
        // Of equally good calls, the first is taken.
        let better_choice = |best: (i32, Choice), other: (i32, Choice)| if other.0 > best.0 { other } else { best };
        sums.into_iter().zip(choices.iter().copied()).reduce(better_choice).map(|(_, choice)| choice)
    }

    /// Returns the points of each choice when the hand is played out with this stock. The number of tricks depends on
    /// the declarer and the trumps, not on the level.
    fn points_of(&self, hand: &[Card], stock: &[Card], choices: &[Choice]) -> Vec<i32> {
        // An entry for each declarer and denomination.
        let mut tricks = [None; 10];
        let points = choices.iter().map(|choice| {
            let Contract { bid, declarer, .. } = choice.contract;
            let known = &mut tricks[declarer.column() * 5 + bid.denomination.number()];
            let tricks = *known.get_or_insert_with(|| tricks_by_simple_rules(hand, stock, choice.contract));
            self.points.of(choice, tricks)
        });
        points.collect()
    }
}

/// Plays a hand out, and returns the player's tricks.
fn tricks_by_simple_rules(hand: &[Card], stock: &[Card], contract: Contract) -> usize {
    let (hand, stock) = (CardSet::of(&PackedCard::list(hand)), PackedCard::list(stock));
    Playout::begin(hand, &stock, contract.bid.denomination, contract.declarer).finish()
}

/// Returns all keeps, the most promising first: [`FLAT_KEEPS`] flat ones of middle cards, then the others from strong
/// to weak.
fn sorted_keeps(face_up: &[Card]) -> Vec<KeptCards> {
    let mut all = keeps(face_up);
    all.sort_by_cached_key(|kept| defending_cost(&kept.cards));
    let strong = all.get_mut(FLAT_KEEPS..).unwrap_or_default();
    strong.sort_by_cached_key(|kept| -strength_estimate(&kept.cards));
    all
}

/// Summarizes the differences of points between the best move and the other move, one for each random deal.
fn estimate(best: Move, differences: Vec<i32>) -> MoveEstimate {
    let Mean { count: deals, mean, variance } = Mean::of(differences);
    MoveEstimate { best, gain: mean.round() as i32, error: variance.sqrt().ceil() as i32, deals }
}

/// A mean of samples, and the square of its standard error.
struct Mean {
    count: usize,
    mean: f64,
    variance: f64,
}

impl Mean {
    fn of(samples: Vec<i32>) -> Mean {
        let samples: Vec<f64> = samples.into_iter().map(f64::from).collect();
        // A single sample says nothing about the error, and would divide by zero below.
        let count = samples.len().max(2) as f64;
        let mean = samples.iter().sum::<f64>() / count;
        let squares = samples.iter().map(|sample| (sample - mean).powi(2)).sum::<f64>();
        Mean { count: samples.len(), mean, variance: squares / (count - 1.0) / count }
    }
}

#[cfg(test)]
#[path = "move_estimate_tests.rs"]
mod tests;
