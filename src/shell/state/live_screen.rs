//! The state of a screen on which the board keeps its place.

use crate::board::{Board, View};
use crate::play::Session;
use crate::scene::{Spot, changes};

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
            *self = LiveBoard {
                before: Some(board.clone()),
                has_cleared_screen: self.has_cleared_screen,
                ..LiveBoard::default()
            };
        }
    }

    /// Returns the places of the cards that the last line moved.
    pub fn moved(&self, session: &Session) -> Vec<Spot> {
        let Some(before) = &self.before else { return Vec::new() };
        changes(View::of(before), session.view()).iter().filter_map(|change| change.to).collect()
    }
}
