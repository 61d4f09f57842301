//! A replacement for single keys on systems whose terminals deliver only whole lines.

use super::key::Event;
use std::io;
use std::time::Duration;

/// A type without values: single keys are never available.
pub enum Keys {}

impl Keys {
    /// Returns `None`: single keys are not available.
    pub fn open() -> Option<Keys> {
        None
    }

    /// Cannot be called, because no value exists.
    ///
    /// # Errors
    /// Never fails.
    pub fn next(&mut self, _: Option<Duration>) -> io::Result<Event> {
        match *self {}
    }

    /// Cannot be called, because no value exists.
    ///
    /// # Errors
    /// Never fails.
    pub fn suspend(&mut self) -> io::Result<()> {
        match *self {}
    }
}
