//! Export of a board as input for the solver fc-solve.

use super::board::board_lines;
use super::export_format::{ExportFormat, ExportOption, ExportRequest};
use super::shared_transcript::SharedTranscript;
use super::solver_game::{SOLVER_GAME_IDS, SolverGame};
use crate::error::{Error, Result};
use crate::game::GameInfo;
use crate::text;

/// The export of a board: the deal, or the board after a step.
pub(super) struct FcSolve;

impl ExportFormat for FcSolve {
    fn name(&self) -> &'static str {
        "fc-solve"
    }

    fn extension(&self) -> &'static str {
        "board"
    }

    /// The games of this solver have no hidden cards, so there is nothing to reveal.
    fn reveals_whole_deal(&self) -> bool {
        false
    }

    fn supported_options(&self) -> &'static [ExportOption] {
        &[ExportOption::At]
    }

    /// Writes the board. Unless the game is FreeCell, a comment after the last column contains the command line of the
    /// solver, which reads no line after that column.
    fn write(&self, shared: &SharedTranscript<'_>, request: &ExportRequest<'_>) -> Result<String> {
        let Some(game) = SolverGame::of(shared.game.as_ref()) else {
            return Err(unsupported_rules(shared.game.info()));
        };
        let session = shared.session_at(request.at.or(Some(0)))?;
        let board = board_lines(&session).ok_or_else(|| unsupported_rules(session.info()))?;
        Ok(if game.is_freecell() { board } else { format!("{board}# {}\n", game.command_line()) })
    }
}

fn unsupported_rules(info: &GameInfo) -> Error {
    let ids: Vec<String> = SOLVER_GAME_IDS.iter().map(|id| format!("`{id}`")).collect();
    let error = Error::request(format!("`{}` cannot be exported as `fc-solve`, which has other rules", info.id));
    error.hint(format!("this format is for {}", text::join_list(&ids, "and")))
}
