//! Legal alternatives to a rejected move.

use super::{Game, GameInfo, Message, Move, message};
use crate::board::View;
use crate::text;

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

/// Lists the legal alternatives to `m`, for the end of a rejection: `9S can go on TH in t6, or to c1 or c2`. Returns an
/// empty message if there are none.
pub fn alternatives_text(info: &GameInfo, view: View<'_>, m: Move, moves: &[Move]) -> Message {
    let Move::Transfer { from, count, .. } = m else { return list_moves(info, view, moves) };
    let (mut occupied_targets, mut empty_targets) = (Vec::new(), Vec::new());
    for &other in moves {
        match other {
            Move::Transfer { from: other_from, to, count: other_count }
                if (other_from, other_count) == (from, count) =>
            {
                match view.top(to) {
                    Some(top) => occupied_targets.push(message![top, " in ", info.pile_name(to)]),
                    None => empty_targets.push(info.pile_name(to)),
                }
            }
            _ => {}
        }
    }
    let mut targets = Vec::new();
    if !occupied_targets.is_empty() {
        targets.push(message!["on ", Message::join(occupied_targets, " or on ")]);
    }
    if !empty_targets.is_empty() {
        targets.push(message!["to ", text::join_list(&empty_targets, "or")]);
    }
    let card = view.len(from).checked_sub(count as usize).and_then(|index| view.card(from, index));
    match card.filter(|_| !targets.is_empty()) {
        Some(card) => message![card, " can go ", Message::join(targets, ", or ")],
        None => match *moves {
            // The player named more cards, so the command alone could be taken for a way to move them.
            [Move::Transfer { from, count: 1, .. }] if count > 1 => {
                let top = view.top(from).map_or_else(|| "the top card".into(), Message::from);
                message![list_moves(info, view, moves), ", which moves ", top]
            }
            _ => list_moves(info, view, moves),
        },
    }
}

/// Lists the moves in the form in which the player types them, with the cards of removals: "legal: `remove y7.1 y7.6`
/// (QS, AH)".
fn list_moves(info: &GameInfo, view: View<'_>, moves: &[Move]) -> Message {
    if moves.is_empty() {
        return Message::default();
    }
    let cards = |m: Move| match m {
        Move::Remove { a, b: Some(b) } if a != b => view.top(a).zip(view.top(b)),
        _ => None,
    };
    let spelled = |&m: &Move| match cards(m) {
        Some((a, b)) => message!["`", info.format_move(m), "` (", a, ", ", b, ")"],
        None => message!["`", info.format_move(m), "`"],
    };
    message!["legal: ", Message::join(moves.iter().map(spelled), ", ")]
}
