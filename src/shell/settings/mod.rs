//! The settings of a session: how boards are drawn, and how lines are read.
//!
//! No setting affects the rules.

pub(crate) mod settings_file;

use super::rejection::Rejection;
use crate::render::sentence::Voice;
use crate::render::{CardStyle, Charset, Style, Suits, Ten, Theme};
use crate::solve::Limits;
use crate::text;

/// When boards are shown.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum ShowMode {
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

impl ShowMode {
    /// All of them, in the order of the help.
    pub const ALL: [ShowMode; 5] =
        [ShowMode::Every, ShowMode::Changes, ShowMode::Spoken, ShowMode::Final, ShowMode::None];

    /// The word for it.
    pub fn word(self) -> &'static str {
        match self {
            ShowMode::Every => "every",
            ShowMode::Changes => "changes",
            ShowMode::Spoken => "spoken",
            ShowMode::Final => "final",
            ShowMode::None => "none",
        }
    }

    /// How cards are named in all that is said.
    pub fn voice(self) -> Voice {
        if self == ShowMode::Spoken { Voice::Spoken } else { Voice::Written }
    }

    /// Whether sentences stand in place of boards.
    pub(super) fn is_narrated(self) -> bool {
        matches!(self, ShowMode::Changes | ShowMode::Spoken)
    }
}

/// In which form answers go out.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum OutputFormat {
    /// Boards and sentences.
    #[default]
    Text,
    /// One JSON object a line: see [`super::JSON_SCHEMA`].
    Json,
}

/// Which of two meanings a short form has.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Notation {
    /// What names a card is the card: `3h` is the three of hearts.
    #[default]
    Cards,
    /// What FreeCell's standard notation says goes first: `3h` takes the top card of column 3 home.
    Standard,
}

/// Where boards go at a terminal.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum ScreenMode {
    /// Below all that was printed before.
    #[default]
    Scroll,
    /// In the place of the board before.
    Live,
}

/// How a session looks, how its lines are read, and whether its record tells times. None of it reaches the rules.
#[derive(Clone, Debug, Default)]
pub struct Settings {
    /// How boards are drawn.
    pub style: Style,
    /// When they are.
    pub show: ShowMode,
    /// The form of all answers.
    pub format: OutputFormat,
    /// Whether a person sits at a terminal: answers then go to the same stream as the boards.
    pub interactive: bool,
    /// Where boards go.
    pub screen: ScreenMode,
    /// Whether the width was asked for, whatever the window is.
    pub is_width_fixed: bool,
    /// What short forms mean.
    pub notation: Notation,
    /// Whether moves that can never hurt are made by themselves after each move.
    pub auto: bool,
    /// Whether the record does not tell when a person did what.
    pub untimed: bool,
    /// Whether it is said after a move that it threw a won game away.
    pub warn: bool,
    /// How far the solver looks; about a second if nothing is said.
    pub limits: Option<Limits>,
    /// How many worlds a hint looks into, if not as many as usual: far fewer in a test.
    pub visits: Option<u32>,
}

/// A row of the table of what can be set.
pub struct Setting {
    /// The word for it.
    pub key: &'static str,
    /// The values that it takes; none if it takes a number.
    pub values: &'static [&'static str],
    /// What it decides, in a clause.
    pub about: &'static str,
    /// What holds now, as [`Settings::set`] would take it.
    pub value: fn(&Settings) -> String,
    /// Sets it to one of the values, or to a number; says whether it could.
    set: fn(&mut Settings, &str) -> bool,
}

