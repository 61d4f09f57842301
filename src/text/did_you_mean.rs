//! "Did you mean": the known words that are closest to a mistyped one.

use super::normalize_name;

/// Longer words are never guessed: they are not typing errors, and comparing them takes time.
const MAX_WORD_LENGTH: usize = 64;

/// Returns at most three candidates that `typed` may be a misspelling of, the closest first. Equally close
/// candidates keep their order. Words are compared after [`normalize_name`](super::normalize_name). A candidate
/// also counts as close if it begins with `typed` and `typed` has three or more characters.
///
/// ```
/// use patience::internals::text::closest_matches;
/// assert_eq!(closest_matches("freecel", ["klondike", "freecell", "spider"]), ["freecell"]);
/// ```
pub fn closest_matches<'a>(typed: &str, candidates: impl IntoIterator<Item = &'a str>) -> Vec<&'a str> {
    let typed: Vec<char> = normalize_name(typed).chars().collect();
    if typed.is_empty() || typed.len() > MAX_WORD_LENGTH {
        return Vec::new();
    }
    let max_distance = match typed.len() {
        1 => 0,
        2..=4 => 1,
        5..=8 => 2,
        _ => 3,
    };
    let mut matches: Vec<(usize, &str)> = Vec::new();
    for candidate in candidates {
        let letters: Vec<char> = normalize_name(candidate).chars().collect();
        let distance =
            if letters.len().abs_diff(typed.len()) <= max_distance { distance(&typed, &letters) } else { usize::MAX };
        let is_prefix = typed.len() >= 3 && letters.starts_with(&typed);
        if (distance <= max_distance || is_prefix) && !matches.iter().any(|(_, other)| *other == candidate) {
            matches.push((distance.min(max_distance + 1), candidate));
        }
    }
    matches.sort_by_key(|(distance, _)| *distance);
    matches.into_iter().take(3).map(|(_, candidate)| candidate).collect()
}

/// Returns the edit distance: the number of insertions, deletions, substitutions and swaps of neighbors that turn
/// `a` into `b` (restricted Damerau-Levenshtein distance).
fn distance(a: &[char], b: &[char]) -> usize {
    let width = b.len() + 1;
    let mut row_before_last: Vec<usize> = vec![0; width];
    let mut last_row: Vec<usize> = (0..width).collect();
    for i in 1..=a.len() {
        let mut row = vec![i; width];
        for j in 1..width {
            let substituted = last_row[j - 1] + usize::from(a[i - 1] != b[j - 1]);
            row[j] = substituted.min(last_row[j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                row[j] = row[j].min(row_before_last[j - 2] + 1);
            }
        }
        row_before_last = std::mem::replace(&mut last_row, row);
    }
    last_row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn typing_errors_find_the_closest_words() {
        let games = ["klondike", "freecell", "spider", "spiderette", "golf", "yukon"];
        let guess = |word| closest_matches(word, games);
        assert_eq!(guess("klodnike"), ["klondike"]);
        assert_eq!(guess("Free Cell"), ["freecell"]);
        assert_eq!(guess("spidre"), ["spider"]);
        assert_eq!(guess("spid"), ["spider", "spiderette"]);
        assert_eq!(guess("glof"), ["golf"]);
        assert_eq!(guess("xyzzy"), [""; 0]);
        assert_eq!(guess(""), [""; 0]);
        assert_eq!(guess(&"golf".repeat(1_000_000)), [""; 0]);
        assert_eq!(closest_matches("ab", ["ax", "bx", "ay", "b", "ab"]), ["ab", "ax", "ay"]);
        assert_eq!(closest_matches("golf", ["golf", "golf"]), ["golf"]);
    }

    #[test]
    fn edit_distances() {
        let of = |a: &str, b: &str| distance(&a.chars().collect::<Vec<_>>(), &b.chars().collect::<Vec<_>>());
        assert_eq!(of("", "abc"), 3);
        assert_eq!(of("abc", ""), 3);
        assert_eq!(of("kitten", "sitting"), 3);
        assert_eq!(of("ab", "ba"), 1);
        assert_eq!(of("ca", "abc"), 3);
    }
}
