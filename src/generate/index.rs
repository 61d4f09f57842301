//! The source text of the game index.
//!
//! With the index, the catalog knows the main facts of each game without parsing its rulebook.

use crate::error::Result;
use crate::game::GameInfo;
use crate::games::catalog;
use crate::yaml::{self, Node};
use std::collections::BTreeMap;

/// A game for the index.
#[derive(Clone, Debug)]
pub struct Listed {
    /// The game as it is played with no option chosen.
    pub info: GameInfo,
    /// Names that it shares with another game, which is meant by them.
    pub shared_names: Vec<String>,
    /// Whether it has a rulebook.
    pub has_book: bool,
}

/// The games of these rulebooks, given by id and as they are written, and those in code: sorted by id.
///
/// # Errors
/// What is wrong with a book.
pub fn games(books: &[(String, String)]) -> Result<Vec<Listed>> {
    let mut library: BTreeMap<&str, Node> = BTreeMap::new();
    for (id, text) in books {
        library.insert(id, yaml::parse(&format!("{id}.yaml"), text.as_bytes())?);
    }
    let mut games = Vec::new();
    for (id, book) in &library {
        let game = catalog::from_library(id, &|id| library.get(id).cloned(), &[])?;
        let shared = book.get("shared-names").map_or(&[][..], Node::items);
        let shared_names = shared.iter().filter_map(Node::scalar_text).collect();
        games.push(Listed { info: game.info().clone(), shared_names, has_book: true });
    }
    for game in catalog::coded_games()? {
        games.push(Listed { info: game.info().clone(), shared_names: Vec::new(), has_book: false });
    }
    games.sort_by(|a, b| a.info.id.cmp(&b.info.id));
    Ok(games)
}

/// The source of the index.
pub fn index(games: &[Listed]) -> String {
    let mut text = String::from(HEAD);
    for Listed { info, shared_names, has_book } in games {
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

/// How the source of the index begins.
const HEAD: &str = "\
//! Generated: the games, sorted by id. `BLESS=1 cargo test --test generated` writes this file from the rulebooks and
//! from the games in code.

use super::entry::CatalogEntry;
use crate::game::Information;

/// Every game there is.
#[rustfmt::skip]
pub const ENTRIES: &[CatalogEntry] = &[
";
