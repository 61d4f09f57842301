//! What the ratings of the three kinds of choices in Bridge Solitaire have in common.

use crate::game::{Message, Move};

/// The choices of the player on a board, which are tried with sampled deals.
pub trait Trial {
    /// Tries the choices that may be the best. Returns the best, and the number of tries of each choice that was tried
    /// to the end. Returns `None` if there is no choice to try.
    fn best(&mut self) -> Option<(Move, usize)>;

    /// Returns the reason for the choice that [`Trial::best`] has returned, as a clause.
    fn reason(&self) -> Option<Message>;

    /// Tries two choices with the same deals. Returns the differences of their points, one list for each method. Returns
    /// `None` if one of them is not legal.
    fn differences(&mut self, one: Move, other: Move) -> Option<Vec<Vec<i32>>>;
}
