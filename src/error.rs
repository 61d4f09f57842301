//! The error type of the program: a message, its place in a file, and hints.
//!
//! The kind of an error decides the exit status.

use crate::{platform, text};
use std::fmt;
use std::io::ErrorKind;
use std::path::Path;

/// The result of a fallible function of this crate.
pub type Result<T> = std::result::Result<T, Error>;

/// The cause of an error, which decides the exit status.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ErrorClass {
    /// The program worked and the answer is no: exit status 1.
    NegativeAnswer,
    /// The request or an input file is wrong: exit status 2.
    Request,
    /// The system failed, for example while writing a file: exit status 3.
    System,
}

/// A place in a file. A line or column of 0 is unknown.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct SourceLocation {
    /// The file name to show in messages.
    pub file: String,
    /// The line, counted from 1; 0 if unknown.
    pub line: u32,
    /// The column in characters, counted from 1; 0 if unknown.
    pub column: u32,
    /// The lines of the file around the place.
    pub snippet: Option<Box<str>>,
}

impl fmt::Display for SourceLocation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&text::sanitize_line(&self.file))?;
        if self.line > 0 {
            write!(f, ":{}", self.line)?;
            if self.column > 0 {
                write!(f, ":{}", self.column)?;
            }
        }
        Ok(())
    }
}

/// The fault in the options of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OptionFault {
    /// The game has no option with this key.
    Key(Box<str>),
    /// The option with this key cannot have its value.
    Value(Box<str>),
    /// The values of several options contradict each other.
    Combination,
}

/// A name in a file that does not exist. Code that knows further names then adds them to the error.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum UnknownName {
    /// A key of the outermost map of the file.
    TopKey(Box<str>),
    /// A rulebook.
    Rulebook(Box<str>),
}

/// Suggestions that name `patience` commands and their options.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CommandHints(pub Vec<String>);

/// An error with its place and hints. Messages are in lower case, without a full stop, with names in backticks.
///
/// ```
/// use patience::Error;
/// let error = Error::request("there is no game `frecell`").at("a.yaml", 3, 7).hint("did you mean `freecell`?");
/// assert_eq!(
///     error.to_string(),
///     "error: a.yaml:3:7: there is no game `frecell`\nhint: did you mean `freecell`?"
/// );
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Error {
    /// The cause, which decides the exit status.
    pub kind: ErrorClass,
    /// The YAML key or the option that the message is about. It is printed before the message.
    pub subject: Option<Box<str>>,
    /// The description of the error, on one line.
    pub message: String,
    /// The wrong option of a game, if the error is about one. Code that has read the option from a file then adds its
    /// place in the file.
    pub option_fault: Option<Box<OptionFault>>,
    /// The name that does not exist, if the error is about one.
    pub unknown_name: Option<Box<UnknownName>>,
    /// The key and the value that the user should set, if they certainly solve the problem. They are printed as a
    /// hint.
    pub suggested_setting: Option<Box<(String, String)>>,
    /// Suggestions for the user, one line each.
    pub hints: Vec<String>,
    /// Suggestions that name `patience` commands and their options, one line each. Only a terminal shows them.
    pub command_hints: Option<Box<CommandHints>>,
    /// The place in a file, if the error is about one.
    pub location: Option<Box<SourceLocation>>,
}

impl Error {
    fn new(kind: ErrorClass, message: impl Into<String>) -> Error {
        Error {
            kind,
            subject: None,
            message: message.into(),
            option_fault: None,
            unknown_name: None,
            suggested_setting: None,
            hints: Vec::new(),
            command_hints: None,
            location: None,
        }
    }

    /// Creates an error for a negative answer (exit status 1).
    pub fn negative_answer(message: impl Into<String>) -> Error {
        Error::new(ErrorClass::NegativeAnswer, message)
    }

    /// Creates an error for a wrong request or input file (exit status 2).
    pub fn request(message: impl Into<String>) -> Error {
        Error::new(ErrorClass::Request, message)
    }

    /// Creates an error for a failure of the system (exit status 3).
    pub fn system(message: impl Into<String>) -> Error {
        Error::new(ErrorClass::System, message)
    }

