//! Confidence intervals of a proportion in a sample, and of the difference of two proportions in the same sample.

/// The half-width of the 95 % interval of a normal distribution, in standard deviations.
const Z: f64 = 1.959_963_984_540_054;

/// Returns the low and the high end of Wilson's 95 % confidence interval for a proportion, if `count` of `all`
/// items in a sample have the property. An empty sample gives `(0.0, 1.0)`.
///
/// Source: E. B. Wilson, "Probable Inference, the Law of Succession, and Statistical Inference", Journal of the
/// American Statistical Association 22 (1927).
///
/// ```
/// let (low, high) = patience::internals::odds::wilson(81, 263);
/// assert_eq!((format!("{low:.4}"), format!("{high:.4}")), ("0.2553".into(), "0.3662".into()));
/// assert_eq!(patience::internals::odds::wilson(0, 0), (0.0, 1.0));
/// ```
pub fn wilson(count: u64, all: u64) -> (f64, f64) {
    if all == 0 {
        return (0.0, 1.0);
    }
    let (n, proportion) = (all as f64, count as f64 / all as f64);
    let middle = proportion + Z * Z / (2.0 * n);
    let half = Z * (proportion * (1.0 - proportion) / n + Z * Z / (4.0 * n * n)).sqrt();
    let scale = 1.0 + Z * Z / n;
    // For a count of 0 or `all`, the formula gives exactly 0 or 1, except for rounding errors.
    let low = if count == 0 { 0.0 } else { (middle - half) / scale };
    let high = if count == all { 1.0 } else { (middle + half) / scale };
    (low, high)
}

/// The items in a sample, counted by which of two properties they have.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub struct PairedCounts {
    /// The number of items with both properties.
    pub both: u64,
    /// The number of items with only the first property.
    pub only_first: u64,
    /// The number of items with only the second property.
    pub only_second: u64,
    /// The number of items with neither property.
    pub neither: u64,
}

impl PairedCounts {
    /// Returns the low and the high end of Newcombe's 95 % confidence interval for the first proportion minus the
    /// second. An empty sample gives `(-1.0, 1.0)`.
    ///
    /// Source: R. G. Newcombe, "Improved Confidence Intervals for the Difference between Binomial Proportions Based on
    /// Paired Data", Statistics in Medicine 17 (1998), pages 2635 to 2650, method 10.
    ///
    /// ```
    /// use patience::internals::odds::PairedCounts;
    /// let (low, high) = PairedCounts { both: 1, only_first: 1, only_second: 7, neither: 12 }.difference_interval();
    /// assert_eq!((format!("{low:.3}"), format!("{high:.3}")), ("-0.507".into(), "-0.026".into()));
    /// ```
    pub fn difference_interval(&self) -> (f64, f64) {
        let PairedCounts { both, only_first, only_second, neither } = *self;
        let all = both + only_first + only_second + neither;
        if all == 0 {
            return (-1.0, 1.0);
        }
        let (first, second) = (both + only_first, both + only_second);
        let ((low_1, high_1), (low_2, high_2)) = (wilson(first, all), wilson(second, all));
        let (proportion_1, proportion_2) = (first as f64 / all as f64, second as f64 / all as f64);
        let correlation = self.correlation();
        let combined_error = |a: f64, b: f64| (a * a - 2.0 * correlation * a * b + b * b).max(0.0).sqrt();
        let difference = proportion_1 - proportion_2;
        let low = difference - combined_error(proportion_1 - low_1, high_2 - proportion_2);
        let high = difference + combined_error(high_1 - proportion_1, proportion_2 - low_2);
        (low.max(-1.0), high.min(1.0))
    }

    /// Returns the correlation of both properties, with Newcombe's correction for continuity.
    fn correlation(&self) -> f64 {
        let [both, only_first, only_second, neither] =
            [self.both, self.only_first, self.only_second, self.neither].map(|count| count as f64);
        let product_of_sums =
            (both + only_first) * (only_second + neither) * (both + only_second) * (only_first + neither);
        if product_of_sums == 0.0 {
            return 0.0;
        }
        let (determinant, half) =
            (both * neither - only_first * only_second, (both + only_first + only_second + neither) / 2.0);
        let corrected = if determinant < 0.0 { determinant } else { (determinant - half).max(0.0) };
        corrected / product_of_sums.sqrt()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A worked example: D. G. Altman and others, "Statistics with Confidence", 2nd edition (2000), page 52.
    #[test]
    fn the_paired_interval_matches_a_published_example() {
        let counts = PairedCounts { both: 14, only_first: 5, only_second: 0, neither: 22 };
        let (low, high) = counts.difference_interval();
        assert_eq!((format!("{low:.3}"), format!("{high:.3}")), ("0.011".into(), "0.226".into()));
        let swapped = PairedCounts { only_first: 0, only_second: 5, ..counts };
        let (swapped_low, swapped_high) = swapped.difference_interval();
        assert!((swapped_low + high).abs() < 1e-12 && (swapped_high + low).abs() < 1e-12);
    }

    #[test]
    fn the_paired_interval_stays_in_its_range() {
        for (both, only_first, only_second, neither) in
            [(0, 0, 0, 0), (0, 0, 0, 5), (9, 0, 0, 0), (0, 7, 0, 0), (0, 0, 1, 0), (1000, 1, 0, 1000), (0, 50, 50, 0)]
        {
            let (low, high) = PairedCounts { both, only_first, only_second, neither }.difference_interval();
            let all = (both + only_first + only_second + neither).max(1) as f64;
            let difference = (only_first as f64 - only_second as f64) / all;
            assert!(-1.0 <= low && low <= difference && difference <= high && high <= 1.0, "{low} to {high}");
        }
    }

    #[test]
    fn agreement_narrows_the_paired_interval() {
        let width = |agreeing, differing| {
            let counts =
                PairedCounts { both: agreeing, only_first: differing, only_second: differing, neither: agreeing };
            let (low, high) = counts.difference_interval();
            high - low
        };
        assert!(width(40, 10) < width(25, 25));
    }

    #[test]
    #[expect(clippy::float_cmp, reason = "the ends are exact")]
    fn the_ends_are_exact_and_enclose_the_proportion() {
        assert_eq!(wilson(0, 10).0, 0.0);
        assert_eq!(wilson(10, 10).1, 1.0);
        for (count, all) in [(1, 10), (5, 10), (999, 1000), (1, 1_000_000)] {
            let (low, high) = wilson(count, all);
            let proportion = count as f64 / all as f64;
            assert!(
                0.0 < low && low < proportion && proportion < high && high < 1.0,
                "{count} of {all}: {low} to {high}"
            );
        }
    }

    #[test]
    fn a_larger_sample_narrows_the_interval() {
        let width = |(low, high): (f64, f64)| high - low;
        assert!(width(wilson(50, 100)) > 3.0 * width(wilson(500, 1000)));
    }
}
