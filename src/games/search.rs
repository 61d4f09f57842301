//! The search for games by words, as the list of games offers it. The list is sorted by family. While a player types, the
//! games are sorted by [how well they fit](super::ranking).

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
