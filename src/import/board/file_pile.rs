//! The piles of a file that says what each pile is.

use super::board_file::{FileCard, Place};
use crate::game::Role;

/// A pile of a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FilePile {
    /// What the pile is. A reserve may be one pile, or a pile for each card.
    pub role: Role,
    /// The cards, from bottom to top. The top card of a stock is drawn next.
    pub cards: Vec<FileCard>,
    pub place: Place,
}

impl FilePile {
    /// Whether a card of a column is face down in one of these piles.
    pub fn have_faces(piles: &[FilePile]) -> bool {
        let mut columns = piles.iter().filter(|pile| pile.role == Role::Tableau);
        columns.any(|pile| pile.cards.iter().any(|card| card.is_down))
    }

    /// Returns the number of cards in the piles with one of these roles.
    pub fn count_cards(piles: &[FilePile], roles: &[Role]) -> usize {
        piles.iter().filter(|pile| roles.contains(&pile.role)).map(|pile| pile.cards.len()).sum()
    }
}
