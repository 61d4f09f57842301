//! The search for games by names and words, with the best match first. While a player types, each letter narrows the list.

use super::catalog;
use super::entry::CatalogEntry;
use super::traits::{GameTrait, Length};
use crate::text;

/// The number of packs in words, as users search for it.
const PACK_WORDS: [&str; 5] = ["no pack", "one pack", "two packs", "three packs", "four packs"];

/// Search terms that fit every game of this program.
const GENERIC_WORDS: [&str; 6] = ["solitaire", "patience", "solitaires", "patiences", "game", "games"];

/// Words that newcomers use for a trait of games, beside the words of the traits.
const OTHER_WORDS: &[(&str, GameTrait)] = &[
    ("easiest", GameTrait::Easy),
    ("beginner", GameTrait::Easy),
    ("beginners", GameTrait::Easy),
    ("simple", GameTrait::Easy),
    ("quick", GameTrait::Short),
    ("fast", GameTrait::Short),
    ("winnable", GameTrait::Winnable),
];

/// The least number of letters with which a typed word may contain an error, or may be the beginning of a property.
const MIN_LETTERS: usize = 3;

/// The least number of letters of a typed word whose first letter may be wrong. In a shorter word this would match
/// games that have little in common with it.
const MIN_LETTERS_FOR_WRONG_FIRST: usize = 5;

/// All games, prepared for many searches.
pub struct GameRanking(Vec<SearchableGame>);

/// A game that matches the typed text.
#[derive(Copy, Clone, Debug)]
pub struct RankedGame {
    /// The game.
    pub entry: &'static CatalogEntry,
    /// The name that matches, if it is not the title. It may be the name of a variant.
    pub other_name: Option<&'static str>,
}

/// The texts of a game that a search compares.
struct SearchableGame {
    entry: &'static CatalogEntry,
    /// The title and the id.
    titles: Vec<SearchableName>,
    /// Its other names, also those that it shares with another game.
    other_names: Vec<SearchableName>,
    /// The names that other collections have for the game with certain options.
    variants: Vec<SearchableName>,
    /// Words for its family, packs, cards, length and traits, in the form in which names are compared.
    properties: Vec<Vec<u8>>,
}

/// A name in the form in which names are compared, in which its words are not separate.
struct SearchableName {
    name: &'static str,
    letters: Vec<u8>,
    /// The places in `letters` at which a word begins.
    word_starts: Vec<usize>,
}

/// How well a text matches a game, the best first.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Fit {
    /// It is a name of the game.
    Name,
    /// The title begins with it.
    Title,
    /// A later word of the title begins with it.
    TitleWord,
    /// Another name begins with it.
    OtherName,
    /// A later word of another name begins with it.
    OtherNameWord,
    /// It is a property of the game, such as `easy`.
    Property,
    /// A name contains it.
    Inside,
    /// A word of the name of a variant begins with it.
    Variant,
}

/// The difference that a search allows between the typed letters and the letters of a game.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Tolerance {
    /// None.
    Exact,
    /// One letter that is wrong, missing or not needed, or two neighboring letters in the wrong order.
    OneError,
    /// Letters may be left out, except for the first: `frc` for FreeCell.
    LettersInOrder,
}

impl GameRanking {
    /// Prepares all games of the catalog.
    pub fn new() -> GameRanking {
        GameRanking(catalog::entries().iter().map(SearchableGame::new).collect())
    }

    /// Returns the games that match all words of a text, the best match first. Of games that match equally well, the
    /// best-known games come first. If no game matches exactly, one typing error in each word is forgiven. An empty
    /// text matches all games.
    pub fn find(&self, typed: &str) -> Vec<RankedGame> {
        let tolerances = [Tolerance::Exact, Tolerance::OneError, Tolerance::LettersInOrder];
        let found = tolerances.into_iter().map(|tolerance| self.matches(typed, tolerance));
        let found = found.into_iter().find(|found| !found.is_empty()).unwrap_or_default();
        found.into_iter().map(|(_, game)| game).collect()
    }

