//! The cards that leave a pile.

use super::build_clause::{Build, SuitRule};

/// How the cards of a run follow each other.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct RunRule {
    /// The direction, from the bottom to the top.
    pub build: Build,
    /// The rule for the suits of neighbors.
    pub by: SuitRule,
}

/// The cards that leave a pile.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum TakeClause {
    /// Only the top card.
    Top,
    /// The top card, or a run of top cards.
    Run {
        /// The limit for its length.
        limit: RunLimit,
    },
    /// Only the top card, or the whole pile.
    TopOrPile,
    /// Any face-up card with all cards on top of it.
    Tail,
    /// The only card of the pile.
    OneCard {
        /// Whether other cards can cover it.
        can_be_covered: bool,
    },
    /// The whole pile.
    WholePile,
    /// Any card.
    AnyCard,
    /// Any card, into a gap that it fits.
    AnyCardIntoGap,
    /// The only card of the reserve.
    ItsCard,
    /// The top card, like a card of any other pile.
    TopCard,
    /// The top card, to the rows only.
    TopCardToRows,
    /// A misplaced card whose gap can be filled.
    Misplaced,
    /// The top card of a foundation that begins with an ace, to the foundation of its suit that begins with a king.
    ToKingFoundation,
    /// The top card of a foundation that begins with a king, to the foundation of its suit that begins with an ace.
    ToAceFoundation,
    /// Cards of a row, to foundations only. With three rows or more, only cards with an empty place above or below.
    FromOpenPlaceOfRow,
}

/// The limit for the length of a run that moves.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum RunLimit {
    /// No limit.
    None,
    /// One card, because there are no places for a longer run to pass through.
    OneCard,
    /// The number of cards that can pass through these places one at a time.
    Places(Stopovers),
}

/// The places through which the cards of a run move one at a time.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Stopovers {
    /// Free cells.
    Cells,
    /// Spaces of the tableau.
    Spaces,
    /// Free cells and spaces of the tableau.
    CellsAndSpaces,
}
