//! Strict YAML parsing, with limits and a place for every value.

use super::Node;
use super::tree;
use crate::encoding;
use crate::error::{Error, Result};
use std::io::Read;
use std::path::Path;

/// The maximum size of a file, in bytes.
pub const MAX_FILE_BYTES: usize = 16 << 20;
/// The maximum number of values in a file, including keys.
pub const MAX_VALUES: usize = 1_000_000;

/// Limits for a file.
#[derive(Copy, Clone, Debug)]
pub struct FileLimits {
    /// The maximum size, in bytes.
    pub bytes: usize,
    /// The maximum number of values, including keys.
    pub values: usize,
}

/// The usual limits. They are generous, because transcripts are long.
const DEFAULT_LIMITS: FileLimits = FileLimits { bytes: MAX_FILE_BYTES, values: MAX_VALUES };

/// Parses a YAML text; `source` is its name in messages.
///
/// # Errors
/// Fails if the text is too large, is not YAML, or uses a YAML feature that this program does not allow. The error has
/// the class `Request` and shows the place and the line.
pub fn parse(source: &str, bytes: &[u8]) -> Result<Node> {
    parse_within(source, bytes, DEFAULT_LIMITS)
}

/// Parses a YAML text like [`parse`], with the given limits.
///
/// # Errors
/// Fails like [`parse`].
pub fn parse_within(source: &str, bytes: &[u8], limits: FileLimits) -> Result<Node> {
    check_size(source, bytes, limits)?;
    tree::build(source, check_text(source, bytes)?, limits.values)
}

/// Reads and parses a YAML file; `-` is the standard input.
///
/// # Errors
/// Fails as [`parse`] does, and if the file cannot be read.
pub fn read_file(path: &Path) -> Result<Node> {
    read_file_within(path, DEFAULT_LIMITS)
}

/// Reads and parses a YAML file with the given limits; `-` is the standard input.
///
/// # Errors
/// Fails as [`read_file`] does.
pub fn read_file_within(path: &Path, limits: FileLimits) -> Result<Node> {
    let (source, bytes) = load_bytes_within(path, limits)?;
    parse_within(&source, &bytes, limits)
}

/// Reads a file. Returns its name for messages and its bytes; `-` is the standard input.
///
/// # Errors
/// Fails if the file cannot be read or is larger than [`MAX_FILE_BYTES`].
pub fn load_bytes(path: &Path) -> Result<(String, Vec<u8>)> {
    load_bytes_within(path, DEFAULT_LIMITS)
}

/// Reads a file like [`load_bytes`], with the given limits.
///
/// # Errors
/// Fails as [`load_bytes`] does.
pub fn load_bytes_within(path: &Path, limits: FileLimits) -> Result<(String, Vec<u8>)> {
    let is_stdin = path.as_os_str() == "-";
    let source = if is_stdin { "standard input".to_string() } else { path.display().to_string() };
    let mut bytes = Vec::new();
    // One more byte than allowed is read, so that `check_size` notices a file that is too large.
    let bytes_to_read = limits.bytes as u64 + 1;
    let result = if is_stdin {
        std::io::stdin().lock().take(bytes_to_read).read_to_end(&mut bytes)
    } else {
        std::fs::File::open(path).and_then(|file| file.take(bytes_to_read).read_to_end(&mut bytes))
    };
    result.map_err(|cause| Error::cannot_read(Path::new(&source), &cause))?;
    check_size(&source, &bytes, limits)?;
    Ok((source, bytes))
}

/// Parses a file that may have been cut off while its last line was written. Returns the tree, and whether the last
/// line was dropped.
///
/// A last line with a line break is complete. A last line without one is kept in two cases: the whole text can be
/// parsed and `is_finished` returns true for its tree, or the text cannot be parsed without this line. Otherwise the
/// line is dropped.
///
/// # Errors
/// Fails as [`parse`] does if the text can be parsed neither with its last line nor without it.
pub fn parse_truncated(source: &str, bytes: &[u8], is_finished: impl Fn(&Node) -> bool) -> Result<(Node, bool)> {
    let parsed = parse(source, bytes);
    if bytes.last().is_none_or(|&byte| byte == b'\n') || parsed.as_ref().is_ok_and(is_finished) {
        return parsed.map(|node| (node, false));
    }
    let line_start = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |index| index + 1);
    match parse(source, &bytes[..line_start]) {
        Ok(node) => Ok((node, true)),
        Err(_) => parsed.map(|node| (node, false)),
    }
}

fn check_size(source: &str, bytes: &[u8], limits: FileLimits) -> Result<()> {
    if bytes.len() > limits.bytes {
        return Err(Error::request(format!("larger than {} MiB", limits.bytes >> 20)).in_file(source));
    }
    Ok(())
}

/// Returns the text without a byte order mark.
///
/// # Errors
/// Fails if the bytes are not UTF-8, or contain a control character other than a tab or a line break.
fn check_text<'t>(source: &str, bytes: &'t [u8]) -> Result<&'t str> {
    let text = encoding::decode(source, bytes)?;
    let is_forbidden = |c: char| c.is_control() && !matches!(c, '\n' | '\r' | '\t' | '\u{85}');
    if let Some((offset, c)) = text.char_indices().find(|(_, c)| is_forbidden(*c)) {
        let (line, column) = encoding::place_after(&text[..offset]);
        let message = format!("the control character `{}` is not allowed", c.escape_unicode());
        return Err(tree::error(source, text, message, line, column));
    }
    Ok(text)
}

#[cfg(test)]
#[path = "read_tests.rs"]
mod tests;
