//! Rows of the statistics: the games with the same rules and options.

use crate::app::played_games::{self, GameInfoCache};
use crate::game::Contracts;
use crate::play::{GameSummary, Stats, mean};
use std::collections::BTreeMap;

/// The statistics of one game with one choice of options.
pub struct StatsRow<'p> {
    /// The id of the game.
    pub game: &'p str,
    /// Whether the games were played under the rules of a user's rulebook.
    pub has_own_rulebook: bool,
    /// The options as keys and values.
    pub options: &'p [(String, String)],
    /// The options that differ from their defaults.
    pub changed_options: String,
    /// Whether the rules define a score.
    has_points: bool,
    /// The statistics of the games that count as played.
    pub stats: Stats,
    /// The number of games that the player can resume.
    pub unfinished: usize,
}

/// The key of a group: the id of the game, whether the game is a user's rulebook, and the options.
type Key<'p> = (&'p str, bool, &'p [(String, String)]);

/// Groups games by id and options, in the order of their names.
pub fn rows<'p>(games: impl Iterator<Item = &'p GameSummary>) -> Vec<StatsRow<'p>> {
    let mut groups: BTreeMap<Key<'p>, Vec<&'p GameSummary>> = BTreeMap::new();
    for summary in games {
        groups.entry((&summary.game, summary.has_own_rulebook, &summary.options)).or_default().push(summary);
    }
    let mut infos = GameInfoCache::default();
    let row = |((game, has_own_rulebook, options), summaries): (Key<'p>, Vec<&'p GameSummary>)| {
        let info = if has_own_rulebook { None } else { infos.of(game) };
        let better = info.map(|info| info.better_score).unwrap_or_default();
        let has_points = info.is_some_and(|info| info.points.is_some());
        let changed_options = summaries.first().map_or(String::new(), |summary| infos.changed_options(summary));
        let unfinished = summaries.iter().filter(|summary| summary.is_unfinished()).count();
        let stats = Stats::of(summaries, better);
        StatsRow { game, has_own_rulebook, options, changed_options, has_points, stats, unfinished }
    };
    groups.into_iter().map(row).collect()
}

impl StatsRow<'_> {
    /// Returns the id of the game, followed by `(own)` if a user's rulebook uses the id of a built-in game.
    pub fn shown_game(&self) -> String {
        played_games::game_id(self.game, self.has_own_rulebook)
    }

    /// Returns the game with its options, such as `klondike draw=3`.
    pub fn name(&self) -> String {
        format!("{} {}", self.shown_game(), self.changed_options).trim_end().to_string()
    }

    /// Returns the mean score, rounded to 4 decimals, if the rules define a score.
    pub fn mean_score(&self) -> Option<f64> {
        let mean = mean(&self.stats.scores).filter(|_| self.has_points)?;
        // Adding zero makes a negative zero positive.
        Some((mean * 10_000.0).round() / 10_000.0 + 0.0)
    }

    /// Returns the best score. Without points in the rules, all wins have the same score, so that the score is of use
    /// only before the first win.
    pub fn best_score(&self) -> Option<i128> {
        self.stats.scores.first().copied().filter(|_| self.has_points || self.stats.won == 0)
    }

    /// Returns the contracts, or `None` in a game without contracts.
    pub fn contracts(&self) -> Option<Contracts> {
        Some(self.stats.contracts).filter(|contracts| !contracts.is_empty())
    }

    /// Returns the number of hands played to the end, or `None` in a game without contracts.
    pub fn hands(&self) -> Option<u64> {
        self.contracts().map(|contracts| contracts.player.all().saturating_add(contracts.house.all()))
    }

    /// Returns the percentage of won games, rounded to the nearest integer.
    pub fn percent(&self) -> usize {
        // This is `100 * won / played + 1 / 2`, as one fraction. The division then rounds down.
        (self.stats.won * 200 + self.stats.played) / (self.stats.played * 2).max(1)
    }
}
