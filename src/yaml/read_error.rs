//! Errors in the conversion of a node to a typed value.

use super::Mark;
use crate::error::{Error, Fault};
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
    fault: Fault,
    hint: Option<String>,
    /// The place and path of the wrong node, or `None` until they are set.
    location: Option<(Mark, String)>,
}

impl ReadError {
    pub(super) fn new(fault: impl Into<Fault>) -> ReadError {
        ReadError(Box::new(ErrorDetails { fault: fault.into(), hint: None, location: None }))
    }

    pub(super) fn hint(mut self, hint: String) -> ReadError {
        self.0.hint = Some(hint);
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
        let ErrorDetails { fault, hint, location } = *self.0;
        let (place, path) = location.unwrap_or_else(|| (Mark::none(), String::new()));
        let error = place.error(fault);
        let error = if path.is_empty() { error } else { error.about(path) };
        hint.into_iter().fold(error, Error::hint)
    }
}

impl Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fault.fmt(f)
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

fn to_strings(words: &[&str]) -> Vec<String> {
    words.iter().map(ToString::to_string).collect()
}

impl de::Error for ReadError {
    fn custom<T: Display>(message: T) -> ReadError {
        ReadError::new(message.to_string())
    }

    fn invalid_type(unexpected: Unexpected<'_>, expected: &dyn Expected) -> ReadError {
        ReadError::new(Fault::differs(expected, describe_unexpected(&unexpected)))
    }

    fn invalid_value(unexpected: Unexpected<'_>, expected: &dyn Expected) -> ReadError {
        ReadError::invalid_type(unexpected, expected)
    }

    fn invalid_length(length: usize, expected: &dyn Expected) -> ReadError {
        ReadError::new(Fault::differs(expected, text::pluralize(length, "item")))
    }

    fn unknown_variant(word: &str, expected: &'static [&'static str]) -> ReadError {
        ReadError::new(Fault::UnknownWord { word: word.into(), expected: to_strings(expected) })
    }

    fn unknown_field(word: &str, expected: &'static [&'static str]) -> ReadError {
        ReadError::new(Fault::UnknownKey { key: word.into(), expected: to_strings(expected), parent: None })
    }

    fn missing_field(field: &'static str) -> ReadError {
        ReadError::new(format!("the key `{field}` is missing"))
    }

    fn duplicate_field(field: &'static str) -> ReadError {
        ReadError::new(format!("duplicate key `{field}`"))
    }
}
