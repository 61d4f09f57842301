//! The values that each key of a rulebook can have, as the built-in books use them and as `words.yaml` lists them.

use patience::internals::yaml::{self, Key, Node, Value};
use std::collections::BTreeMap;

/// Larger values, such as a whole zone, do not go from book to book.
const MAX_VALUES: usize = 14;
/// The parts of a book that can have the key `when`.
const CONDITIONAL_PARTS: [&str; 7] =
    ["zones.*.put", "zones.*.take", "stock", "stock.draw", "regather", "fill[]", "pairs"];
/// The path with the list of conditions in `words.yaml`.
const CONDITIONS: &str = "zones.*.put.when";

/// The names in a book that its values refer to.
pub struct Names {
    zones: Vec<String>,
    phases: Vec<String>,
}

impl Names {
    /// Returns the names of a book.
    pub fn of(book: &Node) -> Names {
        let phases = book.get("phases").map_or(&[][..], Node::items);
        Names {
            zones: book.entries_of("zones").iter().map(|(key, _)| key.text.clone()).collect(),
            phases: phases.iter().filter_map(|phase| phase.get("name")?.scalar_text()).collect(),
        }
    }

    /// Replaces the names in a word by signs: `@.1` for `tableau.1`.
    fn without_names(&self, word: &str) -> String {
        let (name, rest) = word.split_at(word.find('.').unwrap_or(word.len()));
        match () {
            () if self.zones.iter().any(|zone| zone == name) => format!("@{rest}"),
            () if self.phases.iter().any(|phase| phase == word) => "%".into(),
            () => word.to_string(),
        }
    }

    /// Returns the path of a key, in which `*` stands for the name of a zone.
    pub fn path_of_key(&self, path: &str, key: &str) -> String {
        match key {
            _ if path.is_empty() => key.to_string(),
            _ if self.zones.iter().any(|zone| zone == key) => format!("{path}.*"),
            _ => format!("{path}.{key}"),
        }
    }

    /// Returns all values that a template has in a book with these names.
    fn instances(&self, template: &Node) -> Vec<Node> {
        let text = yaml::canonical(template);
        let zones: Vec<&str> =
            if text.contains('@') { self.zones.iter().map(String::as_str).collect() } else { vec![""] };
        let phases: Vec<&str> =
            if text.contains('%') { self.phases.iter().map(String::as_str).collect() } else { vec![""] };
        let pairs = zones.iter().flat_map(|zone| phases.iter().map(move |phase| (*zone, *phase)));
        let instances =
            pairs.map(|(zone, phase)| renamed(template, &|word| word.replace('@', zone).replace('%', phase)));
        // A template with two zones would have the same zone twice, and a file cannot contain a key twice.
        instances.filter(|node| !has_key_twice(node)).collect()
    }
}

/// Changes every word of a node.
fn renamed(node: &Node, rename: &dyn Fn(&str) -> String) -> Node {
    let value = match &node.value {
        Value::Text(text) => Value::Text(rename(text)),
        Value::List(items) => Value::List(items.iter().map(|item| renamed(item, rename)).collect()),
        Value::Map(entries) => {
            let entry = |(key, value): &(Key, Node)| (rename(&key.text).as_str().into(), renamed(value, rename));
            Value::Map(entries.iter().map(entry).collect())
        }
        other => other.clone(),
    };
    value.into()
}

/// Returns whether a map in a node contains a key twice.
fn has_key_twice(node: &Node) -> bool {
    let entries = node.entries();
    let is_twice = |(index, (key, value)): (usize, &(Key, Node))| {
        entries[..index].iter().any(|(other, _)| other.text == key.text) || has_key_twice(value)
    };
    entries.iter().enumerate().any(is_twice) || node.items().iter().any(has_key_twice)
}

/// The values of each key.
#[derive(Default)]
pub struct Vocabulary {
    /// For each path, the templates of its values by their canonical texts.
    templates: BTreeMap<String, BTreeMap<String, Node>>,
}

impl Vocabulary {
    /// Reads `words.yaml`.
    pub fn of_language() -> Vocabulary {
        let words = yaml::parse("words.yaml", include_bytes!("words.yaml")).unwrap();
        let mut vocabulary = Vocabulary::default();
        for (path, values) in words.entries() {
            values.items().iter().for_each(|value| vocabulary.add(&path.text, value.clone()));
        }
        let conditions = words.get(CONDITIONS).map_or(&[][..], Node::items);
        for part in CONDITIONAL_PARTS {
            conditions.iter().for_each(|condition| vocabulary.add(&format!("{part}.when"), condition.clone()));
        }
        vocabulary
    }

    fn add(&mut self, path: &str, template: Node) {
        self.templates.entry(path.to_string()).or_default().insert(yaml::canonical(&template), template);
    }

    /// Adds all values of a book.
    pub fn add_book(&mut self, book: &Node) {
        self.add_values(book, "", &Names::of(book));
    }

    fn add_values(&mut self, node: &Node, path: &str, names: &Names) {
        let entries = node.entries().iter().map(|(key, value)| (names.path_of_key(path, &key.text), value));
        let items = node.items().iter().map(|item| (format!("{path}[]"), item));
        for (path, value) in entries.chain(items) {
            if value.count_values() <= MAX_VALUES && !path.ends_with('*') {
                self.add(&path, renamed(value, &|word| names.without_names(word)));
            }
            self.add_values(value, &path, names);
        }
    }

    /// Returns the values that a path can have in a book with these names.
    pub fn values(&self, path: &str, names: &Names) -> Vec<Node> {
        self.templates
            .get(path)
            .into_iter()
            .flat_map(|of_path| of_path.values())
            .flat_map(|it| names.instances(it))
            .collect()
    }

    /// Returns the keys that a map with this path can have.
    pub fn keys<'v>(&'v self, path: &'v str) -> impl Iterator<Item = &'v str> {
        let key = move |other: &'v String| {
            if path.is_empty() { Some(other.as_str()) } else { other.strip_prefix(path)?.strip_prefix('.') }
        };
        let is_key = |key: &&str| !key.contains(['.', '[', '*']);
        self.templates.keys().filter_map(key).filter(is_key)
    }
}
