//! Whole games as spoken sentences, compared byte by byte. `BLESS=1 cargo test --test rendering spoken` rewrites them.

use std::path::Path;
use std::process::Command;
use std::{env, fs};

/// Compares the spoken replay of a transcript with the file of this name.
fn compare(name: &str, transcript: &str) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut command = Command::new(env!("CARGO_BIN_EXE_patience"));
    command.current_dir(root).args(["replay", transcript, "--show", "spoken"]);
    let output = command.output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let (path, spoken) = (root.join("tests/rendering/spoken").join(name), String::from_utf8(output.stdout).unwrap());
    if env::var_os("BLESS").is_some() {
        fs::write(&path, &spoken).unwrap();
    }
    let expected = fs::read_to_string(&path).unwrap();
    let differs = expected.lines().zip(spoken.lines()).position(|(a, b)| a != b);
    assert!(expected == spoken, "{name}: line {:?} differs", differs.map(|at| at + 1));
}

#[test]
fn klondike() {
    compare("klondike.txt", "transcripts/klondike/first-win.yaml");
}

#[test]
fn pyramid() {
    compare("pyramid.txt", "transcripts/pyramid/waste-turned-over.yaml");
}

#[test]
fn bridge() {
    compare("bridge.txt", "transcripts/bridge-solitaire/example-1.yaml");
}
