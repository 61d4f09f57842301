//! The terminal while a command runs in key mode: typed keys wait unseen, and Escape stops the command.

use rustix::termios::{LocalModes, OptionalActions, SpecialCodeIndex, Termios, tcgetattr, tcsetattr};
use std::io::stdin;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The Escape key.
const ESCAPE: u8 = 0x1b;

/// The settings that a quiet terminal had before. `None` if the terminal is not quiet.
static ORIGINAL_SETTINGS: Mutex<Option<Termios>> = Mutex::new(None);

fn original_settings() -> MutexGuard<'static, Option<Termios>> {
    ORIGINAL_SETTINGS.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A guard that keeps the terminal quiet until it is dropped.
pub struct QuietInput(());

impl QuietInput {
    /// Switches off the echo and the editing of whole lines. The terminal sends SIGQUIT for the Escape key, and SIGINT
    /// for Ctrl-C as before. Does nothing if the settings cannot be changed.
    pub fn begin() -> QuietInput {
        if let Ok(settings) = tcgetattr(stdin()) {
            let mut quiet_settings = settings.clone();
            quiet_settings.local_modes -= LocalModes::ICANON | LocalModes::ECHO;
            quiet_settings.special_codes[SpecialCodeIndex::VMIN] = 1;
            quiet_settings.special_codes[SpecialCodeIndex::VTIME] = 0;
            quiet_settings.special_codes[SpecialCodeIndex::VQUIT] = ESCAPE;
            let is_set = tcsetattr(stdin(), OptionalActions::Now, &quiet_settings).is_ok();
            *original_settings() = Some(settings).filter(|_| is_set);
        }
        QuietInput(())
    }
}

/// Whether a command runs in key mode, so that SIGQUIT means the Escape key.
pub(super) fn is_quiet() -> bool {
    original_settings().is_some()
}

impl Drop for QuietInput {
    fn drop(&mut self) {
        if let Some(settings) = original_settings().take() {
            // If the terminal is closed, there is nothing to restore.
            let _ = tcsetattr(stdin(), OptionalActions::Now, &settings);
        }
    }
}

/// Runs `work`, which starts another program. The terminal has its original settings meanwhile.
pub fn with_original_settings<T>(work: impl FnOnce() -> T) -> T {
    let settings = original_settings().take();
    let Some(settings) = settings else { return work() };
    let quiet_settings = tcgetattr(stdin()).ok();
    let _ = tcsetattr(stdin(), OptionalActions::Now, &settings);
    let result = work();
    if let Some(quiet_settings) = quiet_settings {
        let is_set = tcsetattr(stdin(), OptionalActions::Now, &quiet_settings).is_ok();
        *original_settings() = Some(settings).filter(|_| is_set);
    }
    result
}
