//! A cache of the solution and the verdicts for the game in play.
//!
//! While the player follows the solution, further hints come from the same solution. So the hints lead to its end.

use crate::board::{Board, Txn, View};
use crate::error::Result;
use crate::game::{Game, Move};
use crate::memory;
use crate::solve::search::game_line::{GameLine, is_winning_line};
use crate::solve::search::later_shuffles::LaterShuffles;
use crate::solve::search::verdict::{Limits, Verdict};
use crate::solve::{Report, Shortening, Solver};
use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// The number by which the limit of a full search is divided for a hint, which must not keep the player waiting.
const HINT_DIVISOR: u64 = 30;

/// The maximum number of positions with known verdicts. No session needs more.
const MAX_VERDICTS: usize = 1 << 16;

/// How thoroughly a position is searched.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Effort {
    /// Up to the limits of a hint.
    Hint,
    /// Up to the limits of the cache.
    Full,
}

/// A verdict that was found for a position.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum KnownVerdict {
    /// The position can be won in this many moves.
    Won(usize),
    /// The position cannot be won.
    Lost,
    /// A search with this limit of positions found no verdict.
    Undecided(u64),
}

/// The known results for positions of a game.
pub struct SolutionCache {
    game: Arc<dyn Game>,
    solver: Solver,
    limits: Limits,
    hint_limits: Limits,
    /// The positions along the last solution, each with the move that follows.
    solution: Vec<(Board, Move)>,
    /// The index of the position of the solution that was asked for last.
    last_index: usize,
    /// The last result that is not a solution, with its board and the limits of its search.
    last_failure: Option<(Board, Limits, Report)>,
    /// What is known about each position that was searched, and about the positions along each solution.
    verdicts: HashMap<u128, KnownVerdict>,
}

impl SolutionCache {
    /// Creates an empty cache. Each position is searched within the given limits. Without limits, a search takes
    /// about a second, and a fraction of that for a hint.
    ///
    /// # Errors
    /// Fails if the game has no solver.
    pub fn new(game: Arc<dyn Game>, limits: Option<Limits>) -> Result<SolutionCache> {
        let solver = Solver::new(Arc::clone(&game))?;
        let one_second_limits = solver.one_second_limits();
        let hint_limits =
            limits.unwrap_or(Limits { positions: one_second_limits.positions / HINT_DIVISOR, ..one_second_limits });
        let limits = limits.unwrap_or(one_second_limits);
        let (solution, last_failure, verdicts) = (Vec::new(), None, HashMap::new());
        Ok(SolutionCache { game, solver, limits, hint_limits, solution, last_index: 0, last_failure, verdicts })
    }

    /// The limits of a full search.
    pub fn limits(&self) -> &Limits {
        &self.limits
    }

    /// Finds out whether a position can be won, by a search unless the result is known. The search stops when `cancel`
    /// is set.
    pub fn solve(&mut self, board: &Board, effort: Effort, cancel: &AtomicBool) -> Report {
        let limits = if effort == Effort::Full { self.limits } else { self.hint_limits };
        self.solve_within(board, &limits, cancel)
    }

    /// Like [`SolutionCache::solve`], with other limits.
    pub fn solve_within(&mut self, board: &Board, limits: &Limits, cancel: &AtomicBool) -> Report {
        if let Some(index) = self.solution.iter().position(|(known, _)| known == board) {
            self.last_index = index;
            return known_win(self.solution[index..].iter().map(|(_, m)| *m).collect());
        }
        if let Some((_, searched_limits, report)) = self.last_failure.as_ref().filter(|(known, ..)| known == board)
            && (report.verdict == Verdict::Lost || searched_limits.positions >= limits.positions)
        {
            return report.clone();
        }
        let report = self.solver.solve_and_shorten(board, limits, Shortening::Full, cancel);
        if let Verdict::Unknown(_) = report.verdict
            && let Some(line) = self.rest_of_solution(board)
        {
            self.store_solution(board, &line);
            return known_win(line);
        }
        if let Verdict::Won(line) = &report.verdict {
            self.store_solution(board, line);
        } else if report.abort().is_none() {
            // After an aborted search, a later one may have more time or memory, so only a complete one is stored.
            self.last_failure = Some((board.clone(), *limits, report.clone()));
            let is_lost = report.verdict == Verdict::Lost;
            let undecided = KnownVerdict::Undecided(limits.positions);
            self.store_verdict(board, if is_lost { KnownVerdict::Lost } else { undecided });
        }
        report
    }

    /// Returns what earlier searches have found out about a position.
    pub fn known_verdict(&self, board: &Board) -> Option<KnownVerdict> {
        self.verdicts.get(&self.game.key(board)).copied()
    }

    /// Stores a verdict, if there is room.
    fn store_verdict(&mut self, board: &Board, verdict: KnownVerdict) {
        if self.verdicts.len() < MAX_VERDICTS && self.verdicts.try_reserve(1).is_ok() {
            self.verdicts.insert(self.game.key(board), verdict);
        }
    }

    /// Returns the rest of the solution that the player followed, if it still wins. Automatic moves lead to positions
    /// beside the solution, and then some of its moves are no longer necessary or legal. Such moves are left out.
    fn rest_of_solution(&self, board: &Board) -> Option<Vec<Move>> {
        let rest = self.solution.get(self.last_index + 1..)?;
        let mut line = GameLine::new(self.game.as_ref(), board, LaterShuffles::Unknown);
        for &(_, m) in rest {
            if !line.is_won() && self.game.check(View::of(line.board()), m).is_ok() {
                line.play(m)?;
            }
        }
        line.is_won().then(|| line.into_moves())
    }

    /// Stores moves as a solution if they win.
    pub fn store_if_won(&mut self, board: &Board, moves: &[Move]) {
        if is_winning_line(self.game.as_ref(), board, moves, LaterShuffles::Unknown) {
            self.store_solution(board, moves);
        }
    }

    /// Stores the positions along a solution, if there is memory for them.
    fn store_solution(&mut self, board: &Board, line: &[Move]) {
        (self.solution, self.last_index) = (Vec::new(), 0);
        if memory::reserve(&mut self.solution, line.len()).is_err() {
            return;
        }
        let (mut current_board, mut events) = (board.clone(), Vec::new());
        for (moves_made, &m) in line.iter().enumerate() {
            self.store_verdict(&current_board, KnownVerdict::Won(line.len() - moves_made));
            self.solution.push((current_board.clone(), m));
            events.clear();
            self.game.play(&mut Txn::new(&mut current_board, &mut events), m);
        }
    }
}

/// Returns the report of a win that was known before.
fn known_win(line: Vec<Move>) -> Report {
    Report {
        verdict: Verdict::Won(line),
        positions: 0,
        work: 0,
        bytes: 0,
        model: "known",
        min_moves: None,
        stopped_by: None,
    }
}

#[cfg(test)]
#[path = "solution_cache_tests.rs"]
mod tests;
