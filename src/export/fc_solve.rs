//! A board of FreeCell as fc-solve reads it.

use super::board_text::board_text;
use super::form::{Export, Heed, Wish};
use super::standard::check_game;
use super::story::Shared;
use crate::error::Result;

/// The board as it was dealt, or that of a step.
pub(super) struct FcSolve;

impl Export for FcSolve {
    fn name(&self) -> &'static str {
        "fc-solve"
    }

    fn extension(&self) -> &'static str {
        "board"
    }

    fn heeds(&self) -> &'static [Heed] {
        &[Heed::At]
    }

    fn write(&self, shared: &Shared<'_>, wish: &Wish<'_>) -> Result<String> {
        check_game(shared.game.info(), self.name())?;
        let session = shared.at(wish.at.or(Some(0)))?;
        Ok(board_text(session.info(), session.view()))
    }
}
