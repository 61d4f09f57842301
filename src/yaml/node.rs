//! The tree of a YAML text: values with their places.

use crate::error::Error;
use std::fmt;
use std::sync::Arc;

/// A value and where it stands.
#[derive(Clone, Debug)]
pub struct Node {
    /// What it is.
    pub value: Value,
    /// Where it was read.
    pub place: Mark,
}

/// A place in a text that was read. Made values have none: their line is 0.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mark {
    /// The name of the file as people know it.
    pub source: Arc<str>,
    /// Line, from 1.
    pub line: u32,
    /// Column in characters, from 1.
    pub column: u32,
}

/// What a node can be. Only `true`, `false`, `null` (or nothing, or `~`) and whole numbers written without quotes
/// are more than text: `on`, `no`, `1.5`, `0x1F` and `010` are texts, exactly as written.
#[derive(Clone, Debug)]
pub enum Value {
    /// Nothing, `~` or `null`.
    Null,
    /// `true` or `false`.
    Bool(bool),
    /// A whole number.
    Int(i128),
    /// Any other scalar, and everything in quotes.
    Text(String),
    /// A list.
    List(Vec<Node>),
    /// A map, in the order written; no key stands in it twice.
    Map(Vec<(Key, Node)>),
}

/// A key of a map and where it stands.
#[derive(Clone, Debug)]
pub struct Key {
    /// The key as written, without its quotes.
    pub text: String,
    /// Where it was read.
    pub place: Mark,
}

impl Mark {
    /// The place of values that were made, not read.
    pub fn none() -> Mark {
        Mark { source: Arc::from(""), line: 0, column: 0 }
    }

    /// Puts an error at this place, if it is one.
    pub fn locate(&self, error: Error) -> Error {
        if self.source.is_empty() { error } else { error.at(&*self.source, self.line, self.column) }
    }
}

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (file, line, column) = (self.source.to_string(), self.line, self.column);
        crate::error::SourceLocation { file, line, column }.fmt(f)
    }
}

impl From<&str> for Key {
    fn from(text: &str) -> Key {
        Key { text: text.to_string(), place: Mark::none() }
    }
}

impl From<Value> for Node {
    fn from(value: Value) -> Node {
        Node { value, place: Mark::none() }
    }
}

impl Node {
    /// A made text.
    pub fn text(text: impl Into<String>) -> Node {
        Value::Text(text.into()).into()
    }

    /// A made number.
    pub fn int(number: impl Into<i128>) -> Node {
        Value::Int(number.into()).into()
    }

    /// A made list.
    pub fn list(items: impl IntoIterator<Item = Node>) -> Node {
        Value::List(items.into_iter().collect()).into()
    }

