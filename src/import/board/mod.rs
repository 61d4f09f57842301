//! Boards of other programs: their text, the game that they fit, and their cards in the piles of this game.

mod arrangement;
mod board_file;
mod deal_order;
mod file_pile;
mod opening;
mod picture;
mod pile_placement;
mod placement;

pub(super) use board_file::{BoardFile, FileCard, Place, has_prefix, is_column};
pub(super) use file_pile::FilePile;
pub(super) use opening::{StudyGame, games_with_opening, study_games_of};
pub(super) use picture::{Picture, read_board};
pub(super) use pile_placement::place_piles;
pub(super) use placement::place;

use super::given_deal;
use super::import_request::ImportRequest;
use super::imported_game::ImportedGame;
use crate::error::{Error, Result};
use crate::game::Game;
use crate::games::catalog;
use crate::text;
use std::sync::Arc;

/// The most games that an error names.
const MAX_NAMED_GAMES: usize = 12;

/// Begins the game of a board with it.
///
/// # Errors
/// Fails if the board fits no game or several, or if it does not fit the game that the user named.
pub(super) fn read(
    request: &ImportRequest<'_>,
    board: &BoardFile<'_>,
    notes: &mut Vec<String>,
) -> Result<ImportedGame> {
    let game = open_game(request, board)?;
    let imported = placement::place(request, &game, board, notes)?;
    notes.extend(imported.notes_on_deal());
    Ok(imported)
}

/// Returns the deal that the user named, if there is one and the board is the same, or else the board.
///
/// # Errors
/// Fails if the user named another deal.
pub(super) fn check_deal(request: &ImportRequest<'_>, board: ImportedGame) -> Result<ImportedGame> {
    match request.deal {
        Some(given) => {
            let given = given.open(request.game.unwrap_or(&board.session.info().id))?;
            given_deal::check(request, &board, given)
        }
        None => Ok(board),
    }
}

/// Whether a comment names the game of a board, or games fit it of which this is none.
pub(super) fn has_other_game(board: &BoardFile<'_>, game: &str) -> bool {
    let games = || opening::games_of(board);
    board.game.is_some() || games().iter().all(|other| *other != game) && !games().is_empty()
}

/// Opens the game of a board: the one of the arguments, else the one that a comment names, else the only one that fits.
///
/// # Errors
/// Fails if no game fits, or if several fit. The hint names them.
pub(super) fn open_game(request: &ImportRequest<'_>, board: &BoardFile<'_>) -> Result<Arc<dyn Game>> {
    if let Some(name) = request.game {
        return catalog::open(name, request.options);
    }
    if let Some(named) = &board.game {
        let options = catalog::with_chosen_options(named.options.clone(), request.options);
        return catalog::open(named.id, &options)
            .map_err(|error| error.at(request.file_name, named.place.line, named.place.column));
    }
    let Some(first) = board.full_columns().next() else {
        return Err(Error::request("the board has no columns").in_file(request.file_name));
    };
    let games = opening::games_of(board);
    match games[..] {
        [id] => catalog::open(id, request.options),
        [] => {
            let columns = text::pluralize(board.full_columns().count(), "line");
            let cards = text::pluralize(board.card_count() + board.cards_in_cells(), "card");
            let message = format!("no game has a board like this one, with {columns} and {cards}");
            Err(first
                .place
                .error(request.file_name, message)
                .hint("name the game with `--game` to see what does not fit"))
        }
        [..] => {
            let names: Vec<String> = games.iter().take(MAX_NAMED_GAMES).map(|id| format!("`{id}`")).collect();
            let more = games.len().saturating_sub(MAX_NAMED_GAMES);
            let list =
                if more > 0 { format!("{} or {more} others", names.join(", ")) } else { text::join_list(&names, "or") };
            let message = format!("the board fits {}", text::pluralize(games.len(), "game"));
            Err(first.place.error(request.file_name, message).hint(format!("name the game with `--game`: {list}")))
        }
    }
}
