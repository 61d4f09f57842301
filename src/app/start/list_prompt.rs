//! A list at a terminal, and the answer that the player types below it.
//!
//! If the terminal can redraw, each list takes the place of the one before, Escape goes back, and the keys are on the
//! last line. Otherwise, each list is printed once, and the player types lines.

use crate::app::process::environment::Environment;
use crate::app::process::output::print;
use crate::error::{Error, Result};
use crate::platform::{Event, INTERRUPTED, Key, Keys, window_size};
use crate::render::{
    Style, clear_rest_sequence, cursor_sequence, faint_row, heading_style, screen_sequence, scroll_away_sequence,
};
use crate::shell::question_prompt;
use crate::text;
use std::io::{self, BufRead, Read, Write};
use std::time::Duration;

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
    /// An entry with the number or letter that the player types. A long entry is wrapped.
    Entry {
        /// The text, which begins with the number or letter.
        text: String,
        /// A description of one line, as far as it has room after the text. Empty if there is none.
        about: String,
    },
    /// A text. A long text is wrapped.
    Text(String),
}

impl ListLine {
    /// Creates a heading.
    pub fn heading(name: &str) -> ListLine {
        ListLine::Heading(text::sanitize_line(name).into_owned())
    }

    /// Creates an entry with the number or letter that the player types, and a description that may be empty.
    pub fn entry(key: &str, label: &str, about: &str) -> ListLine {
        let text = format!("{key:>ENTRY_KEY_COLUMNS$}  {}", text::sanitize_line(label));
        ListLine::Entry { text, about: text::sanitize_line(about).into_owned() }
    }

    /// Returns the rows that the line takes in a window of this width.
    fn rows(&self, columns: usize) -> Vec<String> {
        match self {
            ListLine::Heading(line) => vec![text::truncate(line, columns).into_owned()],
            ListLine::Entry { text, about } if !about.is_empty() => {
                vec![text::truncate(&format!("{text}: {about}"), columns).into_owned()]
            }
            ListLine::Entry { text, .. } if text::width(text) <= columns => vec![text.clone()],
            ListLine::Entry { text, .. } => {
                let indent = ENTRY_KEY_COLUMNS + 2;
                let (first, rest) = text.split_at_checked(indent).unwrap_or(("", text));
                let rows = text::wrap(rest, columns.saturating_sub(indent).max(1));
                let with_indent = |(index, row): (usize, String)| {
                    if index == 0 { format!("{first}{row}") } else { format!("{:indent$}{row}", "") }
                };
                rows.into_iter().enumerate().map(with_indent).collect()
            }
            ListLine::Text(line) => text::wrap(line, columns),
        }
    }
}

