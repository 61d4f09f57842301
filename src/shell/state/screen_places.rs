//! The places of what a live screen shows, for the mouse.

use crate::scene::{CardPlaces, Point, Spot};

/// The places of the cards and of the prompt on a screen, in columns and rows from the upper left corner, counted from 0.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScreenPlaces {
    cards: CardPlaces,
    /// The row of the prompt.
    pub prompt_row: usize,
}

impl ScreenPlaces {
    /// Creates the places of a screen from those of the cards and the row of the prompt.
    pub fn new(cards: CardPlaces, prompt_row: usize) -> ScreenPlaces {
        ScreenPlaces { cards, prompt_row }
    }

    /// Returns the card or the empty pile in a cell.
    pub fn spot_at(&self, column: usize, row: usize) -> Option<Spot> {
        self.cards.spot_at(Point { x: column, y: row })
    }
}
