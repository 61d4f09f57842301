//! The source text of the game index.
//!
//! With the index, the catalog has the main facts of each game without parsing its rulebook.

use crate::error::{Error, Result};
use crate::game::{GameInfo, SimulatedPlayer};
use crate::games::catalog;
use crate::yaml::{self, Node};
use std::collections::{BTreeMap, BTreeSet};

/// A game of the index.
#[derive(Clone, Debug)]
pub struct ListedGame {
    /// The game with its default options.
    pub info: GameInfo,
    /// Names that the game shares with another game. Such a name opens the other game.
    pub shared_names: Vec<String>,
    /// Whether the game has a rulebook (and is not written in Rust).
    pub has_book: bool,
    /// The id of the game that the rulebook extends.
    pub extends: Option<String>,
}

/// The texts of the files with facts that the index contains and rulebooks do not.
#[derive(Clone, Debug)]
pub struct IndexFacts {
    /// The best-known games, one per line (`src/games/popularity.txt`).
    pub popularity: String,
    /// The table of surveys (`docs/odds.tsv`).
    pub odds: String,
    /// The table of games of other collections (`docs/coverage.tsv`).
    pub coverage: String,
    /// The table of players without a search (`docs/players.tsv`).
    pub players: String,
    /// The table of limits between easy, medium and hard deals (`docs/difficulty.tsv`).
    pub difficulty: String,
}

/// Returns all games, sorted by id: the games of `books` (each an id and the text of a rulebook), and the games written
/// in Rust.
///
/// # Errors
/// Fails if a rulebook is invalid.
pub fn games(books: &[(String, String)]) -> Result<Vec<ListedGame>> {
    let mut library: BTreeMap<&str, Node> = BTreeMap::new();
    for (id, text) in books {
        library.insert(id, yaml::parse(&format!("{id}.yaml"), text.as_bytes())?);
    }
    let mut games = Vec::new();
    for (id, book) in &library {
        let game = catalog::from_books(id, &|id| library.get(id).cloned(), &[])?;
        let shared = book.get("shared-names").map_or(&[][..], Node::items);
        let shared_names = shared.iter().filter_map(Node::scalar_text).collect();
        let extends = book.get("extends").and_then(Node::scalar_text);
        games.push(ListedGame { info: game.info().clone(), shared_names, has_book: true, extends });
    }
    for game in catalog::games_in_rust()? {
        games.push(ListedGame { info: game.info().clone(), shared_names: Vec::new(), has_book: false, extends: None });
    }
    games.sort_by(|a, b| a.info.id.cmp(&b.info.id));
    Ok(games)
}

/// Returns the rows of a table with tabs between its cells. Skips the heading, and comments that begin with `#`.
pub fn table_rows(text: &str) -> impl Iterator<Item = Vec<&str>> {
    text.lines().filter(|line| !line.starts_with('#')).skip(1).map(|line| line.split('\t').collect())
}

/// Returns the figures on how often a game is won, as source code: one record for each set of options.
///
/// # Errors
/// Fails if a row of a table is invalid.
fn odds_records(info: &GameInfo, facts: &IndexFacts) -> Result<String> {
    let mut records = Vec::new();
    for row in table_rows(&facts.odds) {
        let [command, deals, won, lost, moves] = row[..] else { return Err(invalid_row(&row)) };
        let Some(record) = record(&mut records, info, command)? else { continue };
        let moves = if moves.is_empty() { "0" } else { moves };
        record.survey = Some(format!("SolverSurvey {{ deals: {deals}, won: {won}, lost: {lost}, moves: {moves} }}"));
    }
    for row in table_rows(&facts.coverage).filter(|row| row.first() == Some(&STUDY)) {
        let [_, _, command, percent, uncertainty, remark] = row[..] else { return Err(invalid_row(&row)) };
        let Some(record) = record(&mut records, info, command)? else { continue };
        let differs = remark.starts_with("differs");
        record.study =
            Some(format!("StudyShare {{ percent: {percent}, uncertainty: {uncertainty}, differs: {differs} }}"));
    }
    for row in table_rows(&facts.players) {
        let [command, player, wins] = row[..] else { return Err(invalid_row(&row)) };
        let Some(record) = record(&mut records, info, command)? else { continue };
        let player = PLAYERS.iter().find(|(word, _)| *word == player).ok_or_else(|| invalid_row(&row))?.1;
        let (counted, rounded) = (wins.split_once(" of "), wins.split_once(" in "));
        let (won, deals) = counted.or(rounded).ok_or_else(|| invalid_row(&row))?;
        record.player = Some(format!(
            "PlayerWins {{ player: SimulatedPlayer::{player:?}, won: {won}, deals: {deals}, is_rounded: {} }}",
            counted.is_none()
        ));
    }
    // The default options come first, then single options in the order of the game.
    records.sort_by(|a, b| (a.options.len(), &a.options).cmp(&(b.options.len(), &b.options)));
    let lines: String = records.iter().map(|record| format!("            {},\n", record.source())).collect();
    Ok(if lines.is_empty() { lines } else { format!("\n{lines}        ") })
}

