//! File locks, which stop two sessions from writing to the same file.

use crate::platform::{self, FileInfo};
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, ErrorKind, Write};
use std::path::Path;
use std::thread;
use std::time::Duration;

/// The number of attempts to lock a file that another process has locked. More than one is needed, because a process
/// that deletes leftover files locks them for a moment. On Windows, a process that only checks for a lock does, too.
const MAX_ATTEMPTS: usize = 5;

/// The number of attempts to lock a file that nobody writes to, although other processes are checking its lock. On a
/// busy machine, such a process can be interrupted in the middle of its check.
const MAX_ATTEMPTS_WITHOUT_WRITER: usize = 1000;

/// The time between two attempts.
const RETRY_DELAY: Duration = Duration::from_millis(2);

/// An open file. If file locks work, no other session writes to it.
#[derive(Debug)]
pub(crate) struct LockedFile {
    pub(crate) file: File,
    /// Whether the file is really locked. Some file systems have no locks.
    pub(super) is_exclusive: bool,
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

impl Drop for LockedFile {
    /// Removes the lock. Closing the file is not enough if another thread is just starting a process. For a moment, the
    /// new process has a copy of the open file, which would keep the lock.
    fn drop(&mut self) {
        platform::unlock(&self.file);
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

impl LockedFile {
    /// Adds bytes at the end of the file, which must be a regular file.
    pub(super) fn append(&mut self, bytes: &[u8]) -> io::Result<()> {
        platform::seek_to_end(&self.file)?;
        self.file.write_all(bytes)
    }
}

/// On Windows, opens a file so that no other session can open it for writing. On other systems, opens it normally, and
/// [`lock`] locks it afterwards.
fn open_unless_busy(path: &Path, options: &OpenOptions) -> Result<File, LockError> {
    for _ in 0..MAX_ATTEMPTS {
        match platform::with_lock(options).open(path) {
            Err(cause) if platform::is_locked_error(&cause) => thread::sleep(RETRY_DELAY),
            opened => return Ok(opened?),
        }
    }
    Err(LockError::Busy)
}

/// Locks an open file.
fn lock(file: File) -> Result<LockedFile, LockError> {
    let mut attempts_with_writer = 0;
    for _ in 0..MAX_ATTEMPTS_WITHOUT_WRITER {
        match platform::lock(&file) {
            Ok(()) => return Ok(LockedFile { file, is_exclusive: true }),
            // If locks do not work, the game is recorded without one.
            Err(TryLockError::Error(_)) => return Ok(LockedFile { file, is_exclusive: false }),
            Err(TryLockError::WouldBlock) => {
                attempts_with_writer += usize::from(platform::has_writer(&file));
                if attempts_with_writer >= MAX_ATTEMPTS {
                    break;
                }
                thread::sleep(RETRY_DELAY);
            }
        }
    }
    Err(LockError::Busy)
}

/// Opens and locks a file. If the file is replaced before the lock succeeds, the new file is opened instead.
pub(crate) fn open(path: &Path, options: &OpenOptions) -> Result<LockedFile, LockError> {
    for _ in 0..MAX_ATTEMPTS {
        let locked = lock(open_unless_busy(path, options)?)?;
        if FileInfo::of(&locked.file)?.id == FileInfo::at(path)?.id {
            return Ok(locked);
        }
    }
    Err(LockError::Busy)
}

/// Creates a file, to append to it, and locks it. Fails with `AlreadyExists` if there is a file with this name.
pub(super) fn create_new(path: &Path) -> Result<LockedFile, LockError> {
    lock(open_unless_busy(path, platform::add_append(&mut OpenOptions::new()).create_new(true))?)
}

/// Deletes a leftover file of a killed or finished program. It must be a regular file that no other process has
/// locked. It stays locked until it is deleted, so that no one starts writing to it meanwhile. Errors are ignored.
pub(super) fn delete_if_unlocked(path: &Path) {
    // Opening a pipe of that name would block.
    if !platform::link_info(path).is_ok_and(|info| info.is_file) {
        return;
    }
    // Without permission to write to the file, do not delete it.
    let options = platform::with_lock(platform::add_append(&mut OpenOptions::new()).read(true));
    let Ok(file) = options.open(path) else { return };
    if platform::lock(&file).is_ok() && is_file_at(&file, path).is_ok_and(|is_same| is_same) {
        let _ = fs::remove_file(path);
    }
}

/// Returns whether the open file is the one with that name.
pub(super) fn is_file_at(file: &File, path: &Path) -> io::Result<bool> {
    match platform::link_info(path) {
        Err(cause) if cause.kind() == ErrorKind::NotFound => Ok(false),
        found => Ok(found?.id == FileInfo::of(file)?.id),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::PathBuf;

    #[test]
    fn only_unlocked_regular_files_are_deleted() {
        let folder = tempfile::tempdir().unwrap();
        let path_of = |name: &str| folder.path().join(name);
        let survives_deletion = |name: &str| {
            delete_if_unlocked(&path_of(name));
            path_of(name).symlink_metadata().is_ok()
        };
        let locked = create_new(&path_of("written")).unwrap();
        assert!(survives_deletion("written"));
        drop(locked);
        assert!(!survives_deletion("written"));
        drop(create_new(&path_of("left")).unwrap());
        assert!(!survives_deletion("left"));
        fs::create_dir(path_of("folder")).unwrap();
        assert!(survives_deletion("folder"));
        assert!(!survives_deletion("nothing"));
    }

    #[test]
    #[cfg(unix)] // On other systems, a process that is just starting has no copy of open files.
    fn a_dropped_file_is_unlocked_even_if_a_copy_of_it_is_open() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("file");
        let locked = create_new(&path).unwrap();
        let copy = locked.file.try_clone().unwrap();
        let mut options = OpenOptions::new();
        let options = platform::add_append(&mut options);
        assert!(matches!(open(&path, options), Err(LockError::Busy)));
        drop(locked);
        assert!(open(&path, options).is_ok());
        drop(copy);
    }

    /// Creates a file, and locks it as a process that reads or checks it does. Returns its path, and the file that keeps
    /// the lock.
    fn create_with_shared_lock(folder: &Path) -> (PathBuf, File) {
        let path = folder.join("read");
        fs::write(&path, "").unwrap();
        let shared = File::open(&path).unwrap();
        shared.try_lock_shared().unwrap();
        (path, shared)
    }

    #[test]
    #[cfg_attr(windows, ignore = "readers have no locks there")]
    fn a_process_that_checks_a_file_slowly_does_not_make_it_look_busy() {
        let folder = tempfile::tempdir().unwrap();
        let (path, shared) = create_with_shared_lock(folder.path());
        thread::scope(|scope| {
            scope.spawn(|| {
                thread::sleep(20 * RETRY_DELAY);
                platform::unlock(&shared);
            });
            assert!(open(&path, platform::add_append(&mut OpenOptions::new())).is_ok());
        });
    }

    #[test]
    #[cfg_attr(windows, ignore = "readers have no locks there")]
    fn a_file_with_a_shared_lock_is_not_deleted() {
        let folder = tempfile::tempdir().unwrap();
        let (path, _shared) = create_with_shared_lock(folder.path());
        delete_if_unlocked(&path);
        assert!(path.exists(), "another process reads it");
    }

    #[test]
    #[cfg(unix)] // Windows does not let everyone create links.
    fn a_link_and_its_target_are_not_deleted() {
        let folder = tempfile::tempdir().unwrap();
        let (file, link) = (folder.path().join("file"), folder.path().join("link"));
        fs::write(&file, "").unwrap();
        std::os::unix::fs::symlink(&file, &link).unwrap();
        delete_if_unlocked(&link);
        assert!(file.exists() && link.symlink_metadata().is_ok());
    }

    #[test]
    #[cfg_attr(windows, ignore = "Wine cannot rename over an open file")]
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
