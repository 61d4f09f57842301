//! The catalog of all games, and the lookup of a game by name.

use super::accordion::{self, Accordion};
use super::bridge::{self, Bridge};
use super::clock::{self, Clock};
use super::entry::{CatalogEntry, Variant};
use super::gaps::{self, Gaps};
use super::index::{ENTRIES, VARIANTS};
use super::late_binding;
use super::maze::{self, Maze};
use super::mod3::{self, Mod3};
use super::monte_carlo;
use super::neighbor;
use super::parallels::{self, Parallels};
use super::quatorze;
use super::royal_marriage::{self, RoyalMarriage};
use super::valentine::{self, Valentine};
use super::virginia_reel::{self, VirginiaReel};
use crate::engine::{self, EXTENDS, Resolved, RulebookGame, complete_book, resolve};
use crate::error::{Error, Fault, Result};
use crate::game::{DifficultyRecord, Game, GameInfo, OddsRecord};
use crate::text;
use crate::yaml::{self, Node};
use std::path::{Path, PathBuf};
use std::sync::{Arc, LazyLock, OnceLock};

/// A function that opens a game with the given options.
type OpenGame = fn(&[(String, String)]) -> Result<Arc<dyn Game>>;

/// The games written in Rust, because no rulebook can describe them: id and constructor, sorted by id.
const GAMES_IN_RUST: &[(&str, OpenGame)] = &[
    (accordion::ID, |options| Ok(Arc::new(Accordion::new(options)?))),
    (bridge::ID, |options| Ok(Arc::new(Bridge::new(options)?))),
    (clock::ID, |options| Ok(Arc::new(Clock::new(options)?))),
    (gaps::ID, |options| Ok(Arc::new(Gaps::new(options)?))),
    (late_binding::ID, |options| Ok(Arc::new(late_binding::open(options)?))),
    (maze::ID, |options| Ok(Arc::new(Maze::new(options)?))),
    (mod3::ID, |options| Ok(Arc::new(Mod3::new(options)?))),
    (monte_carlo::ID, |options| Ok(Arc::new(monte_carlo::open(options)?))),
    (neighbor::ID, |options| Ok(Arc::new(neighbor::open(options)?))),
    (parallels::ID, |options| Ok(Arc::new(Parallels::new(options)?))),
    (quatorze::ID, |options| Ok(Arc::new(quatorze::open(options)?))),
    (royal_marriage::ID, |options| Ok(Arc::new(RoyalMarriage::new(options)?))),
    (valentine::ID, |options| Ok(Arc::new(Valentine::new(options)?))),
    (virginia_reel::ID, |options| Ok(Arc::new(VirginiaReel::new(options)?))),
];

/// Returns all games, sorted by id. They come from the index, so no rulebook is read.
///
/// ```
/// let entry = patience::internals::games::catalog::entries().iter().find(|entry| entry.id == "klondike").unwrap();
/// assert_eq!((entry.title, entry.cards), ("Klondike", 52));
/// ```
pub fn entries() -> &'static [CatalogEntry] {
    ENTRIES
}

/// Returns the entry with the given id.
pub fn entry(id: &str) -> Option<&'static CatalogEntry> {
    ENTRIES.binary_search_by(|entry| entry.id.cmp(id)).ok().map(|index| &ENTRIES[index])
}

/// Returns the ids of all games, sorted.
pub fn ids() -> impl Iterator<Item = &'static str> {
    ENTRIES.iter().map(|entry| entry.id)
}

/// Returns the collections of other programs whose games are in the catalog, sorted.
pub fn collections() -> Vec<&'static str> {
    let mut names: Vec<&str> = ENTRIES.iter().flat_map(|entry| entry.sources).copied().collect();
    names.sort_unstable();
    names.dedup();
    names
}

/// Returns the games of other collections that have another name here.
pub fn variants() -> &'static [Variant] {
    VARIANTS
}

/// Returns the ids that are most similar to a typed word.
pub fn similar_ids(word: &str) -> Vec<&'static str> {
    text::closest_matches(&word.to_lowercase(), best_known_first().into_iter().map(|entry| entry.id))
}

