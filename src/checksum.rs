//! Checksums: FNV-1a with 32 and 64 bits.
//!
//! They give the digests of boards and rules, and turn words and decks into seeds. They do not protect against forgery.

/// Returns the 32-bit FNV-1a checksum. It does not protect against forgery.
///
/// ```
/// assert_eq!(patience::internals::checksum::fnv1a(b"foobar"), 0xbf9c_f968);
/// ```
pub fn fnv1a(bytes: &[u8]) -> u32 {
    fnv1a_continue(FNV1A_BASIS, bytes)
}

/// The 32-bit FNV-1a checksum of no bytes: the start value for [`fnv1a_continue`].
pub const FNV1A_BASIS: u32 = 0x811c_9dc5;

/// Extends the `checksum` of some bytes by the bytes that follow them.
///
/// ```
/// use patience::internals::checksum::{fnv1a, fnv1a_continue};
/// assert_eq!(fnv1a_continue(fnv1a(b"foo"), b"bar"), fnv1a(b"foobar"));
/// ```
pub fn fnv1a_continue(checksum: u32, bytes: &[u8]) -> u32 {
    bytes.iter().fold(checksum, |hash, &byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

/// Returns the 64-bit FNV-1a checksum, which turns a word into a seed.
///
/// ```
/// assert_eq!(patience::internals::checksum::fnv1a_64(b"foobar"), 0x8594_4171_f739_67e8);
/// ```
pub fn fnv1a_64(bytes: &[u8]) -> u64 {
    fnv1a_64_iter(bytes.iter().copied())
}

/// Returns the 64-bit FNV-1a checksum of the bytes of an iterator.
pub(crate) fn fnv1a_64_iter(bytes: impl Iterator<Item = u8>) -> u64 {
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fnv1a_matches_the_published_test_vectors() {
        assert_eq!(fnv1a(b""), 0x811c_9dc5);
        assert_eq!(fnv1a(b"a"), 0xe40c_292c);
        assert_eq!(fnv1a(b"b"), 0xe70c_2de5);
        assert_eq!(fnv1a(b"foobar"), 0xbf9c_f968);
        assert_eq!(fnv1a_64(b""), 0xcbf2_9ce4_8422_2325);
        assert_eq!(fnv1a_64(b"a"), 0xaf63_dc4c_8601_ec8c);
        assert_eq!(fnv1a_64(b"foobar"), 0x8594_4171_f739_67e8);
    }
}
