//! A hint, its alternatives, and the numbers that it was found from.

use crate::game::Move;

/// What is advised.
#[derive(Clone, PartialEq, Debug)]
pub struct Advice {
    /// The moves that lead to something new, one or more: the first is what to do now.
    pub moves: Vec<Move>,
    /// Why, as a clause: `JC on t4: about 5 in 10 from here; next best 7S on t2 (4)`.
    pub why: String,
    /// How likely the game is won from here by such play; nothing where that is not known well enough to be said.
    pub chance: Option<f64>,
    /// How many worlds were looked into.
    pub visits: u32,
    /// What else could be done, the best first.
    pub alternatives: Vec<AlternativeMoves>,
}

/// What else could be done.
#[derive(Clone, PartialEq, Debug)]
pub struct AlternativeMoves {
    /// The moves.
    pub moves: Vec<Move>,
    /// How likely the game is won after them.
    pub chance: Option<f64>,
}

/// What became of a choice in the tree.
pub struct RatedChoice {
    /// Its moves.
    pub moves: Vec<Move>,
    /// How often it was tried.
    pub visits: u32,
    /// How many of its worlds were won, if that was searched for.
    pub chance: Option<f64>,
}

impl Advice {
    /// Advice that comes of nothing but a look.
    pub fn of(m: Move, why: String) -> Advice {
        Advice { moves: vec![m], why, chance: None, visits: 0, alternatives: Vec::new() }
    }
}
