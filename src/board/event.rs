//! Everything that can happen to a board.

use super::{Face, PileId, VarId};

/// One change of a board. It carries what its inverse needs, so that any move can be taken back exactly.
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
    },
    /// The cards of a pile are put in another order: the card at place `i` is the one that lay at `order[i]`.
    /// A shuffle is written out, so that undo and replay need no generator.
    Reorder {
        /// The pile.
        pile: PileId,
        /// Where each card lay before.
        order: Box<[u8]>,
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
            Event::Move { from, to, count } => Event::Move { from: to, to: from, count },
            Event::Turnover { from, to, count } => Event::Turnover { from: to, to: from, count },
            Event::Face { pile, at, old, new } => Event::Face { pile, at, old: new, new: old },
            Event::Reorder { pile, ref order } => {
                let mut back = vec![0; order.len()];
                for (i, &was) in order.iter().enumerate() {
                    back[was as usize] = i as u8;
                }
                Event::Reorder { pile, order: back.into() }
            }
            Event::Set { var, old, new } => Event::Set { var, old: new, new: old },
        }
    }
}
