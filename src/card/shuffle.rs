//! The shuffle for seeds, `patience-deal-v1`.
//!
//! The algorithm never changes: a seed gives the same deal forever.
//!
//! 1. The key of ChaCha with 20 rounds is the 16 bytes `patience-deal-v1`, the seed as 8 bytes, lowest byte first,
//!    and 8 zero bytes. The 64-bit nonce is the stream number: 0 for the deal, k for the k-th shuffle within the
//!    game. The block counter starts at 0.
//! 2. The key stream is read as 32-bit words, lowest byte first.
//! 3. For a number below n, words are drawn until one is at least `2^32 mod n`. The number is that word modulo n.
//! 4. Cards are shuffled in place, from their current order. For i from the last index down to 1, the card at i is
//!    swapped with the card at a random index up to i.

use super::Card;
use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// A label for the use of random numbers. Streams for different purposes are independent.
pub type Purpose = [u8; 16];

/// The purpose of deals and of shuffles within a game.
pub const DEAL_PURPOSE: &Purpose = b"patience-deal-v1";

/// A random number generator that gives the same numbers for the same seed on every machine and in every version.
///
/// ```
/// use patience::internals::card::SeededRng;
/// let (mut one, mut other) = (SeededRng::new(42, 0), SeededRng::new(42, 0));
/// assert_eq!(one.below(6), other.below(6));
/// ```
#[derive(Clone, Debug)]
pub struct SeededRng(ChaCha20Rng);

impl SeededRng {
    /// Creates the generator for deals. Stream 0 is for the deal, stream k for the k-th shuffle within the game.
    pub fn new(seed: u64, stream: u64) -> SeededRng {
        SeededRng::with_purpose(DEAL_PURPOSE, seed, stream)
    }

    /// Creates a generator for another purpose.
    pub fn with_purpose(purpose: &Purpose, seed: u64, stream: u64) -> SeededRng {
        let mut key = [0; 32];
        key[..16].copy_from_slice(purpose);
        key[16..24].copy_from_slice(&seed.to_le_bytes());
        let mut rng = ChaCha20Rng::from_seed(key);
        rng.set_stream(stream);
        SeededRng(rng)
    }

    /// Returns a uniformly distributed number below `n`, or 0 if `n` is 0.
    pub fn below(&mut self, n: u32) -> u32 {
        let n = n.max(1);
        // `2^32 mod n`, computed in 32 bits.
        let min_word = n.wrapping_neg() % n;
        loop {
            let word = self.0.next_u32();
            if word >= min_word {
                return word % n;
            }
        }
    }

    /// Shuffles the items uniformly.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            // `unwrap_or` never applies, because a pile has far fewer cards than 32 bits can count.
            let j = self.below(u32::try_from(i + 1).unwrap_or(u32::MAX));
            items.swap(i, j as usize);
        }
    }
}

/// Shuffles the cards in place with the algorithm `patience-deal-v1`, starting from their current order.
///
/// ```
/// use patience::internals::card::{Pack, shuffle, format_cards};
/// let mut cards = Pack::default().cards();
/// shuffle(42, 0, &mut cards);
/// assert_eq!(format_cards(&cards[..7]), "8H QS AS TH 5H KH 2S");
/// ```
pub fn shuffle(seed: u64, stream: u64, cards: &mut [Card]) {
    SeededRng::new(seed, stream).shuffle(cards);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::{Pack, format_cards};

    #[test]
    fn the_chacha_key_stream_matches_the_published_one() {
        let mut words = ChaCha20Rng::from_seed([0; 32]);
        let words = [(); 4].map(|()| words.next_u32().swap_bytes());
        assert_eq!(words, [0x76b8_e0ad, 0xa0f1_3d90, 0x405d_6ae5, 0x5386_bd28]);
    }

    #[test]
    fn the_words_of_a_seed_never_change() {
        let words = |mut rng: SeededRng| [(); 4].map(|()| rng.0.next_u32());
        assert_eq!(words(SeededRng::new(0, 0)), [0x210e_d68f, 0xe0a4_9e56, 0xc97a_9db1, 0x6def_75d0]);
        assert_eq!(words(SeededRng::new(1, 0)), [0xbf6b_4360, 0x7019_df06, 0x80c8_af08, 0x5089_3194]);
        assert_eq!(words(SeededRng::new(42, 0)), [0xe253_fbb2, 0x9882_7246, 0x0d35_6348, 0xcca2_4456]);
        assert_eq!(words(SeededRng::new(u64::MAX, 0)), [0x6f4e_48ff, 0x7652_6590, 0x2c32_bd77, 0xe854_15a9]);
        let hints = SeededRng::with_purpose(b"patience-hint-v1", 1, 0);
        assert_eq!(words(hints), [0x104e_36c7, 0xecd6_dc5a, 0xa127_c139, 0x29f5_6835]);
    }

    #[test]
    fn the_order_of_a_seed_never_changes() {
        let order = |seed, stream| {
            let mut places: Vec<usize> = (0..52).collect();
            SeededRng::new(seed, stream).shuffle(&mut places);
            places.truncate(10);
            places
        };
        assert_eq!(order(0, 0), [47, 11, 23, 12, 7, 5, 8, 21, 33, 38]);
        assert_eq!(order(1, 0), [2, 32, 36, 48, 29, 18, 34, 16, 51, 25]);
        assert_eq!(order(42, 0), [33, 50, 39, 35, 30, 38, 40, 16, 31, 25]);
        assert_eq!(order(42, 1), [28, 35, 40, 46, 27, 51, 47, 19, 30, 23]);
        assert_eq!(order(u64::MAX, 0), [8, 48, 2, 49, 10, 4, 32, 3, 40, 30]);
        assert_eq!(order(u64::MAX, 3), [45, 29, 9, 4, 2, 47, 33, 46, 34, 50]);
    }

    #[test]
    fn a_whole_deal_never_changes() {
        let mut cards = Pack::default().cards();
        shuffle(42, 0, &mut cards);
        assert_eq!(
            format_cards(&cards),
            "8H QS AS TH 5H KH 2S 4D 6H KD QC 2C TS 9H 5C KC 9S 6C 3S AC JD 4S 8S 7D TC JH 3D 7S 6S AD 5S 9D 4H 2H 7C \
             9C 4C JS 8D 5D JC 2D QD 3H TD KS QH 3C 6D 7H 8C AH"
        );
        let mut cards = Pack { packs: 2, ..Pack::default() }.cards();
        shuffle(7, 0, &mut cards);
        assert_eq!(format_cards(&cards[..12]), "7H TH 9H AH 2H 2D 6S JS 6S TH KD QH");
    }

    #[test]
    fn below_returns_every_number_below_n() {
        let mut rng = SeededRng::new(5, 0);
        for n in [1, 2, 3, 7, 52, 104] {
            let mut seen = vec![false; n as usize];
            for _ in 0..n * 40 {
                seen[rng.below(n) as usize] = true;
            }
            assert!(seen.iter().all(|&s| s), "{n}");
        }
        assert_eq!(rng.below(0), 0);
        assert!(rng.below(u32::MAX) < u32::MAX);
    }
}