/// Returns all games, the best-known games first. If several names are equally similar to a typed name, the suggestion
/// is the first of them.
fn best_known_first() -> Vec<&'static CatalogEntry> {
    let mut entries: Vec<&CatalogEntry> = ENTRIES.iter().collect();
    entries.sort_by_key(|entry| entry.popularity);
    entries
}

/// Opens the games written in Rust with default options, sorted by id.
///
/// # Errors
/// Fails only if a game rejects its own defaults.
#[cfg(feature = "internals")]
pub fn games_in_rust() -> Result<Vec<Arc<dyn Game>>> {
    GAMES_IN_RUST.iter().map(|(_, open)| open(&[])).collect()
}

/// Returns the text of a built-in rulebook by id.
pub fn rulebook_text(id: &str) -> Option<&'static str> {
    entry(id)?.book
}

/// Returns the figures on how often a game is won. A rulebook of the user has none, even if it extends a built-in game
/// or has its id, because its rules may differ.
pub fn odds_records(info: &GameInfo) -> &'static [OddsRecord] {
    if info.rulebook.is_some() { &[] } else { entry(&info.id).map_or(&[], |entry| entry.odds) }
}

/// Returns the figures on how often a game is won with exactly its options, if they were measured.
pub fn odds_record(info: &GameInfo) -> Option<&'static OddsRecord> {
    let changed = info.options_that_change_play();
    odds_records(info).iter().find(|record| record.options == changed.as_slice())
}

/// Returns the limits between easy, medium and hard deals, for all options for which they were measured. A rulebook of
/// the user has none.
pub fn difficulty_records(info: &GameInfo) -> &'static [DifficultyRecord] {
    if info.rulebook.is_some() { &[] } else { entry(&info.id).map_or(&[], |entry| entry.difficulty) }
}

/// Opens all games with default options, sorted by id.
///
/// ```
/// let games = patience::internals::games::catalog::list();
/// assert!(games.iter().any(|game| game.info().id == "klondike"));
/// ```
#[cfg(feature = "internals")]
pub fn list() -> Vec<Arc<dyn Game>> {
    ids().filter_map(|id| built_in(id, &[]).ok()).collect()
}

/// Returns options in which those that were chosen take the place of the others with the same key.
pub fn with_chosen_options(mut options: Vec<(String, String)>, chosen: &[(String, String)]) -> Vec<(String, String)> {
    options.retain(|(key, _)| chosen.iter().all(|(other, _)| other != key));
    options.extend_from_slice(chosen);
    options
}

/// Opens a game by id, by another name, or by the path of a rulebook, with the given options.
///
/// [`is_rulebook_path`] decides whether a name is a path.
///
/// # Errors
/// Fails if the game (with similar names as a hint), an option or its value is unknown, or if the rulebook is
/// invalid.
pub fn open(name: &str, options: &[(String, String)]) -> Result<Arc<dyn Game>> {
    if is_rulebook_path(name) {
        return from_rulebook(&RulebookFile::read(Path::new(name))?.complete, options);
    }
    match find_id(name) {
        Some(id) => built_in(id, options),
        None => Err(unknown_game(name, rulebook_beside(name))),
    }
}

/// Returns the path of the rulebook in the current folder that has this name without its extension.
pub fn rulebook_beside(name: &str) -> Option<String> {
    let is_plain = !name.is_empty() && name.chars().all(|c| c.is_alphanumeric() || "-_ .".contains(c));
    let files = ["yaml", "yml"].map(|extension| format!("./{name}.{extension}"));
    files.into_iter().find(|file| is_plain && Path::new(file).is_file())
}

/// Returns whether the name of a game is the path of a rulebook: it contains a `/`, or ends in `.yaml` or `.yml`.
pub fn is_rulebook_path(name: &str) -> bool {
    let lower = name.to_ascii_lowercase();
    name.contains('/') || lower.ends_with(".yaml") || lower.ends_with(".yml")
}

/// Like [`open`], but never reads a file. Use it for names that come from an untrusted source.
///
/// # Errors
/// Fails if the game (with similar names as a hint), an option or its value is unknown.
pub fn open_known(name: &str, options: &[(String, String)]) -> Result<Arc<dyn Game>> {
    built_in(known_id(name)?, options)
}

