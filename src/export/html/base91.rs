//! An encoding of bytes as text that is a thirteenth shorter than base64. `web/page/engine.js` decodes it.
//!
//! Two characters encode 13 bits, as a number in base 91 with the lowest digit first. Bytes give their lowest bits first.
//! If at most six bits are left at the end, one character encodes them. The digits are the characters from `#` on. Only
//! `<` is replaced by `~`, so that no text in the encoding ends an HTML element, and `&` by `!`.

/// The number of digits.
const BASE: u16 = 91;
/// The character of the digit 0.
const DIGIT_ZERO: u8 = b'#';
/// The bits of two digits, and the most bits that one digit always holds.
const PAIR_BITS: u32 = 13;
const DIGIT_BITS: u32 = 6;

pub(super) fn encode(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len() * 16 / 13 + 2);
    let (mut bits, mut count) = (0_u32, 0);
    for &byte in bytes {
        bits |= u32::from(byte) << count;
        count += u8::BITS;
        if count >= PAIR_BITS {
            text.extend(pair(bits));
            bits >>= PAIR_BITS;
            count -= PAIR_BITS;
        }
    }
    let digits = if count == 0 {
        0
    } else if count <= DIGIT_BITS {
        1
    } else {
        2
    };
    text.extend(pair(bits).into_iter().take(digits));
    text
}

/// Returns the characters of the lowest 13 bits.
fn pair(bits: u32) -> [char; 2] {
    let number = (bits & ((1 << PAIR_BITS) - 1)) as u16;
    [number % BASE, number / BASE].map(|digit| character(digit as u8))
}

fn character(digit: u8) -> char {
    match DIGIT_ZERO + digit {
        b'<' => '~',
        b'&' => '!',
        character => char::from(character),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Decodes a text like the script of the page.
    fn decode(text: &str) -> Vec<u8> {
        let digit = |character: &u8| {
            let character = match character {
                b'~' => b'<',
                b'!' => b'&',
                other => *other,
            };
            u32::from(character - DIGIT_ZERO)
        };
        let (mut bytes, mut bits, mut count) = (Vec::new(), 0, 0);
        for digits in text.as_bytes().chunks(2) {
            let high = digits.get(1).map_or(0, digit);
            bits |= (digit(&digits[0]) + u32::from(BASE) * high) << count;
            count += if digits.len() == 2 { PAIR_BITS } else { DIGIT_BITS };
            while count >= 8 {
                bytes.push(bits as u8);
                bits >>= 8;
                count -= 8;
            }
        }
        bytes
    }

    #[test]
    fn each_text_decodes_to_its_bytes() {
        let bytes: Vec<u8> = (0..2000_u32).map(|number| (number.wrapping_mul(2_654_435_761) >> 24) as u8).collect();
        for bytes in [&bytes[..], &[255; 40], &[0; 40]] {
            for len in 0..bytes.len().min(40) {
                assert_eq!(decode(&encode(&bytes[..len])), bytes[..len]);
            }
            assert_eq!(decode(&encode(bytes)), bytes);
        }
    }

    #[test]
    fn no_character_has_a_meaning_in_a_script_element() {
        let digits: String = (0..BASE as u8).map(character).collect();
        assert!(!digits.contains(['<', '&', '"', ' ']) && digits.is_ascii(), "{digits}");
        assert_eq!(digits.chars().collect::<std::collections::BTreeSet<char>>().len(), usize::from(BASE));
    }
}
