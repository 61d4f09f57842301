//! Mixing of keys: a function that spreads each bit of a key over the whole key.
//!
//! A transposition table looks up a key by its low bits. So each model packs the parts of a position into one word, and
//! then mixes the bits of this word. Each step of the mixing can be undone. If `n` is at least half of the number of
//! bits, `x ^ x >> n` is its own inverse. A multiplication by an odd factor also has an inverse. Therefore different
//! keys stay different, and zero stays zero.

/// Mixes a key of 64 bits.
#[inline]
pub fn mix_u64(mut bits: u64) -> u64 {
    bits ^= bits >> 32;
    bits = bits.wrapping_mul(FACTOR);
    bits ^= bits >> 32;
    bits = bits.wrapping_mul(FACTOR);
    bits ^ bits >> 32
}

/// Mixes a key of 128 bits.
#[inline]
pub fn mix_u128(mut bits: u128) -> u128 {
    bits ^= bits >> 64;
    bits = bits.wrapping_mul(WIDE_FACTORS[0]);
    bits ^= bits >> 67;
    bits.wrapping_mul(WIDE_FACTORS[1])
}

// Odd numbers with irregular bits. The first wide factor is taken from the golden ratio.
const FACTOR: u64 = 0xd6e8_feb8_6659_fd93;
const WIDE_FACTORS: [u128; 2] = [0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835, 0xda94_2042_e4dd_58b5_8cb9_2ba7_2f3d_8dd7];

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    /// The inverse of an odd factor, by Newton's method: each step doubles the number of correct bits.
    fn inverse(factor: u128) -> u128 {
        let step = |inverse: u128, _| inverse.wrapping_mul(2u128.wrapping_sub(factor.wrapping_mul(inverse)));
        (0..7).fold(factor, step)
    }

    /// Keys with one or two bits set, zero, and small numbers.
    fn keys() -> impl Iterator<Item = u128> {
        let bits = || (0..128).map(|bit| 1u128 << bit);
        bits().flat_map(move |first| bits().map(move |second| first | second)).chain(0..1000)
    }

    #[test]
    fn mixing_can_be_inverted() {
        let factor_inverse = inverse(FACTOR.into()) as u64;
        for key in keys() {
            let mut bits = mix_u128(key).wrapping_mul(inverse(WIDE_FACTORS[1]));
            bits = (bits ^ bits >> 67).wrapping_mul(inverse(WIDE_FACTORS[0]));
            assert_eq!(bits ^ bits >> 64, key);
            let mut bits = mix_u64(key as u64);
            bits = (bits ^ bits >> 32).wrapping_mul(factor_inverse);
            bits = (bits ^ bits >> 32).wrapping_mul(factor_inverse);
            assert_eq!(bits ^ bits >> 32, key as u64);
        }
    }

    #[test]
    fn keys_that_differ_in_a_few_bits_have_different_low_bits() {
        // Random keys would fill about 63 of 100 places.
        let is_spread = |places: HashSet<u64>, key_count: usize| places.len() * 100 > key_count * 60;
        let keys_64: HashSet<u64> = keys().map(|key| key as u64).collect();
        let keys_128: HashSet<u128> = keys().collect();
        assert!(is_spread(keys_64.iter().map(|&key| mix_u64(key) % keys_64.len() as u64).collect(), keys_64.len()));
        assert!(is_spread(
            keys_128.iter().map(|&key| mix_u128(key) as u64 % keys_128.len() as u64).collect(),
            keys_128.len()
        ));
    }
}
