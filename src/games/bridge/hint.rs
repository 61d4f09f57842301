//! Hints by Monte Carlo simulation of the unseen cards.
//!
//! A hint deals the unseen cards at random many times and plays out each choice with them. It never looks at hidden
//! cards: the unseen cards are the pack without the visible cards. A checksum of the phase and the visible cards
//! seeds the random numbers, so that the same table always gives the same hint.

use super::argument::{KeptCards, sort_hand};
use super::bid::{Bid, Denomination, Side, strength};
use super::legality::{BID, KEEP, PASS, PLAY};
use super::playout::{Playout, playout_value};
use super::table::{HAND, HONORS, Phase, STOCK, Table};
use super::{Bridge, auction};
use crate::card::{Card, Purpose, SeededRng, Suit, format_cards};
use crate::game::{GameInfo, Message, Move, Part, message};
use crate::{checksum, text};

/// The purpose that separates the random numbers of hints from those of deals.
const HINT_PURPOSE: &Purpose = b"patience-hint-v1";

/// The number of simulated deals per card, per call, and per choice of six cards.
const DEALS_PER_CARD: usize = 160;
const DEALS_PER_CALL: usize = 80;
const DEALS_PER_CHOICE: usize = 40;
/// The number of choices of six cards that are simulated: those with the best first estimate.
const SHORTLIST: usize = 16;

impl Bridge {
    /// Returns the move with the best result, and the reason.
    pub(super) fn hint(&self, table: Table<'_>) -> Option<(Move, Message)> {
        let mut sampler = HiddenCardSampler::new(&self.info, table);
        match table.phase() {
            Phase::Choosing => self.advise_choice(table, &mut sampler),
            Phase::Calling => self.advise_call(table, &mut sampler),
            Phase::Playing => advise_play(table, &mut sampler),
            Phase::Scored => None,
        }
    }

    fn advise_choice(&self, table: Table<'_>, sampler: &mut HiddenCardSampler) -> Option<(Move, Message)> {
        let mut moves = Vec::new();
        table.legal_moves(&mut moves);
        let kept_cards =
            |m: &Move| if let Move::Custom { arg, .. } = *m { KeptCards::from_number(arg).cards } else { Vec::new() };
        // The sort is stable, so of equal moves the first stays first.
        moves.sort_by_cached_key(|m| -estimate_hand(&kept_cards(m)));
        moves.truncate(SHORTLIST);
        let mut best: Option<(i32, Move)> = None;
        let determinizations: Vec<Vec<Card>> = (0..DEALS_PER_CHOICE).map(|_| sampler.deal()).collect();
        for m in moves {
            let mut sum = 0;
            for determinization in &determinizations {
                let (stock, seven) = determinization.split_at(determinization.len().saturating_sub(7));
                let mut hand = [kept_cards(&m), seven.to_vec()].concat();
                sort_hand(&mut hand);
                let house = auction::house_bid(&hand, self.tie);
                let shuffled_stock = sampler.shuffled(stock);
                let call = candidate_calls(&hand, house)
                    .into_iter()
                    .max_by_key(|&call| evaluate_call(table, &hand, &shuffled_stock, house, call));
                sum += call.and_then(|call| evaluate_call(table, &hand, stock, house, call)).unwrap_or(0);
            }
            if best.is_none_or(|(best_sum, _)| sum > best_sum) {
                best = Some((sum, m));
            }
        }
        let (sum, m) = best?;
        let Move::Custom { verb: KEEP, .. } = m else { return None };
        Some((m, average_text(sum, DEALS_PER_CHOICE).into()))
    }

    fn advise_call(&self, table: Table<'_>, sampler: &mut HiddenCardSampler) -> Option<(Move, Message)> {
        let hand = table.cards(HAND);
        let house = table.house_bid();
        let mut sums: Vec<(i32, Option<Bid>)> =
            candidate_calls(&hand, house).into_iter().map(|call| (0, call)).collect();
        for _ in 0..DEALS_PER_CALL {
            let stock = sampler.deal_to(table.0.len(STOCK));
            for (sum, call) in &mut sums {
                *sum += evaluate_call(table, &hand, &stock, house, *call).unwrap_or(0);
            }
        }
        let (sum, call) = sums.into_iter().reduce(|best, other| if other.0 > best.0 { other } else { best })?;
        let m = match call {
            Some(bid) => Move::Custom { verb: BID, arg: bid.number() },
            None => Move::Custom { verb: PASS, arg: 0 },
        };
        Some((m, average_text(sum, DEALS_PER_CALL).into()))
    }
}

