//! The output of the solver fc-solve, which follows the board that it solved.
//!
//! Source of the format: the files `USAGE.asciidoc` and `README.asciidoc` of fc-solve, and the program itself.

use crate::error::Result;
use crate::import::import_request::ImportRequest;
use crate::import::imported_game::ImportedGame;
use crate::import::reader::{Fit, Reader};
use crate::import::solution::{self, Lines, Notation};

/// The reader of solutions of fc-solve.
pub(super) struct FcSolve;

impl Reader for FcSolve {
    fn name(&self) -> &'static str {
        "fc-solve"
    }

    fn contents(&self) -> &'static str {
        "a solution of fc-solve"
    }

    fn help(&self) -> &'static str {
        "the output of the solver fc-solve"
    }

    fn fit(&self, text: &str) -> Fit {
        match Lines::of(text) {
            // The remarks of the solver are around sentences or moves in standard notation.
            Lines { unknown: 0, remarks, sentences, words, .. } if remarks > 0 && sentences + words > 0 => {
                Fit::Signature
            }
            Lines { remarks, .. } if remarks > 0 => Fit::Part,
            Lines { unknown: 0, sentences, .. } if sentences > 0 => Fit::Marked,
            Lines { sentences, .. } if sentences > 0 => Fit::Part,
            _ => Fit::None,
        }
    }

    fn read(&self, request: &ImportRequest<'_>, notes: &mut Vec<String>) -> Result<ImportedGame> {
        solution::read(request, Notation::FcSolve, notes)
    }
}
