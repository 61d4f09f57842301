//! A 128-bit key of a position. Boards that differ only in the order of interchangeable piles have the same key.
//!
//! The key is the sum of the hashes of piles and variables, so their order does not matter. A salt is a number that is
//! mixed into a hash. Interchangeable piles have the same salt, and an empty pile adds nothing.

use super::board_state::MAX_SLOTS;
use super::{Board, PileId};

/// Odd constants from the golden ratio and the square root of two. Any constants with well-mixed bits would do.
const MULTIPLIERS: [u64; 2] = [0x9e37_79b9_7f4a_7c15, 0xb504_f333_f9de_6485];
/// The number of slots that are hashed at once.
const SLOTS_PER_WORD: usize = 8;

/// A sum of hashes, to which piles and variables are added in any order.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub struct PositionKey(pub u128);

impl PositionKey {
    /// Adds the cards of a pile. Piles with the same salt are interchangeable; an empty pile adds nothing.
    #[inline]
    pub fn add_pile(&mut self, board: &Board, pile: PileId, salt: u64) {
        let (start, end) = board.span(pile);
        if start == end {
            return;
        }
        let mut mixer = KeyMixer::new(salt ^ (((end - start) as u64) << 32));
        let mut slot = start;
        while slot < end {
            let remaining = end - slot;
            let word = board.word(slot);
            let mask = if remaining >= SLOTS_PER_WORD { u64::MAX } else { (1 << (8 * remaining)) - 1 };
            mixer.add(word & mask);
            slot += SLOTS_PER_WORD;
        }
        self.0 = self.0.wrapping_add(mixer.finish());
    }

    /// Adds the value of a variable. Each variable needs its own salt.
    #[inline]
    pub fn add_variable(&mut self, value: i32, salt: u64) {
        let mut mixer = KeyMixer::new(salt);
        mixer.add(value as u64);
        self.0 = self.0.wrapping_add(mixer.finish());
    }
}

/// A hash of two 64-bit lanes, each mixed by multiplication.
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
    fn finish(mut self) -> u128 {
        let [a, b] = self.0;
        self.add(a.rotate_left(32) ^ b);
        u128::from(self.0[0]) << 64 | u128::from(self.0[1])
    }
}

// `Board::word` reads a whole word at any slot, so the slots must extend one word beyond the cards.
const _: () = assert!(MAX_SLOTS >= super::MAX_CARDS + SLOTS_PER_WORD);
