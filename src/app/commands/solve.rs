//! The `patience solve` subcommand: searches for a solution of a deal, a position or many deals.

use super::replay::open_game;
use crate::app::process::output::{print, print_diagnostic};
use crate::app::start::deal_arguments::{self, ReadyGame};
use crate::app::start::deal_list::DealList;
use crate::app::start::requested_deals::RequestedDeals;
use crate::app::survey::solve_report::{self, Peeks, aborted_status, create_solver, limit_hint, useless_peek_note};
use crate::app::survey::{self, GameDeals, par_report};
use crate::card::DealSpec;
use crate::cli;
use crate::encoding;
use crate::error::{Error, Result};
use crate::game::{Game, Move};
use crate::games::catalog;
use crate::platform;
use crate::play::{
    self, Command, Existing, MoveNumbers, PositionSpec, Recorder, Replay, Session, Step, TextCommand, Transcript,
    check_writable, holds_share_code,
};
use crate::shell::OutputFormat;
use crate::solve::{Limits, Shortening, Solver, Verdict};
use crate::{json, text, yaml};
use std::io::Write;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

/// The exit status if there is no solution or none is found.
const NO_SOLUTION: u8 = 1;

/// Searches for a solution and prints the result. Returns the exit status.
///
/// # Errors
/// Fails on invalid arguments, if the game has no solver, or if output cannot be written.
pub fn solve(args: &cli::Solve, out: &mut dyn Write) -> Result<u8> {
    let cancel = platform::interrupt_flag();
    let limits = solve_report::limits(&args.limits);
    if let Some(deals) = requested_deals(args)? {
        let game = deals.game.as_ref();
        let is_about_points = is_about_points(args, game)?;
        let notes = useless_peek_note(args, game).into_iter().chain(deals.requested.other_boards_note(game));
        notes.for_each(print_diagnostic);
        return if is_about_points {
            par_report::survey(args, &deals, &limits, &cancel, out)
        } else {
            survey::survey(args, &deals, &limits, &cancel, out)
        };
    }
    if let Some(path) = &args.record {
        check_writable(path, if args.force { Existing::Replace } else { Existing::Keep })?;
    }
    let mut problem = Problem::new(args)?;
    useless_peek_note(args, problem.session.game().as_ref()).into_iter().for_each(print_diagnostic);
    let Some(solver) = &mut problem.solver else { return problem.solve_for_par(args, &limits, &cancel, out) };
    let board = problem.session.board();
    let (peeks, begun) = (Peeks::of(Some(solver), board), Instant::now());
    let report = if args.shortest {
        solver.shortest(board, &limits, &cancel)
    } else {
        solver.solve_and_shorten(board, &limits, Shortening::Full, &cancel)
    };
    let answer = match args.format {
        OutputFormat::Text => solve_report::text(problem.session.game().as_ref(), &report),
        OutputFormat::Json => {
            let (game, deal) = (problem.session.game().as_ref(), problem.deal.as_ref());
            json::with_version(&solve_report::json_line(game, deal, &report, peeks)) + "\n"
        }
    };
    let searched = format!("{}, model `{}`", report.positions_text(), report.model);
    print_answer(args, &answer, peeks, &stats(&searched, report.bytes, begun), out)?;
    match (&report.verdict, &args.record) {
        (Verdict::Won(moves), Some(path)) => problem.write_transcript(path, args.force, moves, peeks)?,
        (Verdict::Lost, Some(path)) => print_diagnostic(not_written_note(path, "this deal has no solution")),
        (Verdict::Unknown(_), Some(path)) => print_diagnostic(not_written_note(path, "no solution was found")),
        (_, None) => {}
    }
    if let (OutputFormat::Text, Verdict::Unknown(stop)) = (args.format, &report.verdict) {
        limit_hint(*stop).into_iter().for_each(print_diagnostic);
    }
    let status = aborted_status(report.abort())?;
    Ok(status.unwrap_or(if matches!(report.verdict, Verdict::Won(_)) { 0 } else { NO_SOLUTION }))
}

/// Returns the deals to search, if the arguments name several: a range, or a list.
///
/// # Errors
/// Fails if the game or a deal does not exist, or if the arguments also name a transcript.
fn requested_deals(args: &cli::Solve) -> Result<Option<GameDeals>> {
    let range = survey::range(args)?;
    if range.is_none() && args.deals.is_none() {
        return Ok(None);
    }
    if transcript_path(args)?.is_some() {
        return Err(extra_deal_error());
    }
    let options = deal_arguments::parse_options(&args.deal.options)?;
    let game = catalog::open(args.game_or_transcript.as_deref().unwrap_or_default(), &options)?;
    let list = args.deals.as_deref().map(|path| DealList::read(path, game.as_ref(), &options)).transpose()?;
    let requested = range.map(RequestedDeals::Numbered).or(list.map(RequestedDeals::Listed));
    Ok(requested.map(|requested| GameDeals { game, requested }))
}

