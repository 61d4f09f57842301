//! The status of a session: the status of its board, or resigned.

use crate::game::{BetterScore, GameInfo, Status};
use serde::{Deserialize, Serialize};

/// The status of a session, as the result of a transcript states it.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum SessionStatus {
    /// The game is not over. In the result of a transcript: the player left it for another game.
    Playing,
    /// The player has won.
    Won,
    /// No legal move can change anything.
    Stuck,
    /// The game has ended without a win for another reason.
    Over,
    /// The player gave up.
    Resigned,
}

impl SessionStatus {
    /// Every status.
    const ALL: [SessionStatus; 5] = [
        SessionStatus::Playing,
        SessionStatus::Won,
        SessionStatus::Stuck,
        SessionStatus::Over,
        SessionStatus::Resigned,
    ];

    /// Returns the word in transcripts.
    pub fn word(self) -> &'static str {
        match self {
            SessionStatus::Playing => Status::Playing.word(),
            SessionStatus::Won => Status::Won.word(),
            SessionStatus::Stuck => Status::Stuck.word(),
            SessionStatus::Over => Status::Over.word(),
            SessionStatus::Resigned => "resigned",
        }
    }

    /// Returns the status as players know it. If a low score is the aim, as in Golf, a game without legal moves is over
    /// and not stuck.
    pub fn shown(self, info: &GameInfo) -> SessionStatus {
        match (self, info.better_score) {
            (SessionStatus::Stuck, BetterScore::Low) => SessionStatus::Over,
            _ => self,
        }
    }

    /// Parses the word of a transcript. Returns `None` for any other word.
    pub fn parse(word: &str) -> Option<SessionStatus> {
        SessionStatus::ALL.into_iter().find(|status| status.word() == word)
    }
}

impl From<Status> for SessionStatus {
    fn from(status: Status) -> SessionStatus {
        match status {
            Status::Playing => SessionStatus::Playing,
            Status::Won => SessionStatus::Won,
            Status::Stuck => SessionStatus::Stuck,
            Status::Over => SessionStatus::Over,
        }
    }
}
