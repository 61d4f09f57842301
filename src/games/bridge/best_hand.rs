//! The best result of a hand of Bridge Solitaire for a player who sees all cards: the cards to keep, the call (a bid or
//! a pass), and the tricks.

use super::argument::KeptCards;
use super::bid::{Denomination, Side};
use super::bridge_legality::{KEEP, KEPT_COUNT, PLAY};
use super::bridge_score::ScoreEntry;
use super::bridge_table::{HAND, HONORS, PILES, Phase, SEVEN, STOCK, THIRTEEN, Table};
use super::choices::{Choice, calls, keeps};
use super::contract_points::PointTable;
use super::trick_search::{self, Interrupted, MAX_HAND, MAX_STOCK, TrickSearch};
use super::{Bridge, auction};
use crate::board::{Board, PileId, View};
use crate::card::Card;
use crate::error::{Error, Result};
use crate::game::{BestLine, BestLineSearch, DecisionKind, Limits, Move, MoveEstimate, Stop};
use crate::memory::MemoryFull;
use std::sync::atomic::AtomicBool;

/// A hand that the player may have, with the calls that are open to it.
#[derive(Clone, Debug)]
struct Candidate {
    /// The cards to keep. `None` if the player has kept them already.
    kept: Option<KeptCards>,
    hand: Vec<Card>,
    choices: Vec<Choice>,
    /// The side that leads to the next trick, if the tricks have begun.
    leader: Option<Side>,
    /// The points for the best call if the player wins every trick to come.
    most_points: i32,
}

/// The best result so far.
struct Best {
    points: i32,
    candidate: Candidate,
    choice: Choice,
    /// The tricks to come that the player wins.
    tricks: i32,
}

impl BestLineSearch for Bridge {
    fn best_line(&self, board: &Board, limits: &Limits, cancel: &AtomicBool) -> Result<BestLine> {
        check_piles(board)?;
        let table = Table(View::of(board));
        let best_line =
            |found, positions, stopped_by| BestLine { found, positions, bytes: trick_search::BYTES, stopped_by };
        if table.phase() == Phase::Scored {
            return Ok(best_line(Some((self.points(table.0), Vec::new())), 0, None));
        }
        if limits.memory < trick_search::BYTES {
            return Ok(best_line(None, 0, Some(Stop::Memory)));
        }
        let Ok(tricks) = TrickSearch::new(cancel) else {
            return Ok(best_line(None, 0, Some(Stop::OutOfMemory)));
        };
        let points = PointTable::new(self, table);
        let candidates = self.candidates(board, &points);
        let mut search =
            HandSearch { tricks, points, stock: stock(board), best: None, positions: 0, limit: limits.positions };
        let stopped_by = search.try_all(candidates).err();
        let HandSearch { tricks, stock, best, positions, .. } = search;
        // The search for the line of the best result needs the same memory.
        drop(tricks);
        let found = best.map(|best| Ok((best.points, best.moves(&stock, table.phase())?))).transpose();
        Ok(match found {
            Ok(found) => best_line(found, positions, stopped_by),
            Err(MemoryFull) => best_line(None, positions, Some(Stop::OutOfMemory)),
        })
    }

    fn points(&self, view: View<'_>) -> i32 {
        let (_, entries, _) = self.rubber_with_entries(Table(view));
        entries.into_iter().map(ScoreEntry::player_points).sum()
    }

    fn ending(&self, view: View<'_>) -> String {
        let table = Table(view);
        let Some(contract) = table.contract() else { return "there is no contract".into() };
        let (declarer_phrase, wins) =
            if contract.declarer == Side::Player { ("you play", "win") } else { ("the house plays", "wins") };
        let doubling = if contract.doubled == 0 { String::new() } else { format!(" {}", contract.doubling()) };
        let tricks = table.tricks(contract.declarer);
        format!("{declarer_phrase} {}{doubling} and {wins} {tricks} of 13 tricks", contract.bid)
    }

    fn decision(&self, view: View<'_>) -> DecisionKind {
        match Table(view).phase() {
            Phase::Choosing => DecisionKind::Keep,
            Phase::Calling => DecisionKind::Call,
            Phase::Playing | Phase::Scored => DecisionKind::Play,
        }
    }

