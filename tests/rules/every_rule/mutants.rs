//! Mutants of a rulebook: the same book with one word less, one word more, or another word.

use super::vocabulary::{Names, Vocabulary};
use patience::internals::engine::PROSE_KEYS;
use patience::internals::yaml::{self, Node, Value};
use std::fmt;

/// Keys of drawing, and names. Like the keys of prose, they are no rules.
const NAMES_AND_DRAWING: [&str; 4] = ["options", "show", "key", "name"];

fn is_rule(key: &str) -> bool {
    !PROSE_KEYS.contains(&key) && !NAMES_AND_DRAWING.contains(&key)
}

/// A step from a node to one of its parts.
#[derive(Clone, Debug)]
enum Step {
    Key(String),
    Item(usize),
}

/// A change of one node.
#[derive(Clone, Debug)]
enum Change {
    /// Another value.
    Replace(Node),
    /// The node is deleted.
    Delete,
    /// A map gets another key.
    AddKey(String, Node),
    /// A list gets another item.
    AddItem(Node),
    /// An item of a list changes its place with the next.
    Swap,
    /// A key goes to another map.
    MoveTo(Vec<Step>),
}

/// A mutation: a change of the node at a path.
#[derive(Clone, Debug)]
pub struct Mutation {
    steps: Vec<Step>,
    change: Change,
    /// The path of the changed word, in which `*` stands for the name of a zone.
    pub path: String,
}

impl fmt::Display for Mutation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&dotted(&self.steps))?;
        match &self.change {
            Change::Replace(value) => write!(f, " -> {}", yaml::canonical(value)),
            Change::Delete => write!(f, " deleted"),
            Change::AddKey(key, value) => write!(f, " + {key}: {}", yaml::canonical(value)),
            Change::AddItem(value) => write!(f, " + {}", yaml::canonical(value)),
            Change::Swap => write!(f, " swapped with the next"),
            Change::MoveTo(map) => write!(f, " moved to {}", dotted(map)),
        }
    }
}

/// Formats a path: `zones.tableau.put`, `deal[0].to`.
fn dotted(steps: &[Step]) -> String {
    let mut text = String::new();
    for step in steps {
        match step {
            Step::Key(key) if text.is_empty() => text.push_str(key),
            Step::Key(key) => text += &format!(".{key}"),
            Step::Item(index) => text += &format!("[{index}]"),
        }
    }
    text
}

impl Mutation {
    /// Returns the mutant of a book.
    pub fn apply(&self, book: &Node) -> Node {
        let mut mutant = book.clone();
        match (&self.change, self.steps.last()) {
            (Change::MoveTo(map), Some(Step::Key(key))) => {
                let value = self.steps.iter().fold(book, part).clone();
                change(&mut mutant, map, &Change::AddKey(key.clone(), value));
                change(&mut mutant, &self.steps, &Change::Delete);
            }
            (other, _) => change(&mut mutant, &self.steps, other),
        }
        mutant
    }
}

/// Returns a part of a node.
fn part<'n>(node: &'n Node, step: &Step) -> &'n Node {
    match step {
        Step::Key(key) => node.get(key).unwrap(),
        Step::Item(index) => &node.items()[*index],
    }
}

fn change(node: &mut Node, steps: &[Step], wanted: &Change) {
    match (&mut node.value, steps) {
        (Value::Map(entries), [Step::Key(key)]) if matches!(wanted, Change::Delete) => {
            entries.retain(|(other, _)| other.text != *key);
        }
        (Value::List(items), [Step::Item(index)]) if matches!(wanted, Change::Delete) => drop(items.remove(*index)),
        (Value::List(items), [Step::Item(index)]) if matches!(wanted, Change::Swap) => items.swap(*index, index + 1),
        (_, [Step::Key(key), rest @ ..]) => change(node.get_mut(key).unwrap(), rest, wanted),
        (Value::List(items), [Step::Item(index), rest @ ..]) => change(&mut items[*index], rest, wanted),
        (Value::Map(entries), []) if let Change::AddKey(key, value) = wanted => {
            entries.push((key.as_str().into(), value.clone()));
        }
        (Value::List(items), []) if let Change::AddItem(value) = wanted => items.push(value.clone()),
        (_, []) if let Change::Replace(value) = wanted => *node = value.clone(),
        _ => panic!("no such change: {wanted:?}"),
    }
}

