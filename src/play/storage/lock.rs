//! File locks: they stop two sessions from writing to the same file.

use std::fs::{self, File, Metadata, OpenOptions, TryLockError};
use std::io::{self, ErrorKind};
use std::path::Path;
use std::thread;
use std::time::Duration;

/// How often a lock is tried for. Whoever only looks whether a file is locked holds it for a moment himself.
const TRIES: usize = 5;

/// The time between two tries.
const PAUSE: Duration = Duration::from_millis(2);

/// Which file it is, whatever its names are.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct FileId {
    device: u64,
    number: u64,
}

impl FileId {
    /// The identity of the file that is described.
    #[cfg(unix)]
    pub fn of(data: &Metadata) -> FileId {
        use std::os::unix::fs::MetadataExt;
        FileId { device: data.dev(), number: data.ino() }
    }

    /// The identity of the file that is described: the moment at which it was made, where nothing better can be asked.
    #[cfg(not(unix))]
    pub fn of(data: &Metadata) -> FileId {
        let made = data.created().ok().and_then(|made| made.duration_since(std::time::UNIX_EPOCH).ok());
        let made = made.unwrap_or_default();
        FileId { device: made.as_secs(), number: made.subsec_nanos().into() }
    }
}

/// A file that no other session writes to for as long as it is open.
#[derive(Debug)]
pub(crate) struct LockedFile {
    pub(crate) file: File,
    /// Whether that is so for certain: some file systems know no locks.
    pub(super) is_exclusive: bool,
}

/// Why a file could not be had.
#[derive(Debug)]
pub(crate) enum LockError {
    /// Another session writes to it.
    Busy,
    /// The system said no.
    System(io::Error),
}

impl From<io::Error> for LockError {
    fn from(cause: io::Error) -> LockError {
        LockError::System(cause)
    }
}

/// Locks an open file.
pub(super) fn lock(file: File) -> Result<LockedFile, LockError> {
    for _ in 0..TRIES {
        match file.try_lock() {
            Ok(()) => return Ok(LockedFile { file, is_exclusive: true }),
            Err(TryLockError::WouldBlock) => thread::sleep(PAUSE),
            // Where locks do not work a game is recorded without.
            Err(TryLockError::Error(_)) => return Ok(LockedFile { file, is_exclusive: false }),
        }
    }
    Err(LockError::Busy)
}

/// Opens a file and locks it. What is locked is what stands under that name then, not what stood there before.
pub(crate) fn open(path: &Path, options: &OpenOptions) -> Result<LockedFile, LockError> {
    for _ in 0..TRIES {
        let locked = lock(options.open(path)?)?;
        if FileId::of(&locked.file.metadata()?) == FileId::of(&path.metadata()?) {
            return Ok(locked);
        }
    }
    Err(LockError::Busy)
}

/// Whether somebody writes to the file. The look takes a lock of its own for a moment.
pub(super) fn is_busy(file: &File) -> bool {
    let busy = matches!(file.try_lock_shared(), Err(TryLockError::WouldBlock));
    // What cannot be unlocked is when the file is closed.
    let _ = file.unlock();
    busy
}

/// Deletes a file that a program left which was killed or is done: it is a plain file, still the one of that name when
/// it is locked, and nobody else has it locked, of which the system is certain. It stays locked until it is gone, so
/// that nobody begins to write to it meanwhile. What cannot be deleted stays.
pub(super) fn delete_if_unlocked(path: &Path) {
    // A pipe of that name would be waited for.
    if !path.symlink_metadata().is_ok_and(|data| data.is_file()) {
        return;
    }
    // Who may not write to it has no business deleting it.
    let Ok(file) = File::options().read(true).append(true).open(path) else { return };
    if file.try_lock().is_ok() && is_file_at(&file, path).is_ok_and(|stands| stands) {
        let _ = fs::remove_file(path);
    }
}

/// Whether the open file is the one of that name.
pub(super) fn is_file_at(file: &File, path: &Path) -> io::Result<bool> {
    match path.symlink_metadata() {
        Err(cause) if cause.kind() == ErrorKind::NotFound => Ok(false),
        named => Ok(FileId::of(&named?) == FileId::of(&file.metadata()?)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_or_is_no_plain_file_is_not_deleted() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        let make = |name: &str| OpenOptions::new().append(true).create_new(true).open(at(name)).unwrap();
        let stays = |name: &str| {
            delete_if_unlocked(&at(name));
            at(name).symlink_metadata().is_ok()
        };
        let written = lock(make("written")).unwrap();
        assert!(stays("written"));
        drop(written);
        assert!(!stays("written"));
        let read = make("read");
        read.try_lock_shared().unwrap();
        assert!(stays("read"), "somebody looks at it");
        fs::create_dir(at("folder")).unwrap();
        assert!(stays("folder"));
        assert!(!stays("nothing"));
    }

    #[cfg(unix)]
    #[test]
    fn a_link_and_what_it_leads_to_stay() {
        let folder = tempfile::tempdir().unwrap();
        let (file, link) = (folder.path().join("file"), folder.path().join("link"));
        fs::write(&file, "").unwrap();
        std::os::unix::fs::symlink(&file, &link).unwrap();
        delete_if_unlocked(&link);
        assert!(file.exists() && link.symlink_metadata().is_ok());
    }

    #[test]
    fn a_file_in_the_place_of_another_is_not_that_one() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a");
        fs::write(&path, "").unwrap();
        let old = File::open(&path).unwrap();
        assert_eq!(is_file_at(&old, &path).ok(), Some(true));
        fs::write(folder.path().join("b"), "").unwrap();
        fs::rename(folder.path().join("b"), &path).unwrap();
        assert_eq!(is_file_at(&old, &path).ok(), Some(false));
        fs::remove_file(&path).unwrap();
        assert_eq!(is_file_at(&old, &path).ok(), Some(false));
    }
}
