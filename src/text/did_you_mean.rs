//! "Did you mean": the known words that are closest to a mistyped one.

use super::normalize_name;

/// Longer words are never guessed: they are not typing errors, and comparing them takes time.
const MAX_WORD_LENGTH: usize = 64;

/// Returns at most three candidates that `word` may be a misspelling of, the closest first. Equally close
/// candidates keep their order. Words are compared after [`normalize_name`](super::normalize_name). A candidate
/// also counts as close if it begins with `word` and `word` has three or more characters.
///
/// ```
/// use patience::text::closest_matches;
/// assert_eq!(closest_matches("freecel", ["klondike", "freecell", "spider"]), ["freecell"]);
/// ```
pub fn closest_matches<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Vec<&'a str> {
    let word: Vec<char> = normalize_name(word).chars().collect();
    if word.is_empty() || word.len() > MAX_WORD_LENGTH {
        return Vec::new();
    }
    let furthest = match word.len() {
        1 => 0,
        2..=4 => 1,
        5..=8 => 2,
        _ => 3,
    };
    let mut near: Vec<(usize, &str)> = Vec::new();
    for candidate in candidates {
        let letters: Vec<char> = normalize_name(candidate).chars().collect();
        let distance =
            if letters.len().abs_diff(word.len()) <= furthest { distance(&word, &letters) } else { usize::MAX };
        let begins = word.len() >= 3 && letters.starts_with(&word);
        if (distance <= furthest || begins) && !near.iter().any(|(_, known)| *known == candidate) {
            near.push((distance.min(furthest + 1), candidate));
        }
    }
    near.sort_by_key(|(distance, _)| *distance);
    near.into_iter().take(3).map(|(_, candidate)| candidate).collect()
}

/// Returns the edit distance: the number of insertions, deletions, substitutions and swaps of neighbors that turn
/// `a` into `b` (restricted Damerau-Levenshtein distance).
fn distance(a: &[char], b: &[char]) -> usize {
    let width = b.len() + 1;
    let mut before: Vec<usize> = vec![0; width];
    let mut last: Vec<usize> = (0..width).collect();
    for i in 1..=a.len() {
        let mut row = vec![i; width];
        for j in 1..width {
            let changed = last[j - 1] + usize::from(a[i - 1] != b[j - 1]);
            row[j] = changed.min(last[j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                row[j] = row[j].min(before[j - 2] + 1);
            }
        }
        before = std::mem::replace(&mut last, row);
    }
    last[b.len()]
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
