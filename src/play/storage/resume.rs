//! Resuming an unfinished transcript.

use super::lock::{self, LockError, LockedFile};
use super::record_file::{RecordFile, TailRepair};
use super::record_limits::{RecordLimits, TranscriptSize};
use super::write_file::busy_error;
use crate::error::{Error, Result};
use crate::platform::{self, FileInfo};
use crate::play::Recorder;
use crate::play::transcript::{Deal, Step, Transcript};
use crate::yaml::MAX_FILE_BYTES;
use std::fs::OpenOptions;
use std::io::{self, Read};
use std::path::Path;

/// The hint in the error if a file cannot be resumed.
const TAKE_OVER_HINT: &str = "use `patience replay FILE --take-over` to continue in a new file";

impl Recorder {
    /// Resumes an unfinished transcript, and also returns its contents. An incomplete last line is ignored, and
    /// removed when the next step is added.
    ///
    /// # Errors
    /// Fails if the file is not a regular file, cannot be read or written, is being written by another session, or is
    /// finished. Also fails if the file does not end with its steps, indented by two spaces as the recorder writes
    /// them.
    pub fn resume(path: &Path) -> Result<(Recorder, Transcript)> {
        Recorder::resume_unless_busy(path)?.ok_or_else(|| busy_error(path))
    }

    /// Resumes like [`Recorder::resume`]. Returns `None` if another session writes to the file.
    pub(super) fn resume_unless_busy(path: &Path) -> Result<Option<(Recorder, Transcript)>> {
        let open_error = |cause: &io::Error| Error::cannot_open(path, cause);
        let info = FileInfo::at(path).map_err(|cause| open_error(&cause))?;
        // A folder is not rejected here: it cannot be opened or read, and the error of that says what it is.
        if !info.is_file && !info.is_folder {
            let error = Error::request(format!("cannot resume `{}`: it is not a regular file", path.display()));
            return Err(error.hint(TAKE_OVER_HINT));
        }
        let locked = match lock::open(path, platform::add_append(OpenOptions::new().read(true))) {
            Err(LockError::Busy) => return Ok(None),
            Err(LockError::System(cause)) => return Err(open_error(&cause)),
            Ok(locked) => locked,
        };
        let mut bytes = Vec::new();
        let result = (&locked.file).take(MAX_FILE_BYTES as u64 + 1).read_to_end(&mut bytes);
        result.map_err(|cause| Error::cannot_read(path, &cause))?;
        Recorder::resume_locked(path, locked, bytes).map(Some)
    }

    fn resume_locked(path: &Path, locked: LockedFile, mut bytes: Vec<u8>) -> Result<(Recorder, Transcript)> {
        let source = path.display().to_string();
        let transcript = Transcript::parse(&source, &bytes)?;
        if transcript.is_finished() {
            let error = Error::request("cannot resume the transcript: its game is over").in_file(source);
            return Err(error.hint(TAKE_OVER_HINT));
        }
        let repair = repair_tail(&mut bytes, transcript.is_torn);
        check_continuable(&source, &transcript, &bytes)?;
        let size = TranscriptSize { bytes: bytes.len(), values: transcript.values };
        let steps = transcript.deals.last().map_or(&[][..], |deal| &deal.steps);
        let (limits, count) = (RecordLimits::after(size, steps.iter().map(|entry| &entry.step)), steps.len());
        let file = RecordFile::open(locked, path, bytes, repair);
        let file = file.map_err(|cause| Error::cannot_read(path, &cause))?;
        let has_earlier_deal = transcript.deals.len() > 1;
        Ok((Recorder::with_file(file, limits, count, has_earlier_deal), transcript))
    }
}

/// Repairs the end of the text, and returns how the file must be repaired. `is_torn` says that its last line is
/// incomplete.
fn repair_tail(bytes: &mut Vec<u8>, is_torn: bool) -> Option<TailRepair> {
    if is_torn {
        bytes.truncate(bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |index| index + 1));
        return Some(TailRepair::Truncate);
    }
    if bytes.is_empty() || bytes.ends_with(b"\n") {
        return None;
    }
    bytes.push(b'\n');
    Some(TailRepair::AddLineBreak)
}

fn last_deal_step_count(transcript: &Transcript) -> usize {
    transcript.deals.last().map_or(0, |deal: &Deal| deal.steps.len())
}

/// Checks that a step appended to the text becomes the last step of the transcript. This fails if the steps in the file
/// are indented by another number of spaces than the recorder writes.
fn check_continuable(source: &str, transcript: &Transcript, bytes: &[u8]) -> Result<()> {
    let extended = [bytes, b"  - draw\n"].concat();
    let can_append = Transcript::parse(source, &extended).is_ok_and(|extended| {
        extended.deals.len() == transcript.deals.len()
            && last_deal_step_count(&extended) == last_deal_step_count(transcript) + 1
            && extended
                .deals
                .last()
                .and_then(|deal| deal.steps.last())
                .is_some_and(|entry| entry.step == Step::player_move("draw"))
    });
    if can_append {
        return Ok(());
    }
    let error = Error::request("cannot append: the steps must be at the end of the file, indented by two spaces");
    Err(error.in_file(source).hint(TAKE_OVER_HINT))
}
