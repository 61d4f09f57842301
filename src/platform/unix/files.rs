//! Files: locks with `flock`, identity by device and inode, and atomic replacement with `rename`.

use crate::platform::advisory_locks::has_writer;
use crate::platform::file_info::{FileId, FileInfo};
use std::fs::{self, File, Metadata, OpenOptions};
use std::io::{self, ErrorKind};
use std::path::Path;

impl FileInfo {
    /// Returns the properties of an open file.
    ///
    /// # Errors
    /// Fails if the system cannot tell.
    pub fn of(file: &File) -> io::Result<FileInfo> {
        file.metadata().map(FileInfo::from)
    }

    /// Returns the properties of the file with this name, or of the file that a link leads to.
    ///
    /// # Errors
    /// Fails if there is no such file.
    pub fn at(path: &Path) -> io::Result<FileInfo> {
        fs::metadata(path).map(FileInfo::from)
    }

    /// Returns the properties of standard input.
    ///
    /// # Errors
    /// Fails if standard input is closed.
    pub fn of_standard_input() -> io::Result<FileInfo> {
        use std::os::fd::AsFd;
        FileInfo::of(&File::from(io::stdin().as_fd().try_clone_to_owned()?))
    }
}

impl From<Metadata> for FileInfo {
    fn from(metadata: Metadata) -> FileInfo {
        use std::os::unix::fs::MetadataExt;
        let id = FileId { volume: Some(metadata.dev()), index: metadata.ino() };
        FileInfo { id, length: metadata.len(), is_file: metadata.is_file(), is_folder: metadata.is_dir() }
    }
}

/// Returns the properties of the file with this name. A link is not followed.
///
/// # Errors
/// Fails if there is no such file.
pub fn link_info(path: &Path) -> io::Result<FileInfo> {
    fs::symlink_metadata(path).map(FileInfo::from)
}

/// Changes options so that every write goes to the end of the file.
pub fn add_append(options: &mut OpenOptions) -> &mut OpenOptions {
    options.append(true)
}

/// Moves to the end of a file that lines are appended to. Does nothing: the system does it before each write.
///
/// # Errors
/// Never fails.
#[expect(clippy::unnecessary_wraps, reason = "the signature is that of Windows")]
pub fn seek_to_end(_file: &File) -> io::Result<()> {
    Ok(())
}

/// Checks the permission to write to a file that is open as `file`. The file will be replaced, for which the system
/// checks only the permission to write to its folder.
///
/// # Errors
/// Fails without that permission.
pub fn check_writable(path: &Path, _file: &File) -> io::Result<()> {
    OpenOptions::new().append(true).open(path).map(drop)
}

/// Returns whether another process has locked the file, or the file cannot be opened. The check itself takes a shared
/// lock for a moment.
pub fn is_locked(path: &Path) -> bool {
    File::open(path).map_or(true, |file| has_writer(&file))
}

/// A lock of a folder, held until it is dropped.
pub struct FolderLock(#[allow(dead_code)] File);

/// Waits for the lock of a folder. Returns `None` if the folder cannot be locked.
pub fn lock_folder(folder: &Path) -> Option<FolderLock> {
    let folder = File::open(folder).ok()?;
    folder.lock().is_ok().then_some(FolderLock(folder))
}

/// Copies owner and mode of another file.
///
/// # Errors
/// Fails if the system does not allow it.
pub fn copy_owner_and_mode(file: &File, old_metadata: &Metadata) -> io::Result<()> {
    use std::os::unix::fs::{MetadataExt, fchown};
    let new = file.metadata()?;
    if (new.uid(), new.gid()) != (old_metadata.uid(), old_metadata.gid()) {
        fchown(file, Some(old_metadata.uid()), Some(old_metadata.gid()))?;
    }
    if new.mode() != old_metadata.mode() {
        file.set_permissions(old_metadata.permissions())?;
    }
    Ok(())
}

/// Renames a file over another one, which may be open as `old_file`. The old file and its lock are held until it is
/// replaced.
///
/// # Errors
/// Fails if the file cannot be renamed. Both files are then unchanged.
pub fn rename_over<T>(from: &Path, to: &Path, old_file: Option<T>) -> io::Result<()> {
    let result = fs::rename(from, to);
    drop(old_file);
    result
}

/// Waits until the names of the files in a folder are on disk.
///
/// # Errors
/// Fails if the disk reports an error.
pub fn sync_folder(folder: &Path) -> io::Result<()> {
    match File::open(folder).and_then(|folder| folder.sync_all()) {
        // Some file systems do not support this, and a folder may be writable but not readable.
        Err(cause)
            if matches!(
                cause.kind(),
                ErrorKind::InvalidInput | ErrorKind::Unsupported | ErrorKind::PermissionDenied
            ) =>
        {
            Ok(())
        }
        result => result,
    }
}
