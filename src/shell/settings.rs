//! What is only for the eye: how boards are drawn, and when.

use super::reply::No;
use crate::render::sentence::Voice;
use crate::render::{Charset, Style};
use crate::text;

/// When boards are shown.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Show {
    /// The deal, and the board after every change.
    #[default]
    Every,
    /// The deal in sentences, and a sentence for what every move did.
    Changes,
    /// As sentences too, but for the ear: cards by name, what lies free, nothing drawn.
    Spoken,
    /// The last board only.
    Final,
    /// None but those asked for by `show`.
    None,
}

impl Show {
    /// All of them, in the order of the help.
    pub const ALL: [Show; 5] = [Show::Every, Show::Changes, Show::Spoken, Show::Final, Show::None];

    /// The word for it.
    pub fn word(self) -> &'static str {
        match self {
            Show::Every => "every",
            Show::Changes => "changes",
            Show::Spoken => "spoken",
            Show::Final => "final",
            Show::None => "none",
        }
    }

    /// How cards are named in all that is said.
    pub fn voice(self) -> Voice {
        if self == Show::Spoken { Voice::Spoken } else { Voice::Written }
    }

    /// Whether sentences stand in place of boards.
    pub(super) fn tells(self) -> bool {
        matches!(self, Show::Changes | Show::Spoken)
    }
}

/// In which form answers go out.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Format {
    /// Boards and sentences.
    #[default]
    Text,
    /// One JSON object a line: see [`super::JSON_SCHEMA`].
    Json,
}

/// How a session looks. None of it reaches the rules, and of the record only whether it tells times.
#[derive(Clone, Debug)]
pub struct Settings {
    /// How boards are drawn.
    pub style: Style,
    /// When they are.
    pub show: Show,
    /// The form of all answers.
    pub format: Format,
    /// Whether a person sits at a terminal: answers then go to the same stream as the boards.
    pub interactive: bool,
    /// Whether the record tells when a person did what.
    pub times: bool,
}

/// A key of `set` and what it takes.
pub(super) const KEYS: [(&str, &[&str]); 5] = [
    ("charset", &["ascii", "unicode"]),
    ("color", &["on", "off"]),
    ("show", &["every", "changes", "spoken", "final", "none"]),
    ("times", &["on", "off"]),
    ("width", &[]),
];

/// The narrowest and the widest screen that `set width` takes, in columns.
const WIDTHS: std::ops::RangeInclusive<usize> = 20..=1000;

impl Settings {
    /// The settings, one a line, as `set` would take them.
    pub(super) fn list(&self) -> String {
        let charset = if self.style.charset == Charset::Unicode { "unicode" } else { "ascii" };
        let color = if self.style.color { "on" } else { "off" };
        let (show, times) = (self.show.word(), if self.times { "on" } else { "off" });
        format!("charset {charset}\ncolor {color}\nshow {show}\ntimes {times}\nwidth {}", self.style.width)
    }

    /// Carries out `set KEY VALUE`.
    pub(super) fn set(&mut self, key: &str, value: &str) -> Result<(), No> {
        let (key, value) = (key.to_lowercase(), value.to_lowercase());
        let Some((key, values)) = KEYS.iter().find(|(known, _)| *known == key) else {
            let keys: Vec<String> = KEYS.iter().map(|(key, _)| format!("`{key}`")).collect();
            let text = format!("there is nothing called `{}` to set", text::safe(&key));
            return Err(No::unknown("unknown-setting", text).tip(format!("there are {}", text::list(&keys, "and"))));
        };
        match (*key, value.as_str()) {
            ("charset", "ascii") => self.style.charset = Charset::Ascii,
            ("charset", "unicode") => self.style.charset = Charset::Unicode,
            ("color", "on") => self.style.color = true,
            ("color", "off") => self.style.color = false,
            ("times", word @ ("on" | "off")) => self.times = word == "on",
            ("show", word) if values.contains(&word) => {
                self.show = Show::ALL.into_iter().find(|show| show.word() == word).unwrap_or_default();
            }
            ("width", number) if number.parse().is_ok_and(|n| WIDTHS.contains(&n)) => {
                self.style.width = number.parse().unwrap_or(80);
            }
            _ => return Err(wrong_value(key, values, &value)),
        }
        Ok(())
    }
}

fn wrong_value(key: &str, values: &[&str], value: &str) -> No {
    let values: Vec<String> = values.iter().map(|v| format!("`{v}`")).collect();
    let choices = match values.is_empty() {
        true => format!("a number from {} to {}", WIDTHS.start(), WIDTHS.end()),
        false => text::list(&values, "or"),
    };
    No::unknown("wrong-value", format!("`{key}` takes {choices}, not `{}`", text::safe(value)))
}
