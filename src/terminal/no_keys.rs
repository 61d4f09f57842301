//! A replacement for single keys on systems where a terminal passes on whole lines only.

use super::key::Event;
use std::io;
use std::time::Duration;

/// There are none.
pub enum Keys {}

impl Keys {
    /// Nothing, always.
    pub fn open() -> Option<Keys> {
        None
    }

    /// Nobody comes here.
    ///
    /// # Errors
    /// None.
    pub fn next(&mut self, _: Option<Duration>) -> io::Result<Event> {
        match *self {}
    }

    /// Nobody comes here either.
    ///
    /// # Errors
    /// None.
    pub fn suspend(&mut self) -> io::Result<()> {
        match *self {}
    }
}
