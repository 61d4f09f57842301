//! The deck of a deal: the cards of the pack in the order in which they are dealt.

use crate::board::View;
use crate::card::{Card, DealSpec, shuffle};
use crate::error::{Error, Result};
use crate::game::{Game, GameInfo};
use crate::games::pysol_boards;

/// The number of rejected shuffles in a row after which dealing fails.
const MAX_REJECTED: u64 = 1000;

/// Returns the cards of a deal in the order in which they are dealt. If the game rejects a deal from a seed, the pack
/// is shuffled again, with the next stream of random numbers of that seed. Deals of other programs and explicit decks
/// are never reshuffled. A deal of another program gives the board of that program, if it has the game.
///
/// # Errors
/// Fails if the deal does not fit the pack of the game, or if the game accepts no shuffle of the seed.
pub fn deck_for(game: &dyn Game, spec: &DealSpec) -> Result<Vec<Card>> {
    match *spec {
        DealSpec::Seed(seed) => nth_accepted_shuffle(game, seed, 0),
        DealSpec::Deck(_) => spec.deck(&game.info().pack),
        DealSpec::Microsoft(_) | DealSpec::Pysol(_) => Ok(pysol_boards::numbered_deck(game, spec)?.cards),
    }
}

/// Returns a note if a deal has the number of another program, but not the board of that program. Returns `None` for a
/// deal that does not fit the game.
pub fn other_board_note(game: &dyn Game, spec: &DealSpec) -> Option<String> {
    let program = match spec {
        DealSpec::Microsoft(number) if *number < 0 => "Microsoft",
        DealSpec::Microsoft(_) | DealSpec::Pysol(_) => "PySolFC",
        DealSpec::Seed(_) | DealSpec::Deck(_) => return None,
    };
    let deck = pysol_boards::numbered_deck(game, spec).ok()?;
    (!deck.has_original_board).then(|| format!("this is not {program}'s board of `{spec}`, only the same shuffle"))
}

/// Parses a deal as a user writes it. In FreeCell, `617` means `ms:617`, a deal of Microsoft's FreeCell.
///
/// # Errors
/// Fails with a request error that names the expected form.
pub fn parse_deal(info: &GameInfo, text: &str) -> Result<DealSpec> {
    let text = text.trim();
    let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if info.id == "freecell" && is_number { DealSpec::parse(&format!("ms:{text}")) } else { DealSpec::parse(text) }
}

