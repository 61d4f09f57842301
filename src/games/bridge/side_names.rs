//! The names of the two sides in texts.

use super::bid::Side;

/// The names of the two sides, and the verb after each.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct SideNames {
    names: [&'static str; 2],
    wins: [&'static str; 2],
}

impl SideNames {
    /// The names in sentences and on screens.
    pub const YOU_AND_HOUSE: SideNames = SideNames { names: ["you", "the house"], wins: ["win", "wins"] };

    /// The same names for lines that are short of space.
    pub const SHORT: SideNames = SideNames { names: ["you", "house"], ..SideNames::YOU_AND_HOUSE };

    /// The headings of columns as names. Boards in a pipe have them, because transcripts contain such boards.
    pub const fn headings(names: [&'static str; 2]) -> SideNames {
        SideNames { names, wins: ["wins", "wins"] }
    }

    /// Returns the name of a side.
    pub const fn of(self, side: Side) -> &'static str {
        self.names[side.column()]
    }

    /// Returns both names, the player's first.
    pub const fn both(self) -> [&'static str; 2] {
        self.names
    }

    /// Returns a clause: `you win`, `the house wins`.
    pub fn wins_clause(self, side: Side) -> String {
        format!("{} {}", self.of(side), self.wins[side.column()])
    }
}
