//! Export of a deal of Klondike in digits, as the Klondike solvers by ShootMe read it.

use super::export_format::{ExportFormat, ExportOption, ExportRequest};
use super::shared_transcript::SharedTranscript;
use crate::card::card_digits;
use crate::error::{Error, Result};

/// The only game of these solvers. They deal it in the order in which this program does: the columns in rows, then the
/// stock, beginning with the card that is drawn first.
const GAME: &str = "klondike";

/// The export of a deal.
pub(super) struct Deck;

impl ExportFormat for Deck {
    fn name(&self) -> &'static str {
        "deck"
    }

    fn extension(&self) -> &'static str {
        "deck"
    }

    fn supported_options(&self) -> &'static [ExportOption] {
        &[]
    }

    fn write(&self, shared: &SharedTranscript<'_>, _request: &ExportRequest<'_>) -> Result<String> {
        let info = shared.game.info();
        if info.id != GAME {
            return Err(self.unsupported_game(info, &format!("`{GAME}`")));
        }
        let session = shared.session_at(Some(0))?;
        let digits = card_digits(session.deck()).filter(|digits| !digits.is_empty());
        let digits = digits.ok_or_else(|| Error::request("the game begins with a position, not with a deal"))?;
        Ok(digits + "\n")
    }
}
