//! Output of whole files to paths that the user chose.

use super::atomic_file::{self, NewFile};
use super::lock::{self, LockError, LockedFile};
use crate::error::{Error, ErrorClass, Result};
use crate::platform::{self, FileInfo};
use std::fs::OpenOptions;
use std::io::{self, ErrorKind, Write};
use std::iter;
use std::path::Path;

/// The handling of an existing file.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Existing {
    /// Keep the file and fail.
    Keep,
    /// Replace the file once the new one is written.
    Replace,
}

/// Checks that a file may be written: it does not exist, or may be replaced. Call it before starting long work.
///
/// # Errors
/// Fails if the file exists and must be kept.
pub fn check_writable(path: &Path, existing: Existing) -> Result<()> {
    if existing == Existing::Keep && path.exists() { Err(already_exists(path)) } else { Ok(()) }
}

/// Checks that nothing has this name, not even a dangling link.
///
/// # Errors
/// Fails if the name is in use, or if the system cannot tell.
pub fn check_absent(path: &Path) -> Result<()> {
    match path.symlink_metadata() {
        Ok(_) => Err(already_exists(path)),
        Err(cause) if cause.kind() == ErrorKind::NotFound => Ok(()),
        Err(cause) => Err(Error::cannot_create(path, &cause)),
    }
}

/// Writes a file atomically. A device or a pipe is written to directly.
///
/// # Errors
/// Fails if the file exists and must be kept, if a session writes to it, or if it cannot be written. Then no new
/// file is left behind, and an old one is unchanged.
pub fn write_file(path: &Path, text: &[u8], existing: Existing) -> Result<()> {
    write_file_locked(path, text, existing).map(|_| ())
}

/// Writes a file like [`write_file`] and returns it open and locked.
pub(super) fn write_file_locked(path: &Path, text: &[u8], existing: Existing) -> Result<NewFile> {
    let create_error = |error| lock_error(error, ErrorClass::System, "create", path);
    match FileInfo::at(path) {
        Ok(info) if info.is_file && existing == Existing::Replace => replace_file(path, text).map_err(create_error),
        Ok(info) if !info.is_file && !info.is_folder => {
            write_to_device(path, text).map_err(|cause| create_error(cause.into()))
        }
        Ok(info) if info.is_folder => Err(create_error(io::Error::from(ErrorKind::IsADirectory).into())),
        Ok(_) => Err(already_exists(path)),
        Err(cause) => match atomic_file::create(iter::once(path.into()), text, false) {
            Err(LockError::System(error)) if error.kind() == ErrorKind::AlreadyExists => {
                // The path is a link to a missing file, or another process has just created the file.
                let is_kept = existing == Existing::Keep;
                Err(if is_kept { already_exists(path) } else { create_error(cause.into()) })
            }
            created => created.map_err(create_error),
        },
    }
}

/// Replaces a file that no other session writes to.
fn replace_file(path: &Path, text: &[u8]) -> std::result::Result<NewFile, LockError> {
    // Open the old file for writing, so that a write-protected file stays as it is: replacing it needs only permission
    // for its folder. The old file stays locked until it is replaced.
    let old_file = lock::open(path, platform::add_append(&mut OpenOptions::new()))?;
    atomic_file::replace(path, old_file, text)
}

/// Writes to a device or a pipe.
fn write_to_device(path: &Path, text: &[u8]) -> io::Result<NewFile> {
    let mut file = platform::add_append(&mut OpenOptions::new()).open(path)?;
    file.write_all(text)?;
    Ok(NewFile { locked: LockedFile { file, is_exclusive: false }, path: path.into() })
}

pub(super) fn busy_error(path: &Path) -> Error {
    Error::request(format!("another session is recording to `{}`", path.display()))
}

fn already_exists(path: &Path) -> Error {
    Error::request(format!("`{}` already exists", path.display())).hint("use `--force` to overwrite it")
}

/// Converts a lock error for display.
pub(crate) fn lock_error(error: LockError, kind: ErrorClass, action: &str, path: &Path) -> Error {
    match error {
        LockError::Busy => busy_error(path),
        LockError::System(cause) => Error::io(kind, action, path, &cause),
    }
}
