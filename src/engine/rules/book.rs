//! A rulebook, section by section.
//!
//! A zone is a row of similar piles. For each zone, a rulebook answers two questions: which cards may you *put* on a
//! pile, and which cards may you *take* from it? The other sections are short procedures. `extends`, `options` and
//! `$name` are resolved before a book is read into this structure.

use crate::engine::compile::board_vars::BoardVar;
use crate::engine::compile::rulebook_words::InOrder;
use crate::engine::sections::arrange::ArrangeRule;
use crate::engine::sections::deal::DealRule;
use crate::engine::sections::fill::FillRule;
use crate::engine::sections::goal::GoalRules;
use crate::engine::sections::matches::MatchRules;
use crate::engine::sections::pack::PackRules;
use crate::engine::sections::pairs::PairRules;
use crate::engine::sections::phases::PhaseRule;
use crate::engine::sections::regather::RegatherRules;
use crate::engine::sections::reshuffle::ReshuffleRule;
use crate::engine::sections::score::ScoreRules;
use crate::engine::sections::stock::StockRules;
use crate::engine::sections::sweep::SweepRule;
use crate::engine::sections::take::MoveLimit;
use crate::engine::sections::zone::ZoneRules;
use crate::error::{Error, Fault, Result};
use crate::game::DecidedBy;
use crate::yaml::{self, Node};
use serde::Deserialize;

/// A rulebook. The order of its keys does not matter.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Book {
    /// The name of the game in commands: at most 40 lowercase letters, digits and hyphens, starting with a letter.
    pub id: String,
    /// The name of the game as shown to players.
    pub title: String,
    /// Other names of the game. A book that extends this one does not inherit them.
    #[serde(default)]
    pub names: Vec<String>,
    /// Names that the game shares with a built-in game. In commands, such a name refers to the built-in game.
    #[serde(default)]
    #[cfg_attr(not(feature = "internals"), allow(dead_code))]
    pub shared_names: Vec<String>,
    /// The family of similar games, such as `klondike`, for lists. Default: `own`.
    #[serde(default = "Book::default_family")]
    pub family: String,
    /// The game in one sentence.
    #[serde(default)]
    pub about: String,
    /// The rules in prose, in a book for an earlier version: a text, or a map of named parts, which a choice of an
    /// option can replace. `patience` prints them after the rules that it writes itself. Placeholders such as `{NAME}`
    /// work as in `note`.
    #[serde(default)]
    pub rules: String,
    /// Rules that no key of this language can express, in prose. `patience` prints them after the rules that it writes
    /// itself. A choice of an option can replace or remove the text.
    ///
    /// Write `{NAME}` for the value of the option NAME in words, and `{NAME times}` for `once`, `twice`, `three times`
    /// and so on. The value must be a number. For other values, write the text into the choice.
    #[serde(default)]
    pub note: String,
    /// Advice on how to play the game well, in prose: a text, or a map of named parts, which a choice of an option can
    /// replace or remove.
    #[serde(default)]
    pub tactics: String,
    /// How often the game is won, in prose, in a book for an earlier version.
    #[serde(default)]
    pub odds: String,
    /// The source of the rules, in prose.
    #[serde(default)]
    pub source: String,
    /// Whether skill or luck decides the game.
    #[serde(default)]
    pub choice: DecidedBy,
    /// The cards of the game. Default: one pack of 52.
    #[serde(default)]
    pub pack: PackRules,
    /// The zones by name. A zone is a row of similar piles. Other sections and the help pages refer to a zone by its
    /// name, such as `tableau`. The command `moves` lists the moves in the order of the zones here.
    pub zones: InOrder<ZoneRules>,
    /// The steps of the deal, at most 40. Together they must deal all cards of the pack, whatever their order.
    pub deal: Vec<DealRule>,
    /// Rules that reorder the cards within piles after the deal, at most 10.
    #[serde(default)]
    pub arrange: Vec<ArrangeRule>,
    /// At most 10 rules for deals that are shuffled again instead of played.
    #[serde(default)]
    pub reshuffle: Vec<ReshuffleRule>,
    /// The phases of the game in order, at most eight. The game begins in the first one.
    #[serde(default)]
    pub phases: Vec<PhaseRule>,
    /// How the stock works: the command `draw`. The game then needs exactly one zone with the role `stock`, with one
    /// pile.
    pub stock: Option<StockRules>,
    /// How piles are gathered and dealt again, with the command `draw`.
    pub regather: Option<RegatherRules>,
    /// At most 10 rules for spaces that fill automatically.
    #[serde(default)]
    pub fill: Vec<FillRule>,
    /// At most 10 rules for cards that move away automatically.
    #[serde(default)]
    pub sweep: Vec<SweepRule>,
    /// Cards that players remove with the command `remove`.
    pub pairs: Option<PairRules>,
    /// When the game is won. All the conditions that are given must hold.
    pub goal: GoalRules,
    /// The score. Default: each card on a foundation, hole or discard pile counts one.
    #[serde(default)]
    pub score: ScoreRules,
    /// How the scores of several deals, or of several players, are counted together.
    #[serde(rename = "match")]
    pub match_rules: Option<MatchRules>,
    /// The drawing of the board, as rows from top to bottom. A row lists items that are next to each other, separated
    /// by spaces. An item is the name of a pile (`t3`), the letters of a zone (the value of its `key`) for all its piles
    /// (`t`), or `.` for an empty place. The cards of a pile that is shown as a `fan` hang down from its row. If a zone
    /// is `wide`, name its piles row by row: `q1.1 q1.2 q1.3`.
    ///
    /// To draw the piles of the zone with the letter `y` as a pyramid or as peaks, write the row "`pyramid y`",
    /// "`inverted-pyramid y`" or "`peaks y`". To draw the pile `c` in the middle of the piles of `t`, write the row
    /// "`ring c t`". The layout contains every pile once. You may leave out piles that are `hidden`.
    pub layout: Vec<String>,
}

