//! A catalog entry: facts about a game that are available without reading its rules.

use crate::game::Information;

/// An entry of the index.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct CatalogEntry {
    /// The id, for example `bakers-game`.
    pub id: &'static str,
    /// The title in lists and on the rules page.
    pub title: &'static str,
    /// Other common names.
    pub names: &'static [&'static str],
    /// Names that the game shares with another game. In commands, such a name means the other game.
    pub shared_names: &'static [&'static str],
    /// The family of similar games.
    pub family: &'static str,
    /// A one-sentence description.
    pub about: &'static str,
    /// Whether all cards are visible from the start.
    pub information: Information,
    /// What decides: `skill`, `mixed` or `luck`.
    pub choice: &'static str,
    /// The number of packs with default options.
    pub packs: u8,
    /// The number of cards with default options.
    pub cards: usize,
    /// The text of the rulebook; `None` for a game written in Rust.
    pub book: Option<&'static str>,
}

impl CatalogEntry {
    /// Returns the title and the other names.
    pub fn titles(&self) -> impl Iterator<Item = &'static str> {
        std::iter::once(self.title).chain(self.names.iter().copied())
    }
}
