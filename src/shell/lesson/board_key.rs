//! A text that identifies a board in a lesson.

use crate::game::Role;
use crate::play::Session;

/// Returns a text that is the same for two boards of a lesson if their difference does not matter to the player: the
/// order of foundations and of cells. It contains hidden cards. Never show it to a player.
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
