//! Long lists at a terminal, page by page.

use super::environment::Environment;
use super::output::print;
use crate::error::{Error, Result};
use crate::platform;
use crate::terminal::page_output;
use std::io::Write;

/// Prints a list. A person whose window is too small for it reads it page by page. A pipe, a screen reader and a
/// terminal without escape sequences get it as it is.
///
/// # Errors
/// Fails if standard output cannot be written, or if the system cannot start the thread that restores the terminal.
pub fn print_in_pages(out: &mut dyn Write, text: &str, env: &Environment) -> Result<()> {
    // The last row is for the prompt of the shell.
    let is_long = env.rows.is_some_and(|rows| text.lines().count() >= rows);
    let has_pager = env.is_interactive() && env.supports_ansi && !env.is_spoken();
    if !(is_long && has_pager) {
        return print(out, text);
    }
    let guarded = platform::restore_terminal_on_exit(env.supports_ansi, &env.interrupt);
    guarded.map_err(|cause| Error::no_thread(&cause))?;
    let is_shown = env.interrupt.ignoring(|| page_output(env.pager.as_deref(), text));
    if is_shown || env.interrupt.is_requested() { Ok(()) } else { print(out, text) }
}
