//! The rulebook language as types: what a rulebook may say. No behaviour.
//!
//! A rulebook answers two questions for each zone (a row of like piles): what may be *put* on a pile, and what
//! may be *taken* from it. The rest is short procedures. `extends`, `options` and `$name` are settled before a
//! book takes this form.

use super::words::{Amount, CardWord, InOrder, PassLimit, PilesWord, RankWord, SpaceWord, SuitWord};
use crate::game::{Better, Lies, Role, Show};
use serde::Deserialize;

/// A rulebook.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Book {
    /// The word by which the game is asked for: small letters, digits and hyphens.
    pub id: String,
    /// Its name in print.
    pub title: String,
    /// Other names for it.
    #[serde(default)]
    pub names: Vec<String>,
    /// The family of games it belongs to.
    #[serde(default = "Book::own_family")]
    pub family: String,
    /// The game in one sentence.
    #[serde(default)]
    pub about: String,
    /// How it is played, in prose.
    #[serde(default)]
    pub rules: String,
    /// Where the rules come from, in prose.
    #[serde(default)]
    pub source: String,
    /// What decides: `skill`, `mixed` or `luck`.
    #[serde(default)]
    pub choice: Choice,
    /// The cards.
    #[serde(default)]
    pub pack: PackWords,
    /// The rows of piles, in the order in which they are numbered.
    pub zones: InOrder<Zone>,
    /// How the cards are dealt.
    pub deal: Vec<Deal>,
    /// Deals that are shuffled again.
    #[serde(default)]
    pub reshuffle: Vec<Buried>,
    /// What the stock does.
    pub stock: Option<StockRules>,
    /// Spaces that fill by themselves.
    #[serde(default)]
    pub fill: Vec<Fill>,
    /// Cards that leave by themselves.
    #[serde(default)]
    pub sweep: Vec<SweepRule>,
    /// Cards that are removed by command.
    pub pairs: Option<PairRules>,
    /// When the game is won; all that is named must hold.
    pub goal: Goal,
    /// How it is scored. Without a word, each card on a foundation, hole or discard counts one.
    #[serde(default)]
    pub score: Score,
    /// How it is drawn.
    pub layout: Vec<String>,
}

impl Book {
    fn own_family() -> String {
        "own".into()
    }
}

/// What decides a game.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // the names say it
pub enum Choice {
    Skill,
    #[default]
    Mixed,
    Luck,
}

/// The cards of a game.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct PackWords {
    /// How many packs are shuffled together. One if nothing is said.
    pub packs: Option<u8>,
    /// The ranks in play, each followed by the next higher one. Ace to king if nothing is said.
    pub ranks: Option<Vec<RankWord>>,
    /// The suits in play. All four if nothing is said.
    pub suits: Option<Vec<SuitWord>>,
    /// Jokers added. A joker stands for any card.
    #[serde(default)]
    pub jokers: u8,
}

/// A row of like piles.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Zone {
    /// What it is for.
    pub role: Role,
    /// The letter by which its piles are named: with `t` and 7 piles they are t1 to t7; a single pile is `t`.
    pub key: String,
    /// How many piles. One if nothing is said.
    pub piles: Option<u8>,
    /// How a pile is drawn. The role decides if nothing is said.
    pub show: Option<Show>,
    /// How cards lie in it. A stock lies face down, other piles face up, if nothing is said.
    pub lies: Option<Lies>,
    /// How many face-up cards may be looked at, counted from the top. All if nothing is said.
    pub look: Option<u8>,
    /// Whether a face-down card that becomes the top card is turned up.
    #[serde(default)]
    pub turn: Turn,
    /// Which piles of the zone lie over which.
    #[serde(default)]
    pub cover: CoverWord,
    /// What may be put on a pile by hand. Nothing if nothing is said.
    pub put: Option<Put>,
    /// What may be taken from a pile by hand. Nothing if nothing is said.
    pub take: Option<Take>,
}

/// Whether an uncovered card is turned up.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // the names say it
pub enum Turn {
    #[default]
    Auto,
    Never,
}

/// Which one-card piles lie over which.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CoverWord {
    /// None over any other.
    #[default]
    None,
    /// Rows of one, two, three … piles, each pile covered by two of the next row.
    Pyramid,
}

/// What may be put on a pile.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Put {
    /// In which direction ranks go.
    #[serde(default)]
    pub build: Build,
    /// What the suits must be.
    #[serde(default)]
    pub by: By,
    /// The distance between ranks. One if nothing is said.
    pub step: Option<u8>,
    /// Whether the last rank and the first are neighbors.
    #[serde(default)]
    pub wrap: bool,
    /// Ranks on which nothing is put.
    #[serde(default)]
    pub stop: Vec<RankWord>,
    /// What an empty pile takes.
    pub empty: SpaceWord,
    /// The zones cards may come from. All if nothing is said.
    pub from: Option<Vec<String>>,
    /// How many cards may come at once.
    #[serde(default)]
    pub unit: PutUnit,
    /// How many cards a pile may hold. No limit if nothing is said.
    pub max: Option<u8>,
}

/// In which direction a pile is built.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // the names say it
pub enum Build {
    #[default]
    None,
    Up,
    Down,
    UpOrDown,
    SameRank,
    Any,
}

/// What the suits of neighbors must be.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum By {
    /// Only ranks count.
    #[default]
    Rank,
    /// The same suit.
    Suit,
    /// The same color.
    Color,
    /// The other color.
    AlternateColor,
    /// Any suit but the same.
    OtherSuit,
}

/// How many cards may come at once.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // the names say it
pub enum PutUnit {
    #[default]
    Any,
    One,
    /// A run of every rank, all at once, to an empty pile.
    FullRun,
}

/// What may be taken from a pile.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Take {
    /// How many cards move together.
    pub unit: TakeUnit,
    /// In which direction a run goes, if not as the zone is built.
    pub build: Option<Build>,
    /// What the suits of a run must be, if not as the zone is built.
    pub by: Option<By>,
    /// How many cards may move at once.
    #[serde(default)]
    pub limit: Limit,
    /// The zones cards may go to. All if nothing is said.
    pub to: Option<Vec<String>>,
    /// How many cards stay.
    #[serde(default)]
    pub keep: u8,
}

/// How many cards move together.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TakeUnit {
    /// The top card.
    Top,
    /// The top card, or any number of top cards that form a run.
    Run,
    /// The top card, or the whole pile if it is a run.
    TopOrPile,
    /// Any face-up card with all that lies on it.
    Tail,
}

/// How many cards may move at once.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Limit {
    /// As many as form a run.
    #[default]
    None,
    /// As many as can pass through the free cells: one more than there are.
    Cells,
    /// As many as can pass through free cells and spaces: twice as many for each space.
    Spaces,
}

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
