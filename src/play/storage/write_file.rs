//! Output of whole files to paths that the user chose.

use super::atomic_file::{self, NewFile};
use super::lock::{self, LockError, LockedFile};
use crate::error::{Error, ErrorClass, Result};
use std::fs::{self, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::iter;
use std::path::Path;

/// What becomes of a file that exists already.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Existing {
    /// It stays, and nothing is recorded.
    Keep,
    /// Another takes its place, once that has a head.
    Replace,
}

/// That a file may be written: none is there, or it may be replaced. It is asked before long work is begun.
///
/// # Errors
/// There is one.
pub fn check_writable(path: &Path, existing: Existing) -> Result<()> {
    if existing == Existing::Keep && path.exists() { Err(exists_already(path)) } else { Ok(()) }
}

/// Checks that nothing has this name, not even a link that leads nowhere.
///
/// # Errors
/// Something has it, or the system does not tell.
pub fn check_absent(path: &Path) -> Result<()> {
    match path.symlink_metadata() {
        Ok(_) => Err(exists_already(path)),
        Err(cause) if cause.kind() == ErrorKind::NotFound => Ok(()),
        Err(cause) => Err(Error::io(ErrorClass::System, "create", path, &cause)),
    }
}

/// Writes a file, which appears whole. A device or a pipe is written to as it is.
///
/// # Errors
/// A file that exists already and is to be kept, or that a session writes, or that cannot be written. No new file is left
/// behind then, and an old one is as it was.
pub fn write_file(path: &Path, text: &[u8], existing: Existing) -> Result<()> {
    write_file_locked(path, text, existing).map(|_| ())
}

/// Does so, and gives the file.
pub(super) fn write_file_locked(path: &Path, text: &[u8], existing: Existing) -> Result<NewFile> {
    let failed = |refused| lock_error(refused, ErrorClass::System, "create", path);
    match fs::metadata(path) {
        Ok(data) if data.is_file() && existing == Existing::Replace => put_over(path, text).map_err(failed),
        Ok(data) if !data.is_file() && !data.is_dir() => write_into(path, text).map_err(|cause| failed(cause.into())),
        Ok(data) if data.is_dir() => Err(failed(io::Error::from(ErrorKind::IsADirectory).into())),
        Ok(_) => Err(exists_already(path)),
        Err(cause) => match atomic_file::create(iter::once(path.into()), text, false) {
            Err(LockError::System(refused)) if refused.kind() == ErrorKind::AlreadyExists => {
                // A link that leads nowhere, or somebody was faster.
                let is_kept = existing == Existing::Keep;
                Err(if is_kept { exists_already(path) } else { failed(cause.into()) })
            }
            placed => placed.map_err(failed),
        },
    }
}

/// Puts it in the place of a file, once no other session writes to that.
fn put_over(path: &Path, text: &[u8]) -> std::result::Result<NewFile, LockError> {
    // What may not be written to may not be replaced. The old file stays locked until the new one is in its place.
    let old = lock::open(path, OpenOptions::new().append(true))?;
    atomic_file::replace(path, &old.file.metadata()?, text)
}

/// Writes it into a device or a pipe.
fn write_into(path: &Path, text: &[u8]) -> io::Result<NewFile> {
    let mut file = OpenOptions::new().append(true).open(path)?;
    file.write_all(text)?;
    Ok(NewFile { locked: LockedFile { file, is_exclusive: false }, path: path.into() })
}

pub(super) fn busy_error(path: &Path) -> Error {
    Error::request(format!("another session is recording to `{}`", path.display()))
}

fn exists_already(path: &Path) -> Error {
    Error::request(format!("`{}` exists already", path.display())).hint("`--force` overwrites it")
}

/// Why a file could not be had, as an error.
pub(crate) fn lock_error(refused: LockError, kind: ErrorClass, action: &str, path: &Path) -> Error {
    match refused {
        LockError::Busy => busy_error(path),
        LockError::System(cause) => Error::io(kind, action, path, &cause),
    }
}
