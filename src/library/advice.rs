//! A hint as the library returns it: moves, reason, chance and alternatives.

use super::moves::Move;
use crate::game::GameInfo;
use crate::solve::advice;

/// A hint.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct Advice {
    /// The move to make now, and the moves that should follow it before anything new is revealed. There is at least
    /// one.
    pub moves: Vec<Move>,
    /// The reason, as a clause, and the next best choice.
    pub why: String,
    /// The estimated probability of a win, from 0 to 1. `None` if there is no estimate.
    pub chance: Option<f64>,
    /// Whether the position is proved to be lost, for every arrangement of the cards that the player has not seen.
    pub is_lost: bool,
    /// Other choices, the best first.
    pub alternatives: Vec<Alternative>,
}

/// Moves that are an alternative to a hint.
pub type Alternative = advice::Alternative<Move>;

impl Advice {
    /// Converts a hint. Returns `None` if it has no move.
    pub(super) fn new(info: &GameInfo, advice: &advice::Advice) -> Option<Advice> {
        let alternative =
            |choice: &advice::Alternative| Alternative { moves: Move::all(info, &choice.moves), chance: choice.chance };
        (!advice.moves.is_empty()).then(|| Advice {
            moves: Move::all(info, &advice.moves),
            why: reason(advice),
            is_lost: advice.is_lost(),
            chance: advice.chance,
            alternatives: advice.alternatives.iter().map(alternative).collect(),
        })
    }
}

/// Returns the reason and the next best choice.
fn reason(advice: &advice::Advice) -> String {
    if advice.next_best.is_empty() { advice.why.to_string() } else { format!("{}. {}", advice.why, advice.next_best) }
}
