//! Share codes: a whole transcript in one line of letters, for a message or a link.
//!
//! A code is the format version `P1`, followed by base64url without padding. The encoded bytes are a four-byte
//! checksum, then the text of the transcript, compressed with raw deflate. The parser ignores whitespace in the
//! code, and an address before a `#`.

use super::Transcript;
use crate::checksum::fnv1a;
use crate::encoding;
use crate::error::{Error, Result};
use crate::game::Game;
use crate::text;
use crate::yaml::{self, MAX_FILE_BYTES};
use base64::alphabet::URL_SAFE;
use base64::engine::general_purpose::{GeneralPurpose, NO_PAD};
use base64::{DecodeError, Engine};
use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::{TINFLStatus, decompress_to_vec_with_limit};
use std::path::Path;

/// The beginning of every code that this program writes.
const PREFIX: &str = "P1";

/// The encoding of a code: base64url without padding. It allows trailing bits, so that a code that lost its end is
/// decoded as far as possible.
const BASE64: GeneralPurpose = GeneralPurpose::new(&URL_SAFE, NO_PAD.with_decode_allow_trailing_bits(true));

/// The compression level, from 0 to 10.
const COMPRESSION_LEVEL: u8 = 10;

/// The number of bytes of the checksum.
const CHECKSUM_BYTES: usize = 4;

/// The name in messages of a code that is not in a file.
const SOURCE_NAME: &str = "the share code";

/// Returns the transcript as a share code. Leaves out the deck of the first deal if the seed or number gives the same
/// deck. The deck would be a third of the code.
///
/// ```
/// use patience::internals::play::{Transcript, share_code};
/// let text = b"{patience: 1, game: golf, seed: 7, deals: [{steps: [draw]}]}";
/// let transcript = Transcript::parse("golf.yaml", text)?;
/// let code = share_code(&transcript, &*transcript.open_game()?);
/// assert!(code.starts_with("P1") && code.len() < 120);
/// let read = Transcript::parse("a message", format!("https://example.org/#{code}\n").as_bytes())?;
/// assert_eq!(read.text(), transcript.text());
/// # Ok::<(), patience::internals::error::Error>(())
/// ```
pub fn share_code(transcript: &Transcript, game: &dyn Game) -> String {
    let text = transcript.without_known_deck(game).text();
    let mut bytes = fnv1a(text.as_bytes()).to_be_bytes().to_vec();
    bytes.extend(compress_to_vec(text.as_bytes(), COMPRESSION_LEVEL));
    format!("{PREFIX}{}", BASE64.encode(&bytes))
}

/// Returns whether a text is a share code, or an address that ends with a share code. All other texts are read as YAML.
pub fn is_share_code(text: &[u8]) -> bool {
    let mut letters = code_in(text).iter().filter(|letter| !letter.is_ascii_whitespace());
    letters.next() == Some(&b'P') && letters.next().is_some_and(u8::is_ascii_digit)
}

/// Returns whether a transcript argument is a share code, or names a file that contains one. Nothing can be
/// appended to such a transcript.
pub fn holds_share_code(path: &Path) -> bool {
    is_code_itself(path) || path.is_file() && yaml::load_bytes(path).is_ok_and(|(_, bytes)| is_share_code(&bytes))
}

/// Returns whether a file argument is a share code instead of a file name.
pub(super) fn is_code_itself(path: &Path) -> bool {
    path.to_str().is_some_and(|text| is_share_code(text.as_bytes())) && path.symlink_metadata().is_err()
}

/// The beginnings of addresses that can contain a share code.
const SCHEMES: [&[u8]; 3] = [b"http://", b"https://", b"file://"];

/// Returns the code without whitespace, the address before it, and the number of a board after it: `&move=40`.
fn code_in(text: &[u8]) -> &[u8] {
    let text = encoding::without_mark(text).trim_ascii();
    let is_address = SCHEMES.iter().any(|scheme| text.starts_with(scheme));
    let Some(mark) = text.iter().rposition(|&byte| byte == b'#').filter(|_| is_address) else { return text };
    text[mark + 1..].split(|&byte| byte == b'&').next().unwrap_or_default().trim_ascii()
}

/// Parses an argument that is a share code.
pub(super) fn read_argument(path: &Path) -> Result<Transcript> {
    Transcript::parse(SOURCE_NAME, path.to_str().unwrap_or_default().as_bytes())
}

/// Returns the text of the transcript in a code.
///
/// # Errors
/// Fails if the code has a newer format, is incomplete or damaged, or is larger than any transcript may be.
pub(super) fn decode_share_code(text: &[u8]) -> Result<Vec<u8>> {
    let code: Vec<u8> = code_in(text).iter().copied().filter(|letter| !letter.is_ascii_whitespace()).collect();
    let (prefix, letters) = code.split_at(PREFIX.len().min(code.len()));
    if prefix != PREFIX.as_bytes() {
        let version = String::from_utf8_lossy(prefix);
        return Err(Error::request(format!(
            "a share code of a newer version of patience (`{version}`); this version reads `{PREFIX}`"
        )));
    }
    let bytes = decode_letters(letters)?;
    let Some((checksum, compressed)) = bytes.split_first_chunk::<CHECKSUM_BYTES>() else {
        return Err(incomplete_error());
    };
    let text = decompress_to_vec_with_limit(compressed, MAX_FILE_BYTES).map_err(|error| match error.status {
        TINFLStatus::HasMoreOutput => {
            Error::request(format!("the share code unpacks to more than {} MiB", MAX_FILE_BYTES >> 20))
        }
        TINFLStatus::FailedCannotMakeProgress | TINFLStatus::NeedsMoreInput => incomplete_error(),
        _ => damaged_error(),
    })?;
    if fnv1a(&text).to_be_bytes() != *checksum {
        return Err(damaged_error());
    }
    Ok(text)
}

/// Decodes letters. Bits after the last whole byte are dropped.
fn decode_letters(letters: &[u8]) -> Result<Vec<u8>> {
    // Every four letters encode whole bytes. A single letter after them encodes no whole byte, and the decoder would
    // reject it. With a second letter, they encode a whole byte, which is dropped afterwards.
    let is_single = letters.len() % 4 == 1;
    let completed = [letters, if is_single { b"A" } else { b"" }].concat();
    let mut bytes = BASE64.decode(completed).map_err(|error| {
        // The other errors are about padding, which a code does not have.
        let index = match error {
            DecodeError::InvalidByte(index, _) => index,
            _ => letters.iter().position(|&letter| letter == b'=').unwrap_or(0),
        };
        // Up to four bytes are decoded, so that the error shows a whole UTF-8 character.
        let shown_text = String::from_utf8_lossy(&letters[index..letters.len().min(index + 4)]);
        let letter = shown_text.chars().next().unwrap_or(char::REPLACEMENT_CHARACTER);
        let printable = text::sanitize_line(&letter.to_string()).into_owned();
        Error::request(format!("`{printable}` is not allowed in a share code"))
    })?;
    bytes.truncate(bytes.len() - usize::from(is_single));
    Ok(bytes)
}

fn incomplete_error() -> Error {
    Error::request("the share code is incomplete").hint("check that you copied the whole code")
}

fn damaged_error() -> Error {
    Error::request("the share code is damaged: its checksum does not match")
        .hint("check that you copied the whole code")
}

#[cfg(test)]
#[path = "share_code_tests.rs"]
mod tests;
