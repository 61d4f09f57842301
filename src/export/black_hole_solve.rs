//! Export of the solution of Golf, Black Hole or All in a Row as the solver black-hole-solve prints it, after the board.

use super::board::board_lines;
use super::export_format::{ExportFormat, ExportOption, ExportRequest};
use super::shared_transcript::{SharedTranscript, play_again};
use crate::error::Result;
use crate::game::{GameInfo, Move, Role, Status};

/// The export of the board and the moves that led to the last position, without undone moves.
pub(super) struct BlackHoleSolve;

impl ExportFormat for BlackHoleSolve {
    fn name(&self) -> &'static str {
        "black-hole-solve"
    }

    fn extension(&self) -> &'static str {
        "bhs"
    }

    fn supported_options(&self) -> &'static [ExportOption] {
        &[]
    }

    fn write(&self, shared: &SharedTranscript<'_>, _request: &ExportRequest<'_>) -> Result<String> {
        let end = shared.session_at(None)?;
        let mut session = shared.session_before_moves(&end);
        let info = end.info();
        let supported = "`golf`, `black-hole`, `all-in-a-row` and games with the same piles";
        let unsupported = || self.unsupported_game(info, supported);
        let hole = info.piles_of(Role::Hole).only().ok_or_else(unsupported)?;
        let mut text = board_lines(&session).ok_or_else(unsupported)?;
        text += if end.status() == Status::Won { "\nSolved!\n" } else { "\n" };
        for m in end.played_moves() {
            let sentence = sentence(info, m).ok_or_else(unsupported)?;
            play_again(&mut session, m)?;
            let card = session.view().top(hole).ok_or_else(unsupported)?;
            text += &format!("{sentence}\n\nInfo: Card moved is {card}\n\n\n====================\n\n");
        }
        Ok(text)
    }
}

/// Formats a move as the solver prints it. It counts columns from 0.
fn sentence(info: &GameInfo, m: Move) -> Option<String> {
    match m {
        Move::Draw => Some("Deal talon".into()),
        Move::Transfer { from, count: 1, .. } => {
            let column = info.piles_of(Role::Tableau).index_of(from)?;
            Some(format!("Move a card from stack {column} to the foundations"))
        }
        Move::Transfer { .. } | Move::Remove { .. } | Move::Custom { .. } => None,
    }
}
