//! Files: locks with share modes, identity by volume and index, and replacement of open files.
//!
//! The locks of `LockFileEx` would keep others from reading, too. A share mode keeps only writers away: while a file is
//! open with [`with_lock`], no other process can open it for writing.

use crate::platform::file_info::{FileId, FileInfo};
use std::fs::{self, File, Metadata, OpenOptions, TryLockError};
use std::io::{self, Seek, SeekFrom};
use std::os::windows::fs::OpenOptionsExt;
use std::os::windows::io::AsHandle;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;
use winapi_util::AsHandleRef;
use winapi_util::file::{information, typ};

// What other processes may do with a file while it is open.
const SHARE_READ: u32 = 1;
const SHARE_WRITE: u32 = 2;
const SHARE_DELETE: u32 = 4;

/// Opens folders as well as files.
const BACKUP_SEMANTICS: u32 = 0x0200_0000;

/// Opens a link itself, not the file that it leads to.
const OPEN_REPARSE_POINT: u32 = 0x0020_0000;

/// Deletes the file when it is closed.
const DELETE_ON_CLOSE: u32 = 0x0400_0000;

const ACCESS_DENIED: i32 = 5;
const SHARING_VIOLATION: i32 = 32;

/// The attribute of folders.
const DIRECTORY: u64 = 0x10;

/// The number of attempts to rename a file. Virus scanners open new files for a moment.
const RENAME_ATTEMPTS: usize = 10;

/// The number of attempts to lock a folder. Other processes hold such a lock for a few milliseconds.
const FOLDER_LOCK_ATTEMPTS: usize = 100;

/// The time between two attempts.
const RETRY_DELAY: Duration = Duration::from_millis(10);

impl FileInfo {
    /// Returns the properties of an open file.
    ///
    /// # Errors
    /// Fails if the system cannot tell.
    pub fn of(file: &File) -> io::Result<FileInfo> {
        FileInfo::of_handle(file)
    }

    /// Returns the properties of the file with this name, or of the file that a link leads to.
    ///
    /// # Errors
    /// Fails if there is no such file.
    pub fn at(path: &Path) -> io::Result<FileInfo> {
        FileInfo::opened_with(path, BACKUP_SEMANTICS)
    }

    /// Returns the properties of standard input.
    ///
    /// # Errors
    /// Fails if standard input is closed.
    pub fn of_standard_input() -> io::Result<FileInfo> {
        FileInfo::of(&File::from(io::stdin().as_handle().try_clone_to_owned()?))
    }

    fn of_handle(file: impl AsHandleRef) -> io::Result<FileInfo> {
        // A device or a pipe has no further properties.
        if !typ(&file)?.is_disk() {
            return Ok(FileInfo { id: FileId { volume: None, index: 0 }, length: 0, is_file: false, is_folder: false });
        }
        let found = information(&file)?;
        let is_folder = found.file_attributes() & DIRECTORY != 0;
        // Wine gives 0 for the volume of an open file that was renamed.
        let volume = Some(found.volume_serial_number()).filter(|&volume| volume != 0);
        let id = FileId { volume, index: found.file_index() };
        Ok(FileInfo { id, length: found.file_size(), is_file: !is_folder, is_folder })
    }

    fn opened_with(path: &Path, flags: u32) -> io::Result<FileInfo> {
        // Options without access to the contents open a file even if another process has locked it.
        let mut options = OpenOptions::new();
        options.access_mode(0).share_mode(SHARE_READ | SHARE_WRITE | SHARE_DELETE).custom_flags(flags);
        match options.open(path) {
            // A deleted file keeps its name, but cannot be opened, as long as another program has it open.
            Err(cause) if cause.raw_os_error() == Some(ACCESS_DENIED) => Err(io::ErrorKind::NotFound.into()),
            opened => FileInfo::of_handle(opened?),
        }
    }
}

/// Returns the properties of the file with this name. A link is not followed.
///
/// # Errors
/// Fails if there is no such file.
pub fn link_info(path: &Path) -> io::Result<FileInfo> {
    let info = FileInfo::opened_with(path, BACKUP_SEMANTICS | OPEN_REPARSE_POINT)?;
    let is_link = path.symlink_metadata().is_ok_and(|metadata| metadata.is_symlink());
    Ok(FileInfo { is_file: info.is_file && !is_link, is_folder: info.is_folder && !is_link, ..info })
}

/// Changes options so that lines can be appended to the file. A file that was opened only to append could not be
/// truncated, so the program itself goes to the end before each write, with [`seek_to_end`].
pub fn add_append(options: &mut OpenOptions) -> &mut OpenOptions {
    options.read(true).write(true)
}

