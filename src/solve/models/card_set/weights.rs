//! The weights of the card set model, read from a data file for each of its two kinds of game.

use serde::Deserialize;

/// The built-in data files.
pub const HOLE_TEXT: &str = include_str!("hole-weights.txt");
pub const PAIR_TEXT: &str = include_str!("pair-weights.txt");

/// The weights for cards that go onto a hole; the data file describes each.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct HoleWeights {
    pub depth: i32,
    pub spare: i32,
    pub other_spare: i32,
    pub left: i32,
    pub free: i32,
    pub goes_on: i32,
    pub next_fits: i32,
    pub next_alike: i32,
    pub next_new: i32,
    pub next_free: i32,
    pub next_left: i32,
    pub empties: i32,
    pub draws: i32,
}

/// The weights for cards that leave singly or in pairs; the data file describes each.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct PairWeights {
    pub buries: i32,
    pub drawn: i32,
    pub redeal: i32,
    pub draw: i32,
}
