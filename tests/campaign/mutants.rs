//! Damaged inputs of all kinds, for the fuzz targets.

use crate::lottery::Lottery;
use crate::state_file::Counts;
use crate::support::fuzz_targets::TARGETS;
use crate::support::mutate::mutate;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use miniz_oxide::deflate::compress_to_vec;
use patience::internals::checksum::fnv1a;
use std::fs;
use std::path::Path;
use std::sync::LazyLock;

/// Larger inputs are not damaged, because each mutant of them takes long.
const MAX_BYTES: u64 = 16 << 10;

/// The undamaged inputs of each target.
static INPUTS: LazyLock<Vec<Vec<Vec<u8>>>> = LazyLock::new(|| TARGETS.iter().map(|(name, _)| inputs(name)).collect());

/// Returns the undamaged inputs of a target: files of the tests, transcripts and rulebooks of the program.
fn inputs(target: &str) -> Vec<Vec<u8>> {
    let kept = |folder: &str| format!("tests/records/kept_files/{folder}");
    let folders = match target {
        "transcript" | "share_code" => vec![kept("transcripts"), kept("codes"), "transcripts".into()],
        "rulebook" => vec![kept("rulebooks"), "tests/rules/rulebooks".into(), "src/games/books".into()],
        "position" => vec![kept("deals"), "tests/records/corpus/position".into()],
        "notation" => vec![kept("other-programs")],
        "import" => vec![kept("other-programs"), "tests/records/corpus/import".into()],
        "settings" => vec![kept("settings")],
        "survey" => vec![kept("surveys")],
        "backup" => vec![kept("backups")],
        _ => vec![kept("scripts"), "tests/records/corpus/line".into()],
    };
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = Vec::new();
    folders.iter().for_each(|folder| collect(&root.join(folder), &mut files));
    files.sort();
    assert!(!files.is_empty(), "{target} has no inputs");
    files.into_iter().map(|(_, bytes)| bytes).collect()
}

fn collect(folder: &Path, files: &mut Vec<(std::path::PathBuf, Vec<u8>)>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            collect(&path, files);
        } else if !path.extension().is_some_and(|ending| ending == "board" || ending == "values")
            && entry.metadata().is_ok_and(|data| data.len() <= MAX_BYTES)
        {
            files.push((path.clone(), fs::read(&path).unwrap_or_else(|cause| panic!("{}: {cause}", path.display()))));
        }
    }
}

/// Damages an input, and gives it to its target.
pub fn run(number: u64, counts: &mut Counts) {
    let mut lottery = Lottery::new(b"campaign-mutants", number);
    let index = (number % TARGETS.len() as u64) as usize;
    let ((name, target), inputs) = (TARGETS[index], &INPUTS[index]);
    let (input, other) = (lottery.below(inputs.len()), lottery.below(inputs.len()));
    let mut mutant = mutate(&mut lottery.0, &inputs[input], &inputs[other]);
    // The checksum of a code finds almost all damage, so most codes get the right checksum of a damaged transcript.
    if name == "share_code" && !inputs[input].starts_with(b"P") {
        mutant = code_of(&mutant);
    }
    counts.add(name, 1);
    if std::env::var_os("CAMPAIGN_SHOW").is_some() {
        println!("{name}:\n{}", String::from_utf8_lossy(&mutant));
    }
    target(&mutant);
}

/// Returns a share code with the right checksum.
fn code_of(text: &[u8]) -> Vec<u8> {
    let mut bytes = fnv1a(text).to_be_bytes().to_vec();
    bytes.extend(compress_to_vec(text, 1));
    format!("P1{}", URL_SAFE_NO_PAD.encode(bytes)).into_bytes()
}
