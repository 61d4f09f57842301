//! The name of the analyzed transcript in suggested commands.

use crate::platform::quote_argument;
use crate::play::holds_share_code;
use crate::text;
use std::path::Path;

/// Returns how a suggested command names the transcript: by its number in `patience history`, by its path, quoted
/// for the shell, or as `FILE` for standard input and share codes.
pub fn transcript_argument(path: &Path, number: Option<usize>) -> String {
    let is_file = path.as_os_str() != "-" && !holds_share_code(path);
    match number {
        Some(number) => number.to_string(),
        None if is_file => quote_argument(&text::sanitize_line(&path.display().to_string())),
        None => "FILE".into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_with_blanks_are_quoted() {
        let argument = |path: &str| transcript_argument(Path::new(path), None);
        let quoted = argument("my games/lost.yaml");
        assert_eq!(quoted.trim_matches(['\'', '"']), "my games/lost.yaml");
        assert_eq!(quoted.len(), "my games/lost.yaml".len() + 2);
        assert_eq!(argument("-"), "FILE");
        assert_eq!(transcript_argument(Path::new("my games/lost.yaml"), Some(3)), "3");
    }
}
