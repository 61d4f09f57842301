//! The cards that an empty pile accepts.

use crate::card::{Rank, Suit};

/// Cards for a space: `none`, `any`, a rank, `base` (cards of the base rank, which the deal sets with `sets-base`),
/// `below-base` (cards one rank below it), or `chosen` (the first pile of the zone may begin with any card, and the
/// others begin with cards of its rank).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // The doc comment of the type describes all variants.
pub enum SpaceWord {
    None,
    Any,
    Base,
    BelowBase,
    Chosen,
    Rank(Rank),
}

/// A limit for the suits of the cards that empty piles accept.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SpaceSuits {
    /// No limit.
    #[default]
    Any,
    /// Each suit at most once: not a suit that is on top of another pile of the zone.
    Differ,
    /// Each pile has its own suit. The suits have the order of the key `suits`, or without this key the order of the
    /// pack. There must be one pile for each suit.
    Own,
}

/// The cards that an empty pile accepts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SpaceClause {
    /// Cards by this rule.
    Cards(SpaceRule),
    /// Only a full run that begins with this rank.
    FullRun(Rank),
    /// A gap takes only a card of this rank.
    GapTakes(Rank),
    /// A gap takes only the next higher card of the suit to its left.
    GapTakesNextHigher {
        /// Whether the first place of a row takes a two.
        two_begins: bool,
    },
    /// A gap takes only a card that follows its left neighbor or precedes its right neighbor.
    GapTakesNeighbor,
    /// Only the command `draw` fills a space.
    FilledByDraw,
    /// The row closes up after each move, so that there is never a gap.
    NeverOpen,
}

/// The rule for the cards that an empty pile accepts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SpaceRule {
    /// The kind of place that is empty.
    pub place: SpacePlace,
    /// The ranks that it accepts.
    pub accepts: SpaceWord,
    /// The suits that it accepts. `None` for all suits.
    pub suits: Option<Vec<Suit>>,
    /// A limit for the suits on several piles.
    pub suit_rule: SpaceSuits,
    /// What may come together with the card.
    pub run: RunArrival,
}

/// A kind of place that can be empty.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum SpacePlace {
    /// A pile of the tableau or the reserve.
    Space,
    /// A cell.
    Cell,
    /// A foundation.
    Foundation,
    /// A row of foundations in which a rank must be in the row above first.
    Row,
    /// The hole.
    Hole,
}

/// What may come to a pile together with a card.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum RunArrival {
    /// Nothing: single cards come.
    None,
    /// The rest of a run that begins with the card.
    Run,
    /// All cards on top of it.
    Tail,
}