    fn deal_noun(&self) -> &'static str {
        "hand"
    }

    fn estimate(&self, board: &Board, made: Move) -> Option<MoveEstimate> {
        check_piles(board).ok()?;
        self.estimate_move(board, made)
    }
}

impl Bridge {
    /// Lists the hands that the player may have, the most promising first.
    fn candidates(&self, board: &Board, points: &PointTable) -> Vec<Candidate> {
        let table = Table(View::of(board));
        let new_candidate = |kept, hand: Vec<Card>, choices: Vec<Choice>, leader| {
            let most = choices.iter().map(|choice| points.of(choice, hand.len())).max();
            Candidate { kept, hand, choices, leader, most_points: most.unwrap_or(i32::MIN) }
        };
        match (table.phase(), table.contract()) {
            (Phase::Choosing, _) => {
                let seven: Vec<Card> = board.slots(SEVEN).iter().map(|slot| slot.card()).collect();
                let mut candidates: Vec<Candidate> = keeps(&table.cards(THIRTEEN))
                    .into_iter()
                    .map(|kept| {
                        let hand = [kept.cards.clone(), seven.clone()].concat();
                        let choices = calls(&hand, auction::house_bid(&hand, self.tie));
                        new_candidate(Some(kept), hand, choices, None)
                    })
                    .collect();
                candidates.sort_by_key(|candidate| std::cmp::Reverse(candidate.most_points));
                candidates
            }
            (Phase::Calling, _) => {
                let hand = table.cards(HAND);
                let choices = calls(&hand, table.house_bid());
                vec![new_candidate(None, hand, choices, None)]
            }
            (Phase::Playing, Some(contract)) => {
                let leader = if table.lead().is_some() { Side::House } else { Side::Player };
                let choice = Choice { call: None, contract, honors: table.0.var(HONORS) };
                vec![new_candidate(None, table.cards(HAND), vec![choice], Some(leader))]
            }
            (Phase::Playing | Phase::Scored, _) => Vec::new(),
        }
    }
}

/// Returns the cards that the house plays, in order: the card that it has led, if any, and then the stock.
fn stock(board: &Board) -> Vec<Card> {
    let lead = Table(View::of(board)).lead();
    lead.into_iter().chain(board.slots(STOCK).iter().rev().map(|slot| slot.card())).collect()
}

/// Checks that no pile has more cards than the rules allow, and that the player sees the cards of the hand and those to
/// choose from.
///
/// # Errors
/// Fails at the first pile with too many cards, or with a hidden card that the player must see.
fn check_piles(board: &Board) -> Result<()> {
    let name = |pile: PileId| PILES.iter().find(|named| named.2 == pile).map_or("?", |named| named.1);
    let invalid_pile = |pile: PileId, what: String| Err(Error::request(format!("`{}` {what}", name(pile))));
    let max_stock = if Table(View::of(board)).lead().is_some() { MAX_STOCK - 1 } else { MAX_STOCK };
    let sizes = [(HAND, MAX_HAND), (THIRTEEN, 13), (SEVEN, MAX_HAND - KEPT_COUNT), (STOCK, max_stock)];
    for (pile, max) in sizes {
        if let Some(slot) = board.slots(pile).get(max) {
            let count = board.len(pile);
            return invalid_pile(
                pile,
                format!("has {count} cards, but at most {max} fit: {} is too many", slot.card()),
            );
        }
    }
    for pile in [HAND, THIRTEEN] {
        let view = View::of(board);
        if let Some(index) = (0..board.len(pile)).find(|&index| view.card(pile, index).is_none()) {
            return invalid_pile(pile, format!("has a hidden card: {}", board.slots(pile)[index].card()));
        }
    }
    Ok(())
}

/// A search over all hands and calls. It skips hands and calls that cannot beat the best result so far.
struct HandSearch<'c> {
    tricks: TrickSearch<'c>,
    points: PointTable,
    stock: Vec<Card>,
    best: Option<Best>,
    /// The number of contracts searched. It is reported as the number of positions.
    positions: u64,
    /// The largest number of contracts that may be searched.
    limit: u64,
}

