//! What is known of a board, as one number.

use crate::board::{Known, MAX_VARS, PileId, VarId, View};

/// A number made of all that is known of a board.
pub fn seed(view: View<'_>, known: &Known) -> u64 {
    let mut seed = 0xcbf2_9ce4_8422_2325u64;
    let mut add = |byte: u8| seed = (seed ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    for pile in (0..view.piles() as u8).map(PileId) {
        add(view.len(pile) as u8);
        (0..view.len(pile)).for_each(|at| add(known.card(pile, at).map_or(0xff, |card| card.index() as u8)));
    }
    for var in (0..MAX_VARS as u8).map(VarId) {
        view.var(var).to_le_bytes().into_iter().for_each(&mut add);
    }
    seed
}
