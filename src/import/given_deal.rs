//! The comparison of a board in a file with the deal that the user named.

use super::import_request::ImportRequest;
use super::imported_game::ImportedGame;
use crate::card::{Card, format_cards};
use crate::error::{Error, Result};
use crate::play::Session;
use crate::text;

/// Returns the deal that the user named, if the board in the file is the same.
///
/// # Errors
/// Fails if the boards differ. The message names the first pile that differs.
pub(super) fn check(request: &ImportRequest<'_>, board: &ImportedGame, given: ImportedGame) -> Result<ImportedGame> {
    if board.session.board() == given.session.board() {
        return Ok(given);
    }
    let shown_spec = text::truncate(request.deal.map_or("", |given| given.text), 60);
    let difference = difference(&board.session, &given.session).unwrap_or_default();
    let message = format!("the board in the file is not the deal of `--deal {shown_spec}`{difference}");
    Err(Error::request(message).in_file(request.file_name).hint("leave out `--deal` to begin with this board"))
}

/// Names the first pile that differs: `: t1 is JD KD, not 7D AD`. Returns `None` if no pile differs.
fn difference(board: &Session, deal: &Session) -> Option<String> {
    let cards = |session: &Session, pile| session.view().cards(pile).flatten().collect::<Vec<_>>();
    let shown = |cards: &[Card]| if cards.is_empty() { "empty".to_string() } else { format_cards(cards) };
    board.info().named_piles().find_map(|(pile, _)| {
        let name = board.info().pile_name(pile);
        let (ours, theirs) = (cards(board, pile), cards(deal, pile));
        (ours != theirs).then(|| format!(": {name} is {}, not {}", shown(&ours), shown(&theirs)))
    })
}
