//! What speaks for a move on the board itself, as numbers of one data file.

use crate::game::{GameInfo, Information};
use crate::solve::form::Plan;
use crate::solve::weighing::ByName;

/// The program's own data file.
pub const TEXT: &str = include_str!("weights.txt");

/// A next card that lies deeper than this is as far away as one that lies so deep.
const DEEPEST: usize = 32;

/// Which number of each line counts in a game.
pub fn kind(info: &GameInfo) -> usize {
    match (info.information, info.pack.packs) {
        (Information::Half, _) => 0,
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
    pub dig: [i32; DEEPEST],
    /// A next card lies in the pile that is moved to, likewise.
    pub bury: [i32; DEEPEST],
    /// What speaks against a position: each card over a next one.
    pub wait_dig: i32,
    /// Whether it matters where next cards lie.
    pub seeks: bool,
    /// How the search divides its work.
    pub plan: Plan,
}

impl Weights {
    /// The program's own for a kind of game.
    pub fn own(kind: usize) -> Weights {
        // proof: a test reads the file, which is part of the program.
        Weights::read(TEXT, kind).expect("the data file has every weight")
    }

    /// Those of a data file; nothing if it does not name those that the program's own names, and no other.
    pub fn read(text: &str, kind: usize) -> Option<Weights> {
        let file = ByName::read(text, TEXT)?;
        let w = |name: &str| file.weight(name, kind);
        let nearer = |name: &str| std::array::from_fn(|depth| w(name) * 8 / (depth as i32 + 2));
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
            dig: nearer("dig"),
            bury: nearer("bury"),
            wait_dig: w("wait-dig"),
            seeks: ["dig", "bury", "wait-dig"].iter().any(|name| w(name) != 0),
            plan: Plan {
                beam: usize::try_from(w("beam-width")).ok()?,
                beam_left: w("beam-left"),
                leap: u64::try_from(w("leap-positions")).ok()?,
                scale: w("leap-scale"),
                base: w("leap-base"),
                depth: w("leap-depth"),
                up: w("leap-up"),
                ..Plan::default()
            },
        })
    }
}

/// The place of a depth in the tables above.
pub fn depth(cards_over: usize) -> usize {
    cards_over.min(DEEPEST - 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_data_file_has_every_weight_and_no_other() {
        for kind in 0..3 {
            assert!(Weights::own(kind).up > 0);
        }
        let source = include_str!("weights.rs");
        for name in ByName::read(TEXT, TEXT).unwrap().names() {
            assert!(source.contains(&format!("(\"{name}\")")), "{name} is not read");
        }
    }
}
