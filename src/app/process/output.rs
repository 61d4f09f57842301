//! Standard output and standard error, and what happens when they cannot be written.
//!
//! A closed pipe is no failure: the program ends.

use crate::error::{Error, ErrorClass, Result};
use crate::text;
use std::cell::Cell;
use std::io::{self, BufWriter, ErrorKind, IsTerminal, Stdout, Write};
use std::path::Path;
use std::rc::Rc;

/// Standard output. To a terminal it passes every line on at once, into a pipe or a file when it is flushed or
/// much has gathered.
pub struct Output {
    inner: BufWriter<Stdout>,
    closed: Closed,
    terminal: bool,
}

/// Whether nobody reads standard output any more. That is a wish to end, not a failure.
#[derive(Clone, Debug, Default)]
pub struct Closed(Rc<Cell<bool>>);

impl Closed {
    /// Whether it is so.
    pub fn get(&self) -> bool {
        self.0.get()
    }
}

impl Output {
    /// Standard output, and how to ask whether it was closed.
    pub fn new() -> (Output, Closed) {
        let (stdout, closed) = (io::stdout(), Closed::default());
        let terminal = stdout.is_terminal();
        (Output { inner: BufWriter::new(stdout), closed: closed.clone(), terminal }, closed)
    }

    fn note<T>(&self, result: io::Result<T>) -> io::Result<T> {
        if result.as_ref().is_err_and(|cause| cause.kind() == ErrorKind::BrokenPipe) {
            self.closed.0.set(true);
        }
        result
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let result = self.inner.write(bytes);
        let written = self.note(result)?;
        if self.terminal && bytes.contains(&b'\n') {
            self.flush()?;
        }
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        let result = self.inner.flush();
        self.note(result)
    }
}

/// Puts text on standard output and passes it on.
///
/// # Errors
/// It cannot be written to.
pub fn print(out: &mut dyn Write, text: &str) -> Result<()> {
    let written = out.write_all(text.as_bytes()).and_then(|()| out.flush());
    written.map_err(|cause| Error::io(ErrorClass::System, "write", Path::new("standard output"), &cause))
}

/// Puts a line, or several, on standard error, safe for a terminal. If that cannot be written to, there is nobody left
/// to tell.
pub fn print_diagnostic(line: impl std::fmt::Display) {
    let _ = writeln!(io::stderr(), "{}", text::sanitize_lines(&line.to_string()));
}

/// Puts a remark about a file on standard error, in one line, whatever its name holds.
pub fn print_note(file: &str, remark: impl std::fmt::Display) {
    print_diagnostic(format!("note: {}: {}", text::sanitize_line(file), text::sanitize_line(&remark.to_string())));
}
