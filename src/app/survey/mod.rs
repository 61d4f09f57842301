//! A range of deals with a verdict for each, optionally solved in parallel.

pub(crate) mod bot_process;
pub(crate) mod bot_session;
pub(crate) mod ordered_jobs;
pub(crate) mod par_report;
pub(crate) mod players;
pub(crate) mod solve_report;

use super::process::output::{print, print_diagnostic};
use super::process::signals::INTERRUPTED;
use super::start::deal_arguments;
use crate::cli::{self, Format};
use crate::error::{Error, ErrorClass, Result};
use crate::game::Game;
use crate::odds::NumberedDeals;
use crate::solve::{Limits, Shortening, Solver, Stop, Verdict};
use crate::{json, text};
use ordered_jobs::{Collector, run_in_order};
use solve_report::{PEEK_NOTE, line, verdict_text};
use std::io::Write;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

/// A range of numbered deals of one game.
pub struct DealRange {
    /// The game.
    pub game: Arc<dyn Game>,
    /// The deals.
    pub deals: NumberedDeals,
}

/// The output line of a deal, and its contribution to the statistics.
struct DealReport {
    line: String,
    word: &'static str,
    positions: u64,
    peeked: bool,
}

/// Returns the requested range, or `None` if the arguments name a single deal.
///
/// # Errors
/// Fails if the range runs backward, or if an option cannot be used with a range.
pub fn range(args: &cli::Solve) -> Result<Option<NumberedDeals>> {
    if let Some(seeds) = &args.seeds {
        return Ok(Some(NumberedDeals::seeds(seeds.clone())));
    }
    let deals = args.deal.deal.as_deref().map_or(Ok(None), NumberedDeals::parse)?;
    for (option, is_given) in [("--record", args.record.is_some()), ("--at", args.at.is_some())] {
        if deals.is_some() && is_given {
            return Err(Error::request(format!("`{option}` and a range of deals cannot be used together")));
        }
    }
    Ok(deals)
}

/// Prints for each deal whether it can be won, in the order of the numbers. Returns the exit status.
///
/// # Errors
/// Fails if a deal does not fit the game, if the game has no solver, or if output cannot be written.
pub fn survey(
    args: &cli::Solve,
    deals: DealRange,
    limits: &Limits,
    cancel: &AtomicBool,
    out: &mut dyn Write,
) -> Result<u8> {
    // Fail before the first deal if the game has no solver.
    Solver::new(Arc::clone(&deals.game))?;
    let begun = Instant::now();
    let begin = || Solver::new(Arc::clone(&deals.game));
    let answer = |solver: &mut Solver, number: u64| solve_deal(&deals, number, args, solver, limits, cancel);
    let mut writer =
        ReportWriter { format: args.format, sums: Sums::default(), interrupted: false, is_noted: false, out };
    run_in_order(deals.deals.numbers.clone(), args.jobs, cancel, &begin, &answer, &mut writer)?;
    writer.end(args, deals.deals.count(), begun)
}

/// Solves one deal. Returns `None` if the search was interrupted.
fn solve_deal(
    deals: &DealRange,
    number: u64,
    args: &cli::Solve,
    solver: &mut Solver,
    limits: &Limits,
    cancel: &AtomicBool,
) -> Result<Option<DealReport>> {
    if cancel.load(Ordering::Relaxed) {
        return Ok(None);
    }
    let spec = deals.deals.numbering.deal(number);
    let session = deal_arguments::deal(Arc::clone(&deals.game), &spec)?.session;
    let report = match args.shortest {
        true => solver.shortest(session.board(), limits, cancel),
        false => solver.solve_and_shorten(session.board(), limits, Shortening::Brief, cancel),
    };
    if report.verdict == Verdict::Unknown(Stop::Interrupt) {
        return Ok(None);
    }
    let peeked = session.board().has_hidden_cards();
    let line = match args.format {
        Format::Text => format!("{spec}: {}", verdict_text(&report)),
        Format::Json => line(deals.game.as_ref(), Some(&spec), &report, peeked),
    };
    Ok(Some(DealReport { line, word: report.verdict.as_str(), positions: report.positions, peeked }))
}

/// The number of deals by verdict, and the number of positions searched.
#[derive(Default)]
struct Sums {
    won: u64,
    lost: u64,
    unknown: u64,
    positions: u64,
}

/// Writes verdicts and counts them.
struct ReportWriter<'o> {
    format: Format,
    sums: Sums,
    interrupted: bool,
    is_noted: bool,
    out: &'o mut dyn Write,
}

impl Collector<Option<DealReport>> for ReportWriter<'_> {
    /// Counts and writes a report. An interrupted deal has no report and ends the survey.
    fn accept(&mut self, report: Option<DealReport>) -> Result<bool> {
        let Some(report) = report else {
            self.interrupted = true;
            return Ok(false);
        };
        match report.word {
            "won" => self.sums.won += 1,
            "lost" => self.sums.lost += 1,
            _ => self.sums.unknown += 1,
        }
        self.sums.positions += report.positions;
        if report.peeked && self.format == Format::Text && !std::mem::replace(&mut self.is_noted, true) {
            print_diagnostic(PEEK_NOTE);
        }
        let is_first = self.sums.deals() == 1;
        let line = if is_first && self.format == Format::Json { json::with_version(&report.line) } else { report.line };
        let written = writeln!(self.out, "{line}");
        written.map_err(|cause| Error::io(ErrorClass::System, "write", Path::new("standard output"), &cause))?;
        Ok(true)
    }

    fn flush(&mut self) -> Result<()> {
        print(self.out, "")
    }
}

impl ReportWriter<'_> {
    /// Prints the statistics and the interruption, if any. Returns the exit status.
    fn end(&self, args: &cli::Solve, total: u128, begun: Instant) -> Result<u8> {
        if args.stats {
            print_diagnostic(self.sums.stats(begun));
        }
        if self.interrupted {
            let (deals, total) =
                (text::with_thousands_separators(self.sums.deals().into()), text::with_thousands_separators(total));
            print_diagnostic(format!("interrupted after {deals} of {total} deals"));
            return Ok(INTERRUPTED);
        }
        Ok(0)
    }
}

impl Sums {
    fn deals(&self) -> u64 {
        self.won + self.lost + self.unknown
    }

    fn stats(&self, begun: Instant) -> String {
        let seconds = begun.elapsed().as_secs_f64();
        let [won, lost, unknown] =
            [self.won, self.lost, self.unknown].map(|deals| text::with_thousands_separators(deals.into()));
        let mean = text::with_thousands_separators(u128::from(self.positions / self.deals().max(1)));
        let rate = self.deals() as f64 / seconds;
        format!(
            "{won} won, {lost} lost, {unknown} unknown; {mean} positions per deal, {rate:.0} deals per second, {seconds:.3} s"
        )
    }
}
