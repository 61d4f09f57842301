//! Tests of the golden transcripts: whole games with boards and rejections, all of which must be as recorded.
//!
//! A transcript is in the folder of its game, or in `own-rules` if it contains a rulebook. `BLESS=1` rewrites boards,
//! reasons, results and digests; then read the diff. `patience verify FILE` checks one transcript.

use patience::internals::game::Difficulty;
use patience::internals::games::catalog;
use patience::internals::play::{self, ActualValues, Session, Transcript, Winnable};
use patience::internals::render::{self, Style};
use patience::internals::solve::difficulty::difficulty_of;
use std::fs;
use std::path::{Path, PathBuf};

/// The folder of the transcripts.
const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/transcripts");
/// The folder of transcripts that contain a rulebook.
const OWN_RULES: &str = "own-rules";

#[test]
fn every_transcript_verifies() {
    let error_of =
        |path: PathBuf| check_transcript(&path, &name(&path)).err().map(|error| format!("{}: {error}", path.display()));
    let error_of: Vec<String> = files(Path::new(ROOT)).into_iter().filter_map(error_of).collect();
    assert!(error_of.is_empty(), "{}", error_of.join("\n"));
}

#[test]
fn every_game_has_a_transcript() {
    let names: Vec<String> = files(Path::new(ROOT)).iter().map(|path| name(path)).collect();
    let has_transcript =
        |id: &str| names.iter().any(|name| name.split_once('/').is_some_and(|(folder, _)| folder == id));
    let missing: Vec<&str> = catalog::ids().filter(|id| !has_transcript(id)).collect();
    assert!(missing.is_empty(), "no transcript of {}", missing.join(", "));
}

/// Returns all files under a folder, sorted.
fn files(root: &Path) -> Vec<PathBuf> {
    let (mut paths, mut folders) = (Vec::new(), vec![root.to_path_buf()]);
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap_or_else(|cause| panic!("{}: {cause}", folder.display())) {
            let path = entry.unwrap().path();
            if path.is_dir() { folders.push(path) } else { paths.push(path) }
        }
    }
    paths.sort();
    paths
}

/// Returns the path relative to [`ROOT`], with `/` on every system: `canfield/whole-groups.yaml`.
fn name(path: &Path) -> String {
    let parts = path.strip_prefix(ROOT).unwrap().iter();
    parts.map(|part| part.to_str().unwrap()).collect::<Vec<_>>().join("/")
}

/// Returns the board as `show` prints it into a pipe.
/// The values that golden transcripts assert, without a search of the solver.
struct Recorded;

impl ActualValues for Recorded {
    fn board(&self, session: &Session) -> String {
        render::session(session, &Style::default())
    }

    fn winnable(&self, _: &Session) -> Option<Winnable> {
        None
    }

    fn difficulty(&self, session: &Session) -> Option<Difficulty> {
        difficulty_of(session)
    }
}

/// Verifies a transcript and its place. With `BLESS`, updates the file first.
fn check_transcript(path: &Path, name: &str) -> Result<(), String> {
    let folder = match name.split_once('/') {
        Some((folder, file)) if file.ends_with(".yaml") && !file.contains('/') => folder,
        _ => return Err("a transcript is a `.yaml` file in the folder of its game".into()),
    };
    if std::env::var_os("BLESS").is_some_and(|value| value == "1") {
        play::update(path, &Recorded).map_err(|error| error.to_string())?;
    }
    let transcript = Transcript::read(path).map_err(|error| error.to_string())?;
    check_place(&transcript, folder)?;
    let verified = play::verify(path, &Recorded).map_err(|error| error.to_string())?;
    match verified.remarks.as_slice() {
        [] => Ok(()),
        remarks => Err(remarks.join("; ")),
    }
}

/// Checks that a golden transcript is in the folder of its game, has no start time, and has a result and a digest
/// for every deal.
fn check_place(transcript: &Transcript, folder: &str) -> Result<(), String> {
    let game = &transcript.game;
    let expected_folder = match transcript.rulebook {
        Some(_) => OWN_RULES,
        None if catalog::ids().any(|id| id == game) => game,
        None => return Err(format!("there is no game `{game}`")),
    };
    if folder != expected_folder {
        return Err(format!("a transcript of {game} lies in `{expected_folder}`, not in `{folder}`"));
    }
    if transcript.started.is_some() {
        return Err("`started` is left out of golden transcripts".into());
    }
    if transcript.deals.iter().any(|deal| deal.result.is_none() || deal.digest.is_none()) {
        return Err("`result` or `digest` is missing".into());
    }
    Ok(())
}