/// Returns one of the shuffles of a seed that the game accepts: the one with this number, from 0. Tries the streams 0,
/// 1, 2 … of the seed, and skips those whose shuffle is rejected. So no two deals of a match have the same stream.
///
/// # Errors
/// Fails if the game rejects [`MAX_REJECTED`] shuffles in a row.
pub(super) fn nth_accepted_shuffle(game: &dyn Game, seed: u64, number: u64) -> Result<Vec<Card>> {
    let pack = game.info().pack.cards();
    let (mut to_skip, mut rejected) = (number, 0);
    for stream in 0.. {
        let mut deck = pack.clone();
        shuffle(seed, stream, &mut deck);
        let (board, _) = game.deal_deck(&deck)?;
        match (game.reshuffle_reason(View::of(&board)).is_none(), to_skip) {
            (true, 0) => return Ok(deck),
            (true, _) => (to_skip, rejected) = (to_skip - 1, 0),
            (false, _) => rejected += 1,
        }
        if rejected >= MAX_REJECTED {
            break;
        }
    }
    Err(Error::request(format!("{} accepts none of {MAX_REJECTED} shuffles of this seed", game.info().id)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::format_cards;
    use crate::games::catalog;
    use crate::play::test_game;

    #[test]
    fn an_accepted_deal_is_the_first_shuffle() {
        let game = catalog::open("freecell", &[]).unwrap();
        for spec in ["seed:42", "ms:617", "pysol:3"].map(|text| DealSpec::parse(text).unwrap()) {
            assert_eq!(deck_for(&*game, &spec).unwrap(), spec.deck(&game.info().pack).unwrap());
        }
    }

    #[test]
    fn a_rejected_deal_is_reshuffled_with_the_next_stream() {
        let game = test_game::ace_required_game();
        let shuffled = |seed, stream| {
            let mut deck = game.info().pack.cards();
            shuffle(seed, stream, &mut deck);
            deck
        };
        let accepts = |deck: &[Card]| game.reshuffle_reason(View::of(&game.deal_deck(deck).unwrap().0)).is_none();
        let mut stream_counts = [0; 3];
        for seed in 0..50 {
            let stream = (0..100).find(|&stream| accepts(&shuffled(seed, stream))).unwrap();
            let deck = deck_for(&*game, &DealSpec::Seed(seed)).unwrap();
            assert_eq!(format_cards(&deck), format_cards(&shuffled(seed, stream)));
            stream_counts[stream.min(2) as usize] += 1;
        }
        assert!(!stream_counts.contains(&0), "{stream_counts:?}");
    }

    #[test]
    fn golf_reshuffles_a_deal_where_a_rank_covers_all_cards_that_could_free_it() {
        let open = |options: &[(&str, &str)]| {
            let options: Vec<_> = options.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect();
            catalog::open("golf", &options).unwrap()
        };
        let (default_game, strict_game) = (open(&[]), open(&[("impossible", "redeal")]));
        // In this deal, all twos are under aces.
        let deck = deck_for(&*default_game, &DealSpec::Seed(2656)).unwrap();
        assert_ne!(deck_for(&*strict_game, &DealSpec::Seed(2656)).unwrap(), deck);
        // A rank can be freed by its neighbors, except by the king, because nothing is built on a king.
        let has_locked_rank = |columns: &[Vec<u8>]| {
            (1..=13u8).any(|rank| {
                let frees = |other: u8| other != 13 && other.abs_diff(rank) == 1;
                let frees_below = |column: &Vec<u8>| {
                    let last = column.iter().rposition(|&other| other == rank).unwrap_or(0);
                    column[..last].iter().filter(|&&other| frees(other)).count()
                };
                columns.iter().map(frees_below).sum::<usize>() == (1..=13).filter(|&other| frees(other)).count() * 4
            })
        };
        let mut locked_deals = 0;
        for seed in 2400..2900 {
            let deck = deck_for(&*default_game, &DealSpec::Seed(seed)).unwrap();
            let rank = |card: &Card| card.rank().number();
            let columns: Vec<Vec<u8>> =
                (0..7).map(|column| deck[..35].iter().skip(column).step_by(7).map(rank).collect()).collect();
            let (board, _) = default_game.deal_deck(&deck).unwrap();
            assert_eq!(strict_game.reshuffle_reason(View::of(&board)).is_none(), !has_locked_rank(&columns), "{seed}");
            locked_deals += usize::from(has_locked_rank(&columns));
        }
        assert!(locked_deals > 0);
    }

    #[test]
    fn the_deals_of_a_match_are_the_accepted_shuffles_in_order() {
        let game = test_game::ace_required_game();
        for seed in 0..20 {
            let decks: Vec<String> = (0..6)
                .map(|number| format_cards(&super::nth_accepted_shuffle(&*game, seed, number).unwrap()))
                .collect();
            assert_eq!(decks[0], format_cards(&deck_for(&*game, &DealSpec::Seed(seed)).unwrap()));
            // With only eight cards, equal orders are unlikely unless the streams are equal.
            assert!((1..6).all(|number| !decks[..number].contains(&decks[number])), "{decks:?}");
        }
        let game = catalog::open("bridge-solitaire", &[]).unwrap();
        let mut deck = game.info().pack.cards();
        shuffle(42, 3, &mut deck);
        assert_eq!(super::nth_accepted_shuffle(&*game, 42, 3).unwrap(), deck);
    }
}
