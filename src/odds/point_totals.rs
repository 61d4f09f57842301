//! The points of a game: their total, the points of each deal of a match, and the contracts played.

use super::distribution::{Distribution, Tail};
use crate::board::View;
use crate::game::{BetterScore, ContractCounts, Contracts, Game, Sheet, Status};
use crate::text;
use serde::{Deserialize, Serialize};
use std::fmt::Write;

/// The percentiles at which the histogram begins and ends, so that a few extreme results do not fill its width.
const FIRST_PERCENTILE: u64 = 1;
const LAST_PERCENTILE: u64 = 99;

/// Whether more points are better, and what a game and a deal are called, such as rubber and hand. With these words,
/// the totals of a survey can be printed without the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema), schemars(rename = "survey-points"))]
#[serde(deny_unknown_fields)]
pub struct PointsHeader {
    /// Whether more points are better (`high`) or fewer (`low`).
    better: BetterScore,
    /// The word for a whole game or match, such as `deal`, `round` or `rubber`.
    game: String,
    /// The word for one deal of a match, such as `hole` or `hand`. Absent if a game has only one deal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    deal: Option<String>,
}

impl PointsHeader {
    /// Returns the words of a game. Returns `None` if its rules define no score.
    pub fn of(game: &dyn Game) -> Option<PointsHeader> {
        let info = game.info();
        let words = info.points.as_ref()?;
        Some(PointsHeader { better: info.better_score, game: words.game.clone(), deal: words.deal.clone() })
    }

    /// Returns whether a game is a match of several deals.
    pub fn is_match(&self) -> bool {
        self.deal.is_some()
    }
}

/// The points of a game at the moment when its player stopped.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct GamePoints {
    /// The points of the game. `None` if the game has a score sheet and was not finished, because the deals still to
    /// come could bring any points.
    pub total: Option<i32>,
    /// The points of each finished deal of a match, in order. Empty for a game of one deal.
    pub deals: Vec<i32>,
    /// The contracts of all finished deals.
    pub contracts: Contracts,
}

impl GamePoints {
    /// Returns the points of a game. `deals` contains the last board of each deal so far, and ends with the current
    /// deal. Returns no points if the rules define no score.
    pub fn of(game: &dyn Game, deals: &[View<'_>], is_resigned: bool) -> GamePoints {
        let (Some(words), Some(&last)) = (&game.info().points, deals.last()) else { return GamePoints::default() };
        let match_play = game.extensions().match_play;
        let has_next_deal = match_play.and_then(|match_play| match_play.next_deal_vars(last)).is_some();
        let is_over = !is_resigned && game.status(last) != Status::Playing && !has_next_deal;
        let sheet = match_play.and_then(|match_play| match_play.score_sheet(deals, false));
        // A game without a score sheet has points at any time. In a ledger, they are the lead of the first column.
        let total = (is_over || sheet.is_none()).then(|| match &sheet {
            Some(Sheet::Ledger(ledger)) => ledger.lead(),
            _ => game.score(last),
        });
        let points = |view: &View<'_>| match_play.and_then(|match_play| match_play.deal_points(*view));
        let contract = |view: &View<'_>| match_play.and_then(|match_play| match_play.contract_result(*view));
        GamePoints {
            total,
            deals: if words.deal.is_some() { deals.iter().filter_map(points).collect() } else { Vec::new() },
            contracts: deals.iter().filter_map(contract).collect(),
        }
    }
}

/// The totals of the points of one player.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct PointsTally {
    /// The points of each finished game.
    games: Distribution,
    /// The points of each finished deal of a match.
    deals: Distribution,
    /// The contracts.
    contracts: Contracts,
}

impl PointsTally {
    /// Adds a game. `total` is `None` if it was not finished.
    pub fn add(&mut self, total: Option<i32>, deals: &[i32], contracts: &Contracts) {
        total.into_iter().for_each(|points| self.games.add(points));
        deals.iter().for_each(|&points| self.deals.add(points));
        self.contracts.join(contracts);
    }

    /// Adds the totals of another part.
    pub fn join(&mut self, other: &PointsTally) {
        self.games.join(&other.games);
        self.deals.join(&other.deals);
        self.contracts.join(&other.contracts);
    }

