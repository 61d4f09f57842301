//! Questions to a person before a command that cannot be undone.
//!
//! `patience` asks before you leave or resign a game in progress, and before the solver looks under hidden cards.

use crate::shell::parse::command_word::CommandWord;
use crate::shell::settings::OutputFormat;
use crate::shell::state::Shell;
use crate::text;

/// What happens to a game that is left for another one.
const LEFT: &str = "it counts as played, and `patience replay FILE --take-over` continues from it";

impl Shell<'_> {
    /// Whether a person at a prompt is in the middle of a game and could lose it by a typing error. Scripts and
    /// programs that read JSON are never asked.
    fn is_in_the_middle(&self) -> bool {
        let asks = self.settings.interactive && self.settings.format == OutputFormat::Text;
        asks && self.session.moves_made() > 0 && !self.session.is_over()
    }

    /// Whether an abbreviated command would end a game in progress: such a command must be typed in full.
    pub(crate) fn requires_full_word(&self, word: &CommandWord, words: &[&str]) -> bool {
        let typed = words.first().is_some_and(|typed| typed.eq_ignore_ascii_case(word.usage.word));
        matches!(word.usage.word, "new" | "resign") && !typed && self.is_in_the_middle()
    }

    /// Returns the question to ask before this game is left for another. Returns `None` if no question is needed.
    pub fn leave_question(&self) -> Option<String> {
        self.is_in_the_middle().then(|| format!("leave this game? {}", self.record_location_text(LEFT)))
    }

    /// Returns the question to ask before the game is given up. Returns `None` if no question is needed.
    pub(super) fn resign_question(&self) -> Option<String> {
        let asks = self.is_in_the_middle() && !self.is_confirmed;
        asks.then(|| format!("give up this game for good? {}", self.record_location_text("`patience replay` shows it")))
    }

    /// Whether a person has to confirm that the solver looks at hidden cards. The record notes that permanently.
    pub(super) fn needs_peek_confirmation(&self) -> bool {
        let asks = self.settings.interactive && self.settings.format == OutputFormat::Text && !self.is_confirmed;
        asks && !self.session.counts.peeked
    }

    /// Returns a sentence that says where the game is recorded and what can be done with it.
    fn record_location_text(&self, what: &str) -> String {
        match &self.recorder {
            Some(recorder) => {
                format!("It is kept in `{}`; {what}", text::sanitize_line(&recorder.path().display().to_string()))
            }
            None => "It is not recorded".into(),
        }
    }
}

/// Whether an answer is `y` or `yes`.
pub fn is_yes(answer: &str) -> bool {
    matches!(answer.trim().to_lowercase().as_str(), "y" | "yes")
}

/// Formats a question as a prompt, wrapped at `columns`.
pub fn question_prompt(question: &str, columns: usize) -> String {
    text::wrap(&format!("{question} (yes or no)"), columns).join("\n") + " "
}
