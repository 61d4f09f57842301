//! The search for games by words, as the list of games and the first screen of the page offer it.

use super::catalog;
use super::entry::CatalogEntry;
use super::traits::GameTrait;
use crate::text;

/// The number of packs in words, as users search for it.
pub(super) const PACK_WORDS: [&str; 5] = ["no pack", "one pack", "two packs", "three packs", "four packs"];

/// Search terms that fit every game of this program.
pub(super) const GENERIC_WORDS: [&str; 6] = ["solitaire", "patience", "solitaires", "patiences", "game", "games"];

/// Words that newcomers use for a trait of games, beside the words of the traits.
pub(super) const OTHER_WORDS: &[(&str, GameTrait)] = &[
    ("easiest", GameTrait::Easy),
    ("beginner", GameTrait::Easy),
    ("beginners", GameTrait::Easy),
    ("simple", GameTrait::Easy),
    ("quick", GameTrait::Short),
    ("fast", GameTrait::Short),
    ("winnable", GameTrait::Winnable),
];

/// Returns the games that match all search terms, and the game that has this name in another collection. Terms such as
/// `solitaire`, which fit every game, are ignored. The games are sorted by family, and the best-known games of a family
/// come first.
pub fn search(words: &[String]) -> Vec<&'static CatalogEntry> {
    let words = distinctive_words(words);
    // A part of such a name is no search term: `open` means games in which all cards are visible, not Open Spider.
    let named = catalog::find_variant(&words.join(" ")).map(|variant| variant.id);
    let is_found = |entry: &&CatalogEntry| matches(entry, &words) || named == Some(entry.id);
    let mut found: Vec<_> = catalog::entries().iter().filter(is_found).collect();
    found.sort_by_key(|entry| (entry.family, entry.popularity));
    found
}

/// Returns the games that a player may mean by a text, the most likely game first: the game with this name, games with
/// a name that begins with the text, games that match all its words, and games with a similar name. A word may also
/// name a trait, such as `easy`.
///
/// ```
/// let first = |text| patience::internals::games::search::find(text).first().map(|entry| entry.id);
/// assert_eq!((first("free cel"), first("Demon"), first("klodnike")), (Some("freecell"), Some("canfield"), Some("klondike")));
/// ```
pub fn find(text: &str) -> Vec<&'static CatalogEntry> {
    let words: Vec<String> = text.split_whitespace().map(str::to_string).collect();
    let (traits, names): (Vec<_>, Vec<_>) = words.into_iter().partition(|word| named_trait(word).is_some());
    let wanted: Vec<GameTrait> = traits.iter().filter_map(|word| named_trait(word)).collect();
    let names = if wanted.is_empty() { names } else { names.into_iter().filter(|word| !is_generic(word)).collect() };
    let whole = text::normalize_name(text);
    let begins = |entry: &CatalogEntry| {
        entry.titles().chain([entry.id]).any(|title| text::normalize_name(title).starts_with(&whole))
    };
    let mut found: Vec<&CatalogEntry> = match (names.is_empty(), wanted.is_empty()) {
        (true, true) => return Vec::new(),
        (true, false) => catalog::entries().iter().collect(),
        (false, _) => search(&names),
    };
    found.retain(|entry| wanted.iter().all(|wanted| wanted.fits(entry)));
    // A name may contain the word of a trait, as Simple Simon does.
    found.extend(search(&[text.to_string()]));
    let exact = catalog::find_id(text);
    found.sort_by_key(|entry| (exact != Some(entry.id), !begins(entry), entry.popularity, entry.id));
    found.dedup_by_key(|entry| entry.id);
    if found.is_empty() { similar(&distinctive_words(&names)) } else { found }
}

