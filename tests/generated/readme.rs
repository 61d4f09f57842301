//! The README: its tables are generated, its sessions and picture show what `patience` prints, and its instructions
//! work. `BLESS=1 cargo test --test generated` rewrites tables, sessions and picture.

use crate::check::{check, games};
use patience::generate;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Sets up a hermetic environment, in which `patience` is found by its name.
fn isolate(command: &mut Command, home: &Path) {
    let binary = assert_cmd::cargo::cargo_bin!("patience");
    let path = format!("{}:/usr/bin:/bin", binary.parent().unwrap().display());
    command.env_clear().env("HOME", home).env("PATH", path).current_dir(home);
}

/// Runs a line of a shell session. Returns standard output and standard error together.
fn shell_output(line: &str, home: &Path) -> String {
    let mut command = Command::new("sh");
    isolate(command.args(["-c", &format!("{line} 2>&1")]), home);
    String::from_utf8(command.output().unwrap().stdout).unwrap()
}

/// Held by each test that rewrites the README, so that no test undoes the changes of another.
static README_LOCK: Mutex<()> = Mutex::new(());

fn lock_readme() -> MutexGuard<'static, ()> {
    README_LOCK.lock().unwrap_or_else(PoisonError::into_inner)
}

#[test]
fn tables_of_the_readme() {
    let _guard = lock_readme();
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("README.md");
    let Ok(text) = fs::read_to_string(&path) else { return };
    let games = games();
    let (mut new_text, mut rest) = (String::new(), text.as_str());
    while let Some(start) = rest.find("<!-- generated: ") {
        let body_start = start + rest[start..].find("-->\n").expect("a comment ends its line") + 4;
        let name = rest[start + 16..body_start - 4].trim();
        let end =
            body_start + rest[body_start..].find("<!-- end -->").expect("a generated block ends with <!-- end -->");
        new_text += &rest[..body_start];
        new_text +=
            &generate::readme_block(name, &games).unwrap_or_else(|| panic!("README.md: there is no block `{name}`"));
        rest = &rest[end..];
    }
    check("README.md", &(new_text + rest));
}

/// The picture at the top shows the middle of this transcript.
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
    assert!(picture == output.stdout, "man/patience.svg is not up to date: BLESS=1 cargo test --test generated");
    assert!(std::fs::read_to_string("README.md").unwrap().contains("](man/patience.svg)"));
}

/// The commands that install the manual and the completions must install all of them.
#[test]
fn the_install_commands_install_all_pages_and_completions() {
    let text = std::fs::read_to_string("README.md").unwrap();
    let (_, lines) = text.split_once("cargo install --path .\n").unwrap();
    let (lines, _) = lines.split_once("```\n").unwrap();
    let home = tempfile::tempdir().unwrap();
    let mut command = Command::new("sh");
    isolate(command.args(["-ec", lines]), home.path());
    let output = command.current_dir(env!("CARGO_MANIFEST_DIR")).output().unwrap();
    assert!(output.status.success(), "{output:?}");
    let file_contents = |folder: &Path| {
        let (mut found, mut folders) = (BTreeSet::new(), vec![folder.to_path_buf()]);
        while let Some(folder) = folders.pop() {
            for entry in std::fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                match path.is_dir() {
                    true => folders.push(path),
                    false => drop(found.insert(std::fs::read(&path).unwrap())),
                }
            }
        }
        found
    };
    let mut expected: BTreeSet<Vec<u8>> = file_contents(Path::new("man"));
    expected.remove(&std::fs::read("man/patience.svg").unwrap());
    expected.extend(file_contents(Path::new("completions")));
    assert!(file_contents(home.path()) == expected, "README.md does not install all of man/ and completions/");
    assert!(home.path().join(".local/share/man/man7/patience-json.7").exists());
}

#[test]
fn the_example_bot_plays_to_the_end() {
    if !Command::new("python3").arg("--version").stdout(Stdio::null()).status().is_ok_and(|status| status.success()) {
        return eprintln!("skipped: there is no python3");
    }
    let text = std::fs::read_to_string("README.md").unwrap();
    let (_, bot) = text.split_once("```python\n").unwrap();
    let (bot, _) = bot.split_once("```\n").unwrap();
    let home = tempfile::tempdir().unwrap();
    let python = Command::new("python3").args(["-c", "import sys; print(sys.executable)"]).output().unwrap();
    let mut command = Command::new(String::from_utf8(python.stdout).unwrap().trim());
    isolate(command.args(["-c", bot]), home.path());
    for _ in 0..5 {
        let output = command.output().unwrap();
        let text = String::from_utf8(output.stdout).unwrap();
        assert!(output.status.success() && text.starts_with("{'type': 'result', 'status': '"), "{text}");
        assert!(!text.contains("'playing'"), "{text}");
    }
}

#[test]
fn the_example_sessions_are_up_to_date() {
    let _guard = lock_readme();
    let home = tempfile::tempdir().unwrap();
    let old = std::fs::read_to_string("README.md").unwrap();
    let mut new = String::new();
    let (mut in_session, mut commands) = (false, 0);
    for line in old.lines() {
        match (line, in_session) {
            ("```console", false) => in_session = true,
            ("```", true) => in_session = false,
            // The output below each command is replaced.
            (_, true) if !line.starts_with("$ ") => continue,
            _ => {}
        }
        new += &format!("{line}\n");
        if in_session && let Some(command) = line.strip_prefix("$ ") {
            new += &shell_output(command, home.path());
            commands += 1;
        }
    }
    assert!(commands >= 3);
    if std::env::var_os("BLESS").is_some() && old != new {
        std::fs::write("README.md", &new).unwrap();
    }
    for (line, (old, new)) in old.lines().zip(new.lines()).enumerate() {
        assert_eq!(old, new, "README.md:{}", line + 1);
    }
    assert_eq!(old.lines().count(), new.lines().count());
}
