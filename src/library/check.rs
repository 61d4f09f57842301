//! The check of a rulebook.

use crate::games::catalog::RulebookFile;
use crate::rulebook_check::{self, check_line};
use crate::{json, text};
use std::fmt::Display;

/// The result of the check of a rulebook.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RulebookCheck {
    /// Whether the rulebook has no error.
    pub is_valid: bool,
    /// The remarks and the result in words, as `patience check` prints them.
    pub text: String,
    /// The line of JSON that `patience check --format json` prints.
    pub json: String,
}

/// Checks the text of a rulebook as `patience check` does: tries the values of each option, plays random deals, tests
/// the laws of all games on them, and searches some deals for a short time. `name` names the text in messages. This
/// may take several seconds.
///
/// ```
/// let book = "{id: two-cells, title: Two Cells, extends: freecell, zones: {cell: {piles: 2}}}";
/// let check = patience::check_rulebook("book.yaml", book);
/// assert!(check.is_valid && check.text.contains("`two-cells` is valid: no errors in 20 deals played at random\n"));
///
/// let check = patience::check_rulebook("book.yaml", "{id: two-cells, extends: frecell}");
/// assert!(!check.is_valid && check.text.starts_with("error: book.yaml:1:26: "));
/// ```
pub fn check_rulebook(name: &str, rulebook: &str) -> RulebookCheck {
    let mut notes = Vec::new();
    let outcome = RulebookFile::parse(name, rulebook).and_then(|book| {
        rulebook_check::check_rulebook(name, &book, &mut |note: &dyn Display| notes.push(note.to_string()))
    });
    let mut words: String = notes.iter().map(|note| text::sanitize_lines(note) + "\n").collect();
    words += &match &outcome {
        Ok(book) => book.text(),
        Err(error) => format!("{}\n", text::sanitize_lines(&error.to_string())),
    };
    let is_valid = outcome.is_ok();
    RulebookCheck { is_valid, text: words, json: json::line_at(0, &check_line(name, &outcome, notes)) }
}
