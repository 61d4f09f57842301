//! The words of JSON for the status of a game, for verdicts, and for what stopped a search.

use crate::play::{GameSummary, Session, SessionStatus};
use crate::solve::{Stop, Verdict};
use serde::Serialize;

/// The status of a game. `unfinished`: it is not over. `won`: the player has won. `stuck`: it is over, because no move
/// is left, or no move can change anything. `over`: it has ended without a win for another reason, or this deal of a
/// match has ended. `resigned`: the player gave up. `left`, only in `history`: the player left it for another game with
/// `new`, and cannot resume it; in its transcript the status is `playing`.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema), schemars(rename = "status"))]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)] // The schema would repeat the comment of a variant.
pub enum StatusWord {
    Unfinished,
    Won,
    Stuck,
    Over,
    Resigned,
    Left,
}

impl StatusWord {
    /// Returns the status of a session.
    pub fn of(session: &Session) -> StatusWord {
        session.session_status().into()
    }

    /// Returns the status of a past game. A game whose result is `playing` was left.
    pub fn of_past_game(summary: &GameSummary) -> StatusWord {
        match summary.ending.as_ref().map(|ending| ending.status) {
            None => StatusWord::Unfinished,
            Some(SessionStatus::Playing) => StatusWord::Left,
            Some(status) => status.into(),
        }
    }
}

impl From<SessionStatus> for StatusWord {
    fn from(status: SessionStatus) -> StatusWord {
        match status {
            SessionStatus::Playing => StatusWord::Unfinished,
            SessionStatus::Won => StatusWord::Won,
            SessionStatus::Stuck => StatusWord::Stuck,
            SessionStatus::Over => StatusWord::Over,
            SessionStatus::Resigned => StatusWord::Resigned,
        }
    }
}

/// Whether a game can be won: `won`, `lost`, or `unknown` if the search stopped before it had a proof.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema), schemars(rename = "verdict-word"))]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)] // The schema would repeat the comment of a variant.
pub enum VerdictWord {
    Won,
    Lost,
    Unknown,
}

impl VerdictWord {
    /// Returns the word of a verdict.
    pub fn of(verdict: &Verdict) -> VerdictWord {
        match verdict {
            Verdict::Won(_) => VerdictWord::Won,
            Verdict::Lost => VerdictWord::Lost,
            Verdict::Unknown(_) => VerdictWord::Unknown,
        }
    }
}

/// What stopped a search. `positions`, `memory`: it reached this limit. `out-of-memory`: the system has less memory
/// than this limit. `interrupt`: the user stopped it. `shuffle`:
/// each move that was left shuffles cards, and the solver must not know the result. `fault`: the solver has an error.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema), schemars(rename = "stop"))]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)] // The schema would repeat the comment of a variant.
pub enum StopWord {
    Positions,
    Memory,
    #[serde(rename = "out-of-memory")]
    OutOfMemory,
    Interrupt,
    Shuffle,
    Fault,
}

impl From<Stop> for StopWord {
    fn from(stop: Stop) -> StopWord {
        match stop {
            Stop::Positions => StopWord::Positions,
            Stop::Memory => StopWord::Memory,
            Stop::OutOfMemory => StopWord::OutOfMemory,
            Stop::Interrupt => StopWord::Interrupt,
            Stop::Shuffle => StopWord::Shuffle,
            Stop::Fault => StopWord::Fault,
        }
    }
}
