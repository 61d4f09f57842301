//! Traits by which players choose a game, computed from its facts and figures.

use super::entry::CatalogEntry;
use crate::game::{DecidedBy, Information, SimulatedPlayer, SolverSurvey};

/// The length of a game, by the median number of moves in the wins of the solver.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "cli", derive(clap::ValueEnum))]
#[non_exhaustive]
pub enum Length {
    /// Less than 60 moves.
    Short,
    /// From 60 to 120 moves.
    Medium,
    /// More than 120 moves.
    Long,
}

impl Length {
    /// Returns the word by which users name the length.
    pub fn word(self) -> &'static str {
        match self {
            Length::Short => "short",
            Length::Medium => "medium",
            Length::Long => "long",
        }
    }
}

/// A trait of games.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum GameTrait {
    /// One pack of cards.
    OnePack,
    /// Two packs of cards.
    TwoPacks,
    /// All cards are visible from the start.
    Open,
    /// A win takes less than 60 moves.
    Short,
    /// A player who never looks ahead wins at least one deal in four.
    Easy,
    /// The solver won at least nine deals in ten.
    Winnable,
    /// Only skill decides.
    Skill,
}

/// The least share of deals that a simple player wins in an easy game, in percent.
const EASY_PERCENT: u64 = 25;

/// The least share of deals that the solver won in a game that can usually be won, in percent.
const WINNABLE_PERCENT: f64 = 90.0;

impl GameTrait {
    /// All traits, in the order in which a list of games offers them.
    pub const ALL: [GameTrait; 7] = [
        GameTrait::Easy,
        GameTrait::Short,
        GameTrait::Winnable,
        GameTrait::Open,
        GameTrait::Skill,
        GameTrait::OnePack,
        GameTrait::TwoPacks,
    ];

    /// The word of the trait in a search and in JSON.
    pub const fn word(self) -> &'static str {
        match self {
            GameTrait::OnePack => "one-pack",
            GameTrait::TwoPacks => "two-packs",
            GameTrait::Open => "open",
            GameTrait::Short => "short",
            GameTrait::Easy => "easy",
            GameTrait::Winnable => "often-won",
            GameTrait::Skill => "skill",
        }
    }

    /// Returns whether a game has the trait.
    pub fn fits(self, entry: &CatalogEntry) -> bool {
        match self {
            GameTrait::OnePack => entry.packs == 1,
            GameTrait::TwoPacks => entry.packs == 2,
            GameTrait::Open => entry.information == Information::Open,
            GameTrait::Short => entry.length() == Some(Length::Short),
            GameTrait::Easy => is_easy(entry),
            GameTrait::Winnable => entry.survey().is_some_and(|survey| survey.percent_won().0 >= WINNABLE_PERCENT),
            GameTrait::Skill => entry.choice == DecidedBy::Skill,
        }
    }
}

/// Returns whether a player who never looks ahead often wins with default options. A game that plays without choices is
/// not easy.
fn is_easy(entry: &CatalogEntry) -> bool {
    let wins = entry.odds.iter().find(|record| record.options.is_empty()).and_then(|record| record.player);
    wins.is_some_and(|wins| {
        let plays_alone = matches!(wins.player, SimulatedPlayer::Everyone | SimulatedPlayer::Hint);
        !plays_alone && u64::from(wins.won) * 100 >= u64::from(wins.deals) * EASY_PERCENT
    })
}

impl CatalogEntry {
    /// Returns the traits of the game.
    pub fn traits(&self) -> Vec<GameTrait> {
        GameTrait::ALL.into_iter().filter(|wanted| wanted.fits(self)).collect()
    }

    /// Returns the length of the game. Returns `None` if it was not measured.
    pub fn length(&self) -> Option<Length> {
        match self.survey()? {
            SolverSurvey { moves: 0, .. } => None,
            SolverSurvey { moves: 1..60, .. } => Some(Length::Short),
            SolverSurvey { moves: 60..=120, .. } => Some(Length::Medium),
            _ => Some(Length::Long),
        }
    }
}
