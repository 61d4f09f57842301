//! The clock below a live board, which another thread updates each second while keys are awaited.

use crate::platform;
use crate::shell::{ScreenClock, ScreenCopy};
use std::io::{self, Write};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::thread;
use std::time::Duration;

/// The time between two looks at a display that shows no clock.
const IDLE_WAIT: Duration = Duration::from_secs(1);

/// Updates a clock on the screen. Only the digits of the time are written, so that a line below the board stays as it is.
/// Clones update the same clock.
#[derive(Clone, Default)]
pub(super) struct ClockDisplay(Arc<Mutex<State>>);

#[derive(Default)]
struct State {
    /// The clock, with the size of its window in columns and rows. `None` while nothing is updated.
    shown: Option<(ScreenClock, (usize, usize))>,
    /// Whether the thread runs.
    has_thread: bool,
}

fn lock(state: &Mutex<State>) -> MutexGuard<'_, State> {
    state.lock().unwrap_or_else(PoisonError::into_inner)
}

impl ClockDisplay {
    /// Updates the clock of this screen from now on, if the screen has one.
    pub fn show(&self, screen: Option<&ScreenCopy>) {
        let clock = || {
            let size = platform::window_size()?;
            Some((screen?.clock(Some(size))?, size))
        };
        let mut state = lock(&self.0);
        state.shown = clock();
        if state.shown.is_some() && !state.has_thread {
            let display = Arc::downgrade(&self.0);
            // If no thread can be started, the clock is updated with each command.
            state.has_thread = platform::spawn_without_signals(move || update_repeatedly(&display)).is_ok();
        }
    }

    /// Finds the clock again after the board was drawn in another size.
    pub fn move_to(&self, screen: &ScreenCopy) {
        let is_shown = lock(&self.0).shown.is_some();
        if is_shown {
            self.show(Some(screen));
        }
    }

    /// Stops the updates.
    pub fn hide(&self) {
        lock(&self.0).shown = None;
    }
}

/// Updates the clock until the display is dropped.
fn update_repeatedly(display: &Weak<Mutex<State>>) {
    while let Some(state) = display.upgrade() {
        let wait = update(&lock(&state));
        drop(state);
        thread::sleep(wait);
    }
}

/// Updates the clock, if there is one. Returns the time until the next update. The caller holds the lock meanwhile, so no
/// update comes after the end of the updates.
fn update(state: &State) -> Duration {
    let Some((clock, window_size)) = state.shown else { return IDLE_WAIT };
    // In a resized window the clock has another place, until the board is drawn again.
    if platform::window_size() == Some(window_size) {
        let mut out = io::stdout().lock();
        // A failure to write is reported with the next command.
        let _ = out.write_all(clock.update().as_bytes()).and_then(|()| out.flush());
    }
    clock.until_update().unwrap_or(IDLE_WAIT)
}