/// A position to solve, and its origin.
struct Problem {
    session: Session,
    /// `None` in a game about points, such as Bridge Solitaire: its aim is a number of points and not a win.
    solver: Option<Solver>,
    deal: Option<DealSpec>,
    position: Option<PositionSpec>,
}

impl Problem {
    fn new(args: &cli::Solve) -> Result<Problem> {
        if let Some(path) = transcript_path(args)? {
            return Problem::of_transcript(path, args);
        }
        if let Some(at) = args.at {
            let error = Error::request(format!("`--at {at}` needs a transcript"));
            return Err(error.hint(
                "`patience solve FILE --at N` or `patience solve NUMBER --at N` solves the position after move N; \
                 `patience history` lists your games with their NUMBER",
            ));
        }
        let ready_game = deal_arguments::open(args.game_or_transcript.as_deref(), &args.deal)?;
        // A missing solver is reported before any note about the deal.
        let solver = solver(args, ready_game.session.game())?;
        deal_arguments::deal_notes(&ready_game).into_iter().for_each(print_diagnostic);
        if let (None, None, Some(deal)) = (&args.deal.seed, &args.deal.deal, &ready_game.deal) {
            print_diagnostic(deal);
        }
        let ReadyGame { session, deal, position, .. } = ready_game;
        Ok(Problem { session, solver, deal, position })
    }

    /// Returns the position after move `--at` of a transcript.
    fn of_transcript(path: &Path, args: &cli::Solve) -> Result<Problem> {
        let deal = &args.deal;
        if deal.seed.is_some() || deal.deal.is_some() || deal.position.is_some() || !deal.options.is_empty() {
            return Err(extra_deal_error());
        }
        let transcript = Transcript::read(path)?;
        let game = open_game(&transcript)?;
        let steps = MoveNumbers::of(&transcript).find(args.at.unwrap_or(0))?;
        let mut replay = Replay::after_steps(&transcript, game, steps)?;
        // In a match, the last board of a deal and the first board of the next deal have the same number. This number
        // selects the first board of the next deal, because the deal before it is over.
        if replay.session().is_over()
            && let Some(next) = replay.next_deal()?
        {
            replay = next;
        }
        let session = replay.into_session();
        let solver = solver(args, session.game())?;
        Ok(Problem { session, solver, deal: transcript.deal.clone(), position: transcript.position.clone() })
    }

    /// Searches for the best result in a game about points, and prints it. Returns the exit status.
    fn solve_for_par(self, args: &cli::Solve, limits: &Limits, cancel: &AtomicBool, out: &mut dyn Write) -> Result<u8> {
        let (game, board) = (Arc::clone(self.session.game()), self.session.board());
        if args.record.is_some() && self.session.deal_number() > 1 {
            let error = Error::request("`--record` writes only the first deal of a match");
            return Err(error.hint("without `--record`, `patience solve` prints the moves"));
        }
        let (peeks, begun) = (Peeks::of(None, board), Instant::now());
        let report = par_report::search(game.as_ref(), board, limits, cancel)?;
        let answer = match args.format {
            OutputFormat::Text => par_report::text(game.as_ref(), &report),
            OutputFormat::Json => {
                let (game, deal) = (game.as_ref(), self.deal.as_ref());
                json::with_version(&par_report::json_line(game, deal, &report, peeks.hidden_cards)) + "\n"
            }
        };
        print_answer(args, &answer, peeks, &stats(&report.positions_text(), report.bytes, begun), out)?;
        match (&report.best, &args.record) {
            (Some(par), Some(path)) => self.write_transcript(path, args.force, &par.moves, peeks)?,
            (None, Some(path)) => print_diagnostic(not_written_note(path, "no result was found")),
            (_, None) => {}
        }
        if let (OutputFormat::Text, Some(stop)) = (args.format, report.stopped_by) {
            limit_hint(stop).into_iter().for_each(print_diagnostic);
        }
        let status = aborted_status(report.abort())?;
        Ok(status.unwrap_or(if report.stopped_by.is_none() { 0 } else { NO_SOLUTION }))
    }

