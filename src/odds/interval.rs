//! The confidence interval of a share found in a sample.

/// The half-width of a normal distribution's 95 %, in standard deviations.
const Z: f64 = 1.959_963_984_540_054;

/// Wilson's interval: between which shares the true one lies with 95 % certainty, if `count` of `all` had the property.
/// Nothing is known of an empty sample. After E. B. Wilson, "Probable Inference, the Law of Succession, and Statistical
/// Inference", Journal of the American Statistical Association 22 (1927).
///
/// ```
/// let (low, high) = patience::odds::wilson(81, 263);
/// assert_eq!((format!("{low:.4}"), format!("{high:.4}")), ("0.2553".into(), "0.3662".into()));
/// assert_eq!(patience::odds::wilson(0, 0), (0.0, 1.0));
/// ```
pub fn wilson(count: u64, all: u64) -> (f64, f64) {
    if all == 0 {
        return (0.0, 1.0);
    }
    let (n, share) = (all as f64, count as f64 / all as f64);
    let middle = share + Z * Z / (2.0 * n);
    let half = Z * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt();
    let scale = 1.0 + Z * Z / n;
    // At the ends the formula gives 0 and 1 but for rounding.
    let low = if count == 0 { 0.0 } else { (middle - half) / scale };
    let high = if count == all { 1.0 } else { (middle + half) / scale };
    (low, high)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ends_are_exact_and_the_share_lies_between() {
        assert_eq!(wilson(0, 10).0, 0.0);
        assert_eq!(wilson(10, 10).1, 1.0);
        for (count, all) in [(1, 10), (5, 10), (999, 1000), (1, 1_000_000)] {
            let (low, high) = wilson(count, all);
            let share = count as f64 / all as f64;
            assert!(0.0 < low && low < share && share < high && high < 1.0, "{count} of {all}: {low} to {high}");
        }
    }

    #[test]
    fn a_larger_sample_says_more() {
        let width = |(low, high): (f64, f64)| high - low;
        assert!(width(wilson(50, 100)) > 3.0 * width(wilson(500, 1000)));
    }
}
