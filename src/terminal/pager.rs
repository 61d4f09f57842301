//! The pager for texts that are longer than the window: the program that the player chose, or pages of our own. If the
//! player types a command at one of our pages in a game, the pager ends and returns the command. If single keys act at
//! once in the game, a single key also does everything at a page, and `:` begins a command.

use crate::platform::{self, Event, Key, Keys, with_original_settings};
use crate::shell::{LastPage, Pager, PagerEnd, PagerMode};
use crate::text;
use std::io::{self, StdoutLock, Write};
use std::process::Stdio;

/// The last row of every page except the last page. A command that begins with neither `b` nor `q` may be typed at the
/// page, too.
const PAGE_PROMPT: &str = "Space reads on, b pages back, q returns to the game; then type a command.";

/// The last row of the last page, if the pager waits there for a key.
const LAST_PAGE_PROMPT: &str = "The end. Space or q returns to the game, b pages back; or type a command.";

/// The last row of every page except the last page, in a game in which single keys act at once.
const KEY_PAGE_PROMPT: &str = "Space reads on, b pages back, q returns to the game.";

/// The last row of the last page in such a game.
const LAST_KEY_PAGE_PROMPT: &str = "The end. Space or q returns to the game, b pages back.";

/// The key that begins a command in such a game.
const COMMAND_KEY: char = ':';

/// The last row of every page outside a game, except the last page.
const OUTPUT_PROMPT: &str = "Space reads on, b pages back, q ends.";

/// Where a text is read, which decides what a key does and how the text ends.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Place {
    /// In a game, where the player may type a command at any page.
    Game(PagerMode),
    /// Outside a game. The text ends as soon as its last page is shown.
    Output,
}

/// The mark before a command that the player types at a page.
const COMMAND_PROMPT: &str = "> ";

/// Returns a pager that runs `command`, a command line for the shell of the system, or shows the pages itself if it is
/// `None`.
pub fn pager(command: Option<String>) -> Pager {
    Box::new(move |text, mode| show(command.as_deref(), text, Place::Game(mode)))
}

/// Shows the output of a subcommand page by page, with `command` as [`pager`] does. Returns whether it was shown.
pub fn page_output(command: Option<&str>, text: &str) -> bool {
    show(command, text, Place::Output) != PagerEnd::Failed
}

