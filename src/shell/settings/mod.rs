//! The settings of a session: how boards are drawn, what is printed, and what short forms mean.
//!
//! No setting affects the rules.

pub(crate) mod settings_file;

use super::reason::Reason;

use super::rejection::Rejection;
use crate::render::sentence::Voice;
use crate::render::{CardStyle, Charset, Style, Suits, Ten, Theme};
use crate::solve::Limits;
use crate::text;

/// When boards are shown, and what is printed instead of them.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum ShowMode {
    /// The deal, and the board after every change.
    #[default]
    Every,
    /// A description of the deal, and a sentence about the effect of every move.
    Changes,
    /// Spoken sentences for screen readers, with full names of cards and no drawings.
    Spoken,
    /// The last board only.
    Final,
    /// Only the boards that `show` asks for.
    None,
}

impl ShowMode {
    /// All modes, in the order of the help.
    pub const ALL: [ShowMode; 5] =
        [ShowMode::Every, ShowMode::Changes, ShowMode::Spoken, ShowMode::Final, ShowMode::None];

    /// Returns the value of `set show` for this mode.
    pub fn word(self) -> &'static str {
        match self {
            ShowMode::Every => "every",
            ShowMode::Changes => "changes",
            ShowMode::Spoken => "spoken",
            ShowMode::Final => "final",
            ShowMode::None => "none",
        }
    }

    /// Returns how cards are named in text.
    pub fn voice(self) -> Voice {
        if self == ShowMode::Spoken { Voice::Spoken } else { Voice::Written }
    }

    /// Whether sentences are printed instead of boards.
    pub(super) fn is_narrated(self) -> bool {
        matches!(self, ShowMode::Changes | ShowMode::Spoken)
    }
}

/// The format of the output.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum OutputFormat {
    /// Boards and sentences.
    #[default]
    Text,
    /// One JSON object per line: see [`crate::json`].
    Json,
}

/// The meaning of short forms that could be a card or a move.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Notation {
    /// The name of a card means the card: `3h` is the three of hearts.
    #[default]
    Cards,
    /// FreeCell's standard notation has priority: `3h` moves the top card of column 3 to a foundation.
    Standard,
}

/// Where boards are drawn at a terminal.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum ScreenMode {
    /// Below the previous output.
    #[default]
    Scroll,
    /// In place of the previous board.
    Live,
}

/// The settings of a session. No setting affects the rules.
#[derive(Clone, Debug, Default)]
pub struct Settings {
    /// How boards are drawn.
    pub style: Style,
    /// When boards are shown.
    pub show: ShowMode,
    /// The format of the output.
    pub format: OutputFormat,
    /// Whether a person plays at a terminal. Answers then go to the same stream as the boards.
    pub interactive: bool,
    /// Whether a person plays on a page, which reads the output as JSON and draws the board itself.
    pub is_page: bool,
    /// Where boards are drawn.
    pub screen: ScreenMode,
    /// Whether the width is fixed, regardless of the window.
    pub is_width_fixed: bool,
    /// The meaning of short forms.
    pub notation: Notation,
    /// Whether single keys act at once, without Enter.
    pub keys: bool,
    /// Whether safe moves are made automatically after each move.
    pub auto: bool,
    /// Whether the transcript leaves out the times of steps.
    pub untimed: bool,
    /// Whether to warn after a move that loses a winnable game.
    pub warn: bool,
    /// The limits of the solver. By default it stops after about a second.
    pub limits: Option<Limits>,
    /// The number of sampled deals that a hint tries, if not the default. Tests use far fewer.
    pub visits: Option<u32>,
}

/// What a setting means on a page that draws the board itself.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum SettingOnPage {
    /// The page has this setting.
    Works,
    /// The page has only this value, for this reason.
    Only(&'static str, &'static str),
    /// The page does not have this setting, for this reason.
    Missing(&'static str),
}

/// A row of the table of settings.
pub struct Setting {
    /// The key.
    pub key: &'static str,
    /// The possible values. Empty if the setting takes a number.
    pub values: &'static [&'static str],
    /// What the setting controls, in a few words.
    about: &'static str,
    /// The continuation of `about`, such as the meaning of each value. May be empty.
    detail: &'static str,
    /// What the setting means on a page.
    pub on_page: SettingOnPage,
    /// Returns the current value, as [`Settings::set`] takes it.
    pub value: fn(&Settings) -> String,
    /// Sets the value. Returns whether the value is valid.
    set: fn(&mut Settings, &str) -> bool,
}

