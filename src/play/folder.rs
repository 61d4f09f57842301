//! The folder where transcripts are kept.

use super::{Existing, Opening, Recorder, Session, Stamp, Transcript};
use crate::error::{Error, Kind, Result};
use std::ffi::OsString;
use std::fs::{File, TryLockError};
use std::io::{ErrorKind, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// Where transcripts are kept: `$XDG_DATA_HOME/patience/transcripts`, or `~/.local/share/patience/transcripts`.
/// Nothing if the environment names neither.
pub fn default_folder(env: &dyn Fn(&str) -> Option<OsString>) -> Option<PathBuf> {
    let named = |name: &str| env(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let data = named("XDG_DATA_HOME").or_else(|| Some(named("HOME")?.join(".local/share")))?;
    Some(data.join("patience/transcripts"))
}

/// The file in that folder for a game begun at that moment: `klondike-2026-11-20-101233.yaml`, or with `-2`, `-3` if
/// that is taken. [`record_in`] does not let another session take it in between.
pub fn default_path(folder: &Path, game: &str, stamp: Stamp) -> PathBuf {
    free_path(folder, &file_name(game, stamp))
}

/// The file of that name, or with `-2`, `-3` if that is taken.
fn free_path(folder: &Path, name: &str) -> PathBuf {
    let mut paths = (1u64..).map(|number| match number {
        1 => folder.join(format!("{name}.yaml")),
        _ => folder.join(format!("{name}-{number}.yaml")),
    });
    // The names never end.
    paths.find(|path| !path.exists()).unwrap_or_default()
}

/// The name for a game begun at that moment.
pub(super) fn file_name(game: &str, stamp: Stamp) -> String {
    let safe = |c: char| if c.is_alphanumeric() || c == '-' || c == '_' { c } else { '-' };
    let name: String = game.chars().take(60).map(safe).collect();
    format!("{name}-{}", stamp.for_file_name())
}

/// Begins the transcript of a session in a new file of that folder, which is made if need be.
///
/// # Errors
/// If folder or file cannot be made.
pub fn record_in(folder: &Path, stamp: Stamp, opening: &Opening<'_>, session: &Session) -> Result<Recorder> {
    record_as(folder, &file_name(&session.info().id, stamp), opening, session)
}

/// As [`record_in`], in a file of that name.
pub(super) fn record_as(folder: &Path, name: &str, opening: &Opening<'_>, session: &Session) -> Result<Recorder> {
    std::fs::create_dir_all(folder).map_err(|cause| Error::io(Kind::Machine, "create", folder, &cause))?;
    loop {
        let path = free_path(folder, name);
        match Recorder::create(&path, opening, session, Existing::Keep) {
            // Somebody else was faster: the next name.
            Err(_) if path.exists() => {}
            outcome => return outcome,
        }
    }
}

/// The transcript in that folder that was written last, is unfinished and is not being written now. What cannot be
/// read is passed over.
///
/// # Errors
/// If the folder cannot be read; one that does not exist is empty.
pub fn newest_unfinished(folder: &Path) -> Result<Option<PathBuf>> {
    let failed = |cause: &std::io::Error| Error::io(Kind::Request, "read", folder, cause);
    let files = match std::fs::read_dir(folder) {
        Err(cause) if cause.kind() == ErrorKind::NotFound => return Ok(None),
        files => files.map_err(|cause| failed(&cause))?,
    };
    let mut found: Vec<(SystemTime, PathBuf)> = Vec::new();
    for file in files {
        let file = file.map_err(|cause| failed(&cause))?;
        let path = file.path();
        if let Ok(data) = file.metadata()
            && data.is_file()
            && path.extension().is_some_and(|end| end == "yaml")
        {
            found.push((data.modified().unwrap_or(SystemTime::UNIX_EPOCH), path));
        }
    }
    // The newest first; of two files of the same moment, the one with the later name.
    found.sort_by(|a, b| b.cmp(a));
    Ok(found.into_iter().map(|(_, path)| path).find(|path| can_be_resumed(path)))
}

fn can_be_resumed(path: &Path) -> bool {
    let Ok(mut file) = File::open(path) else { return false };
    if matches!(file.try_lock_shared(), Err(TryLockError::WouldBlock)) || ends_with_result(&mut file) {
        return false;
    }
    Transcript::read(path).is_ok_and(|transcript| !transcript.is_finished())
}

/// A quick look at the end of a file, so that a folder of finished games need not be read as a whole.
fn ends_with_result(file: &mut File) -> bool {
    const LOOK: u64 = 200;
    let length = file.metadata().map_or(0, |data| data.len());
    let mut end = Vec::new();
    let read = file.seek(SeekFrom::Start(length.saturating_sub(LOOK))).and_then(|_| file.read_to_end(&mut end));
    read.is_ok() && String::from_utf8_lossy(&end).contains("\n  result: {")
}

#[cfg(test)]
#[path = "folder_tests.rs"]
mod tests;
