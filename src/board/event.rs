//! Events: all changes that can happen to a board.
//!
//! Each event contains what its inverse needs, so that undo is exact. An event that changes cards names its cause.

use super::{Face, PileId, VarId};

/// The reason why an event changes cards. Sentences about a move are built from it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Cause {
    /// The player played the cards.
    Played,
    /// The player removed the cards from the game.
    Removed,
    /// The player drew the cards from the stock.
    Drawn,
    /// The cards were dealt to their piles, from the undealt pack or from the stock.
    Dealt,
    /// The cards filled a space automatically.
    Filled,
    /// The cards left a pile automatically, for example a full run, or an ace that the deal diverts to its foundation.
    SetAside,
    /// A card was turned face up because no card covers it any longer.
    Turned,
    /// The waste became the stock (a redeal).
    Redealt,
    /// The cards of several piles were gathered, to be dealt again (a regather).
    Gathered,
    /// The cards were shuffled.
    Shuffled,
    /// The cards were put in order, or moved up to close a gap.
    Arranged,
    /// Cards that the player has seen were concealed ([`Face::Concealed`]), such as those deep in a waste, or became
    /// visible again.
    Concealed,
}

/// One change of a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// The top `count` cards move to the top of another pile, in the same order and with the same faces.
    Move {
        /// The source pile.
        from: PileId,
        /// The target pile.
        to: PileId,
        /// The number of cards.
        count: u8,
        /// The reason.
        cause: Cause,
    },
    /// The top `count` cards are turned over as a packet onto another pile: their order is reversed, face-up cards
    /// become face down, and face-down cards face up.
    Turnover {
        /// The source pile.
        from: PileId,
        /// The target pile.
        to: PileId,
        /// The number of cards.
        count: u8,
        /// The reason.
        cause: Cause,
    },
    /// The face of a card changes; the card stays in its place.
    Face {
        /// The pile of the card.
        pile: PileId,
        /// The index of the card, from 0 at the bottom.
        at: u8,
        /// The face before.
        old: Face,
        /// The face after.
        new: Face,
        /// The reason.
        cause: Cause,
    },
    /// The cards of a pile are reordered: the card at index `i` is the one that was at `order[i]`. A shuffle is
    /// stored in full, so that undo and replay need no random numbers.
    Reorder {
        /// The pile.
        pile: PileId,
        /// The previous index of each card.
        order: Box<[u8]>,
        /// The reason.
        cause: Cause,
    },
    /// The value of a variable changes.
    Set {
        /// The variable.
        var: VarId,
        /// The value before.
        old: i32,
        /// The value after.
        new: i32,
    },
}

impl Event {
    /// Returns the event that undoes this one.
    #[must_use]
    pub fn inverse(&self) -> Event {
        match *self {
            Event::Move { from, to, count, cause } => Event::Move { from: to, to: from, count, cause },
            Event::Turnover { from, to, count, cause } => Event::Turnover { from: to, to: from, count, cause },
            Event::Face { pile, at, old, new, cause } => Event::Face { pile, at, old: new, new: old, cause },
            Event::Reorder { pile, ref order, cause } => {
                let mut inverse_order = vec![0; order.len()];
                for (index, &previous) in order.iter().enumerate() {
                    inverse_order[previous as usize] = index as u8;
                }
                Event::Reorder { pile, order: inverse_order.into(), cause }
            }
            Event::Set { var, old, new } => Event::Set { var, old: new, new: old },
        }
    }
}
