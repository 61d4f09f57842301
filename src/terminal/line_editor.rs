//! Highlighting, hints and completion for the line editor.

use super::key_bindings::KeyBindings;
use super::redraw::Redraw;
use super::window;
use crate::render::{LineInk, Style, faint_style, line_style};
use crate::shell::{LinePreview, LineStatus, Settings, ShowMode};
use anstyle::Style as TextStyle;
use rustyline::completion::{Completer, FilenameCompleter, Pair};
use rustyline::highlight::{CmdKind, Highlighter};
use rustyline::hint::{Hinter, HistoryHinter};
use rustyline::validate::Validator;
use rustyline::{Context, Helper};
use std::borrow::Cow;
use std::cell::Cell;

/// The state of the line editor's highlighting, hints and completion.
#[derive(Default)]
pub(super) struct LineEditorHelper {
    preview: LinePreview,
    style: Style,
    /// Whether nothing is added to the typed text, because a screen reader would read it out.
    is_plain: bool,
    /// Redraws the board when the program continues after a stop, or the window is resized.
    board: Redraw,
    /// The keys that act at once.
    keys: KeyBindings,
    /// The width of the prompt, in columns.
    prompt_width: usize,
    /// Whether the line has text.
    has_line: Cell<bool>,
}

/// The blanks between the typed keys and the line of valid keys.
const KEY_LINE_GAP: &str = "  ";

/// The minimum number of columns for the line of valid keys.
const MIN_KEY_LINE: usize = 8;

/// The command that takes a file name, with the space after it.
const SAVE: &str = "save ";

impl LineEditorHelper {
    /// A helper for the commands that can be typed now.
    pub fn new(preview: LinePreview, settings: &Settings) -> LineEditorHelper {
        let is_plain = settings.show == ShowMode::Spoken;
        LineEditorHelper {
            preview,
            style: settings.style,
            is_plain,
            board: Redraw::default(),
            keys: KeyBindings::default(),
            prompt_width: 0,
            has_line: Cell::default(),
        }
    }

    /// The same helper, for keys that act at once after a prompt of this width.
    pub fn with_keys(self, keys: KeyBindings, prompt_width: usize) -> LineEditorHelper {
        LineEditorHelper { keys, prompt_width, ..self }
    }

    /// Returns the valid keys, for the rest of the row after the typed ones.
    fn key_line(&self, line: &str) -> Option<String> {
        let columns = window::size().map_or(window::DEFAULT_COLUMNS, |(columns, _)| columns);
        let used = self.prompt_width + line.len() + KEY_LINE_GAP.len() + 1;
        let room = columns.checked_sub(used).filter(|&room| room >= MIN_KEY_LINE)?;
        Some(format!("{KEY_LINE_GAP}{}", self.keys.line(room)?))
    }

    /// Whether the line had text when the line editor last asked for a hint.
    pub fn has_line(&self) -> bool {
        self.has_line.get()
    }

    /// The same helper, for a terminal that shows this board.
    pub fn with_board(self, board: Redraw) -> LineEditorHelper {
        LineEditorHelper { board, ..self }
    }

    /// The style of a line with this status. Illegal input is underlined, for players who see no colors.
    fn style_of(&self, status: LineStatus) -> TextStyle {
        let ink = match status {
            LineStatus::Incomplete => return TextStyle::new(),
            LineStatus::Legal => LineInk::Legal,
            LineStatus::Illegal => LineInk::Illegal,
            LineStatus::Unknown => LineInk::Unknown,
        };
        line_style(ink, &self.style)
    }
}

impl Completer for LineEditorHelper {
    type Candidate = Pair;

    fn complete(&self, line: &str, at: usize, context: &Context<'_>) -> rustyline::Result<(usize, Vec<Pair>)> {
        let typed_text = line.get(..at).unwrap_or(line);
        if typed_text.starts_with(SAVE) {
            return FilenameCompleter::new().complete(line, at, context);
        }
        let (word_start, words) = self.preview.candidates.complete(typed_text);
        // If another word can follow the completed one, a space is added.
        let expects_more =
            |word: &str| self.preview.candidates.expects_more(&format!("{}{word} ", &typed_text[..word_start]));
        let suffix = if let [only] = &words[..]
            && expects_more(only)
        {
            " "
        } else {
            ""
        };
        let candidate = |word: String| Pair { replacement: format!("{word}{suffix}"), display: word };
        Ok((word_start, words.into_iter().map(candidate).collect()))
    }
}

impl Hinter for LineEditorHelper {
    type Hint = String;

    fn hint(&self, line: &str, at: usize, context: &Context<'_>) -> Option<String> {
        self.has_line.set(!line.is_empty());
        if !self.keys.edits_line() {
            return if self.is_plain { None } else { self.key_line(line) };
        }
        if self.is_plain || at < line.len() || line.is_empty() {
            return None;
        }
        let suggestion = self.preview.inline_suggestion(line).map(str::to_string);
        suggestion.or_else(|| {
            let status = self.preview.status(line);
            (status == LineStatus::Incomplete).then(|| HistoryHinter::new().hint(line, at, context)).flatten()
        })
    }
}

impl Highlighter for LineEditorHelper {
    fn highlight<'l>(&self, line: &'l str, _: usize) -> Cow<'l, str> {
        // The line editor redraws the line first after a stop or a resize, and calls this function for that. The board
        // must be above it.
        self.board.show_if_needed();
        if self.is_plain || line.is_empty() || !self.keys.edits_line() {
            return Cow::Borrowed(line);
        }
        let style_of = self.style_of(self.preview.status(line));
        Cow::Owned(format!("{style_of}{line}{style_of:#}"))
    }

    fn highlight_hint<'h>(&self, hint: &'h str) -> Cow<'h, str> {
        let style_of = faint_style(&self.style);
        Cow::Owned(format!("{style_of}{hint}{style_of:#}"))
    }

    fn highlight_char(&self, _: &str, _: usize, _: CmdKind) -> bool {
        !self.is_plain
    }
}

impl Validator for LineEditorHelper {}
impl Helper for LineEditorHelper {}
