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

/// Plays what a file says, and writes the transcript. Both forms are read by one grammar; only how many cards go to
/// an empty column is said in one of them alone.
///
/// # Errors
/// A file that cannot be read, the first move that does not fit, or what cannot be written.
pub fn import(args: &cli::Import, out: &mut dyn Write) -> Result<u8> {
    let (source, bytes) = yaml::load_bytes(&args.file)?;
    let text = String::from_utf8(bytes).map_err(|_| Error::request("not valid UTF-8 text").in_file(&source))?;
    let game = catalog::open(&args.game, &[])?;
    let foreign = ImportedSolution::read(game.info(), &source, &text)?;
    let mut opening = begin(args, &foreign).map_err(|error| error.in_file(&source))?;
    for (number, (line, noted, word)) in (1..).zip(&foreign.moves) {
        let noted = NotationMove { count: noted.count.or(implied_count(args, &opening.session, *noted)), ..*noted };
        let m = find_legal_move(&opening.session, noted).map_err(|why| {
            Error::request(format!("move {number} (`{}`) does not fit: {why}", text::truncate(word, 60)))
                .at(&source, *line, 0)
        })?;
        // It was judged legal on this board.
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

/// The deal that is asked for, or that the file begins with.
fn begin(args: &cli::Import, foreign: &ImportedSolution) -> Result<GameOpening> {
    let dealt = |deal: String| {
        let deal = cli::DealArgs { deal: Some(deal), ..cli::DealArgs::default() };
        deal_arguments::open(Some(&args.game), &deal)
    };
    if let Some(deal) = &args.deal {
        return dealt(deal.clone());
    }
    if foreign.board.is_empty() {
        let error = Error::request("it does not begin with a board");
        return Err(error.hint("`--deal ms:617` names the deal that is played"));
    }
    if let Some(deck) = foreign.board.deck() {
        return dealt(format!("deck:{}", crate::card::format_cards(&deck)));
    }
    let game = catalog::open(&args.game, &[])?;
    let position = read_position(&yaml::parse("its board", foreign.board.position(game.info()).as_bytes())?)?;
    let board = position.board(game.as_ref())?;
    let session = Session::from_board(game, board);
    let (taken_over, played) = (None, Elapsed::default());
    Ok(GameOpening {
        session,
        deal: None,
        is_winnable: false,
        position: Some(position),
        next: None,
        taken_over,
        elapsed: played,
    })
}

/// One card, where that goes without saying: fc-solve says how many go to an empty column if there are several.
fn implied_count(args: &cli::Import, session: &Session, noted: NotationMove) -> Option<u8> {
    let is_empty = noted.to.is_some_and(|to| session.view().is_empty(to));
    (args.from == cli::ImportFormat::FcSolve && is_empty).then_some(1)
}

/// The legal move that a word means; why there is none.
fn find_legal_move(session: &Session, noted: NotationMove) -> std::result::Result<Move, String> {
    let ways = noted.candidate_moves(session.info());
    let legal = ways.iter().copied().find(|&way| session.check(way).is_ok());
    legal.ok_or_else(|| {
        // The least that could go says best what is wrong.
        let least =
            ways.iter().copied().min_by_key(|way| if let Move::Transfer { count, .. } = way { *count } else { 0 });
        let why = |m: Move| {
            session
                .check_command(&Command::Move(m))
                .err()
                .map(|why| why.explain(session, &Command::Move(m)).to_string())
        };
        least.and_then(why).unwrap_or_else(|| "the game has no such place".into())
    })
}
