//! The encoding of text files: UTF-8, with or without a byte order mark, and lines that end with LF or CR LF.
//!
//! Every reader of text uses these functions, so all files are accepted and rejected in the same way.

use crate::error::{Error, Result};

/// The character that some editors write at the start of a file.
pub const BYTE_ORDER_MARK: char = '\u{feff}';

/// Returns the text of a file without its byte order mark. `source` is the name of the file in messages.
///
/// # Errors
/// Fails with the place if the bytes are not UTF-8. The message names UTF-16, which some programs write.
pub fn decode<'t>(source: &str, bytes: &'t [u8]) -> Result<&'t str> {
    decode_with_mark(source, bytes).map(|text| text.trim_start_matches(BYTE_ORDER_MARK))
}

/// Returns the text of a file with its byte order mark, for a text that is changed and written back.
///
/// # Errors
/// Fails as [`decode`] does.
pub fn decode_with_mark<'t>(source: &str, bytes: &'t [u8]) -> Result<&'t str> {
    if is_utf16(bytes) {
        return Err(utf16_error().in_file(source));
    }
    std::str::from_utf8(bytes).map_err(|error| {
        let valid_text = String::from_utf8_lossy(bytes.get(..error.valid_up_to()).unwrap_or_default());
        let (line, column) = place_after(valid_text.trim_start_matches(BYTE_ORDER_MARK));
        Error::request("not valid UTF-8 text").at(source, line, column)
    })
}

/// Returns a line of a file that is read line by line, without the carriage return at its end. `bytes` is the line
/// without its line feed, and `number` counts from 1. The first line loses its byte order mark.
///
/// # Errors
/// Fails as [`decode`] does.
pub fn decode_line<'t>(source: &str, number: u32, bytes: &'t [u8]) -> Result<&'t str> {
    let text = match number {
        1 => decode(source, bytes)?,
        _ => std::str::from_utf8(bytes).map_err(|error| {
            let valid_text = String::from_utf8_lossy(bytes.get(..error.valid_up_to()).unwrap_or_default());
            Error::request("not valid UTF-8 text").at(source, number, place_after(&valid_text).1)
        })?,
    };
    Ok(text.strip_suffix('\r').unwrap_or(text))
}

/// Returns the bytes of a text without its byte order mark, to recognize its kind before it is decoded.
pub fn without_mark(bytes: &[u8]) -> &[u8] {
    bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes)
}

/// Returns the line break of a text: the one that its first line ends with.
pub fn line_break(text: &str) -> &'static str {
    let is_crlf = text.split_once('\n').is_some_and(|(first, _)| first.ends_with('\r'));
    if is_crlf { "\r\n" } else { "\n" }
}

/// Returns whether a text begins with the byte order mark of UTF-16.
fn is_utf16(bytes: &[u8]) -> bool {
    bytes.starts_with(b"\xff\xfe") || bytes.starts_with(b"\xfe\xff")
}

/// Returns the error for a text in UTF-16, which PowerShell 5 writes with `>`.
fn utf16_error() -> Error {
    let hint = "save it as UTF-8; in PowerShell, write `| Out-File -Encoding utf8 FILE` instead of `> FILE`";
    Error::request("the text is UTF-16, not UTF-8").hint(hint)
}

/// Returns the line and column after this text, counted from 1.
pub fn place_after(text: &str) -> (u32, u32) {
    let to_u32 = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
    let line = 1 + text.matches('\n').count();
    let column = 1 + text.rsplit('\n').next().unwrap_or_default().chars().count();
    (to_u32(line), to_u32(column))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_byte_order_mark_is_no_part_of_the_text() {
        assert_eq!(decode("a", "\u{feff}x\r\ny".as_bytes()), Ok("x\r\ny"));
        assert_eq!(decode_with_mark("a", "\u{feff}x".as_bytes()), Ok("\u{feff}x"));
        assert_eq!(without_mark("\u{feff}x".as_bytes()), b"x");
        assert_eq!(without_mark(b"x"), b"x");
        for (number, line, expected) in
            [(1, "\u{feff}x\r", "x"), (1, "x", "x"), (2, "\u{feff}x\r", "\u{feff}x"), (2, "x\ry", "x\ry")]
        {
            assert_eq!(decode_line("a", number, line.as_bytes()), Ok(expected));
        }
    }

    #[test]
    fn other_encodings_are_named_with_their_place() {
        let error = |result: Result<&str>| result.unwrap_err().to_string();
        assert_eq!(error(decode("a", b"x\n\xc3\xa9\xff")), "error: a:2:2: not valid UTF-8 text");
        assert_eq!(error(decode("a", b"\xef\xbb\xbfx\xff")), "error: a:1:2: not valid UTF-8 text");
        assert_eq!(error(decode_line("a", 7, b"\xc3\xa9\xff")), "error: a:7:2: not valid UTF-8 text");
        for bytes in [b"\xff\xfex\0", b"\xfe\xff\0x"] {
            for result in [decode("a", bytes), decode_with_mark("a", bytes), decode_line("a", 1, bytes)] {
                assert!(error(result).starts_with("error: a: the text is UTF-16, not UTF-8\nhint: save it as UTF-8"));
            }
        }
    }
}
