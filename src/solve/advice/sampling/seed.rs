//! The seed of a hint: a hash of everything known about a board.

use crate::board::{KnownCards, MAX_VARS, PileId, VarId, View};
use crate::checksum::fnv1a_64_iter;

/// Returns a hash of everything known about a board.
pub fn knowledge_hash(view: View<'_>, known: &KnownCards) -> u64 {
    let piles = (0..view.piles() as u8).map(PileId).flat_map(|pile| {
        let cards = (0..view.len(pile)).map(move |at| known.card(pile, at).map_or(0xff, |card| card.index() as u8));
        std::iter::once(view.len(pile) as u8).chain(cards)
    });
    let vars = (0..MAX_VARS as u8).map(VarId).flat_map(|var| view.var(var).to_le_bytes());
    fnv1a_64_iter(piles.chain(vars))
}
