//! Positions and moves of the card set model.

use super::rank_walk::Crossings;

/// A move.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum CardMove {
    /// A card is drawn onto the hole.
    Draw,
    /// One or two cards leave their piles. If only one of two cards is from the stock, it is the second. If both are,
    /// the second is on top of the first.
    Leave(u8, Option<u8>),
}

/// A position. Only the form for holes ([`super::hole_form`]) uses the fields marked `Hole`. Only the form for pairs
/// ([`super::pair_form`]) uses the fields marked `Pairs`.
#[derive(Copy, Clone, Default, Debug)]
pub struct Position {
    /// The cards that have not left.
    pub cards_left: u64,
    /// Pairs: the cards of the stock that have been drawn in this pass and have not left.
    pub waste: u64,
    /// Hole: the sum of the key weights of the cards left.
    pub key_sum: u64,
    /// Hole: the number of cards left of each class, four bits for each.
    pub counts: u64,
    /// Hole: the crossings that are still to be made, if [`super::rank_walk`] applies to the deal.
    pub crossings: Crossings,
    /// Hole: the class of the top card of the hole.
    pub top: u8,
    /// Hole: the number of cards drawn.
    pub drawn: u8,
    /// Pairs: the current pass, from 1. It never changes if the number of passes is unlimited.
    pub pass: u8,
}
