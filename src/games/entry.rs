//! A catalog entry: facts about a game that are available without reading its rules.

use crate::game::{DecidedBy, Information};

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
    /// How often the solver won deals with default options; `None` if they were not surveyed.
    pub survey: Option<SolverSurvey>,
    /// The text of the rulebook; `None` for a game written in Rust.
    pub book: Option<&'static str>,
}

/// The result of a survey: deals of a game with default options, solved by the solver, which sees all cards.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct SolverSurvey {
    /// The number of deals.
    pub deals: u32,
    /// The number of deals that can be won.
    pub won: u32,
    /// The number of deals that cannot be won. All other deals are undecided.
    pub lost: u32,
    /// The median number of moves of the wins; 0 if it is not known.
    pub moves: u16,
}

impl SolverSurvey {
    /// Returns the lowest and the highest share of the deals that can be won, in percent. They differ if deals are
    /// undecided.
    pub fn percent_won(self) -> (f64, f64) {
        let percent = |count: u32| 100.0 * f64::from(count) / f64::from(self.deals.max(1));
        (percent(self.won), percent(self.deals.saturating_sub(self.lost)))
    }
}

impl CatalogEntry {
    /// Returns the title and the other names.
    pub fn titles(&self) -> impl Iterator<Item = &'static str> {
        std::iter::once(self.title).chain(self.names.iter().copied())
    }
}
