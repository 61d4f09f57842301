//! Standard output and standard error.
//!
//! If the reader closes the pipe, the program ends without an error. If standard output was closed before the program
//! began, any output is an error.

use crate::error::{Error, Result};
use crate::{platform, text};
use std::cell::Cell;
use std::io::{self, BufWriter, ErrorKind, IsTerminal, Stdout, Write};
use std::path::Path;
use std::rc::Rc;

/// Buffered standard output. A terminal gets each line at once; a pipe or file gets the text when the buffer is full
/// or flushed.
pub struct Output {
    inner: BufWriter<Stdout>,
    closed: ClosedFlag,
    is_terminal: bool,
    /// Whether standard output was closed before the program began, so that text would be lost.
    is_missing: bool,
}

/// A flag that shows whether the reader of standard output has closed it. A closed pipe is not an error.
#[derive(Clone, Debug, Default)]
pub struct ClosedFlag(Rc<Cell<bool>>);

impl ClosedFlag {
    /// Whether standard output was closed.
    pub fn is_set(&self) -> bool {
        self.0.get()
    }
}

impl Output {
    /// Opens standard output. The second value shows later whether it was closed.
    pub fn new() -> (Output, ClosedFlag) {
        let (stdout, closed) = (io::stdout(), ClosedFlag::default());
        let (is_terminal, is_missing) = (stdout.is_terminal(), platform::is_standard_output_closed());
        (Output { inner: BufWriter::new(stdout), closed: closed.clone(), is_terminal, is_missing }, closed)
    }

    /// Remembers that the reader has closed standard output, if the result shows it.
    fn note_if_closed<T>(&self, result: io::Result<T>) -> io::Result<T> {
        if result.as_ref().is_err_and(|cause| cause.kind() == ErrorKind::BrokenPipe) {
            self.closed.0.set(true);
        }
        result
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.is_missing && !bytes.is_empty() {
            return Err(io::Error::other("it is closed"));
        }
        let result = self.inner.write(bytes);
        let written = self.note_if_closed(result)?;
        if self.is_terminal && bytes.contains(&b'\n') {
            self.flush()?;
        }
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        let result = self.inner.flush();
        self.note_if_closed(result)
    }
}

/// Writes text to standard output and flushes it.
///
/// # Errors
/// Fails if standard output cannot be written.
pub fn print(out: &mut dyn Write, text: &str) -> Result<()> {
    let written = out.write_all(text.as_bytes()).and_then(|()| out.flush());
    written.map_err(|cause| Error::cannot_write(Path::new("standard output"), &cause))
}

/// Prints one or more lines to standard error, without characters that could control the terminal. Ignores failures,
/// because there is no other place to report them.
pub fn print_diagnostic(line: impl std::fmt::Display) {
    let _ = writeln!(io::stderr(), "{}", text::sanitize_lines(&line.to_string()));
}

/// Prints a note about a file to standard error, always as a single line.
pub fn print_note(file: &str, remark: impl std::fmt::Display) {
    print_diagnostic(format!("note: {}: {}", text::sanitize_line(file), text::sanitize_line(&remark.to_string())));
}
