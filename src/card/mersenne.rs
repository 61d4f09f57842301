//! The Mersenne Twister MT19937 by Matsumoto and Nishimura, seeded and read as in Python.
//!
//! PySolFC deals with this generator.

/// The number of words of the state.
const SIZE: usize = 624;
/// The distance between two words of the state that are combined.
const MIDDLE: usize = 397;

/// A random number generator with the output of Python's `random.Random`.
pub struct MersenneTwister {
    state: [u32; SIZE],
    /// The index of the next word of the state to return. [`SIZE`] if all were returned.
    next: usize,
}

impl MersenneTwister {
    /// Creates a generator from a whole number as Python's `random.Random(seed)` does: from the array of its 32-bit
    /// words.
    pub fn new(seed: u128) -> MersenneTwister {
        let mut words: Vec<u32> = Vec::new();
        let mut remaining_bits = seed;
        while remaining_bits > 0 || words.is_empty() {
            words.push((remaining_bits & 0xffff_ffff) as u32);
            remaining_bits >>= 32;
        }
        MersenneTwister { state: initial_state(&words), next: SIZE }
    }

    /// Returns the next 32-bit word.
    pub fn word(&mut self) -> u32 {
        if self.next >= SIZE {
            self.generate_words();
        }
        let mut word = self.state[self.next];
        self.next += 1;
        word ^= word >> 11;
        word ^= (word << 7) & 0x9d2c_5680;
        word ^= (word << 15) & 0xefc6_0000;
        word ^ (word >> 18)
    }

    /// Returns the next number in `0.0..1.0`, with 53 bits: Python's `random()`.
    pub fn fraction(&mut self) -> f64 {
        let (high, low) = (u64::from(self.word() >> 5), u64::from(self.word() >> 6));
        ((high << 26) | low) as f64 / (1u64 << 53) as f64
    }

    fn generate_words(&mut self) {
        for i in 0..SIZE {
            let mixed = (self.state[i] & 0x8000_0000) | (self.state[(i + 1) % SIZE] & 0x7fff_ffff);
            let twisted = (mixed >> 1) ^ if mixed & 1 == 1 { 0x9908_b0df } else { 0 };
            self.state[i] = self.state[(i + MIDDLE) % SIZE] ^ twisted;
        }
        self.next = 0;
    }
}

/// Returns the state for a nonempty array of seed words (`init_by_array` of the reference program).
fn initial_state(words: &[u32]) -> [u32; SIZE] {
    let mix_bits = |before: u32| before ^ (before >> 30);
    let mut state = [19_650_218; SIZE];
    for i in 1..SIZE {
        state[i] = mix_bits(state[i - 1]).wrapping_mul(1_812_433_253).wrapping_add(i as u32);
    }
    let mut i = 1;
    // Returns the index after `i`. After the last word, copies this word to the front and continues with the second.
    let advance = |state: &mut [u32; SIZE], i: usize| {
        if i + 1 < SIZE {
            return i + 1;
        }
        state[0] = state[SIZE - 1];
        1
    };
    for round in 0..SIZE.max(words.len()) {
        let j = round % words.len();
        let mixed = state[i] ^ mix_bits(state[i - 1]).wrapping_mul(1_664_525);
        state[i] = mixed.wrapping_add(words[j]).wrapping_add(j as u32);
        i = advance(&mut state, i);
    }
    for _ in 1..SIZE {
        state[i] = (state[i] ^ mix_bits(state[i - 1]).wrapping_mul(1_566_083_941)).wrapping_sub(i as u32);
        i = advance(&mut state, i);
    }
    state[0] = 0x8000_0000;
    state
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_match_the_reference_program() {
        // The output published with the reference program, seeded by the array 0x123, 0x234, 0x345, 0x456.
        let mut twister = MersenneTwister { state: initial_state(&[0x123, 0x234, 0x345, 0x456]), next: SIZE };
        let words = [(); 5].map(|()| twister.word());
        assert_eq!(words, [1_067_595_299, 955_945_823, 477_289_528, 4_107_218_783, 4_228_976_476]);
    }

    #[test]
    #[expect(clippy::float_cmp, reason = "the fractions are the same on every machine")]
    fn numbers_match_python() {
        let words = |seed| {
            let mut twister = MersenneTwister::new(seed);
            [(); 4].map(|()| twister.word())
        };
        assert_eq!(words(0), [0xd82c_07cd, 0x629f_6fbe, 0xc209_4cac, 0xe3e7_0682]);
        assert_eq!(words(5489), [0xc9a0_e034, 0x38fe_b21f, 0x18e6_8550, 0x09e6_8f95]);
        assert_eq!(words(10_000_000_000_000_000_007), [0xc20e_ee26, 0xc143_f323, 0x0f74_f2c3, 0x052a_d054]);
        assert_eq!(MersenneTwister::new(100_000).fraction(), 0.093_408_781_929_950_06);
        let mut twister = MersenneTwister::new(198_246_790);
        let fractions = [(); 3].map(|()| twister.fraction());
        assert_eq!(fractions, [0.722_778_439_086_007_5, 0.684_968_785_563_785, 0.221_135_687_324_562_8]);
    }
}
