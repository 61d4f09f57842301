//! The transcript of a session, in a file or in memory.

use super::clock::Clock;
use crate::error::{Error, Result};
use crate::play::{Elapsed, Record, Recorder, Session, Step};
use std::path::Path;

/// The transcript of a session, and the clock that times its steps.
#[derive(Default)]
pub(crate) struct Recording {
    /// Writes the transcript to a file. `None` if the session is not recorded in a file.
    pub recorder: Option<Recorder>,
    /// The transcript in memory, for a session that is not recorded in a file.
    pub in_memory: Option<Record>,
    /// The source of the playing time, if it is measured.
    pub clock: Option<Clock>,
    /// Whether the solver made any of the moves of this session.
    pub has_solver_moves: bool,
}

impl Recording {
    /// Records a step.
    ///
    /// # Errors
    /// Fails if the file cannot be written.
    pub fn add(&mut self, step: &Step, elapsed: Option<Elapsed>) -> Result<()> {
        let timed_step = elapsed.map(|_| step.clone().with_time(elapsed));
        let step = timed_step.as_ref().unwrap_or(step);
        if let Some(record) = &mut self.in_memory {
            record.add(step);
        }
        self.recorder.as_mut().map_or(Ok(()), |recorder| recorder.record(step))
    }

    /// Continues with the next deal of the match, in the same transcript.
    ///
    /// # Errors
    /// Fails if the file cannot be written.
    pub fn next_deal(&mut self, ended: &Session, next: &Session) -> Result<()> {
        if let Some(recorder) = &mut self.recorder {
            recorder.finish(ended)?;
            recorder.next_deal(next)?;
        }
        if let Some(record) = &mut self.in_memory {
            record.next_deal(ended, next);
        }
        Ok(())
    }

    /// Whether the transcript counts the game as won, although the player may have undone moves since then. The next
    /// move ends that.
    pub fn holds_win(&self) -> bool {
        self.recorder.as_ref().is_some_and(Recorder::holds_win)
    }

    /// Returns the transcript so far. Returns `None` if the session has none.
    pub fn text(&self, session: &Session) -> Option<String> {
        match (&self.recorder, &self.in_memory) {
            (Some(recorder), _) => Some(recorder.text()),
            (None, Some(record)) => record.text(session).ok(),
            (None, None) => None,
        }
    }

    /// Writes the transcript so far to a new file.
    ///
    /// # Errors
    /// Fails if the session is not recorded in a file, or if the new file cannot be written.
    pub fn save(&self, path: &Path) -> Result<()> {
        let Some(recorder) = &self.recorder else {
            let error = Error::request("this session is not recorded, so there is nothing to save");
            return Err(error.hint("play with `--record FILE`, or without `--no-record`"));
        };
        recorder.save(path)
    }
}
