//! The environment of the program: terminals, variables, data folder and settings file.
//!
//! The program reads it once, in one place. Nothing else depends on where the program runs.

use super::output;
use crate::error::Result;
use crate::render::{Charset, Style};
use crate::shell::{Interrupt, ScreenMode, Settings, SettingsFile, ShowMode, settings_file};
use crate::{cli, play, terminal, text};
use std::cell::RefCell;
use std::env;
use std::ffi::OsString;
use std::io::IsTerminal;
use std::path::{Path, PathBuf};

/// The width of what is no terminal, in columns.
const WIDTH: usize = 80;

/// The most columns that help takes, and those it takes where there is no terminal.
const HELP: usize = 100;

/// Where the program runs.
#[derive(Clone, Debug, Default)]
pub struct Environment {
    /// Whether standard input is a terminal.
    pub input_terminal: bool,
    /// Whether standard output is a terminal.
    pub output_terminal: bool,
    /// Whether standard error is a terminal.
    pub error_terminal: bool,
    /// Whether the terminal can move its cursor and show color.
    pub supports_ansi: bool,
    /// Whether the terminal shows more than ASCII.
    pub utf8: bool,
    /// Whether `NO_COLOR` asks for none.
    pub no_color: bool,
    /// Whether `PATIENCE_ACCESSIBLE` asks for what a screen reader can read.
    pub accessible: bool,
    /// The width of the terminal standard output is, in columns.
    pub columns: Option<usize>,
    /// The height of that terminal, in rows.
    pub rows: Option<usize>,
    /// The folder for what people played, whether it is there or not; nothing if there is no home.
    pub transcripts: Option<PathBuf>,
    /// What `~` stands for.
    pub home: Option<PathBuf>,
    /// What shows texts longer than the window, if the player chose something.
    pub pager: Option<String>,
    /// Where settings are kept, whether the file is there or not; nothing if there is no home.
    pub settings_file: Option<PathBuf>,
    /// What the settings file says, once it is read.
    pub saved: SettingsFile,
    /// What an interrupt stops.
    pub interrupt: Interrupt,
    /// What is yet to be told to whoever sits at a terminal on which boards stay in their place.
    notes: RefCell<Vec<String>>,
}

