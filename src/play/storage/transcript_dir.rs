//! The folder for transcripts, and the search for unfinished games in it.

use super::record_file::numbered_paths;
use crate::error::{Error, Result};
use crate::platform;
use crate::play::{Recorder, Session, Timestamp, Transcript, TranscriptHeader};
use std::ffi::OsString;
use std::fs::File;
use std::io::{ErrorKind, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// Returns the folder for transcripts: `patience/transcripts` in the folder for data, such as
/// `~/.local/share/patience/transcripts`. Returns `None` if the environment names no folder for data.
pub fn default_folder(env: &dyn Fn(&str) -> Option<OsString>) -> Option<PathBuf> {
    Some(platform::data_folder(env)?.join("patience").join("transcripts"))
}

/// Returns the file name for a game started at that time: `klondike-2026-11-20-101233`.
pub(super) fn file_name(game: &str, stamp: Timestamp) -> String {
    let sanitize = |c: char| if c.is_alphanumeric() || c == '-' || c == '_' { c } else { '-' };
    // The system limits the length of a file name, so a long id is cut off.
    let name: String = game.chars().take(60).map(sanitize).collect();
    format!("{name}-{}", stamp.for_file_name())
}

/// Begins the transcript of a session in a new file of the folder, which is created if necessary.
///
/// # Errors
/// Fails if the folder or the file cannot be created, or if the header of the transcript is too large or cannot be
/// parsed.
pub fn record_in(
    folder: &Path,
    stamp: Timestamp,
    header: &TranscriptHeader<'_>,
    session: &Session,
) -> Result<Recorder> {
    record_as(folder, &file_name(&session.info().id, stamp), header, session)
}

/// Begins a transcript like [`record_in`] in a file with that name, or with `-2`, `-3` and so on added if it is
/// taken.
pub(super) fn record_as(
    folder: &Path,
    name: &str,
    header: &TranscriptHeader<'_>,
    session: &Session,
) -> Result<Recorder> {
    std::fs::create_dir_all(folder).map_err(|cause| Error::cannot_create(folder, &cause))?;
    Recorder::create_first(numbered_paths(folder.join(format!("{name}.yaml"))), folder, header, session)
}

/// Returns the newest transcript in the folder that is unfinished and not being written now. Unreadable files are
/// skipped.
///
/// # Errors
/// Fails if the folder cannot be read. A missing folder is empty.
pub fn newest_unfinished(folder: &Path) -> Result<Option<PathBuf>> {
    Ok(newest_first(folder)?.into_iter().find(|path| is_resumable(path)))
}

/// Resumes the transcript that [`newest_unfinished`] finds. Two processes that do this at the same time resume
/// different transcripts.
///
/// # Errors
/// Fails if the folder cannot be read, or if the transcript cannot be resumed.
pub fn resume_newest(folder: &Path) -> Result<Option<(Recorder, Transcript)>> {
    for path in newest_first(folder)?.into_iter().filter(|path| is_unfinished(path)) {
        if let Some(resumed) = Recorder::resume_unless_busy(&path)? {
            return Ok(Some(resumed));
        }
    }
    Ok(None)
}

/// A `.yaml` file in the folder for transcripts, with what the system knows about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct TranscriptFile {
    pub(crate) path: PathBuf,
    /// The size in bytes.
    pub(crate) bytes: u64,
    /// The time of the last change of its contents.
    pub(crate) modified: SystemTime,
}

/// Returns the `.yaml` files in the folder, newest first.
fn newest_first(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut files = transcript_files(folder)?;
    // Files with the same time are sorted by name, the last name first.
    files.sort_by(|a, b| (b.modified, &b.path).cmp(&(a.modified, &a.path)));
    Ok(files.into_iter().map(|file| file.path).collect())
}

/// Returns the `.yaml` files in the folder, in any order. A missing folder is empty.
///
/// # Errors
/// Fails if the folder cannot be read.
pub(crate) fn transcript_files(folder: &Path) -> Result<Vec<TranscriptFile>> {
    let read_error = |cause: &std::io::Error| Error::cannot_read(folder, cause);
    let files = match std::fs::read_dir(folder) {
        Err(cause) if cause.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
        files => files.map_err(|cause| read_error(&cause))?,
    };
    let mut transcripts = Vec::new();
    for file in files {
        let file = file.map_err(|cause| read_error(&cause))?;
        let path = file.path();
        if path.extension().is_some_and(|extension| extension == "yaml")
            && let Ok(metadata) = file.metadata()
            && metadata.is_file()
        {
            let modified = metadata.modified().unwrap_or(SystemTime::UNIX_EPOCH);
            transcripts.push(TranscriptFile { path, bytes: metadata.len(), modified });
        }
    }
    Ok(transcripts)
}

fn is_resumable(path: &Path) -> bool {
    is_unfinished(path) && !is_being_written(path)
}

/// Returns whether another session writes to the file, or the file cannot be opened.
pub fn is_being_written(path: &Path) -> bool {
    platform::is_locked(path)
}

/// Returns whether the file is the transcript of an unfinished game.
pub(super) fn is_unfinished(path: &Path) -> bool {
    let Ok(mut file) = File::open(path) else { return false };
    !ends_with_result(&mut file) && Transcript::read(path).is_ok_and(|transcript| !transcript.is_finished())
}

/// Returns whether the last bytes of a file contain a result, so that finished games need not be read completely.
fn ends_with_result(file: &mut File) -> bool {
    // A result and a digest are usually shorter than this. A longer result is found by parsing the whole file.
    const TAIL_BYTES: u64 = 200;
    let length = file.metadata().map_or(0, |metadata| metadata.len());
    let mut tail = Vec::new();
    let result =
        file.seek(SeekFrom::Start(length.saturating_sub(TAIL_BYTES))).and_then(|_| file.read_to_end(&mut tail));
    result.is_ok() && String::from_utf8_lossy(&tail).contains("\n  result: {")
}

#[cfg(test)]
#[path = "transcript_dir_tests.rs"]
mod tests;
