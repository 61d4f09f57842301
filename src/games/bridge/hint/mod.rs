//! Hints for Bridge Solitaire, by playouts and exact searches with sampled stocks.
//!
//! A playout plays a hand to its end by simple rules. A hint knows every card that the player has seen, including the
//! discards and the closed tricks. It deals the other cards at random many times and tries each choice with all of
//! these deals. A checksum of what the player knows seeds the random numbers, so that the same knowledge always gives
//! the same hint. A limit on the work, not on the time, makes a hint the same on every machine.

pub mod samples;

mod call;
pub mod card;
mod keep;
mod words;

use super::Bridge;
use super::bridge_table::{Phase, Table};
use crate::board::KnownCards;
use crate::game::{Message, Move};
use samples::Samples;

impl Bridge {
    /// Returns the move with the best result, and the reason.
    pub(super) fn hint(&self, table: Table<'_>, known: &KnownCards) -> Option<(Move, Message)> {
        let samples = || Samples::new(&self.info.pack, table, known);
        match table.phase() {
            Phase::Choosing => self.advise_keep(table, samples()),
            Phase::Calling => self.advise_call(table, samples()),
            Phase::Playing => self.advise_card(table, samples()),
            Phase::Scored => None,
        }
    }
}
