//! Reports par of one deal or of a range of deals, as text or as lines of JSON. Par is the best result for a player who
//! sees all cards.

use super::GameDeals;
use super::ordered_jobs::run_in_order;
use super::report_writer::{DealReport, ReportWriter, Totals};
use super::solve_report::Peeks;
use crate::card::DealSpec;
use crate::cli;
use crate::error::{Error, Result};
use crate::game::Game;
use crate::json::{self, MoveList, ParLine, format_moves};
use crate::shell::OutputFormat;
use crate::solve::{Abort, Limits, ParReport, Stop, find_par};
use crate::text as words;
use std::io::Write;
use std::sync::atomic::AtomicBool;

/// Searches for par of a board.
///
/// # Errors
/// Fails if the game has no search for par, or if the rules cannot lead to this board.
pub fn search(game: &dyn Game, board: &crate::board::Board, limits: &Limits, cancel: &AtomicBool) -> Result<ParReport> {
    let missing = || Error::system(format!("{} has no search for par", game.info().id));
    find_par(game, board, limits, cancel)?.ok_or_else(missing)
}

/// Describes the result in one line: `par +240: you play 1C doubled and win 7 of 13 tricks`.
pub fn result_text(report: &ParReport) -> String {
    let positions = report.positions_text();
    let why = match report.stopped_by {
        None => None,
        Some(Stop::Positions) => Some("`--limit` reached"),
        Some(Stop::Memory) => Some("memory limit reached"),
        Some(Stop::OutOfMemory) => Some("too little memory"),
        Some(Stop::Interrupt) => Some("interrupted"),
        Some(Stop::Shuffle | Stop::Fault) => Some("the search failed"),
    };
    match (&report.best, why) {
        (Some(par), None) => format!("par {:+}: {}", par.points, par.ending),
        (Some(par), Some(why)) => format!("par at least {:+} ({why}): {}", par.points, par.ending),
        (None, why) => format!("par unknown after {positions}: {}", why.unwrap_or("no result was found")),
    }
}

/// Formats the result, followed by the moves with one command per line.
pub fn text(game: &dyn Game, report: &ParReport) -> String {
    let moves = report.best.iter().flat_map(|par| format_moves(game.info(), &par.moves));
    std::iter::once(result_text(report)).chain(moves).map(|line| line + "\n").collect()
}

/// Returns the result as a line of JSON, without a line break. `peeked` is true if the board has hidden cards, which
/// the search sees.
pub fn json_line(game: &dyn Game, deal: Option<&DealSpec>, report: &ParReport, peeked: bool) -> String {
    let best = report.best.as_ref();
    json::line(&ParLine {
        game: &game.info().id,
        deal: deal.map(ToString::to_string),
        exact: report.stopped_by.is_none(),
        points: best.map(|par| par.points),
        ending: best.map(|par| par.ending.as_str()),
        moves: best.map(|par| par.moves.len()),
        positions: report.positions,
        peeked,
        solution: best.map(|par| MoveList::new(game.info(), &par.moves)),
        stopped: report.stopped_by,
    })
}

/// Prints par of each deal, in the order of the numbers or of the list. Returns the exit status.
///
/// # Errors
/// Fails if a deal does not fit the game, or if output cannot be written.
pub fn survey(
    args: &cli::Solve,
    deals: &GameDeals,
    limits: &Limits,
    cancel: &AtomicBool,
    out: &mut dyn Write,
) -> Result<u8> {
    let compute = |(): &mut (), number: u64| deal_par(deals, number, args.format, limits, cancel);
    let mut writer = ReportWriter::<PointTotals>::new(args.format, out);
    let end =
        run_in_order(deals.requested.numbers().numbers.clone(), args.jobs, cancel, &|| Ok(()), &compute, &mut writer)?;
    Ok(writer.finish(args, deals.requested.numbers().count(), end))
}

/// Searches for par of one deal. Returns `None` if the search was interrupted.
fn deal_par(
    deals: &GameDeals,
    number: u64,
    format: OutputFormat,
    limits: &Limits,
    cancel: &AtomicBool,
) -> Result<Option<DealReport<Option<i32>>>> {
    let (spec, session) = deals.deal(number)?;
    let report = search(deals.game.as_ref(), session.board(), limits, cancel)?;
    if report.abort() == Some(Abort::Interrupt) {
        return Ok(None);
    }
    let peeks = Peeks::of(None, session.board());
    let line = match format {
        OutputFormat::Text => format!("{spec}: {}", result_text(&report)),
        OutputFormat::Json => json_line(deals.game.as_ref(), Some(&spec), &report, peeks.hidden_cards),
    };
    // If the search was stopped, its points are only a lower bound.
    let exact = report.best.filter(|_| report.stopped_by.is_none());
    Ok(Some(DealReport { line, peeks, result: exact.map(|par| par.points) }))
}

/// The points of par, added up over the deals whose par is exact.
#[derive(Default)]
struct PointTotals {
    sum: i64,
    /// The number of deals whose par is exact.
    exact: u64,
}

impl Totals for PointTotals {
    type DealResult = Option<i32>;

    fn add(&mut self, points: Option<i32>) {
        self.exact += u64::from(points.is_some());
        self.sum += i64::from(points.unwrap_or(0));
    }

    fn describe(&self, deals: u64, seconds: f64) -> String {
        let (count, rate) = (words::pluralize_with_separators(deals, "deal"), deals as f64 / seconds);
        let mean = self.sum as f64 / self.exact.max(1) as f64;
        let mean = match self.exact {
            0 => "no exact par".to_string(),
            exact if exact == deals => format!("mean {mean:+.1} points"),
            exact => format!("mean {mean:+.1} points of {} exact", words::with_thousands_separators(exact.into())),
        };
        format!("{count}, {mean}; {rate:.0} deals per second, {seconds:.3} s")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_mean_counts_only_exact_results() {
        let mut totals = PointTotals::default();
        totals.add(None);
        assert_eq!(totals.describe(1, 0.5), "1 deal, no exact par; 2 deals per second, 0.500 s");
        totals.add(Some(120));
        totals.add(Some(-20));
        let text = totals.describe(3, 0.5);
        assert_eq!(text, "3 deals, mean +50.0 points of 2 exact; 6 deals per second, 0.500 s");
        assert_eq!(totals.describe(2, 0.5), "2 deals, mean +50.0 points; 4 deals per second, 0.500 s");
    }
}
