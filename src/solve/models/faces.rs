//! Checks of faces on a board that a model loads: a board laid out by hand may have cards that no play turns that way.

use crate::board::{Board, Face, PileId};

/// Whether all cards of a pile show that face.
pub fn are_all(board: &Board, pile: PileId, face: Face) -> bool {
    board.slots(pile).iter().all(|slot| slot.face() == face)
}

/// Whether the top card of a pile is face up, if there is one.
pub fn is_top_up(board: &Board, pile: PileId) -> bool {
    board.slots(pile).last().is_none_or(|slot| slot.face() == Face::Up)
}
