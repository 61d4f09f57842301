//! The weights for moves and the penalties for positions of the stock model, from one data file.

use super::rules::Rules;
use crate::solve::search::weights::RankWeights;
use serde::Deserialize;

/// The built-in data file.
pub const TEXT: &str = include_str!("weights.txt");

/// The column of the data file for a game with these rules.
pub fn weight_column(rules: &Rules) -> usize {
    usize::from(rules.draw > 1)
}

/// The weights for a kind of game; the data file describes each.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Weights {
    pub up: i32,
    pub up_from_base: i32,
    pub up_from_stock: i32,
    pub up_rank: RankWeights,
    pub turns_up: i32,
    pub turns_up_in_space: i32,
    pub hidden: i32,
    pub empties: i32,
    pub from_stock: i32,
    pub into_space: i32,
    pub stock_rank: RankWeights,
    pub takes_base: i32,
    pub redeal: i32,
    pub from_foundation: i32,
    pub penalty_hidden: i32,
    pub penalty_stock: i32,
}
