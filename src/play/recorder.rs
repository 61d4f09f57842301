//! Writing transcripts while they are played: every step is on its way to the disk before the next prompt.

use super::transcript::{Deal, FORMAT, Step, Transcript, digest_text, hex, result_text};
use super::{Position, Session, Stamp, UndoPolicy};
use crate::card::{DealSpec, spell_cards};
use crate::error::{Error, Kind, Result};
use crate::game::GameInfo;
use crate::yaml::{self, Node, quote};
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{ErrorKind, Read, Write};
use std::path::{Path, PathBuf};

/// More bytes than the reader of transcripts takes.
const LARGEST: u64 = 1 << 25;

/// What stands at the head of a transcript, beside the game and the deck.
#[derive(Clone, Copy, Default)]
pub struct Opening<'o> {
    /// Where the deck came from. A deck spelled out is told by itself.
    pub deal: Option<&'o DealSpec>,
    /// The position it begins from, if that was laid out by hand.
    pub position: Option<&'o Position>,
    /// When it was begun, if that shall be told.
    pub started: Option<Stamp>,
}

impl Opening<'_> {
    /// The head of the transcript of a session, up to the line under which its steps come.
    ///
    /// # Errors
    /// A rulebook that cannot be read again.
    pub fn text(&self, session: &Session) -> Result<String> {
        Ok(self.head(session)? + &deal_text(session))
    }

    /// What stands before the first deal.
    pub(crate) fn head(&self, session: &Session) -> Result<String> {
        let info = session.info();
        let mut text = format!("patience: {FORMAT}\ngame: {}\nrules: {}\n", quote(&info.id), hex(info.digest));
        if !info.options.is_empty() {
            text.push_str(&yaml::write(&Node::map([("options", options_node(info))])));
        }
        if session.policy() != UndoPolicy::Free {
            text.push_str(&format!("undo: {}\n", quote(session.policy().word())));
        }
        match self.deal {
            Some(DealSpec::Seed(seed)) => text.push_str(&format!("seed: {seed}\n")),
            // Every reader of YAML takes `ms:617` for a text.
            Some(spec @ (DealSpec::Microsoft(_) | DealSpec::Pysol(_))) => text.push_str(&format!("deal: {spec}\n")),
            Some(DealSpec::Deck(_)) | None => {}
        }
        if let Some(started) = self.started {
            text.push_str(&format!("started: {started}\n"));
        }
        if let Some(rulebook) = &info.rulebook {
            let rulebook = yaml::read("rulebook", rulebook.as_bytes())?;
            text.push_str(&yaml::write(&Node::map([("rulebook", rulebook)])));
        }
        if let Some(position) = self.position {
            text.push_str(&yaml::write(&Node::map([("position", position.node())])));
        }
        text.push_str("deals:\n");
        Ok(text)
    }
}

/// The head of a deal, up to the line under which its steps come.
pub(crate) fn deal_text(session: &Session) -> String {
    match session.deck() {
        [] => "- steps:\n".into(),
        deck => format!("- deck: {}\n  steps:\n", quote(&spell_cards(deck))),
    }
}

/// All options, so that the transcript outlives changed defaults.
fn options_node(info: &GameInfo) -> Node {
    let value = |text: &str| match text.parse::<i128>() {
        Ok(number) if number.to_string() == text => Node::int(number),
        _ => Node::text(text),
    };
    Node::map(info.options.iter().map(|option| (option.key.as_str(), value(&option.value))))
}

/// What becomes of a file that exists already.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Existing {
    /// It stays, and nothing is recorded.
    Keep,
    /// It is overwritten.
    Replace,
}

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
    file: File,
    path: PathBuf,
    /// How many bytes of the file are whole steps.
    whole: u64,
    /// What has to be done to the end of the file before the next step, if it was not left as it should be.
    mend: Option<Mend>,
    steps: usize,
    is_synced: bool,
    state: State,
}

/// A last line that was not written to its end. It is mended by the first step that follows, so that a transcript
/// that turns out not to replay, or is only looked at, stays as it is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Mend {
    /// It is no step, and goes.
    Cut,
    /// It is whole but for the line break.
    Break,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum State {
    Open,
    Finished,
    /// Writing failed, and that was said.
    Failed,
}

