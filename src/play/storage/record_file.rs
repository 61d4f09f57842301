//! The file of a recording. Lines are appended to it, and changes by other programs are noticed.
//!
//! If another program deletes, replaces or changes the file, the recording can continue in a new one.

use super::atomic_file::{self, NewFile};
use super::lock::{LockError, LockedFile};
use crate::platform::{FileId, FileInfo};
use std::fs;
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// The minimum time between two checks of the file. A script may take a hundred thousand steps a second, and checking
/// after each would be slow. A person, or a program that waits for each answer, needs more time for a step, so the file
/// is then checked before every step.
const CHECK_INTERVAL: Duration = Duration::from_millis(2);

/// A file that lines are appended to, and everything that it should contain.
#[derive(Debug)]
pub(super) struct RecordFile {
    locked: LockedFile,
    path: PathBuf,
    /// The identity of the file, or `None` for a device or a pipe, which cannot be replaced and stores nothing.
    identity: Option<FileId>,
    /// The complete text, in whole lines.
    text: Vec<u8>,
    /// The number of bytes that the file contains.
    length: u64,
    /// The repair of the end of the file that is needed before more is appended.
    repair: Option<TailRepair>,
    last_check: Instant,
    /// Whether each line is synced to disk before the next line is written.
    pub(super) is_synced: bool,
}

/// The repair that the end of the file needs. It is made only when the next step is recorded. So a transcript stays
/// unchanged if it does not replay, or is only viewed.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum TailRepair {
    /// The file ends with an incomplete line, or with an ending that [`RecordFile::truncate_to`] removed from the text.
    /// Cut it off.
    Truncate,
    /// The last line is complete except for its line break. Add it.
    AddLineBreak,
}

/// A change of the file by another program.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum FileChange {
    /// The file no longer exists.
    Deleted,
    /// Another file is in its place.
    Replaced,
    /// Its length has changed.
    Changed,
}

impl FileChange {
    /// Describes the change in words: `was deleted or moved`.
    pub(super) fn description(self) -> &'static str {
        match self {
            FileChange::Deleted => "was deleted or moved",
            FileChange::Replaced => "was replaced by another file",
            FileChange::Changed => "was changed",
        }
    }
}

impl RecordFile {
    /// Wraps a file that was just created with this text.
    pub(super) fn new(new_file: NewFile, text: Vec<u8>) -> io::Result<RecordFile> {
        RecordFile::open(new_file.locked, &new_file.path, text, None)
    }

    /// Wraps an existing file. `text` contains the whole lines that the file should have. `repair` is the repair that
    /// the end of the file needs.
    pub(super) fn open(
        locked: LockedFile,
        path: &Path,
        text: Vec<u8>,
        repair: Option<TailRepair>,
    ) -> io::Result<RecordFile> {
        let info = FileInfo::of(&locked.file)?;
        let identity = info.is_file.then_some(info.id);
        let path = path.to_path_buf();
        let (length, last_check) = (info.length, Instant::now());
        Ok(RecordFile { locked, path, identity, text, length, repair, last_check, is_synced: false })
    }

    /// Returns the path under which the file was created or opened.
    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Returns the complete text, including what was there before.
    pub(super) fn text(&self) -> &[u8] {
        &self.text
    }

    /// Returns whether no other session can write to the file.
    pub(super) fn is_exclusive(&self) -> bool {
        self.locked.is_exclusive || self.identity.is_none()
    }

    /// Appends whole lines, all or none of them.
    pub(super) fn append(&mut self, lines: &str) -> io::Result<()> {
        let result = self.apply_repair().and_then(|()| self.write(lines.as_bytes()));
        let result = if self.is_synced && result.is_ok() { self.sync() } else { result };
        if result.is_err() {
            // If this fails as well, the file ends with an incomplete line, which readers ignore.
            let _ = self.locked.file.set_len(self.length);
            return result;
        }
        self.text.extend_from_slice(lines.as_bytes());
        self.length = self.text.len() as u64;
        Ok(())
    }

    /// Adds lines to [`RecordFile::text`] that the file cannot store.
    pub(super) fn keep_in_memory(&mut self, lines: &str) {
        self.text.extend_from_slice(lines.as_bytes());
    }

