//! The weights for moves and the penalties for positions of the stock model, from one data file.

use super::stock_rules::Rules;
use crate::solve::search::weight_table::RankWeights;
use serde::Deserialize;

/// The built-in data file.
pub const TEXT: &str = include_str!("stock-weights.txt");

/// The column of the data file for a game with these rules.
pub fn weight_column(rules: &Rules) -> usize {
    usize::from(rules.cards_per_draw > 1)
}

/// The weights for a kind of game; the data file describes each.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Weights {
    pub to_foundation: i32,
    pub foundation_from_unmoved: i32,
    pub foundation_from_stock: i32,
    pub foundation_rank: RankWeights,
    pub turns_up: i32,
    pub turns_up_in_space: i32,
    pub hidden_cards: i32,
    pub empties_column: i32,
    pub from_stock: i32,
    pub stock_into_space: i32,
    pub stock_rank: RankWeights,
    pub stock_under_unmoved: i32,
    pub redeal: i32,
    pub from_foundation: i32,
    pub penalty_hidden: i32,
    pub penalty_stock: i32,
}
