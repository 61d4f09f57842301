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
}

/// Returns all games sorted by id: those of the rulebooks (given as id and text), and those written in Rust.
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
        let game = catalog::from_library(id, &|id| library.get(id).cloned(), &[])?;
        let shared = book.get("shared-names").map_or(&[][..], Node::items);
        let shared_names = shared.iter().filter_map(Node::scalar_text).collect();
        games.push(ListedGame { info: game.info().clone(), shared_names, has_book: true });
    }
    for game in catalog::games_in_rust()? {
        games.push(ListedGame { info: game.info().clone(), shared_names: Vec::new(), has_book: false });
    }
    games.sort_by(|a, b| a.info.id.cmp(&b.info.id));
    Ok(games)
}

/// Returns the source code of the index.
pub fn index(games: &[ListedGame]) -> String {
    let mut text = String::from(SOURCE_HEAD);
    for ListedGame { info, shared_names, has_book } in games {
        let GameInfo { id, title, names, family, about, information, choice, pack, .. } = info;
        let book = if *has_book { format!("Some(include_str!(\"books/{id}.yaml\"))") } else { "None".into() };
        text += &format!(
            "    CatalogEntry {{\n        \
             id: {id:?}, title: {title:?}, names: &{names:?}, shared_names: &{shared_names:?},\n        \
             family: {family:?}, information: Information::{information:?}, choice: {choice:?}, \
             packs: {}, cards: {},\n        \
             about: {about:?},\n        \
             book: {book},\n    \
             }},\n",
            pack.packs,
            pack.len(),
        );
    }
    text + "];\n"
}

/// The beginning of the source code of the index.
const SOURCE_HEAD: &str = "\
//! Generated: the games, sorted by id. `BLESS=1 cargo test --test generated` writes this file from the rulebooks and
//! from the games in Rust.

use super::entry::CatalogEntry;
use crate::game::Information;

/// All games.
#[rustfmt::skip]
pub static ENTRIES: &[CatalogEntry] = &[
";
