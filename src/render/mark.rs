//! Marks on the cards of a board. Terminals without color show them, too.

use crate::scene::Spot;
use anstyle::Effects;

/// Why a card or an empty pile is marked.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Mark {
    /// The last move has moved the card.
    Moved,
    /// The player has selected the card.
    Selected,
    /// The selected cards may go here.
    Target,
}

/// A card or an empty pile with its mark.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct MarkedSpot {
    /// The card. The index of an empty pile is 0.
    pub spot: Spot,
    /// The mark.
    pub mark: Mark,
}

impl Mark {
    /// Returns the effects that show the mark.
    pub(super) fn effects(self) -> Effects {
        match self {
            Mark::Moved | Mark::Target => Effects::UNDERLINE,
            Mark::Selected => Effects::INVERT,
        }
    }

    /// Returns these spots with this mark.
    pub fn all(self, spots: impl IntoIterator<Item = Spot>) -> Vec<MarkedSpot> {
        spots.into_iter().map(|spot| MarkedSpot { spot, mark: self }).collect()
    }
}
