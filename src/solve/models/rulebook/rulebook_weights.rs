//! The weights of the rulebook model, which searches on the real board of a game instead of a compact copy. They come
//! from one data file.

use crate::game::{GameInfo, Information};
use crate::solve::search::weight_table::DepthWeights;
use serde::Deserialize;

/// The built-in data file.
pub const TEXT: &str = include_str!("rulebook-weights.txt");

/// The column of the data file for a game.
pub fn weight_column(info: &GameInfo) -> usize {
    match (info.information, info.pack.packs) {
        (Information::Hidden, _) => 0,
        (Information::Open, 1) => 1,
        (Information::Open, _) => 2,
    }
}

/// The column of the data file for hints about a game. Hidden cards need other weights there: a search knows them, but
/// a player who asks for a hint does not.
pub fn hint_weight_column(info: &GameInfo) -> usize {
    match info.information {
        Information::Hidden => 3,
        Information::Open => weight_column(info),
    }
}

/// The weights for a kind of game; the data file describes each.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Weights {
    pub safe_move: i32,
    pub to_foundation: i32,
    pub removes_cards: i32,
    pub from_reserve: i32,
    pub from_cell: i32,
    pub from_waste: i32,
    pub between_piles: i32,
    pub to_hole: i32,
    pub to_space: i32,
    pub to_cell: i32,
    pub from_foundation: i32,
    pub draws_cards: i32,
    pub custom_command: i32,
    pub turns_up: i32,
    pub empties_pile: i32,
    pub same_suit: i32,
    pub breaks_run: i32,
    pub covered_cards: i32,
    pub dig: DepthWeights,
    pub bury: DepthWeights,
    pub penalty_dig: i32,
    pub penalty_order: i32,
}

impl Weights {
    /// Whether scores or penalties depend on where the next foundation cards are.
    pub fn uses_next_cards(&self) -> bool {
        self.dig.has_effect() || self.bury.has_effect() || self.penalty_dig != 0
    }
}
