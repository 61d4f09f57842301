//! The cards that the command `remove` takes out of the game.

use super::condition_clause::Condition;
use crate::card::{Card, Rank};
use crate::game::zone::ZoneId;
use serde::Deserialize;

/// What cards that are removed together have in common.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PairMatch {
    /// The same rank.
    Rank,
    /// The same suit.
    Suit,
}

impl PairMatch {
    /// Returns whether all the cards have this in common. A joker matches every card.
    pub fn is_shared_by(self, cards: impl IntoIterator<Item = Card>) -> bool {
        let mut cards = cards.into_iter().filter(|card| !card.is_joker());
        let Some(first) = cards.next() else { return true };
        cards.all(|card| match self {
            PairMatch::Rank => card.rank() == first.rank(),
            PairMatch::Suit => card.suit() == first.suit(),
        })
    }
}

/// The cards that may be removed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RemovalClause {
    /// The number that the ranks of a pair add up to.
    pub sum: Option<u8>,
    /// What the cards of a pair have in common.
    pub same: Option<PairMatch>,
    /// Lists of two ranks that make a pair.
    pub partners: Vec<Vec<Rank>>,
    /// Whether a card is removed singly while a higher card of its suit is on top of another pile.
    pub beaten: bool,
    /// Whether the cards of a pair must be in the same row or column.
    pub in_line: bool,
    /// Ranks that are removed singly.
    pub single: Vec<Rank>,
    /// Ranks that are never removed.
    pub never: Vec<Rank>,
    /// The zones from which cards are removed.
    pub from: Vec<ZoneId>,
    /// The zone to which removed cards go.
    pub to: ZoneId,
    /// The ranks of a pair that begins a pile of a zone instead of leaving the game.
    pub begin: Option<(Vec<Rank>, ZoneId)>,
    /// Zones whose two top cards may be removed together.
    pub top_two: Vec<ZoneId>,
    /// What the top cards of all piles have in common when they are removed together. `None` if they never are.
    pub all_same: Option<PairMatch>,
    /// Whether a card may be removed together with the only card that covers it.
    pub own_cover: bool,
    /// Whether single cards are removed automatically.
    pub at_once: bool,
    /// The condition, if any.
    pub when: Option<Condition>,
}

impl RemovalClause {
    /// Returns whether two cards are removed together.
    pub fn removes_pairs(&self) -> bool {
        self.sum.is_some() || self.same.is_some() || !self.partners.is_empty()
    }

    /// Returns whether the command `remove` may name a single card: a card that is removed on its own, or together with
    /// the top cards of all other piles.
    pub fn names_single_cards(&self) -> bool {
        self.beaten || !self.single.is_empty() || self.all_same.is_some()
    }
}
