//! Runs the examples of all documents in order, each document in an empty home folder.
//!
//! - A `console` block has lines `$ COMMAND`. After each comes what the command prints, on standard output or standard
//!   error.
//! - An `sh` block has commands that must succeed. A block `sh no-run` is not run.
//! - A `python` block is run by Python 3, which finds the modules of `examples/`.
//! - A `yaml file=NAME` block is written to a file in the home folder.
//!
//! All other blocks are not run.

use crate::check::{check, games};
use crate::page::{Code, Part, documents, parts, read};
use crate::tables::{with_game_count, with_tables};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The info strings (the texts after the opening fence) of blocks that are not run.
const NOT_RUN: [&str; 6] = ["", "text", "yaml", "json", "rust", "sh no-run"];

/// Replaces the environment of a command, so that it depends on nothing of the system. `patience` is in its path.
pub fn isolate(command: &mut Command, home: &Path) {
    let binary = assert_cmd::cargo::cargo_bin!("patience");
    let path = format!("{}:/usr/bin:/bin", binary.parent().unwrap().display());
    command.env_clear().env("HOME", home).env("PATH", path).current_dir(home);
    command.env("PYTHONPATH", concat!(env!("CARGO_MANIFEST_DIR"), "/examples")).env("PYTHONDONTWRITEBYTECODE", "1");
    command.stdin(Stdio::null());
}

/// Runs a line of a shell session. Returns standard output and standard error together.
fn shell_output(line: &str, home: &Path) -> String {
    let mut command = Command::new("sh");
    isolate(command.args(["-c", &format!("{{ {line}\n}} 2>&1")]), home);
    let text = String::from_utf8(command.output().unwrap().stdout).unwrap();
    // The output of `cat` or `head -c` may end in the middle of a line.
    if text.is_empty() || text.ends_with('\n') { text } else { text + "\n" }
}

/// Runs a program that must succeed.
fn run(command: &mut Command, home: &Path, place: &str) {
    isolate(command, home);
    let output = command.output().unwrap();
    assert!(output.status.success(), "{place}: {output:?}");
}

/// Returns the path of Python 3, or `None` if it is not installed.
pub fn python() -> Option<PathBuf> {
    let output = Command::new("python3").args(["-c", "import sys; print(sys.executable)"]).output().ok()?;
    output.status.success().then(|| PathBuf::from(String::from_utf8(output.stdout).unwrap().trim()))
}

/// Runs a block of code. Returns its text with the current output of each command.
fn run_block(name: &str, Code { line, info, body }: &Code, home: &Path) -> String {
    let place = format!("{name}:{line}");
    match info.as_str() {
        "console" => {
            let commands: Vec<&str> = body.lines().filter_map(|line| line.strip_prefix("$ ")).collect();
            assert!(!commands.is_empty(), "{place}: no line begins with `$ `");
            return commands.iter().map(|line| format!("$ {line}\n{}", shell_output(line, home))).collect();
        }
        "sh" => run(Command::new("sh").args(["-ec", body]), home, &place),
        "python" => match python() {
            Some(python) => run(Command::new(python).args(["-c", body]), home, &place),
            None => eprintln!("{place} skipped: there is no python3"),
        },
        info => match info.strip_prefix("yaml file=") {
            Some(file) => fs::write(home.join(file), body).unwrap(),
            None => assert!(NOT_RUN.contains(&info), "{place}: nothing runs a block of `{info}`"),
        },
    }
    body.clone()
}

/// Runs the examples of a document. Returns the document with their current output.
fn run_examples(name: &str, text: &str) -> String {
    let home = tempfile::tempdir().unwrap();
    let mut new_text = String::new();
    for part in parts(name, text) {
        match part {
            Part::Prose(prose) => new_text += &prose,
            // Writing to a `String` cannot fail.
            Part::Code(code) => {
                let _ = write!(new_text, "```{}\n{}```\n", code.info, run_block(name, &code, home.path()));
            }
        }
    }
    new_text
}

#[test]
#[cfg_attr(windows, ignore = "needs `sh`")]
fn tables_and_examples_are_up_to_date() {
    let games = games();
    std::thread::scope(|scope| {
        for name in documents() {
            let games = &games;
            scope.spawn(move || {
                let text = with_game_count(&name, with_tables(&name, &read(&name), games), games.len());
                check(&name, &run_examples(&name, &text));
            });
        }
    });
}
