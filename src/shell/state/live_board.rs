//! The state of a live board: one that is redrawn at the same place of the screen, with the messages below it.

use super::screen_places::ScreenPlaces;
use crate::board::{Board, View};
use crate::play::Session;
use crate::render::Style;
use crate::scene::{Spot, changes};

/// The state of a live board.
#[derive(Default)]
pub(crate) struct LiveBoard {
    /// The messages that were added since the last line was typed.
    pub messages: String,
    /// Whether the screen is up to date.
    pub is_up_to_date: bool,
    /// The board before the last typed line. Cards that have moved since then are marked.
    pub board_before_line: Option<Board>,
    /// Whether the previous contents of the screen were scrolled away.
    pub has_cleared_screen: bool,
    /// The number of message lines for which the board leaves room. It only grows, so that the board does not change
    /// its size with every message.
    pub reserved_lines: usize,
    /// The number of lines by which the player has scrolled the screen towards its beginning.
    pub scrolled_lines: usize,
    /// The number of lines that the window has no room for.
    pub lines_without_room: usize,
    /// The style in which the board on the screen was drawn, and its number of lines. `None` if only messages are on the
    /// screen.
    pub shown: Option<(Style, usize)>,
    /// The places of the cards in the last painting. `None` if it showed no board.
    pub places: Option<ScreenPlaces>,
    /// The style and the height of the last board, in lines.
    last_height: Option<(Style, usize)>,
}

impl LiveBoard {
    /// Adds a message for the next painting.
    pub fn add_message(&mut self, text: &str) {
        self.messages.push_str(text);
        self.messages.push('\n');
        self.is_up_to_date = false;
    }

    /// Resets the state after a line was typed.
    pub fn begin_line(&mut self, board: &Board) {
        if self.is_up_to_date {
            *self = LiveBoard {
                board_before_line: Some(board.clone()),
                has_cleared_screen: self.has_cleared_screen,
                reserved_lines: self.reserved_lines,
                places: self.places.take(),
                last_height: self.last_height,
                ..LiveBoard::default()
            };
        }
    }

    /// Reserves room for as many lines as the messages have, up to `max_lines`.
    pub fn reserve(&mut self, max_lines: usize) {
        self.reserved_lines = self.reserved_lines.max(self.messages.lines().count().min(max_lines));
    }

    /// Returns the minimum height of the next board, in lines: the height of the last one if it had the same style,
    /// otherwise 0.
    pub fn min_lines(&self, style: &Style) -> usize {
        self.last_height.filter(|(last, _)| last == style).map_or(0, |(_, lines)| lines)
    }

    /// Stores the height of the board that was drawn.
    pub fn set_min_lines(&mut self, style: &Style, lines: usize) {
        self.last_height = Some((*style, lines));
    }

    /// Returns the places of the cards that the last typed line moved.
    pub fn moved_places(&self, session: &Session) -> Vec<Spot> {
        let Some(before) = &self.board_before_line else { return Vec::new() };
        changes(View::of(before), session.view()).iter().filter_map(|change| change.to).collect()
    }
}
