//! Numbered deals of other programs: Microsoft FreeCell and PySolFC.

use super::mersenne::MersenneTwister;
use super::{Card, Pack, Rank, Suit};

/// The largest number of a Microsoft deal: 33 bits, as extended by FreeCell Pro.
pub const LAST_MICROSOFT: i64 = (1 << 33) - 1;

/// The largest number of a PySolFC deal: twenty digits.
pub const LAST_PYSOL: u128 = 99_999_999_999_999_999_999;

/// PySolFC uses Microsoft's generator for numbers below this one.
const FIRST_MERSENNE_NUMBER: u128 = 32_000;

/// The random number generator of Microsoft's deals: the generator of its C library, which FreeCell Pro extended to
/// 33-bit numbers.
struct MicrosoftRng {
    /// The number of the deal.
    number: u64,
    state: u32,
}

impl MicrosoftRng {
    fn new(number: u64) -> MicrosoftRng {
        MicrosoftRng { number, state: number as u32 }
    }

    /// Returns a random number below `n`.
    fn below(&mut self, n: usize) -> usize {
        self.state = self.state.wrapping_mul(214_013).wrapping_add(2_531_011);
        let word = self.state >> 16;
        // Microsoft's generator returns 15 bits. FreeCell Pro sets a 16th bit for numbers from 2^31 on, and adds 1
        // instead for numbers from 2^32 on.
        let word = match self.number >> 31 {
            0 => word & 0x7fff,
            1 => word | 0x8000,
            _ => word + 1,
        };
        word as usize % n
    }
}

/// The ranks of the rows of Microsoft's two deals that cannot be won: four cards of a rank go to the first four
/// columns, and four cards of the next rank to the other columns.
const ROWS_OF_UNWINNABLE_DEALS: [[u8; 13]; 2] =
    [[1, 12, 3, 10, 5, 8, 7, 6, 9, 4, 11, 2, 13], [1, 7, 13, 6, 12, 5, 11, 4, 10, 3, 9, 2, 8]];

/// Returns a pack of 52 cards in the order in which the Microsoft deal of that number deals it. Several packs are
/// dealt as PySolFC deals them for Microsoft's generator. The numbers -1 and -2 are the two deals that Microsoft's
/// program adds to the shuffled ones. They cannot be won.
pub fn microsoft(number: i64, packs: u8) -> Vec<Card> {
    let [first_unwinnable, second_unwinnable] = ROWS_OF_UNWINNABLE_DEALS;
    let mut suits = Suit::ALL;
    let number = match u64::try_from(number) {
        Ok(number) => number,
        Err(_) if number == -1 => return rows_of_ranks(first_unwinnable, suits),
        Err(_) => {
            suits.reverse();
            return rows_of_ranks(second_unwinnable, suits);
        }
    };
    let mut cards = match packs {
        1 => rows_of_ranks(Rank::ALL.map(Rank::number), suits),
        _ => new_pysol_packs(packs),
    };
    let mut rng = MicrosoftRng::new(number);
    shuffle_from_end(&mut cards, |n| rng.below(n));
    cards
}

/// Returns all cards of each rank in turn.
fn rows_of_ranks(ranks: [u8; 13], suits: [Suit; 4]) -> Vec<Card> {
    let ranks = ranks.into_iter().filter_map(Rank::new);
    ranks.flat_map(|rank| suits.map(|suit| Card::new(rank, suit))).collect()
}

/// Returns new packs in the order in which PySolFC shuffles them.
fn new_pysol_packs(packs: u8) -> Vec<Card> {
    let suits = vec![Suit::Clubs, Suit::Spades, Suit::Hearts, Suit::Diamonds];
    Pack { packs, suits, ..Pack::default() }.cards()
}

/// Returns one or more whole packs in the order in which PySolFC deals them for that number.
pub fn pysol(number: u128, packs: u8) -> Vec<Card> {
    if let Some(number) = i64::try_from(number).ok().filter(|_| number < FIRST_MERSENNE_NUMBER) {
        return microsoft(number, packs);
    }
    let mut cards = new_pysol_packs(packs);
    let mut rng = MersenneTwister::new(number);
    // `min` guards against a product that is rounded up to `n`.
    shuffle_from_end(&mut cards, |n| ((rng.fraction() * n as f64) as usize).min(n - 1));
    cards
}

