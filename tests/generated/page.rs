//! A manual page as blocks, written as plain text and as roff.

use clap_mangen::roff::{Inline, Roff, bold, roman};
use patience::text;

/// The page is so wide.
const COLUMNS: usize = 80;

/// A piece of the page.
pub enum Block {
    /// The title of what follows.
    Title(String),
    /// Prose, a line a paragraph.
    Prose(String),
    /// Lines as they are.
    Lines(String),
    /// A key or word, what it holds, what it means, and the words that it may be.
    Term(Term),
}

/// A key or word of the language.
pub struct Term {
    /// As it is written.
    pub word: String,
    /// What it holds, as a noun; may be empty.
    pub holds: String,
    /// What it means.
    pub about: String,
    /// The words that it may be, and what each means.
    pub words: Vec<(String, String)>,
}

/// A hand-written page as blocks: a title is in capitals, lines that are kept as they are begin with four blanks.
pub fn written(page: &str) -> Vec<Block> {
    let block = |lines: &str| match lines {
        lines if lines.starts_with("    ") => Block::Lines(lines.trim_end().to_string()),
        lines if !lines.contains(char::is_lowercase) => Block::Title(lines.trim().to_string()),
        lines => Block::Prose(lines.split_whitespace().collect::<Vec<_>>().join(" ")),
    };
    page.split("\n\n").filter(|lines| !lines.trim().is_empty()).map(block).collect()
}

/// The page as plain text.
pub fn plain(blocks: &[Block]) -> String {
    let mut page = String::new();
    for block in blocks {
        match block {
            Block::Title(title) => page += &format!("\n{title}\n"),
            Block::Prose(prose) => page += &filled(prose, 2),
            Block::Lines(lines) => page += &format!("{lines}\n"),
            Block::Term(Term { word, holds, about, words }) => {
                let holds = if holds.is_empty() { String::new() } else { format!(" ({holds})") };
                page += &filled(&format!("{word}{holds}"), 2);
                page += &filled(about, 6);
                page += &table(words);
            }
        }
        page += "\n";
    }
    let page = page.replace("\n\n\n", "\n\n");
    format!("{}\n", page.trim())
}

/// Words, and what each means beside it.
fn table(words: &[(String, String)]) -> String {
    let aside = words.iter().map(|(word, _)| text::width(word)).max().unwrap_or(0) + 2;
    let row = |(word, about): &(String, String)| {
        let lines = text::wrap(about, COLUMNS - 8 - aside);
        let heads = std::iter::once(word.as_str()).chain(std::iter::repeat(""));
        heads.zip(lines).map(|(head, line)| format!("        {head:aside$}{line}\n")).collect::<String>()
    };
    words.iter().map(row).collect()
}

/// Paragraphs, wrapped and set in.
fn filled(prose: &str, by: usize) -> String {
    let lines = prose.split('\n').flat_map(|paragraph| text::wrap(paragraph, COLUMNS - by));
    lines.map(|line| format!("{}{line}", " ".repeat(by)).trim_end().to_string() + "\n").collect()
}

/// The page as a page of section 7 of the manual, under its name with what it is about.
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
