//! The pager for texts that are longer than the window: an external program, or pages of our own where a system has no
//! such program that shows all characters.

use crate::platform::{self, Event, Key, Keys, with_original_settings};
use crate::shell::Pager;
use std::io::{self, Write};
use std::process::Stdio;

/// The last row of a page that is not the last one.
const PAGE_PROMPT: &str = "Space reads on, b pages back, q returns to the game.";

/// Returns a pager that runs `command`, a command line for the shell of the system, or the default pager if it is
/// `None`.
pub fn pager(command: Option<String>) -> Pager {
    let command = command.or_else(|| platform::DEFAULT_PAGER.map(String::from));
    let show = move |text: &str| match &command {
        Some(command) => run(command, text),
        None => show_pages(text),
    };
    Box::new(move |text| with_original_settings(|| show(text)).is_some())
}

/// Runs the pager. Returns `None` if it cannot be started or fails. A closed pipe is not a failure, because it means that
/// the player has left the pager before the end of the text.
fn run(command: &str, text: &str) -> Option<()> {
    let mut child = platform::pager_command(command).stdin(Stdio::piped()).spawn().ok()?;
    if let Some(mut input) = child.stdin.take() {
        let _ = input.write_all(text.as_bytes()).and_then(|()| input.write_all(b"\n"));
    }
    child.wait().ok().filter(std::process::ExitStatus::success).map(drop)
}

/// Shows a text page by page. Returns `None` if there are no single keys, or the output fails.
fn show_pages(text: &str) -> Option<()> {
    let mut keys = Keys::open()?;
    let lines: Vec<&str> = text.lines().collect();
    let mut out = io::stdout().lock();
    let mut top = 0;
    loop {
        let (columns, rows) = platform::window_size()?;
        let page = rows.saturating_sub(1).max(1);
        let end = (top + page).min(lines.len());
        for line in &lines[top..end] {
            writeln!(out, "{line}").ok()?;
        }
        if end == lines.len() {
            return out.flush().ok();
        }
        let prompt = crate::text::truncate(PAGE_PROMPT, columns.saturating_sub(1));
        write!(out, "{prompt}").and_then(|()| out.flush()).ok()?;
        let next = loop {
            match keys.next(None).ok()? {
                Event::Pressed(key) => match turn_page(key, top, page) {
                    Turn::To(next) => break Some(next),
                    Turn::Leave => break None,
                    Turn::Nowhere => {}
                },
                Event::Gone => break None,
                Event::TimedOut | Event::Resized | Event::Continued => {}
            }
        };
        write!(out, "\r{:1$}\r", "", prompt.chars().count()).ok()?;
        match next {
            Some(next) => top = next,
            None => return out.flush().ok(),
        }
    }
}

/// What a key does with a page.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Turn {
    /// Shows the page that begins with this line.
    To(usize),
    /// Leaves the text.
    Leave,
    /// Does nothing.
    Nowhere,
}

fn turn_page(key: Key, top: usize, page: usize) -> Turn {
    match key {
        Key::Char(' ' | 'f') | Key::Right | Key::Enter => Turn::To(top + page),
        Key::Char('b') | Key::Left => Turn::To(top.saturating_sub(page)),
        Key::Char('q' | 'Q') | Key::Escape | Key::Interrupt | Key::Close => Turn::Leave,
        _ => Turn::Nowhere,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_turn_pages() {
        assert_eq!([Key::Char(' '), Key::Enter].map(|key| turn_page(key, 10, 5)), [Turn::To(15); 2]);
        assert_eq!([12, 3].map(|top| turn_page(Key::Char('b'), top, 5)), [Turn::To(7), Turn::To(0)]);
        assert_eq!([Key::Char('q'), Key::Escape, Key::Interrupt].map(|key| turn_page(key, 0, 5)), [Turn::Leave; 3]);
        assert_eq!(turn_page(Key::Char('x'), 0, 5), Turn::Nowhere);
    }
}
