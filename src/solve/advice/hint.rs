//! The hint for a session. The method depends on whether the player sees all cards.

use super::sampling::{Advice, Advisor};
use super::solution_cache::SolutionCache;
use super::{heuristic, perfect_information};
use crate::game::{Information, Move};
use crate::play::Session;
use crate::solve::Limits;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// Returns the best move that the player of a session can find. Returns `None` if the game is over.
///
/// If every card is visible, the move is the first of a solution. It comes from `cache`, which is created on first use
/// with `limits`. If cards are hidden, the move is the best on average over `visits` sampled deals.
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
    let leads_to_earlier_board = |m: Move| session.leads_to_earlier_board(m);
    if game.info().information != Information::Open {
        return Advisor::new(Arc::clone(game), visits).advise_in(session);
    }
    if !session.board().has_hidden_cards() && game.advise(session.view()).is_none() {
        if cache.is_none() {
            *cache = SolutionCache::new(Arc::clone(game), limits).ok();
        }
        if let Some(cache) = cache {
            return perfect_information::best(game.as_ref(), session.board(), &leads_to_earlier_board, cache, cancel);
        }
    }
    let (m, why) = heuristic::best(game.as_ref(), session.view(), &leads_to_earlier_board)?;
    Some(Advice::of(m, why))
}
