//! Highlighting, hints and completion for the line editor.

use super::DEFAULT_COLUMNS;
use super::key_bindings::KeyBindings;
use super::redraw::Redraw;
use crate::platform;
use crate::render::{LineInk, Style, faint_style, line_style};
use crate::shell::{LineStatus, Settings, ShowMode, ValidInput};
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
    valid_input: ValidInput,
    style: Style,
    /// Whether the line editor shows only the typed text. A screen reader would read out hints and other additions.
    is_plain: bool,
    /// Redraws the board when the program continues after it was suspended, or when the window is resized.
    redraw: Redraw,
    /// The keys that act at once.
    keys: KeyBindings,
    /// The width of the prompt, in columns.
    prompt_width: usize,
    /// Whether the line has text.
    has_text: Cell<bool>,
}

/// The blanks between the typed keys and the list of the keys that are valid next, in the same row.
const KEY_LIST_GAP: &str = "  ";

/// The minimum number of columns for the list of valid keys.
const MIN_KEY_LIST_COLUMNS: usize = 8;

/// The command that takes a file name, with the space after it.
const SAVE_PREFIX: &str = "save ";

impl LineEditorHelper {
    /// Creates a helper for the commands that can be typed now.
    pub fn new(valid_input: ValidInput, settings: &Settings) -> LineEditorHelper {
        let is_plain = settings.show == ShowMode::Spoken;
        LineEditorHelper {
            valid_input,
            style: settings.style,
            is_plain,
            redraw: Redraw::default(),
            keys: KeyBindings::default(),
            prompt_width: 0,
            has_text: Cell::default(),
        }
    }

    /// Returns the same helper for keys that act at once, after a prompt of this width.
    pub fn with_keys(self, keys: KeyBindings, prompt_width: usize) -> LineEditorHelper {
        LineEditorHelper { keys, prompt_width, ..self }
    }

    /// Returns the list of valid keys, or a remark in its place, as a text that fits in the row after the typed keys.
    fn key_list(&self, line: &str) -> Option<String> {
        Some(format!("{KEY_LIST_GAP}{}", self.keys.line(self.key_list_width(line)?)?))
    }

    /// Returns the number of columns for the list of valid keys after the typed keys. Returns `None` if they are too few.
    fn key_list_width(&self, line: &str) -> Option<usize> {
        let columns = platform::window_size().map_or(DEFAULT_COLUMNS, |(columns, _)| columns);
        // One column is for the cursor.
        let columns_left = columns.checked_sub(self.key_list_start(line) + 1)?;
        Some(columns_left).filter(|&columns_left| columns_left >= MIN_KEY_LIST_COLUMNS)
    }

    /// Returns the column in which the list of valid keys begins.
    fn key_list_start(&self, line: &str) -> usize {
        self.prompt_width + line.len() + KEY_LIST_GAP.len()
    }

    /// Presses the valid key whose name is in this column of the row of the prompt. Returns whether it has an effect.
    pub fn press_listed_key(&self, column: usize) -> bool {
        let line = self.keys.typed();
        let (width, column) = (self.key_list_width(&line), column.checked_sub(self.key_list_start(&line)));
        width.zip(column).is_some_and(|(width, column)| self.keys.press_at(width, column))
    }

    /// Whether the line had text when the line editor last asked for a hint.
    pub fn has_text(&self) -> bool {
        self.has_text.get()
    }

    /// Returns the same helper with this redraw of the board.
    pub fn with_redraw(self, redraw: Redraw) -> LineEditorHelper {
        LineEditorHelper { redraw, ..self }
    }

    /// Returns the style of a line with this status. Illegal input is underlined, for players who see no colors.
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

    fn complete(&self, line: &str, cursor: usize, context: &Context<'_>) -> rustyline::Result<(usize, Vec<Pair>)> {
        let typed_text = line.get(..cursor).unwrap_or(line);
        if typed_text.starts_with(SAVE_PREFIX) {
            return FilenameCompleter::new().complete(line, cursor, context);
        }
        let (word_start, words) = self.valid_input.candidates.complete(typed_text);
        // If another word can follow the completed one, a space is added.
        let expects_more =
            |word: &str| self.valid_input.candidates.expects_more(&format!("{}{word} ", &typed_text[..word_start]));
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

    fn hint(&self, line: &str, cursor: usize, context: &Context<'_>) -> Option<String> {
        self.has_text.set(!line.is_empty());
        if !self.keys.is_line_mode() {
            // The list is a hint also while the window has no room for it: the window may become wider.
            let has_list = !self.is_plain && self.keys.line(MIN_KEY_LIST_COLUMNS).is_some();
            return has_list.then(|| self.key_list(line).unwrap_or_else(|| KEY_LIST_GAP.into()));
        }
        if self.is_plain || cursor < line.len() || line.is_empty() {
            return None;
        }
        let suggestion = self.valid_input.inline_suggestion(line).map(str::to_string);
        suggestion.or_else(|| {
            let status = self.valid_input.status(line);
            (status == LineStatus::Incomplete).then(|| HistoryHinter::new().hint(line, cursor, context)).flatten()
        })
    }
}

impl Highlighter for LineEditorHelper {
    fn highlight<'l>(&self, line: &'l str, _: usize) -> Cow<'l, str> {
        // When the program continues or the window was resized, the line editor redraws its line, and calls this
        // function for that. The board must be drawn first, because it is above the line.
        self.redraw.show_if_needed();
        if self.is_plain || line.is_empty() || !self.keys.is_line_mode() {
            return Cow::Borrowed(line);
        }
        let style = self.style_of(self.valid_input.status(line));
        Cow::Owned(format!("{style}{line}{style:#}"))
    }

    fn highlight_hint<'h>(&self, hint: &'h str) -> Cow<'h, str> {
        let style = faint_style(&self.style);
        // The line editor keeps a hint until the next key. The list of keys changes with the width of the window, too.
        let hint = if self.keys.is_line_mode() {
            Cow::Borrowed(hint)
        } else {
            Cow::Owned(self.key_list(&self.keys.typed()).unwrap_or_default())
        };
        Cow::Owned(format!("{style}{hint}{style:#}"))
    }

    // The line editor draws the whole line again after each key, because its style may have changed.
    fn highlight_char(&self, _: &str, _: usize, _: CmdKind) -> bool {
        !self.is_plain
    }
}

impl Validator for LineEditorHelper {}
impl Helper for LineEditorHelper {}
