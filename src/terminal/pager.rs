//! The pager for texts that are longer than the window: the program that the player chose, or pages of our own. If the
//! player types a command at one of our pages in a game, the pager ends and returns the command.

use crate::platform::{self, Event, Key, Keys, with_original_settings};
use crate::shell::{LastPage, Pager, PagerEnd};
use crate::text;
use std::io::{self, StdoutLock, Write};
use std::process::Stdio;

/// The last row of every page except the last page. A command that begins with neither `b` nor `q` may be typed at the
/// page, too.
const PAGE_PROMPT: &str = "Space reads on, b pages back, q returns to the game; then type a command.";

/// The last row of the last page, if the pager waits there for a key.
const LAST_PAGE_PROMPT: &str = "The end. Space or q returns to the game, b pages back; or type a command.";

/// The last row of every page outside a game, except the last page.
const OUTPUT_PROMPT: &str = "Space reads on, b pages back, q ends.";

/// Where a text is read, which decides what a key does and how the text ends.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Place {
    /// In a game, where the player may type a command at any page.
    Game(LastPage),
    /// Outside a game. The text ends as soon as its last page is shown.
    Output,
}

/// The mark before a command that the player types at a page.
const COMMAND_PROMPT: &str = "> ";

/// Returns a pager that runs `command`, a command line for the shell of the system, or shows the pages itself if it is
/// `None`.
pub fn pager(command: Option<String>) -> Pager {
    Box::new(move |text, last_page| show(command.as_deref(), text, Place::Game(last_page)))
}

/// Shows the output of a subcommand page by page, with `command` as [`pager`] does. Returns whether it was shown.
pub fn page_output(command: Option<&str>, text: &str) -> bool {
    show(command, text, Place::Output) != PagerEnd::Failed
}

fn show(command: Option<&str>, text: &str, place: Place) -> PagerEnd {
    let show = || match command {
        Some(command) => run(command, text),
        None => show_pages(text, place),
    };
    with_original_settings(show).unwrap_or(PagerEnd::Failed)
}

/// Runs the pager. Returns `None` if it cannot be started or fails. A closed pipe is not a failure, because it means
/// that the player has left the pager before the end of the text.
fn run(command: &str, text: &str) -> Option<PagerEnd> {
    let mut child = platform::pager_command(command).stdin(Stdio::piped()).spawn().ok()?;
    if let Some(mut input) = child.stdin.take() {
        let _ = input.write_all(text.as_bytes()).and_then(|()| input.write_all(b"\n"));
    }
    child.wait().ok().filter(std::process::ExitStatus::success).map(|_| PagerEnd::Read)
}

/// Shows a text page by page. Returns `None` if single keys cannot be read, or if the output fails.
fn show_pages(text: &str, place: Place) -> Option<PagerEnd> {
    let mut keys = Keys::open()?;
    let lines: Vec<&str> = text.lines().collect();
    let mut out = io::stdout().lock();
    let mut top = 0;
    loop {
        let (columns, rows) = platform::window_size()?;
        // The last row is for the prompt. A window with a single row shows one line of the text at a time.
        let page_rows = rows.saturating_sub(1).max(1);
        let end = (top + page_rows).min(lines.len());
        for line in &lines[top..end] {
            writeln!(out, "{line}").ok()?;
        }
        let is_last = end == lines.len();
        if is_last && place != Place::Game(LastPage::IsCovered) {
            return out.flush().ok().map(|()| PagerEnd::Read);
        }
        let prompt = match place {
            Place::Output => OUTPUT_PROMPT,
            Place::Game(_) if is_last => LAST_PAGE_PROMPT,
            Place::Game(_) => PAGE_PROMPT,
        };
        show_last_row(&mut out, prompt, columns)?;
        let action = loop {
            match keys.next(None).ok()? {
                Event::Pressed(key) => match page_action(key, top, page_rows) {
                    PageAction::Nothing => {}
                    PageAction::Type(_) if place == Place::Output => {}
                    PageAction::Type(first) => {
                        let command = read_command(&mut keys, &mut out, first, columns)?;
                        if !command.is_empty() {
                            show_last_row(&mut out, "", columns)?;
                            return Some(PagerEnd::Typed(command));
                        }
                        show_last_row(&mut out, prompt, columns)?;
                    }
                    action => break action,
                },
                Event::Gone => break PageAction::Leave,
                Event::TimedOut | Event::Resized | Event::Continued => {}
            }
        };
        show_last_row(&mut out, "", columns)?;
        match action {
            PageAction::ShowFrom(next) if next < lines.len() => top = next,
            _ => return Some(PagerEnd::Read),
        }
    }
}

