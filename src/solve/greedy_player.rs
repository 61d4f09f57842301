//! The greedy player, who makes the move that looks best and sees only what a player sees.

use super::advice::heuristic;
use crate::board::{Board, Txn, View};
use crate::game::{Game, Move, Status};
use std::collections::HashSet;

/// Plays at most `max_moves` moves, and returns the last board and the moves. `choose` gets the moves that look equally
/// good, and returns the index of one of them. The player never returns to an earlier position.
pub fn play(
    game: &dyn Game,
    board: Board,
    max_moves: usize,
    choose: &mut dyn FnMut(&[Move]) -> usize,
) -> (Board, Vec<Move>) {
    let mut seen = HashSet::from([game.key(&board)]);
    let (mut board, mut moves) = (board, Vec::new());
    while moves.len() < max_moves && game.status(View::of(&board)) == Status::Playing {
        let was_seen = |m: Move| seen.contains(&game.key(&board_after(game, &board, m)));
        let best = heuristic::equally_good(game, View::of(&board), &was_seen);
        let Some(&m) = best.get(choose(&best)) else { break };
        board = board_after(game, &board, m);
        moves.push(m);
        // Moves that repeat a position are rated last, so if one is best, no move leads to a new position.
        if !seen.insert(game.key(&board)) {
            break;
        }
    }
    (board, moves)
}

/// Returns the board after a legal move.
fn board_after(game: &dyn Game, board: &Board, m: Move) -> Board {
    let (mut after, mut events) = (board.clone(), Vec::new());
    game.play(&mut Txn::new(&mut after, &mut events), m);
    after
}
