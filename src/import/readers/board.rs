//! Boards as fc-solve, PySolFC, `pysol_cards` and players write them.

use crate::error::Result;
use crate::import::board;
use crate::import::import_request::ImportRequest;
use crate::import::imported_game::ImportedGame;
use crate::import::reader::{Fit, Reader};
use crate::import::solution::Lines;

/// The reader of boards.
pub(super) struct Board;

impl Reader for Board {
    fn name(&self) -> &'static str {
        "board"
    }

    fn contents(&self) -> &'static str {
        "a board"
    }

    fn help(&self) -> &'static str {
        "a board with a line for each column"
    }

    fn fit(&self, text: &str) -> Fit {
        match Lines::of(text) {
            Lines { board: 0, .. } => Fit::None,
            Lines { words: 0, sentences: 0, remarks: 0, unknown: 0, has_prefix: true, .. } => Fit::Marked,
            Lines { words: 0, sentences: 0, remarks: 0, unknown: 0, .. } => Fit::Form,
            Lines { words: 0, sentences: 0, remarks: 0, .. } => Fit::Part,
            _ => Fit::None,
        }
    }

    fn read(&self, request: &ImportRequest<'_>, notes: &mut Vec<String>) -> Result<ImportedGame> {
        let parsed = board::read_board(request.file_name, &(1..).zip(request.text.lines()).collect::<Vec<_>>())?;
        let imported = board::read(request, &parsed, notes)?;
        board::check_deal(request, imported)
    }
}
