//! The best result of a deal for a player who sees all cards, in games whose result is a number of points.

use super::Move;
use crate::board::{Board, View};
use crate::error::Result;
use std::sync::atomic::AtomicBool;

/// The limits of a search for the best result.
#[derive(Copy, Clone, Debug)]
pub struct BestLineLimits<'c> {
    /// The maximum number of positions from which the search may begin a part of its work.
    pub positions: u64,
    /// The maximum number of bytes.
    pub memory: usize,
    /// Set to stop the search.
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
    /// The moves to the end of the deal with the most points that were found, and these points: see
    /// [`BestLineSearch::points`]. `None` if the search stopped before it found any.
    pub found: Option<(i32, Vec<Move>)>,
    /// The number of positions counted.
    pub positions: u64,
    /// The number of bytes used.
    pub bytes: usize,
    /// The reason why better moves may exist. `None` if the search tried everything.
    pub incomplete: Option<Incomplete>,
}

/// A search of a game for the best result of a deal. It sees all cards.
pub trait BestLineSearch {
    /// Searches for the moves to the end of this deal that bring the most points.
    ///
    /// # Errors
    /// Fails if the board is not one that the rules can lead to.
    fn best_line(&self, board: &Board, limits: BestLineLimits<'_>) -> Result<BestLine>;

    /// Returns the points of the deal on this board for the player, less those of the opponent. Earlier deals of the
    /// match do not count. 0 before the deal is over.
    fn points(&self, view: View<'_>) -> i32;

    /// Describes how the deal on this board ended, as a clause: `you play 1C and win 7 of 13 tricks`.
    fn ending(&self, view: View<'_>) -> String;
}
