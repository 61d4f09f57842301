//! Runs of `patience` with a temporary home folder.
#![allow(dead_code)] // each test program that shares this file uses only a part of it

use assert_cmd::cargo::{cargo_bin, cargo_bin_cmd};
use std::fs;
use std::path::{MAIN_SEPARATOR_STR, PathBuf};
use std::process::{Child, Command, Stdio};
use tempfile::TempDir;

/// A temporary folder that is the home and the working folder of the program.
pub struct Home(TempDir);

/// The result of a run of the program.
#[derive(PartialEq, Eq, Debug, Default)]
pub struct Run {
    /// The exit status.
    pub status: i32,
    /// The standard output.
    pub out: String,
    /// The standard error.
    pub err: String,
}

impl Home {
    pub fn new() -> Home {
        Home(TempDir::new().unwrap())
    }

    /// Returns the path of a file or folder of this home. `name` has `/` on every system.
    pub fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name.replace('/', MAIN_SEPARATOR_STR))
    }

    pub fn write(&self, name: &str, text: &str) {
        fs::write(self.path(name), text).unwrap();
    }

    pub fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).unwrap()
    }

    pub fn remove(&self, name: &str) {
        fs::remove_file(self.path(name)).unwrap();
    }

    /// Returns the names of the transcripts of interactive games in the data folder.
    pub fn transcripts(&self) -> Vec<String> {
        self.names("transcripts")
    }

    /// Returns the names of the transcripts of scripts in the data folder.
    pub fn scripts(&self) -> Vec<String> {
        self.names("scripts")
    }

    fn names(&self, folder: &str) -> Vec<String> {
        let files = fs::read_dir(self.path(".local/share/patience").join(folder)).into_iter().flatten();
        files.map(|file| file.unwrap().file_name().into_string().unwrap()).collect()
    }

    /// Runs the program with this command line. Single quotes group words into one argument.
    pub fn run(&self, line: &str) -> Run {
        self.start(line, b"", &[])
    }

    /// Like [`Home::run`], with these environment variables.
    pub fn run_with(&self, line: &str, variables: &[(&str, &str)]) -> Run {
        self.start(line, b"", variables)
    }

    /// Like [`Home::run`], with this standard input.
    pub fn pipe(&self, line: &str, input: &[u8]) -> Run {
        self.start(line, input, &[])
    }

    fn start(&self, line: &str, input: &[u8], variables: &[(&str, &str)]) -> Run {
        let mut command = cargo_bin_cmd!("patience");
        command.env_clear().env("HOME", self.0.path()).envs(variables.iter().copied()).current_dir(self.0.path());
        let output = command.args(split_arguments(line)).write_stdin(input).output().unwrap();
        let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
        Run { status: output.status.code().unwrap_or(-1), out: text(output.stdout), err: text(output.stderr) }
    }

    /// Starts the program with this command line, without waiting for its end. Standard input and standard error are
    /// pipes.
    pub fn spawn(&self, line: &str, out: Stdio) -> Child {
        let mut command = Command::new(cargo_bin!("patience"));
        command.env_clear().env("HOME", self.path("")).current_dir(self.path("")).args(line.split(' '));
        command.stdin(Stdio::piped()).stdout(out).stderr(Stdio::piped()).spawn().unwrap()
    }
}

/// Splits a command line into arguments.
fn split_arguments(line: &str) -> Vec<String> {
    let quoted = line.split('\'').enumerate();
    let parts = quoted.map(|(index, part)| match index % 2 {
        0 => part.split_whitespace().map(String::from).collect(),
        _ => vec![part.to_string()],
    });
    parts.collect::<Vec<_>>().concat()
}
