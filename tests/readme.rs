//! The sessions shown in the README are what the program says. `BLESS=1 cargo test --test readme` writes them anew.

use std::process::Command;

/// Runs a line of a shell session, the two streams of output together.
fn said(line: &str, home: &std::path::Path) -> String {
    let binary = assert_cmd::cargo::cargo_bin!("patience");
    let output = Command::new("sh")
        .args(["-c", &format!("{line} 2>&1")])
        .env_clear()
        .env("HOME", home)
        .env("PATH", format!("{}:/usr/bin:/bin", binary.parent().unwrap().display()))
        .current_dir(home)
        .output()
        .unwrap();
    String::from_utf8(output.stdout).unwrap()
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
