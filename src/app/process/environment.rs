//! The environment of the program: terminals, variables, data folder and settings file.
//!
//! Only this module reads environment variables, once per run.

use super::output;
use crate::error::Result;
use crate::render::{CardStyle, Charset, Style};
use crate::shell::{Interrupt, OnByDefault, ScreenMode, Settings, SettingsFile, ShowMode, settings_file};
use crate::{cli, platform, play, text};
use std::cell::RefCell;
use std::env;
use std::ffi::OsString;
use std::io::IsTerminal;
use std::path::{Path, PathBuf};

/// The width of output that does not go to a terminal, in columns.
const DEFAULT_WIDTH: usize = 80;

/// The maximum width of help texts, and their width without a terminal, in columns.
const HELP_WIDTH: usize = 100;

/// The properties of the place where the program runs.
#[derive(Clone, Debug, Default)]
pub struct Environment {
    /// Whether standard input is a terminal.
    pub input_terminal: bool,
    /// Whether standard output is a terminal.
    pub output_terminal: bool,
    /// Whether standard error is a terminal.
    pub error_terminal: bool,
    /// Whether the terminal understands escape sequences for the cursor and for colors.
    pub supports_ansi: bool,
    /// Whether the locale uses UTF-8.
    pub utf8: bool,
    /// Whether `NO_COLOR` is set.
    pub no_color: bool,
    /// Whether `PATIENCE_ACCESSIBLE` is 1, for screen readers.
    pub accessible: bool,
    /// The width of the terminal in columns, if standard output is one.
    pub columns: Option<usize>,
    /// The height of the terminal in rows, if standard output is one.
    pub rows: Option<usize>,
    /// The folder for transcripts of games played by people. It may not exist yet. `None` without a home folder.
    pub transcripts: Option<PathBuf>,
    /// The home folder, written `~` in paths.
    pub home: Option<PathBuf>,
    /// The pager command, if the user set one.
    pub pager: Option<String>,
    /// The settings file. It may not exist yet. `None` without a home folder.
    pub settings_file: Option<PathBuf>,
    /// The contents of the settings file, once it is read.
    pub saved: SettingsFile,
    /// The state that decides what an interrupt stops.
    pub interrupt: Interrupt,
    /// Notes to show with the first board, which would overwrite them if they were printed before it.
    notes: RefCell<Vec<String>>,
}

