//! The recorder, which writes a transcript during play.
//!
//! It writes each step to the file before the next prompt.

use super::atomic_file::{self, NewFile};
use super::lock::LockError;
use super::record_file::RecordFile;
use super::record_limits::{LimitExceeded, RecordLimits, TranscriptSize};
use super::write_file::{Existing, lock_error, write_file_locked};
use crate::error::{Error, ErrorClass, Result};
use crate::play::transcript::header::deal_header_text;
use crate::play::transcript::{Step, Transcript, digest_text, result_text};
use crate::play::{Session, TranscriptHeader};
use std::io::ErrorKind;
use std::iter;
use std::path::{Path, PathBuf};

/// A transcript being written. No other session can write to its file.
///
/// ```no_run
/// # fn example(session: patience::play::Session) -> patience::error::Result<()> {
/// use patience::play::{Existing, TranscriptHeader, Recorder, Step};
/// let opening = TranscriptHeader { deal: Some(&patience::card::DealSpec::Seed(42)), ..TranscriptHeader::default() };
/// let mut recorder = Recorder::create("game.yaml".as_ref(), &opening, &session, Existing::Keep)?;
/// recorder.record(&Step::player_move("draw"))?;
/// recorder.finish(&session)?;
/// # Ok(()) }
/// ```
#[derive(Debug)]
pub struct Recorder {
    file: RecordFile,
    limits: RecordLimits,
    steps: usize,
    /// Whether a deal of the match came before this one.
    has_earlier_deal: bool,
    state: State,
    notice: Option<String>,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum State {
    Open,
    /// The ending stands in the file, from that byte on, and a step takes it away again.
    EndingWritten(usize),
    Finished,
    /// Writing failed, and that was said. What follows is kept in memory, to be saved elsewhere.
    Failed,
    /// There is room for nothing more, and that was said.
    Full,
}

impl Recorder {
    /// Begins the transcript of a session in a new file, which appears with its head. A device or a pipe is written to
    /// as it is.
    ///
    /// # Errors
    /// A file that exists already and is to be kept, or that another session writes, or cannot be written, or a
    /// transcript that could not be read again. No new file is left behind then, and an old one is as it was.
    pub fn create(
        path: &Path,
        opening: &TranscriptHeader<'_>,
        session: &Session,
        existing: Existing,
    ) -> Result<Recorder> {
        let head = CheckedHeader::of(opening, session)?;
        let placed = write_file_locked(path, head.text.as_bytes(), existing)?;
        head.start_recording(placed)
    }

    /// Begins the transcript of a session in a new file, under the first of the names, all of one folder, under which
    /// nothing stands yet.
    ///
    /// # Errors
    /// As [`Recorder::create`].
    pub(super) fn create_first(
        names: impl IntoIterator<Item = PathBuf>,
        folder: &Path,
        opening: &TranscriptHeader<'_>,
        session: &Session,
    ) -> Result<Recorder> {
        let head = CheckedHeader::of(opening, session)?;
        let placed = atomic_file::create(names, head.text.as_bytes(), false);
        head.start_recording(placed.map_err(|refused| lock_error(refused, ErrorClass::System, "write to", folder))?)
    }

    /// A recorder of a deal with so many steps, which may follow others.
    pub(super) fn with_file(file: RecordFile, room: RecordLimits, steps: usize, follows: bool) -> Recorder {
        Recorder { file, limits: room, steps, has_earlier_deal: follows, state: State::Open, notice: None }
    }

    /// The same recorder, which waits for the disk after every step if `is_synced`: for people, who play slowly.
    #[must_use]
    pub fn synced(mut self, is_synced: bool) -> Recorder {
        self.file.is_synced = is_synced;
        self
    }

    /// The file. It is another when somebody took the first away.
    pub fn path(&self) -> &Path {
        self.file.path()
    }

    /// Whether other sessions are kept from writing to the file: not where locks do not work.
    pub fn is_exclusive(&self) -> bool {
        self.file.is_exclusive()
    }

