//! The streams to which a shell writes.

use crate::error::{Error, Result};
use std::io::{self, ErrorKind, Write};
use std::path::Path;

/// The streams to which a shell writes.
pub(crate) struct Streams<'io> {
    out: Box<dyn Write + 'io>,
    err: Box<dyn Write + 'io>,
    /// Whether the reader of the output has closed it.
    pub is_closed: bool,
}

impl<'io> Streams<'io> {
    /// Boards go to `out`, and the messages of a script to `err`.
    pub fn new(out: impl Write + 'io, err: impl Write + 'io) -> Streams<'io> {
        Streams { out: Box::new(out), err: Box::new(err), is_closed: false }
    }

    /// Writes a line, or several lines, to the output.
    pub fn write_line(&mut self, text: &str) -> Result<()> {
        let written = self.out.write_all(text.as_bytes()).and_then(|()| self.out.write_all(b"\n"));
        self.check_written(written)
    }

    /// Writes a text to the output without adding a line break, and flushes the output.
    pub fn write_and_flush(&mut self, text: &str) -> Result<()> {
        let written = self.out.write_all(text.as_bytes()).and_then(|()| self.out.flush());
        self.check_written(written)
    }

    /// Writes a line to the error stream. A closed error stream is no reason to stop.
    pub fn write_error_line(&mut self, text: &str) {
        let _ = self.err.write_all(text.as_bytes()).and_then(|()| self.err.write_all(b"\n"));
    }

    /// Remembers if the reader of the output has closed it. Returns any other error.
    fn check_written(&mut self, written: io::Result<()>) -> Result<()> {
        match written {
            Err(cause) if cause.kind() == ErrorKind::BrokenPipe => self.is_closed = true,
            Err(cause) => return Err(Error::cannot_write(Path::new("standard output"), &cause)),
            Ok(()) => {}
        }
        Ok(())
    }
}
