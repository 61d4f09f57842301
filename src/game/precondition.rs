//! Conditions that must hold before a rejected move becomes legal.

use super::{Move, reasons};
use crate::board::PileId;

reasons! {
    /// A condition that must be met before a move is legal.
    #[derive(Copy, Clone, PartialEq, Eq, Debug)]
    pub enum Precondition {
        /// You must first make a move from pile to pile, because one is possible.
        MoveFirst = "play-first",
        /// You must first remove cards, because some can be removed.
        Removals = "remove-first",
        /// You must first remove the top cards of these piles. The rule names some zones, and only removals within these
        /// zones must come first.
        RemovalsWithin(PileId, Option<PileId>) = "remove-first",
        /// This pile is empty, and the move requires that it has a card, even if you cannot fill it now.
        NoEmptyPile(PileId) = "spaces-first",
        /// This pile is empty and a card can go there, so you must fill it first.
        FillGap(PileId) = "fill-first",
        /// The rules allow the move only in another phase of the game.
        Phase {
            /// The number of cards still to be placed in the current phase. 0 if placing cards does not end the phase.
            cards_left: u8,
        } = "wrong-phase",
        /// Cards of this pile can go to the target only after the first redeal.
        Redeal = "not-yet-from-there",
        /// The card can go only onto another card, not into a space.
        OntoCardOnly = "fills-no-space",
        /// The card can go only into a space, not onto another card.
        IntoSpaceOnly = "not-to-there",
        /// This pile, or the other one, must first be empty.
        NoCard(PileId, Option<PileId>) = "not-now",
        /// The rules allowed this move only earlier in the game.
        Expired = "no-longer",
    }
}

impl Precondition {
    /// Returns whether a move helps to meet the condition.
    pub fn is_advanced_by(self, m: Move) -> bool {
        match self {
            Precondition::MoveFirst => matches!(m, Move::Transfer { .. }),
            Precondition::Removals => matches!(m, Move::Remove { .. }),
            Precondition::RemovalsWithin(a, b) => m == Move::Remove { a, b },
            Precondition::FillGap(pile) | Precondition::NoEmptyPile(pile) => {
                matches!(m, Move::Transfer { to, .. } if to == pile)
            }
            Precondition::NoCard(pile, other) => {
                matches!(m, Move::Transfer { from, .. } if from == pile || other == Some(from))
            }
            Precondition::Phase { .. }
            | Precondition::Redeal
            | Precondition::OntoCardOnly
            | Precondition::IntoSpaceOnly
            | Precondition::Expired => false,
        }
    }
}
