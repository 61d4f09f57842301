//! The search for `--winnable`: the next deal that the solver proves to be winnable.

use super::deal_arguments::{self, GameOpening};
use crate::error::{Error, Result};
use crate::solve::{Solver, Stop, Verdict};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// The maximum number of deals to try. If a thousand deals have no known win, a longer search is unlikely to help.
const MAX_TRIED: usize = 1000;

/// Finds the first deal, starting with the given one, that a player who sees all cards can win. Also returns a note if
/// this is not the deal that the user gave.
///
/// # Errors
/// Fails if the deal has no number, if the game has no solver, if no winnable deal is found, or if `cancel` is set.
pub fn next(opening: GameOpening, cancel: &AtomicBool) -> Result<(GameOpening, Option<String>)> {
    let game = Arc::clone(opening.session.game());
    let Some(first) = opening.deal.clone().filter(|deal| deal.successor().is_some()) else {
        let error = Error::request("`--winnable` needs a deal with a number");
        return Err(error.hint("`--seed N` and `--deal ms:N` start at number N"));
    };
    let mut solver = Solver::new(Arc::clone(&game))?;
    let limits = solver.one_second_limits();
    let (mut opening, mut deal) = (opening, first.clone());
    for _ in 0..MAX_TRIED {
        let report = solver.solve(opening.session.board(), &limits, cancel);
        if report.verdict == Verdict::Unknown(Stop::Interrupt) {
            return Err(Error::negative_answer("interrupted before a winnable deal was found"));
        }
        if matches!(report.verdict, Verdict::Won(_)) {
            let is_other = opening.next.is_some() && deal != first;
            let note = is_other.then(|| format!("note: counting up from {first}, the first winnable deal is {deal}"));
            return Ok((GameOpening { is_winnable: true, ..opening }, note));
        }
        let Some(following) = deal.successor() else { break };
        let next = opening.next.as_ref().and_then(|_| following.successor());
        opening = GameOpening { next, ..deal_arguments::deal(Arc::clone(&game), &following)? };
        deal = following;
    }
    Err(Error::negative_answer(format!("found no winnable deal among {MAX_TRIED} deals, counting up from {first}")))
}
