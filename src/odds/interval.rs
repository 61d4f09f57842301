//! The confidence interval of a proportion in a sample.

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
    let (n, share) = (all as f64, count as f64 / all as f64);
    let middle = share + Z * Z / (2.0 * n);
    let half = Z * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt();
    let scale = 1.0 + Z * Z / n;
    // At its ends the formula gives exactly 0 and 1, apart from rounding.
    let low = if count == 0 { 0.0 } else { (middle - half) / scale };
    let high = if count == all { 1.0 } else { (middle + half) / scale };
    (low, high)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ends_are_exact_and_enclose_the_share() {
        assert_eq!(wilson(0, 10).0, 0.0);
        assert_eq!(wilson(10, 10).1, 1.0);
        for (count, all) in [(1, 10), (5, 10), (999, 1000), (1, 1_000_000)] {
            let (low, high) = wilson(count, all);
            let share = count as f64 / all as f64;
            assert!(0.0 < low && low < share && share < high && high < 1.0, "{count} of {all}: {low} to {high}");
        }
    }

    #[test]
    fn a_larger_sample_narrows_the_interval() {
        let width = |(low, high): (f64, f64)| high - low;
        assert!(width(wilson(50, 100)) > 3.0 * width(wilson(500, 1000)));
    }
}
