//! The names of the two sides of Bridge Solitaire in texts, and the wording of drawings.

use super::bid::Side;
use super::bridge_score::ScoreKind;
use crate::game::Wording;
use crate::text;

/// The names of the two sides, and the verb after each.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct SideNames {
    names: [&'static str; 2],
    wins: [&'static str; 2],
}

impl SideNames {
    /// The names in sentences and on screens.
    pub const YOU_AND_HOUSE: SideNames = SideNames { names: ["you", "the house"], wins: ["win", "wins"] };

    /// Shorter names for lines with little space.
    pub const SHORT: SideNames = SideNames { names: ["you", "house"], ..SideNames::YOU_AND_HOUSE };

    /// Creates names from the headings of the score sheet. Boards in a pipe use them. Other names would change the
    /// boards that transcripts contain.
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

impl Wording {
    /// Returns the words for a kind of points. On screens, `insult` is paraphrased, because few players know this term
    /// for the bonus for making a doubled contract.
    pub fn reason(self, kind: ScoreKind) -> &'static str {
        match (self, kind) {
            (Wording::Screen, ScoreKind::Insult) => "making a doubled contract",
            _ => kind.word(),
        }
    }

    /// Returns a remark about the sure tricks in a suit.
    pub fn tricks(self, count: usize) -> String {
        match self {
            Wording::Transcript => format!("worth {}", text::pluralize(count, "trick")),
            Wording::Screen if count == 0 => "no sure trick".into(),
            Wording::Screen => text::pluralize(count, "sure trick"),
        }
    }
}
