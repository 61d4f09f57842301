//! Moves in the standard notation of FreeCell players: `3a 62 5h`, with or without a board before them.

use crate::error::Result;
use crate::import::import_request::ImportRequest;
use crate::import::imported_game::ImportedGame;
use crate::import::reader::{Fit, Reader};
use crate::import::solution::{self, Lines, Notation};

/// The reader of standard notation.
pub(super) struct Standard;

impl Reader for Standard {
    fn name(&self) -> &'static str {
        "standard"
    }

    fn contents(&self) -> &'static str {
        "a solution in standard notation"
    }

    fn help(&self) -> &'static str {
        "moves in FreeCell notation such as `3a 62`"
    }

    fn fit(&self, text: &str) -> Fit {
        match Lines::of(text) {
            // Cards such as `2D 3C` are a board or moves.
            Lines { words: 0, unknown: 0, sentences: 0, remarks: 0, board, unclear, .. }
                if board == unclear && board > 0 =>
            {
                Fit::Form
            }
            Lines { words: 0, .. } => Fit::None,
            Lines { unknown: 0, sentences: 0, .. } => Fit::Form,
            _ => Fit::Part,
        }
    }

    fn read(&self, request: &ImportRequest<'_>, notes: &mut Vec<String>) -> Result<ImportedGame> {
        solution::read(request, Notation::Standard, notes)
    }
}
