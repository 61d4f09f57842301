//! Checksums: FNV-1a with 32 and 64 bits, and SHA-256.
//!
//! FNV-1a gives the digests of boards and rules, and turns words and decks into seeds. It does not protect against
//! forgery.

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

/// Extends the checksum `before` of some bytes by the bytes that follow them.
///
/// ```
/// use patience::internals::checksum::{fnv1a, fnv1a_continue};
/// assert_eq!(fnv1a_continue(fnv1a(b"foo"), b"bar"), fnv1a(b"foobar"));
/// ```
pub fn fnv1a_continue(before: u32, bytes: &[u8]) -> u32 {
    bytes.iter().fold(before, |hash, &byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
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

/// Returns the SHA-256 digest. Web pages use it in their content security policy, to allow only their own script
/// and style.
///
/// ```
/// let empty = patience::internals::checksum::sha256(b"");
/// assert_eq!(empty[..4], [0xe3, 0xb0, 0xc4, 0x42]);
/// ```
pub fn sha256(bytes: &[u8]) -> [u8; 32] {
    let primes = first_primes();
    let fraction = |root: f64| ((root - root.floor()) * 4_294_967_296.0) as u32;
    let mut hash: [u32; 8] = std::array::from_fn(|at| fraction(f64::from(primes[at]).sqrt()));
    let keys: [u32; 64] = std::array::from_fn(|at| fraction(f64::from(primes[at]).cbrt()));
    let mut padded = bytes.to_vec();
    padded.push(0x80);
    padded.resize(padded.len().next_multiple_of(64), 0);
    if padded.len() < bytes.len() + 9 {
        padded.resize(padded.len() + 64, 0);
    }
    let end = padded.len() - 8;
    padded[end..].copy_from_slice(&(bytes.len() as u64 * 8).to_be_bytes());
    for block in padded.chunks_exact(64) {
        let mut words = [0u32; 64];
        for (word, bytes) in words.iter_mut().zip(block.as_chunks::<4>().0) {
            *word = u32::from_be_bytes(*bytes);
        }
        for at in 16..64 {
            let (a, b) = (words[at - 15], words[at - 2]);
            let (a, b) = (
                a.rotate_right(7) ^ a.rotate_right(18) ^ (a >> 3),
                b.rotate_right(17) ^ b.rotate_right(19) ^ (b >> 10),
            );
            words[at] = words[at - 16].wrapping_add(a).wrapping_add(words[at - 7]).wrapping_add(b);
        }
        let mut state = hash;
        for (word, key) in words.iter().zip(&keys) {
            let [a, b, c, d, e, f, g, h] = state;
            let choice = (e & f) ^ (!e & g);
            let temp1 = h
                .wrapping_add(e.rotate_right(6) ^ e.rotate_right(11) ^ e.rotate_right(25))
                .wrapping_add(choice)
                .wrapping_add(*key)
                .wrapping_add(*word);
            let temp2 =
                (a.rotate_right(2) ^ a.rotate_right(13) ^ a.rotate_right(22)).wrapping_add((a & b) ^ (a & c) ^ (b & c));
            state = [temp1.wrapping_add(temp2), a, b, c, d.wrapping_add(temp1), e, f, g];
        }
        for (sum, word) in hash.iter_mut().zip(state) {
            *sum = sum.wrapping_add(word);
        }
    }
    let mut digest = [0; 32];
    for (digest_bytes, word) in digest.as_chunks_mut::<4>().0.iter_mut().zip(hash) {
        *digest_bytes = word.to_be_bytes();
    }
    digest
}

/// Returns the first 64 primes. The constants of SHA-256 come from their square and cube roots.
fn first_primes() -> [u16; 64] {
    let is_prime = |n: &u16| (2..*n).take_while(|d| d * d <= *n).all(|d| !n.is_multiple_of(d));
    let mut primes = (2..).filter(is_prime);
    std::array::from_fn(|_| primes.next().unwrap_or(2))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sha256_matches_the_published_test_vectors() {
        let hex = |bytes: &[u8]| sha256(bytes).iter().map(|byte| format!("{byte:02x}")).collect::<String>();
        assert_eq!(hex(b"abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
        assert_eq!(
            hex(b"abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        );
        assert_eq!(hex(&[b'a'; 1_000_000]), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
    }

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
