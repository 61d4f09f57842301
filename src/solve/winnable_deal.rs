//! The search for a deal that can be won.

use super::search::verdict::{Abort, Verdict};
use super::solver::Solver;
use crate::card::DealSpec;
use crate::error::{Error, Fault, Result};
use crate::game::Game;
use crate::play::{Session, deck_for};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// The maximum number of deals to try. If a thousand deals have no known win, a longer search is unlikely to help.
pub const MAX_DEALS_TRIED: usize = 1000;

/// Finds the first deal that a player who sees all cards can win, counting up from the given deal. Searches each deal
/// for about a second. Returns `None` if none of [`MAX_DEALS_TRIED`] deals has a known win.
///
/// # Errors
/// Fails if a deal does not fit the game, if the game has no solver, or if `cancel` is set.
pub fn find_winnable_deal(game: &Arc<dyn Game>, first: &DealSpec, cancel: &AtomicBool) -> Result<Option<DealSpec>> {
    let mut solver = Solver::new(Arc::clone(game))?;
    let limits = solver.one_second_limits();
    for deal in std::iter::successors(Some(first.clone()), DealSpec::successor).take(MAX_DEALS_TRIED) {
        let session = Session::deal(Arc::clone(game), deck_for(game.as_ref(), &deal)?)?;
        let report = solver.solve(session.board(), &limits, cancel);
        match (report.abort(), report.verdict) {
            (None, Verdict::Won(_)) => return Ok(Some(deal)),
            (None, Verdict::Lost | Verdict::Unknown(_)) => {}
            (Some(Abort::Interrupt), _) => {
                return Err(Error::negative_answer("interrupted before a winnable deal was found"));
            }
            (Some(Abort::OutOfMemory), _) => return Err(Error::from(Fault::OutOfMemory)),
        }
    }
    Ok(None)
}
