//! Export of the solution of Golf, Black Hole or All in a Row as the solver black-hole-solve prints it, after the board.

use super::board::board_lines;
use super::export_format::{ExportFormat, ExportOption, ExportRequest};
use super::shared_transcript::SharedTranscript;
use crate::error::{Error, Result};
use crate::game::{GameInfo, Move, Role, Status};
use crate::play::Session;
use std::sync::Arc;

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
        let mut session = Session::from_board(Arc::clone(&shared.game), end.initial_board().clone());
        let info = end.info();
        let unsupported = || {
            let error = Error::request(format!("`{}` cannot be exported as `{}`", info.id, self.name()));
            error.hint("this format is for `golf`, `black-hole`, `all-in-a-row` and games with the same piles")
        };
        let hole = info.piles_of(Role::Hole).only().ok_or_else(unsupported)?;
        let mut text = board_lines(&session).ok_or_else(unsupported)?;
        text += if end.status() == Status::Won { "\nSolved!\n" } else { "\n" };
        for m in end.played_moves() {
            let sentence = sentence(info, m).ok_or_else(unsupported)?;
            // The move was legal in the original session, so it is legal here.
            session.play(m).map_err(|refusal| Error::request(refusal.code()))?;
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
