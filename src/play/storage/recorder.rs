//! The recorder, which writes a transcript during play.
//!
//! It writes each step to the file before the next prompt.

use super::atomic_file::{self, NewFile};
use super::lock::LockError;
use super::record_file::RecordFile;
use super::record_limits::{LimitExceeded, RecordLimits, TranscriptSize};
use super::write_file::{Existing, lock_error, write_file_locked};
use crate::error::{Error, ErrorClass, Fault, Result};
use crate::game::Status;
use crate::play::transcript::header::deal_header_text;
use crate::play::transcript::{Step, Transcript, digest_text, result_text};
use crate::play::{Action, Command, Session, TranscriptHeader};
use std::io::ErrorKind;
use std::iter;
use std::path::{Path, PathBuf};

/// A transcript that is being written. If file locks work, no other session can write to its file.
///
/// ```no_run
/// # fn example(session: patience::internals::play::Session) -> patience::internals::error::Result<()> {
/// use patience::internals::play::{Existing, TranscriptHeader, Recorder, Step};
/// let header = TranscriptHeader { deal: Some(&patience::internals::card::DealSpec::Seed(42)), ..TranscriptHeader::default() };
/// let mut recorder = Recorder::create("game.yaml".as_ref(), &header, &session, Existing::Keep)?;
/// recorder.record(&Step::player_move("draw"))?;
/// recorder.finish(&session)?;
/// # Ok(()) }
/// ```
#[derive(Debug)]
pub struct Recorder {
    file: RecordFile,
    limits: RecordLimits,
    /// The number of steps of the current deal in the file.
    steps: usize,
    /// Whether an earlier deal of the match is in the file.
    has_earlier_deal: bool,
    state: State,
    /// Steps after a win that are not in the file yet, because the player may only be looking back at the won game. The
    /// next move writes them.
    steps_after_win: Vec<Step>,
    notice: Option<String>,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum State {
    Open,
    /// The ending (the result and the digest) is in the file, from byte `start` on, although the player may still undo
    /// moves. The next step removes the ending. After a win, only a move or a resignation removes it.
    EndingWritten {
        start: usize,
        is_win: bool,
    },
    Finished,
    /// Writing failed and the error was returned. Later steps are only kept in memory, so that they can be saved
    /// elsewhere.
    Failed,
    /// The file is full and the error was returned.
    Full,
}

impl Recorder {
    /// Begins the transcript of a session in a new file, which is created with its header. A device or a pipe is
    /// written to directly.
    ///
    /// # Errors
    /// Fails if the file exists and must be kept, if another session writes to it, if it cannot be written, or if its
    /// header is too large or cannot be parsed. Then no new file is left behind, and an old one is unchanged.
    pub fn create(
        path: &Path,
        header: &TranscriptHeader<'_>,
        session: &Session,
        existing: Existing,
    ) -> Result<Recorder> {
        let header_to_write = CheckedHeader::of(header, session)?;
        let new_file = write_file_locked(path, header_to_write.text.as_bytes(), existing)?;
        header_to_write.start_recording(new_file)
    }

    /// Begins the transcript of a session in a new file at the first free path. All paths must be in one folder.
    ///
    /// # Errors
    /// Fails as [`Recorder::create`] does.
    pub(super) fn create_first(
        paths: impl IntoIterator<Item = PathBuf>,
        folder: &Path,
        header: &TranscriptHeader<'_>,
        session: &Session,
    ) -> Result<Recorder> {
        let checked = CheckedHeader::of(header, session)?;
        let new_file = atomic_file::create(paths, checked.text.as_bytes(), false);
        checked.start_recording(new_file.map_err(|error| lock_error(error, ErrorClass::System, "write to", folder))?)
    }

    /// Creates a recorder for a deal that already has `steps` steps.
    pub(super) fn with_file(file: RecordFile, limits: RecordLimits, steps: usize, has_earlier_deal: bool) -> Recorder {
        Recorder {
            file,
            limits,
            steps,
            has_earlier_deal,
            state: State::Open,
            steps_after_win: Vec::new(),
            notice: None,
        }
    }

    /// Sets whether the recorder waits for the disk after every step. Use this only if a person plays, because it would
    /// slow down a script.
    #[must_use]
    pub fn synced(mut self, is_synced: bool) -> Recorder {
        self.file.is_synced = is_synced;
        self
    }

    /// Returns the path of the file. It changes if another program deletes or replaces the file.
    pub fn path(&self) -> &Path {
        self.file.path()
    }

    /// Returns whether no other session can write to the file. Returns false if file locks do not work.
    pub fn is_exclusive(&self) -> bool {
        self.file.is_exclusive()
    }

    /// Returns whether steps are still written to the file: the recording is not finished, and no step has failed.
    pub fn is_open(&self) -> bool {
        matches!(self.state, State::Open | State::EndingWritten { .. })
    }

    /// Returns whether the file ends with a win, even if the player has undone moves since then.
    pub fn holds_win(&self) -> bool {
        matches!(self.state, State::EndingWritten { is_win: true, .. })
    }