/// The number of columns for the number or letter of an entry.
const ENTRY_KEY_COLUMNS: usize = 3;

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
    /// Whether other output is on the screen, which must stay in the scrollback buffer.
    must_scroll_away: bool,
    /// What the player has typed of the answer.
    typed: String,
    /// The first visible row of a list that is higher than the window.
    first_row: usize,
    /// The number of rows of the list that fit in the window.
    page_rows: usize,
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
            must_scroll_away: true,
            typed: String::new(),
            first_row: 0,
            page_rows: 1,
            shown: Vec::new(),
            remark: String::new(),
        }
    }

    /// Returns whether lists stay in place, and Escape goes back.
    pub fn is_live(&self) -> bool {
        self.keys.is_some()
    }

    /// Sets a remark, which is shown with the next question.
    pub fn set_remark(&mut self, remark: &str) {
        self.remark = text::sanitize_lines(remark).into_owned();
    }

    /// Runs what uses the whole window and leaves it empty. The next question draws the list again.
    ///
    /// # Errors
    /// Fails if `show` fails, or if the terminal cannot be written.
    pub fn make_room_for<T>(
        &mut self,
        show: impl FnOnce(&mut dyn Write) -> Result<T>,
        out: &mut dyn Write,
    ) -> Result<T> {
        let is_live = self.is_live();
        self.give_up_terminal(out)?;
        let result = show(out);
        if is_live {
            self.keys = Keys::open();
            (self.must_scroll_away, self.shown) = (false, Vec::new());
        }
        result
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
            self.set_remark(question);
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
        self.give_up_terminal(out)
    }

    /// Restores the settings of the terminal, and clears the question and the keys.
    fn give_up_terminal(&mut self, out: &mut dyn Write) -> Result<()> {
        match self.keys.take() {
            Some(_) if !self.must_scroll_away => print(out, clear_rest_sequence()),
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
        print(out, &(text::wrap(&format!("{} ({})", page.question, page.keys), columns).join("\n") + " "))?;
        match read_answer()? {
            Some(line) => Ok(Answer::Line(line)),
            None => print(out, "\n").map(|()| Answer::End(0)),
        }
    }

    fn ask_in_place(&mut self, keys: &mut Keys, page: &ListPage, out: &mut dyn Write) -> Result<Answer> {
        let mut is_drawn = false;
        loop {
            // While more keys wait, the screen is not drawn.
            let event =
                keys.next((!is_drawn).then_some(Duration::ZERO)).map_err(|cause| Error::cannot_read_input(&cause))?;
            is_drawn = event == Event::TimedOut;
            match event {
                Event::TimedOut => self.draw(page, out)?,
                Event::Pressed(Key::Suspend) => {
                    keys.suspend().map_err(|cause| Error::cannot_read_input(&cause))?;
                    self.must_scroll_away = true;
                }
                Event::Pressed(key) => {
                    if let Some(answer) = self.press(key) {
                        return Ok(answer);
                    }
                }
                Event::Continued => self.must_scroll_away = true,
                Event::Resized => {}
                Event::Gone => return Ok(Answer::End(0)),
            }
        }
    }

    fn draw(&mut self, page: &ListPage, out: &mut dyn Write) -> Result<()> {
        let (columns, rows) = window_size().unwrap_or((self.style.columns(), DEFAULT_ROWS));
        let columns = self.fixed_columns.map_or(columns, |fixed| fixed.min(columns));
        let must_scroll_away = std::mem::take(&mut self.must_scroll_away);
        let scroll = if must_scroll_away { scroll_away_sequence(rows) } else { String::new() };
        print(out, &(scroll + &Frame::new(self, page, columns, rows).sequence()))
    }

    /// Returns the rows of a list, at most `max_rows`: with empty rows between the groups if they fit, and page by page
    /// if the list does not fit. Corrects `first_row` to the first row of a page.
    fn visible_rows(&mut self, page: &ListPage, columns: usize, max_rows: usize) -> Vec<String> {
        let style = heading_style();
        let rows_of = |line: &ListLine| {
            let is_heading = matches!(line, ListLine::Heading(_));
            let styled = move |row| if is_heading { format!("{style}{row}{style:#}") } else { row };
            line.rows(columns).into_iter().map(styled).collect::<Vec<_>>()
        };
        let list: Vec<String> = page.lines.iter().flat_map(rows_of).collect();
        if list.len() > max_rows {
            self.page_rows = (max_rows - 1).max(1);
            let last_page = (list.len() - 1) / self.page_rows;
            let number = (self.first_row / self.page_rows).min(last_page);
            self.first_row = number * self.page_rows;
            let text = format!("page {} of {} (left and right arrow keys)", number + 1, last_page + 1);
            let visible = list.into_iter().skip(self.first_row).take(self.page_rows);
            return visible.chain([faint_row(&text, columns, &self.style)]).collect();
        }
        self.first_row = 0;
        let later_groups = page.lines.iter().skip(1).filter(|line| matches!(line, ListLine::Heading(_))).count();
        if list.len() + later_groups + 1 > max_rows {
            return list;
        }
        let with_gap = |(index, line): (usize, &ListLine)| {
            let gap = (index > 0 && matches!(line, ListLine::Heading(_))).then(String::new);
            gap.into_iter().chain(rows_of(line)).collect::<Vec<_>>()
        };
        page.lines.iter().enumerate().flat_map(with_gap).chain([String::new()]).collect()
    }

    /// Handles a key. Returns the answer if it is complete.
    fn press(&mut self, key: Key) -> Option<Answer> {
        match key {
            Key::Char(c) if (self.typed.len() as u64) < MAX_ANSWER_BYTES => self.typed.push(c),
            Key::Backspace => drop(self.typed.pop()),
            Key::Enter => return Some(Answer::Line(std::mem::take(&mut self.typed).trim().into())),
            Key::Escape if self.typed.is_empty() => return Some(Answer::Back),
            Key::Escape => self.typed.clear(),
            Key::Left => self.first_row = self.first_row.saturating_sub(self.page_rows),
            Key::Right => self.first_row = self.first_row.saturating_add(self.page_rows),
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
}

impl Frame {
    /// Lays out a page with the question and the answer typed so far.
    fn new(prompt: &mut ListPrompt, page: &ListPage, columns: usize, window_rows: usize) -> Frame {
        let remarks = if prompt.remark.is_empty() { Vec::new() } else { text::wrap(&prompt.remark, columns) };
        let keys = text::wrap(&page.keys, columns);
        // The other rows are the question, the keys, and the row to which the last line break leads.
        let list_rows = window_rows.saturating_sub(remarks.len() + keys.len() + 2).max(1);
        let mut rows = prompt.visible_rows(page, columns, list_rows);
        rows.extend(remarks);
        let colon = if page.question.ends_with('?') { "" } else { ":" };
        let question = format!("{}{colon} ", page.question);
        let fits = text::width(&question) + MIN_ANSWER_COLUMNS <= columns;
        let question = if fits { question } else { SHORT_QUESTION.into() };
        // One column is for the cursor. The keys type only characters of one column.
        let answer_columns = columns.saturating_sub(text::width(&question) + 1);
        let hidden = prompt.typed.len().saturating_sub(answer_columns);
        let answer = prompt.typed.get(hidden..).unwrap_or_default();
        let (answer_row, cursor_column) = (rows.len(), text::width(&question) + answer.len());
        rows.push(question + answer);
        rows.extend(keys.iter().map(|row| faint_row(row, columns, &prompt.style)));
        Frame { rows, answer_row, cursor_column }
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
    let read = read.map_err(|cause| Error::cannot_read_input(&cause))?;
    Ok((read > 0).then(|| String::from_utf8_lossy(&line).trim().to_string()))
}