/// All settings, in the order in which they are listed.
pub const SETTINGS: &[Setting] = &[
    Setting {
        key: "charset",
        values: &["ascii", "unicode"],
        about: "the characters of boards",
        detail: "",
        on_page: SettingOnPage::Missing("the page draws cards instead of characters"),
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
        detail: "",
        on_page: SettingOnPage::Missing("the page always uses colors"),
        value: |settings| on_or_off(settings.style.color),
        set: |settings, value| {
            settings.style.color = value == "on";
            true
        },
    },
    Setting {
        key: "show",
        values: &["every", "changes", "spoken", "final", "none"],
        about: "what `patience` shows after a move",
        detail: ": the board (every), a sentence (changes), sentences for screen \
                readers (spoken), only the final board (final), or nothing (none)",
        on_page: SettingOnPage::Missing("the page always shows the board, and screen readers get sentences"),
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
        about: "the width of boards in characters, regardless of the window",
        detail: "",
        on_page: SettingOnPage::Missing("the board always has the width of the window"),
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
        about: "where a new board appears",
        detail: ": below the last one (scroll), or in its place (live)",
        on_page: SettingOnPage::Missing("a new board always takes the place of the last one"),
        value: |settings| (if settings.screen == ScreenMode::Live { "live" } else { "scroll" }).into(),
        set: |settings, value| {
            settings.screen = if value == "live" { ScreenMode::Live } else { ScreenMode::Scroll };
            true
        },
    },
    Setting {
        key: "cards",
        values: &["plain", "boxed"],
        about: "whether cards are plain text, or have frames whose size depends on the window",
        detail: "",
        on_page: SettingOnPage::Missing("the page draws cards as pictures"),
        value: |settings| (if settings.style.cards == CardStyle::Boxed { "boxed" } else { "plain" }).into(),
        set: |settings, value| {
            settings.style.cards = if value == "boxed" { CardStyle::Boxed } else { CardStyle::Plain };
            true
        },
    },
    Setting {
        key: "suits",
        values: &["two", "four"],
        about: "the number of suit colors",
        detail: "",
        on_page: SettingOnPage::Works,
        value: |settings| (if settings.style.suits == Suits::Four { "four" } else { "two" }).into(),
        set: |settings, value| {
            settings.style.suits = if value == "four" { Suits::Four } else { Suits::Two };
            true
        },
    },
    Setting {
        key: "theme",
        values: &["dark", "light", "felt"],
        about: "the colors",
        detail: ": for a dark background, for a light one, or white cards on green felt",
        on_page: SettingOnPage::Missing("the button `Settings` chooses light or dark colors"),
        value: |settings| {
            let word = match settings.style.theme {
                Theme::Dark => "dark",
                Theme::Light => "light",
                Theme::Felt => "felt",
            };
            word.into()
        },
        set: |settings, value| {
            settings.style.theme = match value {
                "light" => Theme::Light,
                "felt" => Theme::Felt,
                _ => Theme::Dark,
            };
            true
        },
    },
    Setting {
        key: "ten",
        values: &["T", "10"],
        about: "the rank of a ten in card names",
        detail: ": `TH` or `10H`",
        on_page: SettingOnPage::Missing("the cards show `10`, and texts use `T`"),
        value: |settings| (if settings.style.ten == Ten::Digits { "10" } else { "T" }).into(),
        set: |settings, value| {
            settings.style.ten = if value == "10" { Ten::Digits } else { Ten::Letter };
            true
        },
    },
    Setting {
        key: "notation",
        values: &["cards", "standard"],
        about: "whether `3h` means the card, or a move from column 3 to a foundation",
        detail: "",
        on_page: SettingOnPage::Works,
        value: |settings| (if settings.notation == Notation::Standard { "standard" } else { "cards" }).into(),
        set: |settings, value| {
            settings.notation = if value == "standard" { Notation::Standard } else { Notation::Cards };
            true
        },
    },
    Setting {
        key: "keys",
        values: ON_OR_OFF,
        about: "whether keys act at once, without Enter",
        detail: ": `3` `4` moves from column 3 to column 4 (not in a pipe)",
        on_page: SettingOnPage::Only(
            "on",
            "keys always act at once on this page, except while you type a command or a text",
        ),
        value: |settings| on_or_off(settings.keys),
        set: |settings, value| {
            settings.keys = value == "on";
            true
        },
    },
    Setting {
        key: "auto",
        values: ON_OR_OFF,
        about: "whether `patience` makes all safe moves after each of your moves",
        detail: "; `undo` then takes back all of them",
        on_page: SettingOnPage::Works,
        value: |settings| on_or_off(settings.auto),
        set: |settings, value| {
            settings.auto = value == "on";
            true
        },
    },
    Setting {
        key: "warn",
        values: ON_OR_OFF,
        about: "whether `patience` warns you after a move that loses a winnable game",
        detail: "; in Bridge Solitaire, whether it shows after each hand what your decisions cost. To find out, `patience` looks at face-down cards, and the transcript records that",
        on_page: SettingOnPage::Works,
        value: |settings| on_or_off(settings.warn),
        set: |settings, value| {
            settings.warn = value == "on";
            true
        },
    },
    Setting {
        key: "times",
        values: ON_OR_OFF,
        about: "whether the transcript contains the times of your moves at a prompt",
        detail: "",
        on_page: SettingOnPage::Works,
        value: |settings| on_or_off(!settings.untimed),
        set: |settings, value| {
            settings.untimed = value == "off";
            true
        },
    },
];

