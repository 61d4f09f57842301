//! Size limits of transcripts, the same for reading and for recording.

use crate::play::session::bookmarks::GotoTarget;
use crate::play::session::command::Command;
use crate::play::transcript::Step;
use crate::yaml::{MAX_FILE_BYTES, MAX_VALUES};
use std::fmt;

/// So many moves are undone in a deal. Without `redo` no file gets there: each of these moves is a step, and a file
/// does not hold so many. With it, a small file could undo and redo for hours.
pub const MAX_UNDONE_MOVES: u32 = 2_000_000;

/// What the result and the digest of a deal take, at most.
const ENDING: TranscriptSize = TranscriptSize { bytes: 256, values: 16 };

/// What a transcript, or a part of one, takes of what may be read.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct TranscriptSize {
    /// Bytes of its text.
    pub(super) bytes: usize,
    /// Values of its tree, keys included.
    pub(super) values: usize,
}

/// A bound that would be passed.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum LimitExceeded {
    Bytes,
    Values,
    Undone,
}

/// How far a recording is from its bounds. The ending of a deal always fits.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct RecordLimits {
    used: TranscriptSize,
    tally: DealMoves,
}

/// The moves of a deal, as far as its steps tell: the same that a replay counts.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
struct DealMoves {
    made: u32,
    undos: u32,
}

impl RecordLimits {
    /// What is left beside a text of that size, with the steps of its last deal.
    pub(super) fn after<'s>(taken: TranscriptSize, steps: impl IntoIterator<Item = &'s Step>) -> RecordLimits {
        let tally = steps.into_iter().fold(DealMoves::default(), |tally, step| tally.after_step(step));
        RecordLimits { used: taken, tally }
    }

    /// Takes what a step needs, of so many bytes.
    pub(super) fn reserve_step(&mut self, step: &Step, bytes: usize) -> Result<(), LimitExceeded> {
        let tally = self.tally.after_step(step);
        if tally.undos > MAX_UNDONE_MOVES {
            return Err(LimitExceeded::Undone);
        }
        self.reserve(TranscriptSize { bytes, values: step.value_count() })?;
        self.tally = tally;
        Ok(())
    }

    /// Takes what the head of the next deal needs.
    pub(super) fn reserve_deal(&mut self, head: TranscriptSize) -> Result<(), LimitExceeded> {
        self.reserve(head)?;
        self.tally = DealMoves::default();
        Ok(())
    }

    /// Whether the whole of it, and the ending of its deal, can be read.
    pub(super) fn check(&self) -> Result<(), LimitExceeded> {
        if self.used.bytes + ENDING.bytes > MAX_FILE_BYTES {
            return Err(LimitExceeded::Bytes);
        }
        if self.used.values + ENDING.values > MAX_VALUES { Err(LimitExceeded::Values) } else { Ok(()) }
    }

    /// Counts the ending of a deal, for which there is always room.
    pub(super) fn reserve_ending(&mut self) {
        self.used = self.used.with(ENDING);
    }

    fn reserve(&mut self, more: TranscriptSize) -> Result<(), LimitExceeded> {
        let taken = RecordLimits { used: self.used.with(more), ..*self };
        taken.check()?;
        *self = taken;
        Ok(())
    }
}

impl TranscriptSize {
    fn with(self, more: TranscriptSize) -> TranscriptSize {
        TranscriptSize { bytes: self.bytes + more.bytes, values: self.values + more.values }
    }
}

impl DealMoves {
    fn after_step(self, step: &Step) -> DealMoves {
        let DealMoves { made, undos } = self;
        let Step::Action(action) = step else { return self };
        match &action.command {
            Command::Move(_) => DealMoves { made: made.saturating_add(1), undos },
            Command::Undo(count) => {
                DealMoves { made: made.saturating_sub(*count), undos: undos.saturating_add(*count) }
            }
            Command::Redo(count) => DealMoves { made: made.saturating_add(*count), undos },
            Command::Restart => DealMoves { made: 0, undos: undos.saturating_add(made) },
            Command::Goto(GotoTarget::Move(at)) => {
                let at = u32::try_from(*at).unwrap_or(u32::MAX);
                DealMoves { made: at, undos: undos.saturating_add(made.saturating_sub(at)) }
            }
            // Where the mark was set is not known here: at worst all is undone.
            Command::Goto(GotoTarget::Mark(_)) => DealMoves { made, undos: undos.saturating_add(made) },
            Command::Mark(_) | Command::Hint | Command::Winnable | Command::Resign => self,
        }
    }
}

impl fmt::Display for LimitExceeded {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LimitExceeded::Bytes => write!(f, "a transcript has at most {} MiB", MAX_FILE_BYTES >> 20),
            LimitExceeded::Values => write!(f, "a transcript has at most {MAX_VALUES} values"),
            LimitExceeded::Undone => write!(f, "at most {MAX_UNDONE_MOVES} moves are undone in a deal"),
        }
    }
}

#[cfg(test)]
#[path = "record_limits_tests.rs"]
mod tests;
