//! The best result of a deal for a player who sees all cards, in games whose result is a number of points.

use super::Move;
use crate::board::{Board, View};
use crate::error::Result;
use std::sync::atomic::AtomicBool;

/// The limits of a search for the best result.
#[derive(Copy, Clone, Debug)]
pub struct BestLineLimits<'c> {
    /// The maximum number of positions to search. In each of them, all choices before the play of the cards are made,
    /// such as the contract of a bridge deal.
    pub positions: u64,
    /// The maximum memory use, in bytes.
    pub memory: usize,
    /// A flag that another thread sets to stop the search.
    pub cancel: &'c AtomicBool,
}

/// The reason why a search did not try everything.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Incomplete {
    /// The search reached its limit of positions.
    Positions,
    /// The search needs more memory than its limit, or than the system has.
    Memory,
    /// The search was interrupted.
    Interrupt,
}

/// The result of a search, and its cost.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BestLine {
    /// The most points found (see [`BestLineSearch::points`]), and the moves to the end of the deal that bring them.
    /// `None` if the search stopped before it found any.
    pub found: Option<(i32, Vec<Move>)>,
    /// The number of positions that the search examined, of the same kind.
    pub positions: u64,
    /// The memory used, in bytes.
    pub bytes: usize,
    /// The reason why better moves may exist. `None` if the search tried everything.
    pub incomplete: Option<Incomplete>,
}

/// A search for the best result of a deal. It sees all cards.
pub trait BestLineSearch {
    /// Searches for the moves to the end of the deal that bring the most points.
    ///
    /// # Errors
    /// Fails if the rules cannot lead to this board.
    fn best_line(&self, board: &Board, limits: BestLineLimits<'_>) -> Result<BestLine>;

    /// Returns the points of the player in the deal on this board, minus the points of the opponent. Earlier deals of
    /// the match do not count. Returns 0 before the deal is over.
    fn points(&self, view: View<'_>) -> i32;

    /// Describes how the deal on this board ended, as a clause: `you play 1C and win 7 of 13 tricks`.
    fn ending(&self, view: View<'_>) -> String;
}
