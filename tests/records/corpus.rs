//! The fuzz targets, run over the kept files and a few mutants of each.

use crate::support::fuzz_targets::{TARGETS, backup};
use crate::support::mutate::mutate;
use patience::internals::backup::{Backup, BackupBuilder, FileKind};
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
        "backup" => "backups",
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

/// The number of damaged backups.
const BACKUP_MUTANT_COUNT: u64 = 1000;

#[test]
fn a_damaged_backup_is_rejected_or_read_safely() {
    let kept = fs::read("tests/records/kept_files/backups/v0.2.0.zip").unwrap();
    let files = Backup::open("kept", &kept).unwrap();
    let files: Vec<_> = files.files().map(|file| (file.kind.clone(), file.contents().unwrap())).collect();
    let mut readable = 0;
    for seed in 0..BACKUP_MUTANT_COUNT {
        let mut rng = SeededRng::new(seed, 0);
        // Damage to the archive, or to a file in it.
        let mutant = if seed % 2 == 0 {
            mutate(&mut rng, &kept, &kept)
        } else {
            let mut builder = BackupBuilder::new().unwrap();
            let damaged = rng.below(files.len() as u32) as usize;
            for (index, (kind, text)) in files.iter().enumerate().filter(|(_, (kind, _))| *kind != FileKind::Marker) {
                let text = if index == damaged { mutate(&mut rng, text, &kept) } else { text.clone() };
                builder.add(kind, None, &text).unwrap();
            }
            builder.finish()
        };
        readable += usize::from(Backup::open("mutant", &mutant).is_ok());
        backup(&mutant);
    }
    assert!(readable > 20 && readable < BACKUP_MUTANT_COUNT as usize / 2, "{readable} backups can be read");
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
