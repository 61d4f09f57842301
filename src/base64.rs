//! Base64 as defined in RFC 4648: URL-safe without padding, and standard with padding.
//!
//! Share codes use the URL-safe alphabet, which is safe in messages and addresses. Web pages use the standard one.

/// The base64url alphabet; the index of a character is its value.
const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// A character outside the base64url alphabet.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct InvalidLetter(pub char);

/// Encodes bytes as URL-safe base64 (RFC 4648) without padding.
///
/// ```
/// assert_eq!(patience::internals::base64::encode_url(b"fo"), "Zm8");
/// ```
pub fn encode_url(bytes: &[u8]) -> String {
    let mut letters = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for chunk in bytes.chunks(3) {
        let bits = (0..3).fold(0u32, |bits, index| bits << 8 | u32::from(chunk.get(index).copied().unwrap_or(0)));
        letters.extend((0..=chunk.len()).map(|index| char::from(ALPHABET[(bits >> (18 - 6 * index) & 63) as usize])));
    }
    letters
}

/// Encodes bytes as standard base64 (RFC 4648) with padding, as web pages expect.
///
/// ```
/// assert_eq!(patience::internals::base64::encode_padded(b"fo"), "Zm8=");
/// ```
pub fn encode_padded(bytes: &[u8]) -> String {
    let mut letters = encode_url(bytes).replace('-', "+").replace('_', "/");
    letters.extend(std::iter::repeat_n('=', letters.len().next_multiple_of(4) - letters.len()));
    letters
}

/// Decodes URL-safe base64 without padding. Whitespace is skipped.
///
/// # Errors
/// Fails at the first character outside the alphabet.
pub fn decode_url(letters: &[u8]) -> Result<Vec<u8>, InvalidLetter> {
    let mut bytes = Vec::with_capacity(letters.len() / 4 * 3);
    let (mut bits, mut count) = (0u32, 0);
    for (index, letter) in letters.iter().enumerate().filter(|(_, letter)| !letter.is_ascii_whitespace()) {
        let Some(value) = ALPHABET.iter().position(|known| known == letter) else {
            // Decode up to four bytes so that the error shows a whole UTF-8 character.
            let lossy = String::from_utf8_lossy(&letters[index..letters.len().min(index + 4)]);
            return Err(InvalidLetter(lossy.chars().next().unwrap_or(char::REPLACEMENT_CHARACTER)));
        };
        bits = bits << 6 | value as u32;
        count += 6;
        if count >= 8 {
            count -= 8;
            bytes.push((bits >> count) as u8);
        }
    }
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_test_vectors_of_rfc_4648_hold() {
        for (bytes, letters) in
            [("", ""), ("f", "Zg"), ("fo", "Zm8"), ("foo", "Zm9v"), ("foob", "Zm9vYg"), ("foobar", "Zm9vYmFy")]
        {
            assert_eq!(encode_url(bytes.as_bytes()), letters);
            assert_eq!(decode_url(letters.as_bytes()).unwrap(), bytes.as_bytes());
        }
        assert_eq!((encode_url(&[0xfb, 0xff]), encode_padded(&[0xfb, 0xff])), ("-_8".into(), "+/8=".into()));
        assert_eq!((encode_padded(b"f"), encode_padded(b"foo")), ("Zg==".into(), "Zm9v".into()));
        assert_eq!(
            (decode_url(b"Zm+v"), decode_url("Z\u{e9}".as_bytes())),
            (Err(InvalidLetter('+')), Err(InvalidLetter('\u{e9}')))
        );
    }
}
