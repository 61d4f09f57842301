//! The output of `patience solve` for a range of deals: one line per deal, then statistics.

use super::ordered_jobs::{Collector, RunEnd};
use super::solve_report::Peeks;
use crate::app::process::output::{print, print_diagnostic};
use crate::cli;
use crate::error::{Error, Result};
use crate::platform::INTERRUPTED;
use crate::shell::OutputFormat;
use crate::{json, text};
use std::io::Write;
use std::path::Path;
use std::time::Instant;

/// The output line of a deal, and its contribution to the statistics.
pub struct DealReport<R> {
    /// The line, without a line break.
    pub line: String,
    /// The information that the search had and a player does not.
    pub peeks: Peeks,
    /// The result that is added to the totals.
    pub result: R,
}

/// Totals over the deals of a range.
pub trait Totals {
    /// The result of one deal.
    type DealResult;

    /// Adds the result of a deal.
    fn add(&mut self, result: Self::DealResult);

    /// Describes the totals in one line. `seconds` is the time that the deals took.
    fn describe(&self, deals: u64, seconds: f64) -> String;
}

/// Writes the reports of a range in order, and adds up their results.
pub struct ReportWriter<'o, T> {
    format: OutputFormat,
    begun: Instant,
    /// The number of deals written.
    deals: u64,
    totals: T,
    has_printed_peek_note: bool,
    out: &'o mut dyn Write,
}

impl<'o, T: Totals + Default> ReportWriter<'o, T> {
    /// Creates a writer, and begins to measure the time.
    pub fn new(format: OutputFormat, out: &'o mut dyn Write) -> ReportWriter<'o, T> {
        let totals = T::default();
        ReportWriter { format, begun: Instant::now(), deals: 0, totals, has_printed_peek_note: false, out }
    }

    /// Prints the statistics with `--stats`, and a message if the survey was interrupted. `total` is the number of
    /// deals in the range. Returns the exit status.
    pub fn finish(&self, args: &cli::Solve, total: u128, end: RunEnd) -> u8 {
        if args.stats {
            print_diagnostic(self.totals.describe(self.deals, self.begun.elapsed().as_secs_f64()));
        }
        if end == RunEnd::Complete {
            return 0;
        }
        let [deals, total] = [self.deals.into(), total].map(text::with_thousands_separators);
        print_diagnostic(format!("interrupted after {deals} of {total} deals"));
        INTERRUPTED
    }
}

impl<T: Totals> Collector<DealReport<T::DealResult>> for ReportWriter<'_, T> {
    /// Counts and writes a report.
    fn accept(&mut self, report: DealReport<T::DealResult>) -> Result<()> {
        self.deals += 1;
        self.totals.add(report.result);
        if let (OutputFormat::Text, Some(note), false) = (self.format, report.peeks.note(), self.has_printed_peek_note)
        {
            self.has_printed_peek_note = true;
            print_diagnostic(note);
        }
        let is_first_json_line = self.deals == 1 && self.format == OutputFormat::Json;
        let line = if is_first_json_line { json::with_version(&report.line) } else { report.line };
        let written = writeln!(self.out, "{line}");
        written.map_err(|cause| Error::cannot_write(Path::new("standard output"), &cause))
    }

    fn flush(&mut self) -> Result<()> {
        // `print` flushes the output even if the text is empty.
        print(self.out, "")
    }
}