/// Swaps each card, from the last down to the second, with itself or a random card before it. Then reverses the pack,
/// because both programs deal from its end.
fn shuffle_from_end(cards: &mut [Card], mut random_below: impl FnMut(usize) -> usize) {
    for i in (1..cards.len()).rev() {
        cards.swap(i, random_below(i + 1));
    }
    cards.reverse();
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::format_cards;

    #[test]
    fn microsoft_deals_match_the_published_ones() {
        for (number, row) in [
            (1, "JD 2D 9H JC 5D 7H 7C 5H"),
            (617, "7D AD 5C 3S 5S 8C 2D AH"),
            (24, "4C 5H QC 5D 2D 7H AH 7S"),
            (11_982, "AH AS 4H AC 2D 6S TS JS"),
            (1_000_000, "2D 6H 6S TH JC 3C 4D TD"),
            (3_000_000_000, "8D 4D 9H 9D 6H 9C 6C 8C"),
            (6_000_000_000, "2D 3D 4D KH TD QH 5C 6D"),
        ] {
            let cards = microsoft(number, 1);
            assert_eq!(format_cards(&cards[..8]), row, "{number}");
            assert_eq!(Pack::default().difference(&cards), (vec![], vec![]));
        }
    }

    #[test]
    fn negative_microsoft_deals_are_the_two_that_cannot_be_won() {
        // The columns of the game that came with Windows, row by row.
        assert_eq!(
            format_cards(&microsoft(-1, 1)),
            "AC AD AH AS QC QD QH QS 3C 3D 3H 3S TC TD TH TS 5C 5D 5H 5S 8C 8D 8H 8S 7C 7D 7H 7S 6C 6D 6H 6S \
             9C 9D 9H 9S 4C 4D 4H 4S JC JD JH JS 2C 2D 2H 2S KC KD KH KS"
        );
        assert_eq!(
            format_cards(&microsoft(-2, 1)),
            "AS AH AD AC 7S 7H 7D 7C KS KH KD KC 6S 6H 6D 6C QS QH QD QC 5S 5H 5D 5C JS JH JD JC 4S 4H 4D 4C \
             TS TH TD TC 3S 3H 3D 3C 9S 9H 9D 9C 2S 2H 2D 2C 8S 8H 8D 8C"
        );
    }

    #[test]
    fn golf_deals_the_cards_of_a_microsoft_deal_row_by_row() {
        // Golf deals seven columns row by row; the next card starts the foundation.
        let cards = microsoft(24, 1);
        let column = |column_index: usize| format_cards(&[0, 1, 2, 3, 4].map(|row| cards[row * 7 + column_index]));
        assert_eq!((column(0), column(1)), ("4C 7S 5S KH TC".into(), "5H 2C 6C 6S TS".into()));
        assert_eq!(cards[35].to_string(), "JH");
    }

    #[test]
    fn pysol_deals_match_the_published_ones() {
        assert_eq!(format_cards(&pysol(100_000, 1)[..8]), "5C 2D 9H 6D TH 4S TD 4H");
        assert_eq!(format_cards(&pysol(198_246_790, 1)[..8]), "QH 9H QC 7C AD 5H AH 5C");
        assert_eq!(pysol(617, 1), microsoft(617, 1));
        assert_ne!(pysol(32_000, 1), microsoft(32_000, 1));
        assert_eq!(
            format_cards(&pysol(12_345_678_901_234_567_890, 1)),
            "AH 9D 7H 3D 4S JC 9S 6C 8C 3C 7S AC KD 6S 6H TD 5C 7D AS KS QH KH 4H JS TS QD 9H 3S 5D 4D 6D QC TC JD 4C 5S \
             5H 2D 2H AD 7C 8S 8H JH 8D 3H 2S KC 2C 9C QS TH"
        );
    }

    #[test]
    fn several_pysol_packs_are_shuffled_together() {
        assert_eq!(format_cards(&pysol(100_000_000_000_000_000_000, 2)[..12]), "2C 4C 8C 7S KS 5S AH 5H JS 6S QS 9S");
        let cards = pysol(617, 2);
        assert_eq!(cards, microsoft(617, 2));
        assert_eq!(format_cards(&cards[..12]), "KS 8C 5C 4D 4C 9D KD 9S 2C KC 9S 4C");
        assert_eq!(Pack { packs: 2, ..Pack::default() }.difference(&cards), (vec![], vec![]));
    }
}
