//! Assertions in a transcript, and the interface that supplies the actual values.
//!
//! A step can assert the drawing of the board, or whether the game can be won. The replay can neither draw nor
//! search, so its caller supplies both values.

use crate::play::Session;

/// Whether a game can be won from a board, as a step pins it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Winnable {
    /// It can.
    Yes,
    /// It cannot, whatever is played.
    No,
    /// A search of the usual length does not tell.
    Unknown,
}

impl Winnable {
    /// All there are.
    pub const ALL: [Winnable; 3] = [Winnable::Yes, Winnable::No, Winnable::Unknown];

    /// As it is written: `yes`, `no` or `unknown`.
    pub fn word(self) -> &'static str {
        match self {
            Winnable::Yes => "yes",
            Winnable::No => "no",
            Winnable::Unknown => "unknown",
        }
    }
}

/// Tells what is so on a board, for the steps that pin it. Playing knows nothing of drawing and of searching: both come
/// from outside.
///
/// Whatever draws a board is a witness of boards alone.
pub trait Assertions {
    /// The board as `see` steps hold it.
    fn board(&self, session: &Session) -> String;

    /// Whether the game can be won from here; nothing if there is no search for it.
    fn winnable(&self, session: &Session) -> Option<Winnable>;
}

impl<F: Fn(&Session) -> String> Assertions for F {
    fn board(&self, session: &Session) -> String {
        self(session)
    }

    fn winnable(&self, _: &Session) -> Option<Winnable> {
        None
    }
}
