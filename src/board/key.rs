//! A 128-bit key of a position, equal for boards that are the same position.
//!
//! The key is a sum of hashes of piles and numbers, added in any order. Interchangeable piles share a salt, and empty
//! piles add nothing.

use super::state::MAX_SLOTS;
use super::{Board, PileId};

/// Odd constants of the golden ratio and of the square root of two: any with bits well mixed would do.
const MULTIPLIERS: [u64; 2] = [0x9e37_79b9_7f4a_7c15, 0xb504_f333_f9de_6485];
/// So many slots are read at once.
const WORD: usize = 8;

/// A sum to which piles and numbers are added one by one, in any order.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub struct PositionKey(pub u128);

impl PositionKey {
    /// Adds what lies in a pile. Piles of the same salt may be exchanged for each other; an empty pile adds nothing.
    #[inline]
    pub fn add_pile(&mut self, board: &Board, pile: PileId, salt: u64) {
        let (start, end) = board.span(pile);
        if start == end {
            return;
        }
        let mut mixed = KeyMixer::new(salt ^ ((end - start) as u64) << 32);
        let mut at = start;
        while at < end {
            let left = end - at;
            let word = board.word(at);
            let known = if left >= WORD { u64::MAX } else { (1 << (8 * left)) - 1 };
            mixed.add(word & known);
            at += WORD;
        }
        self.0 = self.0.wrapping_add(mixed.end());
    }

    /// Adds a number; each has a salt of its own.
    #[inline]
    pub fn add_number(&mut self, number: i32, salt: u64) {
        let mut mixed = KeyMixer::new(salt);
        mixed.add(number as u64);
        self.0 = self.0.wrapping_add(mixed.end());
    }
}

/// Two lanes of 64 bits, each mixed by multiplication.
struct KeyMixer([u64; 2]);

impl KeyMixer {
    fn new(salt: u64) -> KeyMixer {
        KeyMixer([salt.wrapping_add(MULTIPLIERS[1]), salt.wrapping_mul(MULTIPLIERS[0])])
    }

    #[inline]
    fn add(&mut self, word: u64) {
        for (lane, multiplier) in self.0.iter_mut().zip(MULTIPLIERS) {
            let product = u128::from(*lane ^ word) * u128::from(multiplier);
            *lane = (product as u64) ^ (product >> 64) as u64 ^ lane.rotate_left(23);
        }
    }

    #[inline]
    fn end(mut self) -> u128 {
        let [a, b] = self.0;
        self.add(a.rotate_left(32) ^ b);
        u128::from(self.0[0]) << 64 | u128::from(self.0[1])
    }
}

// A word is read at any slot, so the row of slots is a word longer than there are cards.
const _: () = assert!(MAX_SLOTS >= super::MAX_CARDS + WORD);
