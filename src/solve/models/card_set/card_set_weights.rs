//! The weights of the card set model, from one data file for each of its two forms.

use serde::Deserialize;

/// The built-in data files.
pub const HOLE_TEXT: &str = include_str!("hole-weights.txt");
pub const PAIR_TEXT: &str = include_str!("pair-weights.txt");

/// The weights for cards that go onto a hole; the data file describes each.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct HoleWeights {
    pub depth: i32,
    pub spare_crossings: i32,
    pub other_spare_crossings: i32,
    pub rank_left: i32,
    pub rank_uncovered: i32,
    pub fitting_uncovered: i32,
    pub next_fits: i32,
    pub next_same_rank: i32,
    pub next_new_rank: i32,
    pub next_rank_uncovered: i32,
    pub next_rank_left: i32,
    pub empties_pile: i32,
    pub draws_card: i32,
}

/// The weights for cards that leave singly or in pairs; the data file describes each.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct PairWeights {
    pub covered_cards: i32,
    pub from_stock: i32,
    pub redeal: i32,
    pub draw: i32,
}
