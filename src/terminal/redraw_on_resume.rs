//! A redraw of the board when the program continues after a stop (Ctrl-Z).
//!
//! By then other output is on the screen.

use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// What shows a board again.
#[derive(Clone, Default)]
pub(super) struct RedrawOnResume {
    /// Whether the program was stopped, and goes on.
    continued: Arc<AtomicBool>,
    board: String,
}

impl RedrawOnResume {
    /// Takes note from now on of whether the program is stopped.
    pub fn new() -> RedrawOnResume {
        let again = RedrawOnResume::default();
        // Without the signal the board is drawn with the next command.
        #[cfg(unix)]
        let _ = signal_hook::flag::register(signal_hook::consts::SIGCONT, Arc::clone(&again.continued));
        again
    }

    /// The same for another board, as it is written to a terminal.
    pub fn for_board(&self, board: &str) -> RedrawOnResume {
        // It stands there.
        self.continued.store(false, Ordering::SeqCst);
        RedrawOnResume { continued: Arc::clone(&self.continued), board: board.to_string() }
    }

    /// Shows the board if the program was stopped since it was shown.
    pub fn show_if_stopped(&self) {
        if self.continued.swap(false, Ordering::SeqCst) {
            let mut out = io::stdout().lock();
            // What cannot be written is told with the next command.
            let _ = out.write_all(self.board.as_bytes()).and_then(|()| out.flush());
        }
    }
}
