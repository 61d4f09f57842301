//! How much a transcript may hold: what is read and what is recorded is held to the same.

use crate::play::session::bookmarks::Point;
use crate::play::session::command::Command;
use crate::play::transcript::Step;
use crate::yaml::{LARGEST, MOST_VALUES};
use std::fmt;

/// So many moves are undone in a deal. Without `redo` no file gets there: each of these moves is a step, and a file
/// does not hold so many. With it, a small file could undo and redo for hours.
pub const MOST_UNDONE: u32 = 2_000_000;

/// What the result and the digest of a deal take, at most.
const ENDING: Size = Size { bytes: 256, values: 16 };

/// What a transcript, or a part of one, takes of what may be read.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Size {
    /// Bytes of its text.
    pub(super) bytes: usize,
    /// Values of its tree, keys included.
    pub(super) values: usize,
}

/// A bound that would be passed.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Full {
    Bytes,
    Values,
    Undone,
}

/// How far a recording is from its bounds. The ending of a deal always fits.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Room {
    taken: Size,
    tally: Tally,
}

/// The moves of a deal, as far as its steps tell: the same that a replay counts.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
struct Tally {
    made: u32,
    undos: u32,
}

impl Room {
    /// What is left beside a text of that size, with the steps of its last deal.
    pub(super) fn beside<'s>(taken: Size, steps: impl IntoIterator<Item = &'s Step>) -> Room {
        let tally = steps.into_iter().fold(Tally::default(), |tally, step| tally.after(step));
        Room { taken, tally }
    }

    /// Takes what a step needs, of so many bytes.
    pub(super) fn take_step(&mut self, step: &Step, bytes: usize) -> Result<(), Full> {
        let tally = self.tally.after(step);
        if tally.undos > MOST_UNDONE {
            return Err(Full::Undone);
        }
        self.take(Size { bytes, values: step.values() })?;
        self.tally = tally;
        Ok(())
    }

    /// Takes what the head of the next deal needs.
    pub(super) fn take_deal(&mut self, head: Size) -> Result<(), Full> {
        self.take(head)?;
        self.tally = Tally::default();
        Ok(())
    }

    /// Whether the whole of it, and the ending of its deal, can be read.
    pub(super) fn check(&self) -> Result<(), Full> {
        if self.taken.bytes + ENDING.bytes > LARGEST {
            return Err(Full::Bytes);
        }
        if self.taken.values + ENDING.values > MOST_VALUES { Err(Full::Values) } else { Ok(()) }
    }

    /// Counts the ending of a deal, for which there is always room.
    pub(super) fn take_ending(&mut self) {
        self.taken = self.taken.with(ENDING);
    }

    fn take(&mut self, more: Size) -> Result<(), Full> {
        let taken = Room { taken: self.taken.with(more), ..*self };
        taken.check()?;
        *self = taken;
        Ok(())
    }
}

impl Size {
    fn with(self, more: Size) -> Size {
        Size { bytes: self.bytes + more.bytes, values: self.values + more.values }
    }
}

impl Tally {
    fn after(self, step: &Step) -> Tally {
        let Tally { made, undos } = self;
        let Step::Do(doing) = step else { return self };
        match &doing.command {
            Command::Move(_) => Tally { made: made.saturating_add(1), undos },
            Command::Undo(count) => Tally { made: made.saturating_sub(*count), undos: undos.saturating_add(*count) },
            Command::Redo(count) => Tally { made: made.saturating_add(*count), undos },
            Command::Restart => Tally { made: 0, undos: undos.saturating_add(made) },
            Command::Goto(Point::Move(at)) => {
                let at = u32::try_from(*at).unwrap_or(u32::MAX);
                Tally { made: at, undos: undos.saturating_add(made.saturating_sub(at)) }
            }
            // Where the mark was set is not known here: at worst all is undone.
            Command::Goto(Point::Mark(_)) => Tally { made, undos: undos.saturating_add(made) },
            Command::Mark(_) | Command::Hint | Command::Winnable | Command::Resign => self,
        }
    }
}

impl fmt::Display for Full {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Full::Bytes => write!(f, "a transcript has at most {} MiB", LARGEST >> 20),
            Full::Values => write!(f, "a transcript has at most {MOST_VALUES} values"),
            Full::Undone => write!(f, "at most {MOST_UNDONE} moves are undone in a deal"),
        }
    }
}

#[cfg(test)]
#[path = "record_limits_tests.rs"]
mod tests;