    /// Creates the error for a thread that the system cannot start.
    #[cfg(feature = "cli")]
    pub(crate) fn no_thread(cause: &std::io::Error) -> Error {
        Error::system(format!("cannot start a thread: {}", system_message(cause)))
    }

    /// Creates the error for a search that did not get the memory that its limit allows. What it has found is not its
    /// result, because a system with more memory may find something else.
    pub(crate) fn out_of_memory() -> Error {
        Error::system("the system has too little memory for the search")
    }

    /// Creates the error for a failed `action` (`read`, `write`, `create`) on the file at `path`. For common causes,
    /// the message has the same words on every operating system.
    pub fn io(kind: ErrorClass, action: &str, path: &Path, cause: &std::io::Error) -> Error {
        if let Some(reason) = platform::error_reason(path, cause) {
            return Error::new(kind, format!("cannot {action} `{}`: {reason}", path.display()));
        }
        let reason = match cause.kind() {
            ErrorKind::NotFound => "no such file or directory",
            ErrorKind::PermissionDenied => "permission denied",
            ErrorKind::IsADirectory => "it is a directory",
            ErrorKind::NotADirectory => "a part of the path is not a directory",
            ErrorKind::AlreadyExists => "it already exists",
            ErrorKind::StorageFull | ErrorKind::QuotaExceeded => "the disk is full",
            ErrorKind::ReadOnlyFilesystem => "the file system is read-only",
            ErrorKind::InvalidFilename => "the name is not allowed",
            _ => return Error::new(kind, format!("cannot {action} `{}`: {}", path.display(), system_message(cause))),
        };
        Error::new(kind, format!("cannot {action} `{}`: {reason}", path.display()))
    }

    /// Sets the YAML key or the option that the message is about.
    #[must_use]
    pub fn about(self, subject: impl Into<String>) -> Error {
        Error { subject: Some(subject.into().into()), ..self }
    }

    /// Sets the option that is wrong.
    #[must_use]
    pub fn in_option(self, fault: OptionFault) -> Error {
        Error { option_fault: Some(Box::new(fault)), ..self }
    }

    /// Sets the name that does not exist.
    #[must_use]
    pub fn not_found(self, name: UnknownName) -> Error {
        Error { unknown_name: Some(Box::new(name)), ..self }
    }

    /// Sets the key and the value that would solve the problem.
    #[must_use]
    pub fn solved_by(self, key: impl Into<String>, value: impl Into<String>) -> Error {
        Error { suggested_setting: Some(Box::new((key.into(), value.into()))), ..self }
    }

    /// Adds a hint on its own line.
    #[must_use]
    pub fn hint(mut self, message: impl Into<String>) -> Error {
        self.hints.push(message.into());
        self
    }

    /// Adds a hint on its own line that names a `patience` command or one of its options.
    #[must_use]
    pub fn command_hint(mut self, message: impl Into<String>) -> Error {
        self.command_hints.get_or_insert_default().0.push(message.into());
        self
    }

    /// Lists all hints, those on commands last.
    pub fn all_hints(&self) -> Vec<String> {
        let command_hints = self.command_hints.iter().flat_map(|hints| &hints.0);
        self.hints.iter().chain(command_hints).cloned().collect()
    }

