//! The reason why a move or command is rejected.

use crate::error::Error;
use crate::shell;
use std::fmt;

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
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Rejection {
    /// The stable code of the reason, such as `wrong-rank`. `patience schema --reasons` lists all codes.
    pub code: &'static str,
    /// The command in the spelling of transcripts. Empty if the text was not understood.
    pub command: String,
    /// The reason in a sentence.
    pub text: String,
    /// What would help, in a sentence. Empty if nothing would.
    pub tip: String,
    /// Legal moves that the player may have meant.
    pub instead: Vec<String>,
}

impl From<shell::Rejection> for Rejection {
    fn from(rejection: shell::Rejection) -> Rejection {
        let shell::Rejection { is_not_understood: _, reason, command, text, tip, instead } = rejection;
        Rejection { code: reason.code(), command, text: text.to_string(), tip: tip.to_string(), instead }
    }
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
