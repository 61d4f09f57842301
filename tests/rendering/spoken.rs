//! Tests that compare the spoken sentences of whole games with files, byte by byte.
//! `BLESS=1 cargo test --test rendering spoken` rewrites the files.

use std::path::Path;
use std::process::Command;
use std::{env, fs};

/// Compares the spoken replay of a transcript with the file of this name in `tests/rendering/spoken`.
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
    let first_difference = expected.lines().zip(spoken.lines()).position(|(a, b)| a != b);
    assert!(expected == spoken, "{name}: line {:?} differs", first_difference.map(|index| index + 1));
}

#[test]
fn the_spoken_game_of_klondike_is_as_in_its_file() {
    compare("klondike.txt", "transcripts/klondike/first-win.yaml");
}

#[test]
fn the_spoken_game_of_pyramid_is_as_in_its_file() {
    compare("pyramid.txt", "transcripts/pyramid/waste-turned-over.yaml");
}

#[test]
fn the_spoken_game_of_bridge_is_as_in_its_file() {
    compare("bridge.txt", "transcripts/bridge-solitaire/example-1.yaml");
}
