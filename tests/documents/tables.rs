//! Tables in documents that are generated from the program.

use crate::check::games;
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
        new_text += &generate::document_table(table, games).unwrap_or_else(|| panic!("{name}: no table `{table}`"));
        rest = &rest[end..];
    }
    new_text + rest
}

/// A table that is in no document would be generated in vain.
#[test]
fn every_table_is_in_a_document() {
    let documents: String = crate::page::documents().iter().map(|name| crate::page::read(name)).collect();
    for table in generate::DOCUMENT_TABLES {
        assert!(documents.contains(&format!("{BEGIN}{table} -->")), "no document has the table `{table}`");
        assert!(generate::document_table(table, &games()).is_some(), "there is no table `{table}`");
    }
}