    /// Returns whether nothing is recorded, neither in this deal nor in an earlier one.
    pub fn is_empty(&self) -> bool {
        self.steps == 0 && !self.has_earlier_deal
    }

    /// Takes the pending notice for the player, if any: that the recording continues in another file.
    pub fn take_notice(&mut self) -> Option<String> {
        self.notice.take()
    }

    /// Adds a step that has succeeded. If another program deleted, replaced or cut the file, the recording
    /// continues in a new file with the complete transcript, and [`Recorder::take_notice`] returns a notice.
    ///
    /// After a win, steps such as `undo` are kept in memory until the next move or a resignation. So a player who only
    /// looks back at a won game keeps the win. A note is added to the file at once.
    ///
    /// # Errors
    /// Fails if the step cannot be written, or if the transcript would become too large to be parsed. The file then
    /// ends with the step before. The error is returned only once, and later steps are not written.
    pub fn record(&mut self, step: &Step) -> Result<()> {
        match (self.state, step) {
            (State::EndingWritten { start, is_win: true }, Step::Note(_)) => self.insert_before_ending(step, start),
            (State::EndingWritten { is_win: true, .. }, _) if !continues_game(step) => {
                self.steps_after_win.push(step.clone());
                Ok(())
            }
            _ => {
                self.remove_provisional_ending();
                for earlier in std::mem::take(&mut self.steps_after_win) {
                    self.write_step(&earlier)?;
                }
                self.write_step(step)
            }
        }
    }

    /// Adds a step in front of the ending, which starts at byte `start`.
    fn insert_before_ending(&mut self, step: &Step, start: usize) -> Result<()> {
        let ending = String::from_utf8_lossy(self.file.text().get(start..).unwrap_or_default()).into_owned();
        self.remove_provisional_ending();
        self.write_step(step)?;
        self.append_ending(&ending, true)
    }

    fn write_step(&mut self, step: &Step) -> Result<()> {
        let line = format!("  - {}\n", step.text());
        match self.state {
            State::Open | State::EndingWritten { .. } => {
                let reservation = self.limits.reserve_step(step, line.len());
                self.check_reserved(reservation)?;
                self.append(&line)?;
                self.steps += 1;
            }
            // Keep the step for [`Recorder::save`], unless it makes the transcript too large to be parsed.
            State::Failed if self.limits.reserve_step(step, line.len()).is_ok() => self.file.keep_in_memory(&line),
            State::Failed | State::Full | State::Finished => {}
        }
        Ok(())
    }

    /// Begins the next deal of a match. Call [`Recorder::finish`] for the previous deal first.
    ///
    /// # Errors
    /// Fails as [`Recorder::record`] does.
    pub fn next_deal(&mut self, session: &Session) -> Result<()> {
        if self.state == State::Finished {
            self.state = State::Open;
            (self.steps, self.has_earlier_deal) = (0, true);
            let header = deal_header_text(session);
            // The limits count the values of the file. The header of a deal has five: a list item, two keys, and their
            // values.
            let reservation = self.limits.reserve_deal(TranscriptSize { bytes: header.len(), values: 5 });
            self.check_reserved(reservation)?;
            self.append(&header)?;
        }
        Ok(())
    }

    /// Adds the result and the digest of a deal that is over. Without them the transcript can be resumed.
    ///
    /// # Errors
    /// Fails if they cannot be written.
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

    /// Adds the ending of a deal that is over, like [`Recorder::finish`], so that the game counts as finished if the
    /// player closes the window. The next step removes the ending again, because the player may undo the last move.
    /// After a win, only a move or a resignation removes it.
    ///
    /// If the recorder writes to a pipe or a device, nothing can be removed. Then this function does nothing, and
    /// [`Recorder::finish`] writes the ending.
    ///
    /// # Errors
    /// Fails if the ending cannot be written.
    pub fn write_provisional_ending(&mut self, session: &Session) -> Result<()> {
        if self.state == State::Open && self.file.can_truncate() {
            self.append_ending(&ending_text(session), session.status() == Status::Won)
        } else {
            Ok(())
        }
    }

    /// Adds an ending that a later step may remove.
    fn append_ending(&mut self, ending: &str, is_win: bool) -> Result<()> {
        let start = self.file.text().len();
        let result = self.append(ending);
        match result {
            Ok(()) => self.state = State::EndingWritten { start, is_win },
            // Remove the ending from the text in memory, too: the text may be saved elsewhere while the game
            // continues.
            Err(_) => self.file.truncate_to(start),
        }
        result
    }

    /// Removes the ending added by [`Recorder::write_provisional_ending`].
    fn remove_provisional_ending(&mut self) {
        if let State::EndingWritten { start, .. } = self.state {
            self.file.truncate_to(start);
            self.state = State::Open;
        }
    }

