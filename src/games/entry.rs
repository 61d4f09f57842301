//! A catalog entry: facts about a game that are available without reading its rules.

use crate::game::Information;

/// A game in the index.
#[derive(Clone, Debug)]
pub struct CatalogEntry {
    /// The word by which it is asked for: `bakers-game`.
    pub id: &'static str,
    /// Its name in print.
    pub title: &'static str,
    /// Other names under which people know it.
    pub names: &'static [&'static str],
    /// Names that it shares with another game, which is meant by them.
    pub shared_names: &'static [&'static str],
    /// The family of games it belongs to.
    pub family: &'static str,
    /// The game in one sentence.
    pub about: &'static str,
    /// How much the player can see from the deal on.
    pub information: Information,
    /// What decides: `skill`, `mixed` or `luck`.
    pub choice: &'static str,
    /// How many packs are shuffled together, unless an option says otherwise.
    pub packs: u8,
    /// How many cards that makes.
    pub cards: usize,
    /// Its rulebook as it is written; nothing for a game in code.
    pub book: Option<&'static str>,
}

impl CatalogEntry {
    /// Its title, and its other names.
    pub fn titles(&self) -> impl Iterator<Item = &'static str> {
        std::iter::once(self.title).chain(self.names.iter().copied())
    }
}