/// Moves to the end of a file that lines are appended to.
///
/// # Errors
/// Fails if the system cannot do it.
pub fn seek_to_end(mut file: &File) -> io::Result<()> {
    file.seek(SeekFrom::End(0)).map(drop)
}

/// Returns options to open a file that is read and then, if necessary, replaced. They also request write access,
/// because two processes that only read a file do not exclude each other.
pub fn read_to_replace() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.read(true).write(true);
    options
}

/// Checks the permission to write to a file that is open as `file`, and locked. Does nothing, because without this
/// permission the file could not have been opened with [`read_to_replace`].
///
/// # Errors
/// Never fails.
pub fn check_writable(_path: &Path, _file: &File) -> io::Result<()> {
    Ok(())
}

/// Returns options to open a file so that no other process can open it for writing. If another process has it open for
/// writing, opening fails with an error that [`is_locked_error`] recognizes.
pub fn with_lock(options: &OpenOptions) -> OpenOptions {
    let mut options = options.clone();
    options.share_mode(SHARE_READ | SHARE_DELETE);
    options
}

/// Whether opening a file has failed because another process has locked it.
pub fn is_locked_error(cause: &io::Error) -> bool {
    cause.raw_os_error() == Some(SHARING_VIOLATION)
}

/// Does nothing: a file that was opened with [`with_lock`] is locked.
///
/// # Errors
/// Never fails.
pub fn lock(_file: &File) -> Result<(), TryLockError> {
    Ok(())
}

/// Whether another process writes to a file, which is open here without a lock. Never true: a file that another process
/// writes to cannot be opened.
pub fn has_writer(_file: &File) -> bool {
    false
}

/// Does nothing: closing the file removes its lock, because no other process gets a copy of the open file.
pub fn unlock(_file: &File) {}

/// Returns whether another process has locked the file, or the file cannot be opened. The check itself keeps writers
/// away for a moment.
pub fn is_locked(path: &Path) -> bool {
    with_lock(File::options().read(true)).open(path).is_err()
}

