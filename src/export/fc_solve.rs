//! Export of a FreeCell board as input for fc-solve.

use super::board_text::board_text;
use super::export_format::{ExportFormat, ExportOption, ExportRequest};
use super::shared_transcript::SharedTranscript;
use super::standard::check_game;
use crate::error::Result;

/// The export of a board: the deal, or the board after a step.
pub(super) struct FcSolve;

impl ExportFormat for FcSolve {
    fn name(&self) -> &'static str {
        "fc-solve"
    }

    fn extension(&self) -> &'static str {
        "board"
    }

    fn supported_options(&self) -> &'static [ExportOption] {
        &[ExportOption::At]
    }

    fn write(&self, shared: &SharedTranscript<'_>, request: &ExportRequest<'_>) -> Result<String> {
        check_game(shared.game.info(), self.name())?;
        let session = shared.session_at(request.at.or(Some(0)))?;
        Ok(board_text(session.info(), session.view()))
    }
}
