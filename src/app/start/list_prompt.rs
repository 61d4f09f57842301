//! A list at a terminal, and the answer that the player types below it.
//!
//! If the terminal can redraw, each list takes the place of the one before, Escape goes back, and the keys are on the
//! last line. Otherwise, each list is printed once, and the player types lines.

use crate::app::process::environment::Environment;
use crate::app::process::output::print;
use crate::error::{Error, ErrorClass, Result};
use crate::platform::{Event, INTERRUPTED, Key, Keys, window_size};
use crate::render::{
    Style, clear_rest_sequence, cursor_sequence, faint_style, heading_style, screen_sequence, scroll_away_sequence,
};
use crate::shell::question_prompt;
use crate::text;
use std::io::{self, BufRead, Read, Write};
use std::path::Path;

/// The maximum length of an answer, in bytes.
const MAX_ANSWER_BYTES: u64 = 4096;

/// The height in rows if the terminal does not report its size.
const DEFAULT_ROWS: usize = 24;

/// The minimum height for a list, the answer and the keys, in rows.
const MIN_ROWS: usize = 6;

/// The minimum number of columns for the answer after the question.
const MIN_ANSWER_COLUMNS: usize = 12;

/// The question in a window that is too narrow for the other one.
const SHORT_QUESTION: &str = "> ";

/// A list with a question.
pub struct ListPage {
    /// The lines, from top to bottom.
    pub lines: Vec<ListLine>,
    /// The question in front of the answer.
    pub question: &'static str,
    /// The keys and short answers, such as `Enter: 1, q: quit`.
    pub keys: String,
}

/// A line of a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ListLine {
    /// The name of the entries below it.
    Heading(String),
    /// An entry with its number. The end of a long entry is cut off.
    Entry(String),
    /// A text. A long text is wrapped.
    Text(String),
}

impl ListLine {
    /// Creates a heading.
    pub fn heading(name: &str) -> ListLine {
        ListLine::Heading(text::sanitize_line(name).into_owned())
    }

    /// Creates an entry with a number.
    pub fn entry(number: usize, label: &str) -> ListLine {
        ListLine::Entry(format!("{number:>3}  {}", text::sanitize_line(label)))
    }

    /// Returns the rows that the line takes in a window of this width.
    fn rows(&self, columns: usize) -> Vec<String> {
        match self {
            ListLine::Heading(line) | ListLine::Entry(line) => vec![text::truncate(line, columns).into_owned()],
            ListLine::Text(line) => text::wrap(line, columns),
        }
    }
}

/// The answer to a question.
#[derive(PartialEq, Eq, Debug)]
pub enum Answer {
    /// The player typed this line, without spaces at its ends.
    Line(String),
    /// The player pressed Escape.
    Back,
    /// The input has ended, or the player interrupted the program. The value is the exit status.
    End(u8),
}

/// The terminal that shows lists and reads answers.
pub struct ListPrompt {
    /// The keys of a terminal that can redraw. While this value exists, the terminal delivers each key at once.
    keys: Option<Keys>,
    /// The width of the lists in columns, if it is not that of the window.
    fixed_columns: Option<usize>,
    style: Style,
    /// Whether other output is on the screen.
    is_screen_new: bool,
    /// What the player has typed of the answer.
    typed: String,
    /// The first visible row of a list that is higher than the window.
    first_row: usize,
    /// The list shown last.
    shown: Vec<ListLine>,
    /// The remark for the player, shown with the next question.
    remark: String,
}

impl ListPrompt {
    /// Opens the terminal. Call [`ListPrompt::close`] before anything else uses it.
    pub fn open(env: &Environment, style: Style) -> ListPrompt {
        let is_possible = env.is_live(None) && env.rows.is_none_or(|rows| rows >= MIN_ROWS);
        ListPrompt {
            keys: is_possible.then(Keys::open).flatten(),
            fixed_columns: Some(style.columns()).filter(|_| env.columns != Some(style.width)),
            style,
            is_screen_new: true,
            typed: String::new(),
            first_row: 0,
            shown: Vec::new(),
            remark: String::new(),
        }
    }

    /// Returns whether lists stay in place, and Escape goes back.
    pub fn is_live(&self) -> bool {
        self.keys.is_some()
    }

    /// Sets a remark, which is shown with the next question.
    pub fn set_remark(&mut self, remark: String) {
        self.remark = text::sanitize_lines(&remark).into_owned();
    }