/// The settings that can be saved for a single game.
pub const PER_GAME_SETTINGS: &[&str] = &["show", "auto"];

const ON_OR_OFF: &[&str] = &["on", "off"];

fn on_or_off(on: bool) -> String {
    (if on { "on" } else { "off" }).into()
}

/// The widths that `set width` takes, in columns.
const WIDTHS: std::ops::RangeInclusive<usize> = 20..=1000;

impl Settings {
    /// Whether a person at a prompt reads the output, as text.
    pub fn is_for_person(&self) -> bool {
        self.interactive && self.format == OutputFormat::Text
    }

    /// Whether a person answers questions and reads remarks: at a prompt, or on a page.
    pub(super) fn is_played_by_person(&self) -> bool {
        self.is_for_person() || self.is_page
    }

    /// Returns the settings that can be set here. A page does not have all of them.
    pub(super) fn available(&self) -> impl Iterator<Item = &'static Setting> {
        let is_page = self.is_page;
        SETTINGS.iter().filter(move |setting| !is_page || !matches!(setting.on_page, SettingOnPage::Missing(_)))
    }

    /// Returns the value that is true here.
    pub(super) fn value_of(&self, setting: &Setting) -> String {
        match setting.on_page {
            SettingOnPage::Only(value, _) if self.is_page => value.into(),
            _ => (setting.value)(self),
        }
    }

    /// Returns what a setting controls in a few words.
    pub(super) fn short_about(&self, setting: &Setting) -> &'static str {
        match setting.on_page {
            SettingOnPage::Only(_, reason) if self.is_page => reason,
            _ => setting.about,
        }
    }

    /// Returns the reason why a setting has only one value here. Returns `None` if the player can choose.
    pub(super) fn only_value_reason(&self, key: &str) -> Option<&'static str> {
        match Setting::named(&key.to_lowercase())?.on_page {
            SettingOnPage::Only(_, reason) if self.is_page => Some(reason),
            _ => None,
        }
    }

    /// Lists the settings, one per line, as `set` takes them.
    pub(super) fn list(&self) -> String {
        let lines = self.available().map(|setting| format!("{} {}", setting.key, self.value_of(setting)));
        lines.collect::<Vec<_>>().join("\n")
    }

    /// Returns the current value of a setting: `auto: on`. Returns `None` if there is no such key.
    pub(super) fn current_value(&self, key: &str) -> Option<String> {
        Setting::named(&key.to_lowercase()).map(|setting| format!("{}: {}", setting.key, self.value_of(setting)))
    }

    /// Describes a setting: its current value, its possible values and what it controls.
    ///
    /// # Errors
    /// Fails if there is no such key.
    pub(super) fn describe(&self, key: &str) -> Result<String, Rejection> {
        let key = key.to_lowercase();
        let setting = self.available_named(&key)?;
        let value = self.value_of(setting);
        match setting.on_page {
            SettingOnPage::Only(_, reason) if self.is_page => Ok(format!("{}: {value}: {reason}", setting.key)),
            _ => Ok(format!("{}: {value} ({}): {}", setting.key, setting.choices(), setting.description())),
        }
    }

    /// Returns the setting with this key, which is in lower case.
    ///
    /// # Errors
    /// Fails if there is no such setting, or if the page does not have it.
    fn available_named(&self, key: &str) -> Result<&'static Setting, Rejection> {
        let setting = Setting::named(key).ok_or_else(|| self.unknown_key(key))?;
        match setting.on_page {
            SettingOnPage::Missing(reason) if self.is_page => {
                let text = format!("this page does not have the setting `{}`: {reason}", setting.key);
                Err(Rejection::not_allowed(format!("set {key}"), Reason::NotOnPage, text).tip(self.keys_tip()))
            }
            _ => Ok(setting),
        }
    }

    /// Returns the rejection of an unknown key.
    fn unknown_key(&self, key: &str) -> Rejection {
        let text = format!("there is no setting `{}`", text::sanitize_line(key));
        Rejection::not_understood(Reason::UnknownSetting, text).tip(self.keys_tip())
    }

    /// Lists the keys that can be set here.
    fn keys_tip(&self) -> String {
        let keys: Vec<String> = self.available().map(|setting| format!("`{}`", setting.key)).collect();
        format!("the settings are {}", text::join_list(&keys, "and"))
    }

    /// Switches to another game. Settings that were changed in the session stay; the others take the saved values of
    /// the new game. `begun` are the settings at the start of the previous game, and `next` the saved settings of the
    /// new one.
    pub fn switch_game(&mut self, begun: &Settings, next: &Settings) {
        for setting in SETTINGS.iter().filter(|setting| PER_GAME_SETTINGS.contains(&setting.key)) {
            if (setting.value)(self) == (setting.value)(begun) {
                setting.choose(self, &(setting.value)(next));
            }
        }
    }

    /// Executes `set KEY VALUE`.
    ///
    /// # Errors
    /// Fails if there is no such key, or if the value is invalid.
    pub fn set(&mut self, key: &str, value: &str) -> Result<(), Rejection> {
        let (key, value) = (key.to_lowercase(), value.to_lowercase());
        let setting = self.available_named(&key)?;
        if let SettingOnPage::Only(only, reason) = setting.on_page
            && self.is_page
            && only != value
            && setting.values.contains(&value.as_str())
        {
            return Err(Rejection::not_allowed(format!("set {key} {value}"), Reason::NotOnPage, reason));
        }
        match setting.choose(self, &value) {
            true => Ok(()),
            false => Err(Rejection::not_understood(
                Reason::WrongValue,
                setting.wrong_value_text(&format!("`{}`", text::sanitize_line(&value))),
            )),
        }
    }
}

