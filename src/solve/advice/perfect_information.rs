//! The hint for a board without hidden cards.
//!
//! It is the first move of a solution. If the search finds none, it is the best-looking move, and the hint shows that
//! no win was found.

use super::heuristic;
use super::solution_cache::SolutionCache;
use crate::board::{Board, View};
use crate::game::{Game, Move};
use crate::solve::search::verdict::{Report, Stop, Verdict};
use crate::text;
use std::sync::atomic::AtomicBool;

/// A move, why it is good, and what the search said.
pub struct SolverAdvice {
    /// The move.
    pub m: Move,
    /// Why, as a clause.
    pub why: String,
    /// What the search said of the position.
    pub report: Report,
}

/// The best move on a board that hides no card: the first of a solution; if none is found, what looks best, as
/// [`heuristic::best`] weighs it. Nothing if no move is legal.
pub fn best(
    game: &dyn Game,
    board: &Board,
    leads_to_earlier_board: &dyn Fn(Move) -> bool,
    solution_cache: &mut SolutionCache,
    cancel: &AtomicBool,
) -> Option<SolverAdvice> {
    let report = solution_cache.solve(board, cancel);
    let looks = || heuristic::best(game, View::of(board), leads_to_earlier_board);
    let (m, why) = match &report.verdict {
        Verdict::Won(line) => {
            let m = *line.first()?;
            (m, heuristic::win_reason(line))
        }
        Verdict::Lost => {
            let (m, why) = looks()?;
            (m, format!("{why} (from here the game cannot be won: `undo`, `resign` or `new`)"))
        }
        // How many positions that took says nothing: without the dice there are no more.
        Verdict::Unknown(Stop::Shuffle) => {
            let (m, why) = looks()?;
            (m, format!("{why} (by its looks: no win was found without shuffling cards again)"))
        }
        Verdict::Unknown(Stop::Interrupt) => {
            let (m, why) = looks()?;
            (m, format!("{why} (by its looks: the search was interrupted)"))
        }
        Verdict::Unknown(_) => {
            let (m, why) = looks()?;
            let positions = text::with_thousands_separators(report.positions.into());
            (m, format!("{why} (by its looks: no win was found among {positions} positions)"))
        }
    };
    Some(SolverAdvice { m, why, report })
}