    /// Returns the games that match all words of a text exactly, the best match first, and the game of which it names a
    /// variant. A part of such a name is no search term: `open` means games in which all cards are visible, not Open
    /// Spider.
    pub fn find_exact(&self, typed: &str) -> Vec<&'static CatalogEntry> {
        let variant = catalog::find_variant(typed).map(|variant| variant.id);
        let mut found = self.matches(typed, Tolerance::Exact);
        found.retain(|(fit, game)| *fit != Fit::Variant || variant == Some(game.entry.id));
        found.into_iter().map(|(_, game)| game.entry).collect()
    }

    /// Returns the games that match all words of a text, the best match first.
    fn matches(&self, typed: &str, tolerance: Tolerance) -> Vec<(Fit, RankedGame)> {
        let whole = letters(typed);
        // A trait such as `often-won` has several words, too.
        let words = typed.split(|c: char| c.is_whitespace() || c == '-').map(letters);
        let words: Vec<Vec<u8>> = words.filter(|word| !word.is_empty()).collect();
        let named = if words.is_empty() { None } else { catalog::find_id(typed) };
        let mut found: Vec<(Fit, RankedGame)> =
            self.0.iter().filter_map(|game| game.ranked(&whole, &words, named, tolerance)).collect();
        found.sort_by_key(|(fit, game)| (*fit, game.entry.popularity, game.entry.title));
        found
    }
}

impl Default for GameRanking {
    fn default() -> GameRanking {
        GameRanking::new()
    }
}

impl SearchableGame {
    fn new(entry: &'static CatalogEntry) -> SearchableGame {
        let other_names = entry.names.iter().chain(entry.shared_names);
        let variants = catalog::variants().iter().filter(|variant| variant.id == entry.id);
        SearchableGame {
            entry,
            titles: [entry.title, entry.id].map(SearchableName::new).into(),
            other_names: other_names.copied().map(SearchableName::new).collect(),
            variants: variants.map(|variant| SearchableName::new(variant.name)).collect(),
            properties: properties(entry),
        }
    }

    /// Returns the game with its fit, if it matches the text. `whole` is the text without spaces, and `named` the id of
    /// the game whose name it is.
    fn ranked(
        &self,
        whole: &[u8],
        words: &[Vec<u8>],
        named: Option<&str>,
        tolerance: Tolerance,
    ) -> Option<(Fit, RankedGame)> {
        let of_words = || {
            let fits = words.iter().map(|word| self.fit(word, tolerance));
            // A game fits as badly as the word that fits worst.
            fits.collect::<Option<Vec<_>>>()?.into_iter().max_by_key(|(fit, _)| *fit)
        };
        let (fit, other_name) = match (self.fit(whole, tolerance), of_words()) {
            (Some(whole), Some(words)) if words.0 < whole.0 => words,
            (Some(whole), _) => whole,
            (None, Some(words)) => words,
            (None, None) if words.is_empty() => (Fit::Property, None),
            (None, None) => return None,
        };
        let fit = if named == Some(self.entry.id) { Fit::Name } else { fit };
        Some((fit, RankedGame { entry: self.entry, other_name }))
    }

    /// Returns how well one word fits, and the name that it fits if that is not the title.
    fn fit(&self, word: &[u8], tolerance: Tolerance) -> Option<(Fit, Option<&'static str>)> {
        if word.is_empty() {
            return None;
        }
        let begins = |name: &SearchableName| name.begins_with(word, tolerance);
        let has_word = |name: &SearchableName| name.has_word(word, tolerance);
        let contains = |name: &SearchableName| tolerance == Tolerance::Exact && name.has_inside(word);
        let of_variant = || self.variants.iter().find(|name| tolerance == Tolerance::Exact && has_word(name));
        // The title is what the player sees, so it counts more than other names.
        let title =
            |fit, matches: &dyn Fn(&SearchableName) -> bool| self.titles.iter().any(matches).then_some((fit, None));
        let other_name = |fit, matches: &dyn Fn(&SearchableName) -> bool| {
            self.other_names.iter().find(|name| matches(name)).map(|name| (fit, Some(name.name)))
        };
        title(Fit::Title, &begins)
            .or_else(|| title(Fit::TitleWord, &has_word))
            .or_else(|| other_name(Fit::OtherName, &begins))
            .or_else(|| other_name(Fit::OtherNameWord, &has_word))
            .or_else(|| self.has_property(word, tolerance).then_some((Fit::Property, None)))
            .or_else(|| title(Fit::Inside, &contains))
            .or_else(|| other_name(Fit::Inside, &contains))
            .or_else(|| of_variant().map(|name| (Fit::Variant, Some(name.name))))
    }

    fn has_property(&self, word: &[u8], tolerance: Tolerance) -> bool {
        let begins = |property: &[u8]| match tolerance {
            Tolerance::Exact => is_beginning(word, property),
            Tolerance::OneError => begins_with_one_error(property, word),
            Tolerance::LettersInOrder => false,
        };
        let is_long = word.len() >= MIN_LETTERS;
        self.properties.iter().any(|property| property == word || is_long && begins(property))
    }
}

