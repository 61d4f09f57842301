//! File locks, which stop two sessions from writing to the same file.

use std::fs::{self, File, Metadata, OpenOptions, TryLockError};
use std::io::{self, ErrorKind, Write};
use std::path::Path;
use std::thread;
use std::time::Duration;

/// The number of attempts to lock a file. More than one is needed, because a process that only checks for a lock holds
/// one itself for a moment.
const MAX_ATTEMPTS: usize = 5;

/// The time between two attempts.
const RETRY_DELAY: Duration = Duration::from_millis(2);

/// The identity of a file, independent of its names.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct FileId {
    device: u64,
    number: u64,
}

impl FileId {
    /// Returns the identity of a file from its metadata.
    #[cfg(unix)]
    pub fn of(metadata: &Metadata) -> FileId {
        use std::os::unix::fs::MetadataExt;
        FileId { device: metadata.dev(), number: metadata.ino() }
    }

    /// Returns the identity of a file from its metadata: its creation time, because other systems have nothing
    /// better.
    #[cfg(not(unix))]
    pub fn of(metadata: &Metadata) -> FileId {
        let created = metadata.created().ok().and_then(|created| created.duration_since(std::time::UNIX_EPOCH).ok());
        let created = created.unwrap_or_default();
        FileId { device: created.as_secs(), number: created.subsec_nanos().into() }
    }
}

/// An open file that no other session writes to.
#[derive(Debug)]
pub(crate) struct LockedFile {
    pub(crate) file: File,
    /// Whether the lock is certain. Some file systems have no locks.
    pub(super) is_exclusive: bool,
}

impl Drop for LockedFile {
    /// Removes the lock. Closing the file is not enough: a process that another thread is just starting has a copy of
    /// the open file for a moment, and the copy would keep the lock.
    fn drop(&mut self) {
        // Without a lock there is nothing to remove.
        let _ = self.file.unlock();
    }
}

impl Write for LockedFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

/// The reason why a file cannot be opened and locked.
#[derive(Debug)]
pub(crate) enum LockError {
    /// Another session is writing to it.
    Busy,
    /// The system reported an error.
    System(io::Error),
}

impl From<io::Error> for LockError {
    fn from(cause: io::Error) -> LockError {
        LockError::System(cause)
    }
}

/// Locks an open file.
pub(crate) fn lock(file: File) -> Result<LockedFile, LockError> {
    for _ in 0..MAX_ATTEMPTS {
        match file.try_lock() {
            Ok(()) => return Ok(LockedFile { file, is_exclusive: true }),
            Err(TryLockError::WouldBlock) => thread::sleep(RETRY_DELAY),
            // If locks do not work, the game is recorded without one.
            Err(TryLockError::Error(_)) => return Ok(LockedFile { file, is_exclusive: false }),
        }
    }
    Err(LockError::Busy)
}

/// Opens and locks a file. If the file is replaced before the lock succeeds, the new file is opened instead.
pub(crate) fn open(path: &Path, options: &OpenOptions) -> Result<LockedFile, LockError> {
    for _ in 0..MAX_ATTEMPTS {
        let locked = lock(options.open(path)?)?;
        if FileId::of(&locked.file.metadata()?) == FileId::of(&path.metadata()?) {
            return Ok(locked);
        }
    }
    Err(LockError::Busy)
}

/// Returns whether another process is writing to the file. The check itself takes a shared lock for a moment.
pub(super) fn is_busy(file: &File) -> bool {
    let is_busy = matches!(file.try_lock_shared(), Err(TryLockError::WouldBlock));
    // If unlocking fails, closing the file removes the lock.
    let _ = file.unlock();
    is_busy
}

/// Deletes a leftover file of a killed or finished program. It must be a regular file that no other process has
/// locked. It stays locked until it is deleted, so that no one starts writing to it meanwhile. Errors are ignored.
pub(super) fn delete_if_unlocked(path: &Path) {
    // Opening a pipe of that name would block.
    if !path.symlink_metadata().is_ok_and(|metadata| metadata.is_file()) {
        return;
    }
    // Without permission to write to the file, do not delete it.
    let Ok(file) = File::options().read(true).append(true).open(path) else { return };
    if file.try_lock().is_ok() && is_file_at(&file, path).is_ok_and(|is_same| is_same) {
        let _ = fs::remove_file(path);
    }
}

/// Returns whether the open file is the one with that name.
pub(super) fn is_file_at(file: &File, path: &Path) -> io::Result<bool> {
    match path.symlink_metadata() {
        Err(cause) if cause.kind() == ErrorKind::NotFound => Ok(false),
        found => Ok(FileId::of(&found?) == FileId::of(&file.metadata()?)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_unlocked_regular_files_are_deleted() {
        let folder = tempfile::tempdir().unwrap();
        let path_of = |name: &str| folder.path().join(name);
        let create_file = |name: &str| OpenOptions::new().append(true).create_new(true).open(path_of(name)).unwrap();
        let survives_deletion = |name: &str| {
            delete_if_unlocked(&path_of(name));
            path_of(name).symlink_metadata().is_ok()
        };
        let locked = lock(create_file("written")).unwrap();
        assert!(survives_deletion("written"));
        drop(locked);
        assert!(!survives_deletion("written"));
        let shared = create_file("read");
        shared.try_lock_shared().unwrap();
        assert!(survives_deletion("read"), "another process reads it");
        fs::create_dir(path_of("folder")).unwrap();
        assert!(survives_deletion("folder"));
        assert!(!survives_deletion("nothing"));
    }

    #[test]
    fn a_dropped_file_is_unlocked_even_if_a_copy_of_it_is_open() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("file");
        let options = File::options().append(true).create(true).clone();
        let locked = open(&path, &options).unwrap();
        let copy = locked.file.try_clone().unwrap();
        assert!(matches!(open(&path, &options), Err(LockError::Busy)));
        drop(locked);
        assert!(open(&path, &options).is_ok());
        drop(copy);
    }

    #[cfg(unix)]
    #[test]
    fn a_link_and_its_target_are_not_deleted() {
        let folder = tempfile::tempdir().unwrap();
        let (file, link) = (folder.path().join("file"), folder.path().join("link"));
        fs::write(&file, "").unwrap();
        std::os::unix::fs::symlink(&file, &link).unwrap();
        delete_if_unlocked(&link);
        assert!(file.exists() && link.symlink_metadata().is_ok());
    }

    #[test]
    fn a_replaced_file_is_not_the_same_file() {
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
