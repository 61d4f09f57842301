//! The rules of a game in prose.

use crate::text;

/// The rules of a game in prose, as far as an author wrote them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RulesText {
    /// The rules page of a rulebook is written from the clauses. The prose comes after them.
    FromClauses {
        /// The rules that no clause can express. May be empty.
        note: String,
        /// The rules in the author's own words, which a book does not need. May be empty.
        own: String,
    },
    /// The complete rules of a game written in Rust, which no clauses can express.
    Written(String),
    /// The same in sections.
    InSections(Vec<RulesChapter>),
}

/// A section of the rules of a game written in Rust.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RulesChapter {
    /// The heading, as in a sentence. May be empty.
    pub heading: &'static str,
    /// The text.
    pub text: String,
}

/// Who reads the rules of a game written in Rust.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum RulesFor {
    /// A player who types commands.
    Typing,
    /// A player who points at a picture of the board.
    Pointing,
}

impl RulesFor {
    /// Returns a text for this reader. The text has both forms where they differ: `{type `draw` to|you may} deal a card`.
    pub fn form_of(self, text: &str) -> String {
        text::form(text, self as usize)
    }
}
