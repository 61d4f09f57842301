//! A text that identifies a board in a lesson.

use crate::game::Role;
use crate::play::Session;

/// Returns a text that identifies a board. Two boards that differ only in the order of the foundations or of the cells
/// have the same text, because that order does not matter in a lesson. The text contains hidden cards, so never show it
/// to a player.
pub(crate) fn board_key(session: &Session) -> String {
    let (info, board) = (session.info(), session.board());
    let mut lines: Vec<String> = info
        .named_piles()
        .map(|(pile, named)| {
            let cards: Vec<String> = board.slots(pile).iter().map(ToString::to_string).collect();
            let place = match info.role_of(pile) {
                Some(Role::Foundation) => "foundation",
                Some(Role::Cell) => "cell",
                _ => &named.name,
            };
            format!("{place}: {}", cards.join(" "))
        })
        .collect();
    lines.sort();
    lines.join("\n")
}
