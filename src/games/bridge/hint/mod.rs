//! Ratings of the player's choices in Bridge Solitaire, by playouts and exact searches with sampled stocks: the hint,
//! and the comparison of a played move with the best one.
//!
//! A playout plays a hand to its end by simple rules. A rating knows every card that the player has seen, including the
//! discards and the closed tricks. It deals the other cards at random many times and tries each choice with all of
//! these deals. A checksum of what the player knows seeds the random numbers, so that the same knowledge always gives
//! the same rating. A limit on the work, not on the time, makes a rating the same on every machine.

mod call;
mod card;
mod comparison;
mod keep;
mod samples;
mod trial;
mod words;

use super::Bridge;
use super::bridge_table::{Phase, Table};
use crate::board::KnownCards;
use crate::card::Purpose;
use crate::game::{Message, Move};
use call::CallTrial;
use card::CardTrial;
use keep::KeepTrial;
use samples::Samples;
use trial::Trial;

/// The purpose that separates the random numbers of hints from the random numbers of deals.
const HINT_PURPOSE: &Purpose = b"patience-hint-v1";

impl Bridge {
    /// Returns the move with the best result, and the reason.
    pub(super) fn hint(&self, table: Table<'_>, known: &KnownCards) -> Option<(Move, Message)> {
        let mut trial = self.trial(table, HINT_PURPOSE, known)?;
        let (best, _) = trial.best()?;
        Some((best, trial.reason()?))
    }

    /// Returns the choices on a board, with random deals for a purpose. Returns `None` if the hand is over.
    fn trial(&self, table: Table<'_>, purpose: &Purpose, known: &KnownCards) -> Option<Box<dyn Trial + '_>> {
        let samples = Samples::new(purpose, &self.info.pack, table, known);
        match table.phase() {
            Phase::Choosing => Some(Box::new(KeepTrial::new(self, table, samples))),
            Phase::Calling => Some(Box::new(CallTrial::new(self, table, samples))),
            Phase::Playing => Some(Box::new(CardTrial::new(self, table, samples)?)),
            Phase::Scored => None,
        }
    }
}
