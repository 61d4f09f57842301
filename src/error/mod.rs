//! The error type of the program: what went wrong, its place in a file, and hints.
//!
//! Code that must know more about an error looks at its fault, never at its message.

mod exit_status;
mod fault;

use crate::{platform, text};
pub use exit_status::ErrorClass;
use fault::Hint;
pub(crate) use fault::{Fault, Unused, WrongOption};
use std::borrow::Cow;
use std::fmt;
use std::io::{self, ErrorKind};
use std::path::Path;

/// The result of a fallible function of this crate.
pub type Result<T> = std::result::Result<T, Error>;

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

/// An error with its place and hints. Messages are in lower case, without a full stop, with names in backticks.
///
/// ```
/// use patience::Error;
/// let error = Error::request("there is no game `frecell`").at("a.yaml", 3, 7).hint("did you mean `freecell`?");
/// assert_eq!(
///     error.to_string(),
///     "error: a.yaml:3:7: there is no game `frecell`\nhint: did you mean `freecell`?"
/// );
/// assert_eq!(error.message(), "there is no game `frecell`");
/// assert_eq!(error.location().map(|place| place.line), Some(3));
/// assert_eq!((error.hints().len(), error.exit_code()), (1, 2));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Error(Box<Details>);

/// The contents of an error, which are in a box to keep results small.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Details {
    class: ErrorClass,
    /// The YAML key that the fault is about.
    subject: Option<String>,
    fault: Fault,
    /// Hints that only the code around the fault knows.
    hints: Vec<Hint>,
    location: Option<SourceLocation>,
}

impl Error {
    fn new(class: ErrorClass, fault: Fault) -> Error {
        Error(Box::new(Details { class, subject: None, fault, hints: Vec::new(), location: None }))
    }

    /// Creates an error for a negative answer (exit status 1).
    pub fn negative_answer(message: impl Into<String>) -> Error {
        Error::new(ErrorClass::NegativeAnswer, Fault::Sentence(message.into()))
    }

    /// Creates an error for a wrong request or input file (exit status 2).
    pub fn request(message: impl Into<String>) -> Error {
        Error::new(ErrorClass::Request, Fault::Sentence(message.into()))
    }

    /// Creates an error for a failure of the system (exit status 3).
    pub fn system(message: impl Into<String>) -> Error {
        Error::new(ErrorClass::System, Fault::Sentence(message.into()))
    }

    /// Creates the error for something that the system cannot do, such as `start a thread`.
    #[cfg(feature = "cli")]
    pub(crate) fn cannot(action: impl Into<String>, cause: impl fmt::Display) -> Error {
        Error::from(Fault::System { action: action.into(), cause: cause.to_string() })
    }

    /// Creates the error for a thread that the system cannot start.
    #[cfg(feature = "cli")]
    pub(crate) fn no_thread(cause: &io::Error) -> Error {
        Error::cannot("start a thread", system_message(cause))
    }

    /// Creates the error for a terminal whose keys or lines cannot be read.
    #[cfg(feature = "cli")]
    pub(crate) fn cannot_read_input(cause: &io::Error) -> Error {
        Error::io(ErrorClass::System, "read", Path::new("standard input"), cause)
    }

    /// Creates the error for a failed `action` (`read`, `write`, `create`) on the file at `path`. For common causes,
    /// the message has the same words on every operating system.
    pub fn io(class: ErrorClass, action: &str, path: &Path, cause: &io::Error) -> Error {
        let reason = platform::error_reason(path, cause).or_else(|| common_reason(cause));
        let reason = reason.map_or_else(|| system_message(cause).into(), Cow::Borrowed);
        Error::new(class, Fault::File { action: action.into(), name: path.display().to_string(), reason })
    }

    /// Creates the error for a file that cannot be read. It is an error of the request.
    pub(crate) fn cannot_read(path: &Path, cause: &io::Error) -> Error {
        Error::io(ErrorClass::Request, "read", path, cause)
    }

