//! The settings of a session: how boards are drawn, what is printed, and what short forms mean.
//!
//! No setting affects the rules.

pub(crate) mod edit_settings_file;
pub(crate) mod settings_file;

use super::reason::Reason;
use super::rejection::Rejection;
use crate::keyword::Keyword;
use crate::render::Style;
use crate::render::sentence::Voice;
use crate::solve::Limits;
use crate::text;

/// What is shown after each move.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "cli", derive(clap::ValueEnum))]
pub enum ShowMode {
    /// The board.
    #[default]
    Every,
    /// A sentence.
    Changes,
    /// Sentences for screen readers, with the names of cards spelled out.
    Spoken,
    /// Nothing until the end, then the final board.
    Final,
    /// Nothing at all.
    None,
}

impl Keyword for ShowMode {
    const ALL: &[ShowMode] = &[ShowMode::Every, ShowMode::Changes, ShowMode::Spoken, ShowMode::Final, ShowMode::None];

    fn word(self) -> &'static str {
        match self {
            ShowMode::Every => "every",
            ShowMode::Changes => "changes",
            ShowMode::Spoken => "spoken",
            ShowMode::Final => "final",
            ShowMode::None => "none",
        }
    }
}

impl ShowMode {
    /// Returns how cards are named in text.
    pub fn voice(self) -> Voice {
        if self == ShowMode::Spoken { Voice::Spoken } else { Voice::Written }
    }

    /// Whether sentences are printed instead of boards.
    pub(super) fn is_narrated(self) -> bool {
        matches!(self, ShowMode::Changes | ShowMode::Spoken)
    }
}

/// The format of the output: boards and sentences, or one JSON object per line (see [`crate::json`]).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "cli", derive(clap::ValueEnum))]
#[allow(missing_docs)] // the names suffice
pub enum OutputFormat {
    #[default]
    Text,
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

impl Keyword for Notation {
    const ALL: &[Notation] = &[Notation::Cards, Notation::Standard];

    fn word(self) -> &'static str {
        match self {
            Notation::Cards => "cards",
            Notation::Standard => "standard",
        }
    }
}

/// Where a terminal shows the next board.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "cli", derive(clap::ValueEnum))]
pub enum ScreenMode {
    /// In place of the last one.
    Live,
    /// Below it.
    #[default]
    Scroll,
}

impl Keyword for ScreenMode {
    const ALL: &[ScreenMode] = &[ScreenMode::Scroll, ScreenMode::Live];

    fn word(self) -> &'static str {
        match self {
            ScreenMode::Live => "live",
            ScreenMode::Scroll => "scroll",
        }
    }
}

/// The moves to the foundations that `patience` makes after each move of the player.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum AutomaticMoves {
    /// None.
    #[default]
    Off,
    /// The moves that are known to be safe.
    Safe,
    /// All moves to the foundations, also those that can lose the game.
    All,
}

impl Keyword for AutomaticMoves {
    const ALL: &[AutomaticMoves] = &[AutomaticMoves::Off, AutomaticMoves::Safe, AutomaticMoves::All];

    fn word(self) -> &'static str {
        match self {
            AutomaticMoves::Off => "off",
            AutomaticMoves::Safe => "on",
            AutomaticMoves::All => "all",
        }
    }
}

impl AutomaticMoves {
    /// Whether `patience` makes any moves after those of the player.
    pub(super) fn is_on(self) -> bool {
        self != AutomaticMoves::Off
    }
}

/// A setting that is on unless the player turns it off.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
#[allow(missing_docs)] // the names suffice
pub enum OnByDefault {
    #[default]
    On,
    Off,
}

impl OnByDefault {
    /// Whether the setting is on.
    pub fn is_on(self) -> bool {
        self == OnByDefault::On
    }
}

impl Keyword for OnByDefault {
    const ALL: &[OnByDefault] = &[OnByDefault::On, OnByDefault::Off];

    fn word(self) -> &'static str {
        if self.is_on() { "on" } else { "off" }
    }
}

/// A setting that is on or off.
impl Keyword for bool {
    const ALL: &[bool] = &[true, false];

    fn word(self) -> &'static str {
        if self { "on" } else { "off" }
    }
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
    /// Whether the mouse moves cards while single keys act at once.
    pub mouse: OnByDefault,
    /// The moves to the foundations that are made automatically after each move.
    pub auto: AutomaticMoves,
    /// Whether the transcript contains the times of steps, if a person plays.
    pub times: OnByDefault,
    /// Whether the playing time is below the board.
    pub clock: bool,
    /// Whether cards fly over the board after a win.
    pub motion: OnByDefault,
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

