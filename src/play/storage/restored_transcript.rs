//! Transcripts from a backup, which join those of this machine without replacing any of them.

use super::atomic_file;
use super::lock::{self, LockError};
use super::record_file::numbered_paths;
use super::write_file::lock_error;
use crate::error::{Error, ErrorClass, Result};
use crate::platform::{self, FileInfo};
use crate::yaml::MAX_FILE_BYTES;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// What became of a transcript.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RestoredTranscript {
    /// The game was not on this machine.
    New,
    /// The game was on this machine, with fewer steps.
    Continued,
    /// The game was on this machine. Nothing was written.
    Equal,
    /// The game was on this machine, with more steps. Nothing was written.
    Shorter,
    /// This machine has another game of this name. The transcript has this path.
    KeptBoth(PathBuf),
}

/// Writes a transcript of this name into a folder, unless the game is already in this folder or in `other_folder`.
/// `modified` becomes the time of its last change, if it is known.
///
/// A transcript grows only at its end. So if the text on this machine begins with the whole new text, the game has gone
/// on here. If it is the other way round, the file on this machine gets the new text.
///
/// # Errors
/// Fails if a file cannot be read or written.
pub fn restore_transcript(
    folder: &Path,
    other_folder: &Path,
    name: &str,
    text: &[u8],
    modified: Option<SystemTime>,
) -> Result<RestoredTranscript> {
    let mut is_taken = false;
    for (current, is_own) in [(folder, true), (other_folder, false)] {
        for path in numbered_paths(current.join(name)) {
            if path.symlink_metadata().is_err() {
                break;
            }
            is_taken |= is_own;
            match read_regular(&path)? {
                Some(old) if old == text => return Ok(RestoredTranscript::Equal),
                Some(old) if old.starts_with(text) => return Ok(RestoredTranscript::Shorter),
                Some(old) if is_own && text.starts_with(&old) && extend(&path, &old, text, modified)? => {
                    return Ok(RestoredTranscript::Continued);
                }
                _ => {}
            }
        }
    }
    fs::create_dir_all(folder).map_err(|cause| Error::cannot_create(folder, &cause))?;
    let path = folder.join(name);
    let created = atomic_file::create(numbered_paths(path.clone()), text, false);
    let created = created.map_err(|error| lock_error(error, ErrorClass::System, "create", &path))?;
    set_modified(&created.locked.file, modified);
    // Another program may have taken the name in the meantime.
    let is_taken = is_taken || created.path != path;
    Ok(if is_taken { RestoredTranscript::KeptBoth(created.path) } else { RestoredTranscript::New })
}

/// Returns the contents of a file. Returns `None` for a folder, a device and a file that is too large for a transcript.
fn read_regular(path: &Path) -> Result<Option<Vec<u8>>> {
    if !FileInfo::at(path).is_ok_and(|info| info.is_file) {
        return Ok(None);
    }
    let mut bytes = Vec::new();
    let read = File::open(path).and_then(|file| file.take(MAX_FILE_BYTES as u64 + 1).read_to_end(&mut bytes));
    read.map_err(|cause| Error::cannot_read(path, &cause))?;
    Ok(Some(bytes).filter(|bytes| bytes.len() <= MAX_FILE_BYTES))
}

/// Replaces a transcript by a longer one that begins with it. Returns false if a session writes to the file, or if it
/// is no longer `old`.
fn extend(path: &Path, old: &[u8], text: &[u8], modified: Option<SystemTime>) -> Result<bool> {
    let locked = match lock::open(path, &platform::read_to_replace()) {
        Err(LockError::Busy) => return Ok(false),
        locked => locked.map_err(|error| lock_error(error, ErrorClass::System, "open", path))?,
    };
    let write_error = |cause: io::Error| Error::cannot_write(path, &cause);
    platform::check_writable(path, &locked.file).map_err(write_error)?;
    if read_regular(path)?.as_deref() != Some(old) {
        return Ok(false);
    }
    let replaced = atomic_file::replace(path, locked, text);
    let replaced = replaced.map_err(|error| lock_error(error, ErrorClass::System, "write", path))?;
    set_modified(&replaced.locked.file, modified);
    Ok(true)
}

