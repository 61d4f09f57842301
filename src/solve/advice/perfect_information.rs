//! The hint for a board without hidden cards.
//!
//! The hint is the first move of a solution. If the search finds no solution, the hint is the best-looking move,
//! and its text mentions that no win was found.

use super::heuristic;
use super::sampling::Advice;
use super::solution_cache::SolutionCache;
use crate::board::{Board, View};
use crate::game::{Game, Move, message};
use crate::solve::search::verdict::{Stop, Verdict};
use crate::text;
use std::sync::atomic::AtomicBool;

/// Returns the best move on a board without hidden cards: the first move of a solution or, if the search finds none,
/// the best-looking move of [`heuristic::best`]. Returns `None` if no move is legal.
pub fn best(
    game: &dyn Game,
    board: &Board,
    leads_to_earlier_board: &dyn Fn(Move) -> bool,
    solution_cache: &mut SolutionCache,
    cancel: &AtomicBool,
) -> Option<Advice> {
    let report = solution_cache.solve(board, cancel);
    let looks = || heuristic::best(game, View::of(board), leads_to_earlier_board);
    let (m, why) = match &report.verdict {
        Verdict::Won(line) => {
            let m = *line.first()?;
            (m, heuristic::win_reason(line))
        }
        Verdict::Lost => {
            let (m, why) = looks()?;
            (m, message![why, ", but you cannot win from here (try `undo`, `resign` or `new`)"])
        }
        Verdict::Unknown(Stop::Shuffle) => {
            let (m, why) = looks()?;
            (m, message![why, " (a guess, because the search found no win without a reshuffle)"])
        }
        Verdict::Unknown(Stop::Interrupt) => {
            let (m, why) = looks()?;
            (m, message![why, " (a guess, because the search was interrupted)"])
        }
        Verdict::Unknown(_) => {
            let (m, why) = looks()?;
            let positions = text::with_thousands_separators(report.positions.into());
            (m, message![why, " (a guess, because the search found no win in ", positions, " positions)"])
        }
    };
    Some(Advice { report: Some(report), ..Advice::of(m, why) })
}
