//! The source text of the game index.
//!
//! With the index, the catalog has the main facts of each game without parsing its rulebook.

use crate::error::Result;
use crate::game::GameInfo;
use crate::games::catalog;
use crate::yaml::{self, Node};
use std::collections::BTreeMap;

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

/// Returns the survey of a game with default options, as source code.
fn survey(odds: &str, id: &str) -> String {
    let Some(row) = table_rows(odds).find(|row| row.first() == Some(&id)) else { return "None".into() };
    let [_, deals, won, lost, moves] = row[..] else { return "None".into() };
    let moves = if moves.is_empty() { "0" } else { moves };
    format!("Some(SolverSurvey {{ deals: {deals}, won: {won}, lost: {lost}, moves: {moves} }})")
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

/// Returns the source code of the index.
pub fn index(games: &[ListedGame], facts: &IndexFacts) -> String {
    let popular: Vec<&str> = facts.popularity.lines().filter(|line| !line.starts_with('#')).collect();
    let mut text = String::from(SOURCE_HEAD);
    for ListedGame { info, shared_names, has_book, extends } in games {
        let GameInfo { id, title, names, family, about, information, choice, pack, .. } = info;
        let book = if *has_book { format!("Some(include_str!(\"books/{id}.yaml\"))") } else { "None".into() };
        // The best-known game has the number 1. Games that are not in the list come last.
        let popularity = popular.iter().position(|other| other == id).and_then(|index| u8::try_from(index + 1).ok());
        let (sources, survey) = (collections(&facts.coverage, id), survey(&facts.odds, id));
        text += &format!(
            "    CatalogEntry {{\n        \
             id: {id:?}, title: {title:?}, names: &{names:?}, shared_names: &{shared_names:?},\n        \
             family: {family:?}, information: Information::{information:?}, choice: DecidedBy::{choice:?}, \
             packs: {}, cards: {},\n        \
             about: {about:?},\n        \
             popularity: {}, extends: {extends:?}, sources: &{sources:?},\n        \
             survey: {survey},\n        \
             book: {book},\n    \
             }},\n",
            pack.packs,
            pack.len(),
            popularity.unwrap_or(u8::MAX),
        );
    }
    text + "];\n"
}

/// The beginning of the source code of the index.
const SOURCE_HEAD: &str = "\
//! Generated: the games, sorted by id. `BLESS=1 cargo test --test generated` writes this file from the rulebooks and
//! from the games in Rust.

use super::entry::{CatalogEntry, SolverSurvey};
use crate::game::{DecidedBy, Information};

/// All games.
#[rustfmt::skip]
pub static ENTRIES: &[CatalogEntry] = &[
";
