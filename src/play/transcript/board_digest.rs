//! The canonical text of a board, and its digest.
//!
//! Transcripts contain these digests, so the canonical text never changes.

use crate::board::{Board, Face, PileId, Slot};
use crate::checksum;
use crate::game::GameInfo;
use std::fmt::Write;

/// The canonical text of a board, hidden cards and all: never for what a player is shown.
///
/// A line for each pile that has cards, in the order of the game's piles: the pile's name, a colon and a blank, and
/// its cards from bottom to top with a blank between them. `7H` lies face up, `[7H]` face down, `(7H)` was seen and
/// may not be looked at now. Then a line for each of the game's numbers that is not 0, in the game's order: `pass: 2`.
/// Every line ends in a line feed.
pub fn canonical_text(info: &GameInfo, board: &Board) -> String {
    let mut out = String::new();
    for pile in (0..board.piles()).map(|at| PileId(at as u8)).filter(|&pile| !board.is_empty(pile)) {
        out.push_str(info.pile_name(pile));
        out.push(':');
        for &slot in board.slots(pile) {
            out.push(' ');
            push_card(&mut out, slot);
        }
        out.push('\n');
    }
    for (id, var) in info.vars_with_ids() {
        let number = board.var(id);
        if number != 0 {
            // Writing into a String cannot fail.
            let _ = writeln!(out, "{}: {number}", var.name);
        }
    }
    out
}

/// The digest of a board: the FNV-1a checksum of 32 bits of its [`canonical_text`]. Written as eight hexadecimal
/// digits, `{:08x}`.
pub fn board_digest(info: &GameInfo, board: &Board) -> u32 {
    checksum::fnv1a(canonical_text(info, board).as_bytes())
}

fn push_card(out: &mut String, slot: Slot) {
    let card = slot.card();
    // Writing into a String cannot fail.
    let _ = match slot.face() {
        Face::Up => write!(out, "{card}"),
        Face::Down => write!(out, "[{card}]"),
        Face::Concealed => write!(out, "({card})"),
    };
}
