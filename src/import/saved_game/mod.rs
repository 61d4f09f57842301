//! Saved games of KPatience: their states, the games that they may be, and the moves between the states.

mod xml;

mod kpat_file;

mod kpat_games;
mod layout;
mod state_moves;

use kpat_file::{KpatFile, Table};
use kpat_games::{Candidate, Candidates};
use layout::Layout;
use state_moves::find_moves;

use super::board::{self, Place, place_piles};
use super::import_request::ImportRequest;
use super::imported_game::{ImportedGame, MovePlace};
use crate::error::{Error, Result};
use crate::game::Game;
use crate::games::catalog;
use crate::text;
use std::sync::Arc;

/// The number of states that one of our moves may pass over: a complete run leaves the columns with the move before.
const MAX_JOINED_STATES: usize = 3;

/// A reading of a file in a game.
struct Attempt<'c> {
    candidate: &'c Candidate,
    game: Arc<dyn Game>,
    imported: ImportedGame,
    /// The first state that no move reaches.
    failed: Option<usize>,
}

impl Attempt<'_> {
    /// Whether the game begins with a deal of its own, and all moves are legal.
    fn is_exact(&self) -> bool {
        self.failed.is_none() && self.imported.deal.is_some()
    }
}

/// Reads a saved game: the deal, and the moves up to the current state.
///
/// # Errors
/// Fails if the file is no saved game, if it is of another game, or if its moves fit several games.
pub(super) fn read(request: &ImportRequest<'_>, notes: &mut Vec<String>) -> Result<ImportedGame> {
    let file = KpatFile::parse(request.file_name, request.text)?;
    let Candidates { list: candidates, is_first_chosen } = match request.game {
        Some(name) => Candidates { list: vec![Candidate::named(name)], is_first_chosen: true },
        None => kpat_games::candidates(request.file_name, &file)?,
    };
    let (mut attempts, mut first_error) = (Vec::new(), None);
    for candidate in &candidates {
        match attempt(request, &file, candidate) {
            Ok(attempt) => attempts.push(attempt),
            Err(error) => first_error = first_error.or(Some(error)),
        }
    }
    let later = file.states.len().saturating_sub(file.current + 1);
    if later > 0 {
        let states = text::pluralize(later, "state");
        notes.push(request.note(&format!("left out {states} after the current one, which `redo` would show")));
    }
    let has_exact = attempts.iter().any(Attempt::is_exact);
    let fitting: Vec<&Attempt<'_>> =
        attempts.iter().filter(|attempt| attempt.failed.is_none() && attempt.is_exact() == has_exact).collect();
    match fitting[..] {
        [] => {
            let best = attempts.into_iter().max_by_key(|attempt| attempt.imported.session.moves_made());
            match (best, first_error) {
                (Some(best), _) => begin_at_current_state(request, &file, &best, notes),
                (None, Some(error)) => Err(error),
                (None, None) => Err(Error::request("the file fits no game").in_file(request.file_name)),
            }
        }
        [first, ref others @ ..] if others.is_empty() || is_first_chosen => {
            if !others.is_empty() {
                let names = text::join_list(&arguments_of(others), "or");
                notes.push(request.note(&format!("KPatience does not save all rules; the game may also be {names}")));
            }
            notes.extend(first.imported.notes_on_deal());
            Ok(first.imported.clone())
        }
        ref several => {
            let error = Error::request(format!("the moves fit {}", text::pluralize(several.len(), "game")));
            let hint = format!("name the game: {}", text::join_list(&arguments_of(several), "or"));
            Err(file.place.locate(error, request.file_name).hint(hint))
        }
    }
}

/// Returns the arguments that choose the games of some readings. At most four are named.
fn arguments_of(attempts: &[&Attempt<'_>]) -> Vec<String> {
    attempts.iter().take(4).map(|attempt| format!("`{}`", attempt.candidate.arguments())).collect()
}

/// Reads a file in a game. The states must be those of legal moves, as far as they go.
fn attempt<'c>(request: &ImportRequest<'_>, file: &KpatFile, candidate: &'c Candidate) -> Result<Attempt<'c>> {
    let opened = catalog::open(&candidate.id, &candidate.options_with(request.options));
    let game = match request.game {
        Some(_) => opened?,
        // The options follow from the file, so their error is one of the file.
        None => opened.map_err(|error| file.place.locate(error, request.file_name))?,
    };
    let mut table = Table::after(file, 1);
    let mut next = 1;
    let mut start = place_piles(request.file_name, &game, &table.piles(file.place))?;
    // KPatience turns the first card of the stock up at once in games in which it is a move here.
    if start.deal.is_none()
        && let Some(piles) = table.piles_before_draw(file.place)
        && let Ok(before) = place_piles(request.file_name, &game, &piles)
        && before.deal.is_some()
    {
        (start, next) = (before, 0);
        table = Table::new(file);
    }
    let mut imported = board::check_deal(request, start)?;
    let mut failed = None;
    // The states that no move has reached yet.
    let mut waiting = 0;
    for (index, state) in file.states.iter().enumerate().take(file.current + 1).skip(next) {
        table.apply(state);
        let target = Layout::of_table(&table);
        let Some(moves) = find_moves(&imported.session, &target) else {
            waiting += 1;
            failed = failed.or(Some(index));
            if waiting >= MAX_JOINED_STATES {
                break;
            }
            continue;
        };
        (failed, waiting) = (None, 0);
        for m in moves {
            let Place { line, column } = state.place;
            let number = imported.session.moves_made() + 1;
            imported.play(m, &MovePlace { number, file_name: request.file_name, line, column, text: "<state>" })?;
        }
    }
    Ok(Attempt { candidate, game, imported, failed })
}

/// Begins with the current state, because its moves cannot be read.
fn begin_at_current_state(
    request: &ImportRequest<'_>,
    file: &KpatFile,
    best: &Attempt<'_>,
    notes: &mut Vec<String>,
) -> Result<ImportedGame> {
    let table = Table::after(file, file.current + 1);
    let place = best.failed.and_then(|index| file.states.get(index)).map_or(file.place, |state| state.place);
    let position = place_piles(request.file_name, &best.game, &table.piles(place)).map_err(|error| {
        let why = error.message();
        let message = format!("this is no move of `{}`, and the game cannot begin later: {why}", best.candidate.id);
        place.locate(Error::request(message), request.file_name)
    })?;
    let id = &best.candidate.id;
    let line = place.line;
    notes.push(request.note(&format!("line {line} is no move of `{id}`, so the game begins with the current state")));
    Ok(position)
}