impl Environment {
    /// Looks around.
    pub fn read() -> Environment {
        let output_terminal = std::io::stdout().is_terminal();
        let size = output_terminal.then(terminal::size).flatten();
        Environment {
            input_terminal: std::io::stdin().is_terminal(),
            output_terminal,
            error_terminal: std::io::stderr().is_terminal(),
            supports_ansi: variable("TERM").is_some_and(|term| term != "dumb"),
            utf8: is_utf8(["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(variable)),
            no_color: variable("NO_COLOR").is_some(),
            accessible: variable("PATIENCE_ACCESSIBLE").is_some_and(|value| value == "1"),
            columns: size.map(|(columns, _)| columns),
            rows: size.map(|(_, rows)| rows),
            transcripts: play::default_folder(&variable),
            home: variable("HOME").map(PathBuf::from),
            pager: variable("PAGER").and_then(|pager| pager.into_string().ok()),
            settings_file: settings_file(&variable),
            saved: SettingsFile::default(),
            interrupt: Interrupt::default(),
            notes: RefCell::default(),
        }
    }

    /// The same, with what the settings file says: that is for people alone, and no pipe depends on it.
    ///
    /// # Errors
    /// A file that cannot be read or is not understood.
    pub fn with_saved(self) -> Result<Environment> {
        let saved = match &self.settings_file {
            Some(path) if self.is_interactive() => SettingsFile::read(path)?,
            _ => SettingsFile::default(),
        };
        Ok(Environment { saved, ..self })
    }

    /// The same, as it is where standard input and output are a terminal.
    pub fn at_a_terminal(&self) -> Environment {
        Environment { input_terminal: true, output_terminal: true, ..self.clone() }
    }

    /// Whether lines are typed by a person who sees the answers.
    pub fn is_interactive(&self) -> bool {
        self.input_terminal && self.output_terminal
    }

    /// Whether boards stay in their place: as asked for, else as it is kept, where the terminal can.
    pub fn is_live(&self, asked: Option<cli::Screen>) -> bool {
        let kept = || self.settings(&cli::Display::default(), None).screen == ScreenMode::Live;
        asked.map_or_else(kept, |asked| asked == cli::Screen::Live) && self.supports_ansi && self.is_interactive()
    }

    /// Tells something before a session begins: at once, or, where a board is about to be drawn over it, with the first
    /// board.
    pub fn notify(&self, line: impl std::fmt::Display) {
        match self.is_interactive() && self.supports_ansi {
            true => self.notes.borrow_mut().push(text::sanitize_lines(&line.to_string()).into_owned()),
            false => output::print_diagnostic(line),
        }
    }

    /// What is yet to be told.
    pub fn take_notes(&self) -> Vec<String> {
        self.notes.take()
    }

    /// Whether all is told for the ear: a pipe never asks the environment.
    fn is_spoken(&self) -> bool {
        self.accessible && self.output_terminal
    }

    /// What is shown of a replay: as asked for, else as whoever sits at the terminal needs it.
    pub fn show(&self, asked: Option<cli::Show>) -> cli::Show {
        asked.unwrap_or(if self.is_spoken() { cli::Show::Spoken } else { cli::Show::Every })
    }

    /// The width of help, in columns: in a pipe the same everywhere, whatever terminal the program was started from.
    pub fn help_width(&self) -> usize {
        self.columns.unwrap_or(HELP).min(HELP)
    }

    /// The transcript of that name among those that people played, if it is a name alone and no file here has it.
    pub fn find_transcript(&self, name: &Path) -> Option<PathBuf> {
        let is_bare = name.extension().is_some() && name.parent().is_some_and(|parent| parent.as_os_str().is_empty());
        let path = self.transcripts.as_ref().filter(|_| is_bare && !name.exists())?.join(name);
        path.is_file().then_some(path)
    }

    /// The folder for what scripts played: beside the one for transcripts.
    pub fn scripts(&self) -> Option<PathBuf> {
        Some(self.transcripts.as_ref()?.parent()?.join("scripts"))
    }

    /// The file for the lines typed at the prompt: beside the folder for transcripts.
    pub fn history(&self) -> Option<PathBuf> {
        Some(self.transcripts.as_ref()?.parent()?.join("history"))
    }

    /// How to draw, of no game in particular: see [`Environment::settings`].
    pub fn style(&self, display: &cli::Display) -> Style {
        self.settings(display, None).style
    }

    /// How a session of a game looks: as asked for, else as the terminal must have it, else as the settings file says,
    /// else as the terminal can. Where there is none, so that every machine writes the same bytes.
    pub fn settings(&self, display: &cli::Display, game: Option<&str>) -> Settings {
        let able = self.output_terminal && self.supports_ansi;
        let style = Style {
            charset: if able && self.utf8 { Charset::Unicode } else { Charset::Ascii },
            color: able && !self.no_color,
            width: self.columns.unwrap_or(WIDTH),
            height: self.rows,
            ..Style::default()
        };
        let screen = if self.is_interactive() { ScreenMode::Live } else { ScreenMode::Scroll };
        let mut settings = Settings { style, screen, ..Settings::default() };
        self.saved.apply(game, &mut settings);
        settings.style.color &= self.forced("color").is_none();
        if self.forced("screen").is_some() {
            settings.screen = ScreenMode::Scroll;
        }
        if self.forced("show").is_some() {
            settings.show = ShowMode::Spoken;
        }
        match display.charset {
            Some(cli::CharsetArg::Unicode) => settings.style.charset = Charset::Unicode,
            Some(cli::CharsetArg::Ascii) => settings.style.charset = Charset::Ascii,
            None => {}
        }
        match display.color {
            cli::Color::Auto => {}
            cli::Color::Always => settings.style.color = true,
            cli::Color::Never => settings.style.color = false,
        }
        settings.style.width = display.width.unwrap_or(settings.style.width);
        settings
    }

    /// The variable that decides a setting whatever the settings file says, if one does.
    pub fn forced(&self, key: &str) -> Option<&'static str> {
        match key {
            "show" | "screen" | "color" if self.is_spoken() => Some("PATIENCE_ACCESSIBLE"),
            "screen" | "color" if self.output_terminal && !self.supports_ansi => Some("TERM"),
            _ => None,
        }
    }

    /// What decides a setting of which the settings file says nothing, if it is not the program.
    pub fn detected_from(&self, key: &str) -> Option<&'static str> {
        match key {
            "charset" => Some("`LC_ALL`, `LC_CTYPE`, `LANG`"),
            "color" if self.no_color => Some("`NO_COLOR`"),
            "width" if self.columns.is_some() => Some("the window"),
            _ => None,
        }
    }
}

/// A variable that is set and not empty.
fn variable(name: &str) -> Option<OsString> {
    env::var_os(name).filter(|value| !value.is_empty())
}

fn is_utf8(locale: Option<OsString>) -> bool {
    let locale = locale.unwrap_or_default().to_string_lossy().to_ascii_lowercase();
    locale.contains("utf-8") || locale.contains("utf8")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pipe_gets_the_same_everywhere() {
        let (pipe, display) =
            (Environment { utf8: true, supports_ansi: true, ..Default::default() }, cli::Display::default());
        assert_eq!(pipe.style(&display), Style::default());
        let terminal = Environment { output_terminal: true, columns: Some(132), rows: Some(40), ..pipe.clone() };
        let style = Style { charset: Charset::Unicode, color: true, width: 132, height: Some(40), ..Style::default() };
        assert_eq!(terminal.style(&display), style);
        let narrow = Environment { columns: Some(40), ..terminal.clone() };
        assert_eq!([&pipe, &terminal, &narrow].map(Environment::help_width), [100, 100, 40]);
        let plain = Environment { no_color: true, utf8: false, ..terminal.clone() };
        assert_eq!(plain.style(&display), Style { width: 132, height: Some(40), ..Style::default() });
        let blind = Environment { accessible: true, ..terminal.clone() };
        assert_eq!(blind.style(&display), Style { color: false, ..style });
        let piped = Environment { accessible: true, ..pipe.clone() };
        let shown = [&blind, &terminal, &piped].map(|env| env.settings(&display, None).show);
        assert_eq!(shown, [ShowMode::Spoken, ShowMode::Every, ShowMode::Every]);
        let asked =
            cli::Display { charset: Some(cli::CharsetArg::Unicode), color: cli::Color::Always, width: Some(132) };
        assert_eq!(pipe.style(&asked), Style { height: None, ..style });
    }

    #[test]
    fn locales_name_their_encoding() {
        assert!(is_utf8(Some("de_DE.UTF-8".into())) && is_utf8(Some("C.utf8".into())));
        assert!(!is_utf8(Some("C".into())) && !is_utf8(None));
    }
}
