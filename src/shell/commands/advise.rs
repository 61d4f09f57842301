//! Solver commands: whether the game can be won, a solution, and warnings after a losing move.
//!
//! If cards are hidden, the solver looks at them, and the transcript says so.

use super::execute::{MoveOrigin, apply_and_record, describe_batch, make_move};
use crate::board::Board;
use crate::error::Result;
use crate::game::Move;
use crate::play::Command;
use crate::shell::output::response::{Answer, MoveReport, Response, SolverResult};
use crate::shell::parse::command_usage::CommandInput;
use crate::shell::rejection::Rejection;
use crate::shell::settings::{OutputFormat, ShowMode};
use crate::shell::state::Shell;
use crate::solve::{Report, SolutionCache, Stop, Verdict};
use crate::text;

/// The question to a person before the solver looks at hidden cards.
const PEEK_QUESTION: &str = "let the solver look at the face-down cards? The transcript will note that";

enum SolverAnswer {
    /// The solver did not run. The response is shown instead.
    Declined(Box<Response>),
    Report(Report),
}

/// `winnable`.
pub(super) fn winnable(shell: &mut Shell<'_>, _: &CommandInput<'_>) -> Result<Response> {
    let report = match ask_solver(shell, "winnable")? {
        SolverAnswer::Declined(reply) => return Ok(*reply),
        SolverAnswer::Report(report) => report,
    };
    let text = match &report.verdict {
        Verdict::Won(line) => format!("the game can be won in {}", text::pluralize(line.len(), "move")),
        Verdict::Lost if shell.session.moves_made() == 0 => "this deal cannot be won".into(),
        Verdict::Lost => "the game cannot be won from here".into(),
        Verdict::Unknown(stop) => unknown(*stop, &report),
    };
    Ok(solver_response(text, &report, None))
}

/// `solve [N|play]`.
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
    let report = match ask_solver(shell, "solve")? {
        SolverAnswer::Declined(reply) => return Ok(*reply),
        SolverAnswer::Report(report) => report,
    };
    let line = match &report.verdict {
        Verdict::Won(line) => line,
        Verdict::Lost => return Ok(solver_response("the game cannot be won from here".into(), &report, None)),
        Verdict::Unknown(stop) => return Ok(solver_response(unknown(*stop, &report), &report, None)),
    };
    match (input.words, requested) {
        (["play"], _) => play(shell, line),
        (_, Some(count)) => {
            let first: Vec<String> = line.iter().take(count).map(|&m| shell.session.info().format_move(m)).collect();
            Ok(solver_response(first.join("\n"), &report, Some(first)))
        }
        (_, None) => {
            let moves = text::pluralize(line.len(), "move");
            let text = format!("found a win in {moves}: `solve N` shows the first N moves, `solve play` plays all");
            Ok(solver_response(text, &report, None))
        }
    }
}

/// Plays a solution to its end. Each move is recorded as the solver's.
fn play(shell: &mut Shell<'_>, line: &[Move]) -> Result<Response> {
    let (before, mut descriptions) = (shell.session.board().clone(), Vec::new());
    for &m in line {
        descriptions.push(make_move(shell, m, MoveOrigin::Solver)?);
    }
    let narration =
        if shell.settings.show.is_narrated() { describe_batch(shell, &before, descriptions) } else { String::new() };
    let summary = match shell.settings.show {
        ShowMode::Every | ShowMode::Changes | ShowMode::Spoken => {
            format!("solved: {} played", text::pluralize(line.len(), "move"))
        }
        ShowMode::Final | ShowMode::None => String::new(),
    };
    let report = MoveReport { summary, narration, ..MoveReport::default() };
    Ok(Response::Played { moves: line.to_vec(), auto: true, automatic_moves: Vec::new(), report })
}

/// Combines the text of an answer with the solver's result for programs.
fn solver_response(text: String, report: &Report, solution: Option<Vec<String>>) -> Response {
    Response::Answer(Answer {
        text,
        found: Some(SolverResult { solution, ..SolverResult::of(report) }),
        ..Answer::default()
    })
}

