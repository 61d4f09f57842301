//! The weights for moves and the penalties for positions of the stock model, from one data file.

use super::rules::Rules;
use crate::solve::search::search_model::SearchPlan;
use crate::solve::search::weights::NamedWeights;

/// The program's own data file.
pub const TEXT: &str = include_str!("weights.txt");

/// Which number of each line counts for such rules.
pub fn weight_column(rules: &Rules) -> usize {
    usize::from(rules.draw > 1)
}

/// The weights of a kind of game.
pub struct Weights {
    /// A card goes up from a column.
    pub up: i32,
    /// It was the first that was visible there.
    pub up_from_base: i32,
    /// A card goes up from the stock.
    pub up_from_stock: i32,
    /// The rank of a card that goes up, in four.
    pub up_rank: [i32; 16],
    /// A run turns up a hidden card.
    pub turns_up: i32,
    /// It does so as it goes into a space.
    pub turns_up_in_space: i32,
    /// Each card that is hidden there.
    pub hidden: i32,
    /// A run leaves a space.
    pub empties: i32,
    /// A card comes from the stock onto a column.
    pub from_stock: i32,
    /// A card comes from the stock into a space.
    pub into_space: i32,
    /// The rank of the card that comes from the stock, in four.
    pub stock_rank: [i32; 16],
    /// The first visible card of a column fits on it.
    pub takes_base: i32,
    /// The stock has to be made anew for it.
    pub anew: i32,
    /// A card comes back from its foundation.
    pub down: i32,
    /// What speaks against a position: each hidden card.
    pub wait_hidden: i32,
    /// Each card of the stock.
    pub wait_stock: i32,
    /// How the search divides its work.
    pub plan: SearchPlan,
}

impl Weights {
    /// The program's own for such rules.
    pub fn built_in(rules: &Rules) -> Weights {
        // proof: a test reads the file, which is part of the program.
        Weights::parse(TEXT, weight_column(rules)).expect("the data file has every weight")
    }

    /// Those of a data file; nothing if it does not name those that the program's own names, and no other.
    pub fn parse(text: &str, kind: usize) -> Option<Weights> {
        let file = NamedWeights::parse(text, TEXT)?;
        let w = |name: &str| file.weight(name, kind);
        let quarters = |name: &str| std::array::from_fn(|rank| w(name) * rank as i32 / 4);
        Some(Weights {
            up: w("up"),
            up_from_base: w("up-from-base"),
            up_from_stock: w("up-from-stock"),
            up_rank: quarters("up-rank"),
            turns_up: w("turns-up"),
            turns_up_in_space: w("turns-up-in-space"),
            hidden: w("hidden"),
            empties: w("empties"),
            from_stock: w("from-stock"),
            into_space: w("into-space"),
            stock_rank: quarters("stock-rank"),
            takes_base: w("takes-base"),
            anew: w("anew"),
            down: w("down"),
            wait_hidden: w("wait-hidden"),
            wait_stock: w("wait-stock"),
            plan: SearchPlan::from_weights(&file, kind)?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_data_file_has_every_weight_and_no_other() {
        for kind in [0, 1] {
            assert!(Weights::parse(TEXT, kind).unwrap().up > 0);
        }
        let source = concat!(include_str!("weights.rs"), include_str!("../../search/search_model.rs"));
        for name in NamedWeights::parse(TEXT, TEXT).unwrap().all() {
            assert!(source.contains(&format!("(\"{name}\")")), "{name} is not read");
        }
    }
}
