//! The file of a recording: appended lines, and protection against changes by others.
//!
//! If another program deletes, replaces or changes the file, the recording can continue in a new one.

use super::atomic_file::{self, NewFile};
use super::lock::{FileId, LockError, LockedFile};
use std::fs::{self, Metadata};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// A script may take a hundred thousand steps a second. Whether the file is still there is not asked after each of
/// them, but after each that comes so much later than the last look: people and programs that wait for their answers
/// are never faster.
const CHECK_INTERVAL: Duration = Duration::from_millis(2);

/// A file that is appended to, and all that it should hold.
#[derive(Debug)]
pub(super) struct RecordFile {
    locked: LockedFile,
    path: PathBuf,
    /// Nothing if it is a device or a pipe, which nobody takes away and which keeps nothing.
    identity: Option<FileId>,
    /// All of it, in whole lines.
    text: Vec<u8>,
    /// How many bytes are in the file.
    length: u64,
    /// What has to be done to the end of the file before more is appended, if it was not left as it should be.
    repair: Option<TailRepair>,
    looked: Instant,
    /// Whether each line is on the disk before the next.
    pub(super) is_synced: bool,
}

/// An end that cannot stay. It is mended by the first step that follows, so that a transcript that turns out not to
/// replay, or is only looked at, stays as it is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum TailRepair {
    /// A last line that was not written to its end, or lines that were taken back: they go.
    Truncate,
    /// A last line that is whole but for the line break.
    AddLineBreak,
}

/// What somebody else did to the file.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum FileChange {
    /// It is not there any more.
    Gone,
    /// Another file stands in its place.
    Replaced,
    /// It is shorter or longer than it was left.
    Changed,
}

impl FileChange {
    /// In words: `was deleted`.
    pub(super) fn description(self) -> &'static str {
        match self {
            FileChange::Gone => "was taken away",
            FileChange::Replaced => "was replaced by another file",
            FileChange::Changed => "was changed",
        }
    }
}

impl RecordFile {
    /// A file that was just made and holds that text.
    pub(super) fn new(placed: NewFile, text: Vec<u8>) -> io::Result<RecordFile> {
        RecordFile::open(placed.locked, &placed.path, text, None)
    }

    /// A file that is there: the whole lines that it should hold, and what is wrong with its last.
    pub(super) fn open(
        locked: LockedFile,
        path: &Path,
        text: Vec<u8>,
        mend: Option<TailRepair>,
    ) -> io::Result<RecordFile> {
        let data = locked.file.metadata()?;
        let identity = data.is_file().then(|| FileId::of(&data));
        let path = path.to_path_buf();
        let (length, looked) = (data.len(), Instant::now());
        Ok(RecordFile { locked, path, identity, text, length, repair: mend, looked, is_synced: false })
    }

    /// Under which name it was made or opened.
    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// All that was appended so far, and what was there before.
    pub(super) fn text(&self) -> &[u8] {
        &self.text
    }

    /// Whether no other session can write to it.
    pub(super) fn is_exclusive(&self) -> bool {
        self.locked.is_exclusive || self.identity.is_none()
    }

    /// Appends whole lines at once, or nothing.
    pub(super) fn append(&mut self, lines: &str) -> io::Result<()> {
        let written = self.apply_repair().and_then(|()| self.locked.file.write_all(lines.as_bytes()));
        let written = if self.is_synced && written.is_ok() { self.sync() } else { written };
        if written.is_err() {
            // Were this to fail as well, the last line would be torn, and readers leave that out.
            let _ = self.locked.file.set_len(self.length);
            return written;
        }
        self.text.extend_from_slice(lines.as_bytes());
        self.length = self.text.len() as u64;
        Ok(())
    }

    /// Keeps lines for [`RecordFile::text`] that the file cannot hold.
    pub(super) fn keep(&mut self, lines: &str) {
        self.text.extend_from_slice(lines.as_bytes());
    }

    /// Whether lines can be taken back: not from a device or a pipe.
    pub(super) fn can_truncate(&self) -> bool {
        self.identity.is_some()
    }

    /// Takes back all from that byte on. The file is cut when more is appended.
    pub(super) fn truncate_to(&mut self, from: usize) {
        self.text.truncate(from);
        if self.length > from as u64 {
            self.repair = Some(TailRepair::Truncate);
        }
    }

    fn apply_repair(&mut self) -> io::Result<()> {
        match self.repair.take() {
            Some(TailRepair::Truncate) => self.locked.file.set_len(self.text.len() as u64)?,
            Some(TailRepair::AddLineBreak) => self.locked.file.write_all(b"\n")?,
            None => return Ok(()),
        }
        self.length = self.text.len() as u64;
        Ok(())
    }

    /// Waits until everything is on the disk.
    pub(super) fn sync(&self) -> io::Result<()> {
        match self.locked.file.sync_data() {
            // A pipe or a device knows no such thing.
            Err(cause) if matches!(cause.kind(), ErrorKind::InvalidInput | ErrorKind::Unsupported) => Ok(()),
            synced => synced,
        }
    }

    /// Looks whether the file is as it was left, if it is time for a look. Before a repair it always is: to cut a file
    /// that somebody else has made shorter would fill it with NULs.
    pub(super) fn poll_change(&mut self) -> Option<FileChange> {
        if self.repair.is_none() && !self.is_synced && self.looked.elapsed() < CHECK_INTERVAL {
            return None;
        }
        let harm = self.detect_change();
        self.looked = Instant::now();
        harm
    }

    /// What somebody did to the file. What cannot be found out is taken for good.
    pub(super) fn detect_change(&self) -> Option<FileChange> {
        let identity = self.identity?;
        match fs::metadata(&self.path) {
            Err(cause) if matches!(cause.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) => {
                Some(FileChange::Gone)
            }
            Err(_) => None,
            Ok(there) if FileId::of(&there) != identity && !self.is(&there) => Some(FileChange::Replaced),
            Ok(there) => (there.len() != self.length).then_some(FileChange::Changed),
        }
    }

    /// Whether that is this file. Some file systems give a file another number later.
    fn is(&self, there: &Metadata) -> bool {
        self.locked.file.metadata().is_ok_and(|own| FileId::of(&own) == FileId::of(there))
    }

    /// Goes on in a new file that holds everything: under the old name if that is free, else under a name beside it.
    pub(super) fn continue_in_new_file(&mut self) -> Result<(), LockError> {
        if let Some(folder) = self.path.parent() {
            fs::create_dir_all(folder)?;
        }
        let placed = atomic_file::create(names(self.path.clone()), &self.text, self.is_synced)?;
        let (is_synced, text) = (self.is_synced, std::mem::take(&mut self.text));
        *self = RecordFile { is_synced, ..RecordFile::new(placed, text)? };
        Ok(())
    }

    /// Deletes the file, unless somebody made it another.
    pub(super) fn delete(self) -> io::Result<()> {
        if self.detect_change().is_none() { fs::remove_file(&self.path) } else { Ok(()) }
    }
}

/// `game.yaml`, `game-2.yaml`, `game-3.yaml` and so on.
pub(super) fn names(first: PathBuf) -> impl Iterator<Item = PathBuf> {
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