    /// Whether steps still reach the file: not after a failure and not after the end.
    pub fn is_open(&self) -> bool {
        matches!(self.state, State::Open | State::EndingWritten(_))
    }

    /// How many steps the last deal has.
    pub fn steps(&self) -> usize {
        self.steps
    }

    /// Whether nothing was done: neither in this deal nor in one before it.
    pub fn is_empty(&self) -> bool {
        self.steps == 0 && !self.has_earlier_deal
    }

    /// What the player should know about the file since this was asked last: that it is another now.
    pub fn take_notice(&mut self) -> Option<String> {
        self.notice.take()
    }

    /// Adds a step that has succeeded. If somebody took the file away, replaced it, or cut it, the session goes on in
    /// a new file that holds everything, and [`Recorder::take_notice`] says so.
    ///
    /// # Errors
    /// If it cannot be written, or a transcript with it could not be read again. The file ends with the step before;
    /// this error is given once, and later steps are dropped in silence.
    pub fn record(&mut self, step: &Step) -> Result<()> {
        let line = format!("  - {}\n", step.text());
        match self.state {
            State::Open | State::EndingWritten(_) => {
                self.remove_provisional_ending();
                let taken = self.limits.reserve_step(step, line.len());
                self.check_room(taken)?;
                self.append(&line)?;
                self.steps += 1;
            }
            // Beyond the bounds it could not be saved either.
            State::Failed if self.limits.reserve_step(step, line.len()).is_ok() => self.file.keep(&line),
            State::Failed | State::Full | State::Finished => {}
        }
        Ok(())
    }

    /// Begins the next deal of a match, after [`Recorder::finish`] of the last.
    ///
    /// # Errors
    /// As [`Recorder::record`].
    pub fn next_deal(&mut self, session: &Session) -> Result<()> {
        if self.state == State::Finished {
            self.state = State::Open;
            (self.steps, self.has_earlier_deal) = (0, true);
            let head = deal_header_text(session);
            // A list item, two keys, and what they are for.
            let taken = self.limits.reserve_deal(TranscriptSize { bytes: head.len(), values: 5 });
            self.check_room(taken)?;
            self.append(&head)?;
        }
        Ok(())
    }

    /// Adds the result and the digest of a deal that is over. Without it the transcript can be resumed.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn finish(&mut self, session: &Session) -> Result<()> {
        if !self.is_open() {
            return Ok(());
        }
        if self.state == State::Open {
            self.append(&ending_text(session))?;
        }
        self.limits.reserve_ending();
        self.state = State::Finished;
        self.sync()
    }