/// The collection of `docs/coverage.tsv` that publishes shares of winnable deals.
const STUDY: &str = "study";

/// The players of `docs/players.tsv`.
const PLAYERS: [(&str, SimulatedPlayer); 6] = [
    ("simple", SimulatedPlayer::Simple),
    ("simple-without-cells", SimulatedPlayer::SimpleWithoutCells),
    ("random", SimulatedPlayer::Random),
    ("first-fit", SimulatedPlayer::FirstFit),
    ("hint", SimulatedPlayer::Hint),
    ("everyone", SimulatedPlayer::Everyone),
];

/// An option that does not have its default value. The order of the fields sorts `draw=2` before `draw=10`.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Setting {
    /// The place of the option in the list of the game.
    place: usize,
    value_length: usize,
    value: String,
    key: String,
}

/// The source code of the parts of a record.
#[derive(Default)]
struct Record {
    options: Vec<Setting>,
    survey: Option<String>,
    study: Option<String>,
    player: Option<String>,
}

impl Record {
    fn source(&self) -> String {
        let option = |part: &Option<String>| part.as_ref().map_or("None".into(), |part| format!("Some({part})"));
        let options: Vec<_> = self.options.iter().map(|setting| (&setting.key, &setting.value)).collect();
        format!(
            "OddsRecord {{ options: &{options:?}, survey: {}, study: {}, player: {} }}",
            option(&self.survey),
            option(&self.study),
            option(&self.player)
        )
    }
}

/// Returns the limits between easy, medium and hard deals, as source code: one record for each set of options.
///
/// # Errors
/// Fails if a row of the table is invalid.
fn difficulty_records(info: &GameInfo, facts: &IndexFacts) -> Result<String> {
    let mut lines = String::new();
    for row in table_rows(&facts.difficulty) {
        let [command, _, hard_wins, hard_progress, easy_wins, easy_progress] = row[..] else {
            return Err(invalid_row(&row));
        };
        let Some(options) = changed_options(info, command)? else { continue };
        let options: Vec<_> = options.iter().map(|setting| (&setting.key, &setting.value)).collect();
        lines += &format!(
            "            DifficultyRecord {{ options: &{options:?}, bands: DifficultyBands {{ \
             hard: PlayoutResult {{ wins: {hard_wins}, progress: {hard_progress} }}, \
             easy: PlayoutResult {{ wins: {easy_wins}, progress: {easy_progress} }} }} }},\n"
        );
    }
    Ok(if lines.is_empty() { lines } else { format!("\n{lines}        ") })
}

/// Returns the record for a command such as `klondike -o draw=3`, or `None` if it plays another game.
///
/// # Errors
/// Fails if the game has no such option.
fn record<'a>(records: &'a mut Vec<Record>, info: &GameInfo, command: &str) -> Result<Option<&'a mut Record>> {
    let Some(options) = changed_options(info, command)? else { return Ok(None) };
    let index = records.iter().position(|record| record.options == options).unwrap_or_else(|| {
        records.push(Record { options, ..Record::default() });
        records.len() - 1
    });
    Ok(records.get_mut(index))
}

/// Returns the options of a command such as `klondike -o draw=3` that do not have their default values. Returns `None`
/// if the command plays another game.
///
/// # Errors
/// Fails if the game has no such option.
fn changed_options(info: &GameInfo, command: &str) -> Result<Option<Vec<Setting>>> {
    let mut words = command.split(' ');
    if words.next() != Some(&info.id) {
        return Ok(None);
    }
    let mut options = Vec::new();
    for setting in words.filter(|word| *word != "-o") {
        let unknown = || Error::request(format!("`{command}`: the game has no option `{setting}`"));
        let (key, value) = setting.split_once('=').ok_or_else(unknown)?;
        let place = info.options.iter().position(|option| option.key == key).ok_or_else(unknown)?;
        if info.options[place].default != value {
            options.push(Setting { place, value_length: value.len(), value: value.into(), key: key.into() });
        }
    }
    options.sort();
    Ok(Some(options))
}

fn invalid_row(row: &[&str]) -> Error {
    Error::request(format!("a table has an invalid row: {}", row.join(" | ")))
}

