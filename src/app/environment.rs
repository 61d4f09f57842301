//! What the program finds around it: terminals, variables, the data folder. Read once, in one place, so that nothing
//! else depends on where the program runs.

use super::output;
use crate::cli;
use crate::play;
use crate::render::{Charset, Style};
use crate::terminal;
use crate::text;
use std::cell::RefCell;
use std::env;
use std::ffi::OsString;
use std::io::IsTerminal;
use std::path::PathBuf;

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
    pub capable: bool,
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
            capable: variable("TERM").is_some_and(|term| term != "dumb"),
            utf8: is_utf8(["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(variable)),
            no_color: variable("NO_COLOR").is_some(),
            accessible: variable("PATIENCE_ACCESSIBLE").is_some_and(|value| value == "1"),
            columns: size.map(|(columns, _)| columns),
            rows: size.map(|(_, rows)| rows),
            transcripts: play::default_folder(&variable),
            home: variable("HOME").map(PathBuf::from),
            pager: variable("PAGER").and_then(|pager| pager.into_string().ok()),
            notes: RefCell::default(),
        }
    }

    /// Whether lines are typed by a person who sees the answers.
    pub fn is_interactive(&self) -> bool {
        self.input_terminal && self.output_terminal
    }

    /// Whether boards stay in their place: as asked for, else where the terminal can, and nobody listens to it.
    pub fn is_live(&self, asked: Option<cli::Screen>) -> bool {
        let wanted = asked.map_or(!self.accessible, |asked| asked == cli::Screen::Live);
        wanted && self.capable && self.is_interactive()
    }

    /// Tells something before a session begins: at once, or, where a board is about to be drawn over it, with the first
    /// board.
    pub fn tell(&self, line: impl std::fmt::Display) {
        match self.is_interactive() && self.capable {
            true => self.notes.borrow_mut().push(text::safe_lines(&line.to_string()).into_owned()),
            false => output::tell(line),
        }
    }

    /// What is yet to be told.
    pub fn take_notes(&self) -> Vec<String> {
        self.notes.take()
    }

    /// Whether all is told for the ear: a pipe never asks the environment.
    fn speaks(&self) -> bool {
        self.accessible && self.output_terminal
    }

    /// What is shown of a session: as asked for, else as whoever sits at the terminal needs it.
    pub fn show(&self, asked: Option<cli::Show>) -> cli::Show {
        asked.unwrap_or(if self.speaks() { cli::Show::Spoken } else { cli::Show::Every })
    }

    /// The width of help, in columns: in a pipe the same everywhere, whatever terminal the program was started from.
    pub fn help_width(&self) -> usize {
        self.columns.unwrap_or(HELP).min(HELP)
    }

    /// The folder for what scripts played: beside the one for transcripts.
    pub fn scripts(&self) -> Option<PathBuf> {
        Some(self.transcripts.as_ref()?.parent()?.join("scripts"))
    }

    /// The file for the lines typed at the prompt: beside the folder for transcripts.
    pub fn history(&self) -> Option<PathBuf> {
        Some(self.transcripts.as_ref()?.parent()?.join("history"))
    }

    /// How to draw: as asked for, else as the terminal can, else so that every machine writes the same bytes.
    pub fn style(&self, display: &cli::Display) -> Style {
        let able = self.output_terminal && self.capable;
        let charset = match display.charset {
            Some(cli::Charset::Unicode) => Charset::Unicode,
            Some(cli::Charset::Ascii) => Charset::Ascii,
            None if able && self.utf8 => Charset::Unicode,
            None => Charset::Ascii,
        };
        let color = match display.color {
            cli::Color::Auto => able && !self.no_color && !self.speaks(),
            cli::Color::Always => true,
            cli::Color::Never => false,
        };
        let width = display.width.or(self.columns).unwrap_or(WIDTH);
        Style { charset, color, width, height: self.rows, ..Style::default() }
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
            (Environment { utf8: true, capable: true, ..Default::default() }, cli::Display::default());
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
        assert_eq!((blind.show(None), blind.show(Some(cli::Show::Final))), (cli::Show::Spoken, cli::Show::Final));
        let piped = Environment { accessible: true, ..pipe.clone() };
        assert_eq!((terminal.show(None), piped.show(None)), (cli::Show::Every, cli::Show::Every));
        let asked = cli::Display { charset: Some(cli::Charset::Unicode), color: cli::Color::Always, width: Some(132) };
        assert_eq!(pipe.style(&asked), Style { height: None, ..style });
    }

    #[test]
    fn locales_name_their_encoding() {
        assert!(is_utf8(Some("de_DE.UTF-8".into())) && is_utf8(Some("C.utf8".into())));
        assert!(!is_utf8(Some("C".into())) && !is_utf8(None));
    }
}
