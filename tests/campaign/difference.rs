//! The first difference of two texts, for messages.

/// Returns the first line that differs in two texts, or nothing if they are equal.
pub fn difference(found: &str, expected: &str) -> String {
    let (mut left, mut right) = (found.lines(), expected.lines());
    for number in 1.. {
        match (left.next(), right.next()) {
            (None, None) => break,
            (left, right) if left == right => {}
            (left, right) => {
                let (left, right) = (left.unwrap_or("(end)"), right.unwrap_or("(end)"));
                let same = left.chars().zip(right.chars()).take_while(|(left, right)| left == right).count();
                let text = |line| shorten(line, same.saturating_sub(60));
                return format!("line {number}\nfound:    {}\nexpected: {}", text(left), text(right));
            }
        }
    }
    String::new()
}

/// Returns a part of a long line, from a character on.
fn shorten(line: &str, start: usize) -> String {
    const MAX_CHARS: usize = 300;
    line.chars().skip(start).take(MAX_CHARS).collect()
}
