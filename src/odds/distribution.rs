//! The distribution of whole numbers over the deals of a survey: its mean, its quartiles and its histogram.
//!
//! It stores the number of items for each value, so that parts can be added in any order with the same result.

use crate::text;
use std::collections::BTreeMap;
use std::fmt::Write;

/// The maximum number of bars of a histogram.
const MAX_BARS: i128 = 12;
/// The length of the longest bar, in characters.
const MAX_BAR_LENGTH: u64 = 40;

/// The 97.5 % quantiles of Student's t distribution for 1 to 10 degrees of freedom. A 95 % interval leaves out 2.5 % at
/// each end.
const QUANTILES: [f64; 10] =
    [12.706_205, 4.302_653, 3.182_446, 2.776_445, 2.570_582, 2.446_912, 2.364_624, 2.306_004, 2.262_157, 2.228_139];
/// The 97.5 % quantile of the normal distribution.
const Z: f64 = 1.959_963_984_540_054;

/// The number of items with each value.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Distribution(BTreeMap<i64, u64>);

/// The items beyond one end of a histogram.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Tail {
    /// The number of items.
    pub count: u64,
    /// The smallest value.
    pub least: i64,
    /// The largest value.
    pub most: i64,
}

/// A histogram: bars of equal width, and the items beyond them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Histogram {
    /// The first and the last value of each bar, and its number of items.
    pub bars: Vec<(i64, i64, u64)>,
    /// The items below the first bar.
    pub below: Option<Tail>,
    /// The items above the last bar.
    pub above: Option<Tail>,
}

impl Distribution {
    /// Adds an item.
    pub fn add(&mut self, value: impl Into<i64>) {
        *self.0.entry(value.into()).or_default() += 1;
    }

    /// Adds the items of another part.
    pub fn join(&mut self, other: &Distribution) {
        for (&value, count) in &other.0 {
            *self.0.entry(value).or_default() += count;
        }
    }

    /// Returns the number of items.
    pub fn count(&self) -> u64 {
        self.0.values().sum()
    }

    /// Returns the smallest and the largest value.
    pub fn range(&self) -> Option<(i64, i64)> {
        Some((*self.0.first_key_value()?.0, *self.0.last_key_value()?.0))
    }

    /// Returns the mean of all items, or `None` if there are none.
    pub fn mean(&self) -> Option<f64> {
        let sum: i128 = self.0.iter().map(|(&value, &count)| i128::from(value) * i128::from(count)).sum();
        (!self.0.is_empty()).then(|| sum as f64 / self.count() as f64)
    }

    /// Returns the low and the high end of the 95 % confidence interval of the mean, by Student's t distribution.
    /// Returns `None` for fewer than two items, which say nothing about the spread.
    ///
    /// Source: Student, "The probable error of a mean", Biometrika 6 (1908).
    ///
    /// ```
    /// use patience::internals::odds::Distribution;
    /// let mut points = Distribution::default();
    /// [4, 6, 8, 10].into_iter().for_each(|value: i64| points.add(value));
    /// let (low, high) = points.mean_interval().unwrap();
    /// assert_eq!((format!("{low:.3}"), format!("{high:.3}")), ("2.891".into(), "11.109".into()));
    /// ```
    pub fn mean_interval(&self) -> Option<(f64, f64)> {
        let (mean, count) = (self.mean()?, self.count());
        let freedom = count.checked_sub(1).filter(|freedom| *freedom > 0)?;
        let squared_deviations =
            |(&value, &count): (&i64, &u64)| count as f64 * (value as f64 - mean) * (value as f64 - mean);
        let variance = self.0.iter().map(squared_deviations).sum::<f64>() / freedom as f64;
        let half_width = t_quantile(freedom) * (variance / count as f64).sqrt();
        Some((mean - half_width, mean + half_width))
    }

