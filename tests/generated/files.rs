//! The manual pages of file formats, generated from the tables of their keys.

use super::command_page::sentence;
use super::page::{Block, Term, parse_page};
use patience::internals::generate;
use patience::internals::play::field_names::{self, MapSchema};
use std::fs;
use std::path::Path;

/// Returns the page on the format of transcripts.
pub fn transcript() -> Vec<Block> {
    let mut page = introduction("transcript");
    page.extend(keys("A TRANSCRIPT", &[&field_names::HEAD]));
    page.extend(keys("A DEAL", &[&field_names::DEAL]));
    page.extend(keys("A STEP", &field_names::STEPS));
    page.push(Block::Prose("The command of a step is a move of the game, or one of these:".into()));
    page.extend(generate::steps().into_iter().map(|(word, about)| term(&word, "", &sentence(&about))));
    page.extend(keys("A RESULT", &[&field_names::RESULT]));
    page
}

/// Returns the page on the format of positions.
pub fn position() -> Vec<Block> {
    let mut page = introduction("position");
    page.extend(keys("A POSITION", &[&field_names::POSITION]));
    page
}

/// Returns the text of the example file of a page.
pub fn example(name: &str) -> String {
    fs::read_to_string(folder().join(format!("{name}.yaml"))).unwrap()
}

/// Returns the hand-written introduction of a page, with its example.
fn introduction(name: &str) -> Vec<Block> {
    let text = fs::read_to_string(folder().join(format!("{name}.txt"))).unwrap();
    let lines: String = example(name).lines().map(|line| format!("    {line}\n")).collect();
    parse_page(&text.replace("@EXAMPLE@\n", &lines))
}

/// Returns the folder of the hand-written introductions.
pub fn folder() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src/generate/pages")
}

fn keys(title: &str, maps: &[&MapSchema]) -> Vec<Block> {
    let mut blocks = vec![Block::Title(title.into())];
    for map in maps {
        blocks.push(Block::Prose(map.about.into()));
        blocks.extend(map.fields.iter().map(|field| term(field.key, field.value_type, field.about)));
    }
    blocks
}

fn term(word: &str, holds: &str, about: &str) -> Block {
    Block::Term(Term { word: word.into(), holds: holds.into(), about: about.into(), words: Vec::new() })
}
