//! Atomic file writes: either the complete file appears, or no file.
//!
//! The text is first written to a temporary file in the same folder, which is then renamed. Some file systems cannot
//! rename without the risk of overwriting. There, a new file is written directly.

use super::lock::{self, LockError, LockedFile};
use crate::platform;
use std::fs::{self, File};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use tempfile::TempPath;

/// The maximum number of temporary files that can be in use in a folder at the same time.
const MAX_TEMP_FILES: usize = 64;

/// The number of temporary file names that are checked for leftovers of killed programs.
const CLEANED_TEMP_FILES: usize = 4;

/// A new file and its path.
#[derive(Debug)]
pub(crate) struct NewFile {
    pub(crate) locked: LockedFile,
    pub(super) path: PathBuf,
}

/// Creates a file with this text at the first of the paths that is free. All paths must be in one folder. If
/// `is_synced`, the text is synced to disk before the file appears at its path.
///
/// # Errors
/// Fails with `AlreadyExists` if no path is free. A failure leaves no file behind.
pub(super) fn create(
    paths: impl IntoIterator<Item = PathBuf>,
    text: &[u8],
    is_synced: bool,
) -> Result<NewFile, LockError> {
    let mut temp_file: Option<(LockedFile, TempPath)> = None;
    for path in paths {
        let (locked, temp_path) = match temp_file.take() {
            Some(written) => written,
            None => write_temp_file(&path, is_synced, |file| file.write_all(text))?,
        };
        match temp_path.persist_noclobber(&path) {
            Ok(()) => {
                if is_synced && let Err(cause) = platform::sync_folder(&folder_of(&path)) {
                    // If the removal fails as well, the first error is returned.
                    let _ = fs::remove_file(&path);
                    return Err(cause.into());
                }
                return Ok(NewFile { locked, path });
            }
            Err(error) if error.error.kind() == ErrorKind::AlreadyExists => temp_file = Some((locked, error.path)),
            // Some file systems cannot rename without replacing. There, readers may see the file grow.
            Err(_) => match write_directly(&path, text, is_synced) {
                Ok(locked) => return Ok(NewFile { locked, path }),
                Err(LockError::System(cause)) if cause.kind() == ErrorKind::AlreadyExists => {}
                Err(error) => return Err(error),
            },
        }
    }
    Err(LockError::System(ErrorKind::AlreadyExists.into()))
}

/// Atomically replaces a file by a new file with this text and with the same mode and owner. Until the new file is on
/// disk, readers see the old file. `old_file` is the old file, open and locked. It stays locked until then.
///
/// # Errors
/// Fails if the new file cannot be written or renamed. The old file is then unchanged, and no other file is left behind.
/// Also fails if the folder cannot be synced, after the file is replaced.
pub(crate) fn replace(path: &Path, old_file: LockedFile, text: &[u8]) -> Result<NewFile, LockError> {
    replace_with(path, old_file, |file, _| file.write_all(text))
}

/// Atomically replaces a file like [`replace`]. `write` gets the new and the old file, and writes the text.
///
/// # Errors
/// Fails as [`replace`] does, and if `write` fails.
pub(crate) fn replace_with(
    path: &Path,
    old_file: LockedFile,
    write: impl FnOnce(&mut LockedFile, &File) -> io::Result<()>,
) -> Result<NewFile, LockError> {
    // Resolve links, so that a link stays a link.
    let real = path.canonicalize()?;
    let (locked, temp_path) = write_temp_file(&real, false, |file| write(file, &old_file.file))?;
    platform::copy_owner_and_mode(&locked.file, &old_file.file.metadata()?)?;
    locked.file.sync_all()?;
    rename_over(temp_path, &real, Some(old_file))?;
    platform::sync_folder(&folder_of(&real))?;
    Ok(NewFile { locked, path: path.into() })
}

/// Atomically creates or replaces a file that can be made again at any time. Does not wait for the disk: after a power
/// failure, the file may be damaged.
///
/// # Errors
/// Fails if the file cannot be written. An old file is then unchanged.
pub(crate) fn replace_cache(path: &Path, text: &[u8]) -> Result<(), LockError> {
    let (_locked, temp_path) = write_temp_file(path, false, |file| file.write_all(text))?;
    Ok(rename_over(temp_path, path, None)?)
}

/// Renames a temporary file over another file, which may be open.
fn rename_over(mut temp_path: TempPath, path: &Path, old_file: Option<LockedFile>) -> io::Result<()> {
    platform::rename_over(&temp_path, path, old_file)?;
    // Do not delete a file of this name later: another process may use the name for its own temporary file now.
    temp_path.disable_cleanup(true);
    Ok(())
}

/// Writes a temporary file in the folder of `path`. It is deleted when the returned `TempPath` is dropped.
fn write_temp_file(
    path: &Path,
    is_synced: bool,
    write: impl FnOnce(&mut LockedFile) -> io::Result<()>,
) -> Result<(LockedFile, TempPath), LockError> {
    let folder = folder_of(path);
    let temp_paths = (1..=MAX_TEMP_FILES).map(|number| folder.join(format!(".patience-{number}.tmp")));
    // In a shared folder, leftovers of another user cannot be deleted; then the next name is used.
    temp_paths.clone().take(CLEANED_TEMP_FILES).for_each(|leftover| lock::delete_if_unlocked(&leftover));
    for temp_path in temp_paths {
        let mut locked = match lock::create_new(&temp_path) {
            Err(LockError::Busy) => continue,
            Err(LockError::System(cause)) if cause.kind() == ErrorKind::AlreadyExists => continue,
            created => created?,
        };
        match lock::is_file_at(&locked.file, &temp_path) {
            Ok(true) => {}
            // Another process took the file for a leftover, and deleted it before it was locked.
            Ok(false) => continue,
            Err(cause) => {
                // If the removal fails as well, the first error is returned.
                let _ = fs::remove_file(&temp_path);
                return Err(cause.into());
            }
        }
        let temp_path = TempPath::try_from_path(temp_path)?;
        write(&mut locked)?;
        if is_synced {
            locked.file.sync_all()?;
        }
        return Ok((locked, temp_path));
    }
    Err(LockError::System(ErrorKind::AlreadyExists.into()))
}

fn write_directly(path: &Path, text: &[u8], is_synced: bool) -> Result<LockedFile, LockError> {
    let mut locked = lock::create_new(path)?;
    let result = locked.append(text).and_then(|()| if is_synced { locked.file.sync_all() } else { Ok(()) });
    if let Err(cause) = result {
        // If the removal fails as well, the error from writing is returned.
        let _ = fs::remove_file(path);
        return Err(cause.into());
    }
    Ok(locked)
}

fn folder_of(path: &Path) -> PathBuf {
    match path.parent() {
        Some(folder) if folder != Path::new("") => folder.into(),
        _ => ".".into(),
    }
}
