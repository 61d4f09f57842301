//! The rulebook language, continued: the deal, the stock, what happens by itself, the goal and the score.

use super::words::{Amount, CardWord, InOrder, PassLimit, PilesWord, RankWord};
use crate::game::{Better, Lies};
use serde::Deserialize;

/// A step of the deal.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Deal {
    /// The piles dealt to.
    pub to: PilesWord,
    /// How many cards to each pile.
    pub cards: Option<Amount>,
    /// Cards taken out of the pack by name, wherever they lie.
    #[serde(default)]
    pub pick: Vec<CardWord>,
    /// Whether each round gives every pile a card, or each pile gets all its cards in turn.
    #[serde(default)]
    pub order: Order,
    /// How they lie, if not as the zone says.
    pub faces: Option<Lies>,
    /// Whether the rank of the card dealt is the base of the foundations.
    #[serde(default)]
    pub sets_base: bool,
    /// Whether the packet is turned over once dealt: the first card dealt comes to the top.
    #[serde(default)]
    pub turn_over: bool,
}

/// In which order a deal goes over its piles.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // the names say it
pub enum Order {
    #[default]
    Rows,
    Piles,
}

/// A deal in which every card of one rank lies, in one zone, under a card of another rank in its pile.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Buried {
    /// The rank of which every card must be buried.
    pub every: RankWord,
    /// The rank under which they lie.
    pub under: RankWord,
    /// The zone.
    pub zone: String,
}

/// What the stock does.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct StockRules {
    /// Where cards go.
    pub draw: DrawRule,
    /// When cards may be drawn. At any time if nothing is said.
    #[serde(default)]
    pub when: Vec<When>,
    /// How often the stock is gone through. Once if nothing is said.
    pub passes: Option<PassLimit>,
    /// The zone that is turned over to make the stock anew.
    pub redeal: Option<String>,
}

/// Where cards from the stock go.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct DrawRule {
    /// The zone.
    pub to: String,
    /// How many at a time, to a single pile. One if nothing is said; a zone of several piles gets one on each.
    pub cards: Option<u8>,
}

/// When the stock may be used.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum When {
    /// When no pile of the zone is empty.
    NoSpaces(String),
    /// When no other move is possible.
    #[serde(rename = "no-move")]
    NoMove,
}

/// Spaces that fill by themselves.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Fill {
    /// The zone whose empty piles are filled.
    pub zone: String,
    /// The zones the card comes from: the first that has one.
    pub from: Vec<String>,
}

/// Full runs that leave by themselves.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct SweepRule {
    /// The zone they leave.
    pub from: String,
    /// The zone they go to: its first empty pile.
    pub to: String,
}

/// Cards that are removed by command.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct PairRules {
    /// The zones they are removed from.
    pub from: Vec<String>,
    /// Where they go.
    pub to: String,
    /// What the ranks of two cards must add up to (ace 1, jack 11, queen 12, king 13).
    pub sum: u8,
    /// Ranks that are removed alone.
    #[serde(default)]
    pub single: Vec<RankWord>,
    /// Whether a card that only its own partner covers may be removed with it.
    #[serde(default)]
    pub own_cover: bool,
    /// Zones whose two top cards may be removed together.
    #[serde(default)]
    pub top_two: Vec<String>,
}

/// When a game is won.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Goal {
    /// Zones whose piles must all hold as many cards as they can.
    #[serde(default)]
    pub full: Vec<String>,
    /// Zones whose piles must all be empty.
    #[serde(default)]
    pub empty: Vec<String>,
}

/// How a game is scored.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Score {
    /// The score before any card counts.
    #[serde(default)]
    pub start: i32,
    /// What each card in a zone counts.
    pub per_card: Option<InOrder<i32>>,
    /// What each card in a zone counts besides, once the game is won.
    #[serde(default)]
    pub when_won: InOrder<i32>,
    /// Which score is better.
    #[serde(default)]
    pub better: Better,
}
