//! The check of a solution by the rules of the game.

use crate::board::{Board, Txn, View};
use crate::game::{Game, Move};

/// Whether those moves are legal one after the other, no die is thrown on the way, and they win.
pub fn is_winning_line(game: &dyn Game, board: &Board, moves: &[Move]) -> bool {
    let (mut board, mut events) = (board.clone(), Vec::new());
    let plays = moves.iter().all(|&m| {
        if game.check(View::of(&board), m).is_err() {
            return false;
        }
        events.clear();
        let mut txn = Txn::new(&mut board, &mut events);
        game.play(&mut txn, m);
        matches!(txn.finish(), Ok(None))
    });
    plays && game.is_won(View::of(&board))
}
