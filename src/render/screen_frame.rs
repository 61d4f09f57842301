//! A full-screen frame as one piece of terminal output.
//!
//! A single write avoids flicker. Each row is cleared before its line is written, so nothing of the old screen remains.

use std::fmt::Write;

const HOME: &str = "\x1b[H";
const CLEAR_LINE: &str = "\x1b[K";
const CLEAR_REST: &str = "\x1b[J";
const HIDE_CURSOR: &str = "\x1b[?25l";
const SHOW_CURSOR: &str = "\x1b[?25h";
const SAVE_CURSOR: &str = "\x1b7";
const RESTORE_CURSOR: &str = "\x1b8";

/// Returns the escape sequence that prints these lines at the top of the terminal, and leaves the cursor below them.
pub fn screen_sequence<'l>(lines: impl IntoIterator<Item = &'l str>) -> String {
    let mut out = animation_sequence(lines);
    out.extend([CLEAR_REST, SHOW_CURSOR]);
    out
}

/// Returns the escape sequence that prints these lines at the top of the terminal and leaves all other lines as they are.
/// The cursor is hidden until the next [`screen_sequence`].
pub fn animation_sequence<'l>(lines: impl IntoIterator<Item = &'l str>) -> String {
    let mut out = format!("{HIDE_CURSOR}{HOME}");
    for line in lines {
        // The row is cleared before the line is printed. After a line that fills the row, the cursor is still on the
        // last column, and clearing would erase the last character.
        out.extend([CLEAR_LINE, line, "\r\n"]);
    }
    out
}

/// Returns the escape sequence that moves the cursor to a row and a column of the terminal, from 0.
pub fn cursor_sequence(row: usize, column: usize) -> String {
    format!("\x1b[{};{}H", row + 1, column + 1)
}

/// Returns the escape sequence that clears the row of the cursor and all rows below it.
pub fn clear_rest_sequence() -> &'static str {
    "\r\x1b[J"
}

/// Returns the escape sequence that prints a text at this row and column, both counted from 0, clears the rest of the row,
/// and leaves the cursor where it was.
pub fn overwrite_sequence(row: usize, column: usize, text: &str) -> String {
    format!("{SAVE_CURSOR}\x1b[{};{}H{text}{CLEAR_LINE}{RESTORE_CURSOR}", row + 1, column + 1)
}

/// Returns the escape sequence that scrolls all text of a terminal with the given number of rows out of view. The
/// text stays in the scrollback buffer.
pub fn scroll_away_sequence(rows: usize) -> String {
    // Line breaks on the last row scroll the screen, one row each.
    let mut out = String::from(HIDE_CURSOR);
    let _ = write!(out, "\x1b[{rows}H");
    out.extend(std::iter::repeat_n('\n', rows));
    out
}
