//! Tests of the README: its picture and its length; and of the commands that install `patience`.

use crate::examples::isolate;
use crate::page::read;
use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

/// The picture at the top of the README shows a position of a transcript.
#[test]
fn the_picture_is_up_to_date() {
    let line = ["share", "transcripts/klondike/first-win.yaml", "--as", "svg", "--at", "70"];
    let mut command = Command::new(assert_cmd::cargo::cargo_bin!("patience"));
    let output = command.args(line).output().unwrap();
    assert!(output.status.success(), "{output:?}");
    if std::env::var_os("BLESS").is_some() {
        std::fs::write("man/patience.svg", &output.stdout).unwrap();
    }
    let picture = std::fs::read("man/patience.svg").unwrap_or_default();
    assert!(picture == output.stdout, "man/patience.svg is not up to date: BLESS=1 cargo test --test documents");
    assert!(std::fs::read_to_string("README.md").unwrap().contains("](man/patience.svg)"));
}

/// The commands that install the manual and the completions must install all of them.
#[test]
#[cfg_attr(windows, ignore = "needs `sh`")]
fn the_install_commands_install_all_pages_and_completions() {
    let text = read("docs/playing.md");
    let (_, commands) = text.split_once("cargo install --locked --path .\n").unwrap();
    let (commands, _) = commands.split_once("```\n").unwrap();
    let home = tempfile::tempdir().unwrap();
    let mut command = Command::new("sh");
    isolate(command.args(["-ec", commands]), home.path());
    let output = command.current_dir(env!("CARGO_MANIFEST_DIR")).output().unwrap();
    assert!(output.status.success(), "{output:?}");
    let texts_under = |folder: &Path| {
        let (mut found, mut folders) = (BTreeSet::new(), vec![folder.to_path_buf()]);
        while let Some(folder) = folders.pop() {
            for entry in std::fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    folders.push(path);
                } else {
                    found.insert(std::fs::read(&path).unwrap());
                }
            }
        }
        found
    };
    let mut expected: BTreeSet<Vec<u8>> = texts_under(Path::new("man"));
    expected.remove(&std::fs::read("man/patience.svg").unwrap());
    expected.extend(texts_under(Path::new("completions")));
    // PowerShell has no folder for completions, and the commands are for Unix.
    expected.remove(&std::fs::read("completions/patience.ps1").unwrap());
    assert!(texts_under(home.path()) == expected, "docs/playing.md does not install all of man/ and completions/");
    assert!(home.path().join(".local/share/man/man7/patience-json.7").exists());
}

/// A reader must be able to read the README in a few minutes.
#[test]
fn the_readme_is_short() {
    let lines = read("README.md").lines().count();
    assert!(lines <= 200, "README.md has {lines} lines");
}
