//! The state of a screen on which the board keeps its place.

use crate::board::Board;

/// What the screen shows beside the board.
#[derive(Default)]
pub(crate) struct LiveBoard {
    /// What was said since the last line was typed.
    pub messages: String,
    /// Whether all of it stands on the screen.
    pub painted: bool,
    /// The board before that line: what lies elsewhere now is marked.
    pub before: Option<Board>,
    /// Whether what stood on the screen before the game was moved out of sight.
    pub has_cleared_screen: bool,
    /// What was painted last, with what makes room for it.
    pub frame: String,
}

impl LiveBoard {
    /// Keeps what is said for the next painting.
    pub fn add_message(&mut self, text: &str) {
        self.messages.push_str(text);
        self.messages.push('\n');
        self.painted = false;
    }

    /// Begins anew after a line was typed.
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
