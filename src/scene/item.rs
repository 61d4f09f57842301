//! The items of a scene: cards, empty places, counts, names and frames.

use crate::board::PileId;
use crate::card::{Card, Suit};
use std::borrow::Cow;

/// Where a card lies.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Spot {
    /// The pile in which it lies.
    pub pile: PileId,
    /// Its place in the pile, from the bottom, from 0.
    pub at: usize,
}

/// Something at its place.
#[derive(Clone, PartialEq, Debug)]
pub struct Item<'a> {
    /// How far from the left, in steps of the canvas.
    pub x: usize,
    /// How far from the top.
    pub y: usize,
    /// How wide it is.
    pub wide: usize,
    /// How high it is.
    pub high: usize,
    /// What it is.
    pub thing: Thing<'a>,
}

/// What an item is.
#[derive(Clone, PartialEq, Debug)]
pub enum Thing<'a> {
    /// A card of a pile.
    Card {
        /// Where it lies; nothing if the game draws a card that lies nowhere face up.
        spot: Option<Spot>,
        /// The card; nothing if its back is up.
        card: Option<Card>,
        /// Whether its suit is told beside it, so that its rank alone will do.
        rank_only: bool,
    },
    /// The place of a pile without cards.
    Space(PileId),
    /// How many cards there are, of some that are not drawn one by one.
    Count {
        /// Their pile.
        pile: PileId,
        /// Which of them.
        of: Counted,
        /// How many.
        count: usize,
    },
    /// A name: of a pile, of several, or of a part of the table.
    Name {
        /// The pile, if it is the name of one.
        pile: Option<PileId>,
        /// The name.
        text: Cow<'a, str>,
    },
    /// Words that a game says in its drawing.
    Words(String),
    /// A suit, before the cards of it.
    Suit(Suit),
    /// A frame around what lies in the middle.
    Frame,
}

/// Which cards are counted.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Counted {
    /// All of the pile, of which only the top is drawn.
    Pile,
    /// All of the pile, of which none is drawn: they lie face down.
    Down,
    /// Those at the bottom of a column that lie face down.
    FoldedDown,
    /// The oldest face up of a column.
    FoldedUp,
}
