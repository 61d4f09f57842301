//! The `patience import` subcommand: a transcript made from a FreeCell solution.
//!
//! The input comes from a player (standard notation) or from the solver fc-solve.

use crate::app::process::output::print;
use crate::app::start::deal_arguments::{self, GameOpening};
use crate::error::{Error, Result};
use crate::export::ImportedSolution;
use crate::game::Move;
use crate::games::catalog;
use crate::play::{
    self, Command, Elapsed, Existing, NotationMove, Session, read_position, transcript_text, write_file,
};
use crate::{cli, text, yaml};
use std::io::Write;

/// Plays the moves of a file and writes the transcript. One parser reads both formats. They differ in one point: only
/// fc-solve writes the number of cards that move to an empty column.
///
/// # Errors
/// Fails if the file cannot be read, at the first illegal move, or if output cannot be written.
pub fn import(args: &cli::Import, out: &mut dyn Write) -> Result<u8> {
    let (source, bytes) = yaml::load_bytes(&args.file)?;
    let text = String::from_utf8(bytes).map_err(|_| Error::request("the file is not valid UTF-8").in_file(&source))?;
    let game = catalog::open(&args.game, &[])?;
    let solution = ImportedSolution::read(game.info(), &source, &text)?;
    let mut opening = begin(args, &solution).map_err(|error| error.in_file(&source))?;
    for (number, (line, noted, word)) in (1..).zip(&solution.moves) {
        let noted = NotationMove { count: noted.count.or(implied_count(args, &opening.session, *noted)), ..*noted };
        let m = find_legal_move(&opening.session, noted).map_err(|why| {
            Error::request(format!("move {number} (`{}`) is not legal: {why}", text::truncate(word, 60)))
                .at(&source, *line, 0)
        })?;
        // The move is legal on this board, so this does not fail.
        opening.session.play(m).map_err(|refusal| Error::request(refusal.code()))?;
    }
    let head = play::TranscriptHeader {
        deal: opening.deal.as_ref(),
        position: opening.position.as_ref(),
        ..Default::default()
    };
    let transcript = transcript_text(&head, &opening.session)?;
    match &args.out {
        Some(path) => {
            let existing = if args.force { Existing::Replace } else { Existing::Keep };
            write_file(path, transcript.as_bytes(), existing)?;
        }
        None => print(out, &transcript)?,
    }
    Ok(0)
}

/// Opens the deal of `--deal`, else the board at the start of the file.
fn begin(args: &cli::Import, solution: &ImportedSolution) -> Result<GameOpening> {
    let open = |deal: String| {
        let deal = cli::DealArgs { deal: Some(deal), ..cli::DealArgs::default() };
        deal_arguments::open(Some(&args.game), &deal)
    };
    if let Some(deal) = &args.deal {
        return open(deal.clone());
    }
    if solution.board.is_empty() {
        let error = Error::request("the file does not begin with a board");
        return Err(error.hint("name the deal with an option such as `--deal ms:617`"));
    }
    if let Some(deck) = solution.board.deck() {
        return open(format!("deck:{}", crate::card::format_cards(&deck)));
    }
    let game = catalog::open(&args.game, &[])?;
    let position = read_position(&yaml::parse("the board", solution.board.position(game.info()).as_bytes())?)?;
    let board = position.board(game.as_ref())?;
    let session = Session::from_board(game, board);
    Ok(GameOpening {
        session,
        deal: None,
        is_winnable: false,
        position: Some(position),
        next: None,
        taken_over: None,
        elapsed: Elapsed::default(),
    })
}

/// Returns 1 for a move to an empty column in the fc-solve format without a number of cards: fc-solve writes the number
/// only if it is larger than 1.
fn implied_count(args: &cli::Import, session: &Session, noted: NotationMove) -> Option<u8> {
    let is_empty = noted.to.is_some_and(|to| session.view().is_empty(to));
    (args.from == cli::ImportFormat::FcSolve && is_empty).then_some(1)
}

/// Finds the legal move for a move in notation. Fails with the reason if there is none.
fn find_legal_move(session: &Session, noted: NotationMove) -> std::result::Result<Move, String> {
    let candidates = noted.candidate_moves(session.info());
    let legal = candidates.iter().copied().find(|&m| session.check(m).is_ok());
    legal.ok_or_else(|| {
        // The candidate with the fewest cards has the clearest reason.
        let smallest =
            candidates.iter().copied().min_by_key(|m| if let Move::Transfer { count, .. } = m { *count } else { 0 });
        let why = |m: Move| {
            session
                .check_command(&Command::Move(m))
                .err()
                .map(|why| why.explain(session, &Command::Move(m)).to_string())
        };
        smallest.and_then(why).unwrap_or_else(|| "there is no such pile".into())
    })
}
