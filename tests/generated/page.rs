//! A manual page as a list of blocks, rendered as plain text and as roff.

use crate::roff::{self, Page};
use patience::internals::text;

/// The width of plain text.
const COLUMNS: usize = 80;

/// A part of a page.
pub enum Block {
    /// The title of a section.
    Title(String),
    /// Prose, with one paragraph per line.
    Prose(String),
    /// Preformatted lines.
    Lines(String),
    /// A key or word with its description.
    Term(Term),
}

/// A key or word, and what it means.
pub struct Term {
    /// The key or word itself.
    pub word: String,
    /// The type of the value of a key as a noun phrase. May be empty.
    pub holds: String,
    /// The meaning of the key or word.
    pub about: String,
    /// The words that the value may be, and the meaning of each.
    pub words: Vec<(String, String)>,
}

/// Parses a hand-written page. A title is in capitals; preformatted lines start with four spaces.
pub fn parse_page(page: &str) -> Vec<Block> {
    let block = |lines: &str| match lines {
        lines if lines.starts_with("    ") => Block::Lines(lines.trim_end().to_string()),
        lines if !lines.contains(char::is_lowercase) => Block::Title(lines.trim().to_string()),
        lines => Block::Prose(lines.split_whitespace().collect::<Vec<_>>().join(" ")),
    };
    page.split("\n\n").filter(|lines| !lines.trim().is_empty()).map(block).collect()
}

/// Renders a page as plain text.
pub fn to_plain_text(blocks: &[Block]) -> String {
    let mut page = String::new();
    for block in blocks {
        match block {
            Block::Title(title) => page += &format!("\n{title}\n"),
            Block::Prose(prose) => page += &indented(prose, 2),
            Block::Lines(lines) => page += &format!("{lines}\n"),
            Block::Term(Term { word, holds, about, words }) => {
                let holds = if holds.is_empty() { String::new() } else { format!(" ({holds})") };
                page += &indented(&format!("{word}{holds}"), 2);
                page += &indented(about, 6);
                page += &word_table(words);
            }
        }
        page += "\n";
    }
    let page = page.replace("\n\n\n", "\n\n");
    format!("{}\n", page.trim())
}

/// Returns a table of words and their meanings.
fn word_table(words: &[(String, String)]) -> String {
    let column = words.iter().map(|(word, _)| text::width(word)).max().unwrap_or(0) + 2;
    let row = |(word, about): &(String, String)| {
        let lines = text::wrap(about, COLUMNS - 8 - column);
        let heads = std::iter::once(word.as_str()).chain(std::iter::repeat(""));
        heads.zip(lines).map(|(head, line)| format!("        {head:column$}{line}\n")).collect::<String>()
    };
    words.iter().map(row).collect()
}

/// Wraps paragraphs and indents them by a number of columns.
fn indented(prose: &str, indent: usize) -> String {
    let lines = prose.split('\n').flat_map(|paragraph| text::wrap(paragraph, COLUMNS - indent));
    lines.map(|line| format!("{}{line}", " ".repeat(indent)).trim_end().to_string() + "\n").collect()
}

/// Renders a page for section 7 of the manual, with its name, a short description and related pages. The first title
/// becomes "DESCRIPTION", as man-pages(7) asks.
pub fn to_roff(name: &str, about: &str, blocks: &[Block], related: &[&str]) -> String {
    let mut page = Page::new(name, "7", about);
    for (number, block) in blocks.iter().enumerate() {
        match block {
            Block::Title(_) if number == 0 => page.section("DESCRIPTION"),
            Block::Title(title) => page.section(title),
            Block::Prose(prose) => page.prose(prose),
            Block::Lines(lines) => {
                page.example(
                    &lines.lines().map(|line| format!("{}\n", &line[4.min(line.len())..])).collect::<String>(),
                );
            }
            Block::Term(Term { word, holds, about, words }) => {
                let holds = if holds.is_empty() { String::new() } else { format!(" ({})", roff::prose(holds)) };
                page.term(&(roff::bold(word) + &holds), about);
                page.inner_terms(words);
            }
        }
    }
    page.see_also(related);
    page.finish()
}
