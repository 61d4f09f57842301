//! Damaged files of other programs: a reader ends with an error that has a place, or with a game that verifies.

use crate::support::fuzz_targets::{import_file, import_files};
use crate::support::mutate::mutate;
use patience::internals::card::SeededRng;
use patience::internals::import;
use std::fs;
use std::path::Path;

/// The number of mutants of all files together, each given to all readers.
const MUTANTS: u64 = 700;
/// The number of mutants of the files of each reader, each given to this reader. The environment variable
/// `PATIENCE_IMPORT_MUTANTS` sets another number.
const MUTANTS_OF_READER: u64 = 100_000;

fn files() -> Vec<Vec<u8>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut paths: Vec<_> =
        fs::read_dir(root.join("tests/records/corpus/import")).unwrap().map(|file| file.unwrap().path()).collect();
    paths.sort();
    assert!(paths.len() >= 12, "{paths:?}");
    paths.iter().map(|path| fs::read(path).unwrap()).collect()
}

#[test]
fn readers_of_other_programs_keep_their_promises_for_damaged_files() {
    let files = files();
    files.iter().for_each(|file| import_files(file));
    for number in 0..MUTANTS {
        let index = (number % files.len() as u64) as usize;
        let mut rng = SeededRng::new(number, 0);
        import_files(&mutate(&mut rng, &files[index], &files[(index + 1) % files.len()]));
    }
}

#[test]
#[ignore = "takes an hour"]
fn a_hundred_thousand_damaged_files_of_each_reader() {
    let files = files();
    let count = std::env::var("PATIENCE_IMPORT_MUTANTS").map_or(MUTANTS_OF_READER, |number| number.parse().unwrap());
    for reader in import::READERS {
        let is_own = |file: &&Vec<u8>| {
            let text = std::str::from_utf8(file);
            text.is_ok_and(|text| import::recognize("input", text).is_ok_and(|found| found.name() == reader.name()))
        };
        let own: Vec<&Vec<u8>> = files.iter().filter(is_own).collect();
        assert!(!own.is_empty(), "`{}` has no file", reader.name());
        let mut read = 0;
        for number in 0..count {
            let (file, other) = (own[number as usize % own.len()], &files[number as usize % files.len()]);
            let mutant = mutate(&mut SeededRng::new(number, 1), file, other);
            if let Ok(text) = std::str::from_utf8(&mutant) {
                import_file(*reader, text);
                read += 1;
            }
        }
        eprintln!("{}: {count} damaged files, of which {read} were text", reader.name());
    }
}
