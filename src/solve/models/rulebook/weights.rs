//! The weights for moves on the game's own board, from one data file.

use crate::game::{GameInfo, Information};
use crate::solve::search::search_model::SearchPlan;
use crate::solve::search::weights::{DepthWeights, NamedWeights};

/// The program's own data file.
pub const TEXT: &str = include_str!("weights.txt");

/// Which number of each line counts in a game.
pub fn weight_column(info: &GameInfo) -> usize {
    match (info.information, info.pack.packs) {
        (Information::Hidden, _) => 0,
        (Information::Open, 1) => 1,
        (Information::Open, _) => 2,
    }
}

/// The weights of a kind of game.
#[derive(Clone, Debug)]
pub struct Weights {
    /// A card goes up that hurts nowhere.
    pub safe: i32,
    /// A card goes up, or away.
    pub up: i32,
    /// Cards leave by themselves or in pairs.
    pub removes: i32,
    /// A card comes from the reserve.
    pub from_reserve: i32,
    /// A card comes from a cell.
    pub from_cell: i32,
    /// A card comes from the waste.
    pub from_waste: i32,
    /// Cards go from pile to pile.
    pub between: i32,
    /// A card goes to the hole.
    pub to_hole: i32,
    /// Cards go into a space.
    pub to_space: i32,
    /// A card goes to a cell.
    pub to_cell: i32,
    /// A card comes back from a foundation.
    pub down: i32,
    /// The stock is drawn from.
    pub draws: i32,
    /// A command of the game's own.
    pub calls: i32,
    /// A hidden card is turned up.
    pub turns_up: i32,
    /// A pile becomes a space.
    pub empties: i32,
    /// The cards go on one of their suit.
    pub same_suit: i32,
    /// A run is broken.
    pub breaks_run: i32,
    /// Each card that the moved ones lay on.
    pub buried: i32,
    /// A next card lies in the pile that is moved from, by how many cards lie on it.
    pub dig: DepthWeights,
    /// A next card lies in the pile that is moved to, likewise.
    pub bury: DepthWeights,
    /// What speaks against a position: each card over a next one.
    pub wait_dig: i32,
    /// What speaks against a position: each card under one that goes up only after it.
    pub wait_under: i32,
    /// Whether it matters where next cards lie.
    pub uses_next_cards: bool,
    /// How the search divides its work.
    pub plan: SearchPlan,
}

impl Weights {
    /// The program's own for a kind of game.
    pub fn built_in(kind: usize) -> Weights {
        // proof: a test reads the file, which is part of the program.
        Weights::parse(TEXT, kind).expect("the data file has every weight")
    }

    /// Those of a data file; nothing if it does not name those that the program's own names, and no other.
    pub fn parse(text: &str, kind: usize) -> Option<Weights> {
        let file = NamedWeights::parse(text, TEXT)?;
        let w = |name: &str| file.weight(name, kind);
        Some(Weights {
            safe: w("safe"),
            up: w("up"),
            removes: w("removes"),
            from_reserve: w("from-reserve"),
            from_cell: w("from-cell"),
            from_waste: w("from-waste"),
            between: w("between"),
            to_hole: w("to-hole"),
            to_space: w("to-space"),
            to_cell: w("to-cell"),
            down: w("down"),
            draws: w("draws"),
            calls: w("calls"),
            turns_up: w("turns-up"),
            empties: w("empties"),
            same_suit: w("same-suit"),
            breaks_run: w("breaks-run"),
            buried: w("buried"),
            dig: DepthWeights::near(w("dig")),
            bury: DepthWeights::near(w("bury")),
            wait_dig: w("wait-dig"),
            wait_under: w("wait-under"),
            uses_next_cards: ["dig", "bury", "wait-dig"].iter().any(|name| w(name) != 0),
            plan: SearchPlan::from_weights(&file, kind)?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_data_file_has_every_weight_and_no_other() {
        for kind in 0..3 {
            assert!(Weights::built_in(kind).up > 0);
        }
        let source = concat!(include_str!("weights.rs"), include_str!("../../search/search_model.rs"));
        for name in NamedWeights::parse(TEXT, TEXT).unwrap().all() {
            assert!(source.contains(&format!("(\"{name}\")")), "{name} is not read");
        }
    }
}
