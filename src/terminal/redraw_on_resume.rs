//! A redraw of the board when the program continues after a stop (Ctrl-Z).
//!
//! When the program continues, the output of other programs is on the screen.

use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Redraws a board when the program continues after a stop.
#[derive(Clone, Default)]
pub(super) struct RedrawOnResume {
    /// Whether the program has continued after a stop.
    continued: Arc<AtomicBool>,
    board: String,
}

impl RedrawOnResume {
    /// Starts to watch for stops of the program.
    pub fn new() -> RedrawOnResume {
        let redraw = RedrawOnResume::default();
        // If the signal cannot be registered, the board is drawn with the next command.
        #[cfg(unix)]
        let _ = signal_hook::flag::register(signal_hook::consts::SIGCONT, Arc::clone(&redraw.continued));
        redraw
    }

    /// Returns a watch of the same signal for another board, given as terminal output.
    pub fn for_board(&self, board: &str) -> RedrawOnResume {
        // This board is already on the screen.
        self.continued.store(false, Ordering::SeqCst);
        RedrawOnResume { continued: Arc::clone(&self.continued), board: board.to_string() }
    }

    /// Redraws the board if the program has continued after a stop since the board was drawn.
    pub fn show_if_stopped(&self) {
        if self.continued.swap(false, Ordering::SeqCst) {
            let mut out = io::stdout().lock();
            // A failure to write is reported with the next command.
            let _ = out.write_all(self.board.as_bytes()).and_then(|()| out.flush());
        }
    }
}
