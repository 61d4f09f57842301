//! Surveys of many deals, optionally in parallel: verdicts and par for `patience solve`, and players for `patience
//! odds`.

pub(crate) mod bot_process;
pub(crate) mod bot_session;
pub(crate) mod ordered_jobs;
pub(crate) mod players;
pub(crate) mod solve_report;

mod report_writer;

pub(crate) mod par_report;

use super::start::deal_arguments;
use super::start::requested_deals::RequestedDeals;
use crate::card::DealSpec;
use crate::cli;
use crate::error::{Error, Result};
use crate::game::Game;
use crate::odds::NumberedDeals;
use crate::play::Session;
use crate::shell::OutputFormat;
use crate::solve::{Abort, Limits, Report, Shortening, Solver, Verdict};
use crate::text;
use ordered_jobs::run_in_order;
use report_writer::{DealReport, ReportWriter, Totals};
use solve_report::{Peeks, create_solver, json_line, verdict_text};
use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// Deals of one game.
pub struct GameDeals {
    pub game: Arc<dyn Game>,
    /// The deals.
    pub requested: RequestedDeals,
}

impl GameDeals {
    /// Deals the game with this number.
    ///
    /// # Errors
    /// Fails if the deal does not fit the game.
    fn deal(&self, number: u64) -> Result<(DealSpec, Session)> {
        let deal = self.requested.deal(number)?;
        match deal_arguments::deal(Arc::clone(&self.game), &deal) {
            Ok(ready_game) => Ok((deal, ready_game.session)),
            Err(error) => Err(self.requested.locate(number, error)),
        }
    }
}

/// Returns the requested range, or `None` if the arguments name a single deal or a list of deals.
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
            return Err(Error::exclusive(format!("`{option}`"), "a range of deals"));
        }
    }
    Ok(deals)
}

/// Prints for each deal whether it can be won, in the order of the numbers or of the list. Returns the exit status.
///
/// # Errors
/// Fails if a deal does not fit the game, if the game has no solver, or if output cannot be written.
pub fn survey(
    args: &cli::Solve,
    deals: &GameDeals,
    limits: &Limits,
    cancel: &AtomicBool,
    out: &mut dyn Write,
) -> Result<u8> {
    // A game without a solver is an error before any job begins.
    create_solver(args, &deals.game)?;
    let new_solver = || create_solver(args, &deals.game);
    let compute = |solver: &mut Solver, number: u64| solve_deal(deals, number, args, solver, limits, cancel);
    let mut writer = ReportWriter::<VerdictTotals>::new(args.format, out);
    let end =
        run_in_order(deals.requested.numbers().numbers.clone(), args.jobs, cancel, &new_solver, &compute, &mut writer)?;
    Ok(writer.finish(args, deals.requested.numbers().count(), end))
}

/// Solves one deal. Returns `None` if the search or the shortening of its win was interrupted.
fn solve_deal(
    deals: &GameDeals,
    number: u64,
    args: &cli::Solve,
    solver: &mut Solver,
    limits: &Limits,
    cancel: &AtomicBool,
) -> Result<Option<DealReport<Report>>> {
    let (spec, session) = deals.deal(number)?;
    let report = if args.shortest {
        solver.shortest(session.board(), limits, cancel)
    } else {
        solver.solve_and_shorten(session.board(), limits, Shortening::Quick, cancel)
    };
    if report.abort() == Some(Abort::Interrupt) {
        return Ok(None);
    }
    let peeks = Peeks::of(Some(solver), session.board());
    let line = match args.format {
        OutputFormat::Text => format!("{spec}: {}", verdict_text(&report)),
        OutputFormat::Json => json_line(deals.game.as_ref(), Some(&spec), &report, peeks),
    };
    Ok(Some(DealReport { line, peeks, result: report }))
}

/// The number of deals by verdict, and the number of positions searched.
#[derive(Default)]
struct VerdictTotals {
    won: u64,
    lost: u64,
    unknown: u64,
    positions: u64,
}

impl Totals for VerdictTotals {
    type DealResult = Report;

    fn add(&mut self, report: Report) {
        match report.verdict {
            Verdict::Won(_) => self.won += 1,
            Verdict::Lost => self.lost += 1,
            Verdict::Unknown(_) => self.unknown += 1,
        }
        self.positions += report.positions;
    }

    fn describe(&self, deals: u64, seconds: f64) -> String {
        let [won, lost, unknown] =
            [self.won, self.lost, self.unknown].map(|deals| text::with_thousands_separators(deals.into()));
        let mean = text::with_thousands_separators(u128::from(self.positions / deals.max(1)));
        let rate = deals as f64 / seconds;
        format!(
            "{won} won, {lost} lost, {unknown} unknown; {mean} positions per deal, {rate:.0} deals per second, {seconds:.3} s"
        )
    }
}
