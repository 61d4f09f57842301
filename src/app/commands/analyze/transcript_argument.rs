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
        None if is_file => text::sanitize_line(&quote_argument(&path.display().to_string())).into_owned(),
        None => "FILE".into(),
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn paths_are_quoted_for_the_shell() {
        let argument = |path: &str| transcript_argument(Path::new(path), None);
        assert_eq!(argument("games/lost.yaml"), "games/lost.yaml");
        assert_eq!(argument("my games/lost.yaml"), "'my games/lost.yaml'");
        assert_eq!(argument("Anna's.yaml"), r"'Anna'\''s.yaml'");
        assert_eq!(argument("-"), "FILE");
        assert_eq!(transcript_argument(Path::new("my games/lost.yaml"), Some(3)), "3");
    }
}