    /// Returns a percentile: the smallest value that at least `percent` percent of all items do not exceed. Returns 0
    /// if there are no items.
    pub fn percentile(&self, percent: u64) -> i64 {
        // The 0th percentile is the smallest value, so at least one item counts.
        let mut items_left = (u128::from(self.count()) * u128::from(percent)).div_ceil(100).max(1);
        let found = self.0.iter().find(|(_, count)| {
            items_left = items_left.saturating_sub(u128::from(**count));
            items_left == 0
        });
        found.map_or(0, |(&value, _)| value)
    }

    /// Returns the histogram of the values from `first` to `last`. Values outside this range have no bars and are only
    /// counted. If they had bars, a few extreme values could leave almost all bars empty.
    pub fn histogram(&self, first: i64, last: i64) -> Histogram {
        let width = text::histogram_bar_width(first.into(), last.into(), MAX_BARS);
        // Values are 32-bit numbers, or differences of two of them. So the width of a bar fits into 64 bits.
        let width = i64::try_from(width).unwrap_or(i64::MAX);
        let [lowest, highest] = [first, last].map(|value| value.div_euclid(width));
        let mut bars: BTreeMap<i64, u64> = (lowest..=highest).map(|bar| (bar, 0)).collect();
        let (mut below, mut above) = (None, None);
        for (&value, &count) in &self.0 {
            let bar = value.div_euclid(width);
            match bars.get_mut(&bar) {
                Some(sum) => *sum += count,
                None => Tail::extend(if bar < lowest { &mut below } else { &mut above }, value, count),
            }
        }
        let bar_ends = |bar: i64| {
            let from = bar.saturating_mul(width);
            (from, from.saturating_add(width - 1))
        };
        let bars = bars.into_iter().map(|(bar, count)| (bar_ends(bar).0, bar_ends(bar).1, count)).collect();
        Histogram { bars, below, above }
    }
}

impl Tail {
    /// Adds `count` items with the same value, which must be larger than all values added before.
    fn extend(tail: &mut Option<Tail>, value: i64, count: u64) {
        let tail = tail.get_or_insert(Tail { count: 0, least: value, most: value });
        (tail.count, tail.most) = (tail.count + count, value);
    }

    /// Describes the values: `1400 to 1998`, or one number.
    pub fn range_text(self) -> String {
        let Tail { least, most, .. } = self;
        if least == most { most.to_string() } else { format!("{least} to {most}") }
    }
}

impl Histogram {
    /// Draws the bars, one on each line. `label` names a bar by its first and last value.
    pub fn text(&self, label: impl Fn(i64, i64) -> String) -> String {
        let longest = self.bars.iter().map(|(_, _, count)| *count).max().unwrap_or_default().max(1);
        let labels: Vec<String> = self.bars.iter().map(|&(from, to, _)| label(from, to)).collect();
        let width = labels.iter().map(String::len).max().unwrap_or_default();
        let mut lines = String::new();
        for ((_, _, count), label) in self.bars.iter().zip(labels) {
            // proof: the quotient is at most the length of the longest bar.
            let length = (u128::from(*count) * u128::from(MAX_BAR_LENGTH)).div_ceil(u128::from(longest)) as usize;
            let count = text::with_thousands_separators((*count).into());
            let bar = format!("{label:>width$}  {count:>9}  {}", "#".repeat(length));
            // Writing to a `String` cannot fail.
            let _ = writeln!(lines, "{}", bar.trim_end());
        }
        lines
    }
}

