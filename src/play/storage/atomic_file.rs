//! Atomic file writes: a file appears complete, or does not appear.
//!
//! The text is first written to a temporary file in the same folder, which is then renamed. Some file systems cannot
//! rename without the risk of overwriting. There, a new file is written directly.

use super::lock::{self, LockError, LockedFile};
use std::fs::{self, File, Metadata, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use tempfile::TempPath;

/// So many files may be written side by side in a folder.
const SLOTS: usize = 64;

/// Beyond these nobody looks for what a killed program left.
const CLEANED_TEMP_FILES: usize = 4;

/// A new file and the name it was given.
#[derive(Debug)]
pub(crate) struct NewFile {
    pub(super) locked: LockedFile,
    pub(super) path: PathBuf,
}

/// Makes a file of that text under the first of the names under which nothing stands yet; all are in one folder. If
/// `is_synced`, it is on the disk when it has its name.
///
/// # Errors
/// `AlreadyExists` if no name is left. Nothing is left behind.
pub(super) fn create(
    names: impl IntoIterator<Item = PathBuf>,
    text: &[u8],
    is_synced: bool,
) -> Result<NewFile, LockError> {
    let mut temp_file: Option<(LockedFile, TempPath)> = None;
    for name in names {
        let (locked, path) = match temp_file.take() {
            Some(written) => written,
            None => write_temp_file(&name, text, is_synced)?,
        };
        match path.persist_noclobber(&name) {
            Ok(()) => {
                if is_synced && let Err(cause) = sync_folder(&name) {
                    // The error that matters is the one from the disk.
                    let _ = fs::remove_file(&name);
                    return Err(cause.into());
                }
                return Ok(NewFile { locked, path: name });
            }
            Err(refused) if refused.error.kind() == ErrorKind::AlreadyExists => {
                temp_file = Some((locked, refused.path))
            }
            // Some file systems can give no name without taking one away: there, whoever looks sees it grow.
            Err(_) => match write_directly(&name, text, is_synced) {
                Ok(locked) => return Ok(NewFile { locked, path: name }),
                Err(LockError::System(cause)) if cause.kind() == ErrorKind::AlreadyExists => {}
                Err(refused) => return Err(refused),
            },
        }
    }
    Err(LockError::System(ErrorKind::AlreadyExists.into()))
}

/// Puts a file of that text in the place of another, with its mode and its owner. The old file is seen until the new
/// one is on the disk.
///
/// # Errors
/// The old file stands as it was. Nothing is left behind.
pub(crate) fn replace(path: &Path, old: &Metadata, text: &[u8]) -> Result<NewFile, LockError> {
    // A link stays a link.
    let real = path.canonicalize()?;
    let (locked, temp_file) = write_temp_file(&real, text, false)?;
    copy_owner_and_mode(&locked.file, old)?;
    locked.file.sync_all()?;
    temp_file.persist(&real).map_err(|refused| refused.error)?;
    sync_folder(&real)?;
    Ok(NewFile { locked, path: path.into() })
}

/// Gives a file the owner and the mode of another.
#[cfg(unix)]
fn copy_owner_and_mode(file: &File, old: &Metadata) -> io::Result<()> {
    use std::os::unix::fs::{MetadataExt, fchown};
    let new = file.metadata()?;
    if (new.uid(), new.gid()) != (old.uid(), old.gid()) {
        fchown(file, Some(old.uid()), Some(old.gid()))?;
    }
    if new.mode() != old.mode() {
        file.set_permissions(old.permissions())?;
    }
    Ok(())
}

/// Gives a file what may be done with another. Who owns it is not for a program to say everywhere.
#[cfg(not(unix))]
fn copy_owner_and_mode(file: &File, old: &Metadata) -> io::Result<()> {
    file.set_permissions(old.permissions())
}

/// A file of that text in the folder of `path`, under a name of its own; it goes when the name is dropped.
fn write_temp_file(path: &Path, text: &[u8], is_synced: bool) -> Result<(LockedFile, TempPath), LockError> {
    let folder = folder_of(path);
    let names = (1..=SLOTS).map(|slot| folder.join(format!(".patience-{slot}.tmp")));
    // Where everybody writes, what another user left stays: the next name will do.
    names.clone().take(CLEANED_TEMP_FILES).for_each(|left| lock::delete_if_unlocked(&left));
    for name in names {
        let file = match OpenOptions::new().append(true).create_new(true).open(&name) {
            Err(cause) if cause.kind() == ErrorKind::AlreadyExists => continue,
            opened => opened?,
        };
        let Ok(mut locked) = lock::lock(file) else { continue };
        match lock::is_file_at(&locked.file, &name) {
            Ok(true) => {}
            // Before it was locked, somebody took it for left over.
            Ok(false) => continue,
            Err(cause) => {
                // The error that matters is the first.
                let _ = fs::remove_file(&name);
                return Err(cause.into());
            }
        }
        let name = TempPath::try_from_path(name)?;
        locked.file.write_all(text)?;
        if is_synced {
            locked.file.sync_all()?;
        }
        return Ok((locked, name));
    }
    Err(LockError::System(ErrorKind::AlreadyExists.into()))
}

fn write_directly(path: &Path, text: &[u8], is_synced: bool) -> Result<LockedFile, LockError> {
    let file = OpenOptions::new().append(true).create_new(true).open(path)?;
    let mut locked = lock::lock(file)?;
    let written = locked.file.write_all(text).and_then(|()| if is_synced { locked.file.sync_all() } else { Ok(()) });
    if let Err(cause) = written {
        // The error that matters is the one from writing.
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

/// Waits until the name of a file is on the disk.
fn sync_folder(path: &Path) -> io::Result<()> {
    match File::open(folder_of(path)).and_then(|folder| folder.sync_all()) {
        // Not every file system knows how, and a folder may be written to but not read.
        Err(cause)
            if matches!(
                cause.kind(),
                ErrorKind::InvalidInput | ErrorKind::Unsupported | ErrorKind::PermissionDenied
            ) =>
        {
            Ok(())
        }
        synced => synced,
    }
}
