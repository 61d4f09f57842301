//! What is wrong with a node that was to become a typed value.

use super::Mark;
use crate::error::Error;
use crate::text;
use serde::de::{self, Expected, Unexpected};
use std::fmt::{self, Display};

/// The way from the root of a file to a node.
pub(super) enum Path<'p> {
    Root,
    Key(&'p Path<'p>, &'p str),
    /// An item of a list, counted from 1.
    Item(&'p Path<'p>, usize),
}

impl Display for Path<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Path::Root => Ok(()),
            Path::Key(Path::Root, key) => f.write_str(key),
            Path::Key(before, key) => write!(f, "{before}.{key}"),
            Path::Item(before, number) => write!(f, "{before}[{number}]"),
        }
    }
}

/// What is wrong; on its way up, the innermost node that it passes says where. It is boxed to keep results small.
#[derive(Debug)]
pub(super) struct Flaw(Box<Told>);

#[derive(Debug)]
struct Told {
    message: String,
    hints: Vec<String>,
    /// Place and path, once known.
    spot: Option<(Mark, String)>,
}

impl Flaw {
    pub(super) fn new(message: impl Into<String>) -> Flaw {
        Flaw(Box::new(Told { message: message.into(), hints: Vec::new(), spot: None }))
    }

    pub(super) fn hint(mut self, hint: String) -> Flaw {
        self.0.hints.push(hint);
        self
    }

    /// Says where, unless it is said already.
    pub(super) fn at(mut self, place: &Mark, path: &Path<'_>) -> Flaw {
        if self.0.spot.is_none() {
            self.0.spot = Some((place.clone(), path.to_string()));
        }
        self
    }

    pub(super) fn into_error(self) -> Error {
        let Told { message, hints, spot } = *self.0;
        let (place, path) = spot.unwrap_or_else(|| (Mark::none(), String::new()));
        let message = if path.is_empty() { message } else { format!("{path}: {message}") };
        let mut error = place.blame(Error::request(message));
        error.hints = hints;
        error
    }

    /// A word that is none of the expected ones.
    fn unknown(what: &str, word: &str, expected: &'static [&'static str]) -> Flaw {
        let quoted: Vec<String> = expected.iter().map(|word| format!("`{word}`")).collect();
        let choice = match quoted.as_slice() {
            [] => "expected none".to_string(),
            [only] => format!("expected {only}"),
            _ => format!("expected one of {}", quoted.join(", ")),
        };
        let mut flaw = Flaw::new(format!("unknown {what} `{word}`, {choice}"));
        let guess = Error::request("").did_you_mean(word, expected.iter().copied());
        flaw.0.hints = guess.hints;
        flaw
    }
}

impl Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.message)
    }
}

impl std::error::Error for Flaw {}

/// What serde found, in our words.
fn found(unexpected: &Unexpected<'_>) -> String {
    match unexpected {
        Unexpected::Bool(truth) => format!("`{truth}`"),
        Unexpected::Unsigned(number) => format!("the number {number}"),
        Unexpected::Signed(number) => format!("the number {number}"),
        Unexpected::Str(text) => format!("the text `{}`", text::cut(text.trim_end(), 40)),
        Unexpected::Unit | Unexpected::Option => "nothing".into(),
        Unexpected::Seq => "a list".into(),
        Unexpected::Map => "a map".into(),
        other => other.to_string(),
    }
}

impl de::Error for Flaw {
    fn custom<T: Display>(message: T) -> Flaw {
        Flaw::new(message.to_string())
    }

    fn invalid_type(unexpected: Unexpected<'_>, expected: &dyn Expected) -> Flaw {
        Flaw::new(format!("expected {expected}, found {}", found(&unexpected)))
    }

    fn invalid_value(unexpected: Unexpected<'_>, expected: &dyn Expected) -> Flaw {
        Flaw::invalid_type(unexpected, expected)
    }

    fn invalid_length(length: usize, expected: &dyn Expected) -> Flaw {
        Flaw::new(format!("expected {expected}, found {}", text::count(length, "item")))
    }

    fn unknown_variant(word: &str, expected: &'static [&'static str]) -> Flaw {
        Flaw::unknown("word", word, expected)
    }

    fn unknown_field(word: &str, expected: &'static [&'static str]) -> Flaw {
        Flaw::unknown("key", word, expected)
    }

    fn missing_field(field: &'static str) -> Flaw {
        Flaw::new(format!("the key `{field}` is missing"))
    }

    fn duplicate_field(field: &'static str) -> Flaw {
        Flaw::new(format!("the key `{field}` stands here twice"))
    }
}
