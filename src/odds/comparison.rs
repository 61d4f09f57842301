//! The totals of a survey: the results of its player, and the comparison with a second player who played the same
//! deals.

use super::distribution::Distribution;
use super::header::Header;
use super::line::{Deal, Outcome};
use super::player::Player;
use super::point_totals::{self, PointsDifference, rounded};
use super::tally::Tally;
use crate::interval::PairedCounts;
use crate::text;
use serde::Serialize;
use std::fmt::Write;

/// The totals of a survey or of a part of it. They are whole numbers, so that the totals of parts add up exactly.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct SurveyTally {
    /// The totals of the player.
    pub player: Tally,
    /// The totals of the second player, who is named with `--against`.
    pub against: Option<OpponentTally>,
}

/// The totals of a second player, who played the same deals, and the comparison with the first player.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct OpponentTally {
    /// The totals of the second player.
    pub tally: Tally,
    /// The number of deals for each pair of outcomes. The row is the outcome of the first player, and the column is the
    /// outcome of the second player: 0 for won, 1 for lost, 2 for unknown.
    outcomes: [[u64; 3]; 3],
    /// The points of the first player minus the points of the second, for each deal in which both have points.
    differences: Distribution,
}

impl SurveyTally {
    /// Returns the totals before the first deal.
    pub fn new(header: &Header) -> SurveyTally {
        let against = header.against().map(|_| OpponentTally::default());
        SurveyTally { player: Tally::default(), against }
    }

    /// Counts a deal.
    pub fn add(&mut self, deal: &Deal) {
        self.player.add(&deal.player);
        if let (Some(opponent), Some(played)) = (&mut self.against, &deal.against) {
            opponent.tally.add(played);
            opponent.outcomes[deal.player.result as usize][played.result as usize] += 1;
            if let (Some(first), Some(second)) = (deal.player.points, played.points) {
                opponent.differences.add(i64::from(first) - i64::from(second));
            }
        }
    }

    /// Adds the totals of another part.
    pub fn join(&mut self, other: &SurveyTally) {
        self.player.join(&other.player);
        if let (Some(opponent), Some(other)) = (&mut self.against, &other.against) {
            opponent.tally.join(&other.tally);
            opponent.differences.join(&other.differences);
            for (row, other_row) in opponent.outcomes.iter_mut().zip(&other.outcomes) {
                row.iter_mut().zip(other_row).for_each(|(sum, count)| *sum += count);
            }
        }
    }

    /// Returns the number of deals.
    pub fn deals(&self) -> u64 {
        self.player.deals()
    }

    /// Formats the totals as lines for people.
    pub fn text(&self, header: &Header) -> String {
        let totals = |tally: &Tally, player: &Player| tally.text(player, header.points());
        let first_totals = totals(&self.player, header.player());
        let (Some(opponent), Some(against)) = (&self.against, header.against()) else { return first_totals };
        let heading = |player: &Player| format!("player {}\n", text::sanitize_line(&player.to_string()));
        let both_totals =
            heading(header.player()) + &first_totals + &heading(against) + &totals(&opponent.tally, against);
        both_totals + &opponent.comparison_text() + &point_totals::difference_text(&opponent.differences)
    }
}

impl OpponentTally {
    /// Returns the comparison of both players.
    pub fn comparison(&self) -> Comparison {
        let [[both, only_first, _], [only_second, neither, _], _] = self.outcomes;
        let all: u64 = self.outcomes.iter().flatten().sum();
        let undecided = all - both - only_first - only_second - neither;
        let first_wins: u64 = self.outcomes[Outcome::Won as usize].iter().sum();
        // Without deals, all fractions are 0.
        let fraction = |count: u64| count as f64 / all.max(1) as f64;
        // For the low end, unknown results count as lost for the first player, and as won for the second player. For
        // the high end, they count as won for the first player, and as lost for the second player.
        let low = self.counts(Outcome::Lost, Outcome::Won).difference_interval().0;
        let high = self.counts(Outcome::Won, Outcome::Lost).difference_interval().1;
        let difference = rounded(fraction(first_wins) - fraction(self.tally.won));
        Comparison {
            both,
            only_first,
            only_second,
            neither,
            undecided,
            difference,
            low: rounded(low),
            high: rounded(high),
            points: PointsDifference::of(&self.differences),
        }
    }

    /// Returns the number of deals that both players won, that only one of them won, and that neither won. An unknown
    /// result counts as `unknown_first` for the first player, and as `unknown_second` for the second player.
    fn counts(&self, unknown_first: Outcome, unknown_second: Outcome) -> PairedCounts {
        let mut counts = PairedCounts::default();
        for (first, row) in self.outcomes.iter().enumerate() {
            for (second, deals) in row.iter().enumerate() {
                let wins = |outcome: usize, unknown: Outcome| {
                    outcome == Outcome::Won as usize
                        || (outcome == Outcome::Unknown as usize && unknown == Outcome::Won)
                };
                let sum = match (wins(first, unknown_first), wins(second, unknown_second)) {
                    (true, true) => &mut counts.both,
                    (true, false) => &mut counts.only_first,
                    (false, true) => &mut counts.only_second,
                    (false, false) => &mut counts.neither,
                };
                *sum += deals;
            }
        }
        counts
    }

