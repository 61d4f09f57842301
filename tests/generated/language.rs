//! The reference of the rulebook language, generated from the doc comments of the rulebook types.

use super::page::{Block, Term};
use super::source::{Form, Part, Source, name_and_argument};
use std::collections::BTreeMap;
use syn::Type;

/// Returns the reference: the sections of a rulebook in the order in which they are first mentioned, then the small
/// types that many sections share.
pub fn reference(source: &Source) -> Vec<Block> {
    let mut builder =
        ReferenceBuilder { source, described_at: BTreeMap::new(), blocks: Vec::new(), small_types: Vec::new() };
    builder.write_section("", "A BOOK", "Book");
    builder.blocks.push(Block::Title("SMALL WORDS".into()));
    // The description of a small type may add another small type to the list, so its length is checked each time.
    let mut index = 0;
    while index < builder.small_types.len() {
        let name = builder.small_types[index].clone();
        builder.write_small_type(&name);
        index += 1;
    }
    builder.blocks
}

/// The state of the reference while it is generated.
struct ReferenceBuilder<'s> {
    source: &'s Source,
    /// For each described type, the path of the key at which it is described.
    described_at: BTreeMap<String, String>,
    blocks: Vec<Block>,
    /// The small types, which are described at the end.
    small_types: Vec<String>,
}

/// A section that is not written yet: its path in a rulebook, and the name of its type.
type PendingSection = (String, String);