/// Returns the collections that have a game. The third cell of a row contains the command that plays it: an id, perhaps
/// with options.
fn collections<'a>(coverage: &'a str, id: &str) -> Vec<&'a str> {
    let mut found: Vec<&str> = Vec::new();
    for row in table_rows(coverage) {
        let (Some(collection), Some(command)) = (row.first(), row.get(2)) else { continue };
        if command.split(' ').next() == Some(id) && !found.contains(collection) {
            found.push(collection);
        }
    }
    found
}

/// Returns the games of other collections whose names no game has, as source code.
///
/// # Errors
/// Fails if a row is invalid, or if its command names an unknown game or option.
fn variants(games: &[ListedGame], coverage: &str) -> Result<String> {
    let infos = games.iter().map(|game| &game.info);
    let names = infos.clone().flat_map(|info| [&info.id, &info.title].into_iter().chain(&info.names));
    let mut known_names: BTreeSet<String> = names.map(|name| catalog::strip_generic_words(name)).collect();
    let mut lines = String::new();
    for row in table_rows(coverage) {
        let [_, name, command, ..] = row[..] else { return Err(invalid_row(&row)) };
        // `Castle: Exiled Kings` begins with a group of games. `Klondike, Draw 3` and `Spider (1 Suit)` describe
        // options, and are no names.
        let short_name = name.rsplit(": ").next().unwrap_or(name);
        let is_name = !command.is_empty() && !name.contains([',', '(']);
        if !is_name || !known_names.insert(catalog::strip_generic_words(short_name)) {
            continue;
        }
        let id = command.split(' ').next().unwrap_or(command);
        let info = infos.clone().find(|info| info.id == id).ok_or_else(|| invalid_row(&row))?;
        let options = changed_options(info, command)?.unwrap_or_default();
        let options: Vec<_> = options.iter().map(|setting| (&setting.key, &setting.value)).collect();
        lines += &format!("    Variant {{ name: {short_name:?}, id: {id:?}, options: &{options:?} }},\n");
    }
    Ok(lines)
}

/// Returns the source code of the index.
///
/// # Errors
/// Fails if a table has an invalid row.
pub fn index(games: &[ListedGame], facts: &IndexFacts) -> Result<String> {
    let popular: Vec<&str> = facts.popularity.lines().filter(|line| !line.starts_with('#')).collect();
    let mut text = String::from(SOURCE_HEAD);
    for ListedGame { info, shared_names, has_book, extends } in games {
        let GameInfo { id, title, names, family, about, information, choice, pack, .. } = info;
        let book = if *has_book { format!("Some(include_str!(\"books/{id}.yaml\"))") } else { "None".into() };
        // The best-known game has the number 1. Games that are not in the list come last.
        let popularity = popular.iter().position(|other| other == id).and_then(|index| u8::try_from(index + 1).ok());
        let (sources, odds) = (collections(&facts.coverage, id), odds_records(info, facts)?);
        let difficulty = difficulty_records(info, facts)?;
        text += &format!(
            "    CatalogEntry {{\n        \
             id: {id:?}, title: {title:?}, names: &{names:?}, shared_names: &{shared_names:?},\n        \
             family: {family:?}, information: Information::{information:?}, choice: DecidedBy::{choice:?}, \
             packs: {}, cards: {},\n        \
             about: {about:?},\n        \
             popularity: {}, extends: {extends:?}, sources: &{sources:?},\n        \
             odds: &[{odds}],\n        \
             difficulty: &[{difficulty}],\n        \
             book: {book},\n    \
             }},\n",
            pack.packs,
            pack.len(),
            popularity.unwrap_or(u8::MAX),
        );
    }
    Ok(text + "];\n" + VARIANTS_HEAD + &variants(games, &facts.coverage)? + "];\n")
}

/// The beginning of the source code of the index.
const SOURCE_HEAD: &str = "\
//! Generated: the games, sorted by id. `BLESS=1 cargo test --test generated` writes this file from the rulebooks and
//! from the games in Rust.

use super::entry::{CatalogEntry, Variant};
use crate::game::{
    DecidedBy, DifficultyBands, DifficultyRecord, Information, OddsRecord, PlayerWins, PlayoutResult, SimulatedPlayer,
    SolverSurvey, StudyShare,
};

/// All games.
#[rustfmt::skip]
pub static ENTRIES: &[CatalogEntry] = &[
";

/// The source code between the games and the games of other collections.
const VARIANTS_HEAD: &str = "
/// The games of other collections that have another name here, from `docs/coverage.tsv`.
#[rustfmt::skip]
pub static VARIANTS: &[Variant] = &[
";
