//! A full-screen frame as one piece of terminal output.
//!
//! One write avoids flicker. Each line clears the rest of its row, so nothing of the old screen remains.

use std::fmt::Write;

/// Moves the cursor to the top left.
const HOME: &str = "\x1b[H";
/// Clears the rest of the line.
const CLEAR_LINE: &str = "\x1b[K";
/// Clears the rest of the screen.
const CLEAR_REST: &str = "\x1b[J";
const HIDE_CURSOR: &str = "\x1b[?25l";
const SHOW_CURSOR: &str = "\x1b[?25h";

/// What a terminal is told so that these lines stand at its top; the cursor stands under them.
pub fn screen_sequence<'l>(lines: impl IntoIterator<Item = &'l str>) -> String {
    let mut out = format!("{HIDE_CURSOR}{HOME}");
    for line in lines {
        out.extend([line, CLEAR_LINE, "\r\n"]);
    }
    out.extend([CLEAR_REST, SHOW_CURSOR]);
    out
}

/// What a terminal of so many rows is told so that all that stands on it goes out of sight, and can be scrolled back to.
pub fn scroll_away_sequence(rows: usize) -> String {
    // From the last line on, so many line breaks move all there is.
    let mut out = String::from(HIDE_CURSOR);
    let _ = write!(out, "\x1b[{rows}H");
    out.extend(std::iter::repeat_n('\n', rows));
    out
}
