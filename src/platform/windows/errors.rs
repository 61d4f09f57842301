//! Words for errors of the system, whose own words depend on the language of Windows.

use std::io;
use std::path::Path;

const FILE_NOT_FOUND: i32 = 2;
const PATH_NOT_FOUND: i32 = 3;
const ACCESS_DENIED: i32 = 5;
const SHARING_VIOLATION: i32 = 32;
const LOCK_VIOLATION: i32 = 33;
const INVALID_PARAMETER: i32 = 87;
const INVALID_NAME: i32 = 123;
const ALREADY_EXISTS: i32 = 183;
const FILENAME_TOO_LONG: i32 = 206;
const USER_MAPPED_FILE: i32 = 1224;

/// Returns the reason of a failure. Returns `None` if the kind of the error is enough to find the reason, as on Unix.
pub fn error_reason(path: &Path, cause: &io::Error) -> Option<&'static str> {
    match cause.raw_os_error()? {
        // Opening a folder as a file gives the same code as missing permission.
        ACCESS_DENIED if path.is_dir() => Some("it is a directory"),
        FILE_NOT_FOUND | PATH_NOT_FOUND | ALREADY_EXISTS if is_below_file(path) => {
            Some("a part of the path is not a directory")
        }
        SHARING_VIOLATION | LOCK_VIOLATION | USER_MAPPED_FILE => Some("another program is using it"),
        INVALID_PARAMETER => Some("the system does not support this"),
        INVALID_NAME => Some("the name is not allowed"),
        FILENAME_TOO_LONG => Some("the name is too long"),
        _ => None,
    }
}

/// Whether a part of the path before its last one is a file.
fn is_below_file(path: &Path) -> bool {
    path.ancestors().skip(1).any(Path::is_file)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn errors_have_the_same_words_in_every_language() {
        let reason = |code| error_reason(Path::new("no-such-file"), &io::Error::from_raw_os_error(code));
        assert_eq!(reason(32), Some("another program is using it"));
        assert_eq!(reason(33), reason(1224));
        assert_eq!([87, 123, 206].map(|code| reason(code).is_some()), [true; 3]);
        assert_eq!([2, 3, 5, 183].map(reason), [None; 4]);
    }

    #[test]
    fn folders_and_files_in_the_wrong_place_are_recognized() {
        let folder = tempfile::tempdir().unwrap();
        let cause = fs::read(folder.path()).unwrap_err();
        assert_eq!(error_reason(folder.path(), &cause), Some("it is a directory"));
        let file = folder.path().join("file");
        fs::write(&file, "").unwrap();
        let below = file.join("a.yaml");
        assert_eq!(error_reason(&below, &fs::read(&below).unwrap_err()), Some("a part of the path is not a directory"));
        let below = file.join("folder");
        assert_eq!(
            error_reason(&below, &fs::create_dir_all(&below).unwrap_err()),
            Some("a part of the path is not a directory")
        );
    }
}