/// A value that a setting can have: one of a few words, or a number.
trait SettingValue {
    /// Returns the words of all values. Empty if the setting takes a number.
    fn words(&self) -> Vec<&'static str>;

    /// Returns the current value, as [`Settings::set`] takes it.
    fn text(&self) -> String;

    /// Sets the value that a text names, regardless of case. Returns whether there is such a value.
    fn choose(&mut self, text: &str) -> bool;
}

impl<T: Keyword> SettingValue for T {
    fn words(&self) -> Vec<&'static str> {
        T::ALL.iter().map(|value| value.word()).collect()
    }

    fn text(&self) -> String {
        self.word().into()
    }

    fn choose(&mut self, text: &str) -> bool {
        let chosen = T::ALL.iter().find(|value| value.word().eq_ignore_ascii_case(text));
        chosen.inspect(|value| *self = **value).is_some()
    }
}

/// The width of boards, in columns.
impl SettingValue for usize {
    fn words(&self) -> Vec<&'static str> {
        Vec::new()
    }

    fn text(&self) -> String {
        self.to_string()
    }

    fn choose(&mut self, text: &str) -> bool {
        let chosen = text.parse().ok().filter(|width| WIDTHS.contains(width));
        chosen.inspect(|width| *self = *width).is_some()
    }
}

/// A row of the table of settings.
pub struct Setting {
    /// The key.
    pub key: &'static str,
    /// What the setting controls, in a few words.
    about: &'static str,
    /// The continuation of `about`, such as the meaning of each value. May be empty.
    detail: &'static str,
    /// What the setting means on a page.
    pub on_page: SettingOnPage,
    /// Returns the field that contains the value, in order to change it.
    field: fn(&mut Settings) -> &mut dyn SettingValue,
}

/// All settings, in the order in which they are listed.
pub const SETTINGS: &[Setting] = &[
    Setting {
        key: "charset",
        about: "the characters of boards",
        detail: "",
        on_page: SettingOnPage::Missing("the page draws cards instead of characters"),
        field: |settings| &mut settings.style.charset,
    },
    Setting {
        key: "color",
        about: "whether boards are in color",
        detail: "",
        on_page: SettingOnPage::Missing("the page always uses colors"),
        field: |settings| &mut settings.style.color,
    },
    Setting {
        key: "show",
        about: "what `patience` shows after a move",
        detail: ": the board (every), a sentence (changes), sentences for screen \
                readers (spoken), only the final board (final), or nothing (none)",
        on_page: SettingOnPage::Missing("the page always shows the board, and screen readers get sentences"),
        field: |settings| &mut settings.show,
    },
    Setting {
        key: "width",
        about: "the width of boards in characters, regardless of the window",
        detail: "",
        on_page: SettingOnPage::Missing("the board always has the width of the window"),
        field: |settings| {
            settings.is_width_fixed = true;
            &mut settings.style.width
        },
    },
    Setting {
        key: "screen",
        about: "where a new board appears",
        detail: ": below the last one (scroll), or in its place (live)",
        on_page: SettingOnPage::Missing("a new board always takes the place of the last one"),
        field: |settings| &mut settings.screen,
    },
    Setting {
        key: "cards",
        about: "whether cards are plain text, or have frames whose size depends on the window",
        detail: "",
        on_page: SettingOnPage::Missing("the page draws cards as pictures"),
        field: |settings| &mut settings.style.cards,
    },
    Setting {
        key: "suits",
        about: "the number of suit colors",
        detail: "",
        on_page: SettingOnPage::Works,
        field: |settings| &mut settings.style.suits,
    },
    Setting {
        key: "theme",
        about: "the colors",
        detail: ": for a dark background, for a light one, or white cards on green felt",
        on_page: SettingOnPage::Missing("the button `Settings` chooses light or dark colors"),
        field: |settings| &mut settings.style.theme,
    },
    Setting {
        key: "ten",
        about: "the rank of a ten in card names",
        detail: ": `TH` or `10H`",
        on_page: SettingOnPage::Missing("the cards show `10`, and texts use `T`"),
        field: |settings| &mut settings.style.ten,
    },
    Setting {
        key: "notation",
        about: "whether `3h` means the card, or a move from column 3 to a foundation",
        detail: "",
        on_page: SettingOnPage::Works,
        field: |settings| &mut settings.notation,
    },
    Setting {
        key: "keys",
        about: "whether keys act at once, without Enter",
        detail: ": `3` `4` moves from column 3 to column 4 (not in a pipe)",
        on_page: SettingOnPage::Only(
            "on",
            "keys always act at once on this page, except while you type a command or a text",
        ),
        field: |settings| &mut settings.keys,
    },
    Setting {
        key: "mouse",
        about: "whether a click selects and moves cards while keys act at once",
        detail: ", on a board that stays in place (not on Windows)",
        on_page: SettingOnPage::Missing("a pointer always moves cards on this page"),
        field: |settings| &mut settings.mouse,
    },
    Setting {
        key: "auto",
        about: "which cards go to the foundations automatically after each of your moves",
        detail: ": none (off), those that you do not need any longer (on), or all that fit (all), even if you may need \
                them again. `undo` then takes back all of them",
        on_page: SettingOnPage::Works,
        field: |settings| &mut settings.auto,
    },
    Setting {
        key: "warn",
        about: "whether `patience` warns you after a move that loses a winnable game",
        detail: "; in Bridge Solitaire, whether it shows after each hand what your decisions cost. To find out, `patience` looks at face-down cards, and the transcript records that",
        on_page: SettingOnPage::Works,
        field: |settings| &mut settings.warn,
    },
    Setting {
        key: "times",
        about: "whether the transcript contains the times of your moves at a prompt",
        detail: "",
        on_page: SettingOnPage::Works,
        field: |settings| &mut settings.times,
    },
    Setting {
        key: "clock",
        about: "whether the playing time is below the board at a prompt",
        detail: "",
        on_page: SettingOnPage::Missing("the button `Settings` shows or hides the time"),
        field: |settings| &mut settings.clock,
    },
    Setting {
        key: "motion",
        about: "whether cards fly over the board after a win",
        detail: ", if boards appear in place (`screen live`)",
        on_page: SettingOnPage::Missing("the button `Settings` turns animations on and off"),
        field: |settings| &mut settings.motion,
    },
];