impl ReferenceBuilder<'_> {
    /// Writes the section of a type that is a map, and then the sections of the maps inside it.
    fn write_section(&mut self, path: &str, title: &str, name: &str) {
        let declared = self.source.declared(name);
        let Form::Map(parts) = &declared.form else { panic!("`{name}` is no map") };
        self.blocks.push(Block::Title(title.into()));
        self.blocks.push(Block::Prose(required_comment(&declared.about, name).into()));
        let mut pending = Vec::new();
        let mut terms: Vec<Term> = parts.iter().map(|part| self.term(path, part, &mut pending)).collect();
        if path.is_empty() {
            terms.splice(0..0, [self.key("EXTENDS", "text; may be left out")]);
            terms.push(self.key("OPTIONS", "a map, see `options.NAME`; may be left out"));
        }
        self.blocks.extend(terms.into_iter().map(Block::Term));
        for (path, name) in pending {
            self.write_section(&path, &path, &name);
        }
        if path.is_empty() {
            self.write_options();
        }
    }

    /// Writes the section of the options. They have no type of their own, because options are resolved before a
    /// rulebook is parsed.
    fn write_options(&mut self) {
        self.blocks.push(Block::Title("options.NAME".into()));
        self.blocks.push(Block::Prose("An option. NAME is its name in `-o NAME=VALUE`.".into()));
        for (key, holds) in [
            ("DEFAULT", "a word or number"),
            ("CHOICES", "a list, or a map"),
            ("LABEL", "text; may be left out"),
            ("ABOUT", "text; may be left out"),
        ] {
            let term = self.key(key, holds);
            self.blocks.push(Block::Term(term));
        }
    }

    /// Returns the term for a key that is named by a constant, because it belongs to no type.
    fn key(&self, constant: &str, holds: &str) -> Term {
        let (word, about) = self.source.key(constant);
        Term {
            word: word.into(),
            holds: holds.into(),
            about: required_comment(about, constant).into(),
            words: Vec::new(),
        }
    }

    /// Returns the term for a key of the map at `path`. Adds the sections of the maps that it contains to `pending`.
    fn term(&mut self, path: &str, part: &Part, pending: &mut Vec<PendingSection>) -> Term {
        let path = if path.is_empty() { part.word.clone() } else { format!("{path}.{}", part.word) };
        let ty = part.holds.as_ref().unwrap();
        let mut words = Vec::new();
        let mut holds = self.type_noun(&path, ty, pending, &mut words);
        if part.is_optional {
            holds += &self.default_note(ty);
        }
        Term { word: part.word.clone(), holds, about: required_comment(&part.about, &path).into(), words }
    }

    /// Returns a note on the default of an optional key.
    fn default_note(&self, ty: &Type) -> String {
        let (name, _) = name_and_argument(ty);
        match &*name {
            "bool" => "; `false` if left out".into(),
            "u8" | "Points" => "; 0 if left out".into(),
            "Option" | "Vec" | "String" | "InOrder" => "; may be left out".into(),
            _ => match &self.source.declared(&name).form {
                Form::Word(words) => match words.iter().find(|word| word.is_default) {
                    Some(word) => format!("; `{}` if left out", word.word),
                    None => panic!("`{name}` has no default"),
                },
                _ => "; may be left out".into(),
            },
        }
    }

    /// Returns a noun phrase for a type, such as `a list; each item is a rank`. Adds the maps that need a section to
    /// `pending`, and the words that the value may be to `words`.
    fn type_noun(
        &mut self,
        path: &str,
        ty: &Type,
        pending: &mut Vec<PendingSection>,
        words: &mut Vec<(String, String)>,
    ) -> String {
        let (name, inner) = name_and_argument(ty);
        match (&*name, inner) {
            ("String", _) => "text".into(),
            ("bool", _) => "`true` or `false`".into(),
            ("u8", _) => "a number".into(),
            ("Option", Some(inner)) => self.type_noun(path, inner, pending, words),
            ("Vec", Some(inner)) => format!("a list; each item is {}", self.type_noun(path, inner, pending, words)),
            ("InOrder", Some(inner)) => {
                format!("a map, for each name {}", self.type_noun(&format!("{path}.NAME"), inner, pending, words))
            }
            ("OneOrMore", Some(inner)) => {
                format!("{}, or a list of these", self.type_noun(path, inner, pending, words))
            }
            _ => self.declared_type_noun(path, &name, pending, words),
        }
    }

    /// Returns a noun phrase for a type of the rulebook language.
    fn declared_type_noun(
        &mut self,
        path: &str,
        name: &str,
        pending: &mut Vec<PendingSection>,
        words: &mut Vec<(String, String)>,
    ) -> String {
        let source = self.source;
        let declared = source.declared(name);
        match &declared.form {
            Form::Alias(ty) => self.type_noun(path, ty, pending, words),
            Form::Map(_) => {
                if let Some(place) = self.described_at.get(name) {
                    return format!("a map like `{place}`");
                }
                self.described_at.insert(name.into(), path.into());
                pending.push((path.into(), name.into()));
                format!("a map, see `{path}`")
            }
            Form::Word(parts) if parts.iter().all(|part| part.holds.is_none()) => {
                if let Some(place) = self.described_at.get(name) {
                    return format!("a word as for `{place}`");
                }
                self.described_at.insert(name.into(), path.into());
                words.extend(
                    parts.iter().map(|part| (part.word.clone(), required_comment(&part.about, &part.word).into())),
                );
                "a word".into()
            }
            Form::Word(_) | Form::CustomParser => {
                if !self.small_types.iter().any(|known| known == name) {
                    self.small_types.push(name.into());
                }
                noun_and_syntax(&declared.about, name).0
            }
        }
    }

    /// Writes the description of a type that many sections share.
    fn write_small_type(&mut self, name: &str) {
        let declared = self.source.declared(name);
        let (word, about) = noun_and_syntax(&declared.about, name);
        let mut words = Vec::new();
        if let Form::Word(parts) = &declared.form {
            for part in parts {
                let mut pending = Vec::new();
                let holds = part.holds.as_ref().map(|ty| self.type_noun(&word, ty, &mut pending, &mut Vec::new()));
                assert!(pending.is_empty(), "a word of `{name}` holds a map of its own");
                let holds = holds.map_or(String::new(), |holds| format!(" ({holds})"));
                words.push((format!("{}{holds}", part.word), required_comment(&part.about, &part.word).into()));
            }
        }
        let term = Term { word, holds: String::new(), about, words };
        self.blocks.push(Block::Term(term));
    }
}

/// Returns the doc comment of an item. Panics if it is empty.
fn required_comment<'a>(about: &'a str, name: &str) -> &'a str {
    assert!(!about.is_empty(), "`{name}` has no comment");
    about
}

/// Splits the comment of a small type at its first colon, into a noun and the way in which the type is written.
fn noun_and_syntax(about: &str, name: &str) -> (String, String) {
    let parts = about.split_once(": ");
    let (noun, rest) =
        parts.unwrap_or_else(|| panic!("the comment on `{name}` does not begin with its noun and a colon"));
    let first_char = |text: &str| text.chars().next().unwrap().to_string();
    let (lowercase, uppercase) = (first_char(noun).to_lowercase(), first_char(rest).to_uppercase());
    (lowercase + &noun[first_char(noun).len()..], uppercase + &rest[first_char(rest).len()..])
}
