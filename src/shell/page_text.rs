//! A text about a response for a page, for the eye and for the ear, with commands to offer.

use crate::game::{Message, Move};

/// The kind of a text, which decides how a page shows it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum PageTextKind {
    /// An answer to a question of the player.
    Answer,
    /// A hint.
    Hint,
    /// A rejected command.
    Rejection,
    /// A warning or a result after a move.
    Remark,
}

/// A text about a response.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PageText {
    /// The kind of the text.
    pub kind: PageTextKind,
    /// The text for the eye.
    pub shown: String,
    /// The text for the ear.
    pub spoken: String,
    /// Commands that the player may want now.
    pub offers: Vec<PageOffer>,
}

/// A command that a page offers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PageOffer {
    /// The command.
    pub command: String,
    /// What the command does.
    pub label: Message,
    /// The move that the command makes first. `None` if it makes none.
    pub m: Option<Move>,
}
