//! A progress line on standard error for long surveys and analyses at a terminal.

use crate::odds::Tally;
use crate::text;
use std::io::{self, Write};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// The minimum time between two updates.
const UPDATE_INTERVAL: Duration = Duration::from_millis(250);

/// A progress line on standard error, shown only at a terminal. A clock at its end shows that the program works, also
/// while one deal or position takes long.
pub struct Progress {
    is_shown: bool,
    started: Instant,
    total: u128,
    already_done: u64,
    line: Arc<Mutex<Line>>,
    /// Draws the clock. It starts with the first line.
    clock: Option<JoinHandle<()>>,
}

/// The line on the screen.
struct Line {
    out: Box<dyn Write + Send>,
    /// The text without the clock. Empty before the first line, and after the end.
    text: String,
    last_update: Option<Instant>,
    /// The width of the line on the screen, in columns.
    width: usize,
    is_over: bool,
}

impl Progress {
    /// Creates a progress line. If `is_shown` is false, nothing is ever printed.
    pub fn new(is_shown: bool) -> Progress {
        Progress::writing_to(Box::new(io::stderr()), is_shown)
    }

    fn writing_to(out: Box<dyn Write + Send>, is_shown: bool) -> Progress {
        let line = Line { out, text: String::new(), last_update: None, width: 0, is_over: false };
        let line = Arc::new(Mutex::new(line));
        Progress { is_shown, started: Instant::now(), total: 0, already_done: 0, line, clock: None }
    }

    /// Sets the start of the work, from which the clock and the speed count. `total` is the number of deals of the
    /// survey. `already_done` of them are in its file already.
    pub fn begin(&mut self, total: u128, already_done: u64) {
        (self.total, self.already_done, self.started) = (total, already_done, Instant::now());
    }

    /// Updates the line, unless the last update was a moment ago.
    pub fn show(&mut self, tally: &Tally) {
        let (total, already_done, started) = (self.total, self.already_done, self.started);
        self.show_line(|| progress_line(tally, total, already_done, started.elapsed()));
    }

    /// Replaces the line by another text, unless the last update was a moment ago.
    pub fn show_line(&mut self, text: impl FnOnce() -> String) {
        if !self.is_shown {
            return;
        }
        let mut line = lock(&self.line);
        if line.last_update.is_some_and(|last| last.elapsed() < UPDATE_INTERVAL) {
            return;
        }
        (line.last_update, line.text) = (Some(Instant::now()), text());
        line.draw_with_clock(self.started.elapsed());
        drop(line);
        self.start_clock();
    }

    /// Starts the thread that draws the clock, if it does not run. Without a thread, the line moves only with the work.
    fn start_clock(&mut self) {
        if self.clock.is_some() {
            return;
        }
        let (line, started) = (Arc::clone(&self.line), self.started);
        let tick = move || {
            loop {
                thread::park_timeout(UPDATE_INTERVAL);
                let mut line = lock(&line);
                if line.is_over {
                    return;
                }
                line.draw_with_clock(started.elapsed());
            }
        };
        self.clock = thread::Builder::new().spawn(tick).ok();
    }

    /// Erases the line.
    pub fn end(&mut self) {
        let mut line = lock(&self.line);
        line.is_over = true;
        if line.width > 0 {
            // The first call overwrites the line with spaces. The second one moves the cursor back to its start.
            line.draw("");
            line.draw("");
        }
        drop(line);
        if let Some(clock) = self.clock.take() {
            clock.thread().unpark();
            // The thread only draws, so its failure changes nothing.
            let _ = clock.join();
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.end();
    }
}

fn lock(line: &Mutex<Line>) -> MutexGuard<'_, Line> {
    line.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Line {
    /// Draws the text and the time since the start. In the first second, the clock is left out.
    fn draw_with_clock(&mut self, elapsed: Duration) {
        let line = match elapsed.as_secs() {
            0 => self.text.clone(),
            seconds => format!("{}, {} so far", self.text, duration_text(seconds as f64)),
        };
        self.draw(&line);
    }

    /// Replaces the line on the screen. Ignores failures, because the progress line is not essential.
    fn draw(&mut self, line: &str) {
        let width = text::width(line);
        let _ = write!(self.out, "\r{line}{:blank$}", "", blank = self.width.saturating_sub(width));
        let _ = self.out.flush();
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
    // From each limit, the number would round to one that is too large for its unit: 100 s, 100 min, 48 h, 1000 days.
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
    use std::sync::mpsc;

    #[test]
    fn the_line_shows_progress_speed_and_remaining_time() {
        let tally = Tally { won: 900, lost: 90, unknown: 10, ..Tally::default() };
        let message = progress_line(&tally, 10_000, 500, Duration::from_secs(10));
        assert_eq!(message, "1,000 of 10,000 deals, 90.0 % won, 50 per second, 3 min left");
        let message = progress_line(&Tally::default(), 1, 0, Duration::ZERO);
        assert_eq!(message, "0 of 1 deals, 0.0 % won, 0.00 per second, years left");
    }

    /// A screen that sends each text to a channel.
    struct Screen(mpsc::Sender<String>);

    impl Write for Screen {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            let _ = self.0.send(String::from_utf8_lossy(bytes).into_owned());
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn the_line_moves_while_one_position_takes_long() {
        let (sender, screen) = mpsc::channel();
        let mut progress = Progress::writing_to(Box::new(Screen(sender)), true);
        progress.show_line(|| "0 of 73 positions analyzed".into());
        // No further call is made, as in a long search.
        let mut shown = String::new();
        while !shown.contains("0 of 73 positions analyzed, 1 s so far") {
            shown += &screen.recv().unwrap();
        }
        progress.end();
        drop(progress);
        let end: String = screen.iter().collect();
        assert!(end.ends_with('\r'), "{end:?}");
    }

    #[test]
    fn durations_have_a_suitable_unit() {
        assert_eq!(
            [4.2, 99.0, 100.0, 7000.0, 90_000.0, 1e6, 1e12].map(duration_text),
            ["4 s", "99 s", "2 min", "2 h", "25 h", "12 days", "years"]
        );
    }
}
