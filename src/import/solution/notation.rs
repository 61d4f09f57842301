//! The two notations of solutions in games such as FreeCell.

/// The program that a solution comes from. Both notations have the same words. They differ only if a move to an empty
/// column does not contain the number of cards.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Notation {
    /// Standard notation, as players write it: such a move moves as many cards as possible.
    Standard,
    /// The output of the solver fc-solve: such a move moves one card.
    FcSolve,
}
