//! Saved games of KPatience.

use crate::error::Result;
use crate::import::import_request::ImportRequest;
use crate::import::imported_game::ImportedGame;
use crate::import::reader::{Fit, Reader};
use crate::import::saved_game;

/// The reader of saved games of KPatience.
pub(super) struct Kpatience;

impl Reader for Kpatience {
    fn name(&self) -> &'static str {
        "kpatience"
    }

    fn contents(&self) -> &'static str {
        "a saved game of KPatience"
    }

    fn help(&self) -> &'static str {
        "a saved game of KPatience"
    }

    fn fit(&self, text: &str) -> Fit {
        let has_tag = |tag: &str| text.contains(tag);
        match text.trim_start().starts_with('<') {
            true if has_tag("<kpat-game") || has_tag("<dealer") => Fit::Signature,
            true if text.trim_start().starts_with("<?xml") => Fit::Part,
            _ => Fit::None,
        }
    }

    fn read(&self, request: &ImportRequest<'_>, notes: &mut Vec<String>) -> Result<ImportedGame> {
        saved_game::read(request, notes)
    }
}
