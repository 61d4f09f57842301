//! A cache of the solution and the verdict for the game in play.
//!
//! While the player follows the solution, further hints come from the same solution. So the hints lead to its end.

use crate::board::{Board, Txn};
use crate::error::Result;
use crate::game::{Game, Move};
use crate::memory;
use crate::solve::search::verdict::{Limits, Stop, Verdict};
use crate::solve::{Report, Shortening, Solver};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// The known results for positions of a game.
pub struct SolutionCache {
    game: Arc<dyn Game>,
    solver: Solver,
    limits: Limits,
    /// The positions along the last solution, each with its move.
    solution: Vec<(Board, Move)>,
    /// The last result that is not a solution.
    last: Option<(Board, Report)>,
}

impl SolutionCache {
    /// Creates an empty cache. Each position is searched within the given limits. Without limits, a search takes
    /// about a second.
    ///
    /// # Errors
    /// Fails if the game has no solver.
    pub fn new(game: Arc<dyn Game>, limits: Option<Limits>) -> Result<SolutionCache> {
        let solver = Solver::new(Arc::clone(&game))?;
        let limits = limits.unwrap_or_else(|| solver.one_second_limits());
        Ok(SolutionCache { game, solver, limits, solution: Vec::new(), last: None })
    }

    /// Returns whether a position can be won. The search stops when `cancel` is set.
    pub fn solve(&mut self, board: &Board, cancel: &AtomicBool) -> Report {
        if let Some(index) = self.solution.iter().position(|(known, _)| known == board) {
            let line = self.solution[index..].iter().map(|(_, m)| *m).collect();
            return Report {
                verdict: Verdict::Won(line),
                positions: 0,
                work: 0,
                bytes: 0,
                model: "known",
                min_moves: None,
                stopped_by: None,
            };
        }
        if let Some((_, report)) = self.last.as_ref().filter(|(known, _)| known == board) {
            return report.clone();
        }
        let report = self.solver.solve_and_shorten(board, &self.limits, Shortening::Full, cancel);
        match &report.verdict {
            Verdict::Won(line) => self.store_solution(board, line),
            // A later search may have more time.
            Verdict::Unknown(Stop::Interrupt) => {}
            Verdict::Lost | Verdict::Unknown(_) => self.last = Some((board.clone(), report.clone())),
        }
        report
    }

    /// Stores the positions along a solution, if there is memory for them.
    fn store_solution(&mut self, board: &Board, line: &[Move]) {
        self.solution.clear();
        if memory::reserve(&mut self.solution, line.len()).is_err() {
            self.solution = Vec::new();
            return;
        }
        let (mut current_board, mut events) = (board.clone(), Vec::new());
        for &m in line {
            self.solution.push((current_board.clone(), m));
            events.clear();
            self.game.play(&mut Txn::new(&mut current_board, &mut events), m);
        }
    }
}

#[cfg(test)]
#[path = "solution_cache_tests.rs"]
mod tests;
