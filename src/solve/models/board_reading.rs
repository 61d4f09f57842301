//! Functions that read foundations, passes and faces from a board, for several search models. They check what they read,
//! because a user may set up a board that no play leads to.

use crate::board::{Board, Face, PileId, VarId};
use crate::engine::CardSet;

/// Returns the height of the foundation of each suit. `of_suit` contains the index of the foundation on which each suit
/// must be, or `None` if it may be on any. Returns `None` if a suit is on the wrong foundation, or if a top card is
/// face down. Also returns `None` if a foundation does not go up in one suit from the ace, without a gap.
pub fn foundation_heights(board: &Board, foundations: &[PileId], of_suit: [Option<u8>; 4]) -> Option<[u8; 4]> {
    let mut heights = [0u8; 4];
    for (foundation, &pile) in foundations.iter().enumerate() {
        if !is_top_up(board, pile) {
            return None;
        }
        for (place, slot) in board.slots(pile).iter().enumerate() {
            let card = slot.card().index();
            let height = &mut heights[card >> 4];
            let is_elsewhere =
                of_suit[card >> 4].is_some_and(|own_foundation| usize::from(own_foundation) != foundation);
            if card & 15 != place + 1 || usize::from(*height) != place || is_elsewhere {
                return None;
            }
            *height += 1;
        }
    }
    Some(heights)
}

/// Returns the card that the foundation of each suit accepts next. `pack` must contain at least the aces of the game.
/// `last_rank` is the rank with which the foundations end.
pub fn next_cards(pack: CardSet, heights: [u8; 4], last_rank: u8) -> CardSet {
    let suits = (0..4usize).filter(|suit| pack >> ((suit << 4) + 1) & 1 == 1 && heights[*suit] < last_rank);
    suits.fold(0, |next, suit| next | 1 << ((suit << 4) + usize::from(heights[suit]) + 1))
}

/// Returns the number of times that the waste can still be turned over. Returns 1 if there is no limit: then the models
/// never lower the number. `max_passes` is the limit of passes. `pass_counter` is the variable that counts passes,
/// beginning with 1. If its value is lower, it counts as 1.
pub fn redeals_left(board: &Board, max_passes: Option<u8>, pass_counter: Option<VarId>) -> u8 {
    match (max_passes, pass_counter) {
        (None, _) => 1,
        (Some(max_passes), Some(pass_counter)) => {
            (i32::from(max_passes) - board.var(pass_counter).max(1)).clamp(0, 255) as u8
        }
        (Some(max_passes), None) => max_passes.saturating_sub(1),
    }
}

/// Whether all cards of a pile have this face.
pub fn all_have_face(board: &Board, pile: PileId, face: Face) -> bool {
    board.slots(pile).iter().all(|slot| slot.face() == face)
}

/// Whether the top card of a pile is face up, if there is one.
pub fn is_top_up(board: &Board, pile: PileId) -> bool {
    board.slots(pile).last().is_none_or(|slot| slot.face() == Face::Up)
}