/// All that can be set, in the order in which it is listed.
pub const SETTINGS: &[Setting] = &[
    Setting {
        key: "charset",
        values: &["ascii", "unicode"],
        about: "the characters of boards",
        value: |settings| (if settings.style.charset == Charset::Unicode { "unicode" } else { "ascii" }).into(),
        set: |settings, value| {
            settings.style.charset = if value == "unicode" { Charset::Unicode } else { Charset::Ascii };
            true
        },
    },
    Setting {
        key: "color",
        values: ON_OR_OFF,
        about: "whether boards are in color",
        value: |settings| on_or_off(settings.style.color),
        set: |settings, value| {
            settings.style.color = value == "on";
            true
        },
    },
    Setting {
        key: "show",
        values: &["every", "changes", "spoken", "final", "none"],
        about: "what is shown after a move",
        value: |settings| settings.show.word().into(),
        set: |settings, value| {
            let show = ShowMode::ALL.into_iter().find(|show| show.word() == value);
            settings.show = show.unwrap_or(settings.show);
            show.is_some()
        },
    },
    Setting {
        key: "width",
        values: &[],
        about: "the columns of boards, whatever the window has",
        value: |settings| settings.style.width.to_string(),
        set: |settings, value| {
            let width = value.parse().ok().filter(|width| WIDTHS.contains(width));
            settings.style.width = width.unwrap_or(settings.style.width);
            settings.is_width_fixed |= width.is_some();
            width.is_some()
        },
    },
    Setting {
        key: "screen",
        values: &["scroll", "live"],
        about: "where boards go: below the last one, or in its place",
        value: |settings| (if settings.screen == ScreenMode::Live { "live" } else { "scroll" }).into(),
        set: |settings, value| {
            settings.screen = if value == "live" { ScreenMode::Live } else { ScreenMode::Scroll };
            true
        },
    },
    Setting {
        key: "cards",
        values: &["plain", "boxed"],
        about: "cards as words, or in frames where the window has room",
        value: |settings| (if settings.style.cards == CardStyle::Boxed { "boxed" } else { "plain" }).into(),
        set: |settings, value| {
            settings.style.cards = if value == "boxed" { CardStyle::Boxed } else { CardStyle::Plain };
            true
        },
    },
    Setting {
        key: "suits",
        values: &["two", "four"],
        about: "two colors for the suits, or one for each",
        value: |settings| (if settings.style.suits == Suits::Four { "four" } else { "two" }).into(),
        set: |settings, value| {
            settings.style.suits = if value == "four" { Suits::Four } else { Suits::Two };
            true
        },
    },
    Setting {
        key: "theme",
        values: &["dark", "light"],
        about: "colors for dark or for light windows",
        value: |settings| (if settings.style.theme == Theme::Light { "light" } else { "dark" }).into(),
        set: |settings, value| {
            settings.style.theme = if value == "light" { Theme::Light } else { Theme::Dark };
            true
        },
    },
    Setting {
        key: "ten",
        values: &["T", "10"],
        about: "how tens are written",
        value: |settings| (if settings.style.ten == Ten::Digits { "10" } else { "T" }).into(),
        set: |settings, value| {
            settings.style.ten = if value == "10" { Ten::Digits } else { Ten::Letter };
            true
        },
    },
    Setting {
        key: "notation",
        values: &["cards", "standard"],
        about: "what `3h` is: a card, or column 3 home",
        value: |settings| (if settings.notation == Notation::Standard { "standard" } else { "cards" }).into(),
        set: |settings, value| {
            settings.notation = if value == "standard" { Notation::Standard } else { Notation::Cards };
            true
        },
    },
    Setting {
        key: "auto",
        values: ON_OR_OFF,
        about: "whether moves that can never hurt follow by themselves",
        value: |settings| on_or_off(settings.auto),
        set: |settings, value| {
            settings.auto = value == "on";
            true
        },
    },
    Setting {
        key: "warn",
        values: ON_OR_OFF,
        about: "whether it is said after a move that it threw a won game away",
        value: |settings| on_or_off(settings.warn),
        set: |settings, value| {
            settings.warn = value == "on";
            true
        },
    },
    Setting {
        key: "times",
        values: ON_OR_OFF,
        about: "whether the record tells when moves were made at a prompt",
        value: |settings| on_or_off(!settings.untimed),
        set: |settings, value| {
            settings.untimed = value == "off";
            true
        },
    },
];

