//! Conditions under which a rule applies.

use crate::board::{PileSet, VarId};

/// The moves that count as filling an empty pile.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum FillingMove {
    /// Any move to the pile.
    Any,
    /// A move that leaves no other pile of the condition empty.
    Net,
}

/// A condition.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Condition {
    /// The game is in one of these phases.
    Phase {
        /// The variable that contains the current phase, counted from 0.
        current: VarId,
        /// A bit for each phase; the lowest bit is the first phase.
        phases: u8,
    },
    /// No card can be moved.
    NoMove,
    /// No card can be removed.
    NoRemoval,
    /// No card of these piles can be removed, either singly or with another card of these piles.
    NoRemovalWithin(PileSet),
    /// None of these piles is empty.
    NoSpace(PileSet),
    /// None of these piles is an empty pile that can be filled by such a move.
    NoFill(PileSet, FillingMove),
    /// The number of redeals, which this variable contains, is greater than 0.
    Regathered(VarId),
    /// The destination is not empty.
    OnCard,
    /// The condition does not hold.
    Not(Box<Condition>),
    /// All conditions hold.
    All(Box<[Condition]>),
    /// At least one condition holds.
    Any(Box<[Condition]>),
}

impl Condition {
    /// Returns whether the condition holds exactly for moves onto cards (`true`) or exactly for moves into spaces
    /// (`false`). Returns `None` if it depends on anything else.
    pub fn onto_cards_only(&self) -> Option<bool> {
        match self {
            Condition::OnCard => Some(true),
            Condition::Not(condition) => condition.onto_cards_only().map(|onto| !onto),
            _ => None,
        }
    }

    /// Returns whether the condition leaves one kind of move free, moves onto cards or moves into spaces, and limits
    /// only the other kind.
    pub fn exempts_a_kind_of_move(&self) -> bool {
        match self {
            Condition::All(conditions) => conditions.iter().any(Condition::exempts_a_kind_of_move),
            Condition::Any(conditions) => {
                self.exempt_kind().is_some() || conditions.iter().any(Condition::exempts_a_kind_of_move)
            }
            _ => false,
        }
    }

    /// Returns the kind of move that an alternative leaves free: `true` for moves onto cards, `false` for moves into
    /// spaces. Returns `None` if the condition is no list of alternatives with exactly one of this kind.
    pub fn exempt_kind(&self) -> Option<bool> {
        let Condition::Any(conditions) = self else { return None };
        let mut exempt = conditions.iter().filter_map(Condition::onto_cards_only);
        match (exempt.next(), exempt.next()) {
            (Some(kind), None) if conditions.len() > 1 => Some(kind),
            _ => None,
        }
    }
}