/// Returns all mutants of a book with the words of a vocabulary. Most of them cannot be loaded.
pub fn mutations(book: &Node, vocabulary: &Vocabulary) -> Vec<Mutation> {
    let names = Names::of(book);
    let mut found = Found { vocabulary, names, steps: Vec::new(), mutations: Vec::new(), maps: Vec::new() };
    found.walk(book, "");
    found.move_keys();
    found.mutations
}

/// A map of a book.
struct Map {
    steps: Vec<Step>,
    path: String,
    keys: Vec<String>,
}

struct Found<'v> {
    vocabulary: &'v Vocabulary,
    names: Names,
    steps: Vec<Step>,
    mutations: Vec<Mutation>,
    /// All maps of the book.
    maps: Vec<Map>,
}

impl Found<'_> {
    fn push(&mut self, path: &str, change: Change) {
        self.mutations.push(Mutation { steps: self.steps.clone(), change, path: path.to_string() });
    }

    fn walk(&mut self, node: &Node, path: &str) {
        match &node.value {
            Value::Map(entries) => {
                for (key, value) in entries.iter().filter(|(key, _)| is_rule(&key.text)) {
                    let path = self.names.path_of_key(path, &key.text);
                    self.steps.push(Step::Key(key.text.clone()));
                    // An empty map is another word for no map, which is a mutant, too.
                    if entries.len() > 1 {
                        self.push(&path, Change::Delete);
                    }
                    self.replace(value, &path);
                    self.walk(value, &path);
                    self.steps.pop();
                }
                let keys = entries.iter().map(|(key, _)| key.text.clone()).collect();
                self.maps.push(Map { steps: self.steps.clone(), path: path.to_string(), keys });
                let vocabulary = self.vocabulary;
                let is_new = |key: &&str| node.get(key).is_none() && is_rule(key);
                for key in vocabulary.keys(path).filter(is_new) {
                    let path = self.names.path_of_key(path, key);
                    for value in vocabulary.values(&path, &self.names) {
                        self.push(&path, Change::AddKey(key.to_string(), value));
                    }
                }
            }
            Value::List(items) => {
                let item_path = format!("{path}[]");
                for (index, item) in items.iter().enumerate() {
                    self.steps.push(Step::Item(index));
                    if items.len() > 1 {
                        self.push(&item_path, Change::Delete);
                    }
                    if index + 1 < items.len() {
                        self.push(&item_path, Change::Swap);
                    }
                    self.replace(item, &item_path);
                    self.walk(item, &item_path);
                    self.steps.pop();
                }
                for value in self.vocabulary.values(&item_path, &self.names) {
                    self.push(&item_path, Change::AddItem(value));
                }
            }
            _ => {}
        }
    }

    fn replace(&mut self, value: &Node, path: &str) {
        let mut others = self.vocabulary.values(path, &self.names);
        if let Value::Int(number) = value.value {
            others.extend([Node::int(number - 1), Node::int(number + 1)]);
        }
        for other in others.into_iter().filter(|other| !other.is_equivalent(value)) {
            self.push(path, Change::Replace(other));
        }
    }
    /// Moves each key to each other map that can have it.
    fn move_keys(&mut self) {
        for from in &self.maps {
            for key in from.keys.iter().filter(|key| is_rule(key)) {
                let accepts =
                    |map: &&Map| !map.keys.contains(key) && self.vocabulary.keys(&map.path).any(|other| other == key);
                for to in self.maps.iter().filter(accepts) {
                    let mut steps = from.steps.clone();
                    steps.push(Step::Key(key.clone()));
                    let path = self.names.path_of_key(&from.path, key);
                    self.mutations.push(Mutation { steps, change: Change::MoveTo(to.steps.clone()), path });
                }
            }
        }
    }
}