    /// Ends the recording: checks once more whether another program changed the file, and waits for the disk. An
    /// unfinished deal can be resumed.
    ///
    /// # Errors
    /// Fails if the file cannot be written to disk.
    pub fn close(&mut self) -> Result<()> {
        match self.state {
            State::Failed => Ok(()),
            State::Open | State::EndingWritten { .. } | State::Finished | State::Full => {
                if let Some(change) = self.file.detect_change() {
                    self.continue_in_new_file(change.description())?;
                }
                self.sync()
            }
        }
    }

    /// Returns everything recorded so far, including steps that the recorder's own file could not store.
    pub fn text(&self) -> String {
        String::from_utf8_lossy(self.file.text()).into_owned()
    }

    /// Writes everything recorded so far to a new file, including steps that the recorder's own file could not store.
    ///
    /// # Errors
    /// Fails with [`ErrorClass::Request`] if another file name could help, and otherwise with [`ErrorClass::System`].
    /// Then no file is left behind.
    pub fn save(&self, path: &Path) -> Result<()> {
        let result = atomic_file::create(iter::once(path.into()), self.file.text(), true);
        result.map(|_| ()).map_err(|error| {
            let can_choose_other_name = matches!(&error, LockError::System(cause) if is_name_error(cause.kind()));
            lock_error(
                error,
                if can_choose_other_name { ErrorClass::Request } else { ErrorClass::System },
                "write",
                path,
            )
        })
    }

    /// Deletes the file if nothing is recorded. Returns whether it did.
    ///
    /// # Errors
    /// Fails if the file cannot be deleted.
    pub fn discard_if_empty(self) -> Result<bool> {
        if !self.is_empty() || self.state == State::Finished {
            return Ok(false);
        }
        let path = self.path().to_path_buf();
        self.file.delete().map_err(|cause| Error::io(ErrorClass::System, "delete", &path, &cause))?;
        Ok(true)
    }

    fn sync(&self) -> Result<()> {
        self.file.sync().map_err(|cause| Error::cannot_write(self.path(), &cause))
    }

    fn check_reserved(&mut self, reservation: std::result::Result<(), LimitExceeded>) -> Result<()> {
        reservation.map_err(|limit| {
            self.state = State::Full;
            Error::system(format!("`{}` is full: {limit}", self.path().display()))
        })
    }

    fn append(&mut self, lines: &str) -> Result<()> {
        if let Some(change) = self.file.poll_change() {
            self.continue_in_new_file(change.description())?;
        }
        self.file.append(lines).map_err(|cause| {
            self.state = State::Failed;
            self.file.keep_in_memory(lines);
            Error::cannot_write(self.file.path(), &cause)
        })
    }

    fn continue_in_new_file(&mut self, change: &str) -> Result<()> {
        let old = self.path().to_path_buf();
        if let Err(error) = self.file.continue_in_new_file() {
            self.state = State::Failed;
            return Err(lock_error(error, ErrorClass::System, "write", &old));
        }
        let (old, new) = (old.display(), self.path().display());
        self.notice =
            Some(format!("`{old}` {change}: the recording continues in `{new}`, which has the complete game"));
        Ok(())
    }
}

/// The header of a transcript, which was checked by parsing it.
pub(super) struct CheckedHeader {
    pub(super) text: String,
    pub(super) limits: RecordLimits,
}

impl CheckedHeader {
    pub(super) fn of(header: &TranscriptHeader<'_>, session: &Session) -> Result<CheckedHeader> {
        let text = header.text(session)?;
        let unreadable = |why: Fault| Error::from(Fault::UnreadableTranscript { why: Box::new(why) });
        let parsed =
            Transcript::parse("transcript", text.as_bytes()).map_err(|error| unreadable(error.into_fault()))?;
        let limits = RecordLimits::after(TranscriptSize { bytes: text.len(), values: parsed.values }, []);
        limits.check().map_err(|limit| unreadable(limit.to_string().into()))?;
        Ok(CheckedHeader { text, limits })
    }

    fn start_recording(self, new_file: NewFile) -> Result<Recorder> {
        let path = new_file.path.clone();
        let file = RecordFile::new(new_file, self.text.into_bytes());
        let file = file.map_err(|cause| Error::cannot_create(&path, &cause))?;
        Ok(Recorder::with_file(file, self.limits, 0, false))
    }
}

/// Returns the last lines of a deal.
pub(super) fn ending_text(session: &Session) -> String {
    format!("  result: {}\n  digest: {}\n", result_text(session), digest_text(session))
}

/// Returns whether a step continues the game: a move or a resignation. Other steps only undo, redo or show something.
fn continues_game(step: &Step) -> bool {
    matches!(step, Step::Action(Action { command: Command::Move(_) | Command::Resign, .. }))
}

/// Returns whether another file name could avoid the error.
fn is_name_error(kind: ErrorKind) -> bool {
    use ErrorKind::{AlreadyExists, InvalidFilename, IsADirectory, NotADirectory, NotFound, PermissionDenied};
    matches!(kind, AlreadyExists | InvalidFilename | IsADirectory | NotADirectory | NotFound | PermissionDenied)
}

#[cfg(test)]
#[path = "recorder_tests.rs"]
mod tests;
