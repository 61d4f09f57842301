//! The cascade after a win, played on a live board.

use crate::platform::Keys;
use std::io::{self, Write};
use std::time::Duration;

/// The time for which a frame is shown.
const FRAME_TIME: Duration = Duration::from_millis(40);

/// How the cascade ended.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum CascadeEnd {
    /// All frames were shown, or none: the player has typed ahead, or single keys cannot be read.
    Complete,
    /// The player pressed a key. On Unix, the next reader of the terminal gets this key.
    Skipped,
}

/// Shows the frames until the last one, or until the player presses a key.
pub(super) fn play(frames: impl Iterator<Item = String>) -> CascadeEnd {
    let Some(mut keys) = Keys::open() else { return CascadeEnd::Complete };
    if keys.has_event(Duration::ZERO) {
        return CascadeEnd::Complete;
    }
    let mut out = io::stdout().lock();
    for frame in frames {
        // A failure to write is reported with the next command.
        if out.write_all(frame.as_bytes()).and_then(|()| out.flush()).is_err() {
            return CascadeEnd::Complete;
        }
        if keys.has_event(FRAME_TIME) {
            return CascadeEnd::Skipped;
        }
    }
    CascadeEnd::Complete
}
