//! The hint for a session: the way from what the player knows to the best move.

use super::heuristic;
use super::hint::{Advice, Rating};
use super::hint_text::{plan_text, reason_without_a_win, summarize_choices, win_reason};
use super::progress::{KnownPosition, LeadsToEarlierBoard, Novelty};
use super::sampling::{SampledChoices, Sampler, cards_to_play, current_checkpoint};
use super::solution_cache::{Effort, SolutionCache};
use crate::board::{Board, KnownCards, View};
use crate::game::{Game, Move, Role};
use crate::play::Session;
use crate::solve::search::verdict::{Limits, Report, Stop, Verdict};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// The number of visits for a hint at the prompt. In each visit, the search tree tries one line of moves.
pub const VISITS: u32 = 5000;

/// Gives hints in a game. A hint does not depend on the advisor's earlier hints, but only on what the player knows and on
/// the known solution.
pub struct Advisor {
    game: Arc<dyn Game>,
    visits: u32,
    search_limits: Option<Limits>,
    /// The sampler, created on first use.
    sampler: Option<Sampler>,
}

impl Advisor {
    /// Creates an advisor that makes at most `visits` visits per hint: [`VISITS`] at a prompt, far fewer in a test.
    pub fn new(game: Arc<dyn Game>, visits: u32) -> Advisor {
        Advisor { game, visits, search_limits: None, sampler: None }
    }

    /// Returns the same advisor with other limits for the search on a board whose cards are all known. `None` stands for
    /// a fraction of a second.
    #[must_use]
    pub fn with_search_limits(self, search_limits: Option<Limits>) -> Advisor {
        Advisor { search_limits, ..self }
    }

    /// Returns the best move that the player of a session can find. Returns `None` if the game is over. A hint without
    /// moves means that no move makes progress.
    ///
    /// If the player knows every card, the move is the first of a solution. The solution comes from `cache`, which is
    /// created on first use. Otherwise the move is the best on average over sampled deals. The hint stops early when
    /// `cancel` is set. A game with its own method for hints, [`crate::game::OwnAdvice`], uses that method instead.
    pub fn advise(
        &mut self,
        session: &Session,
        cache: &mut Option<SolutionCache>,
        cancel: &AtomicBool,
    ) -> Option<Advice> {
        if session.is_over() {
            return None;
        }
        let (game, view, known) = (session.game(), session.view(), session.known_cards());
        let leads_to_earlier_board = |moves: &[Move]| session.leads_to_earlier_board(moves);
        let position = KnownPosition { game, view, known: &known, leads_to_earlier_board: &leads_to_earlier_board };
        if let Some(advice) = own_advice(&position) {
            return Some(advice);
        }
        let known_board = known_board(session, &known);
        let mut is_lost = false;
        if let Some(report) = known_board.as_ref().and_then(|board| self.search(board, cache, cancel)) {
            // If no move can win, a search for a win does not find the move that leaves the fewest cards.
            let counts_cards = || cards_to_play(game.as_ref(), view).is_some() && !session.is_open();
            match &report.verdict {
                Verdict::Won(line) => {
                    let advice = Advice::of(*line.first()?, win_reason(line));
                    return Some(Advice { report: Some(report), ..advice });
                }
                Verdict::Lost if counts_cards() => is_lost = true,
                Verdict::Lost => return Some(Advice { report: Some(report), ..last_resort(&position, true) }),
                &Verdict::Unknown(stop) if session.is_open() => return Some(guess(&position, report, stop)),
                Verdict::Unknown(_) => {}
            }
        }
        let advice = self.advise_by_samples(&position, Some(session), is_lost, cancel)?;
        if let (Some(board), Some(cache)) = (&known_board, cache) {
            // If the hint announces a win, the next hints follow it.
            cache.store_if_won(board, &advice.moves);
        }
        Some(advice)
    }

    /// Returns a hint for a board and the known cards, without a search for a win. Returns `None` if no move is legal.
    pub fn advise_on_board(
        &mut self,
        view: View<'_>,
        known: &KnownCards,
        leads_to_earlier_board: LeadsToEarlierBoard<'_>,
        cancel: &AtomicBool,
    ) -> Option<Advice> {
        let game = Arc::clone(&self.game);
        let position = KnownPosition { game: &game, view, known, leads_to_earlier_board };
        own_advice(&position).or_else(|| self.advise_by_samples(&position, None, false, cancel))
    }

    /// Searches for a win on a board. Returns `None` if there is no solver.
    fn search(&self, board: &Board, cache: &mut Option<SolutionCache>, cancel: &AtomicBool) -> Option<Report> {
        if cache.is_none() {
            *cache = SolutionCache::new(Arc::clone(&self.game), self.search_limits).ok();
        }
        cache.as_mut().map(|cache| cache.solve(board, Effort::Hint, cancel))
    }

