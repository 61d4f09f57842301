//! The pager for texts that are longer than the window, an external program.

use super::quiet_input::with_original_settings;
use crate::shell::Pager;
use std::io::Write;
use std::process::{Command, Stdio};

/// The default pager. With these options it exits at once if the text fits in the window, leaves the text on the
/// screen, and exits at Ctrl-C.
const DEFAULT_PAGER: &str = "less -FRXK";

/// Returns a pager that runs `command`, a command line for `sh`, or else the default pager.
pub fn pager(command: Option<String>) -> Pager {
    let command = command.unwrap_or_else(|| DEFAULT_PAGER.into());
    Box::new(move |text| with_original_settings(|| show(&command, text)).is_some())
}

/// Runs the pager. Returns `None` if it cannot be started or fails. A closed pipe is not a failure, because it means
/// that the player has left the pager before the end of the text.
fn show(command: &str, text: &str) -> Option<()> {
    let mut child = Command::new("sh").args(["-c", command]).stdin(Stdio::piped()).spawn().ok()?;
    if let Some(mut input) = child.stdin.take() {
        let _ = input.write_all(text.as_bytes()).and_then(|()| input.write_all(b"\n"));
    }
    child.wait().ok().filter(std::process::ExitStatus::success).map(drop)
}
