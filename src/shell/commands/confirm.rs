//! Questions to a person before a command that has a permanent effect.
//!
//! `patience` asks before you leave or resign a game in progress, before the solver looks under hidden cards, and
//! before the solver plays.

use super::command_table::COMMAND_TABLE;
use crate::shell::parse::parse_line::{ParsedLine, parse_line};
use crate::shell::parse::session_command::SessionCommand;
use crate::shell::state::Shell;
use crate::text;

/// The question before a game is left for another one.
const LEAVE_QUESTION: &str = "Leave this game? It counts as not won; `quit` keeps it for later.";

/// The question before a game without a transcript is left for another one.
const LEAVE_UNRECORDED_QUESTION: &str = "Leave this game? It is not recorded, so you cannot resume it.";

/// The question before a game is given up.
const RESIGN_QUESTION: &str = "Give up this game for good? It counts as not won.";

/// The question before a game without a transcript is given up.
const RESIGN_UNRECORDED_QUESTION: &str = "Give up this game for good? It is not recorded.";

/// The question before the solver plays.
const PLAY_QUESTION: &str = "The solver plays the rest, and this does not count as your win. Go ahead?";

/// The question before the solver looks at hidden cards and plays.
const PEEK_AND_PLAY_QUESTION: &str = "The solver looks at the face-down cards, and the record of this game notes it. Then it \
    plays the rest, which does not count as your win. Go ahead?";

impl Shell<'_> {
    /// Whether a person at a prompt or on a page is in the middle of a game and could lose it by a typing error. Scripts
    /// and programs that read JSON are never asked.
    fn is_game_in_progress(&self) -> bool {
        let is_for_person = self.settings.is_played_by_person();
        let has_begun = self.session.moves_made() > 0 || self.session.deal_number() > 1;
        is_for_person && has_begun && !self.session.is_over() && self.lesson.is_none()
    }

    /// Whether an abbreviated command would end a game in progress: such a command must be typed in full.
    pub(crate) fn requires_full_word(&self, command: &SessionCommand, words: &[&str]) -> bool {
        let is_full = words.first().is_some_and(|typed| typed.eq_ignore_ascii_case(command.usage.word));
        matches!(command.usage.word, "new" | "resign") && !is_full && self.is_game_in_progress()
    }

    /// Returns the question to ask before this game is left for another. Returns `None` if no question is needed: the
    /// game is not in progress, or it was won before the player undid moves and still counts as won. A page keeps the
    /// game, so that the player can continue it.
    pub fn leave_question(&self) -> Option<String> {
        let must_ask = self.is_game_in_progress() && !self.settings.is_page && !self.win_still_counts();
        let question = if self.is_recorded() { LEAVE_QUESTION } else { LEAVE_UNRECORDED_QUESTION };
        must_ask.then(|| question.into())
    }

    /// Returns the question to ask before the game is given up. Returns `None` if no question is needed.
    pub(super) fn resign_question(&self) -> Option<String> {
        let must_ask = self.is_game_in_progress() && !self.dialog.is_confirmed;
        // A page counts the games in its own statistics.
        let is_counted = self.is_recorded() || self.settings.is_page;
        let question = if is_counted { RESIGN_QUESTION } else { RESIGN_UNRECORDED_QUESTION };
        must_ask.then(|| question.into())
    }

    /// Whether a person has to confirm that the solver looks at hidden cards. The transcript keeps a permanent note
    /// of that.
    pub(super) fn needs_peek_confirmation(&self) -> bool {
        self.can_ask() && !self.session.counts.peeked
    }

    /// Whether a person can be asked, and has not just confirmed this command.
    fn can_ask(&self) -> bool {
        self.settings.is_played_by_person() && !self.dialog.is_confirmed
    }

    /// Returns the question to ask before the solver plays. Returns `None` if no question is needed, for example
    /// because the solver has already made moves of this game.
    pub(super) fn solver_play_question(&self) -> Option<String> {
        let must_ask = self.can_ask() && !self.recording.has_solver_moves && self.lesson.is_none();
        let peeks = self.session.board().has_hidden_cards() && !self.session.counts.peeked;
        must_ask.then(|| if peeks { PEEK_AND_PLAY_QUESTION.into() } else { PLAY_QUESTION.into() })
    }
}

/// The answer to a question.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum ConfirmAnswer {
    /// The player confirms.
    Yes,
    /// The player declines.
    No,
    /// The player declines and types a command instead.
    Command,
    /// The line is neither an answer nor a command, so the question is asked again.
    Unclear,
}

impl Shell<'_> {
    /// Parses the answer to a question. An empty line declines.
    pub fn parse_answer(&self, answer: &str) -> ConfirmAnswer {
        match answer.trim().to_lowercase().as_str() {
            "y" | "yes" => return ConfirmAnswer::Yes,
            "" | "n" | "no" => return ConfirmAnswer::No,
            _ => {}
        }
        let line = answer.split(';').next().unwrap_or_default().trim();
        let words: Vec<&str> = line.split_whitespace().collect();
        let (game, view) = (self.session.game().as_ref(), self.session.view());
        let is_understood = match parse_line(COMMAND_TABLE, game, view, self.settings.notation, line, &words) {
            Ok(ParsedLine::Request(request)) => request.map_or_else(|rejection| !rejection.is_not_understood, |_| true),
            Ok(_) => true,
            Err(rejection) => !rejection.is_not_understood,
        };
        if is_understood || line.starts_with('#') { ConfirmAnswer::Command } else { ConfirmAnswer::Unclear }
    }
}

/// Formats a question as a prompt, wrapped at `columns`. The answer is one key.
pub fn one_key_question(question: &str, columns: usize) -> String {
    text::wrap(&format!("{question} (y/n)"), columns).join("\n") + " "
}

/// Formats a question as a prompt, wrapped at `columns`.
pub fn question_prompt(question: &str, columns: usize) -> String {
    text::wrap(&format!("{question} (yes or no)"), columns).join("\n") + " "
}
