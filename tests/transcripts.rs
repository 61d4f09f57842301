//! Every transcript in `transcripts/` replays exactly. `BLESS=1 cargo test --test transcripts` writes boards, reasons,
//! results and digests anew; look the difference over.

use patience::play::{Session, Verifier};
use patience::render::{self, Style};
use std::fs;
use std::path::{Path, PathBuf};

fn draw(session: &Session) -> String {
    render::board(session.game().as_ref(), session.view(), &Style::default())
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut files: Vec<PathBuf> =
        entries.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect();
    files.sort();
    files
}

#[test]
fn every_transcript_holds() {
    let files = files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("transcripts"));
    assert!(!files.is_empty());
    let mut verifier = Verifier::default();
    let bless = std::env::var_os("BLESS").is_some();
    let wrong = files.iter().filter_map(|file| match bless {
        true => verifier.update(file, &draw).err(),
        false => verifier.verify(file, &draw).err(),
    });
    let wrong: Vec<String> = wrong.map(|error| error.to_string()).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
