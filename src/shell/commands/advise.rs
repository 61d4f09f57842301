//! Solver commands: whether the game can be won, a solution, and warnings after a losing move.
//!
//! Where cards are hidden, the solver looks under them, and the record notes that.

use super::execute::{MoveOrigin, apply_and_record, describe_batch, make_move};
use crate::board::Board;
use crate::error::Result;
use crate::game::{Information, Move};
use crate::play::Command;
use crate::shell::output::response::{Answer, MoveReport, Response, SolverResult};
use crate::shell::parse::command_usage::CommandInput;
use crate::shell::rejection::Rejection;
use crate::shell::settings::{OutputFormat, ShowMode};
use crate::shell::state::Shell;
use crate::solve::advice::perfect_information;
use crate::solve::{Report, SolutionCache, Stop, Verdict};
use crate::text;

/// What a person is asked before the solver looks under hidden cards.
const LOOK_UNDER: &str = "look under the hidden cards? The record will tell";

/// How the game stands, as far as the solver says.
enum SolverAnswer {
    /// It was not asked: this is answered instead.
    Declined(Response),
    /// It was.
    Report(Report),
}

/// `winnable`.
pub(super) fn winnable(shell: &mut Shell<'_>, _: &CommandInput<'_>) -> Result<Response> {
    let report = match ask_solver(shell, "winnable")? {
        SolverAnswer::Declined(reply) => return Ok(reply),
        SolverAnswer::Report(report) => report,
    };
    let text = match &report.verdict {
        Verdict::Won(line) => format!("it can be won in {}", text::pluralize(line.len(), "move")),
        Verdict::Lost if shell.session.moves_made() == 0 => "this deal cannot be won".into(),
        Verdict::Lost => "it cannot be won from here".into(),
        Verdict::Unknown(stop) => unknown(*stop, &report),
    };
    Ok(solver_response(text, &report, None))
}

/// `solve [N|play]`.
pub(super) fn solve(shell: &mut Shell<'_>, input: &CommandInput<'_>) -> Result<Response> {
    let asked = match input.words {
        [] => None,
        ["play"] => Some(usize::MAX),
        [number] => match number.parse::<usize>().ok().filter(|&count| count > 0) {
            Some(count) => Some(count),
            None => return Ok(input.argument_error().into()),
        },
        _ => return Ok(input.argument_error().into()),
    };
    let report = match ask_solver(shell, "solve")? {
        SolverAnswer::Declined(reply) => return Ok(reply),
        SolverAnswer::Report(report) => report,
    };
    let line = match &report.verdict {
        Verdict::Won(line) => line,
        Verdict::Lost => return Ok(solver_response("it cannot be won from here".into(), &report, None)),
        Verdict::Unknown(stop) => return Ok(solver_response(unknown(*stop, &report), &report, None)),
    };
    match (input.words, asked) {
        (["play"], _) => play(shell, line),
        (_, Some(count)) => {
            let first: Vec<String> = line.iter().take(count).map(|&m| shell.session.info().format_move(m)).collect();
            Ok(solver_response(first.join("\n"), &report, Some(first)))
        }
        (_, None) => {
            let moves = text::pluralize(line.len(), "move");
            let text = format!("it can be won in {moves}: `solve N` shows the first N, `solve play` plays them");
            Ok(solver_response(text, &report, None))
        }
    }
}

/// Plays a solution out. Each move is recorded as the solver's.
fn play(shell: &mut Shell<'_>, line: &[Move]) -> Result<Response> {
    let (before, mut happened) = (shell.session.board().clone(), Vec::new());
    for &m in line {
        happened.push(make_move(shell, m, MoveOrigin::Solver)?);
    }
    let narration =
        if shell.settings.show.is_narrated() { describe_batch(shell, &before, happened) } else { String::new() };
    let summary = match shell.settings.show {
        ShowMode::Every | ShowMode::Changes | ShowMode::Spoken => {
            format!("solved: {} played", text::pluralize(line.len(), "move"))
        }
        ShowMode::Final | ShowMode::None => String::new(),
    };
    let happened = MoveReport { summary, narration, ..MoveReport::default() };
    Ok(Response::Played { moves: line.to_vec(), auto: true, automatic_moves: Vec::new(), report: happened })
}

/// An answer in words, with what was found beside it.
fn solver_response(text: String, report: &Report, solution: Option<Vec<String>>) -> Response {
    Response::Answer(Answer {
        text,
        found: Some(SolverResult { solution, ..SolverResult::of(report) }),
        ..Answer::default()
    })
}

/// Why it is not known.
fn unknown(stop: Stop, report: &Report) -> String {
    let positions = report.positions_text();
    let longer = "`patience solve FILE --at N --limit POSITIONS` looks longer";
    match stop {
        Stop::Positions => format!("unknown: {positions} looked at ({longer})"),
        Stop::Memory => format!("unknown: the memory is full after {positions}"),
        Stop::Interrupt => format!("unknown: interrupted after {positions}"),
        Stop::Shuffle => format!("unknown: no win was found among {positions} without shuffling cards again"),
        Stop::Fault => format!("unknown: the search failed after {positions}"),
    }
}

