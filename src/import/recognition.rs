//! The choice of the reader of a file by its content.

use super::reader::{Fit, Reader};
use super::readers::READERS;
use crate::error::{Error, Result};
use crate::play::is_share_code;
use crate::text;

/// Returns the reader that fits a text best.
///
/// # Errors
/// Fails if no reader fits, or if several fit equally well. The hint names the values of `--from`.
pub fn recognize(file_name: &str, text: &str) -> Result<&'static dyn Reader> {
    if is_page(text) {
        let error = Error::request("this is a page or a picture, from which no game can be read").in_file(file_name);
        return Err(error.hint("use the file or the share code from which it was made"));
    }
    let fits: Vec<(Fit, &'static dyn Reader)> = READERS.iter().map(|reader| (reader.fit(text), *reader)).collect();
    let best = fits.iter().map(|(fit, _)| *fit).max().unwrap_or(Fit::None);
    let readers: Vec<&'static dyn Reader> =
        fits.into_iter().filter(|(fit, _)| *fit == best && best > Fit::None).map(|(_, reader)| reader).collect();
    match readers[..] {
        [only] => Ok(only),
        [] => Err(unknown_error(file_name, text)),
        [..] => {
            let contents: Vec<&str> = readers.iter().map(|reader| reader.contents()).collect();
            let names: Vec<String> = readers.iter().map(|reader| format!("`--from {}`", reader.name())).collect();
            let error = Error::request(format!("this may be {}", text::join_list(&contents, "or"))).in_file(file_name);
            Err(error.hint(format!("choose one with {}", text::join_list(&names, "or"))))
        }
    }
}

/// Returns whether a text is a web page or a picture. Parts of it would fit several formats.
fn is_page(text: &str) -> bool {
    let start: String = text.trim_start().chars().take(20).collect::<String>().to_ascii_lowercase();
    ["<!doctype html", "<html", "<svg"].iter().any(|tag| start.starts_with(tag))
}

/// Returns the error for a text that no reader can read. It has the place of the first line that is not empty.
fn unknown_error(file_name: &str, text: &str) -> Error {
    let is_content = |line: &(usize, &str)| !line.1.trim().is_empty();
    let Some((index, line)) = text.lines().enumerate().find(is_content) else {
        return Error::request("the file is empty").in_file(file_name);
    };
    if line.starts_with("patience:") || is_share_code(line.trim().as_bytes()) {
        let error = Error::request("this is a transcript of `patience`, not a file of another program");
        return error.in_file(file_name).hint("`patience verify`, `replay` and `share` read it as it is");
    }
    let message = format!("no format that can be imported begins with `{}`", text::truncate(line.trim(), 60));
    let names: Vec<String> = READERS.iter().map(|reader| format!("`{}`", reader.name())).collect();
    let hint = format!("if you know the format, choose it with `--from`: {}", text::join_list(&names, "or"));
    Error::request(message).at(file_name, u32::try_from(index + 1).unwrap_or(u32::MAX), 0).hint(hint)
}

/// Rejects files that no reader can read safely, before they are decoded: saved games of PySolFC are pickles of Python,
/// which can run any code.
///
/// # Errors
/// Fails if the file is a pickle.
pub fn check_bytes(file_name: &str, bytes: &[u8]) -> Result<()> {
    // Protocols 2 to 5 begin with the opcode PROTO and their number. No text in UTF-8 does.
    if !matches!(bytes, [0x80, 2..=5, ..]) {
        return Ok(());
    }
    let error = Error::request("this is a saved game of PySolFC, which cannot be read safely").in_file(file_name);
    Err(error.hint("in PySolFC, choose `File`, `Export current layout`, and import the board that it writes"))
}
