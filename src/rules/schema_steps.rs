//! The rulebook language, continued: the deal, the stock, what happens by itself, the goal and the score.

use super::words::{Amount, InOrder, PassLimit, PickWord, PilesWord, RankWord, TimesWord};
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
    /// Cards taken out of the pack by name, wherever they lie: each the first that is met, one to each pile in turn.
    #[serde(default)]
    pub pick: Vec<PickWord>,
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
    /// Whether a card whose rank lies in the pile already goes under the pack, and the next one is taken. A deal that
    /// cannot be finished so is shuffled again.
    #[serde(default)]
    pub ranks_differ: bool,
    /// Cards that go elsewhere as they are met.
    pub divert: Option<DivertRule>,
}

/// Cards that go elsewhere as they are met in dealing, each replaced by the next card.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct DivertRule {
    /// Their ranks.
    pub ranks: Vec<RankWord>,
    /// The zone they go to: its first pile that takes them. If none does they are dealt as others are.
    pub to: String,
}

/// What is put in order in the piles of a zone once they are dealt.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Arrange {
    /// The zone.
    pub zone: String,
    /// The ranks whose cards go under the others of their pile, in the order in which they lie.
    pub sink: Vec<RankWord>,
    /// Under which others.
    #[serde(default)]
    pub under: Under,
}

/// Under which cards of its pile a card sinks.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Under {
    /// Under all.
    #[default]
    All,
    /// Just under the lowest card of its own suit, if it lies on one.
    OwnSuit,
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

/// A deal that is shuffled again: one in which every card of one rank lies, in one zone, under a card of another rank
/// in its pile, or one in which a zone lacks certain ranks.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ReshuffleRule {
    /// The rank of which every card must be buried.
    pub every: Option<RankWord>,
    /// The rank under which they lie.
    pub under: Option<RankWord>,
    /// Ranks of which no card lies there, instead of `every` and `under`.
    pub lacks: Option<Vec<RankWord>>,
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
    /// The zone that is turned over to make the stock anew: one pile, unless it is shuffled.
    pub redeal: Option<String>,
    /// Whether it is shuffled then.
    #[serde(default)]
    pub shuffle: bool,
}

/// Where cards from the stock go.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct DrawRule {
    /// The piles.
    pub to: PilesWord,
    /// How many at a time to each pile. One if nothing is said; each of several piles gets all its cards in turn.
    pub cards: Option<u8>,
    /// Where the last cards go, one on each pile, if there are fewer than piles to deal to.
    pub last: Option<PilesWord>,
    /// What happens while some of several piles are empty.
    #[serde(default)]
    pub spaces: Spaces,
    /// The zone whose full piles spare the pile of the same number: it gets no more cards.
    pub spares: Option<String>,
    /// Of several piles only the newest gets a card, the last that is not empty. A card of one of these ranks opens
    /// the next pile.
    #[serde(default)]
    pub new_pile_on: Vec<RankWord>,
    /// Ranks after which the next card follows at once.
    #[serde(default)]
    pub again: Vec<RankWord>,
}

/// What the stock does while some of the piles it deals to are empty.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Spaces {
    /// It deals to all.
    #[default]
    Any,
    /// It waits as long as cards can be moved, and then deals to the empty piles alone.
    First,
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
    /// When nothing can be removed.
    #[serde(rename = "no-removal")]
    NoRemoval,
}

/// How piles are gathered and dealt anew. The command for it is the stock's: where the game has rules for a stock, it
/// regathers once the stock is empty; otherwise at any time.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct RegatherRules {
    /// The zones whose piles are gathered into one packet.
    pub from: Vec<String>,
    /// Which pile is laid on which.
    #[serde(default)]
    pub stack: Stack,
    /// Whether the packet is turned over then: its lowest card is dealt first. Otherwise its top card is.
    #[serde(default)]
    pub turn_over: bool,
    /// Whether the packet is shuffled.
    #[serde(default)]
    pub shuffle: bool,
    /// How often.
    pub times: TimesWord,
    /// When, where the game has no rules for a stock: `no-move`, or at any time if nothing is said.
    #[serde(default)]
    pub when: Vec<When>,
    /// How the packet is dealt, as far as its cards reach.
    pub deal: Vec<Deal>,
    /// How many buried cards may be pulled out to the top of their piles, if they can be played from there, once
    /// nothing can be regathered any more.
    #[serde(default)]
    pub pull: u8,
    /// After how many passes without another move possible the game is lost. If nothing is said, when the cards have
    /// come back to the order in which they lay before.
    pub idle: Option<u8>,
}