    /// Returns whether no game has points.
    pub fn is_empty(&self) -> bool {
        self.games.count() == 0
    }

    /// Returns the totals for the last line of a survey file. `all` is the number of games, finished or not.
    pub fn totals(&self, all: u64) -> PointsTotals {
        PointsTotals {
            points: PointsSummary::of(&self.games),
            unfinished: Some(all.saturating_sub(self.games.count())).filter(|count| *count > 0),
            deal_points: PointsSummary::of(&self.deals),
            contracts: Some(self.contracts).filter(|contracts| !contracts.is_empty()),
        }
    }

    /// Formats the totals as lines for people. `all` is the number of games, finished or not.
    pub fn text(&self, words: &PointsHeader, all: u64) -> String {
        let mut lines = String::new();
        let better_note = if words.better == BetterScore::Low { " (fewer are better)" } else { "" };
        let name = text::sanitize_line(&words.game);
        lines += &summary_text(&self.games, &name, better_note);
        let unfinished = all.saturating_sub(self.games.count());
        if unfinished > 0 {
            // Writing to a `String` cannot fail.
            let _ = writeln!(lines, "without points: {}", text::pluralize_with_separators(unfinished, &name));
        }
        lines += &histogram_text(&self.games, &name);
        if let Some(deal) = &words.deal {
            lines += &summary_text(&self.deals, &text::sanitize_line(deal), "");
        }
        lines + &contracts_text(&self.contracts)
    }
}

/// Describes the mean and the quartiles.
fn summary_text(points: &Distribution, name: &str, note: &str) -> String {
    let (Some(mean), Some((lowest, highest))) = (points.mean(), points.range()) else {
        return format!("points{note}: none, because no {name} was finished\n");
    };
    let interval = match points.mean_interval() {
        Some((low, high)) => format!("{} to {} (95 % confidence interval)", hundredths(low), hundredths(high)),
        None => "an interval needs two results".into(),
    };
    let [q1, median, q3] = [25, 50, 75].map(|percent| points.percentile(percent));
    let count = text::pluralize_with_separators(points.count(), name);
    format!(
        "points of {count}{note}: mean {}, {interval}\nquartiles {q1}, {median} and {q3}; lowest {lowest}, highest \
         {highest}\n",
        hundredths(mean)
    )
}

/// Draws a histogram of the points from the 1st to the 99th percentile, and counts the results outside it.
fn histogram_text(points: &Distribution, name: &str) -> String {
    if points.count() == 0 {
        return String::new();
    }
    let histogram = points.histogram(points.percentile(FIRST_PERCENTILE), points.percentile(LAST_PERCENTILE));
    let label = |from: i64, to: i64| if from == to { from.to_string() } else { format!("{from} to {to}") };
    let mut lines = histogram.text(label);
    let tail = |place: &str, tail: Option<Tail>| {
        let tail = tail.map(|tail| (text::pluralize_with_separators(tail.count, name), tail.range_text()));
        tail.map_or(String::new(), |(count, range)| format!("{place} the bars: {count} with {range} points\n"))
    };
    lines += &tail("below", histogram.below);
    lines + &tail("above", histogram.above)
}

/// Formats the contracts as a table.
fn contracts_text(contracts: &Contracts) -> String {
    if contracts.is_empty() {
        return String::new();
    }
    let rows = |name: &'static str, counts: &ContractCounts| {
        let ContractCounts { made, defeated, doubled_made, doubled_defeated, slams_made, slams_defeated } = *counts;
        [(name, made, defeated), ("  doubled", doubled_made, doubled_defeated), ("  slams", slams_made, slams_defeated)]
    };
    let rows = [rows("you", &contracts.player), rows("the house", &contracts.house)].concat();
    let rows = rows.into_iter().map(|(name, made, defeated)| {
        (name, text::with_thousands_separators(made.into()), text::with_thousands_separators(defeated.into()))
    });
    let heading = [("contracts by", "made".to_string(), "defeated".to_string())];
    let line = |(name, made, defeated)| format!("{name:<12}  {made:>9}  {defeated:>9}\n");
    heading.into_iter().chain(rows).map(line).collect()
}

