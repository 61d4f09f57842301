//! The state of a screen on which the board keeps its place.

use crate::board::Board;

/// The state of the screen.
#[derive(Default)]
pub(crate) struct LiveBoard {
    /// The messages since the last line was typed.
    pub messages: String,
    /// Whether the screen is up to date.
    pub painted: bool,
    /// The board before the last line. Cards that have moved since then are marked.
    pub before: Option<Board>,
    /// Whether the previous contents of the screen were scrolled away.
    pub has_cleared_screen: bool,
    /// The last painted frame, preceded by the sequence that makes room for it.
    pub frame: String,
}

impl LiveBoard {
    /// Adds a message for the next painting.
    pub fn add_message(&mut self, text: &str) {
        self.messages.push_str(text);
        self.messages.push('\n');
        self.painted = false;
    }

    /// Resets the state after a line was typed.
    pub fn begin_line(&mut self, board: &Board) {
        if self.painted {
            let frame = std::mem::take(&mut self.frame);
            *self = LiveBoard {
                before: Some(board.clone()),
                has_cleared_screen: self.has_cleared_screen,
                frame,
                ..LiveBoard::default()
            };
        }
    }
}
