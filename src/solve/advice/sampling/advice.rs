//! A hint, its alternatives, and their statistics.

use crate::game::{Message, Move};
use crate::solve::Report;

/// A hint.
#[derive(Clone, PartialEq, Debug)]
pub struct Advice {
    /// One or more moves up to the next one that reveals a card. The first is the move to make now.
    pub moves: Vec<Move>,
    /// The reason: `put JC on t4, which wins about 5 games in 10; the next best choice is to put 7S on t2 (about 4 in 10)`.
    pub why: Message,
    /// The estimated probability of winning from here with such play. `None` if it was not sampled often enough.
    pub chance: Option<f64>,
    /// The number of sampled deals.
    pub visits: u32,
    /// Other choices, the best first.
    pub alternatives: Vec<AlternativeMoves>,
    /// The report of the search for a win, if every card is visible.
    pub report: Option<Report>,
}

/// A choice that is not the best.
#[derive(Clone, PartialEq, Debug)]
pub struct AlternativeMoves {
    /// The moves.
    pub moves: Vec<Move>,
    /// The estimated probability of winning after them.
    pub chance: Option<f64>,
}

/// The result of a choice in the search tree.
pub struct RatedChoice {
    /// Its moves.
    pub moves: Vec<Move>,
    /// The number of times it was tried.
    pub visits: u32,
    /// The fraction of its sampled deals that were won, if they were searched.
    pub chance: Option<f64>,
}

impl Advice {
    /// Creates a hint without sampling.
    pub fn of(m: Move, why: Message) -> Advice {
        Advice { moves: vec![m], why, chance: None, visits: 0, alternatives: Vec::new(), report: None }
    }
}