fn advise_play(table: Table<'_>, sampler: &mut HiddenCardSampler) -> Option<(Move, Message)> {
    let contract = table.contract()?;
    let (vulnerable, honors) = (table.is_vulnerable(contract.declarer), table.0.var(HONORS));
    let (hand, tricks, lead) = (table.cards(HAND), table.tricks(Side::Me), table.lead());
    let start = Playout { hand, stock: Vec::new(), contract, tricks, lead };
    let mut sums: Vec<(i32, i32, Card)> = start.legal().into_iter().map(|card| (0, 0, card)).collect();
    if let [(.., card)] = sums[..] {
        return Some((Move::Custom { verb: PLAY, arg: card.index() as u64 }, "the only card you may play".into()));
    }
    for _ in 0..DEALS_PER_CARD {
        let stock = sampler.deal_to(table.0.len(STOCK));
        for (sum, tricks_won, card) in &mut sums {
            let mut playout = Playout { stock: stock.clone(), ..start.clone() };
            playout.play(*card);
            let tricks = playout.finish();
            *tricks_won += tricks;
            *sum += playout_value(contract, tricks, vulnerable, honors);
        }
    }
    let better = |best: (i32, i32, Card), other: (i32, i32, Card)| {
        if (other.0, other.1) > (best.0, best.1) { other } else { best }
    };
    let (sum, tricks_won, card) = sums.into_iter().reduce(better)?;
    let tricks = format!("wins {} tricks on average", one_decimal(tricks_won, DEALS_PER_CARD));
    let reason = message![tricks, Part::ClauseEnd, average_text(sum, DEALS_PER_CARD)];
    Some((Move::Custom { verb: PLAY, arg: card.index() as u64 }, reason))
}

/// Returns the result of a call when it is played out with the given stock. Returns `None` if both sides would pass.
fn evaluate_call(
    table: Table<'_>,
    hand: &[Card],
    stock: &[Card],
    house: Option<Bid>,
    call: Option<Bid>,
) -> Option<i32> {
    let contract = auction::contract(hand, house, call)?;
    let honors = auction::honors(hand, contract.bid.denomination);
    let tricks = Playout::begin(hand.to_vec(), stock.to_vec(), contract).finish();
    Some(playout_value(contract, tricks, table.is_vulnerable(contract.declarer), honors))
}

/// Returns the calls worth trying: a pass if allowed, and the lowest legal bids in each suit.
fn candidate_calls(hand: &[Card], house: Option<Bid>) -> Vec<Option<Bid>> {
    const BIDS_PER_DENOMINATION: usize = 4;
    let mut calls: Vec<Option<Bid>> = house.map(|_| None).into_iter().collect();
    for denomination in Denomination::ALL {
        let is_worth_trying = match denomination.trump() {
            Some(suit) => auction::length(hand, suit) >= 3,
            None => auction::may_bid_no_trump(hand),
        };
        let higher_bids =
            Bid::all().filter(|&bid| bid.denomination == denomination && house.is_none_or(|house| bid > house));
        calls.extend(higher_bids.filter(|_| is_worth_trying).take(BIDS_PER_DENOMINATION).map(Some));
    }
    if calls.is_empty() {
        calls.push(Bid::all().find(|&bid| house.is_none_or(|house| bid > house)));
    }
    calls
}

/// Estimates the value of six cards by high cards and length.
fn estimate_hand(cards: &[Card]) -> i32 {
    let high_card_points: i32 = cards.iter().map(|&card| i32::from(strength(card)).saturating_sub(9).max(0)).sum();
    let longest = Suit::ALL.iter().map(|&suit| auction::length(cards, suit) as i32).max().unwrap_or(0);
    let winners: i32 = Suit::ALL.iter().map(|&suit| auction::winning_tricks(cards, suit) as i32).sum();
    high_card_points * 2 + longest * 3 + winners * 4
}

/// `scores +120 points on average, in 160 random deals of the unseen cards`.
fn average_text(sum: i32, deals: usize) -> String {
    let deals_text = text::pluralize(deals, "random deal");
    format!("scores {:+} points on average, in {deals_text} of the unseen cards", sum / deals as i32)
}

/// Formats an average with one decimal digit.
fn one_decimal(sum: i32, count: usize) -> String {
    let one_decimal = sum * 10 / count as i32;
    format!("{}.{}", one_decimal / 10, one_decimal % 10)
}

/// The unseen cards, and the random numbers to deal them with.
struct HiddenCardSampler {
    unseen: Vec<Card>,
    rng: SeededRng,
}

impl HiddenCardSampler {
    fn new(info: &GameInfo, table: Table<'_>) -> HiddenCardSampler {
        let seen: Vec<Card> = info.named_piles().flat_map(|(pile, _)| table.cards(pile)).collect();
        let (unseen, _) = info.pack.difference(&seen);
        let text = format!("{} {}", table.phase().word(), format_cards(&seen));
        HiddenCardSampler {
            unseen,
            rng: SeededRng::with_purpose(HINT_PURPOSE, checksum::fnv1a(text.as_bytes()).into(), 0),
        }
    }

    /// Returns all unseen cards in a random order.
    fn deal(&mut self) -> Vec<Card> {
        self.rng.shuffle(&mut self.unseen);
        self.unseen.clone()
    }

    /// Returns the given number of unseen cards, chosen at random.
    fn deal_to(&mut self, count: usize) -> Vec<Card> {
        let mut cards = self.deal();
        cards.truncate(count);
        cards
    }

    fn shuffled(&mut self, cards: &[Card]) -> Vec<Card> {
        let mut cards = cards.to_vec();
        self.rng.shuffle(&mut cards);
        cards
    }
}
