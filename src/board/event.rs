//! Events: all changes that can happen to a board.
//!
//! Each event contains what its inverse needs, so that undo is exact. An event that touches cards names its cause.

use super::{Face, PileId, VarId};

/// Why cards are touched: what a move's story is told from.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Cause {
    /// The player put them there.
    Played,
    /// The player took them out of the game.
    Removed,
    /// The player drew them from the stock.
    Drawn,
    /// They were dealt to their piles, from the pack in hand or from the stock.
    Dealt,
    /// They filled a space by themselves.
    Filled,
    /// They left by themselves: a full run, a card that is out of the game at once, one that was met in dealing.
    Swept,
    /// A card was turned up, since nothing covers it any more.
    Turned,
    /// The stock was made anew of them.
    Redealt,
    /// They were gathered to be dealt anew.
    Gathered,
    /// They were shuffled.
    Shuffled,
    /// They were put in order, or moved up to close a gap.
    Arranged,
    /// They may no longer be looked at, or may be again.
    Concealed,
}

/// One change of a board. It carries what its inverse needs, so that any move can be taken back exactly; and if it
/// touches cards, its [`Cause`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// The top `count` cards go to the top of another pile, in the same order, lying as they lay.
    Move {
        /// Where they lie.
        from: PileId,
        /// Where they go.
        to: PileId,
        /// How many.
        count: u8,
        /// Why.
        cause: Cause,
    },
    /// The top `count` cards are turned over as a packet onto another pile: the order is reversed, and face
    /// up becomes face down and the other way round.
    Turnover {
        /// Where they lie.
        from: PileId,
        /// Where they go.
        to: PileId,
        /// How many.
        count: u8,
        /// Why.
        cause: Cause,
    },
    /// A card is turned in its place.
    Face {
        /// Its pile.
        pile: PileId,
        /// Its place, counted from the bottom, from 0.
        at: u8,
        /// How it lay.
        old: Face,
        /// How it lies.
        new: Face,
        /// Why.
        cause: Cause,
    },
    /// The cards of a pile are put in another order: the card at place `i` is the one that lay at `order[i]`.
    /// A shuffle is written out, so that undo and replay need no generator.
    Reorder {
        /// The pile.
        pile: PileId,
        /// Where each card lay before.
        order: Box<[u8]>,
        /// Why.
        cause: Cause,
    },
    /// A named number changes.
    Set {
        /// Which.
        var: VarId,
        /// What it was.
        old: i32,
        /// What it is.
        new: i32,
    },
}

impl Event {
    /// The event that takes this one back.
    pub fn inverse(&self) -> Event {
        match *self {
            Event::Move { from, to, count, cause } => Event::Move { from: to, to: from, count, cause },
            Event::Turnover { from, to, count, cause } => Event::Turnover { from: to, to: from, count, cause },
            Event::Face { pile, at, old, new, cause } => Event::Face { pile, at, old: new, new: old, cause },
            Event::Reorder { pile, ref order, cause } => {
                let mut back = vec![0; order.len()];
                for (i, &was) in order.iter().enumerate() {
                    back[was as usize] = i as u8;
                }
                Event::Reorder { pile, order: back.into(), cause }
            }
            Event::Set { var, old, new } => Event::Set { var, old: new, new: old },
        }
    }
}
