//! Brute force: tries every move in every position to find out whether a position can be won.

use patience::internals::board::{Board, Event, Txn, VarId, View};
use patience::internals::game::{Game, Move};
use std::collections::HashSet;

/// Returns whether the position can be won. Returns `None` if there are more than `most` positions, or if a move
/// would shuffle cards. `others` returns legal moves to try in addition to those that the game lists.
pub fn can_be_won(game: &dyn Game, board: &Board, most: usize, others: &dyn Fn(&Board) -> Vec<Move>) -> Option<bool> {
    let counters = counters(game, board);
    let without_counters = |board: &Board| {
        let mut without_counters = board.clone();
        counters.iter().for_each(|&var| without_counters.apply(&Event::Set { var, old: 0, new: 0 }));
        without_counters
    };
    let (mut seen, mut open) = (HashSet::from([without_counters(board)]), vec![board.clone()]);
    let (mut moves, mut shuffles) = (Vec::new(), false);
    while let Some(at) = open.pop() {
        if game.is_won(View::of(&at)) {
            return Some(true);
        }
        game.moves(View::of(&at), &mut moves);
        moves.extend(others(&at));
        for &m in &moves {
            let (mut next, mut events) = (at.clone(), Vec::new());
            let mut txn = Txn::new(&mut next, &mut events);
            game.play(&mut txn, m);
            if txn.finish() != Ok(None) {
                shuffles = true;
            } else if seen.insert(without_counters(&next)) {
                open.push(next);
            }
        }
        if seen.len() > most {
            return None;
        }
    }
    (!shuffles).then_some(false)
}

/// The variables of the board that no rule reads.
fn counters(game: &dyn Game, board: &Board) -> Vec<VarId> {
    let vars = game.info().vars_with_ids().map(|(id, _)| id);
    let is_read = |var: &VarId| {
        let (old, mut other) = (board.var(*var), board.clone());
        other.apply(&Event::Set { var: *var, old, new: old + 1 });
        game.key(&other) != game.key(board)
    };
    vars.filter(|var| !is_read(var)).collect()
}
