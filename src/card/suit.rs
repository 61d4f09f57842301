//! The four suits and the two colors of cards.

use std::fmt;

/// A suit, in the order of a new pack: clubs, diamonds, hearts, spades.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[allow(missing_docs)] // the names are enough
pub enum Suit {
    Clubs,
    Diamonds,
    Hearts,
    Spades,
}

/// The color of a suit.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)] // the names are enough
pub enum Color {
    Black,
    Red,
}

impl Suit {
    /// All suits, in the order of a new pack.
    pub const ALL: [Suit; 4] = [Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades];

    /// Returns the letter: `C`, `D`, `H` or `S`.
    pub fn letter(self) -> char {
        ['C', 'D', 'H', 'S'][self as usize]
    }

    /// Returns the glyph, which is one terminal column wide.
    pub fn glyph(self) -> char {
        ['♣', '♦', '♥', '♠'][self as usize]
    }

    /// Returns the name in words: `clubs`.
    pub fn name(self) -> &'static str {
        ["clubs", "diamonds", "hearts", "spades"][self as usize]
    }

    /// Returns the name for one card or trick: `club`.
    pub fn singular_name(self) -> &'static str {
        ["club", "diamond", "heart", "spade"][self as usize]
    }

    /// Returns the color: red for diamonds and hearts, black for clubs and spades.
    pub fn color(self) -> Color {
        match self {
            Suit::Clubs | Suit::Spades => Color::Black,
            Suit::Diamonds | Suit::Hearts => Color::Red,
        }
    }

    /// Parses an upper or lower case letter, or a filled or outlined glyph: `H`, `h`, `♥` or `♡`.
    pub fn parse(letter: char) -> Option<Suit> {
        match letter.to_ascii_uppercase() {
            'C' | '♣' | '♧' => Some(Suit::Clubs),
            'D' | '♦' | '♢' => Some(Suit::Diamonds),
            'H' | '♥' | '♡' => Some(Suit::Hearts),
            'S' | '♠' | '♤' => Some(Suit::Spades),
            _ => None,
        }
    }
}

impl fmt::Display for Suit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}
