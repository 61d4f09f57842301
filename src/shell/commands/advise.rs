//! The commands `winnable`, which shows whether the game can be won, and `solve`, which finds a solution.
//!
//! If cards are hidden, the solver looks at them, and the transcript says so.

use super::coach;
use super::execute::{MoveOrigin, describe_batch, make_moves};
use crate::error::Result;
use crate::game::Move;
use crate::shell::output::response::{Answer, MoveReport, Response, SolverResult};
use crate::shell::parse::command_usage::CommandInput;
use crate::shell::settings::ShowMode;
use crate::shell::state::Shell;
use crate::solve::{Report, Stop, Verdict};
use crate::text;

/// The answer to a request for the solver.
enum SolverAnswer {
    /// The solver did not run. The response is shown instead.
    Declined(Box<Response>),
    /// The solver ran.
    Report(Report),
}

/// Executes `winnable`.
pub(super) fn winnable(shell: &mut Shell<'_>, _: &CommandInput<'_>) -> Result<Response> {
    let report = match ask_solver(shell, "winnable", false)? {
        SolverAnswer::Declined(reply) => return Ok(*reply),
        SolverAnswer::Report(report) => report,
    };
    let text = match &report.verdict {
        Verdict::Won(solution) => {
            format!("You can still win, in {}.", text::pluralize(solution.len(), "move"))
        }
        Verdict::Lost => lost_text(shell),
        Verdict::Unknown(stop) => unknown_text(*stop, &report),
    };
    Ok(solver_response(text, &report, None))
}

/// Executes `solve [N|play]`.
pub(super) fn solve(shell: &mut Shell<'_>, input: &CommandInput<'_>) -> Result<Response> {
    let requested = match input.words {
        [] => None,
        ["play"] => Some(usize::MAX),
        [number] => match number.parse::<usize>().ok().filter(|&count| count > 0) {
            Some(count) => Some(count),
            None => return Ok(input.argument_error().into()),
        },
        _ => return Ok(input.argument_error().into()),
    };
    let report = match ask_solver(shell, "solve", input.words == ["play"])? {
        SolverAnswer::Declined(reply) => return Ok(*reply),
        SolverAnswer::Report(report) => report,
    };
    let solution = match &report.verdict {
        Verdict::Won(solution) => solution,
        Verdict::Lost => return Ok(solver_response(lost_text(shell), &report, None)),
        Verdict::Unknown(stop) => return Ok(solver_response(unknown_text(*stop, &report), &report, None)),
    };
    match (input.words, requested) {
        (["play"], _) => match shell.solver_play_question() {
            Some(question) => Ok(Response::Confirm(question)),
            None => play(shell, solution),
        },
        (_, Some(count)) => {
            let first: Vec<String> =
                solution.iter().take(count).map(|&m| shell.session.info().format_move(m)).collect();
            Ok(solver_response(first.join("\n"), &report, Some(first)))
        }
        (_, None) => Ok(solver_response(found_text(solution.len()), &report, None)),
    }
}

/// Returns the text for a position that is proved to be lost.
fn lost_text(shell: &Shell<'_>) -> String {
    if shell.session.moves_made() == 0 || coach::knows_deal_is_lost(shell) {
        "This deal cannot be won.".into()
    } else {
        "You can no longer win from here.".into()
    }
}

/// Returns the text for a win that was found.
fn found_text(moves: usize) -> String {
    let found = format!("You can win in {}.", text::pluralize(moves, "move"));
    match moves {
        0..=EXAMPLE_MOVES => format!("{found} `solve play` plays it."),
        _ => format!("{found} `solve {EXAMPLE_MOVES}` shows the first {EXAMPLE_MOVES}; `solve play` plays them all."),
    }
}

/// The number of moves in the example of `solve N`.
const EXAMPLE_MOVES: usize = 5;

/// Plays a solution to its end. Each move is recorded as the solver's.
fn play(shell: &mut Shell<'_>, solution: &[Move]) -> Result<Response> {
    let board_before = shell.session.board().clone();
    let descriptions = make_moves(shell, solution, MoveOrigin::Solver)?;
    let narration = if shell.settings.show.is_narrated() {
        describe_batch(shell, &board_before, descriptions)
    } else {
        String::new()
    };
    let summary = match shell.settings.show {
        ShowMode::Every | ShowMode::Changes | ShowMode::Spoken => {
            format!("solved: {} played", text::pluralize(solution.len(), "move"))
        }
        ShowMode::Final | ShowMode::None => String::new(),
    };
    let report = MoveReport { summary, narration, ..MoveReport::default() };
    Ok(Response::Played { moves: solution.to_vec(), auto: true, automatic_moves: Vec::new(), report })
}

/// Combines the text of an answer with the solver's result for programs.
fn solver_response(text: String, report: &Report, solution: Option<Vec<String>>) -> Response {
    Response::Answer(Answer {
        text,
        solver_result: Some(SolverResult { solution, ..SolverResult::of(report) }),
        ..Answer::default()
    })
}

/// Returns the text for a search that stopped without a verdict.
fn unknown_text(stop: Stop, report: &Report) -> String {
    let positions = report.positions_text();
    let longer = "`patience solve FILE --at N --limit POSITIONS` can search longer";
    match stop {
        Stop::Positions => format!("Unknown: the search found no answer in {positions}. {longer}."),
        Stop::Memory => format!("Unknown: the search reached its memory limit after {positions}."),
        Stop::OutOfMemory => format!("Unknown: the system has too little memory to search longer than {positions}."),
        Stop::Interrupt => format!("Unknown: you interrupted the search after {positions}."),
        Stop::Shuffle => format!("Unknown: the search found no win without a reshuffle in {positions}."),
        Stop::Fault => format!("Unknown: the search failed after {positions}."),
    }
}

/// Runs the solver on the current board. If cards are hidden, the transcript records the command, and a note tells
/// the player that the solver sees them. At a prompt, the player has to confirm the first such command, and the
/// first `solve play`, for which `plays` is true.
fn ask_solver(shell: &mut Shell<'_>, command: &'static str, plays: bool) -> Result<SolverAnswer> {
    if shell.session.is_over() {
        return Ok(SolverAnswer::Declined(Box::new(Response::text(shell.over_text()))));
    }
    if let Err(rejection) = coach::ensure_solver(shell, command) {
        return Ok(SolverAnswer::Declined(Box::new(rejection.into())));
    }
    if shell.session.board().has_hidden_cards() {
        let play_question = if plays { shell.solver_play_question() } else { None };
        if let Some(question) = play_question.or_else(|| coach::peek_question(shell)) {
            return Ok(SolverAnswer::Declined(Box::new(Response::Confirm(question))));
        }
        coach::record_peeking(shell)?;
    }
    let board = shell.session.board().clone();
    Ok(match coach::solve(shell, &board) {
        Some(report) => SolverAnswer::Report(report),
        None => SolverAnswer::Declined(Box::new(Response::text(shell.over_text()))),
    })
}
