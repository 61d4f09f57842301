//! Compares a generated file with its expected text. `BLESS=1 cargo test --test generated` writes the files.

use patience::internals::generate::{self, ListedGame};
use std::fs;
use std::path::{Path, PathBuf};

/// Compares a file with its expected text. With `BLESS`, writes the file first.
pub fn check(file: &str, text: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
    if std::env::var_os("BLESS").is_some() && fs::read_to_string(&path).ok().as_deref() != Some(text) {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, text).unwrap();
    }
    let found = fs::read_to_string(&path).unwrap_or_default();
    let line = found.lines().zip(text.lines()).position(|(a, b)| a != b).map_or(0, |at| at + 1);
    assert!(found == text, "{file} is not up to date (line {line}): BLESS=1 cargo test --test generated");
}

/// All games. Rulebooks are read from their folder, so that a new rulebook needs no other list.
pub fn games() -> Vec<ListedGame> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/games/books");
    let files = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    let id_and_text = |path: PathBuf| {
        let id = path.file_stem().unwrap().to_str().unwrap().to_string();
        (id, fs::read_to_string(path).unwrap())
    };
    generate::games(&files.map(id_and_text).collect::<Vec<_>>()).unwrap_or_else(|error| panic!("{error}"))
}