    /// Formats the comparison as lines for people.
    fn comparison_text(&self) -> String {
        let Comparison { both, only_first, only_second, neither, undecided, difference, low, high, points: _ } =
            self.comparison();
        let mut rows = vec![
            ("both players won", both),
            ("only the first", only_first),
            ("only the second", only_second),
            ("neither", neither),
        ];
        rows.extend((undecided > 0).then_some(("undecided", undecided)));
        let numbers: Vec<String> =
            rows.iter().map(|(_, deals)| text::with_thousands_separators((*deals).into())).collect();
        let width = numbers.iter().map(String::len).max().unwrap_or_default();
        // Without deals, all percentages are 0.
        let all = self.tally.deals().max(1) as f64;
        let mut lines = String::from("the same deals\n");
        for ((words, deals), number) in rows.into_iter().zip(&numbers) {
            // Writing to a `String` cannot fail.
            let _ = writeln!(lines, "{words:<16} {number:>width$}  {:5.1} %", 100.0 * deals as f64 / all);
        }
        let unknown_remark = match undecided {
            0 => "",
            _ => "; unknown results count against the first player at the low end, and for it at the high end",
        };
        let [difference, low, high] = [difference, low, high].map(|fraction| 100.0 * fraction);
        let _ = writeln!(
            lines,
            "difference of win rates, first minus second: {difference:+.2} percentage points, {low:+.2} to \
             {high:+.2} (95 % confidence interval{unknown_remark})"
        );
        lines
    }
}

/// The comparison of two players who played the same deals.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema), schemars(rename = "player-comparison"))]
#[serde(rename_all = "kebab-case")]
pub struct Comparison {
    /// The number of deals that both players won.
    pub both: u64,
    /// The number of deals that the first player won and the second lost.
    pub only_first: u64,
    /// The number of deals that the second player won and the first lost.
    pub only_second: u64,
    /// The number of deals that both players lost.
    pub neither: u64,
    /// The number of deals in which the result of either player is unknown.
    pub undecided: u64,
    /// The share of deals that the first player won, minus the share of the second, rounded to 4 decimals.
    pub difference: f64,
    /// The low end of the 95 % confidence interval of the difference, rounded to 4 decimals.
    pub low: f64,
    /// The high end of that interval.
    pub high: f64,
    /// The difference of points, if both players have points.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub points: Option<PointsDifference>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::odds::PlayResult;

    fn tally(deals: &[(Outcome, Outcome, u64)]) -> SurveyTally {
        let mut tally = SurveyTally { player: Tally::default(), against: Some(OpponentTally::default()) };
        let played = |result| PlayResult { result, ..PlayResult::of((result == Outcome::Won).then_some(9)) };
        for &(first, second, count) in deals {
            let deal = Deal { number: 1, listed: None, player: played(first), against: Some(played(second)) };
            (0..count).for_each(|_| tally.add(&deal));
        }
        tally
    }

    #[test]
    fn players_are_compared_deal_by_deal() {
        use Outcome::{Lost, Won};
        let part = tally(&[(Won, Won, 14), (Won, Lost, 5), (Lost, Lost, 22)]);
        let comparison = part.against.as_ref().unwrap().comparison();
        let expected = Comparison {
            both: 14,
            only_first: 5,
            only_second: 0,
            neither: 22,
            undecided: 0,
            difference: 0.122,
            low: 0.0115,
            high: 0.2265,
            points: None,
        };
        assert_eq!(comparison, expected);
        let mut joined = tally(&[(Lost, Won, 5)]);
        joined.join(&part);
        let comparison = joined.against.unwrap().comparison();
        assert_eq!((comparison.difference, comparison.only_second, comparison.low), (0.0, 5, -comparison.high));
    }

    #[test]
    fn unknown_results_widen_the_interval_at_both_ends() {
        use Outcome::{Lost, Unknown, Won};
        let known = tally(&[(Won, Won, 10), (Won, Lost, 20), (Lost, Lost, 20)]).against.unwrap().comparison();
        let open = tally(&[(Won, Won, 10), (Won, Lost, 20), (Lost, Lost, 10), (Unknown, Lost, 10)]);
        let open = open.against.unwrap().comparison();
        assert_eq!((open.undecided, open.difference, open.low), (10, known.difference, known.low));
        assert!(open.high > known.high);
    }
}
