//! The property for which a deal is chosen, counting up from a number.

use super::difficulty::{MAX_PLAYOUTS, find_deal_of_difficulty};
use super::winnable_deal::{MAX_DEALS_TRIED, find_winnable_deal};
use crate::card::DealSpec;
use crate::error::{Error, Result};
use crate::game::{DIFFICULTY_VERSION, Difficulty, Game};
use crate::play::ChosenDeal;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// A condition for a deal.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum DealCondition {
    /// A player who sees all cards can win.
    Winnable,
    /// The deal is easy, medium or hard.
    OfDifficulty(Difficulty),
}

impl DealCondition {
    /// Returns the adjective for a deal that meets the condition.
    pub fn word(self) -> &'static str {
        match self {
            DealCondition::Winnable => "winnable",
            DealCondition::OfDifficulty(difficulty) => difficulty.word(),
        }
    }

    /// Returns the name of the option on the command line, without the hyphens.
    pub fn option(self) -> &'static str {
        match self {
            DealCondition::Winnable => "winnable",
            DealCondition::OfDifficulty(_) => "difficulty",
        }
    }

    /// Returns what a transcript says of a deal that meets the condition.
    pub fn chosen(self) -> ChosenDeal {
        match self {
            DealCondition::Winnable => ChosenDeal::Winnable,
            DealCondition::OfDifficulty(difficulty) => {
                ChosenDeal::OfDifficulty { difficulty, version: DIFFICULTY_VERSION }
            }
        }
    }

    /// Finds the first deal that meets the condition, counting up from the given deal.
    ///
    /// # Errors
    /// Fails if the condition cannot be checked in this game, if a deal does not fit the game, if no such deal is found
    /// within the limits, or if `cancel` is set.
    pub fn find_deal(self, game: &Arc<dyn Game>, first: &DealSpec, cancel: &AtomicBool) -> Result<DealSpec> {
        let found = match self {
            DealCondition::Winnable => find_winnable_deal(game, first, cancel)?,
            DealCondition::OfDifficulty(difficulty) => find_deal_of_difficulty(game, first, difficulty, cancel)?,
        };
        found.ok_or_else(|| {
            let limit = match self {
                DealCondition::Winnable => format!("among {MAX_DEALS_TRIED} deals"),
                DealCondition::OfDifficulty(_) => format!("in {MAX_PLAYOUTS} simulated games"),
            };
            let word = self.word();
            Error::negative_answer(format!("found no {word} deal {limit}, counting up from {first}"))
        })
    }
}
