//! The cards that go on the top card of a pile.

use crate::card::{Card, Rank, Suit};
use crate::game::zone::ZoneId;
use serde::Deserialize;

/// The direction of a build.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Build {
    /// No card is built on another.
    #[default]
    None,
    /// Up: a 9 on an 8.
    Up,
    /// Down: an 8 on a 9.
    Down,
    /// Up or down. A pile may change its direction, unless the key `direction` forbids it.
    UpOrDown,
    /// By doubling: on a card, the card of twice its rank, such as a 4 on a 2. If twice the rank is more than 13,
    /// subtract 13: a jack on a queen. No card is built on a king, and no king on another card.
    Doubled,
    /// On a card of the same rank.
    SameRank,
    /// On a card of any rank.
    Any,
}

/// The rule for the suits of neighbors.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SuitRule {
    /// The suits do not matter, only the ranks.
    #[default]
    Rank,
    /// The same suit.
    Suit,
    /// The same color.
    Color,
    /// The other color.
    AlternateColor,
    /// Any other suit.
    OtherSuit,
}

impl SuitRule {
    /// Returns whether the suits of two neighbors follow the rule. A joker stands for any suit.
    pub fn allows(self, below: Card, above: Card) -> bool {
        let (Some(below_suit), Some(above_suit)) = (below.suit(), above.suit()) else { return true };
        match self {
            SuitRule::Rank => true,
            SuitRule::Suit => below_suit == above_suit,
            SuitRule::OtherSuit => below_suit != above_suit,
            SuitRule::Color => below_suit.color() == above_suit.color(),
            SuitRule::AlternateColor => below_suit.color() != above_suit.color(),
        }
    }
}

/// Which piles must keep the direction in which they began.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Direction {
    /// A pile may change its direction.
    #[default]
    Free,
    /// Each pile keeps its own direction: that of its two top cards.
    Pile,
    /// All piles of the zone have the same direction, which the first card built there decides.
    Zone,
}

/// The ranks of the cards of a pile, in the order in which they are put there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RankSequence {
    /// The ranks. After the last of them, the list begins again.
    pub ranks: Vec<Rank>,
    /// The number of cards of each rank that follow each other.
    pub each: u8,
}

impl RankSequence {
    /// Returns the rank of the card at this height of a pile that begins with `first`. Returns `None` if the list does
    /// not contain this rank.
    pub fn rank_at(&self, first: Rank, height: usize) -> Option<Rank> {
        let start = self.ranks.iter().position(|&rank| rank == first)?;
        let place = start + height / usize::from(self.each.max(1));
        self.ranks.get(place % self.ranks.len()).copied()
    }

    /// Returns whether a card of rank `above` may be on a card of rank `below`, at some height of a pile.
    pub fn may_follow(&self, below: Rank, above: Rank) -> bool {
        let next = self.ranks.iter().cycle().skip(1);
        let follows = self.ranks.iter().zip(next).any(|pair| pair == (&below, &above));
        follows || self.each > 1 && below == above && self.ranks.contains(&below)
    }
}

/// The cards that go on the top card of a pile.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BuildClause {
    /// Cards that follow the top card by this rule.
    Follow(BuildRule),
    /// Only a full run, which moves as a whole.
    FullRun,
    /// The cards of one suit, up from the ace to the king.
    AceToKing,
    /// The cards of one suit, down from the king to the ace.
    KingToAce,
    /// The cards of one suit, each three ranks above the one below it, from this rank up.
    StepsOfThree(Rank),
    /// The next pile to the right, or the third, if the two top cards have the same suit or rank.
    NextOrThirdPile,
}

/// The rule by which cards follow the top card of a pile.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BuildRule {
    /// The direction.
    pub build: Build,
    /// The rule for the suits.
    pub by: SuitRule,
    /// The difference in rank for each pile. The last value also applies to all further piles.
    pub steps: Vec<u8>,
    /// Whether the first rank follows the last.
    pub wraps: bool,
    /// Which piles must keep their direction.
    pub direction: Direction,
    /// Whether a pile with a card of every rank continues in the opposite direction.
    pub returns: bool,
    /// The only ranks on which cards are put. Empty for all ranks.
    pub only_on: Vec<Rank>,
    /// Ranks on which no card is put.
    pub stop: Vec<Rank>,
    /// Ranks on which only the card across the wrap is put.
    pub corner: Vec<Rank>,
    /// Suits that have no part in the build.
    pub barred: Vec<Suit>,
    /// A zone. No card is put on a card of a rank with which one of its piles begins.
    pub stop_first_of: Option<ZoneId>,
    /// Whether, of several piles that show the same rank, only the leftmost accepts cards.
    pub only_leftmost: bool,
    /// The ranks of a pile in their order, if a list gives them.
    pub sequence: Option<RankSequence>,
}

impl BuildRule {
    /// Returns the rule with this direction and this rule for suits, in steps of one, and without limits.
    pub fn plain(build: Build, by: SuitRule) -> BuildRule {
        BuildRule {
            build,
            by,
            steps: vec![1],
            wraps: false,
            direction: Direction::Free,
            returns: false,
            only_on: Vec::new(),
            stop: Vec::new(),
            corner: Vec::new(),
            barred: Vec::new(),
            stop_first_of: None,
            only_leftmost: false,
            sequence: None,
        }
    }
}
