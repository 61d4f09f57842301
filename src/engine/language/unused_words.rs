//! Words of a rulebook that have no effect on the game.
//!
//! The author meant something by such a word, but the game is the same without it.

use super::load::{CHOICES, EXTENDS, OPTIONS, PROSE_KEYS, Resolved, contains_word};
use crate::engine::rules::book::Book;
use crate::engine::rules::rule_table::RuleTable;
use crate::yaml::{self, Mark, Node, Value};

/// A word of each kind, to be said in place of another: if no other word changes the game either, the word is idle, and
/// not just what goes without saying.
const ALTERNATIVES: [&str; 18] = [
    "none", "any", "up", "down", "rank", "suit", "top", "run", "spaces", "never", "piles", "differ", "best", "low",
    "A", "K", "C", "D",
];
/// Keys that tell or draw, wherever they stand.
const DISPLAY_KEYS: [&str; 2] = ["show", "about"];

/// A word that decides nothing.
#[derive(Clone, Debug)]
pub struct UnusedWord {
    /// Where it stands.
    pub place: Mark,
    /// What stands there: `zones.tableau.put.wrap`.
    pub word: String,
    /// Why it decides nothing, as a clause.
    pub why: String,
}

/// The words that the book itself says and that decide nothing in any of those games of it: the book with one choice of
/// its options or another.
pub fn unused_words(book: &Node, games: &[Resolved]) -> Vec<UnusedWord> {
    let mut usage = WordUsage::default();
    for game in games {
        if let Some(rules) = compiled_rules(&game.effective) {
            let root = &game.effective;
            UnusedWordScan { root, rules, usage: &mut usage }.scan(root, &mut Vec::new(), "");
        }
    }
    let mut unused = overridden_words(book, games);
    unused.extend(usage.unused.into_iter().filter(|unused| unused.place.source == book.place.source));
    let mut unused_options = games.first().map_or(Vec::new(), |game| unused_options(&game.self_contained));
    // What it inherits it can say of itself only where it says from whom.
    for option in unused_options.iter_mut().filter(|option| option.place.source != book.place.source) {
        option.place = book.get(EXTENDS).unwrap_or(book).place.clone();
    }
    unused.extend(unused_options);
    unused.sort_by_key(|unused| (unused.place.line, unused.place.column));
    unused
}

/// What is known of the words by the places where they stand.
#[derive(Default)]
struct WordUsage {
    /// Words that decide something in some game.
    used: Vec<Mark>,
    /// Words that decide nothing in any game so far.
    unused: Vec<UnusedWord>,
}

/// A look at the words of one game.
struct UnusedWordScan<'a> {
    root: &'a Node,
    /// Its rules, as [`compiled_rules`] writes them out.
    rules: String,
    usage: &'a mut WordUsage,
}

impl UnusedWordScan<'_> {
    /// Looks at all words in a node, which stands at that path.
    fn scan(&mut self, node: &Node, path: &mut Vec<usize>, name: &str) {
        let entries = node.entries().iter().map(|(key, value)| (Some(key.text.as_str()), &key.place, value));
        let items = node.items().iter().map(|item| (None, &item.place, item));
        for (at, (key, place, value)) in entries.chain(items).enumerate() {
            let word = match key {
                Some(key) if is_prose(key, path.is_empty()) => continue,
                Some(key) if name.is_empty() => key.to_string(),
                Some(key) => format!("{name}.{key}"),
                // Of a list of words the whole is looked at: which of its ranks come, two choices together may decide.
                None if value.entries().is_empty() => continue,
                None => format!("{name}[{}]", at + 1),
            };
            path.push(at);
            if self.is_used(value, place, path) {
                self.scan(value, path, &word);
            } else if !self.usage.unused.iter().any(|unused| unused.place == *place) {
                let why = "the game is the same without it".into();
                self.usage.unused.push(UnusedWord { place: place.clone(), word, why });
            }
            path.pop();
        }
    }

    /// Whether the word at that path decides something, here or in a game looked at before.
    fn is_used(&mut self, value: &Node, place: &Mark, path: &[usize]) -> bool {
        if self.usage.used.contains(place) {
            return true;
        }
        let alive = self.changes(path, None) || self.would_change(value, &mut path.to_vec());
        if alive {
            self.usage.used.push(place.clone());
            self.usage.unused.retain(|unused| unused.place != *place);
        }
        alive
    }

    /// Whether something else in its place, or in the place of something within it, would be another game.
    fn would_change(&self, value: &Node, path: &mut Vec<usize>) -> bool {
        let inner: Vec<&Node> = match &value.value {
            Value::List(items) => items.iter().collect(),
            Value::Map(entries) => entries.iter().map(|(_, value)| value).collect(),
            scalar => return alternatives(scalar).into_iter().any(|other| self.changes(path, Some(other.into()))),
        };
        inner.into_iter().enumerate().any(|(at, inner)| {
            path.push(at);
            let change = self.changes(path, None) || self.would_change(inner, path);
            path.pop();
            change
        })
    }

    /// Whether the game is another one with that in place of what stands at a path, or without it. If it is no game at
    /// all, what stands there is heeded; but of other words most are none.
    fn changes(&self, path: &[usize], other: Option<Node>) -> bool {
        let is_heeded = other.as_ref().is_none_or(|other| matches!(other.value, Value::Bool(_)));
        let mut book = self.root.clone();
        replace(&mut book, path, other);
        compiled_rules(&book).map_or(is_heeded, |rules| rules != self.rules)
    }
}

