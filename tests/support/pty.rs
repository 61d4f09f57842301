//! Sessions of `patience` at a pseudo-terminal, read line by line.
#![allow(dead_code)] // the tests that share this file use a part of it each

use super::home::Home;
use assert_cmd::cargo::cargo_bin;
use rexpect::session::{Options, PtySession, spawn_with_options};
use std::process::Command;

/// The program at a terminal of its own, or nothing where there are none.
pub fn at_terminal(home: &Home, program: &str, arguments: &[&str]) -> Option<PtySession> {
    at_terminal_named("xterm", home, program, arguments)
}

/// As [`at_terminal`], with that value of `TERM`.
pub fn at_terminal_named(term: &str, home: &Home, program: &str, arguments: &[&str]) -> Option<PtySession> {
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

/// The path of the program.
pub fn patience() -> String {
    cargo_bin!("patience").to_str().unwrap().to_string()
}

/// A transcript without the times of its steps.
pub fn untimed(text: &str) -> String {
    let timed = |line: &str| -> Option<String> {
        let (done, at) = line.strip_prefix("  - {do: ")?.strip_suffix('}')?.rsplit_once(", at: ")?;
        at.parse::<f64>().ok()?;
        Some(format!("  - {done}"))
    };
    text.lines().map(|line| timed(line).unwrap_or(line.into()) + "\n").collect()
}

/// The program at a terminal that draws nothing over, once that is written.
pub fn begun(home: &Home, arguments: &[&str], text: &str) -> Option<(PtySession, String)> {
    let mut pty = at_terminal_named("dumb", home, &patience(), arguments)?;
    let before = pty.exp_string(text).unwrap();
    Some((pty, before))
}

/// Types a line, and gives what is written before that, with a blank for each line break.
pub fn typed(pty: &mut PtySession, line: &str, text: &str) -> String {
    pty.send_line(line).unwrap();
    pty.exp_string(text).unwrap().split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Types the last line.
pub fn leave(mut pty: PtySession, line: &str) {
    pty.send_line(line).unwrap();
    pty.exp_eof().unwrap();
}
