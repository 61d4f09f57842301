//! WebAssembly and other systems, which run only the library, not the command-line program. Folders cannot be locked,
//! and files have no identity.

use super::file_info::{FileId, FileInfo};
use std::ffi::OsString;
use std::fs::{self, File, Metadata, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

/// A function that reads an environment variable.
type Env<'e> = &'e dyn Fn(&str) -> Option<OsString>;

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
}

impl From<Metadata> for FileInfo {
    fn from(metadata: Metadata) -> FileInfo {
        let id = FileId { volume: None, index: 0 };
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

/// Changes options so that lines can be appended to the file.
pub fn add_append(options: &mut OpenOptions) -> &mut OpenOptions {
    options.read(true).write(true)
}

/// Moves to the end of a file that lines are appended to.
///
/// # Errors
/// Fails if the system cannot do it.
pub fn seek_to_end(mut file: &File) -> io::Result<()> {
    io::Seek::seek(&mut file, io::SeekFrom::End(0)).map(drop)
}

/// Checks the permission to write to a file that is open as `file`.
///
/// # Errors
/// Fails without that permission.
pub fn check_writable(path: &Path, _file: &File) -> io::Result<()> {
    OpenOptions::new().write(true).open(path).map(drop)
}

/// Returns whether the file cannot be opened. Locks of other processes are unknown here.
pub fn is_locked(path: &Path) -> bool {
    File::open(path).is_err()
}

/// A lock of a folder.
pub struct FolderLock;

/// Returns `None`: folders cannot be locked.
pub fn lock_folder(_folder: &Path) -> Option<FolderLock> {
    None
}

/// Copies the permissions of another file.
///
/// # Errors
/// Fails if the system does not allow it.
pub fn copy_owner_and_mode(file: &File, old_metadata: &Metadata) -> io::Result<()> {
    file.set_permissions(old_metadata.permissions())
}

/// Renames a file over another one, which may be open as `old_file`.
///
/// # Errors
/// Fails if the file cannot be renamed. Both files are then unchanged.
pub fn rename_over<T>(from: &Path, to: &Path, old_file: Option<T>) -> io::Result<()> {
    drop(old_file);
    fs::rename(from, to)
}

/// Does nothing.
///
/// # Errors
/// Never fails.
pub fn sync_folder(_folder: &Path) -> io::Result<()> {
    Ok(())
}

/// Returns `None`: the kind of the error is the only known reason of a failure.
pub fn error_reason(_path: &Path, _cause: &io::Error) -> Option<&'static str> {
    None
}

/// The reason if [`data_folder`] returns `None`.
pub const NO_DATA_FOLDER: &str = "this system has no folders for data";

/// The reason if [`config_folder`] returns `None`.
pub const NO_CONFIG_FOLDER: &str = "this system has no folders for settings";

/// Returns `None`: there is no such folder.
pub fn data_folder(_env: Env<'_>) -> Option<PathBuf> {
    None
}

/// Returns `None`: there is no such folder.
pub fn config_folder(_env: Env<'_>) -> Option<PathBuf> {
    None
}

/// Returns the rest of a path after `~/`. Returns `None` for any other path.
pub fn strip_home_prefix(path: &str) -> Option<&str> {
    path.strip_prefix("~/")
}
