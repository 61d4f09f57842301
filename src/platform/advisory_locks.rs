//! Advisory locks of open files (`flock`): a lock keeps out only programs that take the lock, too.

use std::fs::{File, OpenOptions, TryLockError};
use std::io;

/// Returns options to open a file that is read and then, if necessary, replaced.
pub fn read_to_replace() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.read(true);
    options
}

/// Returns options to open a file that is then locked. Unlike on Windows, the options need no change.
pub fn with_lock(options: &OpenOptions) -> OpenOptions {
    options.clone()
}

/// Whether opening a file has failed because another process has locked it. Here this is never the reason.
pub fn is_locked_error(_cause: &io::Error) -> bool {
    false
}

/// Locks an open file. The lock has no effect on processes that do not lock the file.
///
/// # Errors
/// Fails with `WouldBlock` if another process has locked the file, and with another error if it cannot be locked.
pub fn lock(file: &File) -> Result<(), TryLockError> {
    file.try_lock()
}

/// Removes the lock of a file.
pub fn unlock(file: &File) {
    // Without a lock there is nothing to remove.
    let _ = file.unlock();
}

/// Whether another process writes to a file, which is open here without a lock. A process that only checks a file, as
/// this function does, holds a shared lock for a moment. It is not a writer.
pub fn has_writer(file: &File) -> bool {
    let has_writer = matches!(file.try_lock_shared(), Err(TryLockError::WouldBlock));
    // If unlocking fails, closing the file removes the lock.
    let _ = file.unlock();
    has_writer
}
