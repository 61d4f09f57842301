//! The words of the rulebook language, read from its reference, and the words that a book uses.
//!
//! The reference is generated from the source, so it contains all words. The name of a key begins with its section:
//! `zones.NAME.put.build`. The name of a value begins with its key: `zones.NAME.put.build: up`.

use crate::engine::{LANGUAGE, PROSE_KEYS};
use crate::yaml::{Node, Value};
use std::collections::{BTreeMap, BTreeSet};

/// Sections that do not matter for a search: scores, matches, and options, which are resolved when a game is opened.
const IGNORED_SECTIONS: [&str; 6] = ["score", "score.moves", "score.redeals", "score.streak", "match", "options.NAME"];

/// Keys that, like [`PROSE_KEYS`], do not matter for a search: texts, drawing, and the sections above.
const IGNORED_KEYS: [&str; 8] =
    ["extends", "score", "match", "options", "zones.NAME.key", "zones.NAME.show", "phases.name", "phases.about"];

/// The kinds of values in the part "SMALL WORDS" of the reference, each with the words of that kind that books must use.
const SMALL_WORDS: [(&str, &[&str]); 12] = [
    ("a rank", &[]),
    ("a suit", &[]),
    ("a distance", &[]),
    ("cards for a space", &["none", "any", "base", "below-base", "chosen"]),
    ("a source", &["piles"]),
    (
        "a condition",
        &[
            "phase",
            "no-move",
            "no-removal",
            "no-removal-within",
            "no-space",
            "no-fill",
            "no-net-fill",
            "regathered",
            "on-card",
            "not",
            "any",
        ],
    ),
    ("piles", &[]),
    ("an amount", &["per-pack", "triangle", "descending", "rest"]),
    ("a card to pick", &[]),
    ("a number of passes", &["unlimited"]),
    ("a number of times", &["unlimited"]),
    ("a number of points", &[]),
];

/// A key of a section.
#[derive(Clone, Debug, Default)]
struct Key {
    /// The kind of value, as the reference describes it: `a word; `none` if left out`.
    kind: String,
    /// The words that the value may be, if the reference lists them.
    words: Vec<String>,
}

/// The words of the language.
pub struct Vocabulary {
    sections: BTreeMap<String, BTreeMap<String, Key>>,
    /// The kinds of values in the part "SMALL WORDS", such as conditions, each with the words that the reference lists.
    small_words: BTreeMap<String, Vec<String>>,
}

impl Vocabulary {
    /// Reads the reference of the language.
    pub fn new() -> Vocabulary {
        let mut vocabulary = Vocabulary { sections: BTreeMap::new(), small_words: BTreeMap::new() };
        let (mut section, mut key) = ("A BOOK".to_string(), String::new());
        let reference = LANGUAGE.split_once("\nA BOOK\n").expect("the reference has a part on the book").1;
        for line in reference.lines().filter(|line| !line.is_empty()) {
            let indent = line.len() - line.trim_start().len();
            let text = line.trim();
            // The reference indents keys by two columns, and the words of a key by eight.
            match indent {
                0 => (section, key) = (text.to_string(), String::new()),
                2 if section == "SMALL WORDS" => {
                    key = text.to_string();
                    vocabulary.small_words.insert(key.clone(), Vec::new());
                }
                2 => {
                    key.clear();
                    // A key, followed by its kind of value in parentheses, which may continue in the next line.
                    let Some((word, kind)) = text.split_once(" (") else { continue };
                    if !word.contains(' ') {
                        key = word.to_string();
                        let section_keys = vocabulary.sections.entry(section.clone()).or_default();
                        section_keys.insert(key.clone(), Key { kind: kind.to_string(), words: Vec::new() });
                    }
                }
                8 if !key.is_empty() => {
                    let word = text.split(' ').next().unwrap_or(text).to_string();
                    if section == "SMALL WORDS" {
                        vocabulary.small_words.entry(key.clone()).or_default().push(word);
                    } else if let Some(key) = vocabulary.sections.get_mut(&section).and_then(|keys| keys.get_mut(&key))
                    {
                        key.words.push(word);
                    }
                }
                _ => {}
            }
        }
        vocabulary
    }

