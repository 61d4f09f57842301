//! The abilities and the size of the console.

use std::ffi::OsString;

/// The variable that decides whether escape sequences are used.
pub const ANSI_SOURCE: &str = "TERM";

/// What determines the character set, as messages name it.
pub const CHARSET_SOURCE: &str = "the console";

/// Switches on escape sequences for the cursor and for colors. Returns whether the console understands them.
/// `TERM=dumb` switches them off. Windows itself never sets this variable.
pub fn supports_ansi(term: Option<OsString>) -> bool {
    term.is_none_or(|term| term != "dumb") && crossterm::ansi_support::supports_ansi()
}

/// Whether the console shows all characters. It does, unless a variable names a locale without UTF-8. The standard
/// library writes UTF-16 to a console, so the code page does not matter.
pub fn is_utf8(locale: Option<OsString>) -> bool {
    locale.is_none_or(|locale| {
        let locale = locale.to_string_lossy().to_ascii_lowercase();
        locale.contains("utf-8") || locale.contains("utf8")
    })
}

/// Returns the numbers of columns and rows of the console window. Returns `None` if they are unknown.
pub fn window_size() -> Option<(usize, usize)> {
    let (columns, rows) = crossterm::terminal::size().ok()?;
    Some((columns.into(), rows.into())).filter(|&(columns, rows)| columns > 0 && rows > 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_console_shows_all_characters_unless_a_locale_says_otherwise() {
        assert!(is_utf8(None) && is_utf8(Some("de_DE.UTF-8".into())));
        assert!(!is_utf8(Some("C".into())));
    }

    #[test]
    fn a_variable_switches_escape_sequences_off() {
        assert!(!supports_ansi(Some("dumb".into())));
    }
}
