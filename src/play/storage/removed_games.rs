//! Moves of transcripts into the folder of removed games, and back.
//!
//! A transcript is renamed while it is locked, and never over another file. So a transcript that another session writes
//! to stays where it is, and a failure leaves the transcript in one of the two folders.

use super::lock;
use super::record_file::numbered_paths;
use super::transcript_dir::is_unfinished;
use super::write_file::lock_error;
use crate::error::{Error, ErrorClass, Result};
use crate::platform;
use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use tempfile::TempPath;

/// Moves the transcript of an unfinished game to the folder of removed games. Returns its new path.
///
/// # Errors
/// Fails if another session writes to the transcript, if its game is over, or if the file cannot be moved.
pub fn remove_game(path: &Path, removed_games: &Path) -> Result<PathBuf> {
    move_transcript(path, removed_games, |path| {
        if is_unfinished(path) {
            Ok(())
        } else {
            Err(Error::request("the game is over").in_file(path.display().to_string()))
        }
    })
}

/// Moves a transcript from the folder of removed games to the folder of transcripts. Returns its new path.
///
/// # Errors
/// Fails if another session writes to the transcript, or if the file cannot be moved.
pub fn restore_game(path: &Path, transcripts: &Path) -> Result<PathBuf> {
    move_transcript(path, transcripts, |_| Ok(()))
}

/// Moves a transcript to a folder, which is created if necessary. Its name gets a number if it is taken there. `check`
/// is called while the transcript is locked.
fn move_transcript(path: &Path, folder: &Path, check: impl FnOnce(&Path) -> Result<()>) -> Result<PathBuf> {
    let locked = lock::open(path, &platform::read_to_replace());
    let _locked = locked.map_err(|error| lock_error(error, ErrorClass::System, "move", path))?;
    check(path)?;
    fs::create_dir_all(folder).map_err(|cause| Error::cannot_create(folder, &cause))?;
    let move_error = |cause: &io::Error| Error::io(ErrorClass::System, "move", path, cause);
    let name = path.file_name().unwrap_or_default();
    let new_path = rename_to_free(path, numbered_paths(folder.join(name))).map_err(|cause| move_error(&cause))?;
    // The old name goes last, so that a power failure cannot lose both names.
    platform::sync_folder(folder).map_err(|cause| move_error(&cause))?;
    if let Some(old_folder) = path.parent() {
        platform::sync_folder(old_folder).map_err(|cause| move_error(&cause))?;
    }
    Ok(new_path)
}

/// Renames a file to the first of the paths that is free.
fn rename_to_free(path: &Path, new_paths: impl Iterator<Item = PathBuf>) -> io::Result<PathBuf> {
    let mut source = TempPath::try_from_path(path)?;
    // The file is not temporary. It must survive if it cannot be renamed.
    source.disable_cleanup(true);
    for new_path in new_paths {
        match source.persist_noclobber(&new_path) {
            Ok(()) => return Ok(new_path),
            Err(error) if error.error.kind() == ErrorKind::AlreadyExists => source = error.path,
            Err(error) => return Err(error.error),
        }
    }
    Err(ErrorKind::AlreadyExists.into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::is_being_written;

    const UNFINISHED: &str = "patience: 1\ngame: golf\nseed: 7\ndeals:\n- deck: 7C KD AC\n  steps:\n  - draw\n";

    /// Returns a folder with the transcript `transcripts/a.yaml`, and the path of the transcript.
    fn folder_with_game(text: &str) -> (tempfile::TempDir, PathBuf) {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join("transcripts")).unwrap();
        let path = folder.path().join("transcripts").join("a.yaml");
        fs::write(&path, text).unwrap();
        (folder, path)
    }

    #[test]
    fn a_removed_game_can_be_restored() {
        let (folder, path) = folder_with_game(UNFINISHED);
        let removed = remove_game(&path, &folder.path().join("removed")).unwrap();
        assert_eq!((removed.clone(), path.exists()), (folder.path().join("removed").join("a.yaml"), false));
        assert_eq!(restore_game(&removed, path.parent().unwrap()).unwrap(), path);
        assert_eq!((fs::read_to_string(&path).unwrap().as_str(), removed.exists()), (UNFINISHED, false));
        assert!(!is_being_written(&path), "the lock is gone");
    }

    #[test]
    fn no_other_file_is_overwritten() {
        let (folder, path) = folder_with_game(UNFINISHED);
        fs::create_dir(folder.path().join("removed")).unwrap();
        fs::write(folder.path().join("removed").join("a.yaml"), "other").unwrap();
        let removed = remove_game(&path, &folder.path().join("removed")).unwrap();
        assert_eq!(removed, folder.path().join("removed").join("a-2.yaml"));
        assert_eq!(fs::read_to_string(folder.path().join("removed").join("a.yaml")).unwrap(), "other");
        fs::write(&path, "new game").unwrap();
        let restored = restore_game(&removed, path.parent().unwrap()).unwrap();
        assert_eq!(restored, path.with_file_name("a-2.yaml"));
        assert_eq!(fs::read_to_string(&path).unwrap(), "new game");
    }

    #[test]
    fn a_game_that_is_open_or_over_stays() {
        let (folder, path) = folder_with_game(UNFINISHED);
        let removed = folder.path().join("removed");
        let session = lock::open(&path, &platform::read_to_replace()).unwrap();
        let error = remove_game(&path, &removed).unwrap_err();
        assert!(error.message().starts_with("another session is recording to "), "{error}");
        drop(session);
        fs::write(&path, format!("{UNFINISHED}  result: {{status: over, score: 3, moves: 1}}\n")).unwrap();
        assert_eq!(remove_game(&path, &removed).unwrap_err().message(), "the game is over");
        assert!(path.exists() && !removed.exists());
    }

    #[test]
    fn a_missing_game_is_an_error() {
        let (folder, path) = folder_with_game(UNFINISHED);
        fs::remove_file(&path).unwrap();
        assert!(remove_game(&path, &folder.path().join("removed")).is_err());
    }
}