impl Environment {
    /// Reads the environment of the process.
    pub fn read() -> Environment {
        let output_terminal = std::io::stdout().is_terminal();
        let size = output_terminal.then(platform::window_size).flatten();
        Environment {
            input_terminal: std::io::stdin().is_terminal(),
            output_terminal,
            error_terminal: std::io::stderr().is_terminal(),
            supports_ansi: platform::supports_ansi(variable("TERM")),
            utf8: platform::is_utf8(["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(variable)),
            no_color: variable("NO_COLOR").is_some(),
            accessible: variable("PATIENCE_ACCESSIBLE").is_some_and(|value| value == "1"),
            columns: size.map(|(columns, _)| columns),
            rows: size.map(|(_, rows)| rows),
            transcripts: play::default_folder(&variable),
            home: platform::home_folder(&variable),
            pager: variable("PAGER").and_then(|pager| pager.into_string().ok()),
            settings_file: settings_file(&variable),
            saved: SettingsFile::default(),
            interrupt: Interrupt::default(),
            notes: RefCell::default(),
        }
    }

    /// Reads the settings file if both input and output are a terminal. Output to a pipe must not depend on the
    /// settings file.
    ///
    /// # Errors
    /// Fails if the file cannot be read or parsed.
    pub fn with_saved(self) -> Result<Environment> {
        let saved = match &self.settings_file {
            Some(path) if self.is_interactive() => SettingsFile::read(path)?,
            _ => SettingsFile::default(),
        };
        Ok(Environment { saved, ..self })
    }

    /// Returns a copy in which standard input and output are a terminal.
    pub fn at_a_terminal(&self) -> Environment {
        Environment { input_terminal: true, output_terminal: true, ..self.clone() }
    }

    /// Whether a person types commands and sees the output.
    pub fn is_interactive(&self) -> bool {
        self.input_terminal && self.output_terminal
    }

    /// Whether each board replaces the last one on the screen: as the argument says, else as the settings say. Always
    /// false if the terminal does not support that.
    pub fn is_live(&self, argument: Option<ScreenMode>) -> bool {
        let saved = || self.settings(&cli::Display::default(), None).screen == ScreenMode::Live;
        argument.map_or_else(saved, |screen| screen == ScreenMode::Live) && self.supports_ansi && self.is_interactive()
    }

    /// Shows a note before a session begins: at once, or with the first board if that would overwrite the note.
    pub fn notify(&self, line: impl std::fmt::Display) {
        if self.is_interactive() && self.supports_ansi {
            self.notes.borrow_mut().push(text::sanitize_lines(&line.to_string()).into_owned());
        } else {
            output::print_diagnostic(line);
        }
    }

    /// Removes and returns the notes that wait for the first board.
    pub fn drain_pending_notes(&self) -> Vec<String> {
        self.notes.take()
    }

    /// Whether output is for a screen reader. In a pipe, `PATIENCE_ACCESSIBLE` has no effect.
    pub fn is_spoken(&self) -> bool {
        self.accessible && self.output_terminal
    }

    /// Returns what a replay shows: the argument, else the default for this terminal.
    pub fn show(&self, argument: Option<ShowMode>) -> ShowMode {
        argument.unwrap_or(if self.is_spoken() { ShowMode::Spoken } else { ShowMode::Every })
    }

    /// Returns the width of help texts in columns. In a pipe it is always the same.
    pub fn help_width(&self) -> usize {
        self.columns.unwrap_or(HELP_WIDTH).min(HELP_WIDTH)
    }

    /// Returns the path that a person types, in which `~/` means the home folder.
    pub fn expand_home(&self, typed: &str) -> PathBuf {
        match (platform::strip_home_prefix(typed), &self.home) {
            (Some(rest), Some(home)) => home.join(rest),
            _ => PathBuf::from(typed),
        }
    }

    /// Finds a transcript by its file name in the data folder. Returns `None` if the name contains a folder or is a
    /// file in the current folder.
    pub fn find_transcript(&self, name: &Path) -> Option<PathBuf> {
        let is_file_name =
            name.extension().is_some() && name.parent().is_some_and(|parent| parent.as_os_str().is_empty());
        let path = self.transcripts.as_ref().filter(|_| is_file_name && !name.exists())?.join(name);
        path.is_file().then_some(path)
    }

    /// Returns the folder for transcripts of games played by scripts, next to the folder of people's games.
    pub fn script_transcripts(&self) -> Option<PathBuf> {
        Some(self.transcripts.as_ref()?.parent()?.join("scripts"))
    }

    /// Returns the folder for transcripts of removed games, next to the folder of people's games.
    pub fn removed_transcripts(&self) -> Option<PathBuf> {
        Some(self.transcripts.as_ref()?.parent()?.join("removed"))
    }

    /// Returns the file of the progress in lessons, next to the folder for transcripts.
    pub fn lessons(&self) -> Option<PathBuf> {
        Some(self.transcripts.as_ref()?.parent()?.join("lessons.yaml"))
    }

    /// Returns the history file of the prompt, next to the folder for transcripts.
    pub fn history(&self) -> Option<PathBuf> {
        Some(self.transcripts.as_ref()?.parent()?.join("history"))
    }

    /// Returns the index of the transcripts, next to their folder.
    pub fn index(&self) -> Option<PathBuf> {
        Some(self.transcripts.as_ref()?.parent()?.join("transcripts.index"))
    }

    /// Returns the drawing style without the settings of any game. See [`Environment::settings`].
    pub fn style(&self, display: &cli::Display) -> Style {
        self.settings(display, None).style
    }

    /// Returns the settings for a session of a game. In order of priority: arguments, environment variables, the
    /// settings file, the abilities of the terminal. Without a terminal the result is the same on every machine.
    pub fn settings(&self, display: &cli::Display, game: Option<&str>) -> Settings {
        let supports_style = self.output_terminal && self.supports_ansi;
        let style = Style {
            charset: if supports_style && self.utf8 { Charset::Unicode } else { Charset::Ascii },
            color: supports_style && !self.no_color,
            width: self.columns.unwrap_or(DEFAULT_WIDTH),
            height: self.rows,
            cards: if supports_style && !self.accessible { CardStyle::Boxed } else { CardStyle::Plain },
            ..Style::default()
        };
        let screen = if self.is_interactive() { ScreenMode::Live } else { ScreenMode::Scroll };
        let mut settings = Settings { style, screen, ..Settings::default() };
        self.saved.apply(game, &mut settings);
        settings.style.color &= self.overriding_variable("color").is_none();
        if self.overriding_variable("screen").is_some() {
            settings.screen = ScreenMode::Scroll;
        }
        settings.keys &= self.overriding_variable("keys").is_none();
        if self.overriding_variable("mouse").is_some() {
            settings.mouse = OnByDefault::Off;
        }
        if self.overriding_variable("show").is_some() {
            settings.show = ShowMode::Spoken;
        }
        settings.style.charset = display.charset.unwrap_or(settings.style.charset);
        match display.color {
            cli::Color::Auto => {}
            cli::Color::Always => settings.style.color = true,
            cli::Color::Never => settings.style.color = false,
        }
        settings.style.width = display.width.unwrap_or(settings.style.width);
        settings
    }

    /// Returns the environment variable that overrides a setting of the settings file, if any.
    pub fn overriding_variable(&self, key: &str) -> Option<&'static str> {
        match key {
            "show" | "screen" | "color" | "mouse" if self.is_spoken() => Some("PATIENCE_ACCESSIBLE"),
            "screen" | "color" | "keys" | "mouse" if self.output_terminal && !self.supports_ansi => {
                Some(platform::ANSI_SOURCE)
            }
            _ => None,
        }
    }

    /// Returns the source of a setting's default if it is detected, or `None` if the default is fixed.
    pub fn detected_from(&self, key: &str) -> Option<&'static str> {
        match key {
            "charset" => Some(platform::CHARSET_SOURCE),
            "color" if self.no_color => Some("`NO_COLOR`"),
            "width" if self.columns.is_some() => Some("the window"),
            _ => None,
        }
    }
}

