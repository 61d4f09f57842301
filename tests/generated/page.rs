//! A manual page as a list of blocks, rendered as plain text and as roff.

use clap_mangen::roff::{Inline, Roff, bold, roman};
use patience::text;

/// The width of plain text.
const COLUMNS: usize = 80;

/// One part of a page.
pub enum Block {
    /// The title of a section.
    Title(String),
    /// Prose, with one paragraph per line.
    Prose(String),
    /// Preformatted lines.
    Lines(String),
    /// The description of a key or word.
    Term(Term),
}

/// A key or word, and what it means.
pub struct Term {
    /// The key or word itself.
    pub word: String,
    /// The type of the value as a noun phrase; may be empty.
    pub holds: String,
    /// The meaning.
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
pub fn plain(blocks: &[Block]) -> String {
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
                page += &table(words);
            }
        }
        page += "\n";
    }
    let page = page.replace("\n\n\n", "\n\n");
    format!("{}\n", page.trim())
}

/// A table of words and their meanings.
fn table(words: &[(String, String)]) -> String {
    let column = words.iter().map(|(word, _)| text::width(word)).max().unwrap_or(0) + 2;
    let row = |(word, about): &(String, String)| {
        let lines = text::wrap(about, COLUMNS - 8 - column);
        let heads = std::iter::once(word.as_str()).chain(std::iter::repeat(""));
        heads.zip(lines).map(|(head, line)| format!("        {head:column$}{line}\n")).collect::<String>()
    };
    words.iter().map(row).collect()
}

/// Paragraphs, wrapped and indented.
fn indented(prose: &str, by: usize) -> String {
    let lines = prose.split('\n').flat_map(|paragraph| text::wrap(paragraph, COLUMNS - by));
    lines.map(|line| format!("{}{line}", " ".repeat(by)).trim_end().to_string() + "\n").collect()
}

/// Renders a page for section 7 of the manual, with its name and a short description.
pub fn manual(name: &str, about: &str, blocks: &[Block]) -> String {
    let mut roff = Roff::new();
    roff.control("TH", [name, "7", "", concat!("patience ", env!("CARGO_PKG_VERSION"))]);
    roff.control("SH", ["NAME"]).text([roman(format!("{name} - {about}"))]);
    for block in blocks {
        match block {
            Block::Title(title) => drop(roff.control("SH", [title.as_str()])),
            Block::Prose(prose) => {
                for paragraph in prose.split('\n') {
                    roff.control("PP", []).text([roman(paragraph)]);
                }
            }
            Block::Lines(lines) => {
                roff.control("PP", []).control("nf", []);
                for line in lines.lines() {
                    roff.text([roman(line)]);
                }
                roff.control("fi", []);
            }
            Block::Term(Term { word, holds, about, words }) => {
                let mut head: Vec<Inline> = vec![bold(word.as_str())];
                if !holds.is_empty() {
                    head.push(roman(format!(" ({holds})")));
                }
                roff.control("TP", []).text(head).text([roman(about.replace('\n', " "))]);
                if !words.is_empty() {
                    roff.control("RS", []);
                    for (word, about) in words {
                        roff.control("TP", []).text([bold(word.as_str())]).text([roman(about.as_str())]);
                    }
                    roff.control("RE", []);
                }
            }
        }
    }
    roff.to_roff()
}
