//! A decoder that turns the bytes from a terminal into keys.

use crate::platform::events::Key;
use std::io::Result;

/// Reads one key. `next_byte` returns the next byte, or `None` at the end of the input. With [`Wait::Short`] it also
/// returns `None` if no byte follows immediately.
///
/// # Errors
/// Fails if `next_byte` fails.
pub fn read_key(next_byte: &mut dyn FnMut(Wait) -> Result<Option<u8>>) -> Result<Option<Key>> {
    let Some(byte) = next_byte(Wait::Long)? else { return Ok(None) };
    Ok(Some(match byte {
        b'\r' | b'\n' => Key::Enter,
        0x7f | 0x08 => Key::Backspace,
        0x03 | 0x1c => Key::Interrupt,
        0x04 => Key::Close,
        0x0e => Key::Down,
        0x10 => Key::Up,
        0x15 => Key::DeleteLine,
        0x17 => Key::DeleteWord,
        0x1a => Key::Suspend,
        0x1b => match next_byte(Wait::Short)? {
            None => Key::Escape,
            Some(b'[' | b'O') => read_sequence(next_byte)?,
            Some(_) => Key::Other,
        },
        b' '..=b'~' => Key::Char(char::from(byte)),
        _ => Key::Other,
    }))
}

/// The time to wait for a byte.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Wait {
    /// Until it arrives.
    Long,
    /// Only for the time that may pass between the bytes of one key.
    Short,
}

/// The maximum number of bytes in a key sequence, so that a sequence without end does not consume all input.
const MAX_SEQUENCE_BYTES: usize = 16;

/// Decodes an escape sequence after its first two bytes: parameters, if any, and a final letter.
fn read_sequence(next_byte: &mut dyn FnMut(Wait) -> Result<Option<u8>>) -> Result<Key> {
    let mut parameters = Vec::new();
    while let (Some(byte), true) = (next_byte(Wait::Short)?, parameters.len() < MAX_SEQUENCE_BYTES) {
        match (byte, parameters.first()) {
            (b'A', _) => return Ok(Key::Up),
            (b'B', _) => return Ok(Key::Down),
            (b'C', _) => return Ok(Key::Right),
            (b'D', _) => return Ok(Key::Left),
            (b'H', _) | (b'~', Some(b'1' | b'7')) => return Ok(Key::Home),
            (b'F', _) | (b'~', Some(b'4' | b'8')) => return Ok(Key::End),
            (b'~', Some(b'5')) => return Ok(Key::PageUp),
            (b'~', Some(b'6')) => return Ok(Key::PageDown),
            (b'M', Some(b'<')) => return Ok(wheel_step(&parameters)),
            (b'@'..=b'~', _) => return Ok(Key::Other),
            _ => parameters.push(byte),
        }
    }
    Ok(Key::Other)
}

/// Returns the step of the wheel that a mouse report such as `<64;12;5` is about. Other reports are no keys.
fn wheel_step(report: &[u8]) -> Key {
    match report.split(|&byte| byte == b';').next() {
        Some(b"<64") => Key::WheelUp,
        Some(b"<65") => Key::WheelDown,
        _ => Key::Other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn keys(bytes: &[u8]) -> Vec<Key> {
        let mut bytes = bytes.iter().copied();
        let mut keys = Vec::new();
        while let Some(key) = read_key(&mut |_| Ok(bytes.next())).unwrap() {
            keys.push(key);
        }
        keys
    }

    #[test]
    fn bytes_are_decoded_to_keys() {
        assert_eq!(keys(b" q\r\n\x7f\x03\x04\x1a"), {
            use Key::*;
            [Char(' '), Char('q'), Enter, Enter, Backspace, Interrupt, Close, Suspend]
        });
        assert_eq!(
            keys(b"\x1b[C\x1b[D\x1bOC\x1bOD\x1b[1;5C"),
            [Key::Right, Key::Left, Key::Right, Key::Left, Key::Right]
        );
        assert_eq!(keys(b"\x1b[H\x1b[1~\x1b[7~\x1bOH"), [Key::Home; 4]);
        assert_eq!(keys(b"\x1b[F\x1b[4~\x1b[8~\x1bOF"), [Key::End; 4]);
        assert_eq!(keys(b"\x1b[A\x1bOA\x10\x1b[B\x1bOB\x0e"), [[Key::Up; 3], [Key::Down; 3]].concat());
        assert_eq!(keys(b"\x1b[5~\x1b[6~"), [Key::PageUp, Key::PageDown]);
        assert_eq!(keys(b"\x15\x17"), [Key::DeleteLine, Key::DeleteWord]);
        assert_eq!(keys(b"\x1b"), [Key::Escape]);
        assert_eq!(
            keys(b"\x1b[Z\x1b[200~\x1bx\xc3\xa9q"),
            [Key::Other, Key::Other, Key::Other, Key::Other, Key::Other, Key::Char('q')]
        );
        assert_eq!(
            keys(b"\x1b[<64;12;5M\x1b[<65;1;1M\x1b[<0;12;5M\x1b[<0;12;5mq"),
            [Key::WheelUp, Key::WheelDown, Key::Other, Key::Other, Key::Char('q')]
        );
        // A sequence without an end does not consume all input.
        assert_eq!(
            keys(&[b"\x1b[".as_slice(), &[b'1'; MAX_SEQUENCE_BYTES], b"2q"].concat()).last(),
            Some(&Key::Char('q'))
        );
    }
}
