//! Brute force: whether a position can be won, found by trying every move in every position.

use patience::board::{Board, Event, Txn, VarId, View};
use patience::game::{Game, Move};
use std::collections::HashSet;

/// Whether it can be won; nothing if there are more positions than `most`, or a move would shuffle cards. `others` gives
/// legal moves to be tried besides those that the game lists.
pub fn can_be_won(game: &dyn Game, board: &Board, most: usize, others: &dyn Fn(&Board) -> Vec<Move>) -> Option<bool> {
    let counters = counters(game, board);
    let plain = |board: &Board| {
        let mut plain = board.clone();
        counters.iter().for_each(|&var| plain.apply(&Event::Set { var, old: 0, new: 0 }));
        plain
    };
    let (mut seen, mut open) = (HashSet::from([plain(board)]), vec![board.clone()]);
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
            } else if seen.insert(plain(&next)) {
                open.push(next);
            }
        }
        if seen.len() > most {
            return None;
        }
    }
    (!shuffles).then_some(false)
}

/// The numbers that no rule asks for.
fn counters(game: &dyn Game, board: &Board) -> Vec<VarId> {
    let vars = game.info().vars_with_ids().map(|(id, _)| id);
    let asked = |var: &VarId| {
        let (old, mut other) = (board.var(*var), board.clone());
        other.apply(&Event::Set { var: *var, old, new: old + 1 });
        game.key(&other) != game.key(board)
    };
    vars.filter(|var| !asked(var)).collect()
}
