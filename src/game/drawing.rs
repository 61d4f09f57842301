//! Pieces of a line for games that draw their own table, such as Bridge Solitaire.

use crate::board::PileId;
use crate::card::{Card, Suit};

/// A piece of a line. One space separates two pieces.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Piece {
    /// Plain text.
    Text(String),
    /// The name of a pile or of a part of the table.
    Name(String),
    /// A card.
    Card(Card),
    /// Only the rank of a card, in the color of its suit.
    Rank(Card),
    /// A suit.
    Suit(Suit),
    /// A face-down pile with the number of its cards. Only pictures have this piece.
    Pile(PileId),
    /// Text next to the cards of a suit. Remarks are aligned below each other.
    Remark(String),
}

impl Piece {
    /// Creates a piece of plain text.
    pub fn text(text: impl Into<String>) -> Piece {
        Piece::Text(text.into())
    }

    /// Creates the name of a pile or of a part of the table.
    pub fn name(text: impl Into<String>) -> Piece {
        Piece::Name(text.into())
    }
}
