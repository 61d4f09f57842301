//! Export of a FreeCell game as moves in standard notation.

use super::export_format::{ExportFormat, ExportOption, ExportRequest};
use super::shared_transcript::SharedTranscript;
use crate::error::{Error, Result};
use crate::game::{GameInfo, Role};
use crate::play::{NotationMove, Session};
use std::sync::Arc;

/// The number of moves on a line.
const MOVES_PER_LINE: usize = 10;

/// The export of the moves that led to the last position, without undone moves.
pub(super) struct Standard;

impl ExportFormat for Standard {
    fn name(&self) -> &'static str {
        "standard"
    }

    fn extension(&self) -> &'static str {
        "moves"
    }

    fn supported_options(&self) -> &'static [ExportOption] {
        &[]
    }

    fn write(&self, shared: &SharedTranscript<'_>, _request: &ExportRequest<'_>) -> Result<String> {
        check_game(shared.game.info(), self.name())?;
        let end = shared.session_at(None)?;
        let mut session = Session::from_board(Arc::clone(&shared.game), end.initial_board().clone());
        let mut words = Vec::new();
        for m in end.played_moves() {
            let word = NotationMove::format(session.game().as_ref(), session.view(), m);
            words.push(word.ok_or_else(|| unsupported_game(session.info(), self.name()))?);
            // The move was legal in the original session, so it is legal here.
            session.play(m).map_err(|refusal| Error::request(refusal.code()))?;
        }
        let lines = words.chunks(MOVES_PER_LINE).map(|line| line.join(" ") + "\n");
        Ok(format!("# {}\n{}", shared.title(), lines.collect::<String>()))
    }
}

/// Rejects games whose boards other programs could not read.
pub(super) fn check_game(info: &GameInfo, format_name: &str) -> Result<()> {
    let is_supported = |role: Option<Role>| matches!(role, Some(Role::Tableau | Role::Cell | Role::Foundation) | None);
    let has_supported_piles = info.named_piles().all(|(pile, _)| is_supported(info.role_of(pile)));
    if has_supported_piles && !info.piles_of(Role::Cell).is_empty() && info.pack.packs == 1 {
        Ok(())
    } else {
        Err(unsupported_game(info, format_name))
    }
}

fn unsupported_game(info: &GameInfo, format_name: &str) -> Error {
    let text = format!("`{}` cannot be exported as `{format_name}`", info.id);
    Error::request(text).hint("this format is for games with columns, cells and foundations, such as FreeCell")
}
