//! Text pieces for games that make their own drawing.

use crate::card::{Card, Suit};

/// A piece of a line. Between two pieces stands one blank.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Piece {
    /// Plain text.
    Text(String),
    /// A name: of a pile, of a part of the table.
    Name(String),
    /// A card.
    Card(Card),
    /// The rank alone of a card, in its color.
    Rank(Card),
    /// A suit.
    Suit(Suit),
    /// Words that stand beside the cards of a suit, below each other.
    Remark(String),
}

impl Piece {
    /// Plain text.
    pub fn text(text: impl Into<String>) -> Piece {
        Piece::Text(text.into())
    }

    /// A name.
    pub fn name(text: impl Into<String>) -> Piece {
        Piece::Name(text.into())
    }
}