/// Asks the solver how the game stands. A look under hidden cards is said and recorded; at a prompt the player is asked
/// for leave, the first time.
fn ask_solver(shell: &mut Shell<'_>, command: &'static str) -> Result<SolverAnswer> {
    if shell.session.is_over() {
        return Ok(SolverAnswer::Declined(Response::text(shell.over_text())));
    }
    if let Err(rejection) = ensure_solver(shell, command) {
        return Ok(SolverAnswer::Declined(rejection.into()));
    }
    if shell.session.board().has_hidden_cards() {
        if shell.needs_peek_confirmation() {
            return Ok(SolverAnswer::Declined(Response::Confirm(LOOK_UNDER.into())));
        }
        if shell.settings.format == OutputFormat::Text && !shell.session.counts.peeked {
            shell.print_message("note: this looks under the hidden cards, and the record says so")?;
        }
        // What is asked changes nothing, and is refused nowhere.
        let _ = apply_and_record(shell, &Command::Winnable)?;
    }
    let board = shell.session.board().clone();
    let Shell { solution_cache, interrupt, .. } = shell;
    Ok(match solution_cache.as_mut().map(|cache| cache.solve(&board, interrupt.flag())) {
        Some(report) => SolverAnswer::Report(report),
        None => SolverAnswer::Declined(Response::text(shell.over_text())),
    })
}

/// Begins to think of the game, if there is a solver for it.
fn ensure_solver(shell: &mut Shell<'_>, command: &str) -> std::result::Result<(), Rejection> {
    if shell.solution_cache.is_none() {
        let thought = SolutionCache::new(shell.game().clone(), shell.settings.limits);
        shell.solution_cache =
            Some(thought.map_err(|error| Rejection::not_allowed(command, "no-solver", error.full_message()))?);
    }
    Ok(())
}

/// The hint in a game in which every card lies open; nothing if there is none, or if the game says itself what is best.
pub(super) fn perfect_information_hint(shell: &mut Shell<'_>) -> Option<perfect_information::SolverAdvice> {
    let game = shell.game().clone();
    let is_open = game.info().information == Information::Open && !shell.session.board().has_hidden_cards();
    if !is_open || game.advise(shell.session.view()).is_some() {
        return None;
    }
    ensure_solver(shell, "hint").ok()?;
    let Shell { session, solution_cache, interrupt, .. } = shell;
    let comes_back = |m| session.leads_to_earlier_board(m);
    let cache = solution_cache.as_mut()?;
    perfect_information::best(game.as_ref(), session.board(), &comes_back, cache, interrupt.flag())
}

/// The board before a line, if the player is to be warned of what the line does to it.
pub(crate) fn board_before_warning(shell: &Shell<'_>) -> Option<Board> {
    let session = &shell.session;
    // Whether anything is hidden, or the game is over, takes a look at the board: only who wants warnings waits for it.
    let is_watched =
        shell.settings.warn && (session.counts.peeked || !session.board().has_hidden_cards()) && !session.is_over();
    is_watched.then(|| session.board().clone())
}

/// What is said after a move that threw a won game away.
pub(crate) fn warning(shell: &mut Shell<'_>, before: &Board) -> Option<String> {
    ensure_solver(shell, "set").ok()?;
    let Shell { session, solution_cache, interrupt, .. } = shell;
    let cache = solution_cache.as_mut()?;
    let Verdict::Won(line) = cache.solve(before, interrupt.flag()).verdict else { return None };
    let is_lost = match session.status_word() {
        "won" => false,
        "playing" => cache.solve(session.board(), interrupt.flag()).verdict == Verdict::Lost,
        _ => true,
    };
    let moves = text::pluralize(line.len(), "move");
    is_lost.then(|| format!("warning: that threw the game away: before it, it could be won in {moves} (`undo`)"))
}

/// What is said of `set warn on` in a game where nothing is to be warned of yet.
pub(super) fn about_warnings(shell: &mut Shell<'_>) -> String {
    match ensure_solver(shell, "set") {
        Err(rejection) => rejection.text.to_string(),
        Ok(()) if shell.session.board().has_hidden_cards() && !shell.session.counts.peeked => {
            "cards are hidden here: warnings begin once `winnable` or `solve` has looked under them".into()
        }
        // It takes a second or so, for which a script has not asked.
        Ok(())
            if !shell.settings.interactive
                || shell.settings.format == OutputFormat::Json
                || shell.session.is_over() =>
        {
            String::new()
        }
        Ok(()) => {
            let board = shell.session.board().clone();
            let Shell { solution_cache, interrupt, .. } = shell;
            let verdict = solution_cache.as_mut().map(|cache| cache.solve(&board, interrupt.flag()).verdict);
            match verdict {
                Some(Verdict::Lost) => "it cannot be won from here: nothing is left to be warned of".into(),
                _ => String::new(),
            }
        }
    }
}
