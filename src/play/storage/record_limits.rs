//! Size limits of transcripts, the same for parsing and for recording.

use crate::play::session::bookmarks::GotoTarget;
use crate::play::session::command::Command;
use crate::play::transcript::Step;
use crate::yaml::{MAX_FILE_BYTES, MAX_VALUES};
use std::fmt;

/// The maximum number of moves undone in a deal. Without this limit, a small file that repeats `undo 1000` and `redo
/// 1000` could keep a replay busy for hours. A file with neither `redo` nor `goto` never reaches the limit, because it
/// has fewer steps.
pub const MAX_UNDONE_MOVES: u32 = 2_000_000;

/// The maximum size of the result and the digest of a deal.
const ENDING: TranscriptSize = TranscriptSize { bytes: 256, values: 16 };

/// The size of a transcript or a part of one.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct TranscriptSize {
    /// The number of bytes of its text.
    pub(super) bytes: usize,
    /// The number of values in its tree, including keys.
    pub(super) values: usize,
}

/// A limit that would be exceeded.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum LimitExceeded {
    Bytes,
    Values,
    Undone,
}

/// The size of a recording, compared with the limits. A step is rejected if there would be no room left for the ending
/// of its deal.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct RecordLimits {
    used: TranscriptSize,
    deal_moves: DealMoves,
}

/// The numbers of moves made and undone in a deal, counted from its steps in the same way as in a replay.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
struct DealMoves {
    made: u32,
    undos: u32,
}

impl RecordLimits {
    /// Starts from a text of that size and the steps of its last deal.
    pub(super) fn after<'s>(used: TranscriptSize, steps: impl IntoIterator<Item = &'s Step>) -> RecordLimits {
        let deal_moves = steps.into_iter().fold(DealMoves::default(), |deal_moves, step| deal_moves.after_step(step));
        RecordLimits { used, deal_moves }
    }

    /// Reserves space for a step with this number of bytes.
    pub(super) fn reserve_step(&mut self, step: &Step, bytes: usize) -> Result<(), LimitExceeded> {
        let deal_moves = self.deal_moves.after_step(step);
        if deal_moves.undos > MAX_UNDONE_MOVES {
            return Err(LimitExceeded::Undone);
        }
        self.reserve(TranscriptSize { bytes, values: step.value_count() })?;
        self.deal_moves = deal_moves;
        Ok(())
    }

    /// Reserves space for the header of the next deal.
    pub(super) fn reserve_deal(&mut self, header: TranscriptSize) -> Result<(), LimitExceeded> {
        self.reserve(header)?;
        self.deal_moves = DealMoves::default();
        Ok(())
    }

    /// Checks whether the transcript has room for the ending of the deal.
    pub(super) fn check(&self) -> Result<(), LimitExceeded> {
        if self.used.bytes + ENDING.bytes > MAX_FILE_BYTES {
            return Err(LimitExceeded::Bytes);
        }
        if self.used.values + ENDING.values > MAX_VALUES { Err(LimitExceeded::Values) } else { Ok(()) }
    }

    /// Adds the ending of a deal, for which there is always room.
    pub(super) fn reserve_ending(&mut self) {
        self.used = self.used.with(ENDING);
    }

    fn reserve(&mut self, added: TranscriptSize) -> Result<(), LimitExceeded> {
        let extended = RecordLimits { used: self.used.with(added), ..*self };
        extended.check()?;
        *self = extended;
        Ok(())
    }
}

impl TranscriptSize {
    fn with(self, other: TranscriptSize) -> TranscriptSize {
        TranscriptSize { bytes: self.bytes + other.bytes, values: self.values + other.values }
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
            Command::Goto(GotoTarget::Move(target)) => {
                let target = u32::try_from(*target).unwrap_or(u32::MAX);
                DealMoves { made: target, undos: undos.saturating_add(made.saturating_sub(target)) }
            }
            // The position of the mark is unknown here. In the worst case, the jump undoes all moves.
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
            LimitExceeded::Undone => write!(f, "a deal has at most {MAX_UNDONE_MOVES} undone moves"),
        }
    }
}

#[cfg(test)]
#[path = "record_limits_tests.rs"]
mod tests;
