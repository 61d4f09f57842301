//! Words of a rulebook that decide nothing: whoever wrote one meant something by it, and the game is the same without.

use super::load::{CHOICES, EXTENDS, OPTIONS, PROSE, Resolved, says};
use crate::engine::rules::book::Book;
use crate::engine::rules::rule_table::Table;
use crate::yaml::{self, Mark, Node, Value};

/// A word of each kind, to be said in place of another: if no other word changes the game either, the word is idle, and
/// not just what goes without saying.
const OTHERS: [&str; 18] = [
    "none", "any", "up", "down", "rank", "suit", "top", "run", "spaces", "never", "piles", "differ", "best", "low",
    "A", "K", "C", "D",
];
/// Keys that tell or draw, wherever they stand.
const TOLD: [&str; 2] = ["show", "about"];

/// A word that decides nothing.
#[derive(Clone, Debug)]
pub struct Idle {
    /// Where it stands.
    pub place: Mark,
    /// What stands there: `zones.tableau.put.wrap`.
    pub word: String,
    /// Why it decides nothing, as a clause.
    pub why: String,
}

/// The words that the book itself says and that decide nothing in any of those games of it: the book with one choice of
/// its options or another.
pub fn idle_words(book: &Node, games: &[Resolved]) -> Vec<Idle> {
    let mut seen = Seen::default();
    for game in games {
        if let Some(rules) = rules(&game.settled) {
            let root = &game.settled;
            Look { root, rules, seen: &mut seen }.inside(root, &mut Vec::new(), "");
        }
    }
    let mut idle = replaced(book, games);
    idle.extend(seen.idle.into_iter().filter(|idle| idle.place.source == book.place.source));
    let mut unasked = games.first().map_or(Vec::new(), |game| unasked(&game.complete));
    // What it inherits it can say of itself only where it says from whom.
    for option in unasked.iter_mut().filter(|option| option.place.source != book.place.source) {
        option.place = book.get(EXTENDS).unwrap_or(book).place.clone();
    }
    idle.extend(unasked);
    idle.sort_by_key(|idle| (idle.place.line, idle.place.column));
    idle
}

/// What is known of the words by the places where they stand.
#[derive(Default)]
struct Seen {
    /// Words that decide something in some game.
    alive: Vec<Mark>,
    /// Words that decide nothing in any game so far.
    idle: Vec<Idle>,
}

/// A look at the words of one game.
struct Look<'a> {
    root: &'a Node,
    /// Its rules, as [`rules`] writes them out.
    rules: String,
    seen: &'a mut Seen,
}

impl Look<'_> {
    /// Looks at all words in a node, which stands at that path.
    fn inside(&mut self, node: &Node, path: &mut Vec<usize>, name: &str) {
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
            if self.is_alive(value, place, path) {
                self.inside(value, path, &word);
            } else if !self.seen.idle.iter().any(|idle| idle.place == *place) {
                let why = "the game is the same without it".into();
                self.seen.idle.push(Idle { place: place.clone(), word, why });
            }
            path.pop();
        }
    }

    /// Whether the word at that path decides something, here or in a game looked at before.
    fn is_alive(&mut self, value: &Node, place: &Mark, path: &[usize]) -> bool {
        if self.seen.alive.contains(place) {
            return true;
        }
        let alive = self.changes(path, None) || self.would_change(value, &mut path.to_vec());
        if alive {
            self.seen.alive.push(place.clone());
            self.seen.idle.retain(|idle| idle.place != *place);
        }
        alive
    }

    /// Whether something else in its place, or in the place of something within it, would be another game.
    fn would_change(&self, value: &Node, path: &mut Vec<usize>) -> bool {
        let inner: Vec<&Node> = match &value.value {
            Value::List(items) => items.iter().collect(),
            Value::Map(entries) => entries.iter().map(|(_, value)| value).collect(),
            scalar => return others(scalar).into_iter().any(|other| self.changes(path, Some(other.into()))),
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
        rules(&book).map_or(is_heeded, |rules| rules != self.rules)
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
fn others(scalar: &Value) -> Vec<Value> {
    match scalar {
        Value::Bool(truth) => vec![Value::Bool(!truth)],
        Value::Int(number) => vec![Value::Int(number + 1), Value::Int(number - 1)],
        Value::Text(_) => OTHERS.map(|word| Value::Text(word.into())).into(),
        Value::Null | Value::List(_) | Value::Map(_) => Vec::new(),
    }
}

/// The rules of a settled book as they are compiled, written out: two books with the same are the same game. Nothing if
/// it is no game.
fn rules(settled: &Node) -> Option<String> {
    let book: Book = yaml::typed(settled).ok()?;
    let (table, ground) = Table::compile(&book, settled).ok()?;
    Some(format!("{table:?} {:?} {:?}", ground.piles, ground.numbers))
}

/// Whether a key is there for people only.
fn is_prose(key: &str, is_section: bool) -> bool {
    TOLD.contains(&key) || (is_section && (key == OPTIONS || PROSE.contains(&key)))
}

/// The words of the book that stand in none of its games: a choice of an option that it extends says something else
/// whatever is chosen.
fn replaced(book: &Node, games: &[Resolved]) -> Vec<Idle> {
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
    let (mut own, mut stand) = (Vec::new(), Vec::new());
    places(book, "", &mut own);
    games.iter().for_each(|game| places(&game.settled, "", &mut stand));
    own.retain(|(place, _)| !stand.iter().any(|(other, _)| other == place));
    let why = "every choice of an option says something else in its place";
    own.into_iter().map(|(place, word)| Idle { place: place.clone(), word, why: why.into() }).collect()
}

/// The options that change nothing but prose, and whose value stands nowhere in the book.
fn unasked(complete: &Node) -> Vec<Idle> {
    let options = complete.get(OPTIONS).map_or(&[][..], Node::entries);
    let choices = |option: &Node| option.get(CHOICES).map_or(Vec::new(), |choices| choices.entries().to_vec());
    let only_tells = |patch: &Node| patch.entries().iter().all(|(key, _)| is_prose(&key.text, true));
    let telling = options.iter().filter(|(_, option)| choices(option).iter().all(|(_, patch)| only_tells(patch)));
    let unasked = telling.filter(|(key, _)| !says(complete, &format!("${}", key.text)));
    let idle = unasked.map(|(key, _)| Idle {
        place: key.place.clone(),
        word: format!("options.{}", key.text),
        why: format!("`${0}` stands nowhere in the book; `options: {{{0}: ~}}` leaves it out", key.text),
    });
    idle.collect()
}