/// Returns the 97.5 % quantile of Student's t distribution. As the degrees of freedom grow, it approaches the quantile
/// of the normal distribution.
///
/// Source: M. Abramowitz and I. A. Stegun, "Handbook of Mathematical Functions" (1964), formula 26.7.5.
fn t_quantile(freedom: u64) -> f64 {
    let known = usize::try_from(freedom - 1).ok().and_then(|index| QUANTILES.get(index));
    if let Some(&quantile) = known {
        return quantile;
    }
    let (v, z2) = (freedom as f64, Z * Z);
    let first = Z * (z2 + 1.0) / 4.0;
    let second = Z * ((5.0 * z2 + 16.0) * z2 + 3.0) / 96.0;
    let third = Z * (((3.0 * z2 + 19.0) * z2 + 17.0) * z2 - 15.0) / 384.0;
    let fourth = Z * ((((79.0 * z2 + 776.0) * z2 + 1482.0) * z2 - 1920.0) * z2 - 945.0) / 92_160.0;
    Z + (first + (second + (third + fourth / v) / v) / v) / v
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(values: &[i64]) -> Distribution {
        let mut distribution = Distribution::default();
        values.iter().for_each(|&value| distribution.add(value));
        distribution
    }

    /// Values of published tables of the t distribution.
    #[test]
    fn quantiles_match_published_tables() {
        for (freedom, quantile) in
            [(1, 12.706), (2, 4.303), (10, 2.228), (11, 2.201), (12, 2.179), (30, 2.042), (60, 2.000), (120, 1.980)]
        {
            let found = t_quantile(freedom);
            assert!((found - quantile).abs() < 0.000_6, "{freedom}: {found}");
        }
        assert!((t_quantile(u64::MAX) - Z).abs() < 1e-9);
        for freedom in 1..200 {
            assert!(t_quantile(freedom) > t_quantile(freedom + 1), "{freedom}");
        }
    }

    #[test]
    fn the_interval_of_the_mean_needs_two_items() {
        assert_eq!((of(&[]).mean(), of(&[]).mean_interval()), (None, None));
        assert_eq!((of(&[-7]).mean(), of(&[-7]).mean_interval()), (Some(-7.0), None));
        assert_eq!(of(&[5, 5, 5]).mean_interval(), Some((5.0, 5.0)));
        // Student's own data: the additional hours of sleep of ten patients, in tenths of an hour.
        let (low, high) = of(&[12, 24, 13, 13, 0, 10, 18, 8, 46, 14]).mean_interval().unwrap();
        assert_eq!((format!("{low:.2}"), format!("{high:.2}")), ("7.00".into(), "24.60".into()));
    }

    #[test]
    fn parts_add_up_in_any_order() {
        let (mut one, mut two) = (of(&[3, -5, 8]), of(&[-5, 0]));
        let first = one.clone();
        one.join(&two);
        two.join(&first);
        assert_eq!((one.clone(), one.count()), (two, 5));
        assert_eq!((one.mean(), one.range(), one.percentile(50)), (Some(0.2), Some((-5, 8)), 0));
        assert_eq!([0, 25, 75, 100].map(|percent| one.percentile(percent)), [-5, -5, 3, 8]);
    }

    #[test]
    fn extreme_values_do_not_overflow() {
        let ends = of(&[i64::from(i32::MIN), i64::from(i32::MAX), 2 * i64::from(i32::MIN)]);
        let (first, last) = ends.range().unwrap();
        let histogram = ends.histogram(first, last);
        assert_eq!(histogram.bars.iter().map(|(_, _, count)| count).sum::<u64>(), 3);
        assert!(ends.mean_interval().is_some());
    }

    #[test]
    fn bars_of_negative_and_positive_values_have_round_ends() {
        let histogram = of(&[-501, -500, -1, 0, 99, 400, 5000, 9000]).histogram(-500, 400);
        let bars: Vec<(i64, i64, u64)> = histogram.bars.iter().copied().filter(|(_, _, count)| *count > 0).collect();
        assert_eq!(bars, [(-500, -401, 1), (-100, -1, 1), (0, 99, 2), (400, 499, 1)]);
        assert_eq!(histogram.below, Some(Tail { count: 1, least: -501, most: -501 }));
        assert_eq!(histogram.above.map(|tail| (tail.count, tail.range_text())), Some((2, "5000 to 9000".into())));
        let text = histogram.text(|from, to| format!("{from} to {to}"));
        assert!(text.starts_with("-500 to -401          1  ####################\n"), "{text}");
        assert!(text.contains("\n     0 to 99          2  ########################################\n"), "{text}");
    }
}
