//! A search by brute force: it tries every move in every position to find out whether a position can be won.

use patience::internals::board::{Board, Event, Txn, VarId, View};
use patience::internals::game::{Game, Move};
use std::collections::HashSet;
use std::hash::{BuildHasherDefault, Hasher};

/// A hasher that is fast for boards, whose cards come one byte at a time. Equal hashes cost only time.
#[derive(Default)]
struct BoardHasher(u64);

impl BoardHasher {
    fn add(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }
}

impl Hasher for BoardHasher {
    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.add(byte.into()));
    }

    fn write_u8(&mut self, byte: u8) {
        self.add(byte.into());
    }

    // The product has its best bits at the top, and a set needs good bits at both ends.
    fn finish(&self) -> u64 {
        self.0.rotate_left(26)
    }
}

/// Returns whether a position can be won. Returns `None` if more than `max_positions` positions can be reached, or if a
/// move would shuffle cards. `more_moves` returns legal moves that are tried in addition to the moves that the game
/// lists.
pub fn can_be_won(
    game: &dyn Game,
    board: &Board,
    max_positions: usize,
    more_moves: &dyn Fn(&Board) -> Vec<Move>,
) -> Option<bool> {
    let unread_variables = unread_variables(game, board);
    let without_counters = |board: &Board| {
        let mut without_counters = board.clone();
        unread_variables.iter().for_each(|&var| without_counters.apply(&Event::Set { var, old: 0, new: 0 }));
        without_counters
    };
    let mut seen_positions: HashSet<Board, BuildHasherDefault<BoardHasher>> =
        HashSet::from_iter([without_counters(board)]);
    let mut open_positions = vec![board.clone()];
    let (mut moves, mut shuffles) = (Vec::new(), false);
    while let Some(position) = open_positions.pop() {
        if game.is_won(View::of(&position)) {
            return Some(true);
        }
        game.moves(View::of(&position), &mut moves);
        moves.extend(more_moves(&position));
        for &next_move in &moves {
            let (mut next, mut events) = (position.clone(), Vec::new());
            let mut txn = Txn::new(&mut next, &mut events);
            game.play(&mut txn, next_move);
            if txn.finish() != Ok(None) {
                shuffles = true;
            } else if seen_positions.insert(without_counters(&next)) {
                open_positions.push(next);
            }
        }
        if seen_positions.len() > max_positions {
            return None;
        }
    }
    (!shuffles).then_some(false)
}

/// Returns the variables of the board that no rule reads, such as numbers of moves. Positions that differ only in them
/// are the same position.
fn unread_variables(game: &dyn Game, board: &Board) -> Vec<VarId> {
    let vars = game.info().vars_with_ids().map(|(id, _)| id);
    let is_read = |var: &VarId| {
        let (old, mut changed_board) = (board.var(*var), board.clone());
        changed_board.apply(&Event::Set { var: *var, old, new: old + 1 });
        game.key(&changed_board) != game.key(board)
    };
    vars.filter(|var| !is_read(var)).collect()
}
