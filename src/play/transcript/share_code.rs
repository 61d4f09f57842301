//! Share codes: a whole transcript in one line of letters, for a message or a link.
//!
//! A code is the format version `P1`, followed by base64url without padding. The encoded bytes are a four-byte
//! checksum, then the text of the transcript, packed with raw deflate. The reader ignores line breaks and blanks in
//! the code, and an address before a `#`.

use super::Transcript;
use crate::base64::{self, InvalidLetter};
use crate::checksum::fnv1a;
use crate::error::{Error, Result};
use crate::game::Game;
use crate::text;
use crate::yaml::{self, MAX_FILE_BYTES};
use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::{TINFLStatus, decompress_to_vec_with_limit};
use std::path::Path;

/// What every code begins with that this program writes.
const BEGINNING: &str = "P1";

/// How hard it is tried to pack tightly, of 10.
const EFFORT: u8 = 10;

/// How many bytes the checksum takes.
const CHECKSUM: usize = 4;

/// The name of a code in messages, where it stands in no file.
const NAME: &str = "the share code";

/// A transcript of that game as a share code. The cards of its first deal are left out where its seed or number gives
/// them: they are a third of a code.
///
/// ```
/// use patience::play::{Transcript, share_code};
/// let text = b"{patience: 1, game: golf, seed: 7, deals: [{steps: [draw]}]}";
/// let transcript = Transcript::parse("golf.yaml", text)?;
/// let code = share_code(&transcript, &*transcript.open_game()?);
/// assert!(code.starts_with("P1") && code.len() < 120);
/// let read = Transcript::parse("a message", format!("https://example.org/#{code}\n").as_bytes())?;
/// assert_eq!(read.text(), transcript.text());
/// # Ok::<(), patience::error::Error>(())
/// ```
pub fn share_code(transcript: &Transcript, game: &dyn Game) -> String {
    let text = transcript.without_known_deck(game).text();
    let mut bytes = fnv1a(text.as_bytes()).to_be_bytes().to_vec();
    bytes.extend(compress_to_vec(text.as_bytes(), EFFORT));
    format!("{BEGINNING}{}", base64::encode_url(&bytes))
}

/// Whether a text is a share code, or an address that ends in one, rather than YAML.
pub fn is_share_code(text: &[u8]) -> bool {
    let mut letters = code_in(text).iter().filter(|letter| !letter.is_ascii_whitespace());
    letters.next() == Some(&b'P') && letters.next().is_some_and(u8::is_ascii_digit)
}

/// Whether an argument that should name a transcript file is a share code, or names a file that holds one: nothing can
/// be added to such a transcript.
pub fn holds_share_code(path: &Path) -> bool {
    is_code_itself(path) || path.is_file() && yaml::load_bytes(path).is_ok_and(|(_, bytes)| is_share_code(&bytes))
}

/// Whether an argument that should name a file is a share code instead.
pub(super) fn is_code_itself(path: &Path) -> bool {
    path.to_str().is_some_and(|text| is_share_code(text.as_bytes())) && path.symlink_metadata().is_err()
}

/// The code itself: without blanks at its beginning, and without the address before it.
fn code_in(text: &[u8]) -> &[u8] {
    let text = text.strip_prefix(b"\xef\xbb\xbf").unwrap_or(text).trim_ascii();
    let is_address = text.starts_with(b"http://") || text.starts_with(b"https://");
    let code = text.iter().rposition(|&byte| byte == b'#').filter(|_| is_address).map_or(text, |at| &text[at + 1..]);
    code.trim_ascii()
}

/// Reads an argument that is a share code.
pub(super) fn read_argument(path: &Path) -> Result<Transcript> {
    Transcript::parse(NAME, path.to_str().unwrap_or_default().as_bytes())
}

/// The text of the transcript in a code.
///
/// # Errors
/// A code of a newer form, or one that is cut off, damaged, or larger than any transcript that is read.
pub(super) fn unpack(text: &[u8]) -> Result<Vec<u8>> {
    let code: Vec<u8> = code_in(text).iter().copied().filter(|letter| !letter.is_ascii_whitespace()).collect();
    let (beginning, letters) = code.split_at(BEGINNING.len().min(code.len()));
    if beginning != BEGINNING.as_bytes() {
        let form = String::from_utf8_lossy(beginning);
        return Err(Error::request(format!(
            "a share code of a newer patience (`{form}`); this one reads `{BEGINNING}`"
        )));
    }
    let bytes = base64::decode_url(letters).map_err(|InvalidLetter(letter)| {
        let shown = text::sanitize_line(&letter.to_string()).into_owned();
        Error::request(format!("`{shown}` stands in no share code"))
    })?;
    let Some((checksum, packed)) = bytes.split_first_chunk::<CHECKSUM>() else { return Err(cut_off()) };
    let text = decompress_to_vec_with_limit(packed, MAX_FILE_BYTES).map_err(|wrong| match wrong.status {
        TINFLStatus::HasMoreOutput => {
            Error::request(format!("the share code unpacks to more than {} MiB", MAX_FILE_BYTES >> 20))
        }
        TINFLStatus::FailedCannotMakeProgress | TINFLStatus::NeedsMoreInput => cut_off(),
        _ => damaged(),
    })?;
    if fnv1a(&text).to_be_bytes() != *checksum {
        return Err(damaged());
    }
    Ok(text)
}

fn cut_off() -> Error {
    Error::request("the share code breaks off").hint("was all of it copied?")
}

fn damaged() -> Error {
    Error::request("the share code is damaged: its checksum does not fit").hint("was all of it copied?")
}

#[cfg(test)]
#[path = "share_code_tests.rs"]
mod tests;
