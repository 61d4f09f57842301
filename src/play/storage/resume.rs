//! Resuming an unfinished transcript.

use super::lock::{self, LockError, LockedFile};
use super::record_file::{RecordFile, TailRepair};
use super::record_limits::{RecordLimits, TranscriptSize};
use super::write_file::busy_error;
use crate::error::{Error, ErrorClass, Result};
use crate::play::Recorder;
use crate::play::transcript::{Deal, Step, Transcript};
use crate::yaml::MAX_FILE_BYTES;
use std::fs::{self, OpenOptions};
use std::io::{self, Read};
use std::path::Path;

/// What helps where nothing can be added to a file.
const TAKE_OVER: &str = "`patience replay FILE --take-over` plays on in a new one";

impl Recorder {
    /// Goes on with an unfinished transcript, and gives what it holds. A last line that was not written to its end
    /// is left out, and cut off when the next step is added.
    ///
    /// # Errors
    /// A file that is no regular file, that cannot be read or written, that another session writes, that is finished,
    /// or whose steps do not stand where they are written here.
    pub fn resume(path: &Path) -> Result<(Recorder, Transcript)> {
        Recorder::resume_unless_busy(path)?.ok_or_else(|| busy_error(path))
    }

    /// As [`Recorder::resume`]; nothing if another session writes to the file.
    pub(super) fn resume_unless_busy(path: &Path) -> Result<Option<(Recorder, Transcript)>> {
        let failed = |cause: &io::Error| Error::io(ErrorClass::Request, "open", path, cause);
        let data = fs::metadata(path).map_err(|cause| failed(&cause))?;
        if !data.is_file() && !data.is_dir() {
            let error = Error::request(format!("`{}` is no regular file: nothing can be added to it", path.display()));
            return Err(error.hint(TAKE_OVER));
        }
        let locked = match lock::open(path, OpenOptions::new().read(true).append(true)) {
            Err(LockError::Busy) => return Ok(None),
            Err(LockError::System(cause)) => return Err(failed(&cause)),
            Ok(locked) => locked,
        };
        let mut bytes = Vec::new();
        let read = (&locked.file).take(MAX_FILE_BYTES as u64 + 1).read_to_end(&mut bytes);
        read.map_err(|cause| Error::io(ErrorClass::Request, "read", path, &cause))?;
        Recorder::resume_locked(path, locked, bytes).map(Some)
    }

    fn resume_locked(path: &Path, locked: LockedFile, mut bytes: Vec<u8>) -> Result<(Recorder, Transcript)> {
        let source = path.display().to_string();
        let transcript = Transcript::parse(&source, &bytes)?;
        if transcript.is_finished() {
            let error = Error::request("this game is over: nothing can be added to its transcript").in_file(source);
            return Err(error.hint(TAKE_OVER));
        }
        if transcript.is_torn {
            bytes.truncate(bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1));
        }
        let mend = match bytes.last() {
            _ if transcript.is_torn => Some(TailRepair::Truncate),
            Some(b'\n') | None => None,
            Some(_) => Some(TailRepair::AddLineBreak),
        };
        if mend == Some(TailRepair::AddLineBreak) {
            bytes.push(b'\n');
        }
        check_continuable(&source, &transcript, &bytes)?;
        let size = TranscriptSize { bytes: bytes.len(), values: transcript.values };
        let steps = transcript.deals.last().map_or(&[][..], |deal| &deal.steps);
        let (room, count) = (RecordLimits::after(size, steps.iter().map(|entry| &entry.step)), steps.len());
        let file = RecordFile::open(locked, path, bytes, mend);
        let file = file.map_err(|cause| Error::io(ErrorClass::Request, "read", path, &cause))?;
        let follows = transcript.deals.len() > 1;
        Ok((Recorder::with_file(file, room, count, follows), transcript))
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
            && longer
                .deals
                .last()
                .and_then(|deal| deal.steps.last())
                .is_some_and(|e| e.step == Step::player_move("draw"))
    });
    if continued {
        return Ok(());
    }
    let error = Error::request("the steps are not the last thing in the file, or not indented by two blanks");
    Err(error.in_file(source).hint(TAKE_OVER))
}
