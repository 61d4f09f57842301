//! The abilities and the size of the terminal.

use std::ffi::OsString;

/// The variable that decides whether escape sequences are used.
pub const ANSI_SOURCE: &str = "TERM";

/// The variables that determine the character set, as messages name them.
pub const CHARSET_SOURCE: &str = "`LC_ALL`, `LC_CTYPE`, `LANG`";

/// Whether a terminal understands escape sequences for the cursor and for colors.
pub fn supports_ansi(term: Option<OsString>) -> bool {
    term.is_some_and(|term| term != "dumb")
}

/// Whether the locale uses UTF-8.
pub fn is_utf8(locale: Option<OsString>) -> bool {
    let locale = locale.unwrap_or_default().to_string_lossy().to_ascii_lowercase();
    locale.contains("utf-8") || locale.contains("utf8")
}

/// Returns the numbers of columns and rows of the terminal on standard output. Returns `None` if they are unknown.
pub fn window_size() -> Option<(usize, usize)> {
    let size = rustix::termios::tcgetwinsize(std::io::stdout()).ok()?;
    Some((size.ws_col.into(), size.ws_row.into())).filter(|&(columns, rows)| columns > 0 && rows > 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn utf8_is_detected_from_the_locale() {
        assert!(is_utf8(Some("de_DE.UTF-8".into())) && is_utf8(Some("C.utf8".into())));
        assert!(!is_utf8(Some("C".into())) && !is_utf8(None));
    }

    #[test]
    fn a_terminal_without_a_name_has_no_escape_sequences() {
        assert!(supports_ansi(Some("xterm".into())));
        assert!(!supports_ansi(Some("dumb".into())) && !supports_ansi(None));
    }
}