/// Reads an environment variable. Returns `None` if it is unset or empty.
fn variable(name: &str) -> Option<OsString> {
    env::var_os(name).filter(|value| !value.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn output_to_a_pipe_ignores_the_environment() {
        let (pipe, display) =
            (Environment { utf8: true, supports_ansi: true, ..Default::default() }, cli::Display::default());
        assert_eq!(pipe.style(&display), Style::default());
        let terminal = Environment { output_terminal: true, columns: Some(132), rows: Some(40), ..pipe.clone() };
        let cards = CardStyle::Boxed;
        let size = Style { width: 132, height: Some(40), ..Style::default() };
        let style = Style { charset: Charset::Unicode, color: true, cards, ..size };
        assert_eq!(terminal.style(&display), style);
        let narrow = Environment { columns: Some(40), ..terminal.clone() };
        assert_eq!([&pipe, &terminal, &narrow].map(Environment::help_width), [100, 100, 40]);
        let plain = Environment { no_color: true, utf8: false, ..terminal.clone() };
        assert_eq!(plain.style(&display), Style { cards, ..size });
        let blind = Environment { accessible: true, ..terminal.clone() };
        assert_eq!(blind.style(&display), Style { color: false, cards: CardStyle::Plain, ..style });
        let piped = Environment { accessible: true, ..pipe.clone() };
        let shown = [&blind, &terminal, &piped].map(|env| env.settings(&display, None).show);
        assert_eq!(shown, [ShowMode::Spoken, ShowMode::Every, ShowMode::Every]);
        let explicit = cli::Display { charset: Some(Charset::Unicode), color: cli::Color::Always, width: Some(132) };
        assert_eq!(pipe.style(&explicit), Style { height: None, cards: CardStyle::Plain, ..style });
    }
}
