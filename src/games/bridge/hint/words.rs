//! The figures of a hint in words.

/// `+120 points on average`.
pub fn average(points: i64) -> String {
    format!("{points:+} points on average")
}

/// A share in small numbers: `1 of 8`, `7 of 10`.
pub fn share(count: i64, total: i64) -> String {
    let total = total.max(1);
    match (count, total - count) {
        (0, _) => format!("none of {total}"),
        (_, 0) => format!("all of {total}"),
        (few, _) if few * 20 < total * 3 => format!("1 of {}", (total + few / 2) / few),
        _ => format!("{} of 10", ((count * 20 + total) / (2 * total)).clamp(1, 9)),
    }
}
