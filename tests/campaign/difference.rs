//! The first difference of two texts, for messages.

/// Returns the first line that differs in two texts, or nothing if they are equal.
pub fn difference(found: &str, expected: &str) -> String {
    let (mut left, mut right) = (found.lines(), expected.lines());
    for number in 1.. {
        match (left.next(), right.next()) {
            (None, None) => break,
            (left, right) if left == right => {}
            (left, right) => {
                let text = |line: Option<&str>| line.map_or("(end)".to_string(), shorten);
                return format!("line {number}\nfound:    {}\nexpected: {}", text(left), text(right));
            }
        }
    }
    String::new()
}

/// Shortens a long line.
fn shorten(line: &str) -> String {
    const MAX_CHARS: usize = 600;
    match line.char_indices().nth(MAX_CHARS) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => line.to_string(),
    }
}
