//! A move with its text.

use crate::game::{self, GameInfo};
use std::fmt;

/// A move of a game. Its text is the same as in transcripts: `move t3 t5 4`, `draw`.
///
/// Get moves from [`Session::moves`](crate::Session::moves) or [`Session::parse_move`](crate::Session::parse_move).
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Move {
    pub(super) m: game::Move,
    text: String,
}

impl Move {
    pub(super) fn new(info: &GameInfo, m: game::Move) -> Move {
        Move { m, text: info.format_move(m) }
    }

    pub(super) fn all(info: &GameInfo, moves: &[game::Move]) -> Vec<Move> {
        moves.iter().map(|&m| Move::new(info, m)).collect()
    }

    /// Returns the text of the move.
    pub fn as_str(&self) -> &str {
        &self.text
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}
