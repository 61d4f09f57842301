//! The `patience import` subcommand: a transcript made from a solution of FreeCell or a similar game.
//!
//! The input comes from a player (standard notation) or from the solver fc-solve.

use crate::app::process::output::print;
use crate::app::start::deal_arguments::{self, ReadyGame};
use crate::board::PileId;
use crate::card::DealSpec;
use crate::encoding;
use crate::error::{Error, Result};
use crate::export::ImportedSolution;
use crate::game::{Game, Move, Role};
use crate::games::catalog;
use crate::play::{
    self, Command, Elapsed, Existing, NotationMove, Session, read_position, transcript_text, write_file,
};
use crate::{cli, text, yaml};
use std::io::Write;
use std::sync::Arc;

/// Plays the moves of a file and writes the transcript. One parser reads both formats. They differ only if a move to an
/// empty column does not contain the number of cards. In a solution of fc-solve, such a move moves one card. In
/// standard notation, it moves as many cards as possible.
///
/// # Errors
/// Fails if the file cannot be read, at the first illegal move, or if output cannot be written.
pub fn import(args: &cli::Import, out: &mut dyn Write) -> Result<u8> {
    let (file_name, bytes) = yaml::load_bytes(&args.file)?;
    let text = encoding::decode(&file_name, &bytes)?;
    let options = deal_arguments::parse_options(&args.options)?;
    let game = catalog::open(&args.game, &options)?;
    let solution = ImportedSolution::read(game.as_ref(), &file_name, text)?;
    let mut ready_game = begin(args, game, &solution).map_err(|error| error.in_file(&file_name))?;
    for (number, imported) in (1..).zip(&solution.moves) {
        let moves = find_legal_moves(args.from, &ready_game.session, imported.notation).map_err(|why| {
            let word = text::truncate(imported.text, 60);
            let error = Error::request(format!("move {number} (`{word}`) is not legal: {why}"));
            let (line, column) = imported.place();
            error.at(&file_name, line, column)
        })?;
        for legal in moves {
            // The move is legal on this board, so this does not fail.
            ready_game.session.play(legal).map_err(|refusal| Error::request(refusal.code()))?;
        }
    }
    let header = play::TranscriptHeader {
        deal: ready_game.deal.as_ref(),
        position: ready_game.position.as_ref(),
        ..Default::default()
    };
    let transcript = transcript_text(&header, &ready_game.session)?;
    match &args.out {
        Some(path) => {
            let existing = if args.force { Existing::Replace } else { Existing::Keep };
            write_file(path, transcript.as_bytes(), existing)?;
        }
        None => print(out, &transcript)?,
    }
    Ok(0)
}

/// Opens the deal of `--deal`, else the board at the start of the file. If dealing the cards of this board in some
/// order gives the board, the transcript begins with this deal, otherwise with a position.
fn begin(args: &cli::Import, game: Arc<dyn Game>, solution: &ImportedSolution<'_>) -> Result<ReadyGame> {
    if let Some(deal) = &args.deal {
        let deal =
            cli::DealArgs { deal: Some(deal.clone()), options: args.options.clone(), ..cli::DealArgs::default() };
        return deal_arguments::open(Some(&args.game), &deal);
    }
    if solution.board.is_empty() {
        let error = Error::request("the file does not begin with a board");
        return Err(error.hint("name the deal with an option such as `--deal ms:617`"));
    }
    solution.board.check_complete(game.info())?;
    let position = read_position(&yaml::parse("the board", solution.board.position(game.as_ref()).as_bytes())?)?;
    let session = Session::from_board(Arc::clone(&game), position.board(game.as_ref())?);
    for deck in solution.board.decks_by_deal_order() {
        let ready_game = deal_arguments::deal(Arc::clone(&game), &DealSpec::Deck(deck))?;
        if ready_game.session.board() == session.board() {
            return Ok(ready_game);
        }
    }
    Ok(ReadyGame {
        session,
        deal: None,
        is_winnable: false,
        position: Some(position),
        next_deal: None,
        taken_over: None,
        daily: None,
        elapsed: Elapsed::default(),
    })
}

/// Finds the legal moves for a move in notation: one, or several if the game moves the cards of a run one by one. Fails
/// with the reason if there are none.
fn find_legal_moves(
    format: cli::ImportFormat,
    session: &Session,
    notation: NotationMove,
) -> std::result::Result<Vec<Move>, String> {
    let mut candidates = notation.candidate_moves(session.info());
    // In a move to an empty column, fc-solve writes the number of cards only if it is larger than 1. So the candidate
    // with one card is tried first. It is the last candidate, so the order is reversed.
    let is_to_space = notation.to.is_some_and(|to| session.view().is_empty(to));
    if format == cli::ImportFormat::FcSolve && is_to_space {
        candidates.reverse();
    }
    if let Some(&legal) = candidates.iter().find(|&&m| session.check(m).is_ok()) {
        return Ok(vec![legal]);
    }
    single_card_moves(session, notation).ok_or_else(|| {
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

/// Finds moves of single cards, through empty cells and columns, that together move a run from column to column.
/// Returns `None` if there are none.
fn single_card_moves(session: &Session, notation: NotationMove) -> Option<Vec<Move>> {
    let (info, view) = (session.info(), session.view());
    let to = notation.to.filter(|_| info.role_of(notation.from) == Some(Role::Tableau))?;
    let empty_piles =
        |role: Role| info.piles_of(role).filter(|&pile| pile != to && view.is_empty(pile)).collect::<Vec<_>>();
    let (cells, columns) = (empty_piles(Role::Cell), empty_piles(Role::Tableau));
    let counts = match notation.count {
        Some(count) => count.into()..=usize::from(count),
        None => 2..=view.len(notation.from),
    };
    counts.into_iter().find_map(|count| {
        let mut moves = Vec::new();
        move_run(count, (notation.from, to), &cells, &columns, &mut moves)?;
        let mut trial = Session::from_board(Arc::clone(session.game()), session.board().clone());
        moves.iter().all(|&m| trial.play(m).is_ok()).then_some(moves)
    })
}

/// Adds the moves of single cards that move a run. If there are not enough cells, a part of the run goes to an empty
/// column first. Returns `None` if there are not enough empty columns either.
fn move_run(
    count: usize,
    (from, to): (PileId, PileId),
    cells: &[PileId],
    columns: &[PileId],
    moves: &mut Vec<Move>,
) -> Option<()> {
    let one_card = |from: PileId, to: PileId| Move::Transfer { from, to, count: 1 };
    if let Some(used) = cells.get(..count.checked_sub(1)?) {
        moves.extend(used.iter().map(|&cell| one_card(from, cell)));
        moves.push(one_card(from, to));
        moves.extend(used.iter().rev().map(|&cell| one_card(cell, to)));
        return Some(());
    }
    let (&space, others) = columns.split_last()?;
    // With `c` empty cells and `n` empty columns, a run of `(c + 1) * 2^n` cards can move. This is the most that can be
    // parked in `space`. A run has at most 13 cards, so more than four columns never help.
    let parked_count = ((cells.len() + 1) << others.len().min(4)).min(count - 1);
    move_run(parked_count, (from, space), cells, others, moves)?;
    move_run(count - parked_count, (from, to), cells, others, moves)?;
    move_run(parked_count, (space, to), cells, others, moves)
}
