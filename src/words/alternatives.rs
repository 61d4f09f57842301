//! Lists of the legal alternatives to a rejected move.

use super::place_on_board::{at_place, places};
use crate::board::View;
use crate::game::{GameInfo, Message, Move, message};

/// Lists the legal alternatives to `m`, for the end of a rejection: `9S can go on TH in t6, or to c1 or c2`. Returns an
/// empty message if there are none.
pub(crate) fn alternatives_text(info: &GameInfo, view: View<'_>, m: Move, moves: &[Move]) -> Message {
    let Move::Transfer { from, count, .. } = m else { return list_moves(info, view, moves) };
    let (mut occupied_targets, mut empty_targets) = (Vec::new(), Vec::new());
    for &other in moves {
        match other {
            Move::Transfer { from: other_from, to, count: other_count }
                if (other_from, other_count) == (from, count) =>
            {
                match view.top(to) {
                    Some(top) => occupied_targets.push(message![top, at_place(info, " in ", to)]),
                    None => empty_targets.push(to),
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
        targets.push(message!["to ", places(info, view, &empty_targets, "or")]);
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
        Some((a, b)) => Message::forms(
            message!["`", info.format_move(m), "` (", a, ", ", b, ")"],
            super::brief::brief_move(info, view, m),
        ),
        None => super::brief::command(info, view, m),
    };
    message!["legal: ", Message::join(moves.iter().map(spelled), ", ")]
}