impl Recorder {
    /// Begins the transcript of a session in a new file.
    ///
    /// # Errors
    /// A file that exists already and is to be kept, or that another session writes, or cannot be written. No new
    /// file is left behind then.
    pub fn create(path: &Path, opening: &Opening<'_>, session: &Session, existing: Existing) -> Result<Recorder> {
        let text = opening.text(session)?;
        let failed = |cause: &std::io::Error| Error::io(Kind::Machine, "create", path, cause);
        let (file, is_new) = match OpenOptions::new().append(true).create_new(true).open(path) {
            Ok(file) => (file, true),
            Err(cause) if cause.kind() != ErrorKind::AlreadyExists => return Err(failed(&cause)),
            Err(_) if existing == Existing::Keep => {
                let error = Error::request(format!("`{}` exists already", path.display()));
                return Err(error.hint("`--force` overwrites it"));
            }
            Err(_) => (OpenOptions::new().append(true).open(path).map_err(|cause| failed(&cause))?, false),
        };
        lock(&file, path)?;
        if !is_new {
            file.set_len(0).map_err(|cause| failed(&cause))?;
        }
        let mut recorder = Recorder::on(file, path);
        recorder.append(&text).inspect_err(|_| {
            if is_new {
                // The error that matters is the one from writing.
                let _ = std::fs::remove_file(path);
            }
        })?;
        Ok(recorder)
    }

    /// Goes on with an unfinished transcript, and gives what it holds. A last line that was not written to its end
    /// is left out, and cut off when the next step is added.
    ///
    /// # Errors
    /// A file that cannot be read or written, that another session writes, that is finished, or whose steps do not
    /// stand where they are written here.
    pub fn resume(path: &Path) -> Result<(Recorder, Transcript)> {
        let failed = |cause: &std::io::Error| Error::io(Kind::Request, "open", path, cause);
        let file = OpenOptions::new().read(true).append(true).open(path).map_err(|cause| failed(&cause))?;
        lock(&file, path)?;
        let (source, mut bytes) = (path.display().to_string(), Vec::new());
        // The reader refuses what is larger than it allows.
        (&file)
            .take(LARGEST)
            .read_to_end(&mut bytes)
            .map_err(|cause| Error::io(Kind::Request, "read", path, &cause))?;
        let transcript = Transcript::parse(&source, &bytes)?;
        if transcript.is_finished() {
            let error = Error::request("this game is over: nothing can be added to its transcript").in_file(source);
            return Err(error.hint("`patience replay FILE --take-over` plays on in a new one"));
        }
        if transcript.torn {
            bytes.truncate(bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1));
        }
        let whole = bytes.len() as u64;
        let mend = match bytes.last() {
            _ if transcript.torn => Some(Mend::Cut),
            Some(b'\n') | None => None,
            Some(_) => Some(Mend::Break),
        };
        if mend == Some(Mend::Break) {
            bytes.push(b'\n');
        }
        check_continuable(&source, &transcript, &bytes)?;
        let steps = last_steps(&transcript);
        Ok((Recorder { whole, mend, steps, ..Recorder::on(file, path) }, transcript))
    }

    fn on(file: File, path: &Path) -> Recorder {
        Recorder { file, path: path.into(), whole: 0, mend: None, steps: 0, is_synced: false, state: State::Open }
    }

    /// The same recorder, which waits for the disk after every step if `is_synced`: for people, who play slowly.
    #[must_use]
    pub fn synced(mut self, is_synced: bool) -> Recorder {
        self.is_synced = is_synced;
        self
    }

    /// The file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Whether steps still reach the file: not after a failure and not after the end.
    pub fn is_open(&self) -> bool {
        self.state == State::Open
    }

    /// How many steps the last deal has.
    pub fn steps(&self) -> usize {
        self.steps
    }

    /// Adds a step that has succeeded.
    ///
    /// # Errors
    /// If it cannot be written. The file is cut back to the step before; this error is given once, and later steps
    /// are dropped in silence.
    pub fn record(&mut self, step: &Step) -> Result<()> {
        if !self.is_open() {
            return Ok(());
        }
        self.append(&format!("  - {}\n", step.text()))?;
        self.steps += 1;
        Ok(())
    }

    /// Begins the next deal of a match, after [`Recorder::finish`] of the last.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn next_deal(&mut self, session: &Session) -> Result<()> {
        if self.state == State::Finished {
            self.state = State::Open;
            self.steps = 0;
            self.append(&deal_text(session))?;
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
        self.append(&format!("  result: {}\n  digest: {}\n", result_text(session), digest_text(session)))?;
        self.state = State::Finished;
        self.sync()
    }

    /// Lets go of the transcript, which can be resumed, and waits for the disk.
    ///
    /// # Errors
    /// If the disk fails.
    pub fn close(self) -> Result<()> {
        if self.state == State::Failed { Ok(()) } else { self.sync() }
    }

    /// Deletes the file if it has no steps, and says whether it did.
    ///
    /// # Errors
    /// If it cannot be deleted.
    pub fn discard_if_empty(self) -> Result<bool> {
        if self.steps > 0 || self.state == State::Finished {
            return Ok(false);
        }
        std::fs::remove_file(&self.path).map_err(|cause| Error::io(Kind::Machine, "delete", &self.path, &cause))?;
        Ok(true)
    }

    fn sync(&self) -> Result<()> {
        match self.file.sync_data() {
            // A pipe or a device knows no such thing.
            Err(cause) if !matches!(cause.kind(), ErrorKind::InvalidInput | ErrorKind::Unsupported) => {
                Err(Error::io(Kind::Machine, "write", &self.path, &cause))
            }
            _ => Ok(()),
        }
    }

    /// Appends whole lines at once, or nothing.
    fn append(&mut self, lines: &str) -> Result<()> {
        let mended = match self.mend.take() {
            Some(Mend::Cut) => self.file.set_len(self.whole),
            Some(Mend::Break) => self.file.write_all(b"\n").map(|()| self.whole += 1),
            None => Ok(()),
        };
        let written = mended.and_then(|()| self.file.write_all(lines.as_bytes()));
        let written = if self.is_synced && written.is_ok() { self.file.sync_data() } else { written };
        if let Err(cause) = written {
            self.state = State::Failed;
            // Were this to fail as well, the last line would be torn, and readers leave that out.
            let _ = self.file.set_len(self.whole);
            return Err(Error::io(Kind::Machine, "write", &self.path, &cause));
        }
        self.whole += lines.len() as u64;
        Ok(())
    }
}

