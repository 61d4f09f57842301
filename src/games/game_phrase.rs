//! A game with options in words: `spider one suit`, `klondike draw three`, `forty thieves two decks`.

use super::catalog;
use crate::game::OptionInfo;
use crate::text;

/// The words for numbers, from 1.
const NUMBERS: [&str; 13] =
    ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen"];

/// Words without a meaning, which are skipped in the options.
const FILLERS: [&str; 6] = ["with", "and", "of", "card", "cards", "at"];

/// Other words for the key of an option, each with the key.
const SYNONYMS: [(&str, &str); 2] = [("deck", "packs"), ("turn", "draw")];

/// A game and the options that were given in words.
pub type GamePhrase = (&'static str, Vec<(String, String)>);

/// Returns the game that the words name, with the options that follow its name. The name of a game in another
/// collection means a game with options. Returns `None` if the words do not begin with the name of a game, or if the
/// rest of the words is not a list of its options.
pub fn read_game_phrase(words: &[&str]) -> Option<GamePhrase> {
    let words: Vec<String> =
        words.iter().flat_map(|word| word.split_whitespace()).map(str::to_ascii_lowercase).collect();
    // The longest name comes first, because the name of a game may begin with the name of another one.
    let phrase = (1..=words.len()).rev().find_map(|length| {
        let id = catalog::find_id(&words[..length].join(" "))?;
        let rest = option_words(&words[length..]);
        if rest.is_empty() {
            return Some((id, Vec::new()));
        }
        let options = read_options(&catalog::open_known(id, &[]).ok()?.info().options, &rest)?;
        // Opening the game checks the values.
        catalog::open_known(id, &options).ok()?;
        Some((id, options))
    });
    phrase.or_else(|| catalog::find_variant(&words.join(" ")).map(|variant| (variant.id, variant.options())))
}

/// Returns the options that a text names in words, for a game with these options: `two suits`. The values are not checked.
/// Returns `None` if the text is not a list of options.
pub fn read_option_phrase(known: &[OptionInfo], text: &str) -> Option<Vec<(String, String)>> {
    let words: Vec<String> = text.split_whitespace().map(str::to_ascii_lowercase).collect();
    read_options(known, &option_words(&words)).filter(|options| !options.is_empty())
}

/// Returns a list of options in words of which a text may be a misspelling: `two suits` for `two siuts`. Returns `None` if
/// there is none.
pub fn similar_option_phrase(known: &[OptionInfo], text: &str) -> Option<String> {
    let words: Vec<String> = text.split_whitespace().map(str::to_ascii_lowercase).collect();
    let values = known.iter().flat_map(|option| option.choices.iter().map(|choice| choice.value.as_str()));
    let synonyms = SYNONYMS.iter().filter(|(_, key)| known.iter().any(|option| option.key == **key));
    let keys = known.iter().map(|option| option.key.as_str()).chain(synonyms.map(|(word, _)| *word));
    let vocabulary: Vec<&str> = keys.chain(values).chain(NUMBERS).chain(FILLERS).collect();
    let corrected = option_words(&words).into_iter().map(|word| match vocabulary.contains(&word) {
        true => Some(word),
        false if word.parse::<u32>().is_ok() => Some(word),
        false => text::closest_matches(word, vocabulary.iter().copied()).first().copied(),
    });
    let phrase = corrected.collect::<Option<Vec<&str>>>()?.join(" ");
    read_option_phrase(known, &phrase).map(|_| phrase)
}

/// Splits the words of options at the signs that may be between a key and its value, and at parentheses around them.
fn option_words(words: &[String]) -> Vec<&str> {
    words.iter().flat_map(|word| word.split(['-', '=', '(', ')'])).filter(|word| !word.is_empty()).collect()
}

/// Reads options in words: pairs of a key and a value in either order, or values that only one option has.
fn read_options(known: &[OptionInfo], words: &[&str]) -> Option<Vec<(String, String)>> {
    let mut words: Vec<&str> = words.iter().copied().filter(|word| !FILLERS.contains(word)).collect();
    let mut options: Vec<(String, String)> = Vec::new();
    while !words.is_empty() {
        let pair = if let [first, second, ..] = words[..] {
            read_pair(known, first, second).or_else(|| read_pair(known, second, first))
        } else {
            None
        };
        let length = if pair.is_some() { 2 } else { 1 };
        let (key, value) = pair.or_else(|| read_value(known, words[0]))?;
        if options.iter().any(|(other, _)| *other == key) {
            return None;
        }
        options.push((key, value));
        words.drain(..length);
    }
    Some(options)
}

fn read_pair(known: &[OptionInfo], key: &str, value: &str) -> Option<(String, String)> {
    let key = known.iter().find(|option| means_key(key, &option.key))?.key.clone();
    let number = NUMBERS.iter().position(|word| *word == value).map(|index| (index + 1).to_string());
    Some((key, number.unwrap_or_else(|| value.to_string())))
}

/// Returns whether a word means the key of an option: the key, its singular or its plural, or another word for it.
fn means_key(word: &str, key: &str) -> bool {
    let is_form_of_key = word == key || key.strip_suffix('s') == Some(word) || word.strip_suffix('s') == Some(key);
    let is_synonym = SYNONYMS.iter().any(|(other, meaning)| *meaning == key && word.trim_end_matches('s') == *other);
    is_form_of_key || is_synonym
}

/// Reads a value that only one option has: `wrap`. Numbers, `on` and `off` do not tell which option is meant.
fn read_value(known: &[OptionInfo], value: &str) -> Option<(String, String)> {
    let has_value = |option: &&OptionInfo| option.choices.iter().any(|choice| choice.value == value);
    let is_word = value.starts_with(|c: char| c.is_ascii_alphabetic()) && !matches!(value, "on" | "off");
    let mut found = known.iter().filter(has_value).filter(|_| is_word);
    let only = found.next().filter(|_| found.next().is_none())?;
    Some((only.key.clone(), value.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_in_words_belong_to_the_game_before_them() {
        for (words, id, options) in [
            ("spider one suit", "spider", vec![("suits", "1")]),
            ("Spider Solitaire two suits", "spider", vec![("suits", "2")]),
            ("spider 1 suit", "spider", vec![("suits", "1")]),
            ("Spider (1 Suit)", "spider", vec![("suits", "1")]),
            ("klondike draw three", "klondike", vec![("draw", "3")]),
            ("klondike draw-three", "klondike", vec![("draw", "3")]),
            ("spider suits=1", "spider", vec![("suits", "1")]),
            ("klondike turn three cards", "klondike", vec![("draw", "3")]),
            ("golf two decks with nine holes", "golf", vec![("packs", "2"), ("holes", "9")]),
            ("golf wrap", "golf", vec![("king", "wrap")]),
            ("bakers game", "bakers-game", vec![]),
        ] {
            let words: Vec<&str> = words.split(' ').collect();
            let options: Vec<_> = options.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect();
            assert_eq!(read_game_phrase(&words), Some((id, options)), "{words:?}");
        }
        for (words, key, value) in
            [("two suits", "suits", "2"), ("Suits=1", "suits", "1"), ("with one suit", "suits", "1")]
        {
            let known = catalog::open_known("spider", &[]).unwrap().info().options.clone();
            assert_eq!(read_option_phrase(&known, words), Some(vec![(key.into(), value.into())]), "{words}");
        }
        for words in ["spider nine suits", "spider one", "spider one suit two suits", "whist one suit", "one suit", ""]
        {
            assert_eq!(read_game_phrase(&words.split(' ').collect::<Vec<_>>()), None, "{words}");
        }
    }

    #[test]
    fn the_name_in_another_collection_means_a_game_with_options() {
        for variant in catalog::variants() {
            assert_eq!(read_game_phrase(&[variant.name]), Some((variant.id, variant.options())), "{}", variant.name);
            assert_eq!(catalog::find_id(variant.name), None, "{}", variant.name);
        }
        let options = [("passes", "1"), ("score", "vegas")].map(|(key, value)| (key.to_string(), value.to_string()));
        assert_eq!(read_game_phrase(&["vegas", "klondike"]), Some(("klondike", options.to_vec())));
    }

    #[test]
    fn misspelled_options_are_similar_to_options_of_the_game() {
        let similar =
            |id: &str, words: &str| similar_option_phrase(&catalog::open_known(id, &[]).unwrap().info().options, words);
        assert_eq!(similar("spider", "two siuts").as_deref(), Some("two suits"));
        assert_eq!(similar("spider", "tow suits").as_deref(), Some("two suits"));
        assert_eq!(similar("klondike", "drwa 3").as_deref(), Some("draw 3"));
        assert_eq!((similar("spider", "freecell"), similar("spider", "")), (None, None));
    }
}
