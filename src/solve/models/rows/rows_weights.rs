//! The weights for moves and the penalties for positions of the rows model, from one data file.

use serde::Deserialize;

/// The built-in data file.
pub const TEXT: &str = include_str!("rows-weights.txt");

/// The weights; the data file describes each.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Weights {
    pub from_reserve: i32,
    pub begins_row: i32,
    pub allows_reserve: i32,
    pub redeal: i32,
    pub penalty_reserve: i32,
}
