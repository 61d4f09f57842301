//! "Did you mean": the known words that are closest to a mistyped one.

use super::normalize_name;
use strsim::osa_distance;

/// The maximum length of a typed word. Longer words are not typing errors, and comparing them takes time.
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
    let typed = normalize_name(typed);
    let typed_length = typed.chars().count();
    if typed.is_empty() || typed_length > MAX_WORD_LENGTH {
        return Vec::new();
    }
    let max_distance = match typed_length {
        1 => 0,
        2..=4 => 1,
        5..=8 => 2,
        _ => 3,
    };
    let mut matches: Vec<(usize, &str)> = Vec::new();
    for candidate in candidates {
        let name = normalize_name(candidate);
        // A swap of two neighboring characters counts as one error.
        let distance = if name.chars().count().abs_diff(typed_length) <= max_distance {
            osa_distance(&typed, &name)
        } else {
            usize::MAX
        };
        let is_prefix = typed_length >= 3 && name.starts_with(&typed);
        // A candidate that only begins with `typed` comes after all typing errors.
        if (distance <= max_distance || is_prefix) && !matches.iter().any(|(_, other)| *other == candidate) {
            matches.push((distance.min(max_distance + 1), candidate));
        }
    }
    matches.sort_by_key(|(distance, _)| *distance);
    matches.into_iter().take(3).map(|(_, candidate)| candidate).collect()
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
}