/// Puts another node at a path, or leaves out what stands there.
fn replace(node: &mut Node, path: &[usize], other: Option<Node>) {
    let Some((&at, rest)) = path.split_first() else { return };
    match (&mut node.value, other) {
        (Value::List(items), None) if rest.is_empty() => drop(items.remove(at)),
        (Value::Map(entries), None) if rest.is_empty() => drop(entries.remove(at)),
        (Value::List(items), Some(other)) if rest.is_empty() => items[at] = other,
        (Value::Map(entries), Some(other)) if rest.is_empty() => entries[at].1 = other,
        (Value::List(items), other) => replace(&mut items[at], rest, other),
        (Value::Map(entries), other) => replace(&mut entries[at].1, rest, other),
        _ => {}
    }
}

/// What could stand in place of a scalar.
fn alternatives(scalar: &Value) -> Vec<Value> {
    match scalar {
        Value::Bool(truth) => vec![Value::Bool(!truth)],
        Value::Int(number) => vec![Value::Int(number + 1), Value::Int(number - 1)],
        Value::Text(_) => ALTERNATIVES.map(|word| Value::Text(word.into())).into(),
        Value::Null | Value::List(_) | Value::Map(_) => Vec::new(),
    }
}

/// The rules of a settled book as they are compiled, written out: two books with the same are the same game. Nothing if
/// it is no game.
fn compiled_rules(settled: &Node) -> Option<String> {
    let book: Book = yaml::from_node(settled).ok()?;
    let (table, context) = RuleTable::compile(&book, settled).ok()?;
    Some(format!("{table:?} {:?} {:?}", context.piles, context.numbers))
}

/// Whether a key is there for people only.
fn is_prose(key: &str, is_section: bool) -> bool {
    DISPLAY_KEYS.contains(&key) || (is_section && (key == OPTIONS || PROSE_KEYS.contains(&key)))
}

/// The words of the book that stand in none of its games: a choice of an option that it extends says something else
/// whatever is chosen.
fn overridden_words(book: &Node, games: &[Resolved]) -> Vec<UnusedWord> {
    fn places<'n>(node: &'n Node, name: &str, into: &mut Vec<(&'n Mark, String)>) {
        for (key, value) in node.entries() {
            if is_prose(&key.text, name.is_empty()) || key.text == EXTENDS {
                continue;
            }
            let word = if name.is_empty() { key.text.clone() } else { format!("{name}.{}", key.text) };
            match value.value {
                Value::Map(_) => places(value, &word, into),
                Value::Null => {}
                _ => into.push((&value.place, word)),
            }
        }
    }
    let (mut own_places, mut effective_places) = (Vec::new(), Vec::new());
    places(book, "", &mut own_places);
    games.iter().for_each(|game| places(&game.effective, "", &mut effective_places));
    own_places.retain(|(place, _)| !effective_places.iter().any(|(other, _)| other == place));
    let why = "every choice of an option says something else in its place";
    own_places.into_iter().map(|(place, word)| UnusedWord { place: place.clone(), word, why: why.into() }).collect()
}

/// The options that change nothing but prose, and whose value stands nowhere in the book.
fn unused_options(complete: &Node) -> Vec<UnusedWord> {
    let options = complete.get(OPTIONS).map_or(&[][..], Node::entries);
    let choices = |option: &Node| option.get(CHOICES).map_or(Vec::new(), |choices| choices.entries().to_vec());
    let only_tells = |patch: &Node| patch.entries().iter().all(|(key, _)| is_prose(&key.text, true));
    let telling = options.iter().filter(|(_, option)| choices(option).iter().all(|(_, patch)| only_tells(patch)));
    let unused_options = telling.filter(|(key, _)| !contains_word(complete, &format!("${}", key.text)));
    let unused = unused_options.map(|(key, _)| UnusedWord {
        place: key.place.clone(),
        word: format!("options.{}", key.text),
        why: format!("`${0}` stands nowhere in the book; `options: {{{0}: ~}}` leaves it out", key.text),
    });
    unused.collect()
}
