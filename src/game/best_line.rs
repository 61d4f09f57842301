//! The best result of a deal for a player who sees all cards, in games whose result is a number of points.

use super::Move;
use super::search_limits::{Limits, Stop};
use crate::board::{Board, View};
use crate::error::Result;
use std::sync::atomic::AtomicBool;

/// The result of a search, and its cost.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BestLine {
    /// The most points found (see [`BestLineSearch::points`]), and the moves to the end of the deal that bring them.
    /// `None` if the search stopped before it found any.
    pub found: Option<(i32, Vec<Move>)>,
    /// The number of positions that the search examined, counted as in [`BestLineSearch::best_line`].
    pub positions: u64,
    /// The memory used, in bytes.
    pub bytes: usize,
    /// What stopped the search, so that better moves may exist. `None` if the search tried everything.
    pub stopped_by: Option<Stop>,
}

/// A comparison of a played move with the best move for a player who sees no hidden cards. Both moves are tried in
/// random deals of the cards that the player had not seen.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct MoveEstimate {
    /// The best move that was found. It may be the played move.
    pub best: Move,
    /// The points by which `best` is better than the played move, on average.
    pub gain: i32,
    /// The standard error of `gain`.
    pub error: i32,
    /// The number of random deals.
    pub deals: usize,
}

impl MoveEstimate {
    /// Returns whether `best` is better by more than two standard errors, so hardly by chance.
    pub fn is_clear(&self) -> bool {
        self.gain > 2 * self.error
    }
}

/// A kind of decision in a game about points.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum DecisionKind {
    /// Which cards to keep.
    Keep,
    /// A bid or a pass.
    Call,
    /// Which card to play.
    Play,
}

impl DecisionKind {
    /// Returns the noun for programs: `keep`.
    pub fn noun(self) -> &'static str {
        match self {
            DecisionKind::Keep => "keep",
            DecisionKind::Call => "call",
            DecisionKind::Play => "play",
        }
    }

    /// Returns the phrase in a sentence: `choice of cards`.
    pub fn phrase(self) -> &'static str {
        match self {
            DecisionKind::Keep => "choice of cards",
            DecisionKind::Call => "bidding",
            DecisionKind::Play => "play",
        }
    }
}

/// A search for the best result of a deal. It sees all cards.
pub trait BestLineSearch {
    /// Searches for the moves to the end of the deal that bring the most points, until another thread sets `cancel`. Only
    /// positions in which the play of the cards begins are counted: in a bridge deal, one for each contract that is tried.
    ///
    /// # Errors
    /// Fails if the rules cannot lead to this board.
    fn best_line(&self, board: &Board, limits: &Limits, cancel: &AtomicBool) -> Result<BestLine>;

    /// Returns the points of the player in the deal on this board, minus the points of the opponent. Earlier deals of
    /// the match do not count. Returns 0 before the deal is over.
    fn points(&self, view: View<'_>) -> i32;

    /// Describes how the deal on this board ended, as a clause: `you play 1C and win 7 of 13 tricks`.
    fn ending(&self, view: View<'_>) -> String;

    /// Returns the kind of the decision that the player makes on this board.
    fn decision(&self, view: View<'_>) -> DecisionKind;

    /// Returns the noun for a deal: `hand`.
    fn deal_noun(&self) -> &'static str;

    /// Compares a legal move with the best move that the player could find without seeing hidden cards. Returns `None`
    /// if the game does not estimate the moves of this board.
    fn estimate(&self, board: &Board, made: Move) -> Option<MoveEstimate>;
}
