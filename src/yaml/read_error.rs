//! Errors in the conversion of a node to a typed value.

use super::Mark;
use super::fields::unknown_word_error;
use crate::error::{Error, UnknownName};
use crate::text;
use serde::de::{self, Expected, Unexpected};
use std::fmt::{self, Display};

/// The path from the root of a file to a node.
pub(super) enum NodePath<'p> {
    Root,
    Key(&'p NodePath<'p>, &'p str),
    /// An item of a list, counted from 1.
    Item(&'p NodePath<'p>, usize),
}

impl Display for NodePath<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NodePath::Root => Ok(()),
            NodePath::Key(NodePath::Root, key) => f.write_str(key),
            NodePath::Key(parent, key) => write!(f, "{parent}.{key}"),
            NodePath::Item(parent, number) => write!(f, "{parent}[{number}]"),
        }
    }
}

/// A conversion error. The innermost node that returns the error sets its place. The details are boxed to keep results
/// small.
#[derive(Debug)]
pub(super) struct ReadError(Box<ErrorDetails>);

#[derive(Debug)]
struct ErrorDetails {
    message: String,
    hints: Vec<String>,
    /// The key that does not exist, if the error is about one.
    unknown_key: Option<Box<str>>,
    /// The place and path of the wrong node, or `None` until they are set.
    location: Option<(Mark, String)>,
}

impl ReadError {
    pub(super) fn new(message: impl Into<String>) -> ReadError {
        let message = message.into();
        ReadError(Box::new(ErrorDetails { message, hints: Vec::new(), unknown_key: None, location: None }))
    }

    pub(super) fn hint(mut self, hint: String) -> ReadError {
        self.0.hints.push(hint);
        self
    }

    /// Sets place and path, unless they are set already.
    pub(super) fn at(mut self, place: &Mark, path: &NodePath<'_>) -> ReadError {
        if self.0.location.is_none() {
            self.0.location = Some((place.clone(), path.to_string()));
        }
        self
    }

    pub(super) fn into_error(self) -> Error {
        let ErrorDetails { message, hints, unknown_key, location } = *self.0;
        let (place, path) = location.unwrap_or_else(|| (Mark::none(), String::new()));
        let unknown_top_key = unknown_key.filter(|_| path.is_empty());
        let message = if path.is_empty() { message } else { format!("{path}: {message}") };
        let mut error = place.locate(Error::request(message));
        error.hints = hints;
        error.unknown_name = unknown_top_key.map(|key| Box::new(UnknownName::TopKey(key)));
        error
    }

    /// Creates the error for a word that is not among the expected words.
    fn unknown(kind: &str, found: &str, expected: &'static [&'static str]) -> ReadError {
        let Error { message, hints, .. } = unknown_word_error(kind, found, expected);
        ReadError(Box::new(ErrorDetails { message, hints, unknown_key: None, location: None }))
    }
}

impl Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.message)
    }
}

impl std::error::Error for ReadError {}

/// Describes the value that serde found, in the words of this program.
fn describe_unexpected(unexpected: &Unexpected<'_>) -> String {
    match unexpected {
        Unexpected::Bool(truth) => format!("`{truth}`"),
        Unexpected::Unsigned(number) => format!("the number {number}"),
        Unexpected::Signed(number) => format!("the number {number}"),
        Unexpected::Str(text) => format!("the text `{}`", text::truncate(text.trim_end(), 40)),
        Unexpected::Unit | Unexpected::Option => "nothing".into(),
        Unexpected::Seq => "a list".into(),
        Unexpected::Map => "a map".into(),
        other => other.to_string(),
    }
}

impl de::Error for ReadError {
    fn custom<T: Display>(message: T) -> ReadError {
        ReadError::new(message.to_string())
    }

    fn invalid_type(unexpected: Unexpected<'_>, expected: &dyn Expected) -> ReadError {
        ReadError::new(format!("expected {expected}, found {}", describe_unexpected(&unexpected)))
    }

    fn invalid_value(unexpected: Unexpected<'_>, expected: &dyn Expected) -> ReadError {
        ReadError::invalid_type(unexpected, expected)
    }

    fn invalid_length(length: usize, expected: &dyn Expected) -> ReadError {
        ReadError::new(format!("expected {expected}, found {}", text::pluralize(length, "item")))
    }

    fn unknown_variant(word: &str, expected: &'static [&'static str]) -> ReadError {
        ReadError::unknown("word", word, expected)
    }

    fn unknown_field(word: &str, expected: &'static [&'static str]) -> ReadError {
        let mut error = ReadError::unknown("key", word, expected);
        error.0.unknown_key = Some(word.into());
        error
    }

    fn missing_field(field: &'static str) -> ReadError {
        ReadError::new(format!("the key `{field}` is missing"))
    }

    fn duplicate_field(field: &'static str) -> ReadError {
        ReadError::new(format!("duplicate key `{field}`"))
    }
}