/// Returns the text for a search that stopped without a verdict.
fn unknown(stop: Stop, report: &Report) -> String {
    let positions = report.positions_text();
    let longer = "`patience solve FILE --at N --limit POSITIONS` searches longer";
    match stop {
        Stop::Positions => format!("unknown: the search found no answer in {positions} ({longer})"),
        Stop::Memory => format!("unknown: the search reached its memory limit after {positions}"),
        Stop::Interrupt => format!("unknown: you interrupted the search after {positions}"),
        Stop::Shuffle => format!("unknown: the search found no win without a reshuffle in {positions}"),
        Stop::Fault => format!("unknown: the search failed after {positions}"),
    }
}

/// Runs the solver on the current board. If cards are hidden, the transcript records the command, and a note tells
/// the player that the solver sees them. At a prompt, the player has to confirm the first such command.
fn ask_solver(shell: &mut Shell<'_>, command: &'static str) -> Result<SolverAnswer> {
    if shell.session.is_over() {
        return Ok(SolverAnswer::Declined(Box::new(Response::text(shell.over_text()))));
    }
    if let Err(rejection) = ensure_solver(shell, command) {
        return Ok(SolverAnswer::Declined(Box::new(rejection.into())));
    }
    if shell.session.board().has_hidden_cards() {
        if shell.needs_peek_confirmation() {
            return Ok(SolverAnswer::Declined(Box::new(Response::Confirm(PEEK_QUESTION.into()))));
        }
        if shell.settings.format == OutputFormat::Text && !shell.session.counts.peeked {
            shell.print_message("note: the solver looks at the face-down cards; the transcript says so")?;
        }
        // The command changes nothing on the board and is always allowed.
        let _ = apply_and_record(shell, &Command::Winnable)?;
    }
    let board = shell.session.board().clone();
    let Shell { solution_cache, interrupt, .. } = shell;
    Ok(match solution_cache.as_mut().map(|cache| cache.solve(&board, interrupt.flag())) {
        Some(report) => SolverAnswer::Report(report),
        None => SolverAnswer::Declined(Box::new(Response::text(shell.over_text()))),
    })
}

/// Creates the solution cache on first use.
///
/// # Errors
/// Fails if there is no solver for the game.
fn ensure_solver(shell: &mut Shell<'_>, command: &str) -> std::result::Result<(), Rejection> {
    if shell.solution_cache.is_none() {
        let cache = SolutionCache::new(shell.game().clone(), shell.settings.limits);
        shell.solution_cache =
            Some(cache.map_err(|error| Rejection::not_allowed(command, "no-solver", error.full_message()))?);
    }
    Ok(())
}

/// Returns a copy of the board before a command, if the player wants warnings and the solver may look at all cards.
pub(crate) fn board_before_warning(shell: &Shell<'_>) -> Option<Board> {
    let session = &shell.session;
    // The other conditions inspect the board, so the setting is checked first.
    let needs_board =
        shell.settings.warn && (session.counts.peeked || !session.board().has_hidden_cards()) && !session.is_over();
    needs_board.then(|| session.board().clone())
}

/// Returns the warning after a move that lost a winnable game.
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
    is_lost
        .then(|| format!("warning: that move loses a game that you could win in {moves} (`undo` takes the move back)"))
}

/// Returns a remark on `set warn on` if no warning is possible now. Otherwise the text is empty.
pub(super) fn warnings_note(shell: &mut Shell<'_>) -> String {
    match ensure_solver(shell, "set") {
        Err(rejection) => rejection.text.to_string(),
        Ok(()) if shell.session.board().has_hidden_cards() && !shell.session.counts.peeked => {
            "some cards are face down: warnings begin when you have used `winnable` or `solve`".into()
        }
        // The search takes about a second, which a script did not ask for.
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
                Some(Verdict::Lost) => "you cannot win from here, so no move can lose the game".into(),
                _ => String::new(),
            }
        }
    }
}
