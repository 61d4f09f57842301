//! Checksums, by which texts are told apart: digests of boards and rules, seeds that come of a deck.

/// The FNV-1a checksum of 32 bits. It does not guard against forgery.
///
/// ```
/// assert_eq!(patience::checksum::fnv1a(b"foobar"), 0xbf9c_f968);
/// ```
pub fn fnv1a(bytes: &[u8]) -> u32 {
    fnv1a_on(EMPTY, bytes)
}

/// The checksum of nothing, from which [`fnv1a_on`] goes on.
pub const EMPTY: u32 = 0x811c_9dc5;

/// The checksum of a text that goes on with those bytes, from the checksum of what stands before them.
///
/// ```
/// use patience::checksum::{fnv1a, fnv1a_on};
/// assert_eq!(fnv1a_on(fnv1a(b"foo"), b"bar"), fnv1a(b"foobar"));
/// ```
pub fn fnv1a_on(before: u32, bytes: &[u8]) -> u32 {
    bytes.iter().fold(before, |hash, &byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

/// The FNV-1a checksum of 64 bits: what a word is as a seed.
///
/// ```
/// assert_eq!(patience::checksum::fnv1a_64(b"foobar"), 0x8594_4171_f739_67e8);
/// ```
pub fn fnv1a_64(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn checksums_are_the_published_ones() {
        assert_eq!(fnv1a(b""), 0x811c_9dc5);
        assert_eq!(fnv1a(b"a"), 0xe40c_292c);
        assert_eq!(fnv1a(b"b"), 0xe70c_2de5);
        assert_eq!(fnv1a(b"foobar"), 0xbf9c_f968);
        assert_eq!(fnv1a_64(b""), 0xcbf2_9ce4_8422_2325);
        assert_eq!(fnv1a_64(b"a"), 0xaf63_dc4c_8601_ec8c);
        assert_eq!(fnv1a_64(b"foobar"), 0x8594_4171_f739_67e8);
    }
}