/// Which pile is laid on which as piles are gathered.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stack {
    /// The last on the one before it, both on the one before, and so on: the first comes to the bottom.
    #[default]
    RightOnLeft,
    /// The first on the second, both on the third, and so on: the last comes to the bottom.
    LeftOnRight,
}

/// Spaces that fill by themselves.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Fill {
    /// The zone whose empty piles are filled.
    pub zone: String,
    /// The zones the cards come from: the first that has one.
    pub from: Vec<String>,
    /// How many cards a space gets, as far as they reach. One if nothing is said.
    pub cards: Option<u8>,
    /// Cards that go elsewhere as they are met.
    pub divert: Option<DivertRule>,
    /// The phases in which they fill. All if nothing is said.
    pub phases: Option<Vec<String>>,
}

/// A phase of a game.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct PhaseRule {
    /// Its name, a word.
    pub name: String,
    /// What goes on in it, as a clause that can follow `while`: `cards of the stock are placed`.
    pub about: String,
    /// What ends it: whichever comes first. It lasts to the end of the game if nothing is said.
    #[serde(default)]
    pub until: Until,
    /// The phase that follows. The next of the list if nothing is said.
    pub next: Option<String>,
}

/// What ends a phase.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Until {
    /// A command of the player's.
    pub command: Option<PhaseCommand>,
    /// A zone, and how many cards have been put there by hand.
    #[serde(default)]
    pub placed: InOrder<u8>,
    /// Zones whose piles are all empty.
    #[serde(default)]
    pub empty: Vec<String>,
}

/// The command that ends a phase.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PhaseCommand {
    /// The word `next`.
    Next,
}

/// Cards that leave by themselves.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct SweepRule {
    /// The zone they leave.
    pub from: String,
    /// The zone they go to: its first pile that takes them, for a full run its first empty pile.
    pub to: String,
    /// The ranks of single cards that leave as soon as they may. Full runs leave if nothing is said.
    pub ranks: Option<Vec<RankWord>>,
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
    pub sum: Option<u8>,
    /// What two cards must have in common.
    pub same: Option<Same>,
    /// Whether two piles must stand in one row or column of their zone.
    #[serde(default)]
    pub in_line: bool,
    /// Ranks that are never removed.
    #[serde(default)]
    pub never: Vec<RankWord>,
    /// Whether a card is removed alone if a higher one of its suit, the ace being highest, lies on top of another pile.
    #[serde(default)]
    pub beaten: bool,
    /// Whether cards that may be removed alone leave by themselves.
    #[serde(default)]
    pub at_once: bool,
    /// Whether nothing is removed while cards can be moved.
    #[serde(default)]
    pub moves_first: bool,
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

/// What two cards that are removed together have in common.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // the names say it
pub enum Same {
    Rank,
    Suit,
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
    /// Zones whose piles must all be empty or hold one full run and nothing else.
    #[serde(default)]
    pub runs: Vec<String>,
    /// Zones in which no cards but those of these ranks may be left.
    #[serde(default)]
    pub only: InOrder<Vec<RankWord>>,
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
    /// Cards played one after the other without the stock count more and more; nothing else counts then.
    pub streak: Option<Streak>,
    /// Which score is better.
    #[serde(default)]
    pub better: Better,
}

/// A score for long streaks: the first card played counts one, the next two, and so on until the stock is used.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Streak {
    /// What each use of the stock counts.
    pub draw: i32,
    /// What each card counts besides that lies over no other: the tip of a pyramid or peak.
    pub tip: i32,
    /// What a won game counts besides.
    pub won: i32,
}
