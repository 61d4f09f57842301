//! The rejection of a command: a line of JSON, and the error of the public library.

use crate::error::Error;
use serde::Serialize;
use std::fmt;

/// What the schema says about the command.
#[cfg(feature = "cli")]
const COMMAND_IN_JSON: &str =
    "The command, spelled as in transcripts. If `patience` did not understand the line, the line as it was sent.";

/// The reason why a move or command is rejected. A rejected command changes nothing.
///
/// ```
/// use patience::{DealSpec, Game};
///
/// let mut session = Game::open("klondike", &[])?.deal(&DealSpec::Seed(42))?;
/// let rejection = session.undo().expect_err("no move was made");
/// assert_eq!(rejection.code, "nothing-left");
/// assert_eq!(rejection.to_string(), "undo: there is no move to undo");
/// # Ok::<(), patience::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema), schemars(rename = "refused"))]
#[cfg_attr(feature = "cli", schemars(description = "The answer to a command that was rejected. Nothing has changed."))]
#[serde(tag = "type", rename = "refused")]
#[non_exhaustive]
pub struct Rejection {
    /// The command, spelled as in transcripts. Empty if the text was not understood.
    #[cfg_attr(feature = "cli", schemars(description = COMMAND_IN_JSON))]
    pub command: String,
    /// A stable code, such as `wrong-rank` or `unknown-word`. `patience schema --reasons` lists all codes.
    #[serde(rename = "reason")]
    pub code: &'static str,
    /// The reason in a sentence.
    pub text: String,
    /// A tip in a sentence. May be empty.
    pub tip: String,
    /// Legal moves that you may have meant.
    pub instead: Vec<String>,
}

/// Formats the command and the reason: `move t1 t4: 9S cannot go on TC`.
impl fmt::Display for Rejection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.command.is_empty() {
            write!(f, "{}: ", self.command)?;
        }
        f.write_str(&self.text)
    }
}

impl std::error::Error for Rejection {}

impl From<Rejection> for Error {
    fn from(rejection: Rejection) -> Error {
        let error = Error::negative_answer(rejection.to_string());
        if rejection.tip.is_empty() { error } else { error.hint(rejection.tip) }
    }
}