/// Returns the id of the game with the given name, like [`find_id`].
///
/// # Errors
/// Fails if the game is unknown, with similar names as a hint.
pub fn known_id(name: &str) -> Result<&'static str> {
    find_id(name).ok_or_else(|| unknown_game(name, None))
}

/// A rulebook of the user, from a file or a text.
#[derive(Clone, Debug)]
pub struct RulebookFile {
    /// The book as the file contains it.
    pub as_written: Node,
    /// The book, merged with the book that it extends. It needs no other file.
    pub complete: Node,
    /// The path of the book, if it is in a file.
    file: Option<PathBuf>,
}

impl RulebookFile {
    /// Reads a rulebook, and the books that it extends; `-` is the standard input.
    ///
    /// # Errors
    /// Fails if the book, or a book that it extends, cannot be read or parsed.
    pub fn read(path: &Path) -> Result<RulebookFile> {
        let as_written = yaml::read_file_within(path, engine::FILE_LIMITS)?;
        // The standard input and pipes have no folder with other books.
        let is_file = path.metadata().is_ok_and(|metadata| metadata.is_file()) && !path.starts_with("/dev");
        RulebookFile::complete(as_written, is_file.then_some(path))
    }

    /// Parses the text of a rulebook, which can extend built-in games only. `source` is the name of the text in messages.
    ///
    /// # Errors
    /// Fails if the text is not YAML, or if the game that it extends is unknown.
    pub fn parse(source: &str, text: &str) -> Result<RulebookFile> {
        let as_written = yaml::parse_within(source, text.as_bytes(), engine::FILE_LIMITS)?;
        RulebookFile::complete(as_written, None)
    }

    /// Merges a book with the book that it extends. `file` is the path of the book, if it is in a file.
    fn complete(as_written: Node, file: Option<&Path>) -> Result<RulebookFile> {
        let complete = complete_book(&as_written, file, &built_in_book).map_err(suggest_base)?;
        Ok(RulebookFile { as_written, complete, file: file.map(Path::to_path_buf) })
    }

    /// Returns the book that this one extends, merged with the books that it extends in turn. Reads it again, because
    /// only a check needs it.
    pub fn base(&self) -> Option<Node> {
        let empty_extension = Node::map([(EXTENDS, self.as_written.get(EXTENDS)?.clone())]);
        complete_book(&empty_extension, self.file.as_deref(), &built_in_book).ok()
    }
}

/// Opens the game of a rulebook that is not built in. A transcript of such a game contains the rulebook.
///
/// # Errors
/// Fails if the rulebook or an option is invalid.
pub fn from_rulebook(book: &Node, options: &[(String, String)]) -> Result<Arc<dyn Game>> {
    let resolved = resolve_rulebook(book, options)?;
    let mut game = RulebookGame::new(&resolved)?;
    game.set_rulebook(yaml::write(&resolved.self_contained), resolved.effective);
    Ok(Arc::new(game))
}

/// Opens the game of the text of a rulebook. `source` is the name of the text in messages.
///
/// # Errors
/// Fails if the text is not YAML, or if the rulebook or an option is invalid.
pub fn from_text(source: &str, text: &str, options: &[(String, String)]) -> Result<Arc<dyn Game>> {
    from_rulebook(&yaml::parse_within(source, text.as_bytes(), engine::FILE_LIMITS)?, options)
}

/// Opens the game of a session again, with the same options except for `changed_options`.
///
/// # Errors
/// Fails if an option is unknown, or if the changed options exclude others of the session.
pub fn reopen(info: &GameInfo, changed_options: &[(String, String)]) -> Result<Arc<dyn Game>> {
    let unchanged = info.options.iter().filter(|option| changed_options.iter().all(|(key, _)| *key != option.key));
    let unchanged = unchanged.filter(|option| option.value != option.default);
    let mut options: Vec<_> = unchanged.map(|option| (option.key.clone(), option.value.clone())).collect();
    options.extend_from_slice(changed_options);
    match &info.rulebook {
        Some(book) => from_rulebook(&yaml::parse(&info.id, book.as_bytes())?, &options),
        None => open_known(&info.id, &options),
    }
}

