//! The canonical text of a board, and its digest.
//!
//! Transcripts contain these digests, so the canonical text never changes.

use crate::board::{Board, PileId};
use crate::checksum;
use crate::game::GameInfo;
use std::fmt::Write;

/// Returns the canonical text of a board, including hidden cards. Never show it to a player.
///
/// The text has a line for each nonempty pile, in the order of the game's piles: `t1: [KD] 7H`. The cards come from
/// bottom to top. `7H` is face up, `[7H]` is face down, and `(7H)` was seen but is concealed now. Then follows a line
/// for each variable of the game that is not 0, in the game's order: `pass: 2`. Every line ends with a line feed.
pub fn canonical_text(info: &GameInfo, board: &Board) -> String {
    let mut text = cards_text(info, board);
    for (id, var) in info.vars_with_ids() {
        let number = board.var(id);
        if number != 0 {
            // Writing to a `String` cannot fail.
            let _ = writeln!(text, "{}: {number}", var.name);
        }
    }
    text
}

/// Returns the lines of the [`canonical_text`] for the piles.
fn cards_text(info: &GameInfo, board: &Board) -> String {
    let mut text = String::new();
    for pile in (0..board.piles()).map(|index| PileId(index as u8)).filter(|&pile| !board.is_empty(pile)) {
        text.push_str(info.pile_name(pile));
        text.push(':');
        for &slot in board.slots(pile) {
            // Writing to a `String` cannot fail.
            let _ = write!(text, " {slot}");
        }
        text.push('\n');
    }
    text
}

/// Returns the digest of a board: the 32-bit FNV-1a checksum of its [`canonical_text`]. Format it with `{:08x}`, as
/// eight hexadecimal digits.
pub fn board_digest(info: &GameInfo, board: &Board) -> u32 {
    checksum::fnv1a(canonical_text(info, board).as_bytes())
}

/// Returns the digest of the cards of a board alone, without the variables of the game.
pub(crate) fn cards_digest(info: &GameInfo, board: &Board) -> u32 {
    checksum::fnv1a(cards_text(info, board).as_bytes())
}
