//! A text about a response for a page, for the eye and for the ear, with commands to offer.

use crate::game::{Message, Move};
use crate::render::sentence::Voice;

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
    /// How far the player went back. It replaces the description of the undone moves.
    WayBack,
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

impl PageText {
    /// Creates a text without card names and offers.
    pub fn plain(kind: PageTextKind, text: &str) -> PageText {
        let shown = Voice::Symbols.page_text(text);
        PageText { kind, spoken: shown.clone(), shown, offers: Vec::new() }
    }
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
