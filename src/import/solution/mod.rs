//! Solutions of FreeCell and similar games: the start of the game, and its moves in standard notation or in the
//! sentences of fc-solve.

mod lines;
mod notation;

mod legal_moves;

mod reading;
mod start;

pub(super) use lines::Lines;
pub(super) use notation::Notation;

use super::board::{self, BoardFile, has_prefix, is_column};
use super::import_request::ImportRequest;
use super::imported_game::ImportedGame;
use crate::error::Result;
use crate::export::ImportedSolution;
use crate::game::Game;
use crate::text;
use std::sync::Arc;

/// The game of a solution if neither the file nor the arguments name another one.
const DEFAULT_GAME: &str = "freecell";

/// Plays the moves of a solution from its start. One parser reads both notations.
///
/// # Errors
/// Fails if the file names no deal, contains a word that is no move, or contains an illegal move.
pub(super) fn read(request: &ImportRequest<'_>, notation: Notation, notes: &mut Vec<String>) -> Result<ImportedGame> {
    let game = open_game(request)?;
    let solution = ImportedSolution::read(game.as_ref(), request.file_name, request.text)?;
    let mut imported = start::begin(request, &game, &solution)?;
    notes.extend(imported.notes_on_deal());
    let names_deal = !solution.board.is_empty() || solution.deal.is_some();
    let deal = request.deal.map(|given| given.text).filter(|_| !names_deal);
    let played = reading::play_solution(notation, &imported.session, request.file_name, &solution.moves, deal)?;
    if solution.is_in_rows {
        notes.push(request.note("the lines of the board are rows, not columns"));
    }
    notes.extend(reading_note(&played).map(|note| request.note(&note)));
    imported.session = played.session;
    Ok(imported)
}

/// Opens the game of a solution: the one of the arguments, else the one of the first board in the file.
fn open_game(request: &ImportRequest<'_>) -> Result<Arc<dyn Game>> {
    let lines = || request.text.lines();
    let is_board = |line: &str| line.trim().is_empty() || line.trim_start().starts_with('#') || is_board_line(line);
    let first = lines().position(is_board_line).filter(|_| request.game.is_none());
    let Some(first) = first else { return request.open_game(DEFAULT_GAME) };
    let text: String = lines().skip(first).take_while(|line| is_board(line)).map(|line| format!("{line}\n")).collect();
    let number = u32::try_from(first + 1).unwrap_or(u32::MAX);
    match BoardFile::parse(request.file_name, &text, number) {
        // The errors of a board that is not complete are those of the default game.
        Ok(board) if board::has_other_game(&board, DEFAULT_GAME) => board::open_game(request, &board),
        _ => request.open_game(DEFAULT_GAME),
    }
}

fn is_board_line(line: &str) -> bool {
    has_prefix(line) || is_column(line)
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