/// Returns the games whose names are most similar to the words.
fn similar(words: &[String]) -> Vec<&'static CatalogEntry> {
    let mut entries: Vec<&CatalogEntry> = catalog::entries().iter().collect();
    entries.sort_by_key(|entry| entry.popularity);
    let names = entries.iter().flat_map(|entry| entry.titles().chain([entry.id]));
    let mut found: Vec<&CatalogEntry> = Vec::new();
    for name in text::closest_matches(&words.join(" "), names) {
        let entry = catalog::find_id(name).and_then(catalog::entry);
        found.extend(entry.filter(|entry| found.iter().all(|other| other.id != entry.id)));
    }
    found
}

fn named_trait(word: &str) -> Option<GameTrait> {
    let word = text::normalize_name(word);
    let own = GameTrait::ALL.into_iter().find(|wanted| text::normalize_name(wanted.word()) == word);
    own.or_else(|| OTHER_WORDS.iter().find(|(other, _)| *other == word).map(|(_, wanted)| *wanted))
}

/// Returns the terms that distinguish games: `spider solitaire` searches for `spider`. If all terms fit every game,
/// returns all of them.
pub fn distinctive_words(words: &[String]) -> Vec<String> {
    let distinctive: Vec<String> = words.iter().filter(|word| !is_generic(word)).cloned().collect();
    if distinctive.is_empty() { words.to_vec() } else { distinctive }
}

fn is_generic(word: &str) -> bool {
    GENERIC_WORDS.contains(&text::normalize_name(word).as_str())
}

/// Returns whether each term occurs in a name or property of the game.
fn matches(entry: &CatalogEntry, words: &[String]) -> bool {
    if words.is_empty() {
        return true;
    }
    let packs = usize::from(entry.packs);
    let packs_in_words = PACK_WORDS.get(packs).copied().unwrap_or_default();
    let searchable = [entry.id, entry.family, entry.information.word(), entry.choice.word(), packs_in_words];
    let searchable = searchable
        .into_iter()
        .chain(entry.titles())
        .chain(entry.shared_names.iter().copied())
        .map(text::normalize_name);
    let searchable: Vec<String> = searchable.chain([text::normalize_name(&text::pluralize(packs, "pack"))]).collect();
    words.iter().map(|word| text::normalize_name(word)).all(|word| searchable.iter().any(|text| text.contains(&word)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ids(text: &str) -> Vec<&'static str> {
        find(text).into_iter().map(|entry| entry.id).collect()
    }

    #[test]
    fn a_name_finds_its_game_first() {
        for (text, id) in [
            ("freecell", "freecell"),
            ("Free Cell", "freecell"),
            ("spider solitaire", "spider"),
            ("demon", "canfield"),
            ("simple simon", "simple-simon"),
            ("klondyke", "klondike"),
            ("spidre", "spider"),
            ("gulf", "golf"),
            ("scorp", "scorpion"),
        ] {
            assert_eq!(ids(text).first(), Some(&id), "{text}");
        }
        assert_eq!((ids("whist"), ids(""), ids(" ")), (vec![], vec![], vec![]));
    }

    #[test]
    fn a_word_may_name_a_trait() {
        let easy = ids("easy");
        assert!(easy.first() == Some(&"klondike") && !easy.contains(&"black-hole"), "{easy:?}");
        assert!(ids("easy games").contains(&"tri-peaks") && ids("beginners").contains(&"tri-peaks"));
        let short_easy = ids("short easy");
        assert!(short_easy.contains(&"tri-peaks") && !short_easy.contains(&"klondike"), "{short_easy:?}");
        assert!(ids("golf short").iter().all(|id| catalog::entry(id).is_some_and(|entry| entry.family == "golf")));
        assert!(ids("simple").contains(&"simple-simon") && ids("simple").contains(&"klondike"));
    }

    #[test]
    fn no_game_is_found_twice() {
        for text in ["simple", "easy", "golf", "a", "one pack", "open"] {
            let (found, mut unique) = (ids(text), ids(text));
            unique.sort_unstable();
            unique.dedup();
            assert_eq!(found.len(), unique.len(), "{text}");
        }
    }
}