/// The settings that can be saved for a single game.
pub const PER_GAME_SETTINGS: &[&str] = &["show", "auto"];

/// The widths that `set width` and `--width` take, in columns.
pub const WIDTHS: std::ops::RangeInclusive<usize> = 20..=1000;

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
            _ => setting.value(self),
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
            if setting.value(self) == setting.value(begun) {
                setting.choose(self, &setting.value(next));
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
            && setting.words().iter().any(|word| *word == value)
        {
            return Err(Rejection::not_allowed(format!("set {key} {value}"), Reason::NotOnPage, reason));
        }
        if !setting.choose(self, &value) {
            let text = setting.wrong_value_text(&format!("`{}`", text::sanitize_line(&value)));
            return Err(Rejection::not_understood(Reason::WrongValue, text));
        }
        Ok(())
    }
}

impl Setting {
    /// Returns the setting with this key.
    pub fn named(key: &str) -> Option<&'static Setting> {
        let key = if key == "colour" { "color" } else { key };
        SETTINGS.iter().find(|setting| setting.key == key)
    }

    /// Returns the words of all values. Empty if the setting takes a number.
    pub fn words(&self) -> Vec<&'static str> {
        (self.field)(&mut Settings::default()).words()
    }

    /// Returns the current value, as [`Settings::set`] takes it.
    pub fn value(&self, settings: &Settings) -> String {
        (self.field)(&mut settings.clone()).text()
    }

    /// Sets the value, regardless of case. Returns whether the value is valid. Otherwise nothing changes.
    pub(super) fn choose(&self, settings: &mut Settings, value: &str) -> bool {
        let mut changed = settings.clone();
        let is_valid = (self.field)(&mut changed).choose(value);
        if is_valid {
            *settings = changed;
        }
        is_valid
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
        let words = self.words();
        format!("{} {}", self.key, if words.is_empty() { "N".into() } else { words.join("|") })
    }

    /// Returns the possible values as text.
    fn choices(&self) -> String {
        let words: Vec<String> = self.words().iter().map(|word| format!("`{word}`")).collect();
        if words.is_empty() {
            return format!("a number from {} to {}", WIDTHS.start(), WIDTHS.end());
        }
        text::join_list(&words, "or")
    }
}
