//! The folder for transcripts, and the search for unfinished games in it.

use super::lock;
use super::record_file::names;
use crate::error::{Error, ErrorClass, Result};
use crate::play::{Recorder, Session, Timestamp, Transcript, TranscriptHeader};
use std::ffi::OsString;
use std::fs::File;
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

/// The name for a game begun at that moment: `klondike-2026-11-20-101233`.
pub(super) fn file_name(game: &str, stamp: Timestamp) -> String {
    let safe = |c: char| if c.is_alphanumeric() || c == '-' || c == '_' { c } else { '-' };
    let name: String = game.chars().take(60).map(safe).collect();
    format!("{name}-{}", stamp.for_file_name())
}

/// Begins the transcript of a session in a new file of that folder, which is made if need be.
///
/// # Errors
/// If folder or file cannot be made, or a transcript that could not be read again.
pub fn record_in(
    folder: &Path,
    stamp: Timestamp,
    opening: &TranscriptHeader<'_>,
    session: &Session,
) -> Result<Recorder> {
    record_as(folder, &file_name(&session.info().id, stamp), opening, session)
}

/// As [`record_in`], in a file of that name, or with `-2`, `-3` and so on if that is taken.
pub(super) fn record_as(
    folder: &Path,
    name: &str,
    opening: &TranscriptHeader<'_>,
    session: &Session,
) -> Result<Recorder> {
    std::fs::create_dir_all(folder).map_err(|cause| Error::io(ErrorClass::System, "create", folder, &cause))?;
    Recorder::create_first(names(folder.join(format!("{name}.yaml"))), folder, opening, session)
}

/// The transcript in that folder that was written last, is unfinished and is not being written now. What cannot be
/// read is passed over.
///
/// # Errors
/// If the folder cannot be read; one that does not exist is empty.
pub fn newest_unfinished(folder: &Path) -> Result<Option<PathBuf>> {
    Ok(newest_first(folder)?.into_iter().find(is_resumable))
}

/// The transcripts in that folder that are unfinished and are not being written now, the newest first.
///
/// # Errors
/// If the folder cannot be read; one that does not exist is empty.
pub fn unfinished(folder: &Path) -> Result<Vec<PathBuf>> {
    Ok(newest_first(folder)?.into_iter().filter(is_resumable).collect())
}

/// Goes on with the transcript that [`newest_unfinished`] finds. Of two that look at once, each goes on with another.
///
/// # Errors
/// If the folder cannot be read, or the transcript cannot be gone on with.
pub fn resume_newest(folder: &Path) -> Result<Option<(Recorder, Transcript)>> {
    for path in newest_first(folder)?.into_iter().filter(|path| is_unfinished(path)) {
        if let Some(resumed) = Recorder::resume_unless_busy(&path)? {
            return Ok(Some(resumed));
        }
    }
    Ok(None)
}

/// The files in that folder that may be transcripts, the newest first.
pub(crate) fn newest_first(folder: &Path) -> Result<Vec<PathBuf>> {
    let failed = |cause: &std::io::Error| Error::io(ErrorClass::Request, "read", folder, cause);
    let files = match std::fs::read_dir(folder) {
        Err(cause) if cause.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
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
    // Of two files of the same moment, the one with the later name comes first.
    found.sort_by(|a, b| b.cmp(a));
    Ok(found.into_iter().map(|(_, path)| path).collect())
}

fn is_resumable(path: &PathBuf) -> bool {
    is_unfinished(path) && File::open(path).is_ok_and(|file| !lock::is_busy(&file))
}

fn is_unfinished(path: &Path) -> bool {
    let Ok(mut file) = File::open(path) else { return false };
    !ends_with_result(&mut file) && Transcript::read(path).is_ok_and(|transcript| !transcript.is_finished())
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
#[path = "transcript_dir_tests.rs"]
mod tests;
