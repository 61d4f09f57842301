//! A pager for texts that are longer than the window: an external program.

use crate::shell::Pager;
use std::io::Write;
use std::process::{Command, Stdio};

/// The pager if the player chose none: it ends by itself if the text fits, leaves it on the screen, and ends at Ctrl-C.
const USUAL: &str = "less -FRXK";

/// Shows texts by the program that the player chose, a command line for the shell of the system, or by the usual one.
pub fn pager(chosen: Option<String>) -> Pager {
    let command = chosen.unwrap_or_else(|| USUAL.into());
    Box::new(move |text| show(&command, text).is_some())
}

/// Nothing if the program cannot be started or did not do it. Whoever leaves it before the end of the text has seen enough.
fn show(command: &str, text: &str) -> Option<()> {
    let mut child = Command::new("sh").args(["-c", command]).stdin(Stdio::piped()).spawn().ok()?;
    if let Some(mut input) = child.stdin.take() {
        let _ = input.write_all(text.as_bytes()).and_then(|()| input.write_all(b"\n"));
    }
    child.wait().ok().filter(std::process::ExitStatus::success).map(drop)
}
