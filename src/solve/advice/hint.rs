//! The hint for a session. The method depends on whether the player sees all cards.

use super::sampling::{Advice, Advisor, LeadsToEarlierBoard, cards_to_play};
use super::solution_cache::SolutionCache;
use super::{heuristic, perfect_information};
use crate::board::KnownCards;
use crate::game::{Information, Move};
use crate::play::Session;
use crate::solve::{Limits, Verdict};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// Returns the best move that the player of a session can find. Returns `None` if the game is over. A hint without
/// moves means that no move makes progress.
///
/// If every card is visible, the move is the first of a solution. The solution comes from `cache`, which is created on
/// first use with `limits`. If cards are hidden, the move is the best on average over `visits` sampled deals. The hint
/// stops early when `cancel` is set. A game with its own method for hints, [`crate::game::Game::advise`], uses that
/// method instead.
pub fn hint(
    session: &Session,
    visits: u32,
    (cache, limits): (&mut Option<SolutionCache>, Option<Limits>),
    cancel: &AtomicBool,
) -> Option<Advice> {
    if session.is_over() {
        return None;
    }
    let game = session.game();
    let leads_to_earlier_board = |moves: &[Move]| session.leads_to_earlier_board(moves);
    if game.info().information != Information::Open {
        if let Some(advice) = known_board_advice(session, &leads_to_earlier_board, (cache, limits), cancel) {
            return Some(advice);
        }
        return Advisor::new(Arc::clone(game), visits).advise_in(session, cancel);
    }
    let has_own_method = || game.advise(session.view(), &KnownCards::of(session.view())).is_some();
    if !session.board().has_hidden_cards() && !has_own_method() {
        if cache.is_none() {
            *cache = SolutionCache::new(Arc::clone(game), limits).ok();
        }
        if let Some(cache) = cache {
            return perfect_information::best(game, session.board(), &leads_to_earlier_board, cache, cancel);
        }
    }
    let (m, why) = heuristic::best(game.as_ref(), session.view(), &|m| leads_to_earlier_board(&[m]))?;
    Some(Advice::of(m, why))
}

/// Returns the hint for a game with hidden cards if the player knows all of them. Returns `None` if more than one card
/// is unknown, if the game has its own method for hints, or if the search finds no verdict. Also returns `None` if the
/// game is lost, but the player should still leave as few cards as possible, as in Golf.
fn known_board_advice(
    session: &Session,
    leads_to_earlier_board: LeadsToEarlierBoard<'_>,
    (cache, limits): (&mut Option<SolutionCache>, Option<Limits>),
    cancel: &AtomicBool,
) -> Option<Advice> {
    let (game, known) = (session.game(), session.known_cards());
    // If only one card is unknown, it must be the one that is nowhere else.
    if known.unknown_count() > 1 || game.advise(session.view(), &known).is_some() {
        return None;
    }
    if cache.is_none() {
        *cache = SolutionCache::new(Arc::clone(game), limits).ok();
    }
    let board = known.determinize(session.view(), |n| n - 1);
    let advice = perfect_information::best(game, &board, leads_to_earlier_board, cache.as_mut()?, cancel)?;
    let is_decided = advice.report.as_ref().is_some_and(|report| !matches!(report.verdict, Verdict::Unknown(_)));
    // If no move can win, a search for a win does not find the move that leaves the fewest cards.
    let is_useful = !advice.is_lost() || cards_to_play(game.as_ref(), session.view()).is_none();
    (is_decided && is_useful).then_some(advice)
}