impl HandSearch<'_> {
    fn try_all(&mut self, candidates: Vec<Candidate>) -> std::result::Result<(), Stop> {
        for candidate in candidates {
            // The candidates are sorted, so no later one is better.
            if self.best.as_ref().is_some_and(|best| candidate.most_points <= best.points) {
                break;
            }
            for denomination in Denomination::ALL {
                let has_denomination = |choice: &&Choice| choice.contract.bid.denomination == denomination;
                let choices: Vec<Choice> = candidate.choices.iter().filter(has_denomination).copied().collect();
                // Loading takes longer than most searches, so hopeless denominations are not loaded.
                if self.best_choice(&choices, candidate.hand.len()).is_none() {
                    continue;
                }
                self.tricks.load(&candidate.hand, &self.stock, denomination);
                for declarer in [Side::House, Side::Player] {
                    let has_declarer = |choice: &&Choice| choice.contract.declarer == declarer;
                    let choices: Vec<Choice> = choices.iter().filter(has_declarer).copied().collect();
                    self.try_contracts(&candidate, &choices, candidate.leader.unwrap_or(declarer.other()))?;
                }
            }
        }
        Ok(())
    }

    /// Searches contracts of the loaded denomination for a better result.
    fn try_contracts(
        &mut self,
        candidate: &Candidate,
        choices: &[Choice],
        leader: Side,
    ) -> std::result::Result<(), Stop> {
        let hand_size = candidate.hand.len();
        // A contract counts as one position, however many numbers of tricks are tried.
        let mut is_counted = false;
        // The smallest number of tricks that would bring a better result is searched. If the player cannot win as many,
        // the exact number does not matter.
        while let Some(tricks) = (0..=hand_size).find(|&tricks| self.best_choice(choices, tricks).is_some()) {
            if !is_counted && self.positions >= self.limit {
                return Err(Stop::Positions);
            }
            self.positions += u64::from(!is_counted);
            is_counted = true;
            match self.tricks.can_win(leader, tricks as i32) {
                Ok(true) => {}
                Ok(false) => return Ok(()),
                Err(Interrupted) => return Err(Stop::Interrupt),
            }
            let Some((points, choice)) = self.best_choice(choices, tricks) else { return Ok(()) };
            self.best = Some(Best { points, candidate: candidate.clone(), choice, tricks: tricks as i32 });
        }
        Ok(())
    }

    /// Returns the choice with the most points for this many tricks, if it is better than the best so far.
    fn best_choice(&self, choices: &[Choice], tricks: usize) -> Option<(i32, Choice)> {
        let points = choices.iter().map(|choice| (self.points.of(choice, tricks), *choice));
        let best = points.reduce(|best, other| if other.0 > best.0 { other } else { best })?;
        self.best.as_ref().is_none_or(|known| best.0 > known.points).then_some(best)
    }
}

impl Best {
    /// Returns the moves from this phase to the end of the hand.
    ///
    /// # Errors
    /// Fails if the memory is full.
    fn moves(&self, stock: &[Card], phase: Phase) -> std::result::Result<Vec<Move>, MemoryFull> {
        let mut moves = Vec::new();
        let custom = |verb: u8, arg: u64| Move::Custom { verb, arg };
        moves.extend(self.candidate.kept.as_ref().map(|kept| custom(KEEP, kept.number())));
        if phase != Phase::Playing {
            moves.push(self.choice.to_move());
        }
        let contract = self.choice.contract;
        let leader = self.candidate.leader.unwrap_or(contract.declarer.other());
        // The search of a single contract takes milliseconds, and an interrupt must not lose the best line.
        let never_cancelled = AtomicBool::new(false);
        let mut search = TrickSearch::new(&never_cancelled)?;
        search.load(&self.candidate.hand, stock, contract.bid.denomination);
        let cards = search.line(leader, self.tricks).into_iter().flatten();
        moves.extend(cards.map(|card| custom(PLAY, card.index() as u64)));
        Ok(moves)
    }
}

#[cfg(test)]
#[path = "best_hand_tests.rs"]
mod tests;