    /// Shows a list, and reads the answer to its question.
    ///
    /// # Errors
    /// Fails if the terminal cannot be read or written.
    pub fn ask(&mut self, page: &ListPage, out: &mut dyn Write) -> Result<Answer> {
        if self.shown != page.lines {
            self.first_row = 0;
        }
        match self.keys.take() {
            Some(mut keys) => {
                let answer = self.ask_in_place(&mut keys, page, out);
                self.keys = Some(keys);
                self.shown.clone_from(&page.lines);
                self.remark.clear();
                answer
            }
            None => self.ask_for_line(page, out),
        }
    }

    /// Asks a question about the list shown last. Anything but `y` or `yes` means no.
    ///
    /// # Errors
    /// Fails if the terminal cannot be read or written.
    pub fn confirm(&mut self, question: &str, out: &mut dyn Write) -> Result<bool> {
        let answer = if self.is_live() {
            self.set_remark(question.into());
            let page = ListPage { lines: self.shown.clone(), question: "yes or no?", keys: "Esc: no".into() };
            self.ask(&page, out)?
        } else {
            print(out, &question_prompt(&text::sanitize_line(question), self.style.columns()))?;
            read_answer()?.map_or(Answer::Back, Answer::Line)
        };
        Ok(matches!(answer, Answer::Line(line) if ["y", "yes"].contains(&line.to_lowercase().as_str())))
    }

    /// Restores the terminal. The list stays on the screen, without question and keys.
    ///
    /// # Errors
    /// Fails if the terminal cannot be written.
    pub fn close(mut self, out: &mut dyn Write) -> Result<()> {
        match self.keys.take() {
            Some(_) if !self.is_screen_new => print(out, clear_rest_sequence()),
            _ => Ok(()),
        }
    }

    fn ask_for_line(&mut self, page: &ListPage, out: &mut dyn Write) -> Result<Answer> {
        let columns = self.style.columns();
        let lines = |lines: Vec<String>| lines.into_iter().map(|line| line + "\n").collect::<String>();
        if self.shown != page.lines {
            print(out, &lines(page.lines.iter().flat_map(|line| line.rows(columns)).collect()))?;
            self.shown.clone_from(&page.lines);
        }
        if !self.remark.is_empty() {
            print(out, &lines(text::wrap(&std::mem::take(&mut self.remark), columns)))?;
        }
        print(out, &format!("{} ({}) ", page.question, page.keys))?;
        match read_answer()? {
            Some(line) => Ok(Answer::Line(line)),
            None => print(out, "\n").map(|()| Answer::End(0)),
        }
    }

    fn ask_in_place(&mut self, keys: &mut Keys, page: &ListPage, out: &mut dyn Write) -> Result<Answer> {
        loop {
            let (columns, rows) = window_size().unwrap_or((self.style.columns(), DEFAULT_ROWS));
            let columns = self.fixed_columns.map_or(columns, |fixed| fixed.min(columns));
            let scroll = if self.is_screen_new { scroll_away_sequence(rows) } else { String::new() };
            self.is_screen_new = false;
            let frame = Frame::new(self, page, columns, rows);
            print(out, &(scroll + &frame.sequence()))?;
            match keys.next(None).map_err(|cause| read_error(&cause))? {
                Event::Pressed(Key::Suspend) => {
                    keys.suspend().map_err(|cause| read_error(&cause))?;
                    self.is_screen_new = true;
                }
                Event::Pressed(key) => {
                    if let Some(answer) = self.press(key, frame.page_rows) {
                        return Ok(answer);
                    }
                }
                Event::Continued => self.is_screen_new = true,
                Event::Resized | Event::TimedOut => {}
                Event::Gone => return Ok(Answer::End(0)),
            }
        }
    }

    /// Handles a key. `page_rows` is the number of rows of the list that fit in the window. Returns the answer if it is
    /// complete.
    fn press(&mut self, key: Key, page_rows: usize) -> Option<Answer> {
        match key {
            Key::Char(c) if (self.typed.len() as u64) < MAX_ANSWER_BYTES => self.typed.push(c),
            Key::Backspace => drop(self.typed.pop()),
            Key::Enter => return Some(Answer::Line(std::mem::take(&mut self.typed).trim().into())),
            Key::Escape if self.typed.is_empty() => return Some(Answer::Back),
            Key::Escape => self.typed.clear(),
            Key::Left => self.first_row = self.first_row.saturating_sub(page_rows),
            Key::Right => self.first_row = self.first_row.saturating_add(page_rows),
            Key::Home => self.first_row = 0,
            Key::End => self.first_row = usize::MAX,
            Key::Interrupt => return Some(Answer::End(INTERRUPTED)),
            Key::Close if self.typed.is_empty() => return Some(Answer::End(0)),
            _ => {}
        }
        None
    }
}

