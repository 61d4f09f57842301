//! The `.yaml` files for a subcommand: the files in its arguments, and all files below the folders in its arguments.

use super::output::print_diagnostic;
use crate::error::{Error, Result};
use crate::text;
use std::path::{Path, PathBuf};
use std::{fs, io};

/// Returns the files, in the order of the arguments, and the errors of folders that cannot be read or have no file.
pub fn yaml_files(paths: &[PathBuf]) -> (Vec<PathBuf>, Vec<Error>) {
    let (mut files, mut errors) = (Vec::new(), Vec::new());
    for path in paths {
        let before = files.len();
        let folder_errors = find_files(path, &mut files);
        if folder_errors.is_empty() && files.len() == before {
            errors.push(Error::request(format!("there is no `.yaml` file in `{}`", path.display())));
        }
        errors.extend(folder_errors);
    }
    (files, errors)
}

/// Returns the files, like [`yaml_files`], if there is no error.
///
/// # Errors
/// Fails with the first error.
pub fn yaml_files_or_error(paths: &[PathBuf]) -> Result<Vec<PathBuf>> {
    let (files, errors) = yaml_files(paths);
    errors.into_iter().next().map_or(Ok(files), Err)
}

/// Adds a file, or all `.yaml` files below a folder, sorted by name. Does not follow links to folders. Skips with a
/// note anything that is not a regular file, such as a pipe, because reading it might never end. Returns the errors
/// of folders that cannot be read.
fn find_files(path: &Path, files: &mut Vec<PathBuf>) -> Vec<Error> {
    if path.as_os_str() == "-" || !path.is_dir() {
        files.push(path.to_path_buf());
        return Vec::new();
    }
    let read_error = |cause: io::Error| vec![Error::cannot_read(path, &cause)];
    let mut entries = match fs::read_dir(path).and_then(Iterator::collect::<io::Result<Vec<_>>>) {
        Ok(entries) => entries,
        Err(cause) => return read_error(cause),
    };
    entries.sort_by_key(fs::DirEntry::file_name);
    let mut errors = Vec::new();
    for entry in entries {
        let path = entry.path();
        let is_yaml = path.extension().is_some_and(|extension| extension == "yaml");
        if entry.file_type().is_ok_and(|kind| kind.is_dir()) {
            errors.extend(find_files(&path, files));
        } else if is_yaml && path.metadata().is_ok_and(|data| !data.is_file()) {
            print_diagnostic(format!(
                "note: `{}` is skipped: it is not a regular file",
                text::sanitize_line(&path.display().to_string())
            ));
        } else if is_yaml {
            files.push(path);
        }
    }
    errors
}
