//! The language reference, made from the doc comments of its words.

use super::page::{Block, Term};
use super::source::{Form, Part, Source, names};
use std::collections::BTreeMap;
use syn::Type;

/// The words of a book, section by section as they first occur, then the small words that many sections share.
pub fn words(source: &Source) -> Vec<Block> {
    let mut page = Page { source, met: BTreeMap::new(), blocks: Vec::new(), small: Vec::new() };
    page.section("", "A BOOK", "Book");
    page.blocks.push(Block::Title("SMALL WORDS".into()));
    // What a small word is made of may be a small word itself, which is met only now.
    let mut at = 0;
    while at < page.small.len() {
        let name = page.small[at].clone();
        page.small_word(&name);
        at += 1;
    }
    page.blocks
}

/// The page while it is written.
struct Page<'s> {
    source: &'s Source,
    /// Where each type was described.
    met: BTreeMap<String, String>,
    blocks: Vec<Block>,
    /// The types that are described at the end.
    small: Vec<String>,
}

/// A section that is still to be written: where its map stands in a book, and of which type it is.
type Below = (String, String);

impl Page<'_> {
    /// Describes a map and then the maps in it.
    fn section(&mut self, path: &str, title: &str, name: &str) {
        let declared = self.source.declared(name);
        let Form::Map(parts) = &declared.form else { panic!("`{name}` is no map") };
        self.blocks.push(Block::Title(title.into()));
        self.blocks.push(Block::Prose(told(&declared.about, name).into()));
        let mut below = Vec::new();
        let mut terms: Vec<Term> = parts.iter().map(|part| self.term(path, part, &mut below)).collect();
        if path.is_empty() {
            terms.splice(0..0, [self.key("EXTENDS", "text; may be left out")]);
            terms.push(self.key("OPTIONS", "a map, see `options.NAME`; may be left out"));
        }
        self.blocks.extend(terms.into_iter().map(Block::Term));
        for (path, name) in below {
            self.section(&path, &path, &name);
        }
        if path.is_empty() {
            self.options();
        }
    }

    /// Describes options, which are settled before a book is read.
    fn options(&mut self) {
        self.blocks.push(Block::Title("options.NAME".into()));
        self.blocks.push(Block::Prose("An option, under the name by which it is given.".into()));
        for (key, holds) in
            [("DEFAULT", "a word or number"), ("CHOICES", "a list, or a map"), ("ABOUT", "text; may be left out")]
        {
            let term = self.key(key, holds);
            self.blocks.push(Block::Term(term));
        }
    }

    fn key(&self, constant: &str, holds: &str) -> Term {
        let (word, about) = self.source.key(constant);
        Term { word: word.into(), holds: holds.into(), about: told(about, constant).into(), words: Vec::new() }
    }

    /// A key of the map at `path`. Maps that it holds come `below`.
    fn term(&mut self, path: &str, part: &Part, below: &mut Vec<Below>) -> Term {
        let path = if path.is_empty() { part.word.clone() } else { format!("{path}.{}", part.word) };
        let ty = part.holds.as_ref().unwrap();
        let mut words = Vec::new();
        let mut holds = self.held(&path, ty, below, &mut words);
        if part.may_lack {
            holds += &self.lacking(ty);
        }
        Term { word: part.word.clone(), holds, about: told(&part.about, &path).into(), words }
    }

    /// What stands for a key that may be left out, where its type alone tells.
    fn lacking(&self, ty: &Type) -> String {
        let (name, _) = names(ty);
        match &*name {
            "bool" => "; `false` if left out".into(),
            "u8" | "Points" => "; 0 if left out".into(),
            "Option" | "Vec" | "String" | "InOrder" => "; may be left out".into(),
            _ => match &self.source.declared(&name).form {
                Form::Word(words) => match words.iter().find(|word| word.is_default) {
                    Some(word) => format!("; `{}` if left out", word.word),
                    None => panic!("`{name}` has no word that is meant where none is said"),
                },
                _ => "; may be left out".into(),
            },
        }
    }

    /// What a type holds, as a noun: `a list, each a rank`.
    fn held(&mut self, path: &str, ty: &Type, below: &mut Vec<Below>, words: &mut Vec<(String, String)>) -> String {
        let (name, inner) = names(ty);
        match (&*name, inner) {
            ("String", _) => "text".into(),
            ("bool", _) => "`true` or `false`".into(),
            ("u8", _) => "a number".into(),
            ("Option", Some(inner)) => self.held(path, inner, below, words),
            ("Vec", Some(inner)) => format!("a list, each {}", self.held(path, inner, below, words)),
            ("InOrder", Some(inner)) => {
                format!("a map, for each name {}", self.held(&format!("{path}.NAME"), inner, below, words))
            }
            ("OneOrMore", Some(inner)) => format!("{}, or a list of such", self.held(path, inner, below, words)),
            _ => self.named(path, &name, below, words),
        }
    }

    fn named(&mut self, path: &str, name: &str, below: &mut Vec<Below>, words: &mut Vec<(String, String)>) -> String {
        let source = self.source;
        let declared = source.declared(name);
        match &declared.form {
            Form::Alias(ty) => self.held(path, ty, below, words),
            Form::Map(_) => {
                if let Some(place) = self.met.get(name) {
                    return format!("a map like `{place}`");
                }
                self.met.insert(name.into(), path.into());
                below.push((path.into(), name.into()));
                format!("a map, see `{path}`")
            }
            Form::Word(parts) if parts.iter().all(|part| part.holds.is_none()) => {
                if let Some(place) = self.met.get(name) {
                    return format!("a word as for `{place}`");
                }
                self.met.insert(name.into(), path.into());
                words.extend(parts.iter().map(|part| (part.word.clone(), told(&part.about, &part.word).into())));
                "a word".into()
            }
            Form::Word(_) | Form::Own => {
                if !self.small.iter().any(|known| known == name) {
                    self.small.push(name.into());
                }
                noun(&declared.about, name).0
            }
        }
    }

    /// Describes a word that many sections share.
    fn small_word(&mut self, name: &str) {
        let declared = self.source.declared(name);
        let (word, about) = noun(&declared.about, name);
        let mut words = Vec::new();
        if let Form::Word(parts) = &declared.form {
            for part in parts {
                let mut below = Vec::new();
                let holds = part.holds.as_ref().map(|ty| self.held(&word, ty, &mut below, &mut Vec::new()));
                assert!(below.is_empty(), "a word of `{name}` holds a map of its own");
                let holds = holds.map_or(String::new(), |holds| format!(" ({holds})"));
                words.push((format!("{}{holds}", part.word), told(&part.about, &part.word).into()));
            }
        }
        let term = Term { word, holds: String::new(), about, words };
        self.blocks.push(Block::Term(term));
    }
}

/// The comment, which must be there.
fn told<'a>(about: &'a str, name: &str) -> &'a str {
    assert!(!about.is_empty(), "`{name}` has no comment");
    about
}

/// The comment of a small word is its noun, a colon, and how it is written.
fn noun(about: &str, name: &str) -> (String, String) {
    let parts = about.split_once(": ");
    let (noun, rest) =
        parts.unwrap_or_else(|| panic!("the comment on `{name}` does not begin with its noun and a colon"));
    let first = |text: &str| text.chars().next().unwrap().to_string();
    let (small, large) = (first(noun).to_lowercase(), first(rest).to_uppercase());
    (small + &noun[first(noun).len()..], large + &rest[first(rest).len()..])
}
