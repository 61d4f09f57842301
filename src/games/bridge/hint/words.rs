//! The figures of a hint for Bridge Solitaire in words.

/// Formats points with their sign: `+120`, `-50`, or `0`.
pub fn signed(points: i64) -> String {
    if points == 0 { "0".into() } else { format!("{points:+}") }
}

/// Formats the proportion of `count` in `total`: `none`, `less than 1%`, `23%`, `more than 99%`, or `all`.
pub fn proportion(count: i64, total: i64) -> String {
    let total = total.max(1);
    match (count * 100 + total / 2) / total {
        _ if count == 0 => "none".into(),
        _ if count == total => "all".into(),
        0 => "less than 1%".into(),
        100 => "more than 99%".into(),
        percent => format!("{percent}%"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn proportions_are_percentages() {
        let samples = [(0, 200), (200, 200), (1, 480), (479, 480), (46, 200)];
        let proportions = samples.map(|(count, total)| proportion(count, total));
        assert_eq!(proportions, ["none", "all", "less than 1%", "more than 99%", "23%"]);
        assert_eq!([120, 0, -50].map(signed), ["+120", "0", "-50"]);
    }
}
