//! The totals of a survey, and their summary in words.

use super::interval::wilson;
use super::line::{Deal, Outcome};
use crate::text;
use std::collections::BTreeMap;
use std::fmt::Write;

/// At most so many bars has a histogram.
const BARS: i128 = 12;
/// The longest bar, in characters.
const LONGEST_BAR: u64 = 40;

/// Sums over deals: whole numbers, so that parts can be added up.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Tally {
    /// Deals won.
    pub won: u64,
    /// Deals lost.
    pub lost: u64,
    /// Deals of which nothing is known.
    pub unknown: u64,
    /// How many deals were won in so many moves.
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

    /// Adds what was counted elsewhere.
    pub fn join(&mut self, other: &Tally) {
        self.won += other.won;
        self.lost += other.lost;
        self.unknown += other.unknown;
        for (&moves, &deals) in &other.moves {
            *self.moves.entry(moves).or_default() += deals;
        }
    }

    /// How many deals were counted.
    pub fn deals(&self) -> u64 {
        self.won + self.lost + self.unknown
    }

    /// Between which shares of all deals those that are won lie, with 95 % certainty: the low end takes what is not
    /// known for lost, the high end for won.
    pub fn interval(&self) -> (f64, f64) {
        let (low, high) = (wilson(self.won, self.deals()).0, wilson(self.won + self.unknown, self.deals()).1);
        (low, high)
    }

    /// All that was counted, in lines for people.
    pub fn text(&self) -> String {
        let counts = [("won", self.won), ("lost", self.lost), ("unknown", self.unknown)];
        let numbers = counts.map(|(_, deals)| text::with_thousands_separators(deals.into()));
        let width = numbers.iter().map(String::len).max().unwrap_or_default();
        let mut lines = String::new();
        for ((word, deals), number) in counts.into_iter().zip(&numbers) {
            // No deals: no shares either.
            let share = 100.0 * deals as f64 / self.deals().max(1) as f64;
            // Writing to a text cannot fail.
            let _ = writeln!(lines, "{word:<8} {number:>width$}  {share:5.1} %");
        }
        let (low, high) = self.interval();
        let unknown = if self.unknown == 0 { "" } else { ", what is unknown lost at the one end and won at the other" };
        let _ = writeln!(lines, "won of all such deals: {:.2} to {:.2} % (95 %{unknown})", 100.0 * low, 100.0 * high);
        lines + &self.histogram()
    }

    /// The moves of the won deals: median, span, and a bar for each class of them.
    fn histogram(&self) -> String {
        let (Some((&least, _)), Some((&most, _))) = (self.moves.first_key_value(), self.moves.last_key_value()) else {
            return String::new();
        };
        let width = text::histogram_bar_width(least.into(), most.into(), BARS);
        // proof: so few bars hold all numbers of 32 bits that their width is one, too.
        let width = u32::try_from(width).expect("a class is no wider than its numbers are high");
        let mut classes: BTreeMap<u32, u64> = (least / width..=most / width).map(|class| (class, 0)).collect();
        for (&moves, &deals) in &self.moves {
            *classes.entry(moves / width).or_default() += deals;
        }
        let longest = classes.values().copied().max().unwrap_or_default().max(1);
        let mut lines = format!("moves of those won: {least} to {most}, median {}\n", self.median());
        let digits = most.to_string().len();
        for (class, deals) in classes {
            let (from, to) = (class * width, class * width + (width - 1));
            let bar = "#".repeat((deals * LONGEST_BAR).div_ceil(longest) as usize);
            let bar =
                format!("{from:>digits$}-{to:<digits$}  {:>9}  {bar}", text::with_thousands_separators(deals.into()));
            let _ = writeln!(lines, "{}", bar.trim_end());
        }
        lines
    }

    /// The number of moves that half of the won deals took at most.
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
            tally.add(&Deal { seed: 0, result: Outcome::Won, moves: Some(moves), positions: None });
        }
        tally
    }

    #[test]
    fn parts_add_up() {
        let (mut one, other) = (tally(&[3, 5], 1, 0), tally(&[5], 0, 2));
        one.join(&other);
        assert_eq!(one, tally(&[3, 5, 5], 1, 2));
        assert_eq!(one.deals(), 6);
    }

    #[test]
    fn what_is_unknown_widens_the_interval_at_both_ends() {
        let known = tally(&[1; 50], 50, 0).interval();
        let mut hazy = tally(&[1; 50], 40, 10);
        assert_eq!(hazy.interval().0, known.0);
        assert!(hazy.interval().1 > known.1);
        hazy.unknown = 0;
        hazy.lost = 50;
        assert_eq!(hazy.interval(), known);
    }

    #[test]
    fn the_words() {
        let text = tally(&[61, 68, 70, 70, 92, 118], 3, 1).text();
        assert_eq!(
            text,
            "won      6   60.0 %\n\
             lost     3   30.0 %\n\
             unknown  1   10.0 %\n\
             won of all such deals: 31.27 to 89.22 % (95 %, what is unknown lost at the one end and won at the other)\n\
             moves of those won: 61 to 118, median 70\n \
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
            "won      0    0.0 %\nlost     0    0.0 %\nunknown  0    0.0 %\nwon of all such deals: 0.00 to 100.00 % (95 %)\n"
        );
    }

    #[test]
    fn classes_are_few_and_round() {
        let class_width = |least: u32, most: u32| text::histogram_bar_width(least.into(), most.into(), BARS);
        assert_eq!([class_width(1, 1), class_width(0, 12), class_width(61, 118)], [1, 2, 5]);
        assert_eq!(class_width(0, u32::MAX), 500_000_000);
    }
}