    /// Adds the ending of a deal that is over, as [`Recorder::finish`] does, but for now: a step that follows takes it
    /// away again, since a player may undo the last move. Whoever closes the window has a game that is finished.
    ///
    /// A pipe or a device takes nothing back, and gets its ending by [`Recorder::finish`] alone.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn write_provisional_ending(&mut self, session: &Session) -> Result<()> {
        if self.state == State::Open && self.file.can_truncate() {
            let from = self.file.text().len();
            let settled = self.append(&ending_text(session));
            match settled {
                Ok(()) => self.state = State::EndingWritten(from),
                // Of what is kept to be saved elsewhere it is not yet the end.
                Err(_) => self.file.truncate_to(from),
            }
            return settled;
        }
        Ok(())
    }

    /// Takes away what [`Recorder::write_provisional_ending`] added.
    fn remove_provisional_ending(&mut self) {
        if let State::EndingWritten(from) = self.state {
            self.file.truncate_to(from);
            self.state = State::Open;
        }
    }

    /// Ends the recording: looks after the file for a last time, and waits for the disk. It can be resumed if the deal
    /// is not finished.
    ///
    /// # Errors
    /// If the disk fails.
    pub fn close(&mut self) -> Result<()> {
        match self.state {
            State::Failed => Ok(()),
            State::Open | State::EndingWritten(_) | State::Finished | State::Full => {
                if let Some(harm) = self.file.detect_change() {
                    self.continue_in_new_file(harm.description())?;
                }
                self.sync()
            }
        }
    }

    /// Writes everything recorded so far to a new file; also what the own file could not hold.
    ///
    /// # Errors
    /// Of kind request if there can be no new file of that name, else of kind machine. Nothing is left behind then.
    pub fn save(&self, path: &Path) -> Result<()> {
        let saved = atomic_file::create(iter::once(path.into()), self.file.text(), true);
        saved.map(|_| ()).map_err(|refused| {
            let is_name = matches!(&refused, LockError::System(cause) if is_name_error(cause.kind()));
            lock_error(refused, if is_name { ErrorClass::Request } else { ErrorClass::System }, "write", path)
        })
    }

    /// Deletes the file if nothing was done, and says whether it did.
    ///
    /// # Errors
    /// If it cannot be deleted.
    pub fn discard_if_empty(self) -> Result<bool> {
        if !self.is_empty() || self.state == State::Finished {
            return Ok(false);
        }
        let path = self.path().to_path_buf();
        self.file.delete().map_err(|cause| Error::io(ErrorClass::System, "delete", &path, &cause))?;
        Ok(true)
    }

    fn sync(&self) -> Result<()> {
        self.file.sync().map_err(|cause| Error::io(ErrorClass::System, "write", self.path(), &cause))
    }

    fn check_room(&mut self, taken: std::result::Result<(), LimitExceeded>) -> Result<()> {
        taken.map_err(|full| {
            self.state = State::Full;
            Error::system(format!("`{}` is full: {full}", self.path().display()))
        })
    }

    fn append(&mut self, lines: &str) -> Result<()> {
        if let Some(harm) = self.file.poll_change() {
            self.continue_in_new_file(harm.description())?;
        }
        self.file.append(lines).map_err(|cause| {
            self.state = State::Failed;
            self.file.keep(lines);
            Error::io(ErrorClass::System, "write", self.file.path(), &cause)
        })
    }

    fn continue_in_new_file(&mut self, what_happened: &str) -> Result<()> {
        let old = self.path().to_path_buf();
        if let Err(refused) = self.file.continue_in_new_file() {
            self.state = State::Failed;
            return Err(lock_error(refused, ErrorClass::System, "write", &old));
        }
        let (old, new) = (old.display(), self.path().display());
        self.notice = Some(format!("`{old}` {what_happened}: the recording goes on in `{new}`, which holds all of it"));
        Ok(())
    }
}

/// The head of a transcript that can be read again.
struct CheckedHeader {
    text: String,
    limits: RecordLimits,
}

impl CheckedHeader {
    fn of(opening: &TranscriptHeader<'_>, session: &Session) -> Result<CheckedHeader> {
        let text = opening.text(session)?;
        let unreadable =
            |why: &str| Error::request(format!("a transcript of this game could not be read again: {why}"));
        let read =
            Transcript::parse("transcript", text.as_bytes()).map_err(|error| unreadable(&error.full_message()))?;
        let room = RecordLimits::after(TranscriptSize { bytes: text.len(), values: read.values }, []);
        room.check().map_err(|full| unreadable(&full.to_string()))?;
        Ok(CheckedHeader { text, limits: room })
    }

    fn start_recording(self, placed: NewFile) -> Result<Recorder> {
        let path = placed.path.clone();
        let file = RecordFile::new(placed, self.text.into_bytes());
        let file = file.map_err(|cause| Error::io(ErrorClass::System, "create", &path, &cause))?;
        Ok(Recorder::with_file(file, self.limits, 0, false))
    }
}

/// The last lines of a deal.
fn ending_text(session: &Session) -> String {
    format!("  result: {}\n  digest: {}\n", result_text(session), digest_text(session))
}

/// Whether another name would do.
fn is_name_error(kind: ErrorKind) -> bool {
    use ErrorKind::{AlreadyExists, InvalidFilename, IsADirectory, NotADirectory, NotFound, PermissionDenied};
    matches!(kind, AlreadyExists | InvalidFilename | IsADirectory | NotADirectory | NotFound | PermissionDenied)
}

#[cfg(test)]
#[path = "recorder_tests.rs"]
mod tests;
