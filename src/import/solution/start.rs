//! The start of an imported game: the deal of `--deal`, the board in the file, or the deal that its first line names.

use super::named_deal::NamedDeal;
use crate::error::{Error, Result};
use crate::game::Game;
use crate::import::board::{self, BoardFile};
use crate::import::given_deal;
use crate::import::import_request::ImportRequest;
use crate::import::imported_game::ImportedGame;
use crate::text;
use std::sync::Arc;

/// Opens the deal of `--deal`, else the board in the file, else the deal that its first line names.
///
/// # Errors
/// Fails if the file and the arguments name no deal, or if `--deal` contradicts the file.
pub fn begin(
    request: &ImportRequest<'_>,
    game: &Arc<dyn Game>,
    board: Option<&BoardFile<'_>>,
    named_deal: Option<&NamedDeal>,
    notes: &mut Vec<String>,
) -> Result<ImportedGame> {
    let file_name = request.file_name;
    let board = board.map(|board| board::place(request, game, board, notes)).transpose()?;
    let named = |deal: &NamedDeal| {
        ImportedGame::deal(Arc::clone(game), &deal.spec).map_err(|error| error.at(file_name, deal.line, 0))
    };
    let Some(given) = request.deal else {
        return match (board, named_deal) {
            (Some(board), _) => Ok(board),
            (None, Some(deal)) => named(deal),
            (None, None) => {
                let error = Error::request("the file does not begin with a board").in_file(file_name);
                Err(error.hint("name the deal with an option such as `--deal ms:617`"))
            }
        };
    };
    let chosen = given.open(request.game.unwrap_or(&game.info().id))?;
    let shown_spec = text::truncate(given.text, 60);
    if let Some(deal) = named_deal
        && named(deal)?.session.board() != chosen.session.board()
    {
        let message = format!("this line names `{}`, but `--deal` names `{shown_spec}`", deal.spec);
        let error = Error::request(message).at(file_name, deal.line, 0);
        return Err(error.hint("leave out `--deal` to use the deal of the file"));
    }
    match board {
        Some(board) => given_deal::check(request, &board, chosen),
        None => Ok(chosen),
    }
}