    /// Returns whether the end of the file can be removed again. Devices and pipes do not support this.
    pub(super) fn can_truncate(&self) -> bool {
        self.identity.is_some()
    }

    /// Shortens the text to this number of bytes. The file itself is cut when more is appended.
    pub(super) fn truncate_to(&mut self, length: usize) {
        self.text.truncate(length);
        if self.length > length as u64 {
            self.repair = Some(TailRepair::Truncate);
        }
    }

    /// Writes at the end of the file, or to a device or a pipe.
    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        if self.identity.is_some() { self.locked.append(bytes) } else { self.locked.file.write_all(bytes) }
    }

    fn apply_repair(&mut self) -> io::Result<()> {
        match self.repair.take() {
            Some(TailRepair::Truncate) => self.locked.file.set_len(self.text.len() as u64)?,
            Some(TailRepair::AddLineBreak) => self.write(b"\n")?,
            None => return Ok(()),
        }
        self.length = self.text.len() as u64;
        Ok(())
    }

    /// Waits until everything is on disk.
    pub(super) fn sync(&self) -> io::Result<()> {
        match self.locked.file.sync_data() {
            // Pipes and devices do not support this.
            Err(cause) if matches!(cause.kind(), ErrorKind::InvalidInput | ErrorKind::Unsupported) => Ok(()),
            Err(cause) if self.identity.is_none() && cause.kind() == ErrorKind::PermissionDenied => Ok(()),
            result => result,
        }
    }

    /// Checks whether another program changed the file, if the last check is at least [`CHECK_INTERVAL`] ago. Always
    /// checks if each line is synced, and before a repair: if the file has become shorter, cutting it would fill it
    /// with NUL bytes.
    pub(super) fn poll_change(&mut self) -> Option<FileChange> {
        if self.repair.is_none() && !self.is_synced && self.last_check.elapsed() < CHECK_INTERVAL {
            return None;
        }
        let change = self.detect_change();
        self.last_check = Instant::now();
        change
    }

    /// Returns the change by another program. If it cannot be determined, the file counts as unchanged.
    pub(super) fn detect_change(&self) -> Option<FileChange> {
        let identity = self.identity?;
        match FileInfo::at(&self.path) {
            Err(cause) if matches!(cause.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) => {
                Some(FileChange::Deleted)
            }
            Err(_) => None,
            Ok(current) if current.id != identity && !self.is_same_file(&current) => Some(FileChange::Replaced),
            Ok(current) => (current.length != self.length).then_some(FileChange::Changed),
        }
    }

    /// Returns whether these are the properties of this file. The id of the open file is read again, because some file
    /// systems change the inode number of an open file.
    fn is_same_file(&self, other: &FileInfo) -> bool {
        FileInfo::of(&self.locked.file).is_ok_and(|own| own.id == other.id)
    }

    /// Continues in a new file with the complete text: under the old name if it is free, otherwise under a similar
    /// one.
    pub(super) fn continue_in_new_file(&mut self) -> Result<(), LockError> {
        if let Some(folder) = self.path.parent() {
            fs::create_dir_all(folder)?;
        }
        let new_file = atomic_file::create(numbered_paths(self.path.clone()), &self.text, self.is_synced)?;
        let (is_synced, text) = (self.is_synced, std::mem::take(&mut self.text));
        *self = RecordFile { is_synced, ..RecordFile::new(new_file, text)? };
        Ok(())
    }

    /// Deletes the file, unless another program has changed it.
    pub(super) fn delete(self) -> io::Result<()> {
        if self.detect_change().is_none() { fs::remove_file(&self.path) } else { Ok(()) }
    }
}

/// Returns the paths `game.yaml`, `game-2.yaml`, `game-3.yaml` and so on.
pub(super) fn numbered_paths(first: PathBuf) -> impl Iterator<Item = PathBuf> {
    let stem = first.file_stem().unwrap_or_default().to_os_string();
    let extension = first.extension().map(|extension| extension.to_os_string());
    (1u32..).map(move |number| {
        if number == 1 {
            return first.clone();
        }
        let mut name = stem.clone();
        name.push(format!("-{number}"));
        if let Some(extension) = &extension {
            name.push(".");
            name.push(extension);
        }
        first.with_file_name(name)
    })
}