    /// Returns the choice that is best on average over sampled deals. If the player of the session follows an earlier
    /// hint, the choice has the rest of its moves. Returns `None` if no move is legal.
    fn advise_by_samples(
        &mut self,
        position: &KnownPosition<'_>,
        session: Option<&Session>,
        is_lost: bool,
        cancel: &AtomicBool,
    ) -> Option<Advice> {
        let KnownPosition { game, view, known, .. } = *position;
        let is_repetition = |m| position.is_repeated_by(m);
        let (m, why) = heuristic::best(game.as_ref(), view, &is_repetition)?;
        if needs_no_samples(position, m) {
            return Some(Advice::of(m, why));
        }
        let sampler = self.sampler.get_or_insert_with(|| Sampler::new(Arc::clone(&self.game), self.visits));
        if let Some(draws) = sampler.free_draws(view, known) {
            let why = "shows you the stock, which costs nothing in this game".into();
            return Some(Advice { moves: vec![Move::Draw; draws], why, ..Advice::none() });
        }
        let SampledChoices { mut choices, is_stuck } = if is_lost {
            // Every card counts, although the game cannot be won.
            sampler.rate_by_playouts(view, known, &is_repetition, cancel)
        } else {
            let checkpoint = match session {
                Some(session) => session.last_checkpoint(|view, known| sampler.progress_key(view, known)),
                None => current_checkpoint(view, known),
            };
            sampler.rate(view, known, &checkpoint, &is_repetition, cancel)
        };
        choices.retain(|choice| position.novelty(&choice.moves) == Novelty::New);
        if choices.is_empty() {
            return Some(last_resort(position, is_lost || is_stuck));
        }
        prefer_gaining_plan(&mut choices, &|moves| position.gain_of_free_moves(moves));
        let advice = summarize_choices(game.as_ref(), view, known, choices);
        Some(if is_lost { advice.in_lost_position() } else { advice })
    }
}

/// Returns the board of a session whose player knows every card. Returns `None` if a card is unknown.
fn known_board(session: &Session, known: &KnownCards) -> Option<Board> {
    // If only one card is unknown, it must be the one that is nowhere else.
    let board =
        || if session.is_open() { session.board().clone() } else { known.determinize(session.view(), |n| n - 1) };
    (known.unknown_count() <= 1).then(board)
}

/// Returns the hint of a game with its own method for hints.
fn own_advice(position: &KnownPosition<'_>) -> Option<Advice> {
    let (m, why) = position.game.extensions().advice?.advise(position.view, position.known)?;
    Some(Advice::of(m, why))
}

/// Whether a move that looks best is the hint without sampling: the only move, or a safe one. A card that goes back from
/// a foundation is no progress by itself.
fn needs_no_samples(position: &KnownPosition<'_>, m: Move) -> bool {
    let KnownPosition { game, view, .. } = *position;
    let (extensions, mut moves) = (game.extensions(), Vec::new());
    game.moves(view, &mut moves);
    if let Some(rulebook) = extensions.rulebook {
        rulebook.add_moves_to_other_spaces(view, &mut moves);
    }
    let takes_back = matches!(m, Move::Transfer { from, .. } if game.info().role_of(from) == Some(Role::Foundation));
    let is_only_move = moves.len() == 1 && !takes_back;
    (is_only_move || extensions.is_safe(view, m)) && position.novelty(&[m]) == Novelty::New
}

/// Puts another choice first if it differs from the best one only in free moves at the start that gain more, and has
/// nearly as many visits. Such moves hardly matter for the result, so their number of visits is a matter of luck. A
/// player who is to draw should not move a card back and forth first, but should put a card on its own suit.
///
/// `gain` returns what the free moves of a choice gain.
fn prefer_gaining_plan(choices: &mut [Rating], gain: &dyn Fn(&[Move]) -> i32) {
    // If the choices have estimates of the chance to win, these decide alone.
    let Some(best) = choices.first().filter(|best| best.chance().is_none()) else { return };
    let has_same_end = |other: &Rating| best.moves.ends_with(&other.moves) || other.moves.ends_with(&best.moves);
    let is_nearly_as_good = |other: &Rating| 3 * u64::from(other.visits) >= 2 * u64::from(best.visits);
    let (mut preferred, mut highest_gain) = (0, gain(&best.moves));
    for (index, other) in choices.iter().enumerate().skip(1) {
        if has_same_end(other) && is_nearly_as_good(other) && gain(&other.moves) > highest_gain {
            (preferred, highest_gain) = (index, gain(&other.moves));
        }
    }
    choices[..=preferred].rotate_right(1);
}

/// Returns the hint for a board without hidden cards on which the search stopped before it found a win: the best-looking
/// move if it leads to a new position, or else any moves that make progress.
fn guess(position: &KnownPosition<'_>, report: Report, stop: Stop) -> Advice {
    let KnownPosition { game, view, .. } = *position;
    let guess = match heuristic::best(game.as_ref(), view, &|m| position.is_repeated_by(m)) {
        Some((m, why)) if position.novelty(&[m]) == Novelty::New => Advice::of(m, why),
        _ => last_resort(position, false),
    };
    let mut moves = Vec::new();
    game.moves(view, &mut moves);
    let why = match guess.moves.first() {
        // The only legal move is no guess.
        Some(&m) if moves.len() > 1 => {
            let is_safe = m != Move::Draw && game.extensions().is_safe(view, m);
            reason_without_a_win(&guess.why, &report, stop, is_safe)
        }
        _ => guess.why.clone(),
    };
    Advice { why, report: Some(report), ..guess }
}

/// Returns the hint for a position in which no choice was found: any moves that make progress.
fn last_resort(position: &KnownPosition<'_>, is_lost: bool) -> Advice {
    let found = position.find_progress();
    let advice = if let Some(moves) = found.moves {
        let (continuation, why) = plan_text(position.game.as_ref(), position.view, position.known, &moves, is_lost);
        Advice { moves, continuation, why, ..Advice::none() }
    } else {
        let can_draw = position.game.check(position.view, Move::Draw).is_ok();
        let why = match (found.is_complete, can_draw) {
            (true, true) => "every move leads back to an earlier position, even after another pass through the stock",
            (true, false) => "every move leads back to an earlier position",
            (false, _) => "the search found none that leads to a new position",
        };
        Advice { why: why.into(), ..Advice::none() }
    };
    if is_lost { advice.in_lost_position() } else { advice }
}

#[cfg(test)]
#[path = "advisor_tests.rs"]
mod tests;
