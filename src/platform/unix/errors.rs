//! Words for errors of the system.

use std::io;
use std::path::Path;

/// Returns `None`: on Unix, the kind of the error is enough as the reason of a failure.
pub fn error_reason(_path: &Path, _cause: &io::Error) -> Option<&'static str> {
    None
}