fn show(command: Option<&str>, text: &str, place: Place) -> PagerEnd {
    let show = || {
        if let Some(command) = command {
            return run(command, text);
        }
        platform::report_clicks(place.has_mouse());
        let end = show_pages(text, place);
        platform::report_clicks(false);
        end
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
    let mut top = 0;
    // The first line that is not on the screen yet.
    let mut next_line = 0;
    loop {
        let (columns, rows) = platform::window_size()?;
        // The last row is for the prompt. A window with a single row shows one line of the text at a time.
        let page_rows = rows.saturating_sub(1).max(1);
        let end = (top + page_rows).min(lines.len());
        let mut out = io::stdout().lock();
        for line in &lines[next_line.min(end)..end] {
            writeln!(out, "{line}").ok()?;
        }
        let is_last = end == lines.len();
        if is_last && !place.keeps_last_page() {
            return out.flush().ok().map(|()| PagerEnd::Read);
        }
        let prompt = place.prompt(is_last);
        show_last_row(&mut out, prompt, columns)?;
        let action = loop {
            match keys.next(None).ok()? {
                Event::Pressed(key) => match place.page_action(key, top, page_rows) {
                    PageAction::Nothing => {}
                    PageAction::Type(begun) => {
                        let command = read_command(&mut keys, &mut out, begun, columns)?;
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
            PageAction::ShowFrom(next) if next < lines.len() => (top, next_line) = (next, next),
            // The lines of this page stay on the screen, and further lines follow them.
            PageAction::ScrollDown(steps) => {
                (top, next_line) = ((top + steps).min(lines.len().saturating_sub(page_rows)).max(top), end);
            }
            _ => return Some(PagerEnd::Read),
        }
    }
}

/// Reads the rest of a command that begins with `begun`. Returns an empty text if the player deletes or cancels the
/// command, and `None` if the terminal fails.
fn read_command(keys: &mut Keys, out: &mut StdoutLock<'_>, begun: Option<char>, columns: usize) -> Option<String> {
    let mut line: String = begun.into_iter().collect();
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
            _ => continue,
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
    /// Shows this number of further lines.
    ScrollDown(usize),
    /// Leaves the text.
    Leave,
    /// Begins a command, with this letter if there is one.
    Type(Option<char>),
    /// Does nothing.
    Nothing,
}

/// The number of lines that a step of the wheel scrolls.
const WHEEL_LINES: usize = 3;

impl Place {
    /// Whether the last page is shown until the player presses a key.
    fn keeps_last_page(self) -> bool {
        matches!(self, Place::Game(PagerMode { last_page: LastPage::IsCovered, .. }))
    }

    /// Whether the wheel of the mouse scrolls the text.
    fn has_mouse(self) -> bool {
        matches!(self, Place::Game(PagerMode { has_mouse: true, .. }))
    }

    /// Returns the last row of a page.
    fn prompt(self, is_last: bool) -> &'static str {
        match (self, is_last) {
            (Place::Output, _) => OUTPUT_PROMPT,
            (Place::Game(PagerMode { has_single_keys: true, .. }), false) => KEY_PAGE_PROMPT,
            (Place::Game(PagerMode { has_single_keys: true, .. }), true) => LAST_KEY_PAGE_PROMPT,
            (Place::Game(_), false) => PAGE_PROMPT,
            (Place::Game(_), true) => LAST_PAGE_PROMPT,
        }
    }

    /// Returns what a key does at the page that begins with line `top`.
    fn page_action(self, key: Key, top: usize, page_rows: usize) -> PageAction {
        match key {
            Key::Char(' ') | Key::Right | Key::Enter | Key::PageDown => PageAction::ShowFrom(top + page_rows),
            Key::Char('b') | Key::Left | Key::PageUp => PageAction::ShowFrom(top.saturating_sub(page_rows)),
            Key::Char('q' | 'Q') | Key::Escape | Key::Interrupt | Key::Close => PageAction::Leave,
            Key::WheelDown => PageAction::ScrollDown(WHEEL_LINES),
            Key::WheelUp if top > 0 => PageAction::ShowFrom(top.saturating_sub(WHEEL_LINES)),
            Key::Char(first) => self.typing_action(first),
            _ => PageAction::Nothing,
        }
    }

    /// Returns what a letter does that neither turns a page nor leaves the text.
    fn typing_action(self, first: char) -> PageAction {
        match self {
            Place::Output => PageAction::Nothing,
            Place::Game(PagerMode { has_single_keys: false, .. }) => PageAction::Type(Some(first)),
            Place::Game(_) if first == COMMAND_KEY => PageAction::Type(None),
            Place::Game(_) => PageAction::Nothing,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_prompt_of_a_page_fits() {
        for prompt in [PAGE_PROMPT, LAST_PAGE_PROMPT, KEY_PAGE_PROMPT, LAST_KEY_PAGE_PROMPT, OUTPUT_PROMPT] {
            assert!(text::width(prompt) < 80, "{prompt}");
        }
    }

    const TYPED_LINES: Place =
        Place::Game(PagerMode { last_page: LastPage::IsCovered, has_single_keys: false, has_mouse: false });
    const SINGLE_KEYS: Place =
        Place::Game(PagerMode { last_page: LastPage::IsCovered, has_single_keys: true, has_mouse: true });

    #[test]
    fn keys_turn_pages() {
        for place in [TYPED_LINES, SINGLE_KEYS] {
            assert_eq!(
                [Key::Char(' '), Key::Enter, Key::PageDown].map(|key| place.page_action(key, 10, 5)),
                [PageAction::ShowFrom(15); 3]
            );
            assert_eq!(
                [12, 3].map(|top| place.page_action(Key::Char('b'), top, 5)),
                [PageAction::ShowFrom(7), PageAction::ShowFrom(0)]
            );
            assert_eq!(
                [Key::Char('q'), Key::Escape, Key::Interrupt].map(|key| place.page_action(key, 0, 5)),
                [PageAction::Leave; 3]
            );
            assert_eq!(place.page_action(Key::WheelDown, 10, 5), PageAction::ScrollDown(3));
            assert_eq!(
                [10, 2, 0].map(|top| place.page_action(Key::WheelUp, top, 5)),
                [PageAction::ShowFrom(7), PageAction::ShowFrom(0), PageAction::Nothing]
            );
            assert_eq!(place.page_action(Key::Home, 0, 5), PageAction::Nothing);
        }
    }

    #[test]
    fn a_letter_begins_a_command_only_in_a_game_of_typed_lines() {
        let action = |place: Place, key: char| place.page_action(Key::Char(key), 0, 5);
        assert_eq!(action(TYPED_LINES, 'x'), PageAction::Type(Some('x')));
        assert_eq!([action(SINGLE_KEYS, 'x'), action(SINGLE_KEYS, ':')], [PageAction::Nothing, PageAction::Type(None)]);
        assert_eq!([action(Place::Output, 'x'), action(Place::Output, ':')], [PageAction::Nothing; 2]);
    }
}
