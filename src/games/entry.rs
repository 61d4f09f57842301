//! A catalog entry: facts about a game that are available without reading its rules.

use crate::game::{DecidedBy, DifficultyRecord, Information, OddsRecord, SolverSurvey, options_text};

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
    /// What decides whether you win.
    pub choice: DecidedBy,
    /// The number of packs with default options.
    pub packs: u8,
    /// The number of cards with default options.
    pub cards: usize,
    /// The place in the list of the best-known games, from 1; `u8::MAX` for all other games.
    pub popularity: u8,
    /// The id of the game that the rulebook extends.
    pub extends: Option<&'static str>,
    /// Other collections that have the game, for example `aisleriot`.
    pub sources: &'static [&'static str],
    /// How often the game is won: with default options, if they were measured, then with other options.
    pub odds: &'static [OddsRecord],
    /// The limits between easy, medium and hard deals, for all options for which they were measured.
    pub difficulty: &'static [DifficultyRecord],
    /// The text of the rulebook; `None` for a game written in Rust.
    pub book: Option<&'static str>,
}

/// A game of another collection that is a game of the catalog under another name, usually with options.
#[derive(Copy, Clone, Debug)]
pub struct Variant {
    /// The name in the other collection, for example `KingCell`.
    pub name: &'static str,
    /// The id of the game of the catalog, for example `freecell`.
    pub id: &'static str,
    /// The options that do not have their default values, in the order of the game: key and value.
    pub options: &'static [(&'static str, &'static str)],
}

impl Variant {
    /// Returns the options in the form in which a game is opened with them.
    pub fn options(&self) -> Vec<(String, String)> {
        self.options.iter().map(|&(key, value)| (key.into(), value.into())).collect()
    }

    /// Returns the arguments that play the game: `freecell -o cells=2`.
    pub fn arguments(&self) -> String {
        self.options.iter().fold(self.id.into(), |arguments, (key, value)| format!("{arguments} -o {key}={value}"))
    }
}

impl CatalogEntry {
    /// Returns how often the solver won deals with default options; `None` if they were not surveyed.
    pub fn survey(&self) -> Option<SolverSurvey> {
        self.odds.iter().find(|record| record.options.is_empty())?.survey
    }

    /// Returns the title with options: `Spider suits=1`.
    pub(crate) fn title_with(&self, options: &[(String, String)]) -> String {
        format!("{} {}", self.title, options_text(options)).trim_end().to_string()
    }

    /// Returns the title and the other names.
    pub fn titles(&self) -> impl Iterator<Item = &'static str> {
        std::iter::once(self.title).chain(self.names.iter().copied())
    }
}
