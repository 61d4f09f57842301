//! Tables of the cards that fit on each card, and the distances of cards from a pile.

use crate::engine::{CardSet, iter_cards};

/// The distance of a card that is never reached.
pub const NEVER: u8 = u8::MAX;

/// For each card, the cards that fit on it.
pub struct FitsTable(pub [CardSet; 64]);

/// Returns the distance of each card from a pile: the number of cards that go on the pile until the card is on top.
/// `first` is the set of cards that the pile accepts now. They have the distance 1.
pub fn distances(fits: &FitsTable, first: CardSet, pack: CardSet) -> [u8; 64] {
    let mut distances = [NEVER; 64];
    // `layer` is the set of the cards with this distance.
    let (mut layer, mut seen, mut distance) = (first & pack, 0, 1);
    while layer != 0 {
        seen |= layer;
        iter_cards(layer).for_each(|card| distances[card] = distance);
        layer = iter_cards(layer).fold(0, |set, card| set | fits.0[card]) & pack & !seen;
        distance += 1;
    }
    distances
}
