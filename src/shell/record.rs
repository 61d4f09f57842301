//! What goes from a session into its record.

use super::Shell;
use crate::error::{Error, Kind, Result};
use crate::play::{Session, Step};
use std::fs::File;
use std::io;
use std::path::Path;

impl Shell<'_> {
    /// Keeps a step in the record, if there is one. A person is told once that it failed, and plays on.
    pub(super) fn record(&mut self, step: &Step) -> Result<()> {
        match self.recorder.as_mut().map_or(Ok(()), |recorder| recorder.record(step)) {
            Err(error) if self.settings.interactive => {
                let error = error.hint("the game goes on, but what follows is not recorded");
                self.say(&error.to_string())
            }
            kept => kept,
        }
    }

    /// Goes on with the next deal of the match, in the same record.
    pub(super) fn turn_to(&mut self, next: Session) -> Result<()> {
        if let Some(recorder) = &mut self.recorder {
            recorder.finish(&self.session)?;
            recorder.next_deal(&next)?;
        }
        self.session = next;
        Ok(())
    }

    /// Writes what was recorded so far to a new file.
    pub(super) fn save(&mut self, path: &Path) -> Result<()> {
        let Some(recorder) = &self.recorder else {
            let error = Error::request("this session is not recorded, so there is nothing to save");
            return Err(error.hint("play with `--record FILE`, or without `--no-record`"));
        };
        let failed = |action: &str, path: &Path, cause: &io::Error| Error::io(Kind::Machine, action, path, cause);
        let mut from = File::open(recorder.path()).map_err(|cause| failed("read", recorder.path(), &cause))?;
        let mut to = File::create_new(path).map_err(|cause| failed("write", path, &cause))?;
        io::copy(&mut from, &mut to).and_then(|_| to.sync_all()).map_err(|cause| failed("write", path, &cause))
    }
}