    /// Writes a transcript of the deal, the moves played before the position, and the solution.
    fn write_transcript(self, path: &Path, force: bool, moves: &[Move], peeks: Peeks) -> Result<()> {
        let Problem { session, deal, position, .. } = self;
        let header = play::TranscriptHeader {
            deal: deal.as_ref(),
            position: position.as_ref(),
            ..play::TranscriptHeader::default()
        };
        let existing = if force { Existing::Replace } else { Existing::Keep };
        let played: Vec<Move> = session.played_moves().collect();
        let mut replayed = match session.deck() {
            // A session that began with a position has no deck.
            [] => Session::from_board(Arc::clone(session.game()), session.initial_board().clone()),
            deck => Session::deal(Arc::clone(session.game()), deck.to_vec())?,
        };
        let mut recorder = Recorder::create(path, &header, &replayed, existing)?;
        for &m in &played {
            recorder.record(&replay_move(&mut replayed, m)?)?;
        }
        // The solver knew more than a player. The step `winnable`, which asks the solver, records that.
        if peeks.note().is_some() {
            let answer = replayed.apply_command(&Command::Winnable, None);
            answer.map_err(|rejection| Error::system(rejection.explain(&replayed, &Command::Winnable).to_string()))?;
            recorder.record(&Step::of(TextCommand::Winnable))?;
        }
        for &m in moves {
            let step = replay_move(&mut replayed, m)?;
            replayed.mark_by_solver();
            recorder.record(&step.by_solver())?;
        }
        recorder.finish(&replayed)?;
        recorder.close()
    }
}

/// Returns the solver of a game. Returns `None` in a game about points.
fn solver(args: &cli::Solve, game: &Arc<dyn Game>) -> Result<Option<Solver>> {
    if is_about_points(args, game.as_ref())? { Ok(None) } else { create_solver(args, game).map(Some) }
}

/// Returns whether the result to search for is a number of points.
///
/// # Errors
/// Fails with `--shortest` if the result is a number of points, because `--shortest` searches for a win.
fn is_about_points(args: &cli::Solve, game: &dyn Game) -> Result<bool> {
    let is_about_points = game.extensions().best_line.is_some();
    if is_about_points && args.shortest {
        let error = Error::request(format!("`--shortest` searches for a win, and {} is about points", game.info().id));
        return Err(error.hint("without `--shortest`, `patience solve` finds the most points"));
    }
    Ok(is_about_points)
}

/// Returns the error for a transcript together with a deal or options.
fn extra_deal_error() -> Error {
    Error::request("a transcript already contains its deal and options")
        .hint("`patience solve GAME` solves other deals")
}

/// Plays a move of the transcript or of the solution, and returns its step.
fn replay_move(session: &mut Session, m: Move) -> Result<Step> {
    match session.play(m) {
        Ok(_) => Ok(Step::from_last_move(session, m, false)),
        Err(_) => Err(Error::system(format!("`{}` is no longer legal", session.info().format_move(m)))),
    }
}

/// Returns the path of the transcript to solve. Returns `None` if the argument names a game.
///
/// # Errors
/// Fails if the argument is a file that is not UTF-8.
fn transcript_path(args: &cli::Solve) -> Result<Option<&Path>> {
    if let Some(path) = args.transcript.as_deref() {
        return Ok(Some(path));
    }
    let Some(path) = args.game_or_transcript.as_deref().map(Path::new) else { return Ok(None) };
    Ok(if holds_transcript(path)? { Some(path) } else { None })
}

/// Returns whether the path is a transcript or share code, not a rulebook. Returns false for a file that cannot be read.
///
/// # Errors
/// Fails if the file is not UTF-8.
fn holds_transcript(path: &Path) -> Result<bool> {
    if holds_share_code(path) {
        return Ok(true);
    }
    match yaml::load_bytes(path) {
        Ok((name, bytes)) if path.is_file() => {
            Ok(encoding::decode(&name, &bytes)?.lines().any(|line| line.starts_with("patience:")))
        }
        Ok(_) | Err(_) => Ok(false),
    }
}

/// Prints the answer of a search, and a note if the search knew more than a player. Prints `stats` with `--stats`.
fn print_answer(args: &cli::Solve, answer: &str, peeks: Peeks, stats: &str, out: &mut dyn Write) -> Result<()> {
    if args.format == OutputFormat::Text {
        peeks.note().into_iter().for_each(print_diagnostic);
    }
    print(out, answer)?;
    if args.stats {
        print_diagnostic(stats);
    }
    Ok(())
}

/// Returns the note that the file of `--record` was not written.
fn not_written_note(path: &Path, why: &str) -> String {
    format!("note: `{}` was not written: {why}", text::sanitize_line(&path.display().to_string()))
}

/// Formats the statistics of a search. `searched` describes its positions and its model.
fn stats(searched: &str, bytes: usize, begun: Instant) -> String {
    let kib = text::with_thousands_separators(bytes.div_ceil(1024) as u128);
    format!("{searched}, {kib} KiB, {:.3} s", begun.elapsed().as_secs_f64())
}