/// Completes the error for an unknown top key. It does not know the keys `options` and `extends`, which are resolved
/// before the book is read, and the keys of `pack`.
fn with_all_top_keys(error: Error) -> Error {
    if error.subject().is_some() {
        return error;
    }
    error.map_fault(|fault| match fault {
        Fault::UnknownKey { key, mut expected, .. } => {
            expected.extend(["options", "extends"].map(String::from));
            let is_in_pack = ["packs", "ranks", "suits", "jokers"].contains(&&*key);
            Fault::UnknownKey { key, expected, parent: is_in_pack.then_some("pack") }
        }
        other => other,
    })
}

impl Book {
    /// Reads a resolved book.
    ///
    /// # Errors
    /// Fails if a key is unknown or missing, or if a value is not allowed.
    pub(crate) fn read(node: &Node) -> Result<Book> {
        yaml::from_node(node).map_err(with_all_top_keys)
    }

    fn default_family() -> String {
        "own".into()
    }

    /// Returns whether the stock has redeals.
    pub(crate) fn has_redeals(&self) -> bool {
        self.stock.as_ref().is_some_and(|stock| stock.redeal.is_some())
    }

    /// Returns the variables that the game stores on the board.
    pub(super) fn vars(&self) -> Vec<BoardVar> {
        let has_redeals = self.has_redeals();
        let regather = self.regather.as_ref();
        // If the number of redeals is limited, the player runs out of draws even without other moves, so the draws need
        // no count.
        let regathers_without_limit = self.stock.is_some() && regather.is_some_and(|rules| rules.times.0.is_none());
        let shuffles =
            self.stock.as_ref().is_some_and(|stock| stock.shuffle) || regather.is_some_and(|regather| regather.shuffle);
        let limits_moves = |zone: &ZoneRules| zone.take.as_ref().is_some_and(|take| take.limit != MoveLimit::None);
        let mut steps = self.deal.iter().chain(regather.iter().flat_map(|rules| &rules.deal));
        let candidates = [
            (has_redeals, BoardVar::Pass),
            (steps.any(|step| step.sets_base), BoardVar::Base),
            (has_redeals || regathers_without_limit, BoardVar::IdleDraws),
            (shuffles, BoardVar::ShuffleSeed),
            (self.zones.0.iter().any(|(_, zone)| limits_moves(zone)), BoardVar::SingleMoves),
            (!self.phases.is_empty(), BoardVar::Phase),
            (self.phases.iter().any(|phase| !phase.until.placed.0.is_empty()), BoardVar::Placed),
            (self.score.streak.is_some(), BoardVar::Streak),
            (self.score.streak.is_some() || self.score.counts_course(has_redeals), BoardVar::Points),
            (regather.is_some(), BoardVar::Redeals),
            (regather.is_some_and(|rules| rules.pull > 0), BoardVar::Pulls),
        ];
        let needed = candidates.into_iter().filter(|(is_needed, _)| *is_needed).map(|(_, var)| var);
        needed.chain(self.match_rules.iter().flat_map(MatchRules::vars)).collect()
    }
}
