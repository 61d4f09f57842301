//! An encoding of bytes as text that is a sixteenth shorter than base64. `web/page/engine.js` decodes it.
//!
//! Five characters encode four bytes, as a number in base 85 with the highest digit first. The digits are the
//! characters from `(` on. Only `<` is replaced by `}`, so that no text in the encoding ends an HTML element. If the
//! last group has fewer than four bytes, zeros are added to it, and only its first digits are written: one more than it
//! has bytes.

/// The character of the digit 0.
const DIGIT_ZERO: u8 = b'(';

/// The number of digits of a group.
const GROUP_DIGITS: usize = 5;

pub(super) fn encode(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len().div_ceil(4) * GROUP_DIGITS);
    for group in bytes.chunks(4) {
        let number = (0..4).fold(0, |number, index| number << 8 | u32::from(group.get(index).copied().unwrap_or(0)));
        for digit in (0..GROUP_DIGITS).rev().take(group.len() + 1) {
            let value = number / 85_u32.pow(digit as u32) % 85;
            text.push(character(value as u8));
        }
    }
    text
}

fn character(digit: u8) -> char {
    match DIGIT_ZERO + digit {
        b'<' => '}',
        character => char::from(character),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Decodes a text like the script of the page.
    fn decode(text: &str) -> Vec<u8> {
        let digit = |character: &u8| u64::from(if *character == b'}' { b'<' } else { *character } - DIGIT_ZERO);
        let mut bytes = Vec::new();
        for group in text.as_bytes().chunks(GROUP_DIGITS) {
            // Missing digits are the highest, so that the bytes before them are not too small.
            let number = (0..GROUP_DIGITS).fold(0, |number, index| number * 85 + group.get(index).map_or(84, digit));
            bytes.extend(&(number as u32).to_be_bytes()[..group.len() - 1]);
        }
        bytes
    }

    #[test]
    fn each_text_decodes_to_its_bytes() {
        let bytes: Vec<u8> = (0..2000_u32).map(|number| (number.wrapping_mul(2_654_435_761) >> 24) as u8).collect();
        for bytes in [&bytes[..], &[255; 9], &[0; 6]] {
            for len in 0..bytes.len().min(40) {
                assert_eq!(decode(&encode(&bytes[..len])), bytes[..len]);
            }
            assert_eq!(decode(&encode(bytes)), bytes);
        }
    }

    #[test]
    fn no_character_has_a_meaning_in_html() {
        let digits: String = (0..85).map(character).collect();
        assert!(!digits.contains(['<', '&', '"', '\'', ' ']), "{digits}");
        assert_eq!(digits.chars().collect::<std::collections::BTreeSet<char>>().len(), 85);
    }
}
