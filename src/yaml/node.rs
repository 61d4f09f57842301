//! The tree of a YAML text: values with their places.

use crate::error::{Error, Fault};
use std::fmt;
use std::sync::Arc;

/// A value and its place in the text.
#[derive(Clone, Debug)]
pub struct Node {
    /// The value.
    pub value: Value,
    /// The place of the value.
    pub place: Mark,
}

/// A place in a parsed text. If the program created the value, the line is 0 and the source is empty.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mark {
    /// The file name to show in messages.
    pub source: Arc<str>,
    /// The line, counted from 1.
    pub line: u32,
    /// The column in characters, counted from 1.
    pub column: u32,
}

/// The value of a node. Without quotes, `true`, `false`, `null` (or an empty value, or `~`) and whole numbers have
/// their own type. Everything else is text exactly as written, for example `on`, `no`, `1.5`, `0x1F` and `010`.
#[derive(Clone, Debug)]
pub enum Value {
    /// An empty value, `~` or `null`.
    Null,
    /// `true` or `false`.
    Bool(bool),
    /// A whole number.
    Int(i128),
    /// Any other scalar, and every quoted scalar.
    Text(String),
    /// A list.
    List(Vec<Node>),
    /// A map in the order of the file, without duplicate keys.
    Map(Vec<(Key, Node)>),
}

/// A key of a map and its place.
#[derive(Clone, Debug)]
pub struct Key {
    /// The key without quotes.
    pub text: String,
    /// The place of the key.
    pub place: Mark,
}

impl Mark {
    /// Returns the place of values that the program created.
    pub fn none() -> Mark {
        Mark { source: Arc::from(""), line: 0, column: 0 }
    }

    /// Creates an error of the request at this place.
    pub(crate) fn error(&self, fault: impl Into<Fault>) -> Error {
        self.locate(Error::from(fault.into()))
    }

    /// Sets the place of an error, unless this place is unknown.
    pub fn locate(&self, error: Error) -> Error {
        if self.source.is_empty() { error } else { error.at(&*self.source, self.line, self.column) }
    }

    /// Sets the place of an error, unless it has one or this place is unknown.
    pub(crate) fn locate_unplaced(&self, error: Error) -> Error {
        if error.location().is_some() { error } else { self.locate(error) }
    }
}

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (file, line, column) = (self.source.to_string(), self.line, self.column);
        crate::error::SourceLocation { file, line, column, snippet: None }.fmt(f)
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
    /// Creates a text without a place.
    pub fn text(text: impl Into<String>) -> Node {
        Value::Text(text.into()).into()
    }

    /// Creates a number without a place.
    pub fn int(number: impl Into<i128>) -> Node {
        Value::Int(number.into()).into()
    }

    /// Creates a list without a place.
    #[cfg(feature = "internals")]
    pub fn list(items: impl IntoIterator<Item = Node>) -> Node {
        Value::List(items.into_iter().collect()).into()
    }

    /// Creates a map without a place. If several entries have the same key, only the first is used.
    pub fn map<'a>(entries: impl IntoIterator<Item = (&'a str, Node)>) -> Node {
        let mut map: Vec<(Key, Node)> = Vec::new();
        for (key, node) in entries {
            if !map.iter().any(|(entry_key, _)| entry_key.text == key) {
                map.push((key.into(), node));
            }
        }
        Value::Map(map).into()
    }

    /// Returns the value for a key, or `None` if the node is not a map or lacks the key.
    pub fn get(&self, key: &str) -> Option<&Node> {
        self.entries().iter().find(|(entry_key, _)| entry_key.text == key).map(|(_, node)| node)
    }

    /// Returns the value at a path of keys, or `None` if there is none.
    pub fn get_path<K: AsRef<str>>(&self, path: impl IntoIterator<Item = K>) -> Option<&Node> {
        path.into_iter().try_fold(self, |node, key| node.get(key.as_ref()))
    }

    /// Returns the entries of the map for a key. Returns none if there is no such map.
    pub fn entries_of(&self, key: &str) -> &[(Key, Node)] {
        self.get(key).map_or(&[], Node::entries)
    }

    /// Returns a mutable reference to the value for a key, like [`Node::get`].
    pub fn get_mut(&mut self, key: &str) -> Option<&mut Node> {
        match &mut self.value {
            Value::Map(entries) => {
                entries.iter_mut().find(|(entry_key, _)| entry_key.text == key).map(|(_, node)| node)
            }
            _ => None,
        }
    }

    /// Returns the number of values in this tree, including the node itself and all keys.
    /// [`MAX_VALUES`](super::MAX_VALUES) limits this number.
    pub fn count_values(&self) -> usize {
        let nested: usize = match &self.value {
            Value::List(items) => items.iter().map(Node::count_values).sum(),
            Value::Map(entries) => entries.iter().map(|(_, value)| 1 + value.count_values()).sum(),
            Value::Null | Value::Bool(_) | Value::Int(_) | Value::Text(_) => 0,
        };
        1 + nested
    }

    /// Returns the text, or `None` for other values.
    pub fn as_text(&self) -> Option<&str> {
        if let Value::Text(text) = &self.value { Some(text) } else { None }
    }

    /// Returns the entries of a map, or an empty slice for other values.
    pub fn entries(&self) -> &[(Key, Node)] {
        if let Value::Map(entries) = &self.value { entries } else { &[] }
    }

    /// Returns the items of a list, or an empty slice for other values.
    pub fn items(&self) -> &[Node] {
        if let Value::List(items) = &self.value { items } else { &[] }
    }

    /// Returns a scalar as text without quotes, or `None` for lists and maps.
    ///
    /// ```
    /// use patience::internals::yaml::Node;
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

    /// Returns whether both nodes have the same content, regardless of their places and the order of map entries.
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

    /// Describes the value for a message: ``the text `x` ``, `a list`.
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
    fn equivalence_ignores_places_and_the_order_of_keys() {
        let one = Node::map([("a", Node::int(1)), ("b", Node::list([Node::text("x")]))]);
        let mut other = Node::map([("b", Node::list([Node::text("x")])), ("a", Node::int(1))]);
        other.place.line = 7;
        assert!(one.is_equivalent(&other) && other.is_equivalent(&one));
        *other.get_mut("a").unwrap() = Node::text("1");
        assert!(!one.is_equivalent(&other));
        assert!(!one.is_equivalent(&Node::map([("a", Node::int(1))])));
    }

    #[test]
    fn accessors_of_another_type_return_nothing() {
        let mut node = Node::list([Node::text("x")]);
        assert!(node.get("x").is_none() && node.get_mut("x").is_none() && node.as_text().is_none());
        assert_eq!((node.entries().len(), node.items().len(), node.scalar_text()), (0, 1, None));
    }

    #[test]
    fn only_known_places_are_added_to_errors() {
        let mark = Mark { source: "a".into(), line: 2, column: 3 };
        assert_eq!(mark.error("no").to_string(), "error: a:2:3: no");
        assert_eq!(Mark::none().error("no").to_string(), "error: no");
        assert_eq!(mark.locate_unplaced(Error::request("no")).to_string(), "error: a:2:3: no");
        assert_eq!(mark.locate_unplaced(Error::request("no").in_file("b")).to_string(), "error: b: no");
    }
}
