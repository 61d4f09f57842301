//! Compares generated files with their expected text. With `BLESS=1`, the test writes the files.

use patience::internals::generate::{self, ListedGame};
use std::fs;
use std::path::{Path, PathBuf};

/// Fails if a file does not have the expected text. If `BLESS` is set, writes the file first.
pub fn check(file: &str, text: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
    if std::env::var_os("BLESS").is_some() && fs::read_to_string(&path).ok().as_deref() != Some(text) {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, text).unwrap();
    }
    let actual = fs::read_to_string(&path).unwrap_or_default();
    let line = actual.lines().zip(text.lines()).position(|(left_line, b)| left_line != b).map_or(0, |index| index + 1);
    // `generated` and `documents` both contain this module.
    let program = env!("CARGO_CRATE_NAME");
    assert!(actual == text, "{file} is not up to date (line {line}): BLESS=1 cargo test --test {program}");
}

/// Returns all games. Rulebooks are read from their folder, because a new rulebook is not yet in the generated index.
pub fn games() -> Vec<ListedGame> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/games/books");
    let files = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    let id_and_text = |path: PathBuf| {
        let id = path.file_stem().unwrap().to_str().unwrap().to_string();
        (id, fs::read_to_string(path).unwrap())
    };
    generate::games(&files.map(id_and_text).collect::<Vec<_>>()).unwrap_or_else(|error| panic!("{error}"))
}