/// Adds similar rulebooks to the error that there is no rulebook with a name.
fn suggest_base(error: Error) -> Error {
    error.map_fault(|fault| match fault {
        Fault::UnknownBook { name, .. } => {
            let mut similar = find_id(&name).map_or_else(|| similar_ids(&name), |id| vec![id]);
            similar.retain(|id| rulebook_text(id).is_some());
            Fault::UnknownBook { name, similar }
        }
        other => other,
    })
}

/// Resolves a rulebook that is not built in, with the given options.
///
/// # Errors
/// Fails if an option, or the rulebook that it extends, is invalid.
pub fn resolve_rulebook(book: &Node, options: &[(String, String)]) -> Result<Resolved> {
    resolve(book, &built_in_book, options).map_err(suggest_base)
}

/// Returns the id of the game with the given name. Case, spaces, hyphens, apostrophes, and `Solitaire` or `Patience`
/// at the end are ignored.
pub fn find_id(name: &str) -> Option<&'static str> {
    if let Some(entry) = entry(name) {
        return Some(entry.id);
    }
    // An exact match takes precedence.
    [text::normalize_name as fn(&str) -> String, strip_generic_words].into_iter().find_map(|normalize| {
        let normalized_name = normalize(name);
        let has_id = |entry: &&CatalogEntry| normalize(entry.id) == normalized_name;
        let has_name = |entry: &&CatalogEntry| entry.titles().any(|title| normalize(title) == normalized_name);
        ENTRIES.iter().find(has_id).or_else(|| ENTRIES.iter().find(has_name)).map(|entry| entry.id)
    })
}

/// Returns the game of another collection with the given name. Names are compared as in [`find_id`], which finds none
/// of these games.
pub fn find_variant(name: &str) -> Option<&'static Variant> {
    let wanted_name = strip_generic_words(name);
    VARIANTS.iter().find(|variant| strip_generic_words(variant.name) == wanted_name)
}

/// Strips the words that many names share: `Spider Solitaire` becomes `spider`, and `The Clock` becomes `clock`. A
/// name that consists only of such a word is unchanged.
pub fn strip_generic_words(name: &str) -> String {
    let normalized = text::normalize_name(name);
    let without_suffix =
        ["solitaire", "patience"].iter().fold(normalized.as_str(), |name, word| strip(name, |n| n.strip_suffix(word)));
    strip(without_suffix, |name| name.strip_prefix("the")).to_string()
}

/// Returns what `strip_word` leaves of a name, or the whole name if nothing is left.
fn strip<'a>(name: &'a str, strip_word: impl Fn(&'a str) -> Option<&'a str>) -> &'a str {
    strip_word(name).filter(|rest| !rest.is_empty()).unwrap_or(name)
}

/// Returns the ids of the games that share this name with the game that [`find_id`] returns.
pub fn namesakes(name: &str) -> Vec<&'static str> {
    let (wanted_name, found_id) = (strip_generic_words(name), find_id(name));
    let shares_name =
        |entry: &&CatalogEntry| entry.shared_names.iter().any(|name| strip_generic_words(name) == wanted_name);
    ENTRIES.iter().filter(shares_name).map(|entry| entry.id).filter(|id| Some(*id) != found_id).collect()
}

/// Returns the parsed rulebook of a built-in game. Each book is parsed once, because a check opens its game, and the
/// books that it extends, with every value of every option.
fn built_in_book(id: &str) -> Option<Node> {
    static PARSED_BOOKS: LazyLock<Vec<OnceLock<Option<Node>>>> =
        LazyLock::new(|| ENTRIES.iter().map(|_| OnceLock::new()).collect());
    let index = ENTRIES.binary_search_by(|entry| entry.id.cmp(id)).ok()?;
    let parse = || yaml::parse(&format!("{id}.yaml"), ENTRIES[index].book?.as_bytes()).ok();
    PARSED_BOOKS.get(index)?.get_or_init(parse).clone()
}

fn built_in(id: &str, options: &[(String, String)]) -> Result<Arc<dyn Game>> {
    if let Some((_, open)) = GAMES_IN_RUST.iter().find(|(listed_id, _)| *listed_id == id) {
        return open(options);
    }
    from_books(id, &built_in_book, options)
}

