//! The weights of the pairs model, read from one data file.

use crate::solve::search::search_model::SearchPlan;
use crate::solve::search::weights::NamedWeights;

/// The program's own data file.
pub const TEXT: &str = include_str!("weights.txt");

/// The weights.
pub struct Weights {
    /// Each card of the board under those that leave.
    pub buries: i32,
    /// Each card that comes from the stock.
    pub drawn: i32,
    /// The stock must be gone through once more.
    pub anew: i32,
    /// Each draw of a stock that cannot be gone through for ever.
    pub draw: i32,
    /// How the search divides its work.
    pub plan: SearchPlan,
}

impl Weights {
    /// Those of a data file; nothing if it does not name those that the program's own names, and no other.
    pub fn parse(text: &str) -> Option<Weights> {
        let file = NamedWeights::parse(text, TEXT)?;
        let w = |name: &str| file.weight(name, 0);
        Some(Weights {
            buries: w("buries"),
            drawn: w("drawn"),
            anew: w("anew"),
            draw: w("draw"),
            plan: SearchPlan::from_weights(&file, 0)?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_data_file_has_every_weight_and_no_other() {
        assert!(Weights::parse(TEXT).unwrap().buries > 0);
        let source = concat!(include_str!("weights.rs"), include_str!("../../search/search_model.rs"));
        for name in NamedWeights::parse(TEXT, TEXT).unwrap().all() {
            assert!(source.contains(&format!("(\"{name}\")")), "{name} is not read");
        }
    }
}
