//! A rulebook: what a game may say of itself, section by section.
//!
//! A rulebook answers two questions for each zone (a row of like piles): what may be *put* on a pile, and what may be
//! *taken* from it. The rest is short procedures. `extends`, `options` and `$name` are settled before a book takes
//! this form.

use super::arrange::Arrange;
use super::deal::Deal;
use super::fill::Fill;
use super::goal::Goal;
use super::matches::Match;
use super::numbers::Number;
use super::pack::PackWords;
use super::pairs::PairRules;
use super::phases::PhaseRule;
use super::regather::RegatherRules;
use super::reshuffle::ReshuffleRule;
use super::score::Score;
use super::stock::StockRules;
use super::sweep::SweepRule;
use super::take::Limit;
use super::words::InOrder;
use super::zone::Zone;
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
    /// How it is played, in prose: a text, or a map of its parts in order, each of which a choice of an option may replace
    /// (`rules: {king: "…"}`). A part that ends in a line break ends its paragraph. `{draw}` is the number that the option
    /// `draw` is set to, in words; `{draw times}` is `once`, `twice`, `three times`.
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
    pub(super) fn numbers(&self) -> Vec<Number> {
        let redeals = self.stock.as_ref().is_some_and(|stock| stock.redeal.is_some());
        let regather = self.regather.as_ref();
        let endless = self.stock.is_some() && regather.is_some_and(|rules| rules.times.0.is_none());
        let shuffles = self.stock.as_ref().is_some_and(|stock| stock.shuffle) || regather.is_some_and(|r| r.shuffle);
        let limited = |zone: &Zone| zone.take.as_ref().is_some_and(|take| take.limit != Limit::None);
        let mut steps = self.deal.iter().chain(regather.iter().flat_map(|rules| &rules.deal));
        let wanted = [
            (redeals, Number::Pass),
            (steps.any(|step| step.sets_base), Number::Base),
            (redeals || endless, Number::Idle),
            (shuffles, Number::ShuffleSeed),
            (self.zones.0.iter().any(|(_, zone)| limited(zone)), Number::SingleMoves),
            (!self.phases.is_empty(), Number::Phase),
            (self.phases.iter().any(|phase| !phase.until.placed.0.is_empty()), Number::Placed),
            (self.score.streak.is_some(), Number::Streak),
            (self.score.streak.is_some(), Number::Points),
            (regather.is_some(), Number::Redeals),
            (regather.is_some_and(|rules| rules.pull > 0), Number::Pulls),
        ];
        let kept = wanted.into_iter().filter(|(is_wanted, _)| *is_wanted).map(|(_, number)| number);
        kept.chain(self.contest.iter().flat_map(Match::numbers)).collect()
    }
}
