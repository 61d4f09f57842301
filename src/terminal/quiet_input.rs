//! The terminal while a command runs in key mode: typed keys wait unseen, and Escape stops the command.

use rustix::termios::{LocalModes, OptionalActions, SpecialCodeIndex, Termios, tcgetattr, tcsetattr};
use std::io::stdin;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The Escape key.
const ESCAPE: u8 = 0x1b;

/// The settings to which the terminal returns, while it is quiet.
static ORIGINAL: Mutex<Option<Termios>> = Mutex::new(None);

fn original() -> MutexGuard<'static, Option<Termios>> {
    ORIGINAL.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Keeps the terminal quiet while this lives.
pub(super) struct QuietInput(());

impl QuietInput {
    /// Switches off the echo and the editing of whole lines. The terminal sends SIGQUIT for the Escape key, and SIGINT for
    /// Ctrl-C as before. If the terminal cannot be set, it stays as it is.
    pub fn begin() -> QuietInput {
        if let Ok(settings) = tcgetattr(stdin()) {
            let mut quiet = settings.clone();
            quiet.local_modes -= LocalModes::ICANON | LocalModes::ECHO;
            quiet.special_codes[SpecialCodeIndex::VMIN] = 1;
            quiet.special_codes[SpecialCodeIndex::VTIME] = 0;
            quiet.special_codes[SpecialCodeIndex::VQUIT] = ESCAPE;
            let is_set = tcsetattr(stdin(), OptionalActions::Now, &quiet).is_ok();
            *original() = Some(settings).filter(|_| is_set);
        }
        QuietInput(())
    }
}

/// Whether a command runs in key mode, so that SIGQUIT means the Escape key.
pub fn is_quiet() -> bool {
    original().is_some()
}

impl Drop for QuietInput {
    fn drop(&mut self) {
        if let Some(settings) = original().take() {
            // If the terminal is closed, there is nothing to restore.
            let _ = tcsetattr(stdin(), OptionalActions::Now, &settings);
        }
    }
}

/// Runs another program, which gets the terminal with its original settings.
pub(super) fn with_original_settings<T>(work: impl FnOnce() -> T) -> T {
    let settings = original().take();
    let Some(settings) = settings else { return work() };
    let quiet = tcgetattr(stdin()).ok();
    let _ = tcsetattr(stdin(), OptionalActions::Now, &settings);
    let done = work();
    if let Some(quiet) = quiet {
        let is_set = tcsetattr(stdin(), OptionalActions::Now, &quiet).is_ok();
        *original() = Some(settings).filter(|_| is_set);
    }
    done
}
