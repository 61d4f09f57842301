//! The items of a scene: cards, empty places, counts, names and frames.

use crate::board::PileId;
use crate::card::{Card, Rank, Suit};
use std::borrow::Cow;

/// The place of a card in a pile.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Spot {
    /// The pile.
    pub pile: PileId,
    /// The index in the pile, from the bottom, counted from 0.
    pub at: usize,
}

/// A point of a scene, or of a band of it, in units of the canvas: characters on a terminal, hundredths of the width of
/// a card in a picture.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Point {
    /// The distance from the left edge.
    pub x: usize,
    /// The distance from the top edge.
    pub y: usize,
}

/// The size of a rectangle, in units of the canvas.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Size {
    /// The width.
    pub width: usize,
    /// The height.
    pub height: usize,
}

/// A thing and its place in the scene.
#[derive(Clone, PartialEq, Debug)]
pub struct Item<'a> {
    /// The distance from the left edge, in units of the canvas: characters on a terminal, hundredths of the width of a
    /// card in a picture.
    pub x: usize,
    /// The distance from the top edge, in these units.
    pub y: usize,
    /// The width, in these units.
    pub width: usize,
    /// The height, in these units.
    pub height: usize,
    /// The thing itself.
    pub thing: Thing<'a>,
}

/// A thing that is drawn.
#[derive(Clone, PartialEq, Debug)]
pub enum Thing<'a> {
    /// A card.
    Card {
        /// The place of the card. `None` for a face-up card that is not in a pile, but that the game shows.
        spot: Option<Spot>,
        /// The card; `None` if it is face down.
        card: Option<Card>,
        /// Whether its suit is drawn next to it, so that its rank is enough.
        rank_only: bool,
    },
    /// The place of an empty pile.
    Space {
        /// The pile.
        pile: PileId,
        /// What the place says about the next card. Only the table of a player has it.
        sign: Option<Sign>,
    },
    /// The number of some cards that are not drawn one by one.
    Count {
        /// The pile of the cards.
        pile: PileId,
        /// The kind of the counted cards.
        of: Counted,
        /// The number.
        count: usize,
    },
    /// A name: of a pile, of several piles, or of a part of the table.
    Name {
        /// The pile, if the name is that of a single pile.
        pile: Option<PileId>,
        /// The text of the name.
        text: Cow<'a, str>,
    },
    /// A word in a drawing that the game supplies itself.
    Words(String),
    /// A suit, drawn before its cards.
    Suit(Suit),
    /// A frame around the center pile of a ring.
    Frame,
}

/// What an empty place says about the next card.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Sign {
    /// A card of this rank or suit, or this card, may begin the foundation.
    Begins {
        /// The rank, if all cards that may begin have it.
        rank: Option<Rank>,
        /// The suit, if all cards that may begin have it.
        suit: Option<Suit>,
    },
    /// The stock is empty, and cards can be gathered and dealt again.
    Redeal,
}

/// The cards that a [`Thing::Count`] counts.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Counted {
    /// All cards of a pile whose top card is drawn.
    Pile,
    /// All cards of a face-down pile. The number is drawn instead of the cards.
    Down,
    /// The face-down cards at the bottom of a column.
    FoldedFaceDown,
    /// The face-up cards of a column that are nearest to its bottom.
    FoldedFaceUp,
}
