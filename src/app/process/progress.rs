//! A progress line on standard error for long surveys and analyses at a terminal.

use crate::odds::Tally;
use crate::text;
use std::io::{self, Write};
use std::time::{Duration, Instant};

/// The minimum time between two updates.
const UPDATE_INTERVAL: Duration = Duration::from_millis(250);

/// A progress line on standard error, shown only at a terminal.
pub struct Progress {
    is_shown: bool,
    started: Instant,
    last_update: Option<Instant>,
    total: u128,
    already_done: u64,
    /// The width of the current line, in columns.
    width: usize,
}

impl Progress {
    /// Creates a progress line. If `is_shown` is false, nothing is ever printed.
    pub fn new(is_shown: bool) -> Progress {
        Progress { is_shown, started: Instant::now(), last_update: None, total: 0, already_done: 0, width: 0 }
    }

    /// Starts the clock. `total` is the number of deals of the survey. `already_done` of them are in its file already.
    pub fn begin(&mut self, total: u128, already_done: u64) {
        (self.total, self.already_done, self.started) = (total, already_done, Instant::now());
    }

    /// Updates the line, unless the last update was a moment ago.
    pub fn show(&mut self, tally: &Tally) {
        let (total, already_done, started) = (self.total, self.already_done, self.started);
        self.show_line(|| progress_line(tally, total, already_done, started.elapsed()));
    }

    /// Replaces the line by another text, unless the last update was a moment ago.
    pub fn show_line(&mut self, line: impl FnOnce() -> String) {
        if !self.is_shown || self.last_update.is_some_and(|last| last.elapsed() < UPDATE_INTERVAL) {
            return;
        }
        self.last_update = Some(Instant::now());
        self.draw(&line());
    }

    /// Erases the line.
    pub fn end(&mut self) {
        if self.width > 0 {
            // The first call overwrites the line with spaces. The second one moves the cursor back to its start.
            self.draw("");
            self.draw("");
        }
    }

    /// Replaces the current line. Ignores failures, because the progress line is not essential.
    fn draw(&mut self, line: &str) {
        let width = text::width(line);
        let _ = write!(io::stderr(), "\r{line}{:blank$}", "", blank = self.width.saturating_sub(width));
        self.width = width;
    }
}

/// Formats the line: deals played, percentage won, speed and remaining time.
fn progress_line(tally: &Tally, total: u128, already_done: u64, elapsed: Duration) -> String {
    // The lower limits avoid a division by zero.
    let deals = tally.deals();
    let won = 100.0 * tally.won as f64 / deals.max(1) as f64;
    let rate = (deals - already_done) as f64 / elapsed.as_secs_f64().max(1e-3);
    let seconds_left = (total.saturating_sub(deals.into())) as f64 / rate.max(1e-9);
    let (deals, total) = (text::with_thousands_separators(deals.into()), text::with_thousands_separators(total));
    format!(
        "{deals} of {total} deals, {won:.1} % won, {} per second, {} left",
        few_digits(rate),
        duration_text(seconds_left)
    )
}

fn few_digits(rate: f64) -> String {
    if rate < 10.0 { format!("{rate:.2}") } else { format!("{rate:.0}") }
}

/// Formats a duration in a suitable unit.
fn duration_text(seconds: f64) -> String {
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
    fn the_line_shows_progress_speed_and_remaining_time() {
        let tally = Tally { won: 900, lost: 90, unknown: 10, ..Tally::default() };
        let message = progress_line(&tally, 10_000, 500, Duration::from_secs(10));
        assert_eq!(message, "1,000 of 10,000 deals, 90.0 % won, 50 per second, 3 min left");
        let message = progress_line(&Tally::default(), 1, 0, Duration::ZERO);
        assert_eq!(message, "0 of 1 deals, 0.0 % won, 0.00 per second, years left");
    }

    #[test]
    fn durations_have_a_suitable_unit() {
        assert_eq!(
            [4.2, 99.0, 100.0, 7000.0, 90_000.0, 1e6, 1e12].map(duration_text),
            ["4 s", "99 s", "2 min", "2 h", "25 h", "12 days", "years"]
        );
    }
}
