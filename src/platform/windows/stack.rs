//! The stack of the program.

use std::io;

/// Does the work in this thread. The program file states the size of its stack, and users cannot change it.
///
/// # Errors
/// Never fails.
pub fn with_large_stack<T: Send>(work: impl FnOnce() -> T + Send) -> io::Result<T> {
    Ok(work())
}
