//! The verdict of a search, as text and as a line of JSON.

use crate::app::process::output::print_diagnostic;
use crate::board::Board;
use crate::card::DealSpec;
use crate::error::{Error, Fault, Result};
use crate::game::Game;
use crate::json::{MoveList, VerdictLine};
use crate::platform::INTERRUPTED;
use crate::solve::{Abort, Limits, Report, Solver, Stop, Verdict};
use crate::{cli, json, text};
use std::sync::Arc;

/// The note for a position with hidden cards, which the solver sees.
pub const PEEK_NOTE: &str = "note: the solver sees the hidden cards";

/// The information that the solver has and a player does not.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Peeks {
    /// Whether the solver sees hidden cards.
    pub hidden_cards: bool,
    /// Whether the solver knows the results of later shuffles.
    pub shuffles: bool,
}

impl Peeks {
    /// The information of a search from this board. `solver` is `None` if the search is for points.
    pub fn of(solver: Option<&Solver>, board: &Board) -> Peeks {
        Peeks { hidden_cards: board.has_hidden_cards(), shuffles: solver.is_some_and(Solver::peeks_at_shuffles) }
    }

    /// Returns the note that tells the user. Returns `None` if the player has the same information.
    pub fn note(self) -> Option<&'static str> {
        match (self.hidden_cards, self.shuffles) {
            (true, true) => Some("note: the solver sees the hidden cards, and knows the results of later shuffles"),
            (true, false) => Some(PEEK_NOTE),
            (false, true) => Some("note: the solver knows the results of later shuffles"),
            (false, false) => None,
        }
    }
}

/// Creates the solver for the arguments of `patience solve`.
///
/// # Errors
/// Fails if the game has no solver.
pub fn create_solver(args: &cli::Solve, game: &Arc<dyn Game>) -> Result<Solver> {
    let game = Arc::clone(game);
    if args.peek_shuffles { Solver::peeking_at_shuffles(game) } else { Solver::new(game) }
}

/// Returns the note that `--peek-shuffles` has no effect. Returns `None` without `--peek-shuffles`, or if moves of the
/// game can shuffle cards.
pub fn useless_peek_note(args: &cli::Solve, game: &dyn Game) -> Option<String> {
    let info = game.info();
    (args.peek_shuffles && !info.shuffles_during_play())
        .then(|| format!("note: no move in {} shuffles cards, so `--peek-shuffles` has no effect", info.id))
}

/// Converts the limits of the arguments. `--memory` is in MiB.
pub fn limits(args: &cli::LimitArgs) -> Limits {
    Limits { positions: args.limit, memory: args.memory << 20 }
}

/// Returns a hint to raise the limit that ended the search.
pub fn limit_hint(stop: Stop) -> Option<&'static str> {
    match stop {
        Stop::Positions => Some("hint: a higher `--limit` searches longer"),
        Stop::Memory => Some("hint: a higher `--memory` allows a larger search"),
        Stop::OutOfMemory | Stop::Interrupt | Stop::Shuffle | Stop::Fault => None,
    }
}

/// Returns the exit status of an aborted search, after its output. Returns `None` if the search was not aborted.
///
/// # Errors
/// Fails if the system had too little memory.
pub fn aborted_status(abort: Option<Abort>) -> Result<Option<u8>> {
    match abort {
        None => Ok(None),
        Some(Abort::Interrupt) => Ok(Some(INTERRUPTED)),
        Some(Abort::OutOfMemory) => Err(Error::from(Fault::OutOfMemory).hint("lower `--memory`")),
    }
}

/// Returns the exit status of an analysis of which a part was aborted, and prints what is then incomplete. Returns
/// `None` if no part was aborted.
///
/// # Errors
/// Fails if the system had too little memory.
pub fn aborted_analysis_status(aborts: &[Option<Abort>], what_is_incomplete: &str) -> Result<Option<u8>> {
    let abort = aborts.iter().copied().flatten().next();
    match abort {
        Some(Abort::Interrupt) => print_diagnostic(format!("interrupted: {what_is_incomplete}")),
        Some(Abort::OutOfMemory) => print_diagnostic(format!("note: memory was short: {what_is_incomplete}")),
        None => {}
    }
    aborted_status(abort)
}

/// Formats the verdict.
pub fn verdict_text(report: &Report) -> String {
    let positions = report.positions_text();
    match &report.verdict {
        Verdict::Won(moves) => {
            format!("won in {}{}", text::pluralize(moves.len(), "move"), how_short(report, moves.len()))
        }
        Verdict::Lost => "lost".into(),
        Verdict::Unknown(Stop::Positions) => format!("unknown after {positions}"),
        Verdict::Unknown(Stop::Memory) => format!("unknown: memory limit reached after {positions}"),
        Verdict::Unknown(Stop::OutOfMemory) => format!("unknown: too little memory after {positions}"),
        Verdict::Unknown(Stop::Interrupt) => format!("unknown: interrupted after {positions}"),
        Verdict::Unknown(Stop::Shuffle) => {
            format!("unknown: no win without a reshuffle among {positions}")
        }
        Verdict::Unknown(Stop::Fault) => format!("unknown: the search failed after {positions}"),
    }
}

/// Describes whether a shorter win exists, if that was requested, and whether the search for it was aborted.
fn how_short(report: &Report, moves: usize) -> String {
    match report.min_moves {
        None => match report.abort() {
            None => String::new(),
            Some(Abort::Interrupt) => "; interrupted before the win was shortened".into(),
            Some(Abort::OutOfMemory) => "; too little memory to shorten the win".into(),
        },
        Some(min_moves) if min_moves >= moves => ", the fewest possible".into(),
        Some(min_moves) => {
            let why = match report.stopped_by {
                Some(Stop::Memory) => " (memory limit reached)",
                Some(Stop::Positions) => " (`--limit` reached)",
                Some(Stop::OutOfMemory) => " (too little memory)",
                Some(Stop::Interrupt) => " (interrupted)",
                Some(Stop::Shuffle | Stop::Fault) | None => "",
            };
            format!(", the fewest found{why}; every win takes at least {min_moves}")
        }
    }
}

/// Formats the verdict, followed by the solution with one command per line.
pub fn text(game: &dyn Game, report: &Report) -> String {
    let mut text = verdict_text(report) + "\n";
    for &m in report.verdict.win().into_iter().flatten() {
        game.info().append_move(m, &mut text);
        text.push('\n');
    }
    text
}

/// Returns the verdict as a line of JSON, without a line break.
pub fn json_line(game: &dyn Game, deal: Option<&DealSpec>, report: &Report, peeks: Peeks) -> String {
    let info = game.info();
    let moves = report.verdict.win();
    json::line(&VerdictLine {
        game: &info.id,
        deal: deal.map(ToString::to_string),
        result: report.verdict.counted(),
        moves: moves.map(Vec::len),
        at_least: report.min_moves,
        positions: report.positions,
        peeked: peeks.hidden_cards,
        peeked_shuffles: peeks.shuffles.then_some(true),
        solution: moves.map(|moves| MoveList::new(info, moves)),
        stopped: report.stop(),
    })
}