    /// A made map. Of entries with the same key, the first counts.
    pub fn map<'a>(entries: impl IntoIterator<Item = (&'a str, Node)>) -> Node {
        let mut map: Vec<(Key, Node)> = Vec::new();
        for (key, node) in entries {
            if !map.iter().any(|(known, _)| known.text == key) {
                map.push((key.into(), node));
            }
        }
        Value::Map(map).into()
    }

    /// The value of a map's key; `None` also if this is no map.
    pub fn get(&self, key: &str) -> Option<&Node> {
        self.entries().iter().find(|(known, _)| known.text == key).map(|(_, node)| node)
    }

    /// As [`Node::get`], to change it.
    pub fn get_mut(&mut self, key: &str) -> Option<&mut Node> {
        match &mut self.value {
            Value::Map(entries) => entries.iter_mut().find(|(known, _)| known.text == key).map(|(_, node)| node),
            _ => None,
        }
    }

    /// How many values it holds, itself and all keys included: what [`MOST_VALUES`](super::MOST_VALUES) bounds.
    pub fn count_values(&self) -> usize {
        let inside: usize = match &self.value {
            Value::List(items) => items.iter().map(Node::count_values).sum(),
            Value::Map(entries) => entries.iter().map(|(_, value)| 1 + value.count_values()).sum(),
            Value::Null | Value::Bool(_) | Value::Int(_) | Value::Text(_) => 0,
        };
        1 + inside
    }

    /// The text, if it is one.
    pub fn as_text(&self) -> Option<&str> {
        if let Value::Text(text) = &self.value { Some(text) } else { None }
    }

    /// The entries, if it is a map; otherwise none.
    pub fn entries(&self) -> &[(Key, Node)] {
        if let Value::Map(entries) = &self.value { entries } else { &[] }
    }

    /// The items, if it is a list; otherwise none.
    pub fn items(&self) -> &[Node] {
        if let Value::List(items) = &self.value { items } else { &[] }
    }

    /// How a scalar is written, without quotes; `None` for lists and maps.
    ///
    /// ```
    /// use patience::yaml::Node;
    /// assert_eq!(Node::int(3).scalar_text(), Node::text("3").scalar_text());
    /// ```
    pub fn scalar_text(&self) -> Option<String> {
        match &self.value {
            Value::Null => Some("null".into()),
            Value::Bool(truth) => Some(truth.to_string()),
            Value::Int(number) => Some(number.to_string()),
            Value::Text(text) => Some(text.clone()),
            Value::List(_) | Value::Map(_) => None,
        }
    }

    /// Whether both say the same, wherever they stand. The order of a map does not matter.
    pub fn is_equivalent(&self, other: &Node) -> bool {
        match (&self.value, &other.value) {
            (Value::Null, Value::Null) => true,
            (Value::Bool(a), Value::Bool(b)) => a == b,
            (Value::Int(a), Value::Int(b)) => a == b,
            (Value::Text(a), Value::Text(b)) => a == b,
            (Value::List(a), Value::List(b)) => a.len() == b.len() && a.iter().zip(b).all(|(a, b)| a.is_equivalent(b)),
            (Value::Map(a), Value::Map(b)) => {
                a.len() == b.len() && a.iter().all(|(key, a)| other.get(&key.text).is_some_and(|b| a.is_equivalent(b)))
            }
            _ => false,
        }
    }

    /// What it is, in words for a message: ``the text `x` ``, `a list`.
    pub(super) fn describe(&self) -> String {
        match &self.value {
            Value::Null => "nothing".into(),
            Value::Bool(truth) => format!("`{truth}`"),
            Value::Int(number) => format!("the number {number}"),
            Value::Text(text) => format!("the text `{}`", crate::text::truncate(text.trim_end(), 40)),
            Value::List(_) => "a list".into(),
            Value::Map(_) => "a map".into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sameness_ignores_places_and_the_order_of_keys() {
        let one = Node::map([("a", Node::int(1)), ("b", Node::list([Node::text("x")]))]);
        let mut other = Node::map([("b", Node::list([Node::text("x")])), ("a", Node::int(1))]);
        other.place.line = 7;
        assert!(one.is_equivalent(&other) && other.is_equivalent(&one));
        *other.get_mut("a").unwrap() = Node::text("1");
        assert!(!one.is_equivalent(&other));
        assert!(!one.is_equivalent(&Node::map([("a", Node::int(1))])));
    }

    #[test]
    fn looking_into_what_is_no_map_finds_nothing() {
        let mut node = Node::list([Node::text("x")]);
        assert!(node.get("x").is_none() && node.get_mut("x").is_none() && node.as_text().is_none());
        assert_eq!((node.entries().len(), node.items().len(), node.scalar_text()), (0, 1, None));
    }

    #[test]
    fn only_places_are_blamed() {
        let mark = Mark { source: "a".into(), line: 2, column: 3 };
        assert_eq!(mark.locate(Error::request("no")).to_string(), "error: a:2:3: no");
        assert_eq!(Mark::none().locate(Error::request("no")).to_string(), "error: no");
    }
}
