//! A rulebook, section by section.
//!
//! A zone is a row of like piles. For each zone a rulebook answers two questions: what may you *put* on a pile, and
//! what may you *take* from it? The rest is short procedures. `extends`, `options` and `$name` are resolved before a
//! book is read into this structure.

use crate::engine::compile::numbers::BoardVar;
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
use serde::Deserialize;

/// A rulebook. Its keys may stand in any order.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Book {
    /// The word by which the game is asked for: small letters, digits and hyphens, a letter first, 40 of them at
    /// most.
    pub id: String,
    /// Its name in print.
    pub title: String,
    /// Other names by which it is found. A book that extends this one does not inherit them.
    #[serde(default)]
    pub names: Vec<String>,
    /// Names that it shares with a game of the program's own: whoever asks by them gets that game.
    #[serde(default)]
    pub shared_names: Vec<String>,
    /// The family of games it belongs to. `own` if nothing is said.
    #[serde(default = "Book::own_family")]
    pub family: String,
    /// The game in one sentence.
    #[serde(default)]
    pub about: String,
    /// How it is played, in prose: a text, or a map of its parts in order, each of which a choice of an option may replace
    /// (`rules: {king: "…"}`). A part that ends in a line break ends its paragraph. `{draw}` is the number that the option
    /// `draw` is set to, in words; `{draw times}` is `once`, `twice`, `three times`. It must be a number: prose for a
    /// choice that is a word stands with that choice.
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
    /// What decides the game.
    #[serde(default)]
    pub choice: Choice,
    /// The cards. One pack of 52 if nothing is said.
    #[serde(default)]
    pub pack: PackRules,
    /// The zones, rows of like piles, each under its name. In this order piles are numbered and looked through. Other
    /// sections, and the pages of help, call a zone by its name: `tableau`.
    pub zones: InOrder<ZoneRules>,
    /// How the cards are dealt, step by step, 40 steps at most. All cards of the pack must be dealt,
    /// in whatever order they come.
    pub deal: Vec<DealRule>,
    /// What is put in order in the piles once they are dealt, 10 rules at most.
    #[serde(default)]
    pub arrange: Vec<ArrangeRule>,
    /// Deals that are not played but shuffled again, 10 rules at most.
    #[serde(default)]
    pub reshuffle: Vec<ReshuffleRule>,
    /// The phases of the game in their order, at most eight. It begins in the first.
    #[serde(default)]
    pub phases: Vec<PhaseRule>,
    /// What the stock does: the command `draw`. The game needs one zone of one pile with the role `stock` then.
    pub stock: Option<StockRules>,
    /// How piles are gathered and dealt anew, by the command `draw`.
    pub regather: Option<RegatherRules>,
    /// Spaces that fill by themselves, 10 rules at most.
    #[serde(default)]
    pub fill: Vec<FillRule>,
    /// Cards that leave by themselves, 10 rules at most.
    #[serde(default)]
    pub sweep: Vec<SweepRule>,
    /// Cards that are removed by the command `remove`.
    pub pairs: Option<PairRules>,
    /// When the game is won: all that is named must hold.
    pub goal: GoalRules,
    /// How it is scored. Without a word, each card on a foundation, hole or discard counts one.
    #[serde(default)]
    pub score: ScoreRules,
    /// How the scores of several deals, or of several players, are counted together.
    #[serde(rename = "match")]
    pub match_rules: Option<MatchRules>,
    /// How it is drawn: rows from top to bottom. A row names, with blanks between them, what stands side by side:
    /// `t3` is that pile, `t`, the key of a zone, all its piles, and `.` an empty place. The cards of a pile shown as
    /// a `fan` hang down from its row. A zone that is `wide` is named row by row: `q1.1 q1.2 q1.3`.
    ///
    /// A row may also be `pyramid y` or `peaks y`, the piles of the zone with the key `y` in that shape, or `ring c
    /// t`, the pile `c` in the middle of the piles of `t`. Every pile stands in the layout once; those that are
    /// `hidden` may be left out.
    pub layout: Vec<String>,
}

/// What decides a game.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Choice {
    /// The player's skill.
    Skill,
    /// Skill and luck.
    #[default]
    Mixed,
    /// Luck.
    Luck,
}

impl Book {
    fn own_family() -> String {
        "own".into()
    }

    /// The numbers that the game keeps on the board.
    pub(super) fn numbers(&self) -> Vec<BoardVar> {
        let redeals = self.stock.as_ref().is_some_and(|stock| stock.redeal.is_some());
        let regather = self.regather.as_ref();
        let endless = self.stock.is_some() && regather.is_some_and(|rules| rules.times.0.is_none());
        let shuffles = self.stock.as_ref().is_some_and(|stock| stock.shuffle) || regather.is_some_and(|r| r.shuffle);
        let limited = |zone: &ZoneRules| zone.take.as_ref().is_some_and(|take| take.limit != MoveLimit::None);
        let mut steps = self.deal.iter().chain(regather.iter().flat_map(|rules| &rules.deal));
        let wanted = [
            (redeals, BoardVar::Pass),
            (steps.any(|step| step.sets_base), BoardVar::Base),
            (redeals || endless, BoardVar::IdleDraws),
            (shuffles, BoardVar::ShuffleSeed),
            (self.zones.0.iter().any(|(_, zone)| limited(zone)), BoardVar::SingleMoves),
            (!self.phases.is_empty(), BoardVar::Phase),
            (self.phases.iter().any(|phase| !phase.until.placed.0.is_empty()), BoardVar::Placed),
            (self.score.streak.is_some(), BoardVar::Streak),
            (self.score.streak.is_some(), BoardVar::Points),
            (regather.is_some(), BoardVar::Redeals),
            (regather.is_some_and(|rules| rules.pull > 0), BoardVar::Pulls),
        ];
        let kept = wanted.into_iter().filter(|(is_wanted, _)| *is_wanted).map(|(_, number)| number);
        kept.chain(self.match_rules.iter().flat_map(MatchRules::numbers)).collect()
    }
}
