//! Words for errors of the system.

use std::io;
use std::path::Path;

/// Returns the reason of a failure, if the kind of the error does not tell it.
pub fn error_reason(_path: &Path, _cause: &io::Error) -> Option<&'static str> {
    None
}