impl Setting {
    /// Returns the setting with this key.
    pub fn named(key: &str) -> Option<&'static Setting> {
        let key = if key == "colour" { "color" } else { key };
        SETTINGS.iter().find(|setting| setting.key == key)
    }

    /// Sets the value, which is in lower case. Returns whether the value is valid.
    pub(super) fn choose(&self, settings: &mut Settings, value: &str) -> bool {
        let known = self.values.iter().find(|known| known.eq_ignore_ascii_case(value));
        (self.values.is_empty() || known.is_some()) && (self.set)(settings, value)
    }

    /// Returns the message for an invalid value.
    pub(super) fn wrong_value_text(&self, given: &str) -> String {
        format!("`{}` takes {}, not {given}", self.key, self.choices())
    }

    /// Returns what the setting controls, as a clause.
    pub fn description(&self) -> String {
        format!("{}{}", self.about, self.detail)
    }

    /// Returns the key with the possible values: `color on|off`, `width N`.
    pub fn usage(&self) -> String {
        let values = if self.values.is_empty() { "N".into() } else { self.values.join("|") };
        format!("{} {values}", self.key)
    }

    /// Returns the possible values as text.
    fn choices(&self) -> String {
        let values: Vec<String> = self.values.iter().map(|v| format!("`{v}`")).collect();
        match values.is_empty() {
            true => format!("a number from {} to {}", WIDTHS.start(), WIDTHS.end()),
            false => text::join_list(&values, "or"),
        }
    }
}
