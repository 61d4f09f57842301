//! Hints and verdicts: which move looks best, and whether a position can be won.
//!
//! A hint ([`advice`]) uses only what the player sees. A [`Solver`] sees all cards, and its verdict is a proof. The
//! proof of a win is a list of moves that the rules of the game have replayed. The proof of a loss is a search that
//! left no move out and found no win. All search models share the same search algorithms, see `search`.
//!
//! ```
//! use patience::internals::card::DealSpec;
//! use patience::internals::games::catalog;
//! use patience::internals::play::{Session, deck_for};
//! use patience::internals::solve::{Limits, Solver, Verdict};
//! use std::sync::atomic::AtomicBool;
//!
//! let game = catalog::open("freecell", &[]).unwrap();
//! let deck = deck_for(game.as_ref(), &DealSpec::parse("ms:617").unwrap()).unwrap();
//! let session = Session::deal(game.clone(), deck).unwrap();
//! let mut solver = Solver::new(game).unwrap();
//! let report = solver.solve(session.board(), &Limits::default(), &AtomicBool::new(false));
//! assert!(matches!(report.verdict, Verdict::Won(_)));
//! ```

// The search: best-first, beam and depth-first search over the moves of a search model.
mod search;

// Search models: compact positions for families of games, and one for every rulebook.
mod models;

// The solver: verdicts on positions, shortest wins, and the analysis of played games.
mod solver;

// Deals that can be won.
mod winnable_deal;

// The best result of a deal, in games about points.
pub mod par;

// What each decision of a played deal cost, in games about points.
pub mod point_analysis;

// Hints: the best move that a player can find from the visible cards.
pub mod advice;

// The greedy player.
pub mod greedy_player;

// Easy, medium and hard deals.
pub mod difficulty;

// The property for which a deal is chosen.
mod deal_condition;

pub use advice::solution_cache::SolutionCache;
pub use deal_condition::DealCondition;
pub(crate) use models::compiled_rules::{compiled_rules, foundation_of_suit};
pub use par::{ParReport, find_par};
pub use point_analysis::{AnalyzedDeal, BestPoints, DealAnalysis, Decision, PointsAnalysis, analyze_points};
pub use search::forced_finish;
pub(crate) use search::verdict::Abort;
pub use search::verdict::{Limits, PositionVerdict, Report, Stop, Verdict};
pub use solver::best_score::BestScoreSearch;
pub use solver::game_analysis::{Analysis, AnalyzedStep, LosingMove, analyze};
pub use solver::{Shortening, Solver, solve_single_deal_tip};

#[cfg(test)]
mod tests;
