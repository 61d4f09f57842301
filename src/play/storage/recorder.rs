//! Writing transcripts while they are played: every step is on its way to the disk before the next prompt.

use super::atomic_file::{self, Placed};
use super::lock::Refused;
use super::record_file::RecordFile;
use super::record_limits::{Full, Room, Size};
use super::write_file::{Existing, put, refusal};
use crate::error::{Error, Kind, Result};
use crate::play::transcript::header::deal_text;
use crate::play::transcript::{Step, Transcript, digest_text, result_text};
use crate::play::{Opening, Session};
use std::io::ErrorKind;
use std::iter;
use std::path::{Path, PathBuf};

/// A transcript being written. No other session can write to its file.
///
/// ```no_run
/// # fn example(session: patience::play::Session) -> patience::error::Result<()> {
/// use patience::play::{Existing, Opening, Recorder, Step};
/// let opening = Opening { deal: Some(&patience::card::DealSpec::Seed(42)), ..Opening::default() };
/// let mut recorder = Recorder::create("game.yaml".as_ref(), &opening, &session, Existing::Keep)?;
/// recorder.record(&Step::made("draw"))?;
/// recorder.finish(&session)?;
/// # Ok(()) }
/// ```
#[derive(Debug)]
pub struct Recorder {
    file: RecordFile,
    room: Room,
    steps: usize,
    /// Whether a deal of the match came before this one.
    follows: bool,
    state: State,
    remark: Option<String>,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum State {
    Open,
    /// The ending stands in the file, from that byte on, and a step takes it away again.
    Settled(usize),
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
    pub fn create(path: &Path, opening: &Opening<'_>, session: &Session, existing: Existing) -> Result<Recorder> {
        let head = Head::of(opening, session)?;
        let placed = put(path, head.text.as_bytes(), existing)?;
        head.begin(placed)
    }

    /// Begins the transcript of a session in a new file, under the first of the names, all of one folder, under which
    /// nothing stands yet.
    ///
    /// # Errors
    /// As [`Recorder::create`].
    pub(super) fn create_first(
        names: impl IntoIterator<Item = PathBuf>,
        folder: &Path,
        opening: &Opening<'_>,
        session: &Session,
    ) -> Result<Recorder> {
        let head = Head::of(opening, session)?;
        let placed = atomic_file::create(names, head.text.as_bytes(), false);
        head.begin(placed.map_err(|refused| refusal(refused, Kind::Machine, "write to", folder))?)
    }

    /// A recorder of a deal with so many steps, which may follow others.
    pub(super) fn on(file: RecordFile, room: Room, steps: usize, follows: bool) -> Recorder {
        Recorder { file, room, steps, follows, state: State::Open, remark: None }
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
    pub fn is_guarded(&self) -> bool {
        self.file.is_guarded()
    }

    /// Whether steps still reach the file: not after a failure and not after the end.
    pub fn is_open(&self) -> bool {
        matches!(self.state, State::Open | State::Settled(_))
    }

    /// How many steps the last deal has.
    pub fn steps(&self) -> usize {
        self.steps
    }

    /// Whether nothing was done: neither in this deal nor in one before it.
    pub fn is_empty(&self) -> bool {
        self.steps == 0 && !self.follows
    }

    /// What the player should know about the file since this was asked last: that it is another now.
    pub fn take_remark(&mut self) -> Option<String> {
        self.remark.take()
    }

    /// Adds a step that has succeeded. If somebody took the file away, replaced it, or cut it, the session goes on in
    /// a new file that holds everything, and [`Recorder::take_remark`] says so.
    ///
    /// # Errors
    /// If it cannot be written, or a transcript with it could not be read again. The file ends with the step before;
    /// this error is given once, and later steps are dropped in silence.
    pub fn record(&mut self, step: &Step) -> Result<()> {
        let line = format!("  - {}\n", step.text());
        match self.state {
            State::Open | State::Settled(_) => {
                self.reopen();
                let taken = self.room.take_step(step, line.len());
                self.check_room(taken)?;
                self.append(&line)?;
                self.steps += 1;
            }
            // Beyond the bounds it could not be saved either.
            State::Failed if self.room.take_step(step, line.len()).is_ok() => self.file.keep(&line),
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
            (self.steps, self.follows) = (0, true);
            let head = deal_text(session);
            // A list item, two keys, and what they are for.
            let taken = self.room.take_deal(Size { bytes: head.len(), values: 5 });
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
            self.append(&ending(session))?;
        }
        self.room.take_ending();
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
    pub fn settle(&mut self, session: &Session) -> Result<()> {
        if self.state == State::Open && self.file.can_take_back() {
            let from = self.file.text().len();
            let settled = self.append(&ending(session));
            match settled {
                Ok(()) => self.state = State::Settled(from),
                // Of what is kept to be saved elsewhere it is not yet the end.
                Err(_) => self.file.take_back(from),
            }
            return settled;
        }
        Ok(())
    }

    /// Takes away what [`Recorder::settle`] added.
    fn reopen(&mut self) {
        if let State::Settled(from) = self.state {
            self.file.take_back(from);
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
            State::Open | State::Settled(_) | State::Finished | State::Full => {
                if let Some(harm) = self.file.harm() {
                    self.move_on(harm.words())?;
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
            let is_name = matches!(&refused, Refused::System(cause) if blames_the_name(cause.kind()));
            refusal(refused, if is_name { Kind::Request } else { Kind::Machine }, "write", path)
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
        self.file.delete().map_err(|cause| Error::io(Kind::Machine, "delete", &path, &cause))?;
        Ok(true)
    }

    fn sync(&self) -> Result<()> {
        self.file.sync().map_err(|cause| Error::io(Kind::Machine, "write", self.path(), &cause))
    }

    fn check_room(&mut self, taken: std::result::Result<(), Full>) -> Result<()> {
        taken.map_err(|full| {
            self.state = State::Full;
            Error::machine(format!("`{}` is full: {full}", self.path().display()))
        })
    }

    fn append(&mut self, lines: &str) -> Result<()> {
        if let Some(harm) = self.file.look() {
            self.move_on(harm.words())?;
        }
        self.file.append(lines).map_err(|cause| {
            self.state = State::Failed;
            self.file.keep(lines);
            Error::io(Kind::Machine, "write", self.file.path(), &cause)
        })
    }

    fn move_on(&mut self, what_happened: &str) -> Result<()> {
        let old = self.path().to_path_buf();
        if let Err(refused) = self.file.move_on() {
            self.state = State::Failed;
            return Err(refusal(refused, Kind::Machine, "write", &old));
        }
        let (old, new) = (old.display(), self.path().display());
        self.remark = Some(format!("`{old}` {what_happened}: the recording goes on in `{new}`, which holds all of it"));
        Ok(())
    }
}

/// The head of a transcript that can be read again.
struct Head {
    text: String,
    room: Room,
}

impl Head {
    fn of(opening: &Opening<'_>, session: &Session) -> Result<Head> {
        let text = opening.text(session)?;
        let unreadable =
            |why: &str| Error::request(format!("a transcript of this game could not be read again: {why}"));
        let read = Transcript::parse("transcript", text.as_bytes()).map_err(|error| unreadable(&error.message))?;
        let room = Room::beside(Size { bytes: text.len(), values: read.values }, []);
        room.check().map_err(|full| unreadable(&full.to_string()))?;
        Ok(Head { text, room })
    }

    fn begin(self, placed: Placed) -> Result<Recorder> {
        let path = placed.path.clone();
        let file = RecordFile::new(placed, self.text.into_bytes());
        let file = file.map_err(|cause| Error::io(Kind::Machine, "create", &path, &cause))?;
        Ok(Recorder::on(file, self.room, 0, false))
    }
}

/// The last lines of a deal.
fn ending(session: &Session) -> String {
    format!("  result: {}\n  digest: {}\n", result_text(session), digest_text(session))
}

/// Whether another name would do.
fn blames_the_name(kind: ErrorKind) -> bool {
    use ErrorKind::{AlreadyExists, InvalidFilename, IsADirectory, NotADirectory, NotFound, PermissionDenied};
    matches!(kind, AlreadyExists | InvalidFilename | IsADirectory | NotADirectory | NotFound | PermissionDenied)
}

#[cfg(test)]
#[path = "recorder_tests.rs"]
mod tests;