/// The settings that may be saved for a game alone.
pub const PER_GAME_SETTINGS: &[&str] = &["show", "auto"];

const ON_OR_OFF: &[&str] = &["on", "off"];

fn on_or_off(on: bool) -> String {
    (if on { "on" } else { "off" }).into()
}

/// The narrowest and the widest screen that `set width` takes, in columns.
const WIDTHS: std::ops::RangeInclusive<usize> = 20..=1000;

impl Settings {
    /// The settings, one a line, as `set` would take them.
    pub(super) fn list(&self) -> String {
        let lines = SETTINGS.iter().map(|setting| format!("{} {}", setting.key, (setting.value)(self)));
        lines.collect::<Vec<_>>().join("\n")
    }

    /// One of them as it holds now: `auto: on`; nothing if there is none of that key.
    pub(super) fn current_value(&self, key: &str) -> Option<String> {
        Setting::named(&key.to_lowercase()).map(|setting| format!("{}: {}", setting.key, (setting.value)(self)))
    }

    /// The same, with what it takes and what it decides.
    ///
    /// # Errors
    /// There is no such key.
    pub(super) fn describe(&self, key: &str) -> Result<String, Rejection> {
        let key = key.to_lowercase();
        let setting = Setting::named(&key).ok_or_else(|| unknown_key(&key))?;
        let value = (setting.value)(self);
        Ok(format!("{}: {value} ({}): {}", setting.key, setting.choices(), setting.about))
    }

    /// Turns to another game: what was set in the session stays, all else is as it is kept for that game. `begun` is
    /// what held when the last game began, `next` what is kept for the next.
    pub fn switch_game(&mut self, begun: &Settings, next: &Settings) {
        for setting in SETTINGS.iter().filter(|setting| PER_GAME_SETTINGS.contains(&setting.key)) {
            if (setting.value)(self) == (setting.value)(begun) {
                setting.choose(self, &(setting.value)(next));
            }
        }
    }

    /// Carries out `set KEY VALUE`.
    ///
    /// # Errors
    /// There is no such key, or it takes other values.
    pub fn set(&mut self, key: &str, value: &str) -> Result<(), Rejection> {
        let (key, value) = (key.to_lowercase(), value.to_lowercase());
        let setting = Setting::named(&key).ok_or_else(|| unknown_key(&key))?;
        match setting.choose(self, &value) {
            true => Ok(()),
            false => Err(Rejection::not_understood(
                "wrong-value",
                setting.takes_other(&format!("`{}`", text::sanitize_line(&value))),
            )),
        }
    }
}

/// The answer to a key that there is not.
fn unknown_key(key: &str) -> Rejection {
    let keys: Vec<String> = SETTINGS.iter().map(|setting| format!("`{}`", setting.key)).collect();
    let text = format!("there is nothing called `{}` to set", text::sanitize_line(key));
    Rejection::not_understood("unknown-setting", text).tip(format!("there are {}", text::join_list(&keys, "and")))
}

impl Setting {
    /// The setting of that key.
    pub fn named(key: &str) -> Option<&'static Setting> {
        SETTINGS.iter().find(|setting| setting.key == key)
    }

    /// Sets it to that value, in lower case; says whether it could.
    pub(super) fn choose(&self, settings: &mut Settings, value: &str) -> bool {
        let known = self.values.iter().find(|known| known.eq_ignore_ascii_case(value));
        (self.values.is_empty() || known.is_some()) && (self.set)(settings, value)
    }

    /// What is said if it is given something else than it takes.
    pub(super) fn takes_other(&self, given: &str) -> String {
        format!("`{}` takes {}, not {given}", self.key, self.choices())
    }

    /// What it takes, in words.
    fn choices(&self) -> String {
        let values: Vec<String> = self.values.iter().map(|v| format!("`{v}`")).collect();
        match values.is_empty() {
            true => format!("a number from {} to {}", WIDTHS.start(), WIDTHS.end()),
            false => text::join_list(&values, "or"),
        }
    }
}
