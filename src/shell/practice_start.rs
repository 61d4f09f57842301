//! The position of a transcript at which a player practices.

use crate::error::{Error, Result};
use crate::game::{Game, Status};
use crate::play::{Replay, Session, Transcript};
use crate::render::sentence::describe_new_session;
use crate::solve::advice::solution_cache::KnownVerdict;
use crate::solve::advice::turning_point::{SearchBudget, TurningPoint, turning_point};
use crate::solve::{Limits, SolutionCache, solve_single_deal_tip};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// The position of a played game at which a new session begins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PracticeStart {
    /// The number of moves from the deal to the position.
    pub at: usize,
    /// What the player reads at the beginning.
    pub note: String,
}

impl PracticeStart {
    /// Returns the start at a position of a session.
    pub fn new(session: &Session, point: TurningPoint) -> PracticeStart {
        let at = point.last_winnable;
        let has_hidden_cards = session.board_after(at).is_some_and(|board| board.has_hidden_cards());
        PracticeStart { at, note: describe_new_session(point, session.moves_made(), has_hidden_cards) }
    }
}

/// Finds the last position of a transcript from which a win is known. The search sees all cards. Without limits, the
/// search of one position takes about a second.
///
/// # Errors
/// Fails if the game has no solver, if a step has another result than the transcript records, if the game was won, if no
/// position is known to be winnable, or if the search was cancelled.
pub fn practice_start(
    transcript: &Transcript,
    game: &Arc<dyn Game>,
    limits: Option<Limits>,
    budget: SearchBudget,
    cancel: &AtomicBool,
) -> Result<PracticeStart> {
    let in_file = |error: Error| error.in_file(&transcript.source);
    if transcript.deals.len() > 1 {
        let error = Error::request("cannot search a match of several deals, only a single deal");
        return Err(in_file(error).hint(solve_single_deal_tip(&game.info().id)));
    }
    let mut cache = SolutionCache::new(Arc::clone(game), limits)?;
    let mut replay = Replay::begin(transcript, Arc::clone(game), 0)?;
    while replay.step(None)?.is_some() {}
    let session = replay.session();
    if session.status() == Status::Won {
        return Err(in_file(Error::negative_answer("this game was won, so there is nothing to practice")));
    }
    let is_lost = matches!(session.status(), Status::Stuck | Status::Over);
    let point = turning_point(session, is_lost, &mut cache, budget, cancel);
    if cancel.load(Ordering::SeqCst) {
        return Err(Error::negative_answer("the search was interrupted"));
    }
    let point = point.ok_or_else(|| {
        in_file(Error::negative_answer(match cache.known_verdict(session.initial_board()) {
            Some(KnownVerdict::Lost) => "this deal cannot be won",
            _ => "the search found no position of this game that can be won",
        }))
    })?;
    Ok(PracticeStart::new(session, point))
}
