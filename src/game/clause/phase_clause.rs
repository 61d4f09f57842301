//! What ends a phase of a game.

use crate::game::zone::ZoneId;

/// What ends a phase. The first of these events ends it. Without any, the phase lasts until the end of the game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PhaseEnd {
    /// Whether the command `next` ends it.
    pub by_command: bool,
    /// A zone, and the number of cards placed there that ends it.
    pub placed: Option<(ZoneId, u8)>,
    /// Whether a draw from the stock ends it.
    pub by_draw: bool,
    /// Zones whose piles are all empty.
    pub empty: Vec<ZoneId>,
    /// The phase that follows, as an index, if it is not the next one.
    pub next: Option<usize>,
}
