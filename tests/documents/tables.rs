//! Tables and numbers in documents that are generated from the program.

use crate::check::games;
use crate::coverage;
use patience::internals::generate::{self, ListedGame};

const BEGIN: &str = "<!-- generated: ";
const END: &str = "<!-- end -->";

/// Returns a document in which all tables are generated again.
pub fn with_tables(name: &str, text: &str, games: &[ListedGame]) -> String {
    let (mut new_text, mut rest) = (String::new(), text);
    while let Some(begin) = rest.find(BEGIN) {
        let body = begin + rest[begin..].find("-->\n").expect("a comment ends its line") + 4;
        let table = rest[begin + BEGIN.len()..body - 4].trim();
        let end = body + rest[body..].find(END).expect("a generated table ends with <!-- end -->");
        new_text += &rest[..body];
        let new_table = generate::document_table(table, games).or_else(|| coverage::table(table));
        new_text += &new_table.unwrap_or_else(|| panic!("{name}: no table `{table}`"));
        rest = &rest[end..];
    }
    new_text + rest
}

/// Texts of documents that state the number of games, with `N` in its place.
const GAME_COUNTS: [(&str, &str); 3] = [
    ("README.md", "- **Play** N games in a terminal"),
    ("README.md", "| games | N and your own rulebooks |"),
    ("CHANGELOG.md", "- N games with options and matches"),
];

/// Returns a document in which the number of games is written again.
pub fn with_game_count(name: &str, text: String, games: usize) -> String {
    GAME_COUNTS.iter().filter(|(document, _)| *document == name).fold(text, |text, (_, sentence)| {
        let (before, after) = sentence.split_once('N').unwrap();
        let start = text.find(before).unwrap_or_else(|| panic!("{name} does not contain `{before}`")) + before.len();
        let end = start + text[start..].find(after).unwrap_or_else(|| panic!("{name} does not contain `{after}`"));
        format!("{}{games}{}", &text[..start], &text[end..])
    })
}

/// A table that is in no document would be generated in vain.
#[test]
fn every_table_is_in_a_document() {
    let documents: String = crate::page::documents().iter().map(|name| crate::page::read(name)).collect();
    let games = games();
    for table in generate::DOCUMENT_TABLES.iter().chain(&coverage::TABLES) {
        assert!(documents.contains(&format!("{BEGIN}{table} -->")), "no document has the table `{table}`");
        let new_table = generate::document_table(table, &games).or_else(|| coverage::table(table));
        assert!(new_table.is_some(), "there is no table `{table}`");
    }
}
