//! Questions to a person before a command that cannot be undone.
//!
//! `patience` asks before you leave or resign a game in progress, and before the solver looks under hidden cards.

use crate::shell::parse::command_word::CommandWord;
use crate::shell::settings::OutputFormat;
use crate::shell::state::Shell;
use crate::text;

/// What becomes of a game that is left for another.
const LEFT: &str = "it counts as played, and `patience replay FILE --take-over` plays on from it";

impl Shell<'_> {
    /// Whether a person is in the middle of a game, who would lose it by a slip of the hand. Nothing is asked of a script
    /// or of a program that reads JSON.
    fn is_in_the_middle(&self) -> bool {
        let asks = self.settings.interactive && self.settings.format == OutputFormat::Text;
        asks && self.session.moves_made() > 0 && !self.session.is_over()
    }

    /// Whether a word stands shortened that ends a game which is not over.
    pub(crate) fn requires_full_word(&self, word: &CommandWord, words: &[&str]) -> bool {
        let typed = words.first().is_some_and(|typed| typed.eq_ignore_ascii_case(word.usage.word));
        matches!(word.usage.word, "new" | "resign") && !typed && self.is_in_the_middle()
    }

    /// What to ask before this game is left for another; nothing if nobody is asked.
    pub fn leave_question(&self) -> Option<String> {
        self.is_in_the_middle().then(|| format!("leave this game? {}", self.record_location_text(LEFT)))
    }

    /// What to ask before the game is given up; nothing if nobody is asked.
    pub(super) fn resign_question(&self) -> Option<String> {
        let asks = self.is_in_the_middle() && !self.is_confirmed;
        asks.then(|| format!("give this game up for good? {}", self.record_location_text("`patience replay` shows it")))
    }

    /// Whether a person is asked before the solver looks under hidden cards, of which the record tells for ever.
    pub(super) fn needs_peek_confirmation(&self) -> bool {
        let asks = self.settings.interactive && self.settings.format == OutputFormat::Text && !self.is_confirmed;
        asks && !self.session.counts.peeked
    }

    /// Where the game lies, and what can be done with it there.
    fn record_location_text(&self, what: &str) -> String {
        match &self.recorder {
            Some(recorder) => {
                format!("It is kept in `{}`; {what}", text::sanitize_line(&recorder.path().display().to_string()))
            }
            None => "It is not recorded".into(),
        }
    }
}

/// Whether an answer means yes.
pub fn is_yes(answer: &str) -> bool {
    matches!(answer.trim().to_lowercase().as_str(), "y" | "yes")
}

/// A question as it is written before its answer, its lines broken between words.
pub fn question_prompt(question: &str, columns: usize) -> String {
    text::wrap(&format!("{question} (yes or no)"), columns).join("\n") + " "
}
