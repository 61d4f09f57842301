//! The playing time of a game.

use crate::play::Elapsed;
use crate::render;
use crate::text;
use std::time::{Duration, Instant};

/// The source of the playing time.
#[derive(Copy, Clone, Debug)]
pub(crate) enum Clock {
    /// The clock of the system: the time at which a person began to play, and the playing time of the game before that.
    Running(Instant, Elapsed),
    /// The playing time of a game that has a result. It does not grow while the player looks at the result.
    Ended(Elapsed),
    /// A time that the front end has measured.
    Stopped(Elapsed),
}

impl Clock {
    /// Returns the playing time so far.
    pub fn elapsed(self) -> Elapsed {
        match self {
            Clock::Running(since, before) => before.plus(since.elapsed()),
            Clock::Ended(elapsed) | Clock::Stopped(elapsed) => elapsed,
        }
    }

    /// Returns the time until the number of whole seconds changes. Returns `None` if the clock does not run.
    fn until_next_second(self) -> Option<Duration> {
        let Clock::Running(..) = self else { return None };
        // The playing time has one decimal.
        Some(Duration::from_millis(100 * (10 - self.elapsed().tenths() % 10)))
    }

    /// Stops the clock when the game has a result, and starts it again when the player takes moves back.
    pub fn update(&mut self, has_result: impl Fn() -> bool) {
        *self = match *self {
            Clock::Running(since, before) if has_result() => Clock::Ended(before.plus(since.elapsed())),
            Clock::Ended(elapsed) if !has_result() => Clock::Running(Instant::now(), elapsed),
            clock => clock,
        };
    }
}

/// A clock on the screen: the playing time at the end of a row.
#[derive(Copy, Clone, Debug)]
pub struct ScreenClock {
    pub(super) clock: Clock,
    /// The row, counted from 0.
    pub(super) row: usize,
    /// The column at which the playing time begins, counted from 0.
    pub(super) column: usize,
    /// The number of columns of the screen.
    pub(super) columns: usize,
}

impl ScreenClock {
    /// Returns the output that replaces the time on the screen, and leaves the cursor where it is. Empty if the row has
    /// no room for the time.
    pub fn update(&self) -> String {
        let time = self.clock.elapsed().clock();
        if self.column + time.len() > self.columns {
            return String::new();
        }
        render::overwrite_sequence(self.row, self.column, &time)
    }

    /// Returns the time until the next update. Returns `None` if the clock does not run.
    pub fn until_update(&self) -> Option<Duration> {
        self.clock.until_next_second()
    }
}

/// Returns the last line of a board with the playing time added, and the column of the time. Returns `None` if the line
/// has no room for the time.
fn with_time(last_line: &str, clock: Clock, columns: usize) -> Option<(String, usize)> {
    let label = if last_line.is_empty() { "time " } else { ", time " };
    let (column, time) = (text::width(last_line) + label.len(), clock.elapsed().clock());
    (column + time.len() <= columns).then(|| (format!("{last_line}{label}{time}"), column))
}

/// Returns a board with the playing time after its facts, and the column of the time. Returns `None` if there is no room
/// for it.
pub(super) fn board_with_time(board: &str, clock: Clock, columns: usize) -> Option<(String, usize)> {
    let last_line = board.lines().next_back()?;
    let (timed_line, column) = with_time(last_line, clock, columns)?;
    Some((board.get(..board.len() - last_line.len())?.to_string() + &timed_line, column))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_is_added_where_it_has_room() {
        let clock = Clock::Stopped("61.5".parse().unwrap());
        assert_eq!(with_time("stock 24", clock, 80), Some(("stock 24, time 1:01".into(), 15)));
        assert_eq!(with_time("", clock, 80), Some(("time 1:01".into(), 5)));
        assert_eq!((with_time("stock 24", clock, 19).is_some(), with_time("stock 24", clock, 18)), (true, None));
    }

    #[test]
    fn a_clock_on_the_screen_changes_only_its_time() {
        let clock = Clock::Running(Instant::now(), "599.0".parse().unwrap());
        let shown = ScreenClock { clock, row: 20, column: 15, columns: 80 };
        assert_eq!(shown.update(), "\u{1b}7\u{1b}[21;16H9:59\u{1b}[K\u{1b}8");
        let wait = shown.until_update().unwrap();
        assert!(!wait.is_zero() && wait <= Duration::from_secs(1), "{wait:?}");
        assert_eq!(ScreenClock { columns: 18, ..shown }.update(), "");
        let ended = ScreenClock { clock: Clock::Ended("1.0".parse().unwrap()), ..shown };
        assert_eq!(ended.until_update(), None);
    }
}
