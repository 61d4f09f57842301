//! The solver: whether a position can be won.

use super::game::Game;
use super::moves::Move;
use super::session::Session;
use crate::error::Result;
use crate::solve::{self, Limits, Report};
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// The verdict on whether a position can be won. A win is known by its moves.
pub type Verdict = solve::Verdict<Vec<Move>>;

/// The result of a search.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Solution {
    /// Whether the position can be won.
    pub verdict: Verdict,
    /// The number of positions searched.
    pub positions: u64,
    /// A lower bound that the search has proved: no win has fewer moves. `None` unless [`Solver::shortest`] found a win.
    pub min_moves: Option<usize>,
}

/// A solver, which finds out whether positions of a game can be won. It sees all cards, and its verdicts are proofs.
///
/// ```
/// use patience::{DealSpec, Game, Limits, Solver, Verdict};
///
/// let game = Game::open("freecell", &[])?;
/// let mut session = game.deal(&DealSpec::Microsoft(617))?;
/// let mut solver = Solver::new(&game)?;
/// let Verdict::Won(moves) = solver.solve(&session, &Limits::default()).verdict else { panic!("it can be won") };
/// for m in &moves {
///     session.play(m)?;
/// }
/// assert_eq!(session.status(), patience::Status::Won);
/// # Ok::<(), patience::Error>(())
/// ```
pub struct Solver {
    solver: solve::Solver,
    cancel: Arc<AtomicBool>,
}

impl Solver {
    /// Creates a solver for a game.
    ///
    /// # Errors
    /// Fails if there is nothing to solve: no choice decides the game, other players take part, or it is a match.
    pub fn new(game: &Game) -> Result<Solver> {
        Ok(Solver { solver: solve::Solver::new(Arc::clone(&game.game))?, cancel: Arc::default() })
    }

    /// Creates a solver that also knows how cards will be shuffled during the game, which no player knows. So it finds
    /// wins with such shuffles. In a game without them, it is the same as [`Solver::new`].
    ///
    /// ```
    /// use patience::{DealSpec, Game, Limits, Solver, Verdict};
    ///
    /// let game = Game::open("la-belle-lucie", &[])?;
    /// let session = game.deal(&DealSpec::Seed(2))?;
    /// let verdict = |mut solver: Solver| solver.solve(&session, &Limits::default()).verdict;
    /// assert!(matches!(verdict(Solver::new(&game)?), Verdict::Unknown(_)));
    /// assert!(matches!(verdict(Solver::peeking_at_shuffles(&game)?), Verdict::Won(_)));
    /// # Ok::<(), patience::Error>(())
    /// ```
    ///
    /// # Errors
    /// Fails like [`Solver::new`].
    pub fn peeking_at_shuffles(game: &Game) -> Result<Solver> {
        let solver = solve::Solver::peeking_at_shuffles(Arc::clone(&game.game))?;
        Ok(Solver { solver, cancel: Arc::default() })
    }

    /// Finds out whether a session of this game can be won from its current board.
    pub fn solve(&mut self, session: &Session, limits: &Limits) -> Solution {
        let board = session.play_session().board();
        Solution::new(session, &self.solver.solve(board, limits, &self.cancel))
    }

    /// Does the same as [`Solver::solve`], and then searches for the shortest win within the limits. A win with
    /// [`Solution::min_moves`] moves is proved to be the shortest.
    pub fn shortest(&mut self, session: &Session, limits: &Limits) -> Solution {
        let board = session.play_session().board();
        Solution::new(session, &self.solver.shortest(board, limits, &self.cancel))
    }

    /// Returns the limits with which a search takes about a second on a typical machine.
    pub fn one_second_limits(&self) -> Limits {
        self.solver.one_second_limits()
    }

    /// Stops searches soon after another thread sets this flag.
    pub fn stop_on(&mut self, flag: Arc<AtomicBool>) {
        self.cancel = flag;
    }
}

impl Solution {
    fn new(session: &Session, report: &Report) -> Solution {
        let verdict = report.verdict.map(|moves| Move::all(session.play_session().info(), moves));
        Solution { verdict, positions: report.positions, min_moves: report.min_moves }
    }
}

impl fmt::Debug for Solver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Solver").finish_non_exhaustive()
    }
}
