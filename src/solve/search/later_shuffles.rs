//! Whether a search knows how cards will be shuffled during the game.

/// Whether a search knows how cards will be shuffled during the game. The shuffles follow from the order in which the
/// pack was dealt, which no player can use.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum LaterShuffles {
    /// The search does not know them, so it tries no move that shuffles cards.
    Unknown,
    /// The search knows them.
    Known,
}
