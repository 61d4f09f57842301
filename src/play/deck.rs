//! The deck that a game is dealt from.

use crate::board::View;
use crate::card::{Card, DealSpec, shuffle};
use crate::error::{Error, Result};
use crate::game::Game;

/// How often a pack is shuffled before a game is given up that accepts no deal.
const MOST_SHUFFLES: u64 = 1000;

/// The cards of that deal, the first dealt first. If the game does not accept a deal that came from a seed, the pack
/// is shuffled again, with the next stream of the same seed; the numbers of other programs and decks spelled out are
/// dealt as they are.
///
/// # Errors
/// A deal that does not suit the game's pack, or a game that accepts none.
pub fn deck_for(game: &dyn Game, spec: &DealSpec) -> Result<Vec<Card>> {
    let pack = &game.info().pack;
    let DealSpec::Seed(seed) = *spec else { return spec.deck(pack) };
    for stream in 0..MOST_SHUFFLES {
        let mut deck = pack.cards();
        shuffle(seed, stream, &mut deck);
        let (board, _) = game.deal(&deck)?;
        if game.accepts_deal(View::of(&board)) {
            return Ok(deck);
        }
    }
    Err(Error::request(format!("{} accepts none of the first {MOST_SHUFFLES} shuffles of this seed", game.info().id)))
}

#[cfg(test)]
mod tests {
    use super::super::toy;
    use super::*;
    use crate::card::spell_cards;
    use crate::games::catalog;

    #[test]
    fn the_first_shuffle_is_dealt_where_nothing_speaks_against_it() {
        let game = catalog::open("klondike", &[]).unwrap();
        for spec in ["seed:42", "ms:617", "pysol:3"].map(|text| DealSpec::parse(text).unwrap()) {
            assert_eq!(deck_for(&*game, &spec).unwrap(), spec.deck(&game.info().pack).unwrap());
        }
    }

    #[test]
    fn a_deal_that_is_not_accepted_is_shuffled_again_with_the_next_stream() {
        let game = toy::particular_game();
        let shuffled = |seed, stream| {
            let mut deck = game.info().pack.cards();
            shuffle(seed, stream, &mut deck);
            deck
        };
        let accepts = |deck: &[Card]| game.accepts_deal(View::of(&game.deal(deck).unwrap().0));
        let mut streams = [0; 3];
        for seed in 0..50 {
            let stream = (0..).find(|&stream| accepts(&shuffled(seed, stream))).unwrap();
            let deck = deck_for(&*game, &DealSpec::Seed(seed)).unwrap();
            assert_eq!(spell_cards(&deck), spell_cards(&shuffled(seed, stream)));
            streams[stream.min(2) as usize] += 1;
        }
        assert!(!streams.contains(&0), "{streams:?}");
    }
}
