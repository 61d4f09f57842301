//! The parts of the line that lists the valid keys.

use super::key_press::KeyPress;
use crate::text;

/// A part of the line that lists the valid keys, such as `d draw`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeyHint {
    /// The key, or several keys, with their meaning.
    pub text: String,
    /// The key that a click on the text presses. `None` if the text names several keys, or one that is not for the game.
    pub key: Option<KeyPress>,
}

/// The separator between two parts of the line.
const SEPARATOR: &str = ", ";

impl KeyHint {
    /// Creates a part that names one key.
    pub fn of(key: KeyPress, text: impl Into<String>) -> KeyHint {
        KeyHint { text: text.into(), key: Some(key) }
    }

    /// Creates a part on which a click has no effect.
    pub fn plain(text: impl Into<String>) -> KeyHint {
        KeyHint { text: text.into(), key: None }
    }
}

/// Joins the parts to a line, after a prefix.
pub(super) fn joined(prefix: &str, hints: &[KeyHint]) -> String {
    let texts: Vec<&str> = hints.iter().map(|hint| hint.text.as_str()).collect();
    format!("{prefix}{}", texts.join(SEPARATOR))
}

/// Returns the key of the part in this column of the joined line.
pub(super) fn key_in_column(prefix: &str, hints: &[KeyHint], column: usize) -> Option<KeyPress> {
    let mut start = text::width(prefix);
    for hint in hints {
        let end = start + text::width(&hint.text);
        if (start..end).contains(&column) {
            return hint.key;
        }
        start = end + SEPARATOR.len();
    }
    None
}
