//! The fuzz targets, run over the kept files and a few mutants of each.

use crate::support::fuzz_targets::TARGETS;
use crate::support::mutate::mutate;
use patience::internals::card::SeededRng;
use std::fs;
use std::path::{Path, PathBuf};

/// The number of mutants of each file.
const MUTANT_COUNT: u64 = 12;
/// Larger files are not damaged here, because each mutant of them takes long.
const MAX_MUTATED_BYTES: usize = 8 << 10;

/// Returns the files for a fuzz target: those in its folder of the corpus, and kept files.
fn corpus(target: &str) -> Vec<PathBuf> {
    let kept = match target {
        "transcript" => "transcripts",
        "rulebook" => "rulebooks",
        "position" => "deals",
        "share_code" => "codes",
        "notation" | "import" => "other-programs",
        "settings" => "settings",
        "survey" => "surveys",
        _ => "scripts",
    };
    let folders = [format!("tests/records/corpus/{target}"), format!("tests/records/kept_files/{kept}")];
    let is_input = |file: &PathBuf| file.extension().is_none_or(|ending| ending != "board" && ending != "values");
    let files = folders.iter().filter(|folder| Path::new(folder).is_dir());
    let files = files.flat_map(|folder| fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()));
    let mut files: Vec<PathBuf> = files.filter(is_input).collect();
    files.sort();
    files
}

#[test]
fn fuzz_targets_keep_their_promises_for_the_corpus_and_some_mutants() {
    for (name, target) in TARGETS {
        let files: Vec<Vec<u8>> = corpus(name).iter().map(|file| fs::read(file).unwrap()).collect();
        assert!(!files.is_empty(), "{name} has no corpus");
        for (index, file) in files.iter().enumerate() {
            target(file);
            for seed in 0..if file.len() <= MAX_MUTATED_BYTES { MUTANT_COUNT } else { 0 } {
                let mut rng = SeededRng::new(seed, index as u64);
                target(&mutate(&mut rng, file, &files[(index + 1) % files.len()]));
            }
        }
    }
}
