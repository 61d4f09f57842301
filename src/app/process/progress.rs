//! A progress line on standard error for long surveys at a terminal.

use crate::odds::Tally;
use crate::text;
use std::io::{self, Write};
use std::time::{Duration, Instant};

/// The line changes no more often.
const PAUSE: Duration = Duration::from_millis(250);

/// A line on standard error, if that is a terminal.
pub struct Progress {
    is_shown: bool,
    begun: Instant,
    shown: Option<Instant>,
    total: u128,
    already_done: u64,
    /// How many columns the line took.
    width: usize,
}

impl Progress {
    /// Nothing shown yet.
    pub fn new(is_shown: bool) -> Progress {
        Progress { is_shown, begun: Instant::now(), shown: None, total: 0, already_done: 0, width: 0 }
    }

    /// So many deals are to be played, of which some are there already.
    pub fn begin(&mut self, total: u128, there: u64) {
        (self.total, self.already_done, self.begun) = (total, there, Instant::now());
    }

    /// Shows how far it has come, unless that was shown a moment ago.
    pub fn show(&mut self, tally: &Tally) {
        if !self.is_shown || self.shown.is_some_and(|shown| shown.elapsed() < PAUSE) {
            return;
        }
        self.shown = Some(Instant::now());
        let line = line(tally, self.total, self.already_done, self.begun.elapsed());
        self.draw(&line);
    }

    /// Takes the line away.
    pub fn end(&mut self) {
        if self.width > 0 {
            self.draw("");
            self.draw("");
        }
    }

    /// Draws over the line before; if nobody can see it, nothing is lost.
    fn draw(&mut self, line: &str) {
        let width = text::width(line);
        let _ = write!(io::stderr(), "\r{line}{:blank$}", "", blank = self.width.saturating_sub(width));
        self.width = width;
    }
}

/// The line: how many deals, how they stand, how fast, how long it still takes.
fn line(tally: &Tally, total: u128, there: u64, took: Duration) -> String {
    let deals = tally.deals();
    let won = 100.0 * tally.won as f64 / deals.max(1) as f64;
    let rate = (deals - there) as f64 / took.as_secs_f64().max(1e-3);
    let left = (total.saturating_sub(deals.into())) as f64 / rate.max(1e-9);
    let (deals, total) = (text::with_thousands_separators(deals.into()), text::with_thousands_separators(total));
    format!("{deals} of {total} deals, {won:.1} % won, {} a second, {} left", few_digits(rate), span(left))
}

fn few_digits(rate: f64) -> String {
    if rate < 10.0 { format!("{rate:.2}") } else { format!("{rate:.0}") }
}

/// A time in the unit that suits it.
fn span(seconds: f64) -> String {
    match seconds {
        s if s < 99.5 => format!("{s:.0} s"),
        s if s < 99.5 * 60.0 => format!("{:.0} min", s / 60.0),
        s if s < 47.5 * 3600.0 => format!("{:.0} h", s / 3600.0),
        s if s < 999.5 * 86_400.0 => format!("{:.0} days", s / 86_400.0),
        _ => "years".into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_line() {
        let tally = Tally { won: 900, lost: 90, unknown: 10, ..Tally::default() };
        let message = line(&tally, 10_000, 500, Duration::from_secs(10));
        assert_eq!(message, "1,000 of 10,000 deals, 90.0 % won, 50 a second, 3 min left");
        let message = line(&Tally::default(), 1, 0, Duration::ZERO);
        assert_eq!(message, "0 of 1 deals, 0.0 % won, 0.00 a second, years left");
    }

    #[test]
    fn times_have_the_unit_that_suits_them() {
        assert_eq!(
            [4.2, 99.0, 100.0, 7000.0, 90_000.0, 1e6, 1e12].map(span),
            ["4 s", "99 s", "2 min", "2 h", "25 h", "12 days", "years"]
        );
    }
}
