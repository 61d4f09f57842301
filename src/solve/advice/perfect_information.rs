//! The hint for a board without hidden cards.
//!
//! The hint is the first move of a solution. If the search finds no solution, the hint is the best-looking move that
//! makes progress, and its text mentions that no win was found.

use super::heuristic;
use super::sampling::{self, Advice, LeadsToEarlierBoard};
use super::solution_cache::{Effort, SolutionCache};
use crate::board::{Board, View};
use crate::game::{Game, Message, Move, message};
use crate::solve::search::verdict::{Stop, Verdict};
use crate::text;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// Returns the best move on a board without hidden cards: the first move of a solution or, if the search finds none,
/// the best-looking move that makes progress.
pub fn best(
    game: &Arc<dyn Game>,
    board: &Board,
    leads_to_earlier_board: LeadsToEarlierBoard<'_>,
    solution_cache: &mut SolutionCache,
    cancel: &AtomicBool,
) -> Option<Advice> {
    let report = solution_cache.solve(board, Effort::Hint, cancel);
    let advice = match &report.verdict {
        Verdict::Won(line) => Advice::of(*line.first()?, heuristic::win_reason(line)),
        Verdict::Lost => sampling::best_without_a_win(game, View::of(board), leads_to_earlier_board, true),
        Verdict::Unknown(stop) => {
            let guess = sampling::best_without_a_win(game, View::of(board), leads_to_earlier_board, false);
            if has_only_one_move(game, board) {
                return Some(Advice { report: Some(report), ..guess });
            }
            let cause = match stop {
                Stop::Shuffle => "the search found no win without a reshuffle".into(),
                Stop::Interrupt => "the search was interrupted".into(),
                Stop::OutOfMemory => "the system has too little memory to search longer".into(),
                Stop::Positions | Stop::Memory | Stop::Fault => {
                    let positions = text::with_thousands_separators(report.positions.into());
                    format!("the search found no win in {positions} positions")
                }
            };
            let why = match guess.moves.first() {
                None => guess.why.clone(),
                // A safe move never turns a position that can be won into one that cannot, so it is no guess.
                Some(&m) if m != Move::Draw && game.extensions().is_safe(View::of(board), m) => {
                    message![&guess.why, " (", cause, ")"]
                }
                Some(_) => {
                    let typed = message![&guess.why, ". This is a guess, because ", &cause];
                    if guess.why.is_empty_in_picture() {
                        Message::forms(typed, message!["is a guess, because ", &cause])
                    } else {
                        typed
                    }
                }
            };
            Advice { why, ..guess }
        }
    };
    Some(Advice { report: Some(report), ..advice })
}

/// Returns whether only one move is legal. A hint to make this move is no guess.
fn has_only_one_move(game: &Arc<dyn Game>, board: &Board) -> bool {
    let mut moves = Vec::new();
    game.moves(View::of(board), &mut moves);
    moves.len() == 1
}
