//! The effect of a transcript step in sentences: moves made, undone and redone.
//!
//! The sentences come from comparing the session before the step with the session after it.

use super::{Voice, describe_briefly, describe_briefly_in, describe_move};
use crate::board::{Board, View};
use crate::game::Move;
use crate::keyword::Keyword;
use crate::play::{Action, Command, Session, Step, Winnable};
use crate::text;

/// The parts of a session before a step that are needed to describe what the step did.
pub struct SessionBefore {
    board: Board,
    last_move: Option<Move>,
    moves_made: usize,
}

impl SessionBefore {
    /// Records the current session.
    pub fn of(session: &Session) -> SessionBefore {
        let last_move = session.last_move().map(|(m, _)| m);
        SessionBefore { board: session.board().clone(), last_move, moves_made: session.moves_made() }
    }

    /// Returns the number of moves from the deal to the position before the step.
    pub fn moves_made(&self) -> usize {
        self.moves_made
    }

    /// Returns what the player saw before the step.
    pub fn view(&self) -> View<'_> {
        View::of(&self.board)
    }

    /// Describes what the step changed. Returns an empty text if the board is the same.
    pub fn describe_change(&self, after: &Session, voice: Voice) -> String {
        match after.last_move() {
            Some((m, events)) if after.moves_made() == self.moves_made + 1 => {
                let description = describe_move(after.game().as_ref(), self.view(), m, after.view(), events, voice);
                text::sanitize_lines(&description).into_owned()
            }
            _ => self.describe_undo_redo(after),
        }
    }

    /// Describes the move that the step made, in a few words: `10♠ to column 5`. Returns `None` if the step made no
    /// move.
    pub fn describe_move_briefly(&self, after: &Session) -> Option<String> {
        let (m, _) = after.last_move().filter(|_| after.moves_made() == self.moves_made + 1)?;
        Some(describe_briefly(after.game().as_ref(), self.view(), m))
    }

    /// Describes the step as [`SessionBefore::describe_change`] does, with cards and piles named as in
    /// [`describe_briefly`].
    pub fn describe_for_picture(&self, after: &Session) -> String {
        self.describe_for_picture_in(after, Voice::Symbols)
    }

    /// Describes the step as [`SessionBefore::describe_for_picture`] does, for readers or for listeners.
    pub fn describe_for_picture_in(&self, after: &Session, voice: Voice) -> String {
        let undone_move = self.last_move.filter(|_| after.moves_made() + 1 == self.moves_made);
        match undone_move {
            // The board after an undo is the board before the move.
            Some(m) => format!("Undone: {}.", describe_briefly_in(after.game().as_ref(), after.view(), m, voice)),
            None if after.moves_made() == self.moves_made + 1 => self.describe_change(after, voice),
            None => voice.join(&[self.describe_undo_redo(after)]),
        }
    }

    /// Describes the moves that the step undid or redid. Returns an empty text if there were none.
    pub fn describe_undo_redo(&self, after: &Session) -> String {
        let moves_now = after.moves_made();
        let (word, changed_move) = if moves_now < self.moves_made {
            ("undone", self.last_move)
        } else {
            ("redone", after.last_move().map(|(m, _)| m))
        };
        match (moves_now.abs_diff(self.moves_made), changed_move) {
            (0, _) => String::new(),
            (1, Some(m)) => format!("{word}: {}", after.info().format_move(m)),
            (count, _) => format!("{word}: {}", text::pluralize(count, "move")),
        }
    }
}

/// Returns whether a step is a draw from the stock, without a note. A list may show several draws in a row as one step.
pub fn is_plain_draw(step: &Step) -> bool {
    matches!(step, Step::Action(Action { command: Command::Move(text), note: None, .. }) if text == "draw")
}

/// Describes a step with the command that makes it.
pub fn step_text(step: &Step) -> String {
    match step {
        Step::Action(Action { command, note: None, .. }) => command.to_string(),
        Step::Action(Action { command, note: Some(note), .. }) => format!("{command}  # {note}"),
        Step::Note(note) => format!("# {note}"),
        Step::ExpectRefusal { text, .. } => format!("refused: {text}"),
        Step::ExpectBoard(_) => "see".into(),
        Step::ExpectWinnable(expected) => format!("winnable: {}", expected.map_or("", Winnable::word)),
    }
}