    /// Creates the error for a file that cannot be opened. It is an error of the request.
    pub(crate) fn cannot_open(path: &Path, cause: &io::Error) -> Error {
        Error::io(ErrorClass::Request, "open", path, cause)
    }

    /// Creates the error for a file that cannot be written. It is an error of the system.
    pub(crate) fn cannot_write(path: &Path, cause: &io::Error) -> Error {
        Error::io(ErrorClass::System, "write", path, cause)
    }

    /// Creates the error for a file or folder that cannot be created. It is an error of the system.
    pub(crate) fn cannot_create(path: &Path, cause: &io::Error) -> Error {
        Error::io(ErrorClass::System, "create", path, cause)
    }

    /// Creates the error for a path that names something else than a file with bytes, such as a device.
    pub(crate) fn not_regular(path: &Path) -> Error {
        Error::request(format!("`{}` is not a regular file", path.display()))
    }

    /// Creates the error for a name that does not exist. `kind` says what it would name, such as `family`. Similar
    /// candidates become a hint.
    pub(crate) fn unknown_name<'a>(
        kind: &'static str,
        name: &str,
        candidates: impl IntoIterator<Item = &'a str>,
    ) -> Error {
        let similar = text::closest_matches(name, candidates).into_iter().map(String::from).collect();
        Error::from(Fault::UnknownName { kind, name: name.into(), similar })
    }

    /// Creates the error for an argument of the command line that takes other values.
    pub(crate) fn argument_value(argument: impl fmt::Display, expected: &str, value: &str) -> Error {
        let (argument, expected, value) = (argument.to_string(), expected.into(), value.into());
        Error::from(Fault::ArgumentValue { argument, expected, value })
    }

    /// Creates the error for two arguments or keys that exclude each other.
    pub(crate) fn exclusive(one: impl fmt::Display, other: impl fmt::Display) -> Error {
        Error::from(Fault::Exclusive { one: one.to_string(), other: other.to_string() })
    }

    /// Returns what went wrong.
    pub(crate) fn fault(&self) -> &Fault {
        &self.0.fault
    }

    /// Returns whether both errors are the same fault at the same place. Hints may differ.
    pub(crate) fn is_same_fault(&self, other: &Error) -> bool {
        let (one, other) = (&self.0, &other.0);
        one.fault == other.fault && one.subject == other.subject && one.location == other.location
    }

    /// Returns what went wrong, without its place, its subject and the hints from outside.
    pub(crate) fn into_fault(self) -> Fault {
        self.0.fault
    }

    /// Replaces the fault by one that contains it or knows more about it. Everything else stays.
    #[must_use]
    pub(crate) fn map_fault(mut self, map: impl FnOnce(Fault) -> Fault) -> Error {
        self.0.fault = map(self.0.fault);
        self
    }

    /// Sets the cause.
    #[must_use]
    pub(crate) fn of_class(mut self, class: ErrorClass) -> Error {
        self.0.class = class;
        self
    }

    /// Forgets the place in a file, and the YAML key that the error is about.
    #[must_use]
    pub(crate) fn without_place(mut self) -> Error {
        (self.0.location, self.0.subject) = (None, None);
        self
    }

    /// Returns the YAML key that the error is about.
    pub(crate) fn subject(&self) -> Option<&str> {
        self.0.subject.as_deref()
    }

    /// Sets the YAML key that the error is about. The message begins with it.
    #[must_use]
    pub fn about(mut self, subject: impl Into<String>) -> Error {
        self.0.subject = Some(subject.into());
        self
    }

    /// Adds a hint on its own line.
    #[must_use]
    pub fn hint(mut self, message: impl Into<String>) -> Error {
        self.0.hints.push(Hint::Plain(message.into()));
        self
    }

    /// Adds a hint on its own line that names a `patience` command or one of its options.
    #[must_use]
    pub fn command_hint(mut self, message: impl Into<String>) -> Error {
        self.0.hints.push(Hint::Command(message.into()));
        self
    }

    /// Adds the hint `did you mean …?` if some candidates are close to `word`.
    #[must_use]
    pub fn did_you_mean<'a>(mut self, word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Error {
        self.0.hints.extend(fault::did_you_mean(&text::closest_matches(word, candidates)));
        self
    }

    /// Sets the place in a file. A line or column of 0 is unknown.
    #[must_use]
    pub fn at(mut self, file: impl Into<String>, line: u32, column: u32) -> Error {
        let snippet = self.0.location.and_then(|location| location.snippet);
        self.0.location = Some(SourceLocation { file: file.into(), line, column, snippet });
        self
    }

    /// Sets the lines of the file to show, if the error has a place.
    #[must_use]
    pub(crate) fn with_snippet(mut self, snippet: Option<String>) -> Error {
        if let Some(location) = &mut self.0.location {
            location.snippet = snippet.map(String::into_boxed_str);
        }
        self
    }

    /// Sets the file, unless the error already has a place.
    #[must_use]
    pub fn in_file(self, file: impl Into<String>) -> Error {
        if self.0.location.is_some() { self } else { self.at(file, 0, 0) }
    }

    /// Returns the cause, which decides the exit status.
    pub fn class(&self) -> ErrorClass {
        self.0.class
    }

    /// Returns the description of the error, on one line. It begins with the YAML key that the error is about, if there
    /// is one: `zones.tableau: …`.
    pub fn message(&self) -> String {
        match &self.0.subject {
            Some(subject) => format!("{subject}: {}", self.0.fault),
            None => self.0.fault.to_string(),
        }
    }

    /// Returns the place in a file, if the error is about one.
    pub fn location(&self) -> Option<&SourceLocation> {
        self.0.location.as_ref()
    }

    /// Returns the suggestions for the user, one line each, except those of [`Error::command_hints`].
    pub fn hints(&self) -> Vec<String> {
        let plain = |hint| if let Hint::Plain(text) = hint { Some(text) } else { None };
        self.hints_of_all_kinds().filter_map(plain).collect()
    }

    /// Returns the suggestions that name `patience` commands and their options, one line each. Only a terminal shows
    /// them.
    pub fn command_hints(&self) -> Vec<String> {
        let command = |hint| if let Hint::Command(text) = hint { Some(text) } else { None };
        self.hints_of_all_kinds().filter_map(command).collect()
    }

    fn hints_of_all_kinds(&self) -> impl Iterator<Item = Hint> {
        self.0.fault.hints().into_iter().chain(self.0.hints.iter().cloned())
    }

    /// Lists all hints, those on commands last.
    pub fn all_hints(&self) -> Vec<String> {
        [self.hints(), self.command_hints()].concat()
    }

    /// Returns the message after its place: `a.yaml:3:7: …`.
    pub fn message_with_location(&self) -> String {
        self.place_prefix() + &self.message()
    }

    /// Returns the message after its place, on one line, whatever characters the names in it contain. Long names are
    /// shortened.
    pub fn line(&self) -> String {
        self.place_prefix() + &text::sanitize_line(&text::shorten_names(&self.message()))
    }

    fn place_prefix(&self) -> String {
        self.0.location.iter().map(|place| format!("{place}: ")).collect()
    }

    /// Returns the exit status for a program that ends with this error.
    pub fn exit_code(&self) -> u8 {
        self.0.class.exit_status()
    }
}

