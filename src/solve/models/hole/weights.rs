//! The weights of the hole model, read from one data file.

use serde::Deserialize;

/// The program's own data file.
pub const TEXT: &str = include_str!("weights.txt");

/// The weights for a kind of game; the data file describes each.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Weights {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::search::weights::check_strictness;

    #[test]
    fn the_data_file_has_every_weight_and_no_other() {
        check_strictness::<Weights>(TEXT, 2);
    }
}
