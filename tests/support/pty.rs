//! Sessions of `patience` at a pseudo-terminal, read line by line.
#![allow(dead_code)] // each test program that shares this file uses only a part of it

use super::home::Home;
use assert_cmd::cargo::cargo_bin;
use rexpect::session::{Options, PtySession, spawn_with_options};
use std::process::Command;

/// Starts a program at a new pseudo-terminal. Returns `None` if the system has none.
pub fn at_terminal(home: &Home, program: &str, arguments: &[&str]) -> Option<PtySession> {
    at_terminal_of_type("xterm", home, program, arguments)
}

/// Like [`at_terminal`], with this value of `TERM`.
pub fn at_terminal_of_type(term: &str, home: &Home, program: &str, arguments: &[&str]) -> Option<PtySession> {
    if !std::path::Path::new("/dev/ptmx").exists() {
        eprintln!("skipped: there is no /dev/ptmx");
        return None;
    }
    let mut command = Command::new(program);
    command.args(arguments).env_clear().current_dir(home.path(""));
    command.envs([("HOME", home.path("").to_str().unwrap()), ("TERM", term), ("LANG", "C.UTF-8")]);
    command.env("PATH", std::env::var_os("PATH").unwrap_or_default());
    let options = Options::new().timeout_ms(Some(20_000)).strip_ansi_escape_codes(true);
    Some(spawn_with_options(command, options).unwrap())
}

/// Returns the path of the program.
pub fn patience() -> String {
    cargo_bin!("patience").to_str().unwrap().to_string()
}

/// Removes the times of the steps from a transcript.
pub fn untimed(text: &str) -> String {
    let without_time = |line: &str| -> Option<String> {
        let (command, time) = line.strip_prefix("  - {do: ")?.strip_suffix('}')?.rsplit_once(", at: ")?;
        time.parse::<f64>().ok()?;
        Some(format!("  - {command}"))
    };
    text.lines().map(|line| without_time(line).unwrap_or(line.into()) + "\n").collect()
}

/// Starts `patience` at a `dumb` terminal, which cannot redraw lines, and waits for `text`. Returns the session and
/// the output before `text`.
pub fn start_at_dumb_terminal(home: &Home, arguments: &[&str], text: &str) -> Option<(PtySession, String)> {
    let mut pty = at_terminal_of_type("dumb", home, &patience(), arguments)?;
    let before = pty.exp_string(text).unwrap();
    Some((pty, before))
}

/// Enters a line and waits for `text`. Returns the output before `text`, with a space for each line break.
pub fn enter_line(pty: &mut PtySession, line: &str, text: &str) -> String {
    pty.send_line(line).unwrap();
    pty.exp_string(text).unwrap().split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Enters the last line and waits until the program ends.
pub fn enter_last_line(mut pty: PtySession, line: &str) {
    pty.send_line(line).unwrap();
    pty.exp_eof().unwrap();
}
