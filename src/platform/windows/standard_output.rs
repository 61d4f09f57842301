//! A standard output that was closed before the program began.

/// Returns false: on Windows, a program without standard output has no place to write to, and the standard library of
/// Rust discards the text.
pub fn is_standard_output_closed() -> bool {
    false
}