/// Keeps other sessions from writing to the file for as long as it is open.
fn lock(file: &File, path: &Path) -> Result<()> {
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => {
            Err(Error::request(format!("another session is recording to `{}`", path.display())))
        }
        // Some file systems know no locks; there a game is recorded without.
        Err(TryLockError::Error(cause)) if cause.kind() != ErrorKind::Unsupported => {
            Err(Error::io(Kind::Machine, "lock", path, &cause))
        }
        _ => Ok(()),
    }
}

fn last_steps(transcript: &Transcript) -> usize {
    transcript.deals.last().map_or(0, |deal: &Deal| deal.steps.len())
}

/// Tries whether a step added to the text becomes the last step of the transcript. It does not if somebody has
/// indented the steps in another way.
fn check_continuable(source: &str, transcript: &Transcript, bytes: &[u8]) -> Result<()> {
    let longer = [bytes, b"  - draw\n"].concat();
    let continued = Transcript::parse(source, &longer).is_ok_and(|longer| {
        longer.deals.len() == transcript.deals.len()
            && last_steps(&longer) == last_steps(transcript) + 1
            && longer.deals.last().and_then(|deal| deal.steps.last()).is_some_and(|e| e.step == Step::made("draw"))
    });
    if continued {
        return Ok(());
    }
    let error = Error::request("the steps are not the last thing in the file, or not indented by two blanks");
    Err(error.in_file(source).hint("`patience replay FILE --take-over` plays on in a new one"))
}

#[cfg(test)]
#[path = "recorder_tests.rs"]
mod tests;
