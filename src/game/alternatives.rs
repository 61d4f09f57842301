//! Legal alternatives to a rejected move.

use super::{Game, Move};
use crate::board::View;

/// Returns the legal moves that the player may have meant by the rejected move `m`. For example, the same cards move to
/// another pile, or more cards move between the same two piles.
pub fn alternatives(game: &dyn Game, view: View<'_>, m: Move) -> Vec<Move> {
    let mut moves = Vec::new();
    game.moves(view, &mut moves);
    let is_similar = |other: &Move| match (m, *other) {
        (Move::Transfer { from, to, count }, Move::Transfer { from: other_from, to: other_to, count: other_count }) => {
            other_from == from && (other_count == count || other_to == to)
        }
        (Move::Remove { a, b }, Move::Remove { a: first, b: second }) => {
            first == a || second == Some(a) || (b.is_some() && (b == second || b == Some(first)))
        }
        (Move::Custom { verb, .. }, Move::Custom { verb: other, .. }) => verb == other,
        _ => false,
    };
    if matches!(m, Move::Custom { .. }) && !moves.iter().any(is_similar) {
        // The command belongs to another phase, so list the commands of the current phase.
        moves.retain(|other| matches!(other, Move::Custom { .. }));
    } else {
        moves.retain(is_similar);
    }
    if moves.len() > MAX_CUSTOM_ALTERNATIVES && matches!(m, Move::Custom { .. }) {
        moves.clear();
    }
    moves
}

/// If a game's own command has more legal moves than this, a list of them does not help the player.
const MAX_CUSTOM_ALTERNATIVES: usize = 13;