/// Sets the time of the last change. If the file system cannot store it, a list of games has another order, but no game
/// is lost. So a failure is ignored.
fn set_modified(file: &File, modified: Option<SystemTime>) {
    if let Some(modified) = modified {
        let _ = file.set_modified(modified);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::{Duration, UNIX_EPOCH};

    const GAME: &[u8] = b"patience: 1\ngame: golf\nseed: 7\ndeals:\n- steps:\n  - draw\n";
    const LONGER: &[u8] = b"patience: 1\ngame: golf\nseed: 7\ndeals:\n- steps:\n  - draw\n  - draw\n";
    const OTHER: &[u8] = b"patience: 1\ngame: golf\nseed: 8\ndeals:\n- steps:\n  - draw\n";

    struct Machine(tempfile::TempDir);

    impl Machine {
        /// Creates a machine with these files, each in the folder `t` or `r`.
        fn with(files: &[(&str, &[u8])]) -> Machine {
            let folder = tempfile::tempdir().unwrap();
            for name in ["t", "r"] {
                fs::create_dir(folder.path().join(name)).unwrap();
            }
            files.iter().for_each(|(name, text)| fs::write(folder.path().join(name), text).unwrap());
            Machine(folder)
        }

        /// Restores a transcript `a.yaml` in the folder `t`.
        fn restore(&self, text: &[u8]) -> RestoredTranscript {
            let time = Some(UNIX_EPOCH + Duration::from_secs(1_000_000_000));
            let [folder, other] = ["t", "r"].map(|name| self.0.path().join(name));
            restore_transcript(&folder, &other, "a.yaml", text, time).unwrap()
        }

        /// Returns all files with their contents.
        fn files(&self) -> Vec<(String, Vec<u8>)> {
            let folders = ["r", "t"].map(|folder| self.0.path().join(folder));
            let entries = folders.iter().flat_map(|folder| fs::read_dir(folder).unwrap());
            let mut files: Vec<_> = entries
                .map(|entry| {
                    let path = entry.unwrap().path();
                    let name = path.strip_prefix(self.0.path()).unwrap().display().to_string().replace('\\', "/");
                    (name, fs::read(path).unwrap())
                })
                .collect();
            files.sort();
            files
        }
    }

    fn owned(files: &[(&str, &[u8])]) -> Vec<(String, Vec<u8>)> {
        files.iter().map(|(name, text)| (name.to_string(), text.to_vec())).collect()
    }

    #[test]
    fn a_new_game_gets_its_time() {
        let machine = Machine::with(&[]);
        assert_eq!(machine.restore(GAME), RestoredTranscript::New);
        assert_eq!(machine.files(), owned(&[("t/a.yaml", GAME)]));
        let metadata = machine.0.path().join("t/a.yaml").metadata().unwrap();
        assert_eq!(metadata.modified().unwrap(), UNIX_EPOCH + Duration::from_secs(1_000_000_000));
        assert_eq!(machine.restore(GAME), RestoredTranscript::Equal);
    }

    #[test]
    fn the_longer_text_of_a_game_stays() {
        let machine = Machine::with(&[("t/a.yaml", LONGER)]);
        assert_eq!(machine.restore(GAME), RestoredTranscript::Shorter);
        assert_eq!(machine.files(), owned(&[("t/a.yaml", LONGER)]));
        let machine = Machine::with(&[("t/a.yaml", GAME)]);
        assert_eq!(machine.restore(LONGER), RestoredTranscript::Continued);
        assert_eq!(machine.files(), owned(&[("t/a.yaml", LONGER)]));
        let torn = GAME.strip_suffix(b"aw\n").unwrap();
        let machine = Machine::with(&[("t/a.yaml", torn)]);
        assert_eq!(machine.restore(LONGER), RestoredTranscript::Continued);
    }

    #[test]
    fn another_game_of_the_same_name_stays_and_both_are_found_again() {
        let machine = Machine::with(&[("t/a.yaml", OTHER)]);
        let beside = machine.0.path().join("t").join("a-2.yaml");
        assert_eq!(machine.restore(GAME), RestoredTranscript::KeptBoth(beside));
        let both = owned(&[("t/a-2.yaml", GAME), ("t/a.yaml", OTHER)]);
        assert_eq!(machine.files(), both);
        assert_eq!(machine.restore(GAME), RestoredTranscript::Equal);
        assert_eq!(machine.restore(OTHER), RestoredTranscript::Equal);
        assert_eq!(machine.files(), both);
        assert_eq!(machine.restore(LONGER), RestoredTranscript::Continued);
        assert_eq!(machine.files(), owned(&[("t/a-2.yaml", LONGER), ("t/a.yaml", OTHER)]));
    }

    #[test]
    fn a_game_that_was_removed_here_stays_removed() {
        let machine = Machine::with(&[("r/a.yaml", GAME)]);
        assert_eq!(machine.restore(GAME), RestoredTranscript::Equal);
        assert_eq!(machine.files(), owned(&[("r/a.yaml", GAME)]));
        assert_eq!(machine.restore(LONGER), RestoredTranscript::New, "it was played on elsewhere");
        assert_eq!(machine.files(), owned(&[("r/a.yaml", GAME), ("t/a.yaml", LONGER)]));
    }

    #[test]
    fn a_game_that_a_session_plays_is_not_replaced() {
        let machine = Machine::with(&[("t/a.yaml", GAME)]);
        let path = machine.0.path().join("t").join("a.yaml");
        let session = lock::open(&path, &platform::read_to_replace()).unwrap();
        assert_eq!(machine.restore(LONGER), RestoredTranscript::KeptBoth(path.with_file_name("a-2.yaml")));
        drop(session);
        assert_eq!(machine.files(), owned(&[("t/a-2.yaml", LONGER), ("t/a.yaml", GAME)]));
    }

    #[test]
    fn a_folder_of_that_name_stays() {
        let machine = Machine::with(&[]);
        let path = machine.0.path().join("t").join("a.yaml");
        fs::create_dir(&path).unwrap();
        assert_eq!(machine.restore(GAME), RestoredTranscript::KeptBoth(path.with_file_name("a-2.yaml")));
    }
}