    /// Returns the names of all words that books must use.
    pub fn words(&self) -> BTreeSet<String> {
        let mut words = BTreeSet::new();
        for (section, keys) in self.sections.iter().filter(|(name, _)| !IGNORED_SECTIONS.contains(&name.as_str())) {
            for (key, Key { words: values, .. }) in keys {
                let name = path(section, key);
                if !PROSE_KEYS.contains(&name.as_str()) && !IGNORED_KEYS.contains(&name.as_str()) {
                    words.insert(name.clone());
                    words.extend(values.iter().map(|word| format!("{name}: {word}")));
                }
            }
        }
        let small_word_names =
            SMALL_WORDS.iter().flat_map(|(kind, words)| words.iter().map(move |word| format!("{kind}: {word}")));
        words.extend(small_word_names);
        words
    }

    /// Returns the kinds and words in the part "SMALL WORDS" of the reference that [`SMALL_WORDS`] lacks.
    pub fn unknown_small_words(&self) -> Vec<String> {
        let known_words =
            |kind: &str| SMALL_WORDS.iter().find(|(known_kind, _)| *known_kind == kind).map(|(_, words)| *words);
        let mut unknown = Vec::new();
        for (kind, words) in &self.small_words {
            match known_words(kind) {
                None => unknown.push(kind.clone()),
                Some(list) => {
                    unknown.extend(words.iter().filter(|word| !list.contains(&word.as_str())).cloned());
                }
            }
        }
        unknown
    }

    /// Returns the names of the words that a book uses. The book must be complete, without `extends` or options.
    pub fn used(&self, book: &Node) -> BTreeSet<String> {
        let mut used = BTreeSet::new();
        self.add_map("A BOOK", book, &mut used);
        used
    }

    fn add_map(&self, section: &str, node: &Node, used: &mut BTreeSet<String>) {
        let Some(keys) = self.sections.get(section) else { return };
        for (key, value) in node.entries() {
            if let Some(found_key) = keys.get(&key.text) {
                let name = path(section, &key.text);
                used.insert(name.clone());
                self.add_value(&name, found_key, value, used);
            }
        }
    }

    /// Adds the words of a value of `key`.
    fn add_value(&self, name: &str, key: &Key, value: &Node, used: &mut BTreeSet<String>) {
        let kind = &key.kind;
        if let Value::List(items) = &value.value {
            items.iter().for_each(|item| self.add_value(name, key, item, used));
            return;
        }
        if let Some(section) = self.section_in(kind) {
            if kind.contains("for each name") {
                value.entries().iter().for_each(|(_, node)| self.add_map(&section, node, used));
            } else {
                self.add_map(&section, value, used);
            }
            return;
        }
        if kind.starts_with("a condition") {
            return add_condition(value, used);
        }
        if kind.contains("item is a source") {
            if let Some(when) = value.get("when") {
                used.insert("a source: piles".into());
                add_condition(when, used);
            }
            return;
        }
        let Some(text) = value.scalar_text() else { return };
        if key.words.contains(&text) {
            used.insert(format!("{name}: {text}"));
        }
        for (small_kind, words) in SMALL_WORDS.iter().filter(|(small_kind, _)| kind.starts_with(small_kind)) {
            let matching_words = words.iter().filter(|word| text == **word || text.ends_with(&format!("-{word}")));
            // `below-base` also ends with `base`.
            used.extend(
                matching_words
                    .filter(|word| !(**word == "base" && text != "base"))
                    .map(|word| format!("{small_kind}: {word}")),
            );
        }
        // A word that the reference lists at another key counts as a word of that key.
        if let Some((_, other_key)) = kind.split_once("as for `") {
            let other_key = other_key.split('`').next().unwrap_or(other_key);
            used.insert(format!("{other_key}: {text}"));
        }
    }

    /// Returns the section that describes the map of a key: `see `deal`` or `like `deal``.
    fn section_in(&self, kind: &str) -> Option<String> {
        let section = ["see `", "like `"].into_iter().find_map(|word| kind.split_once(word))?.1;
        let section = section.split('`').next()?;
        self.sections.contains_key(section).then(|| section.to_string())
    }
}

/// Returns the name of a key. A key of the book itself has no section before it.
fn path(section: &str, key: &str) -> String {
    if section == "A BOOK" { key.into() } else { format!("{section}.{key}") }
}

fn add_condition(value: &Node, used: &mut BTreeSet<String>) {
    value.items().iter().for_each(|item| add_condition(item, used));
    for (key, inner_condition) in value.entries() {
        used.insert(format!("a condition: {}", key.text));
        if matches!(key.text.as_str(), "not" | "any") {
            add_condition(inner_condition, used);
        }
    }
    if let Some(word) = value.scalar_text() {
        used.insert(format!("a condition: {word}"));
    }
}
