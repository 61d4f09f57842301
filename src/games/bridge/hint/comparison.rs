//! The comparison of a played move with the best one that the player could find.
//!
//! The best move is the move of a hint. New random deals compare it with the played move, so a move that was chosen by
//! luck does not look better than it is.
//!
//! A card is tried by two methods, exact results and playouts. Each method errs in its own way, so the card of the hint
//! counts as better only if both methods agree.

use super::HINT_PURPOSE;
use crate::board::{Board, KnownCards, View};
use crate::card::Purpose;
use crate::game::{Move, MoveEstimate};
use crate::games::bridge::Bridge;
use crate::games::bridge::bridge_legality::canonical_move;
use crate::games::bridge::bridge_table::Table;

/// The purpose that separates the random numbers of comparisons from the random numbers of deals and hints.
const COMPARISON_PURPOSE: &Purpose = b"patience-est--v1";

impl Bridge {
    /// Compares a move with the best one. Returns `None` if the player had no choice.
    pub(in crate::games::bridge) fn estimate_move(&self, board: &Board, made: Move) -> Option<MoveEstimate> {
        let table = Table(View::of(board));
        let mut moves = Vec::new();
        table.legal_moves(&mut moves);
        let made = canonical_move(made);
        if moves.len() < 2 || !moves.contains(&made) {
            return None;
        }
        let known = KnownCards::of(table.0);
        let (best, tries) = self.trial(table, HINT_PURPOSE, &known)?.best()?;
        let unbeaten = |deals| MoveEstimate { best: made, gain: 0, error: 0, deals };
        if best == made {
            return Some(unbeaten(tries));
        }
        let methods = self.trial(table, COMPARISON_PURPOSE, &known)?.differences(best, made)?;
        let deals = methods.iter().map(Vec::len).sum();
        Some(estimate(best, methods).unwrap_or(unbeaten(deals)))
    }
}

/// Summarizes the differences of points between the best move and the other move, one list for each method. Returns
/// `None` if the move is not better by all methods.
fn estimate(best: Move, methods: Vec<Vec<i32>>) -> Option<MoveEstimate> {
    let means: Vec<Mean> = methods.into_iter().map(Mean::of).collect();
    if means.iter().any(|mean| mean.mean <= 0.0) {
        return None;
    }
    let deals = means.iter().map(|mean| mean.count).sum();
    let count = means.len().max(1) as f64;
    let gain = means.iter().map(|mean| mean.mean).sum::<f64>() / count;
    let error = means.iter().map(|mean| mean.variance).sum::<f64>().sqrt() / count;
    Some(MoveEstimate { best, gain: gain.round() as i32, error: error.ceil() as i32, deals })
}

/// A mean of samples, and the square of its standard error.
struct Mean {
    count: usize,
    mean: f64,
    variance: f64,
}

impl Mean {
    fn of(samples: Vec<i32>) -> Mean {
        let samples: Vec<f64> = samples.into_iter().map(f64::from).collect();
        // A single sample says nothing about the error, and would divide by zero below.
        let count = samples.len().max(2) as f64;
        let mean = samples.iter().sum::<f64>() / count;
        let squares = samples.iter().map(|sample| (sample - mean).powi(2)).sum::<f64>();
        Mean { count: samples.len(), mean, variance: squares / (count - 1.0) / count }
    }
}

#[cfg(test)]
#[path = "comparison_tests.rs"]
mod tests;
