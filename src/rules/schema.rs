//! The rulebook language as types: what a rulebook may say. No behaviour.
//!
//! A rulebook answers two questions for each zone (a row of like piles): what may be *put* on a pile, and what
//! may be *taken* from it. The rest is short procedures. `extends`, `options` and `$name` are settled before a
//! book takes this form.

use super::schema_match::Match;
use super::schema_steps::{
    Arrange, Deal, Fill, Goal, PairRules, PhaseRule, RegatherRules, ReshuffleRule, Score, StockRules, SweepRule,
};
use super::words::{InOrder, PilesWord, RankWord, SpaceWord, StepWord, SuitWord};
use crate::game::{Lies, Role, Show};
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
    /// Names that it shares with another game, which is meant by them.
    #[serde(default)]
    pub shared_names: Vec<String>,
    /// The family of games it belongs to.
    #[serde(default = "Book::own_family")]
    pub family: String,
    /// The game in one sentence.
    #[serde(default)]
    pub about: String,
    /// How it is played, in prose.
    #[serde(default)]
    pub rules: String,
    /// How to play it well, in prose.
    #[serde(default)]
    pub tactics: String,
    /// How often it is won, and whose figure that is, in prose.
    #[serde(default)]
    pub odds: String,
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
    /// What is put in order in the piles once they are dealt.
    #[serde(default)]
    pub arrange: Vec<Arrange>,
    /// Deals that are shuffled again.
    #[serde(default)]
    pub reshuffle: Vec<ReshuffleRule>,
    /// The phases of the game in their order, at most eight. It begins in the first.
    #[serde(default)]
    pub phases: Vec<PhaseRule>,
    /// What the stock does.
    pub stock: Option<StockRules>,
    /// How piles are gathered and dealt anew.
    pub regather: Option<RegatherRules>,
    /// Spaces that fill by themselves.
    #[serde(default)]
    pub fill: Vec<Fill>,
    /// The zones whose spaces go first: while one of them can be filled by hand, nothing else is done.
    #[serde(default)]
    pub spaces_first: Vec<String>,
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
    /// How the scores of several deals, or of several players, are counted together.
    #[serde(rename = "match")]
    pub contest: Option<Match>,
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
    /// The letter by which its piles are named: with `t` and 7 piles they are t1 to t7; a single pile is `t`. One that
    /// ends in a digit has a point after it: with `g2` they are g2.1, g2.2 and so on.
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
    /// How many piles stand side by side: they are named by row and place then, `q1.1`, `q1.2` and so on.
    pub wide: Option<u8>,
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
    /// Three pyramids of three rows side by side, and a row of ten over them all: 28 piles.
    Peaks,
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
    /// The distance between ranks, or a list of it for each pile. One if nothing is said.
    pub step: Option<StepWord>,
    /// Whether the last rank and the first are neighbors.
    #[serde(default)]
    pub wrap: bool,
    /// Ranks on which nothing is put.
    #[serde(default)]
    pub stop: Vec<RankWord>,
    /// The only ranks on which a card is put. A pile that has nothing but such a card counts as a space.
    #[serde(default)]
    pub only_on: Vec<RankWord>,
    /// What an empty pile takes.
    pub empty: SpaceWord,
    /// The suits of the cards that an empty pile takes, where `empty` is `any` or a rank. All if nothing is said.
    pub suits: Option<Vec<SuitWord>>,
    /// Whether an empty pile takes no card of a suit that lies on top of another pile of the zone.
    #[serde(default)]
    pub suits_differ: bool,
    /// Whether a card must wait until one of its rank lies in the pile before this one.
    #[serde(default)]
    pub ranks_above: bool,
    /// The zones cards may come from. All if nothing is said.
    pub from: Option<Vec<String>>,
    /// The piles cards may come from as long as nothing was regathered. All if nothing is said.
    pub from_first: Option<Vec<PilesWord>>,
    /// That cards come only from the pile of the same number in another zone.
    pub beside: Option<Beside>,
    /// Those of them from which a space is filled, if not all are.
    pub space_from: Option<Vec<String>>,
    /// The phases in which cards may come by hand. All if nothing is said.
    pub phases: Option<Vec<String>>,
    /// How many cards may come at once.
    #[serde(default)]
    pub unit: PutUnit,
    /// How many cards a pile may hold. No limit if nothing is said.
    pub max: Option<u8>,
}

/// That cards come only from the pile beside: that of the same number. Empty piles are begun from the left then.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Beside {
    /// The zone of the piles beside.
    pub zone: String,
    /// Ranks whose cards may come from any pile.
    #[serde(default)]
    pub except: Vec<RankWord>,
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
    /// The phases in which cards may leave by hand. All if nothing is said.
    pub phases: Option<Vec<String>>,
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