/// Reads the rest of a command that begins with `first`. Returns an empty text if the player deletes or cancels the
/// command, and `None` if the terminal fails.
fn read_command(keys: &mut Keys, out: &mut StdoutLock<'_>, first: char, columns: usize) -> Option<String> {
    let mut line = first.to_string();
    loop {
        show_last_row(out, &format!("{COMMAND_PROMPT}{}", text::sanitize_line(&line)), columns)?;
        let key = match keys.next(None).ok()? {
            Event::Pressed(key) => key,
            Event::Gone => return Some(String::new()),
            Event::TimedOut | Event::Resized | Event::Continued => continue,
        };
        match key {
            Key::Char(c) => line.push(c),
            Key::Enter => return Some(line),
            Key::Backspace => drop(line.pop()),
            Key::Escape | Key::Interrupt | Key::Close => return Some(String::new()),
            _ => {}
        }
        if line.is_empty() {
            return Some(line);
        }
    }
}

/// Replaces the last row of the window.
fn show_last_row(out: &mut StdoutLock<'_>, row: &str, columns: usize) -> Option<()> {
    let row = text::truncate(row, columns.saturating_sub(1));
    // The blanks erase the old row.
    write!(out, "\r{:1$}\r{row}", "", columns.saturating_sub(1)).and_then(|()| out.flush()).ok()
}

/// What a key does at a page.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum PageAction {
    /// Shows the page that begins with this line.
    ShowFrom(usize),
    /// Leaves the text.
    Leave,
    /// Begins a command with this letter.
    Type(char),
    /// Does nothing.
    Nothing,
}

/// Returns what a key does at the page that begins with line `top`.
fn page_action(key: Key, top: usize, page_rows: usize) -> PageAction {
    match key {
        Key::Char(' ') | Key::Right | Key::Enter => PageAction::ShowFrom(top + page_rows),
        Key::Char('b') | Key::Left => PageAction::ShowFrom(top.saturating_sub(page_rows)),
        Key::Char('q' | 'Q') | Key::Escape | Key::Interrupt | Key::Close => PageAction::Leave,
        Key::Char(first) => PageAction::Type(first),
        _ => PageAction::Nothing,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_prompt_of_a_page_fits() {
        for prompt in [PAGE_PROMPT, LAST_PAGE_PROMPT, OUTPUT_PROMPT] {
            assert!(text::width(prompt) < 80, "{prompt}");
        }
    }

    #[test]
    fn keys_turn_pages() {
        assert_eq!([Key::Char(' '), Key::Enter].map(|key| page_action(key, 10, 5)), [PageAction::ShowFrom(15); 2]);
        assert_eq!(
            [12, 3].map(|top| page_action(Key::Char('b'), top, 5)),
            [PageAction::ShowFrom(7), PageAction::ShowFrom(0)]
        );
        assert_eq!(
            [Key::Char('q'), Key::Escape, Key::Interrupt].map(|key| page_action(key, 0, 5)),
            [PageAction::Leave; 3]
        );
        assert_eq!(page_action(Key::Char('x'), 0, 5), PageAction::Type('x'));
        assert_eq!(page_action(Key::Home, 0, 5), PageAction::Nothing);
    }
}
