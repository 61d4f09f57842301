//! The condition for a won game.

use crate::card::Rank;
use crate::game::zone::ZoneId;

/// The condition for a won game. All its parts must hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GoalClause {
    /// Zones whose piles are full.
    pub full: Vec<ZoneId>,
    /// Zones whose piles are empty.
    pub empty: Vec<ZoneId>,
    /// Zones whose piles are empty or have one full run and no other card.
    pub runs: Vec<ZoneId>,
    /// Zones whose piles are empty or have all cards of one rank and no other card.
    pub one_rank: Vec<ZoneId>,
    /// Zones, each with the only ranks that are left in it.
    pub only: Vec<(ZoneId, Vec<Rank>)>,
}
