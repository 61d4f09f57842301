//! Moves that fill all spaces so that the stock can be used.
//!
//! In games such as Spider, the stock deals only if no column is empty. With several spaces, many moves that look bad
//! are then useful together: they split runs, and the next row makes up for that. A search that weighs each move on its
//! own rarely finds them all. So a search model may list them and the draw as a single move.
//!
//! All models fill the spaces in the same way: the top card of the longest column goes into the first space. Such a
//! card can soon go back, and no column becomes empty.

use crate::board::{Board, PileId, PileSet, Txn, View};
use crate::engine::RuleTable;
use crate::game::clause::Condition;
use crate::game::{Game, Move};
use std::cmp::Reverse;

/// With at least this many spaces, filling them is a move of its own. A single space needs only a single move.
pub const MIN_SPACES: usize = 2;

/// Returns the piles that must not be empty when cards are drawn. Empty if there is no such rule.
pub fn piles_filled_before_draws(table: &RuleTable) -> PileSet {
    let conditions = table.stock.iter().flat_map(|stock| [&stock.when, &stock.draws_when]);
    conditions.flatten().fold(PileSet::EMPTY, |piles, condition| piles.union(piles_without_spaces(condition)))
}

/// Returns the piles that a condition requires to have cards.
fn piles_without_spaces(condition: &Condition) -> PileSet {
    match condition {
        Condition::NoSpace(piles) | Condition::NoFill(piles, _) => *piles,
        Condition::All(parts) | Condition::Any(parts) => {
            parts.iter().fold(PileSet::EMPTY, |piles, part| piles.union(piles_without_spaces(part)))
        }
        _ => PileSet::EMPTY,
    }
}

/// Returns moves that fill the spaces among `piles`, and then a draw. Returns `None` if there are fewer than
/// [`MIN_SPACES`] spaces, if a draw is possible now, or if these moves do not make it possible.
pub fn moves_to_fill_and_draw(game: &dyn Game, piles: PileSet, board: &Board) -> Option<Vec<Move>> {
    let spaces: Vec<PileId> = piles.iter().filter(|&pile| board.len(pile) == 0).collect();
    let can_draw = |board: &Board| game.check(View::of(board), Move::Draw).is_ok();
    if spaces.len() < MIN_SPACES || can_draw(board) {
        return None;
    }
    let (mut board, mut events, mut moves) = (board.clone(), Vec::new(), Vec::new());
    for &space in &spaces {
        if board.len(space) == 0 && !can_draw(&board) {
            let m = move_into_space(game, piles, &board, space)?;
            game.play(&mut Txn::new(&mut board, &mut events), m);
            moves.push(m);
        }
    }
    moves.push(Move::Draw);
    can_draw(&board).then_some(moves)
}

/// Returns the move of the top card of the longest pile into a space. The pile is one of `piles` and has other cards.
fn move_into_space(game: &dyn Game, piles: PileSet, board: &Board, space: PileId) -> Option<Move> {
    let to_space = |from: PileId| Move::Transfer { from, to: space, count: 1 };
    let may_move = |&from: &PileId| board.len(from) > 1 && game.check(View::of(board), to_space(from)).is_ok();
    piles.iter().filter(may_move).max_by_key(|&from| (board.len(from), Reverse(from))).map(to_space)
}
