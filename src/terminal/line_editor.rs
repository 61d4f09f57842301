//! The helper of the line editor: colors, hints and completion while a line is typed.

use super::redraw_on_resume::RedrawOnResume;
use crate::render::Style;
use crate::shell::{LinePreview, LineStatus, Settings, ShowMode};
use anstyle::{AnsiColor, Effects, Style as Look};
use rustyline::completion::{Completer, FilenameCompleter, Pair};
use rustyline::highlight::{CmdKind, Highlighter};
use rustyline::hint::{Hinter, HistoryHinter};
use rustyline::validate::Validator;
use rustyline::{Context, Helper};
use std::borrow::Cow;
use std::cell::Cell;

/// What may be typed, and how that is shown.
#[derive(Default)]
pub(super) struct LineEditorHelper {
    typing: LinePreview,
    style: Style,
    /// Whether nothing is written that the player did not type: a screen reader would read it out.
    is_plain: bool,
    /// What shows the board again once the program goes on after it had been stopped.
    board: RedrawOnResume,
    /// Whether something stands in the line.
    has_line: Cell<bool>,
}

/// The commands that take the name of a file.
const SAVE: &str = "save ";

impl LineEditorHelper {
    /// What may be typed now.
    pub fn new(typing: LinePreview, settings: &Settings) -> LineEditorHelper {
        let is_plain = settings.show == ShowMode::Spoken;
        LineEditorHelper {
            typing,
            style: settings.style,
            is_plain,
            board: RedrawOnResume::default(),
            has_line: Cell::default(),
        }
    }

    /// Whether something stands in the line, as far as the line editor told.
    pub fn has_line(&self) -> bool {
        self.has_line.get()
    }

    /// The same, at a terminal on which that board stands.
    pub fn under(self, board: RedrawOnResume) -> LineEditorHelper {
        LineEditorHelper { board, ..self }
    }

    /// How a line of that worth looks. What is not legal is underlined, for those who see no color.
    fn look(&self, worth: LineStatus) -> Look {
        let (color, effects) = match worth {
            LineStatus::Legal => (Some(AnsiColor::Green), Effects::BOLD),
            LineStatus::Incomplete => (None, Effects::new()),
            LineStatus::Illegal => (Some(AnsiColor::Red), Effects::UNDERLINE),
            LineStatus::Unknown => (Some(AnsiColor::Yellow), Effects::UNDERLINE),
        };
        let color = color.filter(|_| self.style.color).map(Into::into);
        Look::new().fg_color(color).effects(effects)
    }
}

impl Completer for LineEditorHelper {
    type Candidate = Pair;

    fn complete(&self, line: &str, at: usize, context: &Context<'_>) -> rustyline::Result<(usize, Vec<Pair>)> {
        let typed = line.get(..at).unwrap_or(line);
        if typed.starts_with(SAVE) {
            return FilenameCompleter::new().complete(line, at, context);
        }
        let (begin, words) = self.typing.candidates.complete(typed);
        // What follows a word that is whole now can be typed at once.
        let goes_on = |word: &str| self.typing.candidates.expects_more(&format!("{}{word} ", &typed[..begin]));
        let behind = if let [only] = &words[..]
            && goes_on(only)
        {
            " "
        } else {
            ""
        };
        let pair = |word: String| Pair { replacement: format!("{word}{behind}"), display: word };
        Ok((begin, words.into_iter().map(pair).collect()))
    }
}

impl Hinter for LineEditorHelper {
    type Hint = String;

    fn hint(&self, line: &str, at: usize, context: &Context<'_>) -> Option<String> {
        self.has_line.set(!line.is_empty());
        if self.is_plain || at < line.len() || line.is_empty() {
            return None;
        }
        let legal = self.typing.inline_suggestion(line).map(str::to_string);
        legal.or_else(|| {
            let worth = self.typing.status(line);
            (worth == LineStatus::Incomplete).then(|| HistoryHinter::new().hint(line, at, context)).flatten()
        })
    }
}

impl Highlighter for LineEditorHelper {
    fn highlight<'l>(&self, line: &'l str, _: usize) -> Cow<'l, str> {
        // The line editor writes the line anew first of all when the program goes on.
        self.board.show_if_stopped();
        if self.is_plain || line.is_empty() {
            return Cow::Borrowed(line);
        }
        let look = self.look(self.typing.status(line));
        Cow::Owned(format!("{look}{line}{look:#}"))
    }

    fn highlight_hint<'h>(&self, hint: &'h str) -> Cow<'h, str> {
        let look = Look::new().effects(Effects::DIMMED);
        Cow::Owned(format!("{look}{hint}{look:#}"))
    }

    fn highlight_char(&self, _: &str, _: usize, _: CmdKind) -> bool {
        !self.is_plain
    }
}

impl Validator for LineEditorHelper {}
impl Helper for LineEditorHelper {}