/// Describes the mean difference of two players of the same deals.
pub fn difference_text(differences: &Distribution) -> String {
    let Some(mean) = differences.mean() else { return String::new() };
    let pairs = text::pluralize_with_separators(differences.count(), "pair");
    let interval = match differences.mean_interval() {
        Some((low, high)) => {
            format!("{} to {} (95 % confidence interval, {pairs})", signed_hundredths(low), signed_hundredths(high))
        }
        None => format!("an interval needs two pairs ({pairs})"),
    };
    format!("difference of points, first minus second: {}, {interval}\n", signed_hundredths(mean))
}

fn hundredths(number: f64) -> String {
    // Adding zero makes a negative zero positive.
    format!("{:.2}", (number * 100.0).round() / 100.0 + 0.0)
}

fn signed_hundredths(number: f64) -> String {
    format!("{:+.2}", (number * 100.0).round() / 100.0 + 0.0)
}

/// Rounds to 4 decimals, without a negative zero.
pub(super) fn rounded(number: f64) -> f64 {
    (number * 10_000.0).round() / 10_000.0 + 0.0
}

/// The totals of points in a footer.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema), schemars(rename = "points-totals"))]
#[serde(rename_all = "kebab-case")]
pub struct PointsTotals {
    /// The points of the finished games.
    #[serde(skip_serializing_if = "Option::is_none")]
    points: Option<PointsSummary>,
    /// The number of games without points: those that were not finished, or for which par was not found. Absent if it
    /// is 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    unfinished: Option<u64>,
    /// The points of the finished deals of all matches.
    #[serde(skip_serializing_if = "Option::is_none")]
    deal_points: Option<PointsSummary>,
    /// The contracts, in games with contracts.
    #[serde(skip_serializing_if = "Option::is_none")]
    contracts: Option<Contracts>,
}

/// A summary of points: the mean with its interval, and the quartiles.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema), schemars(rename = "points-summary"))]
struct PointsSummary {
    /// The number of results.
    count: u64,
    /// The mean, rounded to 4 decimals.
    mean: f64,
    /// The low end of the 95 % confidence interval of the mean. Absent for a single result.
    #[serde(skip_serializing_if = "Option::is_none")]
    low: Option<f64>,
    /// The high end of that interval.
    #[serde(skip_serializing_if = "Option::is_none")]
    high: Option<f64>,
    /// The fewest points.
    lowest: i64,
    /// The first quartile: a quarter of all results are no higher than this.
    q1: i64,
    /// The median.
    median: i64,
    /// The third quartile: three quarters of all results are no higher than this.
    q3: i64,
    /// The most points.
    highest: i64,
}

impl PointsSummary {
    fn of(points: &Distribution) -> Option<PointsSummary> {
        let (mean, (lowest, highest)) = (points.mean()?, points.range()?);
        let interval = points.mean_interval();
        let [q1, median, q3] = [25, 50, 75].map(|percent| points.percentile(percent));
        Some(PointsSummary {
            count: points.count(),
            mean: rounded(mean),
            low: interval.map(|(low, _)| rounded(low)),
            high: interval.map(|(_, high)| rounded(high)),
            lowest,
            q1,
            median,
            q3,
            highest,
        })
    }
}

/// The mean difference of the points of two players of the same deals.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema), schemars(rename = "points-difference"))]
pub struct PointsDifference {
    /// The number of deals in which both players have points.
    pairs: u64,
    /// The mean of the points of the first player minus those of the second, rounded to 4 decimals.
    mean: f64,
    /// The low end of the 95 % confidence interval of the mean. Absent for a single pair.
    #[serde(skip_serializing_if = "Option::is_none")]
    low: Option<f64>,
    /// The high end of that interval.
    #[serde(skip_serializing_if = "Option::is_none")]
    high: Option<f64>,
}

impl PointsDifference {
    /// Returns the mean of the differences. Returns `None` if there are none.
    pub fn of(differences: &Distribution) -> Option<PointsDifference> {
        let (mean, interval) = (rounded(differences.mean()?), differences.mean_interval());
        let (low, high) = (interval.map(|(low, _)| rounded(low)), interval.map(|(_, high)| rounded(high)));
        Some(PointsDifference { pairs: differences.count(), mean, low, high })
    }
}

#[cfg(test)]
#[path = "point_totals_tests.rs"]
mod tests;