/// Returns the words for the properties of a game.
fn properties(entry: &CatalogEntry) -> Vec<Vec<u8>> {
    let packs = usize::from(entry.packs);
    let packs_in_words = PACK_WORDS.get(packs).copied().unwrap_or_default();
    let traits = entry.traits();
    let other_words = OTHER_WORDS.iter().filter(|(_, wanted)| traits.contains(wanted)).map(|(word, _)| *word);
    let phrases =
        [entry.family, packs_in_words, entry.information.word(), entry.choice.word(), "pack packs deck decks"];
    let phrases = phrases
        .into_iter()
        .chain(traits.iter().copied().map(GameTrait::word))
        .chain(entry.length().map(Length::word))
        .chain(other_words);
    let words = phrases.chain(GENERIC_WORDS).flat_map(|phrase| phrase.split_inclusive(['-', ' ']));
    let mut words: Vec<Vec<u8>> = words.map(letters).chain([letters(&packs.to_string())]).collect();
    words.sort_unstable();
    words.dedup();
    words
}

/// Returns the letters of a text in the form in which names are compared.
fn letters(text: &str) -> Vec<u8> {
    text::normalize_name(text).into_bytes()
}

impl SearchableName {
    fn new(name: &'static str) -> SearchableName {
        let mut searchable = SearchableName { name, letters: Vec::new(), word_starts: Vec::new() };
        for word in name.split_inclusive([' ', '-']) {
            searchable.word_starts.push(searchable.letters.len());
            searchable.letters.extend(letters(word));
        }
        searchable
    }

    fn begins_with(&self, typed: &[u8], tolerance: Tolerance) -> bool {
        begins_with(&self.letters, typed, tolerance)
    }

    /// Whether a word of the name begins with the typed letters, which may continue in the next words.
    fn has_word(&self, typed: &[u8], tolerance: Tolerance) -> bool {
        self.word_starts.iter().any(|start| begins_with(&self.letters[*start..], typed, tolerance))
    }

    /// Whether the typed letters are anywhere in the name. A single letter is in too many names.
    fn has_inside(&self, typed: &[u8]) -> bool {
        typed.len() > 1 && self.letters.windows(typed.len()).any(|part| part == typed)
    }
}

fn is_beginning(typed: &[u8], name: &[u8]) -> bool {
    name.get(..typed.len()) == Some(typed)
}

fn begins_with(name: &[u8], typed: &[u8], tolerance: Tolerance) -> bool {
    is_beginning(typed, name)
        || match tolerance {
            Tolerance::Exact => false,
            Tolerance::OneError => begins_with_one_error(name, typed),
            Tolerance::LettersInOrder => has_letters_in_order(name, typed),
        }
}

/// Whether a name begins with the typed letters if one typing error in them is corrected.
fn begins_with_one_error(name: &[u8], typed: &[u8]) -> bool {
    let correct = name.iter().zip(typed).take_while(|(a, b)| a == b).count();
    if typed.len() < MIN_LETTERS || correct == 0 && typed.len() < MIN_LETTERS_FOR_WRONG_FIRST {
        return false;
    }
    let (name, typed) = (&name[correct..], &typed[correct..]);
    let is_swapped = match (name, typed) {
        ([a, b, name @ ..], [c, d, typed @ ..]) => (a, b) == (d, c) && is_beginning(typed, name),
        _ => false,
    };
    // After the wrong, missing or needless letter, the rest of the letters must follow.
    let (after_name, after_typed) = (name.get(1..).unwrap_or_default(), typed.get(1..).unwrap_or_default());
    let corrections = [(after_typed, after_name), (after_typed, name), (typed, after_name)];
    is_swapped || corrections.iter().any(|(typed, name)| is_beginning(typed, name))
}

