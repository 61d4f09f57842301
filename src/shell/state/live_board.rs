//! The state of a live board: one that is redrawn at the same place of the screen, with the messages below it.

use super::screen_places::ScreenPlaces;
use crate::board::{Board, View};
use crate::play::Session;
use crate::render::{FrameSize, Style};
use crate::scene::{Spot, changes};

/// The state of a live board.
#[derive(Default)]
pub(crate) struct LiveBoard {
    /// The messages that were added since the last line was typed, before they are fitted to the window.
    pub messages: String,
    /// Whether the screen is up to date.
    pub is_up_to_date: bool,
    /// The board before the last typed line. Cards that have moved since then are marked.
    pub board_before_line: Option<Board>,
    /// Whether the previous contents of the screen were scrolled away.
    pub has_cleared_screen: bool,
    /// The number of lines by which the player has scrolled the screen towards its beginning.
    pub scrolled_lines: usize,
    /// The number of lines that the window has no room for.
    pub lines_without_room: usize,
    /// The style in which the board on the screen was drawn, and its number of lines. `None` if only messages are on the
    /// screen.
    pub shown: Option<(Style, usize)>,
    /// The places of the cards in the last painting. `None` if it showed no board.
    pub places: Option<ScreenPlaces>,
    /// The form of the last board, with the style of its window.
    last_form: Option<(Style, BoardForm)>,
}

/// What stays the same from one drawing of a board to the next, so that the eye and the mouse find all things again.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct BoardForm {
    /// The size of the frames. Cards become smaller when the board grows, and do not grow again.
    pub frames: FrameSize,
    /// The minimum height, in lines. A lower board is padded.
    pub min_lines: usize,
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
                places: self.places.take(),
                last_form: self.last_form,
                ..LiveBoard::default()
            };
        }
    }

    /// Returns the form of the next board: that of the last one, if the window and the style are the same.
    pub fn form(&self, style: &Style) -> BoardForm {
        self.last_form.filter(|(last, _)| last == style).map_or(BoardForm::default(), |(_, form)| form)
    }

    /// Stores the form of the board that was drawn.
    pub fn set_form(&mut self, style: &Style, form: BoardForm) {
        self.last_form = Some((*style, form));
    }

    /// Forgets the form of the last board, because another deal begins.
    pub fn forget_form(&mut self) {
        self.last_form = None;
    }

    /// Returns the places of the cards that the last typed line moved.
    pub fn moved_places(&self, session: &Session) -> Vec<Spot> {
        let Some(before) = &self.board_before_line else { return Vec::new() };
        changes(View::of(before), session.view()).iter().filter_map(|change| change.to).collect()
    }
}
