//! The totals of one player in a survey, and their summary in words.

use super::distribution::Distribution;
use super::line::{BotFailure, Outcome, PlayResult};
use super::player::Player;
use super::point_totals::{PointsHeader, PointsTally, PointsTotals};
use crate::interval::wilson;
use crate::text;
use serde::Serialize;
use std::fmt::Write;

/// The percentile of the number of moves at which the histogram ends. A few very long games would otherwise leave
/// almost all bars empty.
const LAST_PERCENTILE: u64 = 99;

/// The number of failures of a bot by kind.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema), schemars(rename = "bot-failures"))]
#[serde(rename_all = "kebab-case")]
pub struct BotFailures {
    /// The bot ended with an error or by a signal, or the command could not be run.
    crashed: u64,
    /// The bot gave no answer within the time limit.
    timed_out: u64,
    /// The bot ended without an error before the game was over, or sent `quit`.
    gave_up: u64,
    /// The bot sent too many commands.
    too_many_moves: u64,
    /// The bot sent a line that is too long or not UTF-8 text, or too many commands that were rejected.
    invalid_output: u64,
}

impl BotFailures {
    /// Returns the number of failures of a kind.
    pub fn of(&self, failure: BotFailure) -> u64 {
        match failure {
            BotFailure::Crashed => self.crashed,
            BotFailure::TimedOut => self.timed_out,
            BotFailure::GaveUp => self.gave_up,
            BotFailure::TooManyCommands => self.too_many_moves,
            BotFailure::InvalidOutput => self.invalid_output,
        }
    }

    fn add(&mut self, failure: BotFailure, count: u64) {
        let sum = match failure {
            BotFailure::Crashed => &mut self.crashed,
            BotFailure::TimedOut => &mut self.timed_out,
            BotFailure::GaveUp => &mut self.gave_up,
            BotFailure::TooManyCommands => &mut self.too_many_moves,
            BotFailure::InvalidOutput => &mut self.invalid_output,
        };
        *sum += count;
    }

    /// Names the failures that happened: `bot failures: 3 (crashed 2, timed out 1)`. Empty without failures.
    fn text(&self) -> String {
        let counts = BotFailure::ALL.map(|kind| (kind.words(), self.of(kind)));
        let total: u64 = counts.iter().map(|(_, count)| count).sum();
        let separated = |count: u64| text::with_thousands_separators(count.into());
        let nonzero_counts = counts.iter().filter(|(_, count)| *count > 0);
        let count_texts: Vec<String> =
            nonzero_counts.map(|(words, count)| format!("{words} {}", separated(*count))).collect();
        if total == 0 {
            String::new()
        } else {
            format!("bot failures: {} ({})\n", separated(total), count_texts.join(", "))
        }
    }
}

/// The totals of one player. They are whole numbers, so that the totals of parts add up exactly.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Tally {
    /// The number of deals won.
    pub won: u64,
    /// The number of deals lost.
    pub lost: u64,
    /// The number of deals with an unknown result.
    pub unknown: u64,
    /// The number of won deals for each number of moves.
    pub moves: Distribution,
    /// The lost deals in which a bot failed.
    pub failures: BotFailures,
    /// The totals of the points.
    pub points: PointsTally,
}

impl Tally {
    /// Counts a deal.
    pub fn add(&mut self, played: &PlayResult) {
        match played.result {
            Outcome::Won => self.won += 1,
            Outcome::Lost => self.lost += 1,
            Outcome::Unknown => self.unknown += 1,
        }
        if let Some(moves) = played.moves {
            self.moves.add(moves);
        }
        self.points.add(played.points, &played.deal_points, &played.contracts);
        if let Some(failure) = played.failure {
            self.failures.add(failure, 1);
        }
    }

    /// Adds the totals of another part of the survey.
    pub fn join(&mut self, other: &Tally) {
        self.won += other.won;
        self.lost += other.lost;
        self.unknown += other.unknown;
        self.moves.join(&other.moves);
        self.points.join(&other.points);
        BotFailure::ALL.into_iter().for_each(|kind| self.failures.add(kind, other.failures.of(kind)));
    }

    /// Returns the number of deals.
    pub fn deals(&self) -> u64 {
        self.won + self.lost + self.unknown
    }

    /// Returns the ends of the 95 % confidence interval for the proportion of won deals. Unknown deals count as lost at
    /// the low end and as won at the high end.
    pub fn interval(&self) -> (f64, f64) {
        (wilson(self.won, self.deals()).0, wilson(self.won + self.unknown, self.deals()).1)
    }

    /// Returns the totals of points for the last line of the survey file. Returns `None` if the survey has no points,
    /// or if the player is the solver and has found no points.
    pub fn points_totals(&self, player: &Player, points: Option<&PointsHeader>) -> Option<PointsTotals> {
        self.has_points(player, points).then(|| self.points.totals(self.deals()))
    }

    fn has_points(&self, player: &Player, points: Option<&PointsHeader>) -> bool {
        points.is_some() && (*player != Player::Solve || !self.points.is_empty())
    }

