//! Damaged files of other programs: a reader ends with an error that has a place, or with a game that verifies.

use crate::support::fuzz_targets::import_files;
use crate::support::mutate::mutate;
use patience::internals::card::SeededRng;
use std::fs;
use std::path::Path;

/// The number of mutants of all files together. The environment variable `PATIENCE_IMPORT_MUTANTS` sets another number.
const MUTANTS: u64 = 2_000;

#[test]
fn readers_of_other_programs_keep_their_promises_for_damaged_files() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut paths: Vec<_> =
        fs::read_dir(root.join("tests/records/corpus/import")).unwrap().map(|file| file.unwrap().path()).collect();
    paths.sort();
    let files: Vec<Vec<u8>> = paths.iter().map(|path| fs::read(path).unwrap()).collect();
    assert!(files.len() >= 8, "{paths:?}");
    files.iter().for_each(|file| import_files(file));
    let count = std::env::var("PATIENCE_IMPORT_MUTANTS").map_or(MUTANTS, |number| number.parse().unwrap());
    for number in 0..count {
        let index = (number % files.len() as u64) as usize;
        let mut rng = SeededRng::new(number, 0);
        import_files(&mutate(&mut rng, &files[index], &files[(index + 1) % files.len()]));
    }
}
