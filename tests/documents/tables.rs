//! Tables in documents that are generated from the program.

use crate::check::games;
use patience::internals::generate::{self, ListedGame};

const BEGIN: &str = "<!-- generated: ";
const END: &str = "<!-- end -->";

/// Returns a document with all its generated tables rewritten.
pub fn with_tables(name: &str, text: &str, games: &[ListedGame]) -> String {
    let (mut fresh, mut rest) = (String::new(), text);
    while let Some(begin) = rest.find(BEGIN) {
        let body = begin + rest[begin..].find("-->\n").expect("a comment ends its line") + 4;
        let table = rest[begin + BEGIN.len()..body - 4].trim();
        let end = body + rest[body..].find(END).expect("a generated table ends with <!-- end -->");
        fresh += &rest[..body];
        fresh += &generate::document_table(table, games).unwrap_or_else(|| panic!("{name}: no table `{table}`"));
        rest = &rest[end..];
    }
    fresh + rest
}

/// Each table of the program is in one document at least, so that none is generated for nobody.
#[test]
fn every_table_is_in_a_document() {
    let documents: String = crate::page::documents().iter().map(|name| crate::page::read(name)).collect();
    for table in generate::DOCUMENT_TABLES {
        assert!(documents.contains(&format!("{BEGIN}{table} -->")), "no document has the table `{table}`");
        assert!(generate::document_table(table, &games()).is_some(), "there is no table `{table}`");
    }
}
