//! Legal alternatives to a rejected move.

use super::{Game, GameInfo, Move};
use crate::board::View;
use crate::text;

/// The legal moves that a player whose move was refused may have meant: those of the same card, or of the top
/// card of the same pile, or with the same two piles.
pub fn alternatives(game: &dyn Game, view: View<'_>, m: Move) -> Vec<Move> {
    let mut moves = Vec::new();
    game.moves(view, &mut moves);
    let near = |other: &Move| match (m, *other) {
        (Move::Transfer { from, to, count }, Move::Transfer { from: f, to: t, count: c }) => {
            f == from && (c == count || t == to)
        }
        (Move::Remove { a, b }, Move::Remove { a: x, b: y }) => {
            x == a || y == Some(a) || (b.is_some() && (b == y || b == Some(x)))
        }
        (Move::Custom { verb, .. }, Move::Custom { verb: other, .. }) => verb == other,
        _ => false,
    };
    if matches!(m, Move::Custom { .. }) && !moves.iter().any(near) {
        // A word of another phase: what this one is for is worth more than nothing.
        moves.retain(|other| matches!(other, Move::Custom { .. }));
    } else {
        moves.retain(near);
    }
    if moves.len() > MOST_INSTEAD && matches!(m, Move::Custom { .. }) {
        moves.clear();
    }
    moves
}

/// More moves of a game's own word than this are no help any more.
const MOST_INSTEAD: usize = 13;

/// What could be done instead, as the end of a refusal: `9S can go on t6, TH; to c1 or c2`. Empty if nothing could.
pub fn alternatives_text(info: &GameInfo, view: View<'_>, m: Move, moves: &[Move]) -> String {
    let Move::Transfer { from, count, .. } = m else {
        let words: Vec<String> = moves.iter().map(|&m| format!("`{}`", info.format_move(m))).collect();
        return if words.is_empty() { String::new() } else { format!("legal: {}", words.join(", ")) };
    };
    let (mut goals, mut spaces) = (Vec::new(), Vec::new());
    for &other in moves {
        match other {
            Move::Transfer { from: f, to, count: c } if (f, c) == (from, count) => match view.top(to) {
                Some(top) => goals.push(format!("on {}, {top}", info.pile_name(to))),
                None => spaces.push(info.pile_name(to)),
            },
            _ => {}
        }
    }
    if !spaces.is_empty() {
        goals.push(format!("to {}", text::join_list(&spaces, "or")));
    }
    let card = view.len(from).checked_sub(count as usize).and_then(|at| view.card(from, at));
    match (card, goals.is_empty()) {
        (Some(card), false) => format!("{card} can go {}", goals.join("; ")),
        _ => {
            let words: Vec<String> = moves.iter().map(|&m| format!("`{}`", info.format_move(m))).collect();
            if words.is_empty() { String::new() } else { format!("legal: {}", words.join(", ")) }
        }
    }
}
