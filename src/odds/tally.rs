//! The totals of a survey, and their summary in words.

use super::interval::wilson;
use super::line::{Deal, Outcome};
use crate::text;
use std::collections::BTreeMap;
use std::fmt::Write;

/// The maximum number of bars of the histogram.
const BARS: i128 = 12;
/// The length of the longest bar, in characters.
const MAX_BAR_LENGTH: u64 = 40;

/// The totals over deals. They are whole numbers, so that those of shards can be added.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Tally {
    /// The number of deals won.
    pub won: u64,
    /// The number of deals lost.
    pub lost: u64,
    /// The number of deals with an unknown result.
    pub unknown: u64,
    /// The number of won deals for each number of moves.
    pub moves: BTreeMap<u32, u64>,
}

impl Tally {
    /// Counts a deal.
    pub fn add(&mut self, line: &Deal) {
        match line.result {
            Outcome::Won => self.won += 1,
            Outcome::Lost => self.lost += 1,
            Outcome::Unknown => self.unknown += 1,
        }
        if let Some(moves) = line.moves {
            *self.moves.entry(moves).or_default() += 1;
        }
    }

    /// Adds the totals of another part.
    pub fn join(&mut self, other: &Tally) {
        self.won += other.won;
        self.lost += other.lost;
        self.unknown += other.unknown;
        for (&moves, &deals) in &other.moves {
            *self.moves.entry(moves).or_default() += deals;
        }
    }

    /// Returns the number of deals.
    pub fn deals(&self) -> u64 {
        self.won + self.lost + self.unknown
    }

    /// Returns the ends of the 95 % confidence interval for the share of won deals. Unknown deals count as
    /// lost at the low end and as won at the high end.
    pub fn interval(&self) -> (f64, f64) {
        let (low, high) = (wilson(self.won, self.deals()).0, wilson(self.won + self.unknown, self.deals()).1);
        (low, high)
    }

    /// Formats the totals as lines for people.
    pub fn text(&self) -> String {
        let counts = [("won", self.won), ("lost", self.lost), ("unknown", self.unknown)];
        let numbers = counts.map(|(_, deals)| text::with_thousands_separators(deals.into()));
        let width = numbers.iter().map(String::len).max().unwrap_or_default();
        let mut lines = String::new();
        for ((word, deals), number) in counts.into_iter().zip(&numbers) {
            // Without deals, all shares are 0.
            let share = 100.0 * deals as f64 / self.deals().max(1) as f64;
            // Writing to a `String` cannot fail.
            let _ = writeln!(lines, "{word:<8} {number:>width$}  {share:5.1} %");
        }
        let (low, high) = self.interval();
        let unknown = if self.unknown == 0 {
            ""
        } else {
            "; unknown deals count as lost at the low end and as won at the high end"
        };
        let _ = writeln!(
            lines,
            "estimate for all deals: {:.2} to {:.2} % won (95 % confidence interval{unknown})",
            100.0 * low,
            100.0 * high
        );
        lines + &self.histogram()
    }

    /// Formats the number of moves of the won deals: range, median, and a bar for each interval.
    fn histogram(&self) -> String {
        let (Some((&least, _)), Some((&most, _))) = (self.moves.first_key_value(), self.moves.last_key_value()) else {
            return String::new();
        };
        let width = text::histogram_bar_width(least.into(), most.into(), BARS);
        // proof: numbers of 32 bits need bars no wider than 500,000,000.
        let width = u32::try_from(width).expect("a bar of 32-bit numbers has a 32-bit width");
        let mut classes: BTreeMap<u32, u64> = (least / width..=most / width).map(|class| (class, 0)).collect();
        for (&moves, &deals) in &self.moves {
            *classes.entry(moves / width).or_default() += deals;
        }
        let longest = classes.values().copied().max().unwrap_or_default().max(1);
        let mut lines = format!("moves of won deals: {least} to {most}, median {}\n", self.median());
        let digits = most.to_string().len();
        for (class, deals) in classes {
            let (from, to) = (class * width, class * width + (width - 1));
            let bar = "#".repeat((deals * MAX_BAR_LENGTH).div_ceil(longest) as usize);
            let bar =
                format!("{from:>digits$}-{to:<digits$}  {:>9}  {bar}", text::with_thousands_separators(deals.into()));
            let _ = writeln!(lines, "{}", bar.trim_end());
        }
        lines
    }

    /// Returns the median number of moves of the won deals; of two middle values the lower one.
    fn median(&self) -> u32 {
        let mut left = self.won.div_ceil(2);
        let middle = self.moves.iter().find(|(_, deals)| {
            left = left.saturating_sub(**deals);
            left == 0
        });
        middle.map_or(0, |(&moves, _)| moves)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tally(won: &[u32], lost: u64, unknown: u64) -> Tally {
        let mut tally = Tally { lost, unknown, ..Tally::default() };
        for &moves in won {
            tally.add(&Deal { kind: None, seed: 0, result: Outcome::Won, moves: Some(moves), positions: None });
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
        let text = tally(&[61, 68, 70, 70, 92, 118], 3, 1).text();
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
            Tally::default().text(),
            "won      0    0.0 %\nlost     0    0.0 %\nunknown  0    0.0 %\nestimate for all deals: 0.00 to 100.00 % won (95 % confidence interval)\n"
        );
    }

    #[test]
    fn bars_are_few_and_have_round_widths() {
        let class_width = |least: u32, most: u32| text::histogram_bar_width(least.into(), most.into(), BARS);
        assert_eq!([class_width(1, 1), class_width(0, 12), class_width(61, 118)], [1, 2, 5]);
        assert_eq!(class_width(0, u32::MAX), 500_000_000);
    }
}
