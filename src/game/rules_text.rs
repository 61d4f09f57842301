//! The rules of a game in prose.

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
        let mut form = String::new();
        let mut rest = text;
        while let Some((before, (typed, (shown, after)))) = rest
            .split_once('{')
            .and_then(|(before, forms)| Some((before, forms.split_once('|')?)))
            .and_then(|(before, (typed, forms))| Some((before, (typed, forms.split_once('}')?))))
        {
            form += before;
            form += if self == RulesFor::Typing { typed } else { shown };
            rest = after;
        }
        form + rest
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_has_a_form_for_each_reader() {
        let text = "At any time, {type `draw` to|you may} deal. Remove an ace{: `remove AS`|}.";
        assert_eq!(RulesFor::Typing.form_of(text), "At any time, type `draw` to deal. Remove an ace: `remove AS`.");
        assert_eq!(RulesFor::Pointing.form_of(text), "At any time, you may deal. Remove an ace.");
    }
}