/// Opens a game from a set of rulebooks that may extend each other. `find_book` returns the rulebook with an id.
///
/// # Errors
/// Fails if there is no such rulebook, or if it or an option is invalid.
pub fn from_books(
    id: &str,
    find_book: &dyn Fn(&str) -> Option<Node>,
    options: &[(String, String)],
) -> Result<Arc<dyn Game>> {
    let resolved = resolve(&find_book(id).ok_or_else(|| unknown_game(id, None))?, find_book, options)?;
    Ok(Arc::new(RulebookGame::new(&resolved).map_err(|error| incompatible_options(id, error))?))
}

/// Returns the error for options that contradict each other. A built-in rulebook fails for no other reason. The player
/// needs the reason and the option to change, but not the place in the book.
fn incompatible_options(id: &str, error: Error) -> Error {
    error.without_place().map_fault(|why| Fault::IncompatibleOptions { game: id.into(), why: Box::new(why) })
}

/// Returns the error for an unknown game. `rulebook` is the path of a rulebook with this name, if there is one.
fn unknown_game(name: &str, rulebook: Option<String>) -> Error {
    if let Some(variant) = find_variant(name) {
        let error = Error::from(Fault::UnknownGame { name: name.into(), similar: Vec::new(), rulebook });
        return error.hint(format!("did you mean `{}`?", variant.arguments()));
    }
    let entries = best_known_first();
    let names = entries.iter().flat_map(|entry| std::iter::once(entry.id).chain(entry.titles()));
    let all_names: Vec<&str> = names.chain(VARIANTS.iter().map(|variant| variant.name)).collect();
    let similar_names = |name: &str| text::closest_matches(name, all_names.iter().copied());
    let mut similar = similar_names(&name.to_lowercase());
    if similar.is_empty() {
        similar = similar_names(&strip_generic_words(name));
    }
    // Suggest an id and a title only once if they differ only in case and hyphens.
    let mut seen_names: Vec<String> = Vec::new();
    similar.retain(|name| {
        !seen_names.contains(&text::normalize_name(name)) && {
            seen_names.push(text::normalize_name(name));
            true
        }
    });
    Fault::UnknownGame { name: name.into(), similar, rulebook }.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_found_by_any_of_its_names() {
        assert_eq!(find_id("Baker's Game"), Some("bakers-game"));
        assert_eq!(find_id("free cell"), Some("freecell"));
        assert_eq!(find_id("DEMON"), Some("canfield"));
        assert_eq!(find_id("tuts tomb"), Some("tuts-tomb"));
        assert_eq!(find_id("whist"), None);
    }

    /// Every name that the sources of the rules use for a game.
    const NAMES_IN_SOURCES: &[(&str, &[&str])] = &[
        ("accordion", &["Idle Year", "Tower of Babel", "Methuselah"]),
        (
            "aces-up",
            &[
                "Idiot's Delight",
                "Once in a Lifetime",
                "Ace of the Pile",
                "Rocket to the Top",
                "Firing Squad",
                "Loser Solitaire",
                "Aces High",
                "Drivel",
            ],
        ),
        ("agnes-bernauer", &["Agnes", "Lady Jane"]),
        ("baroness", &["Five Piles"]),
        ("bridge-solitaire", &["You People Suck", "Solitaire Bridge", "Bridge for Bachelors"]),
        ("calculation", &["Hopscotch"]),
        ("canfield", &["Canfield Solitaire", "Demon Solitaire", "Demon"]),
        ("clock", &["The Clock"]),
        ("four-seasons", &["Royal East"]),
        ("freecell", &["Free Cell"]),
        ("golf", &["One Foundation", "Golf Patience"]),
        ("klondike", &["Solitaire", "Patience"]),
        ("putt-putt", &["Putt Putt"]),
        ("pyramid-golf", &["Pyramid Golf", "Escalator"]),
        ("royal-marriage", &["Betrothal"]),
        ("spider", &["Spider Solitaire"]),
        ("tam-o-shanter", &["Tam o'shanter"]),
        ("tuts-tomb", &["Tut’s Tomb"]),
    ];

    #[test]
    fn every_name_in_the_sources_finds_its_game() {
        for (id, names) in NAMES_IN_SOURCES {
            for name in *names {
                assert_eq!(find_id(name), Some(*id), "{name}");
            }
        }
    }

    /// If two games had the same name and did not list it in `shared_names`, the name would silently mean one of them.
    #[test]
    fn no_two_games_have_the_same_name() {
        for entry in entries() {
            for name in entry.titles().chain([entry.id]) {
                assert_eq!(find_id(name), Some(entry.id), "`{name}` of {} means another game", entry.id);
            }
        }
    }

    #[test]
    fn any_game_may_be_called_a_solitaire_or_a_patience() {
        for (index, id) in ids().enumerate() {
            let base_name = strip_generic_words(id);
            let variants =
                [format!("{base_name} Solitaire"), format!("{base_name}-patience"), format!("the {base_name}")];
            // Russian Solitaire and Russian Patience are two games.
            if base_name != "russian" {
                assert_eq!(find_id(&variants[index % 3]), Some(id), "{variants:?}");
            }
        }
        assert_eq!(
            (find_id("Bridge"), find_id("spanish solitaire")),
            (Some("bridge-solitaire"), Some("spanish-patience"))
        );
        assert_eq!((find_id("the"), find_id("solitaire patience")), (None, Some("klondike")));
    }

    #[test]
    fn a_shared_name_finds_one_game_and_lists_the_other() {
        assert_eq!((find_id("Aces Up"), namesakes("aces up")), (Some("aces-up"), vec!["easthaven"]));
        assert_eq!((find_id("easthaven"), namesakes("Easthaven")), (Some("easthaven"), vec![]));
        assert_eq!(namesakes("Aces Up Solitaire"), ["easthaven"]);
        assert_eq!((find_id("Agnes"), namesakes("agnes")), (Some("agnes-bernauer"), vec!["agnes-sorel", "hamilton"]));
        assert_eq!((find_id("Tut's Tomb"), namesakes("Tut's Tomb")), (Some("tuts-tomb"), vec!["king-tut", "pyramid"]));
    }

    #[test]
    fn a_misspelled_name_is_rejected_with_similar_names() {
        let error_text = |name| open(name, &[]).err().unwrap().to_string();
        let error =
            "error: there is no game `klondke`\nhint: did you mean `klondike`?\nhint: `patience games` lists them";
        assert_eq!(error_text("klondke"), error);
        assert_eq!(error_text("whist"), "error: there is no game `whist`\nhint: `patience games` lists them");
        assert_eq!(error_text("klondke solitaire"), error.replace("`klondke`", "`klondke solitaire`"));
        assert!(error_text("kingcel").contains("\nhint: did you mean `KingCell`?\n"), "{}", error_text("kingcel"));
        let variant = "error: there is no game `kingcell`\n\
                       hint: did you mean `freecell -o build=any -o space=K -o fback=on`?\n\
                       hint: `patience games` lists them";
        assert_eq!(error_text("kingcell"), variant);
    }

    #[test]
    fn incompatible_options_are_rejected() {
        let error_text = |id: &str, options: &[(&str, &str)]| {
            let options: Vec<_> = options.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect();
            open(id, &options).err().map_or(String::new(), |error| error.to_string())
        };
        let golf_error = "error: these options of golf do not go together:";
        let two_players = format!("{golf_error} match play needs two players\nhint: add `-o players=2`");
        assert_eq!(error_text("golf", &[("mode", "match")]), two_players);
        let three = [("mode", "match"), ("players", "3"), ("holes", "9")];
        assert_eq!(error_text("golf", &three), two_players);
        assert_eq!(error_text("golf", &[("mode", "match"), ("players", "2")]), "");
        let same_deal = format!(
            "{golf_error} only a match of several players can repeat the same cards\nhint: set `players` to a number from 2 to 6"
        );
        assert_eq!(error_text("golf", &[("same-deal", "on"), ("holes", "9")]), same_deal);
        let tournament = [("match", "tournament"), ("players", "2"), ("advance", "3")];
        let too_many_advance =
            "error: these options of aces-up do not go together: 3 players cannot advance, because only 2 play";
        assert_eq!(error_text("aces-up", &tournament), too_many_advance);
        let unused_cutoff = "error: option `cutoff` of aces-up has no effect without `match=tournament`\n\
                    hint: add `-o match=tournament`";
        assert_eq!(error_text("aces-up", &[("cutoff", "4")]), unused_cutoff);
    }
}