/// Whether a name begins with the first typed letter, and has the others in their order.
fn has_letters_in_order(name: &[u8], typed: &[u8]) -> bool {
    let mut letters = name.iter();
    name.first() == typed.first() && typed.iter().all(|typed| letters.any(|letter| letter == typed))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ids(typed: &str) -> Vec<&'static str> {
        GameRanking::new().find(typed).into_iter().map(|game| game.entry.id).collect()
    }

    #[test]
    fn an_empty_text_lists_all_games_best_known_first() {
        let all = ids("");
        assert_eq!(all.len(), catalog::entries().len());
        assert_eq!(all[..3], ["klondike", "spider", "freecell"]);
        assert_eq!(ids("  "), all);
    }

    #[test]
    fn each_name_finds_its_game_first() {
        let ranking = GameRanking::new();
        for entry in catalog::entries() {
            let names = entry.titles().chain([entry.id]);
            for name in names.filter(|name| catalog::find_id(name) == Some(entry.id)) {
                assert_eq!(ranking.find(name).first().map(|game| game.entry.id), Some(entry.id), "{name}");
            }
        }
    }

    #[test]
    fn the_first_letters_of_a_name_are_enough() {
        for (typed, id) in [
            ("k", "klondike"),
            ("spi", "spider"),
            ("free c", "freecell"),
            ("bakers g", "bakers-game"),
            ("idiot", "aces-up"),
            ("castle", "castles-in-spain"),
            ("beleaguered", "beleaguered-castle"),
            ("spider sol", "spider"),
            ("spider solitaire", "spider"),
            ("simple simon", "simple-simon"),
            ("scorp", "scorpion"),
        ] {
            assert_eq!(ids(typed).first(), Some(&id), "{typed}");
        }
        // The beginning of a title comes before its later words, and these before other names: Fan is also Free Fan.
        let found = ids("free");
        let places = ["freecell", "double-freecell", "fan"].map(|id| found.iter().position(|found| *found == id));
        assert!(places[0] < places[1] && places[1] < places[2] && places[0].is_some(), "{found:?}");
    }

    #[test]
    fn another_name_that_matches_is_shown() {
        let ranking = GameRanking::new();
        let first = |typed: &str| ranking.find(typed).first().and_then(|game| game.other_name);
        assert_eq!((first("demon"), first("canf"), first("easy")), (Some("Demon"), None, None));
        assert_eq!((first("kingcell"), first("vegas klon")), (Some("KingCell"), Some("Vegas Klondike")));
        assert_eq!(first("open"), None, "a property comes before Open Spider");
    }

    #[test]
    fn words_name_properties() {
        let has = |typed: &str, property: fn(&CatalogEntry) -> bool| {
            let found = GameRanking::new().find(typed);
            assert!(found.iter().any(|game| property(game.entry)), "{typed}");
            let named = |game: &&RankedGame| !property(game.entry) && game.other_name.is_none();
            let others: Vec<&str> = found.iter().filter(named).map(|game| game.entry.id).collect();
            // Some games have the word in their title.
            assert!(others.len() < 5, "{typed}: {others:?}");
        };
        has("easy", |entry| GameTrait::Easy.fits(entry));
        has("eas", |entry| GameTrait::Easy.fits(entry));
        has("two packs", |entry| entry.packs == 2);
        has("1 pack", |entry| entry.packs == 1);
        has("two decks", |entry| entry.packs == 2);
        has("open", |entry| GameTrait::Open.fits(entry));
        has("short", |entry| GameTrait::Short.fits(entry));
        has("open short", |entry| GameTrait::Open.fits(entry) && GameTrait::Short.fits(entry));
        has("freecell open", |entry| entry.family == "freecell" && GameTrait::Open.fits(entry));
        has("winnable", |entry| GameTrait::Winnable.fits(entry));
        for wanted in GameTrait::ALL {
            let found = GameRanking::new().find_exact(wanted.word());
            let missing = catalog::entries()
                .iter()
                .find(|entry| wanted.fits(entry) && found.iter().all(|game| game.id != entry.id));
            assert!(missing.is_none(), "{wanted:?}: {:?}", missing.map(|entry| entry.id));
        }
        assert_eq!(ids("solitaire").len(), catalog::entries().len());
    }

    #[test]
    fn an_exact_search_forgives_nothing_and_takes_only_whole_names_of_variants() {
        let ids = |typed| GameRanking::new().find_exact(typed).into_iter().map(|game| game.id).collect::<Vec<_>>();
        assert_eq!((ids("spidre"), ids("frcl")), (Vec::new(), Vec::new()));
        assert_eq!(ids("kingcell"), ["freecell"]);
        assert!(ids("open").iter().all(|id| GameTrait::Open.fits(catalog::entry(id).unwrap())));
        assert_eq!(ids("spider solitaire").len(), ids("spider").len());
    }

    #[test]
    fn one_typing_error_is_forgiven() {
        for (typed, id) in [
            ("klodnike", "klondike"),
            ("klon dkie", "klondike"),
            ("spidre", "spider"),
            ("spidr", "spider"),
            ("gulf", "golf"),
            ("frecell", "freecell"),
            ("freeecell", "freecell"),
            ("xlondike", "klondike"),
        ] {
            assert_eq!(ids(typed).first(), Some(&id), "{typed}");
        }
        assert!(ids("esay").contains(&"klondike"));
        assert_eq!(ids("kxondixe"), [""; 0], "two errors");
        assert_eq!(ids("qq"), [""; 0], "too short for an error");
        assert_eq!(ids("hard"), ["lexington-harp"], "`harp`, but not `garden` and not `card`");
    }

    #[test]
    fn letters_may_be_left_out() {
        assert_eq!(ids("frcl").first(), Some(&"freecell"));
        assert_eq!(ids("zzz"), [""; 0]);
    }
}