/// A lock of a folder, held until it is dropped.
pub struct FolderLock(#[allow(dead_code)] File);

/// Waits for the lock of a folder: a file that only one process can open, and that the system deletes when it is
/// closed. Returns `None` if the folder cannot be locked.
pub fn lock_folder(folder: &Path) -> Option<FolderLock> {
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(false).share_mode(0).custom_flags(DELETE_ON_CLOSE);
    for _ in 0..FOLDER_LOCK_ATTEMPTS {
        match options.open(lock_path(folder)) {
            // While the system deletes the file, it can neither be opened nor created.
            Err(cause) if matches!(cause.raw_os_error(), Some(SHARING_VIOLATION | ACCESS_DENIED)) => {
                thread::sleep(RETRY_DELAY);
            }
            opened => return opened.ok().map(FolderLock),
        }
    }
    None
}

fn lock_path(folder: &Path) -> PathBuf {
    folder.join(".patience.lock")
}

/// Copies the read-only attribute of another file. The permissions of a new file come from its folder.
///
/// # Errors
/// Fails if the system does not allow it.
pub fn copy_owner_and_mode(file: &File, old_metadata: &Metadata) -> io::Result<()> {
    file.set_permissions(old_metadata.permissions())
}

/// Renames a file over another one, which may be open as `old_file`. The old file and its lock are held until it is
/// replaced, if the file system can rename over an open file.
///
/// # Errors
/// Fails if the file cannot be renamed. Both files are then unchanged.
pub fn rename_over<T>(from: &Path, to: &Path, old_file: Option<T>) -> io::Result<()> {
    if fs::rename(from, to).is_ok() {
        return Ok(());
    }
    drop(old_file);
    let mut result = fs::rename(from, to);
    for _ in 1..RENAME_ATTEMPTS {
        match &result {
            Err(cause) if matches!(cause.raw_os_error(), Some(ACCESS_DENIED | SHARING_VIOLATION)) => {
                thread::sleep(RETRY_DELAY);
                result = fs::rename(from, to);
            }
            _ => break,
        }
    }
    result
}

/// Does nothing: folders cannot be opened to write them to disk, and the journal of the file system keeps the names
/// of new files.
///
/// # Errors
/// Never fails.
pub fn sync_folder(_folder: &Path) -> io::Result<()> {
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::{Read, Write};

    fn create_locked(path: &Path) -> File {
        with_lock(add_append(&mut OpenOptions::new()).create_new(true)).open(path).unwrap()
    }

    #[test]
    fn only_one_process_writes_and_all_may_read() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a");
        let mut first = create_locked(&path);
        first.write_all(b"text").unwrap();
        let second = with_lock(add_append(&mut OpenOptions::new())).open(&path);
        assert!(is_locked_error(&second.unwrap_err()));
        assert!(is_locked_error(&with_lock(&read_to_replace()).open(&path).unwrap_err()));
        assert!(is_locked(&path));
        assert_eq!(fs::read(&path).unwrap(), b"text");
        drop(first);
        assert!(!is_locked(&path));
        assert!(is_locked(&folder.path().join("b")), "it does not exist");
    }

    #[test]
    fn lines_go_to_the_end_after_a_file_was_cut() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a");
        let mut file = create_locked(&path);
        file.write_all(b"one\ntwo\n").unwrap();
        file.set_len(4).unwrap();
        seek_to_end(&file).unwrap();
        file.write_all(b"three\n").unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"one\nthree\n");
    }

    #[test]
    fn a_file_is_replaced_while_it_is_open() {
        let folder = tempfile::tempdir().unwrap();
        let (old, new) = (folder.path().join("old"), folder.path().join("new"));
        let old_file = create_locked(&old);
        let mut new_file = create_locked(&new);
        new_file.write_all(b"new").unwrap();
        rename_over(&new, &old, Some(old_file)).unwrap();
        assert_eq!(fs::read(&old).unwrap(), b"new");
        assert!(!new.exists() && is_locked(&old));
        assert_eq!(FileInfo::of(&new_file).unwrap().id, FileInfo::at(&old).unwrap().id);
        new_file.write_all(b"er").unwrap();
        assert_eq!(fs::read(&old).unwrap(), b"newer");
        assert!(rename_over(&new, &old, None::<File>).is_err());
    }

    #[test]
    fn identity_does_not_depend_on_names_or_contents() {
        let folder = tempfile::tempdir().unwrap();
        let (a, b) = (folder.path().join("a"), folder.path().join("b"));
        fs::write(&a, "").unwrap();
        fs::write(&b, "").unwrap();
        let id = |path: &Path| FileInfo::at(path).unwrap().id;
        assert_ne!(id(&a), id(&b));
        let before = id(&a);
        fs::write(&a, "more").unwrap();
        let info = FileInfo::at(&a).unwrap();
        assert_eq!((info.id, info.length, info.is_file, info.is_folder), (before, 4, true, false));
        assert_eq!(FileInfo::of(&File::open(&a).unwrap()).unwrap(), info);
        assert_eq!(link_info(&a).unwrap(), info);
        fs::rename(&a, folder.path().join("c")).unwrap();
        assert_eq!(id(&folder.path().join("c")), before);
        assert_eq!(FileInfo::at(&a).unwrap_err().kind(), io::ErrorKind::NotFound);
    }

    #[test]
    fn a_new_file_gets_the_attribute_of_the_old_one() {
        let folder = tempfile::tempdir().unwrap();
        let (old, new) = (folder.path().join("old"), folder.path().join("new"));
        fs::write(&old, "").unwrap();
        let writable = fs::metadata(&old).unwrap();
        let mut read_only = writable.permissions();
        read_only.set_readonly(true);
        fs::set_permissions(&old, read_only).unwrap();
        let new_file = File::create(&new).unwrap();
        copy_owner_and_mode(&new_file, &fs::metadata(&old).unwrap()).unwrap();
        assert!(fs::metadata(&new).unwrap().permissions().readonly());
        // A read-only file cannot be deleted with its folder.
        copy_owner_and_mode(&new_file, &writable).unwrap();
        fs::set_permissions(&old, writable.permissions()).unwrap();
        assert!(!fs::metadata(&new).unwrap().permissions().readonly());
    }

    #[test]
    fn folders_and_devices_are_no_files() {
        let folder = tempfile::tempdir().unwrap();
        let info = FileInfo::at(folder.path()).unwrap();
        assert!(info.is_folder && !info.is_file);
        let device = FileInfo::at(Path::new("NUL")).unwrap();
        assert!(!device.is_folder && !device.is_file);
        let mut text = String::new();
        assert_eq!(File::open("NUL").unwrap().read_to_string(&mut text).unwrap(), 0);
    }

    #[test]
    fn the_lock_of_a_folder_waits_for_another_one_and_leaves_no_file() {
        let folder = tempfile::tempdir().unwrap();
        let lock = lock_folder(folder.path()).unwrap();
        let path = folder.path().to_path_buf();
        let waiting = thread::spawn(move || lock_folder(&path).is_some());
        thread::sleep(RETRY_DELAY * 3);
        assert!(!waiting.is_finished());
        drop(lock);
        assert!(waiting.join().unwrap());
        assert!(!lock_path(folder.path()).exists());
        assert!(lock_folder(&folder.path().join("missing")).is_none());
    }
}
