//! Export of a FreeCell game as moves in standard notation.

use super::export_format::{ExportFormat, ExportOption, ExportRequest};
use super::shared_transcript::SharedTranscript;
use crate::error::{Error, Result};
use crate::game::{GameInfo, Role};
use crate::play::{NotationMove, Session};
use std::sync::Arc;

/// So many moves stand in a line.
const PER_LINE: usize = 10;

/// The moves that led to the end, without those that were taken back.
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
            words.push(word.ok_or_else(|| no_form(session.info(), self.name()))?);
            // What was legal there is legal here.
            session.play(m).map_err(|refusal| Error::request(refusal.code()))?;
        }
        let lines = words.chunks(PER_LINE).map(|line| line.join(" ") + "\n");
        Ok(format!("# {}\n{}", shared.title(), lines.collect::<String>()))
    }
}

/// Refuses games of which other programs could not read what is written.
pub(super) fn check_game(info: &GameInfo, form: &str) -> Result<()> {
    let known = |role: Option<Role>| matches!(role, Some(Role::Tableau | Role::Cell | Role::Foundation) | None);
    let fits = info.named_piles().all(|(pile, _)| known(info.role_of(pile)));
    if fits && !info.piles_of(Role::Cell).is_empty() && info.pack.packs == 1 {
        Ok(())
    } else {
        Err(no_form(info, form))
    }
}

fn no_form(info: &GameInfo, form: &str) -> Error {
    let text = format!("`{}` has no form `{form}`", info.id);
    Error::request(text).hint("it is for games of columns, cells and foundations, as FreeCell is")
}
