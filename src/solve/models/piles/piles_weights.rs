//! The weights for moves and the penalties for positions of the piles model, from one data file.

use super::piles_rules::{Draw, Goal, Rules};
use crate::engine::TakeUnit;
use crate::solve::search::weight_table::DepthWeights;
use serde::Deserialize;

/// The built-in data file.
pub const TEXT: &str = include_str!("piles-weights.txt");

/// The column of the data file for a game with these rules.
pub fn weight_column(rules: &Rules) -> usize {
    match (rules.take_unit, rules.goal, &rules.draw) {
        (_, Goal::Runs, _) => 1,
        (TakeUnit::Tail, ..) => 0,
        (TakeUnit::Top, _, Draw::Waste { .. }) => 4,
        (TakeUnit::Top, ..) => 3,
        _ => 2,
    }
}

/// The weights for a kind of game; the data file describes each.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Weights {
    pub to_foundation: i32,
    pub from_reserve: i32,
    pub from_stock: i32,
    pub between_columns: i32,
    pub turns_up: i32,
    pub empties_column: i32,
    pub same_suit: i32,
    pub to_space: i32,
    pub deals_row: i32,
    pub breaks_run: i32,
    pub from_foundation: i32,
    pub covered_cards: i32,
    pub dig: DepthWeights,
    pub bury: DepthWeights,
    pub penalty_hidden: i32,
    pub penalty_unlinked: i32,
    pub penalty_misfit: i32,
    pub penalty_inverted: i32,
    pub penalty_dig: i32,
    pub penalty_order: i32,
    pub penalty_space: i32,
    pub penalty_stock: i32,
}

impl Weights {
    /// Whether the score of a move depends on where the next foundation cards are.
    pub fn uses_next_cards(&self) -> bool {
        self.dig.has_effect() || self.bury.has_effect()
    }

    /// Whether a card adds to the penalty because of the cards under it.
    pub fn has_card_penalties(&self) -> bool {
        self.penalty_unlinked | self.penalty_misfit | self.penalty_inverted | self.penalty_dig != 0
    }
}
