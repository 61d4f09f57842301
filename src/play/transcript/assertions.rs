//! Assertions in a transcript, and the interface that supplies the actual values to compare them with.
//!
//! A step can assert the drawing of the board, or whether the game can be won. The header can state the difficulty of
//! the deal. The replay can neither draw nor search, so its caller supplies these values.

use crate::game::Difficulty;
use crate::keyword::Keyword;
use crate::play::Session;

/// Whether a game can be won from a board, as a step asserts it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Winnable {
    /// The game can be won.
    Yes,
    /// The game cannot be won.
    No,
    /// A search within the usual limits finds no proof.
    Unknown,
}

impl Keyword for Winnable {
    const ALL: &[Winnable] = &[Winnable::Yes, Winnable::No, Winnable::Unknown];

    fn word(self) -> &'static str {
        match self {
            Winnable::Yes => "yes",
            Winnable::No => "no",
            Winnable::Unknown => "unknown",
        }
    }
}

/// Supplies the actual values, with which a replay compares the assertions of a transcript.
///
/// A closure that draws a board implements this trait, too. It does not search, so it accepts no `winnable`
/// step and no difficulty.
pub trait ActualValues {
    /// Draws the board in the format of a `see` step, which asserts how the board looks.
    fn board(&self, session: &Session) -> String;

    /// Returns whether the game can be won from here. Returns `None` if no search supports the game.
    fn winnable(&self, session: &Session) -> Option<Winnable>;

    /// Returns the difficulty of the deal of a session at its beginning. Returns `None` if the game has no easy, medium
    /// and hard deals with its options.
    fn difficulty(&self, session: &Session) -> Option<Difficulty>;
}

impl<F: Fn(&Session) -> String> ActualValues for F {
    fn board(&self, session: &Session) -> String {
        self(session)
    }

    fn winnable(&self, _: &Session) -> Option<Winnable> {
        None
    }

    fn difficulty(&self, _: &Session) -> Option<Difficulty> {
        None
    }
}
