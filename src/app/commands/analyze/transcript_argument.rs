//! The name of the analyzed transcript in suggested commands.

use crate::play::holds_share_code;
use crate::text;
use std::path::Path;

/// Returns how a suggested command names the transcript: by its number in `patience history`, by its path, or as `FILE`
/// for standard input and share codes.
pub fn transcript_argument(path: &Path, number: Option<usize>) -> String {
    let is_file = path.as_os_str() != "-" && !holds_share_code(path);
    match number {
        Some(number) => number.to_string(),
        None if is_file => text::sanitize_line(&path.display().to_string()).into_owned(),
        None => "FILE".into(),
    }
}
