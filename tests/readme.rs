//! The sessions shown in the README are what the program says. `BLESS=1 cargo test --test readme` writes them anew.

use std::process::{Command, Stdio};

/// The variables of a hermetic run, in which the program is found by its name.
fn alone(command: &mut Command, home: &std::path::Path) {
    let binary = assert_cmd::cargo::cargo_bin!("patience");
    let path = format!("{}:/usr/bin:/bin", binary.parent().unwrap().display());
    command.env_clear().env("HOME", home).env("PATH", path).current_dir(home);
}

/// Runs a line of a shell session, the two streams of output together.
fn said(line: &str, home: &std::path::Path) -> String {
    let mut command = Command::new("sh");
    alone(command.args(["-c", &format!("{line} 2>&1")]), home);
    String::from_utf8(command.output().unwrap().stdout).unwrap()
}

#[test]
fn the_bot_plays_to_the_end() {
    if !Command::new("python3").arg("--version").stdout(Stdio::null()).status().is_ok_and(|status| status.success()) {
        return eprintln!("skipped: there is no python3");
    }
    let text = std::fs::read_to_string("README.md").unwrap();
    let (_, bot) = text.split_once("```python\n").unwrap();
    let (bot, _) = bot.split_once("```\n").unwrap();
    let home = tempfile::tempdir().unwrap();
    let python = Command::new("python3").args(["-c", "import sys; print(sys.executable)"]).output().unwrap();
    let mut command = Command::new(String::from_utf8(python.stdout).unwrap().trim());
    alone(command.args(["-c", bot]), home.path());
    for _ in 0..5 {
        let output = command.output().unwrap();
        let said = String::from_utf8(output.stdout).unwrap();
        assert!(output.status.success() && said.starts_with("{'type': 'result', 'status': '"), "{said}");
        assert!(!said.contains("'playing'"), "{said}");
    }
}

#[test]
fn the_sessions_shown_are_true() {
    let home = tempfile::tempdir().unwrap();
    let old = std::fs::read_to_string("README.md").unwrap();
    let mut new = String::new();
    let (mut shown, mut commands) = (false, 0);
    for line in old.lines() {
        match (line, shown) {
            ("```console", false) => shown = true,
            ("```", true) => shown = false,
            // What the program says is written anew under each command.
            (_, true) if !line.starts_with("$ ") => continue,
            _ => {}
        }
        new += &format!("{line}\n");
        if shown && let Some(command) = line.strip_prefix("$ ") {
            new += &said(command, home.path());
            commands += 1;
        }
    }
    assert!(commands >= 3);
    if std::env::var_os("BLESS").is_some() {
        std::fs::write("README.md", &new).unwrap();
    }
    for (line, (old, new)) in old.lines().zip(new.lines()).enumerate() {
        assert_eq!(old, new, "README.md:{}", line + 1);
    }
    assert_eq!(old.lines().count(), new.lines().count());
}
