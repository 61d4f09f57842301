//! Whole games as spoken sentences, compared byte by byte. `BLESS=1 cargo test --test rendering spoken` rewrites them.

use std::path::Path;
use std::process::Command;
use std::{env, fs};

/// Compares what is told of a transcript with the file of that name.
fn compare(name: &str, transcript: &str) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut told = Command::new(env!("CARGO_BIN_EXE_patience"));
    told.current_dir(root).args(["replay", transcript, "--show", "spoken"]);
    let told = told.output().unwrap();
    assert!(told.status.success(), "{}", String::from_utf8_lossy(&told.stderr));
    let (path, told) = (root.join("tests/rendering/spoken").join(name), String::from_utf8(told.stdout).unwrap());
    if env::var_os("BLESS").is_some() {
        fs::write(&path, &told).unwrap();
    }
    let expected = fs::read_to_string(&path).unwrap();
    let differs = expected.lines().zip(told.lines()).position(|(a, b)| a != b);
    assert!(expected == told, "{name}: line {:?} differs", differs.map(|at| at + 1));
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
