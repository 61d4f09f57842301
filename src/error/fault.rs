//! What went wrong, as a value. The message and the hints are computed from its fields.

use crate::text::{closest_matches, join_list, sanitize_line, truncate};
use std::borrow::Cow;
use std::fmt::{self, Formatter};

/// A fault without its place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Fault {
    /// A fault that no code distinguishes, as a sentence.
    Sentence(String),
    /// Something is not what it must be.
    Differs { expected: String, found: String },
    /// A part of a transcript differs from its replay.
    Mismatch { part: String, difference: Box<Fault> },
    /// A transcript of the game could not be read again.
    UnreadableTranscript { why: Box<Fault> },
    /// The program cannot do something with a file.
    File { action: String, name: String, reason: Cow<'static, str> },
    /// The system cannot do something.
    System { action: String, cause: String },
    /// A search did not get the memory that its limit allows. What it has found is not its result, because a system
    /// with more memory may find something else.
    OutOfMemory,
    /// A name does not exist. `kind` says what it would name, such as `family`.
    UnknownName { kind: &'static str, name: String, similar: Vec<String> },
    /// A game does not exist, but perhaps a rulebook with this name does.
    UnknownGame { name: String, similar: Vec<&'static str>, rulebook: Option<String> },
    /// There is no built-in rulebook with the name that a book extends.
    UnknownBook { name: String, similar: Vec<&'static str> },
    /// A key of a map in a file does not exist. `parent` is the key of another map that has this key.
    UnknownKey { key: String, expected: Vec<String>, parent: Option<&'static str> },
    /// A value in a file is none of the expected words.
    UnknownWord { word: String, expected: Vec<String> },
    /// A game has no option with this key.
    UnknownOption { game: String, key: String, known: Vec<String> },
    /// An option cannot have this value. `allowed` lists the values that it can have.
    OptionValue { game: String, key: String, value: String, allowed: String },
    /// The chosen value of an option changes nothing.
    UnusedOption { game: String, key: String, why: Unused },
    /// The values of several options contradict each other.
    IncompatibleOptions { game: String, why: Box<Fault> },
    /// Only this value of a key certainly solves the problem.
    NeedsSetting { problem: &'static str, key: &'static str, value: &'static str },
    /// An argument of the command line has a wrong value.
    ArgumentValue { argument: String, expected: String, value: String },
    /// Two arguments or keys exclude each other.
    Exclusive { one: String, other: String },
    /// A file or a code is for another game than the requested one.
    OtherGame { source: &'static str, game: String, requested: String },
}

/// The reason why the chosen value of an option changes nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Unused {
    /// It needs this choice of another option: `match=tournament`.
    Without(String),
    /// The other options have values that exclude it. A player refers to the rulebook by the name `book`.
    WithOtherValues { book: String },
    /// The rulebook does not contain the option.
    NotInBook { book: String },
}

/// The part of a game's options that a fault is about.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum WrongOption<'f> {
    /// The key of an option.
    Key(&'f str),
    /// The value of the option with this key.
    Value(&'f str),
    /// The values of several options.
    Combination,
}

/// A suggestion for the user, in one line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Hint {
    Plain(String),
    /// A suggestion that names a `patience` command or one of its options. Only a terminal shows it.
    Command(String),
}

impl Fault {
    /// Creates the fault that something is not what it must be.
    pub(crate) fn differs(expected: impl fmt::Display, found: impl fmt::Display) -> Fault {
        Fault::Differs { expected: expected.to_string(), found: found.to_string() }
    }

    /// Creates the fault that a name does not exist, without similar names. `kind` says what it would name.
    pub(crate) fn unknown_name(kind: &'static str, name: &str) -> Fault {
        Fault::UnknownName { kind, name: name.into(), similar: Vec::new() }
    }

    /// Returns the part of a game's options that the fault is about.
    pub(crate) fn wrong_option(&self) -> Option<WrongOption<'_>> {
        match self {
            Fault::UnknownOption { key, .. } => Some(WrongOption::Key(key)),
            Fault::OptionValue { key, .. } | Fault::UnusedOption { key, .. } => Some(WrongOption::Value(key)),
            Fault::IncompatibleOptions { .. } => Some(WrongOption::Combination),
            _ => None,
        }
    }

    /// Returns what would help.
    pub(super) fn hints(&self) -> Vec<Hint> {
        let add_option = |setting: String| vec![Hint::Command(format!("add `-o {setting}`"))];
        match self {
            Fault::UnknownName { similar, .. } => did_you_mean(similar).into_iter().collect(),
            Fault::UnknownGame { rulebook: Some(file), .. } => {
                vec![Hint::Plain(format!("did you mean the rulebook `{file}`?"))]
            }
            Fault::UnknownGame { similar, .. } => did_you_mean(similar).into_iter().chain([list_of_games()]).collect(),
            Fault::UnknownBook { name, similar } => {
                vec![did_you_mean(similar).or_else(|| path_of_book(name)).unwrap_or_else(list_of_games)]
            }
            Fault::UnknownKey { key, parent: Some(parent), .. } => {
                vec![Hint::Plain(format!("write `{parent}: {{{key}: …}}`"))]
            }
            Fault::UnknownKey { key: word, expected, .. } | Fault::UnknownWord { word, expected } => {
                did_you_mean(&closest_matches(word, expected.iter().map(String::as_str))).into_iter().collect()
            }
            Fault::UnknownOption { key, known, .. } => vec![Hint::Plain(other_option(key, known))],
            Fault::OptionValue { allowed, .. } => vec![Hint::Plain(format!("it can be {allowed}"))],
            Fault::UnusedOption { why: Unused::Without(setting), .. } => add_option(setting.clone()),
            Fault::UnusedOption { why: Unused::WithOtherValues { book } | Unused::NotInBook { book }, .. } => {
                vec![Hint::Command(format!("`patience rules {}` describes its options", sanitize_line(book)))]
            }
            Fault::IncompatibleOptions { why, .. } => match &**why {
                Fault::NeedsSetting { key, value, .. } => add_option(format!("{key}={value}")),
                why => why.hints(),
            },
            _ => Vec::new(),
        }
    }
}

/// Asks whether the user meant one of some similar names. Returns `None` if there are none.
pub(super) fn did_you_mean(similar: &[impl fmt::Display]) -> Option<Hint> {
    let quoted: Vec<String> = similar.iter().map(|name| format!("`{name}`")).collect();
    (!quoted.is_empty()).then(|| Hint::Plain(format!("did you mean {}?", join_list(&quoted, "or"))))
}

fn list_of_games() -> Hint {
    Hint::Command("`patience games` lists them".into())
}

/// Suggests how to write the path of a rulebook, if the name of a built-in book looks like a path.
fn path_of_book(name: &str) -> Option<Hint> {
    let has_extension = name.ends_with(".yaml") || name.ends_with(".yml");
    let extension = if has_extension { "" } else { ".yaml" };
    let file = if name.starts_with(['/', '~']) { name.rsplit('/').next().unwrap_or(name) } else { name };
    let hint = || format!("write the path of a file from this one, such as `./{}{extension}`", sanitize_line(file));
    (name.contains('/') || has_extension).then(|| Hint::Plain(hint()))
}

/// Names the option that the user may have meant, or else all options of the game.
fn other_option(key: &str, known: &[String]) -> String {
    match closest_matches(key, known.iter().map(String::as_str)).first() {
        Some(closest) => format!("did you mean `{closest}`?"),
        None if known.is_empty() => "it has no options".into(),
        None => {
            let quoted: Vec<String> = known.iter().map(|key| format!("`{key}`")).collect();
            format!("it has {}", join_list(&quoted, "and"))
        }
    }
}

/// Lists the expected keys or words.
fn expectation(expected: &[String]) -> String {
    let quoted: Vec<String> = expected.iter().map(|word| format!("`{word}`")).collect();
    match &quoted[..] {
        [] => "expected none".into(),
        [only] => format!("expected {only}"),
        _ => format!("expected one of {}", quoted.join(", ")),
    }
}

/// Writes the message, on one line.
impl fmt::Display for Fault {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Sentence(sentence) => f.write_str(sentence),
            Fault::Differs { expected, found } => write!(f, "expected {expected}, found {found}"),
            Fault::Mismatch { part, difference } => write!(f, "{part}: {difference}"),
            Fault::UnreadableTranscript { why } => {
                write!(f, "the transcript of this game would be unreadable: {why}")
            }
            Fault::File { action, name, reason } => write!(f, "cannot {action} `{name}`: {reason}"),
            Fault::System { action, cause } => write!(f, "cannot {action}: {cause}"),
            Fault::OutOfMemory => f.write_str("the system has too little memory for the search"),
            Fault::UnknownName { kind, name, .. } => write!(f, "there is no {kind} `{}`", sanitize_line(name)),
            Fault::UnknownGame { name, .. } => write!(f, "there is no game `{}`", sanitize_line(name)),
            Fault::UnknownBook { name, .. } => write!(f, "there is no rulebook `{}` to extend", sanitize_line(name)),
            Fault::UnknownKey { key, expected, .. } => {
                write!(f, "unknown key `{}`, {}", truncate(key, 40), expectation(expected))
            }
            Fault::UnknownWord { word, expected } => {
                write!(f, "unknown word `{}`, {}", truncate(word, 40), expectation(expected))
            }
            Fault::UnknownOption { game, key, .. } => write!(f, "{game} has no option `{}`", sanitize_line(key)),
            Fault::OptionValue { game, key, value, .. } => {
                write!(f, "option `{key}` of {game} cannot be `{}`", sanitize_line(value))
            }
            Fault::UnusedOption { game, key, why } => {
                write!(f, "option `{key}` of {game} has no effect ")?;
                match why {
                    Unused::Without(setting) => write!(f, "without `{setting}`"),
                    Unused::WithOtherValues { .. } => f.write_str("with the chosen values of the other options"),
                    Unused::NotInBook { .. } => write!(f, "because the book does not contain `${key}`"),
                }
            }
            Fault::IncompatibleOptions { game, why } => write!(f, "these options of {game} do not go together: {why}"),
            Fault::NeedsSetting { problem, .. } => f.write_str(problem),
            Fault::ArgumentValue { argument, expected, value } => {
                write!(f, "{argument} takes {expected}, not `{value}`")
            }
            Fault::Exclusive { one, other } => write!(f, "{one} and {other} cannot be used together"),
            Fault::OtherGame { source, game, requested } => {
                write!(f, "{source} is for `{}`, not for `{requested}`", sanitize_line(game))
            }
        }
    }
}

impl From<String> for Fault {
    fn from(sentence: String) -> Fault {
        Fault::Sentence(sentence)
    }
}

impl From<&str> for Fault {
    fn from(sentence: &str) -> Fault {
        Fault::Sentence(sentence.into())
    }
}
