//! What a player reads when practice begins at the last position from which a win is known.

use crate::game::{Message, message};
use crate::solve::advice::turning_point::TurningPoint;
use crate::text;

/// Describes how a session went back from the board after `from` moves.
pub fn describe_way_back(point: TurningPoint, from: usize) -> String {
    let moves = text::pluralize(from.saturating_sub(point.last_winnable), "move");
    let target = match point.last_winnable {
        0 => "the deal".to_string(),
        number => format!("move {number}"),
    };
    format!("You went back {moves}, from move {from} to {target}. {}", outlook(point, from))
}

/// Describes the beginning of a new session at a position of a game that ended after `from` moves. `has_hidden_cards`
/// says whether cards are hidden at the position.
pub fn describe_new_session(point: TurningPoint, from: usize, has_hidden_cards: bool) -> String {
    let start = match point.last_winnable {
        0 => "with the deal".to_string(),
        number => format!("after move {number}"),
    };
    let place = match from.saturating_sub(point.last_winnable) {
        0 => "where the game ended".to_string(),
        moves => format!("{} before the end of the game", text::pluralize(moves, "move")),
    };
    let peeked = if has_hidden_cards { PEEKED } else { "" };
    format!("You start again {start}, {place}. {}{peeked}", outlook(point, from))
}

/// The end of the description of a new session at a position with hidden cards.
const PEEKED: &str = " The solver has looked at the face-down cards, and the record of this game notes it.";

/// States what is known about a position and the moves after it.
fn outlook(point: TurningPoint, from: usize) -> String {
    let win = format!("you can win in {}", text::pluralize(point.moves_to_win, "move"));
    match point.is_exact {
        _ if point.last_winnable == from => format!("From here, {win}."),
        true => format!("Move {} lost the game; from here, {win}.", point.last_winnable + 1),
        false => format!("From here, {win}; no later position is known to be winnable."),
    }
}

/// States that no position of a game is known to be winnable.
pub fn describe_no_way_back(is_deal_lost: bool) -> Message {
    if is_deal_lost {
        message!["This deal cannot be won. ", Message::forms("`new` deals again.", "Begin a new game.")]
    } else {
        "The search found no position of this game that can be won.".into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn point(last_winnable: usize, moves_to_win: usize, is_exact: bool) -> TurningPoint {
        TurningPoint { last_winnable, moves_to_win, is_exact }
    }

    #[test]
    fn the_way_back_is_counted() {
        let back = |point| describe_way_back(point, 19);
        let lost = "You went back 7 moves, from move 19 to move 12. Move 13 lost the game; from here, you can win in 45 moves.";
        assert_eq!(back(point(12, 45, true)), lost);
        let unknown = "You went back 1 move, from move 19 to move 18. From here, you can win in 1 move; no later position \
                       is known to be winnable.";
        assert_eq!(back(point(18, 1, false)), unknown);
        assert!(back(point(0, 60, true)).starts_with("You went back 19 moves, from move 19 to the deal. Move 1 lost"));
    }

    #[test]
    fn a_new_session_says_where_it_begins() {
        let new = |point| describe_new_session(point, 19, false);
        let middle = "You start again after move 12, 7 moves before the end of the game. Move 13 lost the game; from \
                      here, you can win in 45 moves.";
        assert_eq!(new(point(12, 45, true)), middle);
        let end = "You start again after move 19, where the game ended. From here, you can win in 45 moves.";
        assert_eq!(new(point(19, 45, false)), end);
        assert_eq!(describe_new_session(point(19, 45, false), 19, true), end.to_string() + PEEKED);
        assert!(new(point(0, 60, true)).starts_with("You start again with the deal, 19 moves before the end"));
    }
}