    /// Adds the hint `did you mean …?` if some candidates are close to `word`.
    #[must_use]
    pub fn did_you_mean<'a>(self, word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Error {
        let suggestions: Vec<String> =
            text::closest_matches(word, candidates).iter().map(|w| format!("`{w}`")).collect();
        if suggestions.is_empty() {
            self
        } else {
            self.hint(format!("did you mean {}?", text::join_list(&suggestions, "or")))
        }
    }

    /// Sets the place in a file. A line or column of 0 is unknown.
    #[must_use]
    pub fn at(mut self, file: impl Into<String>, line: u32, column: u32) -> Error {
        let snippet = self.location.and_then(|location| location.snippet);
        self.location = Some(Box::new(SourceLocation { file: file.into(), line, column, snippet }));
        self
    }

    /// Sets the file, unless the error already has a place.
    #[must_use]
    pub fn in_file(self, file: impl Into<String>) -> Error {
        if self.location.is_some() { self } else { self.at(file, 0, 0) }
    }

    /// Returns the message after its subject: `zones.tableau: …`.
    pub fn full_message(&self) -> String {
        self.subject.iter().map(|subject| format!("{subject}: ")).collect::<String>() + &self.message
    }

    /// Returns the message after its place and its subject: `a.yaml:3:7: …`.
    pub fn message_with_location(&self) -> String {
        self.location.iter().map(|place| format!("{place}: ")).collect::<String>() + &self.full_message()
    }

    /// Returns the message after its place and its subject, on one line, whatever characters the names in it contain.
    /// Long names are shortened.
    pub fn line(&self) -> String {
        let place = self.location.iter().map(|place| format!("{place}: ")).collect::<String>();
        place + &text::sanitize_line(&text::shorten_names(&self.full_message()))
    }

    /// Returns the exit status for a program that ends with this error.
    pub fn exit_code(&self) -> u8 {
        match self.kind {
            ErrorClass::NegativeAnswer => 1,
            ErrorClass::Request => 2,
            ErrorClass::System => 3,
        }
    }
}

/// Returns the system's message without its error number and without a full stop, starting in lower case.
fn system_message(cause: &std::io::Error) -> String {
    let message = cause.to_string();
    let message = message.split(" (os error").next().unwrap_or_default().trim_end_matches('.');
    let mut letters = message.chars();
    letters.next().map(|first| first.to_lowercase().chain(letters).collect()).unwrap_or_default()
}

/// Formats the whole error for a terminal, without a final line break. The message and each hint take one line,
/// whatever characters the names in them contain, so no file can add lines that look like messages of the program.
/// Long names are shortened.
impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "error: {}", self.line())?;
        if let Some(snippet) = self.location.as_ref().and_then(|location| location.snippet.as_ref()) {
            write!(f, "\n{}", text::sanitize_lines(snippet.trim_end_matches('\n')))?;
        }
        let suggestion = self.suggested_setting.iter().map(|setting| format!("set `{}` to {}", setting.0, setting.1));
        for hint in suggestion.chain(self.all_hints()) {
            write!(f, "\nhint: {}", text::sanitize_line(&text::shorten_names(&hint)))?;
        }
        Ok(())
    }
}

impl std::error::Error for Error {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_error_shows_place_message_snippet_and_hints() {
        let mut error = Error::request("unknown word `x`").hint("one").hint("two").at("a\u{1b}.yaml", 3, 0);
        error.location.as_mut().unwrap().snippet = Some("3 | \u{9b}x\n".into());
        assert_eq!(error.to_string(), "error: a\\u{1b}.yaml:3: unknown word `x`\n3 | \\u{9b}x\nhint: one\nhint: two");
        assert_eq!(Error::negative_answer("no").in_file("b").to_string(), "error: b: no");
        assert_eq!(Error::negative_answer("no").at("a", 1, 2).in_file("b").to_string(), "error: a:1:2: no");
    }

    #[test]
    fn each_kind_of_error_has_its_exit_code() {
        let codes = [Error::negative_answer(""), Error::request(""), Error::system("")].map(|e| e.exit_code());
        assert_eq!(codes, [1, 2, 3]);
    }

    #[test]
    fn similar_names_become_a_hint() {
        let error = Error::request("no").did_you_mean("gold", ["golf", "gold rush", "spider"]);
        assert_eq!(error.hints, ["did you mean `golf` or `gold rush`?"]);
        assert!(Error::request("no").did_you_mean("xyz", ["golf"]).hints.is_empty());
    }

    #[test]
    fn system_errors_have_the_same_words_everywhere() {
        let path = Path::new("no/such/file");
        let cause = std::fs::read(path).unwrap_err();
        let error = Error::io(ErrorClass::Request, "read", path, &cause);
        assert_eq!(error.to_string(), "error: cannot read `no/such/file`: no such file or directory");
        let error = Error::io(ErrorClass::System, "write", Path::new("x"), &std::io::Error::from_raw_os_error(5));
        let reason = if cfg!(windows) { "permission denied" } else { "input/output error" };
        assert_eq!(error.message, format!("cannot write `x`: {reason}"));
    }
}
