//! The search for `--winnable`: the next deal that the solver proves to be winnable.

use super::deal_arguments::{self, GameOpening};
use crate::error::{Error, Result};
use crate::solve::{Solver, Stop, Verdict};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// So many deals are tried. Where fewer of a thousand can be won, or are found out about, somebody waits for nothing.
const MOST_TRIED: usize = 1000;

/// The first deal, from that one on, that is proved to be won by somebody who sees all cards; and what to say if it is
/// not the one that was asked for by its number.
///
/// # Errors
/// Cards without a number, a game without a solver, no such deal among many, or `cancel` was set.
pub fn next(opening: GameOpening, cancel: &AtomicBool) -> Result<(GameOpening, Option<String>)> {
    let game = Arc::clone(opening.session.game());
    let Some(first) = opening.deal.clone().filter(|deal| deal_arguments::next_deal(deal).is_some()) else {
        let error = Error::request("`--winnable` goes from number to number, and these cards have none");
        return Err(error.hint("`--seed N` and `--deal ms:N` name a deal by its number"));
    };
    let mut solver = Solver::new(Arc::clone(&game))?;
    let limits = solver.about_a_second();
    let (mut opening, mut deal) = (opening, first.clone());
    for _ in 0..MOST_TRIED {
        let report = solver.solve(opening.session.board(), &limits, cancel);
        if report.verdict == Verdict::Unknown(Stop::Interrupt) {
            return Err(Error::negative_answer("interrupted: no winnable deal was found yet"));
        }
        if matches!(report.verdict, Verdict::Won(_)) {
            let is_other = opening.next.is_some() && deal != first;
            let note = is_other.then(|| format!("note: {deal} is the next deal from {first} on that can be won"));
            return Ok((GameOpening { is_winnable: true, ..opening }, note));
        }
        let Some(following) = deal_arguments::next_deal(&deal) else { break };
        let next = opening.next.as_ref().and_then(|_| deal_arguments::next_deal(&following));
        opening = GameOpening { next, ..deal_arguments::deal(Arc::clone(&game), &following)? };
        deal = following;
    }
    Err(Error::negative_answer(format!("none of {MOST_TRIED} deals from {first} on is known to be won")))
}