impl From<Fault> for Error {
    fn from(fault: Fault) -> Error {
        let class = match fault {
            Fault::Mismatch { .. } => ErrorClass::NegativeAnswer,
            Fault::System { .. } | Fault::OutOfMemory => ErrorClass::System,
            _ => ErrorClass::Request,
        };
        Error::new(class, fault)
    }
}

/// Returns the reason of a common failure, in the words of this program.
fn common_reason(cause: &io::Error) -> Option<&'static str> {
    Some(match cause.kind() {
        ErrorKind::NotFound => "no such file or directory",
        ErrorKind::PermissionDenied => "permission denied",
        ErrorKind::IsADirectory => "it is a directory",
        ErrorKind::NotADirectory => "a part of the path is not a directory",
        ErrorKind::AlreadyExists => "it already exists",
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => "the disk is full",
        ErrorKind::ReadOnlyFilesystem => "the file system is read-only",
        ErrorKind::InvalidFilename => "the name is not allowed",
        _ => return None,
    })
}

/// Returns the system's message without its error number and without a full stop, starting in lower case.
fn system_message(cause: &io::Error) -> String {
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
        if let Some(snippet) = self.location().and_then(|location| location.snippet.as_ref()) {
            write!(f, "\n{}", text::sanitize_lines(snippet.trim_end_matches('\n')))?;
        }
        let setting = match &self.0.fault {
            Fault::NeedsSetting { key, value, .. } => Some(format!("set `{key}` to {value}")),
            _ => None,
        };
        for hint in setting.into_iter().chain(self.all_hints()) {
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
        let error = Error::request("unknown word `x`").hint("one").hint("two").at("a\u{1b}.yaml", 3, 0);
        let error = error.with_snippet(Some("3 | \u{9b}x\n".into()));
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
    fn the_fault_decides_the_class() {
        let differs = || Fault::differs("one", "two");
        let faults =
            [Fault::Mismatch { part: "step 1".into(), difference: Box::new(differs()) }, differs(), Fault::OutOfMemory];
        assert_eq!(faults.map(|fault| Error::from(fault).exit_code()), [1, 2, 3]);
        assert_eq!(Error::from(Fault::OutOfMemory).of_class(ErrorClass::Request).exit_code(), 2);
    }

    #[test]
    fn a_wrapped_fault_keeps_its_hints() {
        let fault = Fault::NeedsSetting { problem: "two must play", key: "players", value: "2" };
        let error = Error::from(fault).about("match").at("a.yaml", 1, 2);
        assert_eq!(error.to_string(), "error: a.yaml:1:2: match: two must play\nhint: set `players` to 2");
        let wrap = |why| Fault::IncompatibleOptions { game: "golf".into(), why: Box::new(why) };
        let wrapped = error.hint("or play alone").without_place().map_fault(wrap);
        assert_eq!(wrapped.message(), "these options of golf do not go together: two must play");
        assert_eq!(wrapped.all_hints(), ["or play alone", "add `-o players=2`"]);
        assert_eq!(wrapped.fault().wrong_option(), Some(WrongOption::Combination));
    }

    #[test]
    fn an_error_is_as_small_as_a_pointer() {
        assert_eq!(size_of::<Result<()>>(), size_of::<usize>());
    }

    #[test]
    fn similar_names_become_a_hint() {
        let error = Error::request("no").did_you_mean("gold", ["golf", "gold rush", "spider"]);
        assert_eq!(error.hints(), ["did you mean `golf` or `gold rush`?"]);
        assert!(Error::request("no").did_you_mean("xyz", ["golf"]).hints().is_empty());
    }

    #[test]
    fn system_errors_have_the_same_words_everywhere() {
        let path = Path::new("no/such/file");
        let cause = std::fs::read(path).unwrap_err();
        let error = Error::io(ErrorClass::Request, "read", path, &cause);
        assert_eq!(error.to_string(), "error: cannot read `no/such/file`: no such file or directory");
        let error = Error::io(ErrorClass::System, "write", Path::new("x"), &std::io::Error::from_raw_os_error(5));
        let reason = if cfg!(windows) { "permission denied" } else { "input/output error" };
        assert_eq!(error.message(), format!("cannot write `x`: {reason}"));
    }
}
