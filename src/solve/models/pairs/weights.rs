//! The weights of the pairs model, read from one data file.

use serde::Deserialize;

/// The program's own data file.
pub const TEXT: &str = include_str!("weights.txt");

/// The weights; the data file describes each.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Weights {
    pub buries: i32,
    pub drawn: i32,
    pub anew: i32,
    pub draw: i32,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::search::weights::check_strictness;

    #[test]
    fn the_data_file_has_every_weight_and_no_other() {
        check_strictness::<Weights>(TEXT, 1);
    }
}
