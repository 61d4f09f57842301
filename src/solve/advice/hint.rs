//! The hint for a session. The method depends on which cards the player knows.

use super::perfect_information;
use super::sampling::{Advice, Advisor, cards_to_play};
use super::solution_cache::SolutionCache;
use crate::board::{Board, KnownCards};
use crate::play::Session;
use crate::solve::{Limits, Verdict};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// Returns the best move that the player of a session can find. Returns `None` if the game is over. A hint without
/// moves means that no move makes progress.
///
/// If the player knows every card, the move is the first of a solution. The solution comes from `cache`, which is
/// created on first use with `limits`. Otherwise the move is the best on average over `visits` sampled deals. The hint
/// stops early when `cancel` is set. A game with its own method for hints, [`crate::game::Game::advise`], uses that
/// method instead.
pub fn hint(
    session: &Session,
    visits: u32,
    cache: &mut Option<SolutionCache>,
    limits: Option<Limits>,
    cancel: &AtomicBool,
) -> Option<Advice> {
    hint_from(session, &mut None, visits, cache, limits, cancel)
}

/// Like [`hint`], for a player who asks for many hints: the advisor is created on first use and reused. It does not
/// depend on earlier hints.
pub fn hint_from(
    session: &Session,
    advisor: &mut Option<Advisor>,
    visits: u32,
    cache: &mut Option<SolutionCache>,
    limits: Option<Limits>,
    cancel: &AtomicBool,
) -> Option<Advice> {
    if session.is_over() {
        return None;
    }
    let (game, known) = (session.game(), session.known_cards());
    if let Some((m, why)) = game.extensions().advice.and_then(|advice| advice.advise(session.view(), &known)) {
        return Some(Advice::of(m, why));
    }
    // If only one card is unknown, it must be the one that is nowhere else.
    let known_board = (known.unknown_count() <= 1).then(|| known_board(session, &known));
    if let Some(board) = &known_board {
        if cache.is_none() {
            *cache = SolutionCache::new(Arc::clone(game), limits).ok();
        }
        if let Some(advice) = cache.as_mut().and_then(|cache| known_board_advice(session, board, cache, cancel)) {
            return Some(advice);
        }
    }
    let advisor = advisor.get_or_insert_with(|| Advisor::new(Arc::clone(game), visits));
    let advice = advisor.advise_in(session, cancel)?;
    if let (Some(board), Some(cache)) = (&known_board, cache) {
        // If the hint announces a win, the next hints follow it.
        cache.store_if_won(board, &advice.moves);
    }
    Some(advice)
}

/// Returns the board of a session whose player knows every card.
fn known_board(session: &Session, known: &KnownCards) -> Board {
    if session.is_open() { session.board().clone() } else { known.determinize(session.view(), |n| n - 1) }
}

/// Returns the hint for a player who knows every card. In a game with hidden cards, returns `None` if the search finds
/// no verdict. Also returns `None` if the game is lost, but the player should still leave as few cards as possible, as
/// in Golf.
fn known_board_advice(
    session: &Session,
    board: &Board,
    cache: &mut SolutionCache,
    cancel: &AtomicBool,
) -> Option<Advice> {
    let leads_to_earlier_board = |moves: &[_]| session.leads_to_earlier_board(moves);
    let advice = perfect_information::best(session.game(), board, &leads_to_earlier_board, cache, cancel)?;
    let is_decided = advice.report.as_ref().is_some_and(|report| !matches!(report.verdict, Verdict::Unknown(_)));
    // If no move can win, a search for a win does not find the move that leaves the fewest cards.
    let is_useful = !advice.is_lost() || cards_to_play(session.game().as_ref(), session.view()).is_none();
    (session.is_open() || is_decided && is_useful).then_some(advice)
}
