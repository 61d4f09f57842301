//! Solutions of FreeCell and similar games: the start of the game, and its moves in standard notation or in the
//! sentences of fc-solve.

mod notation;
mod source_line;

mod line_kind;

mod first_board;

mod lines;
mod move_sentence;
mod named_deal;

mod solution_file;

mod legal_moves;

mod reading;
mod start;

pub(super) use legal_moves::find_readings;
pub(super) use lines::Lines;
pub(super) use notation::Notation;

use super::board;
use super::import_request::ImportRequest;
use super::imported_game::ImportedGame;
use crate::error::{Error, Result};
use crate::game::Game;
use crate::games::catalog;
use crate::text;
use solution_file::SolutionFile;
use std::sync::Arc;

/// The game of a solution if neither the file nor the arguments name another one.
const DEFAULT_GAME: &str = "freecell";

/// Plays the moves of a solution from its start, in the game of the arguments or of the file. If neither names it, the
/// game is the one that begins with the board and in which all moves are legal.
///
/// # Errors
/// Fails if the file names no deal, contains a word that is no move, or contains an illegal move. Also fails if the moves
/// fit several games, of which none is FreeCell.
pub(super) fn read(request: &ImportRequest<'_>, notation: Notation, notes: &mut Vec<String>) -> Result<ImportedGame> {
    let board = match request.game {
        Some(_) => None,
        None => solution_file::read_first_board(request.file_name, request.text)?,
    };
    let Some(board) = board else { return read_as(request, &request.open_game(DEFAULT_GAME)?, notation, notes) };
    if board.game.is_some() {
        return read_as(request, &board::open_game(request, &board)?, notation, notes);
    }
    let games = board::games_with_opening(&board);
    let mut first_error = None;
    if games.is_empty() || games.contains(&DEFAULT_GAME) {
        // The errors of a board that is not complete are those of the default game.
        let has_other = board::has_other_game(&board, DEFAULT_GAME);
        let game = if has_other { board::open_game(request, &board)? } else { request.open_game(DEFAULT_GAME)? };
        match read_as(request, &game, notation, notes) {
            Err(error) if !games.is_empty() => first_error = Some(error),
            result => return result,
        }
    }
    let mut fitting = Vec::new();
    for id in games.iter().filter(|id| **id != DEFAULT_GAME) {
        let mut own_notes = Vec::new();
        let read =
            catalog::open(id, request.options).and_then(|game| read_as(request, &game, notation, &mut own_notes));
        match read {
            Ok(imported) => fitting.push((*id, imported, own_notes)),
            Err(error) => first_error = first_error.or(Some(error)),
        }
    }
    match (&fitting[..], first_error) {
        ([], Some(error)) => Err(error),
        ([], None) => Err(Error::request("the board fits no game").in_file(request.file_name)),
        ([(_, imported, own_notes)], _) => {
            notes.clear();
            notes.extend_from_slice(own_notes);
            Ok(imported.clone())
        }
        (several, _) => {
            let names: Vec<String> = several.iter().map(|(id, ..)| format!("`{id}`")).collect();
            let message = format!("the moves fit {}", text::pluralize(names.len(), "game"));
            let hint = format!("name the game with `--game`: {}", text::join_list(&names, "or"));
            Err(Error::request(message).in_file(request.file_name).hint(hint))
        }
    }
}

/// Plays the moves of a solution in a game. One parser reads both notations.
fn read_as(
    request: &ImportRequest<'_>,
    game: &Arc<dyn Game>,
    notation: Notation,
    notes: &mut Vec<String>,
) -> Result<ImportedGame> {
    let SolutionFile { board, deal, mut moves } = SolutionFile::read(game.as_ref(), request.file_name, request.text)?;
    if board.is_none() {
        moves = Ok(moves?);
    }
    let mut imported = start::begin(request, game, board.as_ref(), deal.as_ref(), notes)?;
    notes.extend(imported.notes_on_deal());
    let is_deal_given = board.is_none() && deal.is_none();
    let deal = request.deal.map(|given| given.text).filter(|_| is_deal_given);
    let played = reading::play_solution(notation, &imported.session, request.file_name, &moves?, deal)?;
    notes.extend(reading_note(&played).map(|note| request.note(&note)));
    imported.session = played.session;
    Ok(imported)
}

/// Returns a note about automatic moves that the file leaves out, or may leave out.
fn reading_note(played: &reading::PlayedSolution) -> Option<String> {
    let moves = text::pluralize(played.automatic_moves, "automatic move");
    match (played.automatic_moves, played.is_ambiguous) {
        (0, true) => {
            Some("the moves also fit with the automatic moves of Microsoft's FreeCell, which were not added".into())
        }
        (0, false) => None,
        (_, _) => Some(format!("added {moves} of Microsoft's FreeCell, which the file leaves out")),
    }
}