/// What is on the screen: a list, or a part of it, a remark, the answer and the keys.
struct Frame {
    rows: Vec<String>,
    /// The row of the answer, from 0.
    answer_row: usize,
    /// The column of the cursor, from 0.
    cursor_column: usize,
    /// The number of rows of the list that fit in the window.
    page_rows: usize,
}

impl Frame {
    /// Lays out a page. Corrects `prompt.first_row` if the window shows the list from another row on.
    fn new(prompt: &mut ListPrompt, page: &ListPage, columns: usize, rows: usize) -> Frame {
        let (faint, style) = (faint_style(&prompt.style), heading_style());
        let remarks = if prompt.remark.is_empty() { Vec::new() } else { text::wrap(&prompt.remark, columns) };
        // Below the frame is the row to which its last line break leads.
        let list_rows = rows.saturating_sub(remarks.len() + 3).max(1);
        let list: Vec<(bool, String)> = page
            .lines
            .iter()
            .flat_map(|line| line.rows(columns).into_iter().map(|row| (matches!(line, ListLine::Heading(_)), row)))
            .collect();
        let gaps = list.iter().skip(1).filter(|(is_heading, _)| *is_heading).count() + 1;
        let (has_gaps, has_pages) = (list.len() + gaps <= list_rows, list.len() > list_rows);
        let page_rows = if has_pages { (list_rows - 1).max(1) } else { list_rows };
        let last_page = list.len().saturating_sub(1) / page_rows * page_rows;
        prompt.first_row = (prompt.first_row / page_rows * page_rows).min(last_page);
        let mut shown = Vec::new();
        for (index, (is_heading, row)) in list.iter().enumerate().skip(prompt.first_row).take(page_rows) {
            if *is_heading && has_gaps && index > 0 {
                shown.push(String::new());
            }
            shown.push(if *is_heading { format!("{style}{row}{style:#}") } else { row.clone() });
        }
        if has_pages {
            let (number, count) = (prompt.first_row / page_rows + 1, last_page / page_rows + 1);
            let text = format!("page {number} of {count} (left and right arrow keys)");
            shown.push(format!("{faint}{}{faint:#}", text::truncate(&text, columns)));
        } else if has_gaps {
            shown.push(String::new());
        }
        shown.extend(remarks);
        let colon = if page.question.ends_with('?') { "" } else { ":" };
        let question = format!("{}{colon} ", page.question);
        let fits = text::width(&question) + MIN_ANSWER_COLUMNS <= columns;
        let question = if fits { question } else { SHORT_QUESTION.into() };
        // One column is for the cursor. The keys type only characters of one column.
        let answer_columns = columns.saturating_sub(text::width(&question) + 1);
        let hidden = prompt.typed.len().saturating_sub(answer_columns);
        let answer = prompt.typed.get(hidden..).unwrap_or_default();
        let (answer_row, cursor_column) = (shown.len(), text::width(&question) + answer.len());
        shown.push(question + answer);
        shown.push(format!("{faint}{}{faint:#}", text::truncate(&page.keys, columns)));
        Frame { rows: shown, answer_row, cursor_column, page_rows }
    }

    /// Returns the escape sequence that draws the frame.
    fn sequence(&self) -> String {
        screen_sequence(self.rows.iter().map(String::as_str)) + &cursor_sequence(self.answer_row, self.cursor_column)
    }
}

/// Reads one line that the user types. Returns `None` at the end of input.
///
/// # Errors
/// Fails if the terminal cannot be read.
pub fn read_answer() -> Result<Option<String>> {
    // An answer that is not UTF-8 matches nothing, so the question is asked again.
    let mut line = Vec::new();
    let read = io::stdin().lock().take(MAX_ANSWER_BYTES).read_until(b'\n', &mut line);
    let read = read.map_err(|cause| read_error(&cause))?;
    Ok((read > 0).then(|| String::from_utf8_lossy(&line).trim().to_string()))
}

fn read_error(cause: &io::Error) -> Error {
    Error::io(ErrorClass::System, "read", Path::new("standard input"), cause)
}