    /// Formats the totals as lines for people.
    pub fn text(&self, player: &Player, points: Option<&PointsHeader>) -> String {
        let counts = [("won", self.won), ("lost", self.lost), ("unknown", self.unknown)];
        let numbers = counts.map(|(_, deals)| text::with_thousands_separators(deals.into()));
        let width = numbers.iter().map(String::len).max().unwrap_or_default();
        let mut lines = String::new();
        for ((word, deals), number) in counts.into_iter().zip(&numbers) {
            // Without deals, all percentages are 0.
            let percent = 100.0 * deals as f64 / self.deals().max(1) as f64;
            // Writing to a `String` cannot fail.
            let _ = writeln!(lines, "{word:<8} {number:>width$}  {percent:5.1} %");
        }
        let (low, high) = self.interval();
        let unknown_remark = if self.unknown == 0 {
            ""
        } else {
            "; unknown deals count as lost at the low end and as won at the high end"
        };
        let _ = writeln!(
            lines,
            "estimate for all deals: {:.2} to {:.2} % won (95 % confidence interval{unknown_remark})",
            100.0 * low,
            100.0 * high
        );
        let points = points.filter(|_| self.has_points(player, points));
        let points = points.map_or(String::new(), |words| self.points.text(words, self.deals()));
        lines + &self.failures.text() + &self.histogram() + &points
    }

    /// Formats the number of moves of the won deals: range, median, a bar for each interval up to the 99th percentile,
    /// and the number of deals beyond the last bar.
    fn histogram(&self) -> String {
        let Some((least, most)) = self.moves.range() else { return String::new() };
        let histogram = self.moves.histogram(least, self.moves.percentile(LAST_PERCENTILE));
        let digits = histogram.bars.last().map_or(1, |(from, _, _)| from.to_string().len());
        let mut lines = format!("moves of won deals: {least} to {most}, median {}\n", self.moves.percentile(50));
        lines += &histogram.text(|from, to| format!("{from:>digits$}-{to:<digits$}"));
        if let Some(tail) = histogram.above {
            let deals = text::pluralize_with_separators(tail.count, "deal");
            let _ = writeln!(lines, "beyond the bars: {deals} with {} moves", tail.range_text());
        }
        lines
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tally(won: &[u32], lost: u64, unknown: u64) -> Tally {
        let mut tally = Tally { lost, unknown, ..Tally::default() };
        for &moves in won {
            tally.add(&PlayResult::of(Some(moves)));
        }
        tally
    }

    #[test]
    fn totals_of_parts_add_up() {
        let (mut one, other) = (tally(&[3, 5], 1, 0), tally(&[5], 0, 2));
        one.join(&other);
        assert_eq!(one, tally(&[3, 5, 5], 1, 2));
        assert_eq!(one.deals(), 6);
    }

    #[test]
    #[expect(clippy::float_cmp, reason = "both limits come from the same counts")]
    fn unknown_deals_widen_the_interval() {
        let known = tally(&[1; 50], 50, 0).interval();
        let mut uncertain = tally(&[1; 50], 40, 10);
        assert_eq!(uncertain.interval().0, known.0);
        assert!(uncertain.interval().1 > known.1);
        uncertain.unknown = 0;
        uncertain.lost = 50;
        assert_eq!(uncertain.interval(), known);
    }

    #[test]
    fn totals_are_formatted_as_text() {
        let text = tally(&[61, 68, 70, 70, 92, 118], 3, 1).text(&Player::Greedy, None);
        assert_eq!(
            text,
            "won      6   60.0 %\n\
             lost     3   30.0 %\n\
             unknown  1   10.0 %\n\
             estimate for all deals: 31.27 to 89.22 % won (95 % confidence interval; unknown deals count as lost at the low end and as won at the high end)\n\
             moves of won deals: 61 to 118, median 70\n \
             60-64           1  ####################\n \
             65-69           1  ####################\n \
             70-74           2  ########################################\n \
             75-79           0\n \
             80-84           0\n \
             85-89           0\n \
             90-94           1  ####################\n \
             95-99           0\n\
             100-104          0\n\
             105-109          0\n\
             110-114          0\n\
             115-119          1  ####################\n"
        );
        assert_eq!(
            Tally::default().text(&Player::Greedy, None),
            "won      0    0.0 %\nlost     0    0.0 %\nunknown  0    0.0 %\nestimate for all deals: 0.00 to 100.00 % won (95 % confidence interval)\n"
        );
    }

    #[test]
    fn the_bars_end_at_the_99th_percentile() {
        let mut moves: Vec<u32> = (0..198).map(|deal| 50 + deal % 10).collect();
        moves.extend([1400, 1998]);
        let text = tally(&moves, 0, 0).text(&Player::Greedy, None);
        let end = "moves of won deals: 50 to 1998, median 54\n\
                   50-50         20  ########################################\n";
        assert!(text.contains(end), "{text}");
        assert!(text.ends_with("\nbeyond the bars: 2 deals with 1400 to 1998 moves\n"), "{text}");
        assert_eq!(text.lines().count(), 16);
        moves.pop();
        let text = tally(&moves, 0, 0).text(&Player::Greedy, None);
        assert!(text.ends_with("\nbeyond the bars: 1 deal with 1400 moves\n"), "{text}");
        // With fewer than a hundred won deals, the longest of them is the 99th percentile.
        assert!(!tally(&[1, 2, 1998], 0, 0).text(&Player::Greedy, None).contains("beyond"));
    }

    #[test]
    fn failures_of_bots_are_counted_by_kind() {
        let mut one = Tally::default();
        for failure in [BotFailure::Crashed, BotFailure::TimedOut, BotFailure::Crashed] {
            one.add(&PlayResult::failed(failure));
        }
        one.join(&one.clone());
        assert_eq!((one.lost, one.failures.of(BotFailure::Crashed), one.failures.of(BotFailure::GaveUp)), (6, 4, 0));
        assert!(
            one.text(&Player::Greedy, None).ends_with("\nbot failures: 6 (crashed 4, timed out 2)\n"),
            "{}",
            one.text(&Player::Greedy, None)
        );
    }
}
