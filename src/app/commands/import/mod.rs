//! The `patience import` subcommand: a transcript made from a solution of FreeCell or a similar game.
//!
//! The input comes from a player (standard notation) or from the solver fc-solve.

mod legal_moves;

mod reading;
mod start;

use crate::app::process::output::{print, print_diagnostic, print_note};
use crate::app::start::deal_arguments::{deal_notes, parse_options};
use crate::error::Result;
use crate::export::ImportedSolution;
use crate::games::catalog;
use crate::play::{Existing, TranscriptHeader, transcript_text, write_file};
use crate::{cli, encoding, text, yaml};
use std::io::Write;

/// Plays the moves of a file and writes the transcript. One parser reads both formats. They differ only if a move to an
/// empty column does not contain the number of cards. In a solution of fc-solve, such a move moves one card. In
/// standard notation, it moves as many cards as possible.
///
/// # Errors
/// Fails if the file cannot be read, at the first illegal move, or if output cannot be written.
pub fn import(args: &cli::Import, out: &mut dyn Write) -> Result<u8> {
    let (file_name, bytes) = yaml::load_bytes(&args.file)?;
    let text = encoding::decode(&file_name, &bytes)?;
    let game = catalog::open(&args.game, &parse_options(&args.options)?)?;
    let solution = ImportedSolution::read(game.as_ref(), &file_name, text)?;
    let ready_game = start::begin(args, &game, &file_name, &solution)?;
    deal_notes(&ready_game).into_iter().for_each(print_diagnostic);
    let names_deal = !solution.board.is_empty() || solution.deal.is_some();
    let deal = args.deal.as_deref().filter(|_| !names_deal);
    let played = reading::play_solution(args.from, &ready_game.session, &file_name, &solution.moves, deal)?;
    let header = TranscriptHeader {
        deal: ready_game.deal.as_ref(),
        position: ready_game.position.as_ref(),
        ..Default::default()
    };
    let transcript = transcript_text(&header, &played.session)?;
    if solution.is_in_rows {
        print_note(&file_name, "the lines of the board are rows, not columns");
    }
    reading_note(&played).into_iter().for_each(|note| print_note(&file_name, note));
    match &args.out {
        Some(path) => {
            let existing = if args.force { Existing::Replace } else { Existing::Keep };
            write_file(path, transcript.as_bytes(), existing)?;
        }
        None => print(out, &transcript)?,
    }
    Ok(0)
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
