//! The weights of the columns model, read from data files into lookup tables for the move list.

use super::rules::Rules;
use crate::solve::search::search_model::SearchPlan;
use crate::solve::search::weights::NamedWeights;

/// The program's own data files: the weights, name by name.
const TEXT: &str = include_str!("weights.txt");
/// Those where columns are built by suit: few cards fit anywhere, and what is worth most is another.
const BY_SUIT: &str = include_str!("weights-by-suit.txt");
/// Those where there are no cells, and columns are built otherwise: what lies under other cards has to wait for them.
const WITHOUT_CELLS: &str = include_str!("weights-without-cells.txt");

/// The data file for such rules.
pub fn text(rules: &Rules) -> &'static str {
    match rules {
        Rules { by_suit: true, .. } => BY_SUIT,
        Rules { cells, .. } if cells.is_empty() => WITHOUT_CELLS,
        _ => TEXT,
    }
}

/// The weights of the opening or of what follows, as the lister looks them up: by depth, by length, by rank, by the
/// number of cells or spaces.
#[derive(Clone)]
pub struct Weights {
    /// The next card of a suit lies in the column that is moved from; less the deeper.
    pub dig: [i32; 32],
    /// The next card of a suit lies in the column that is moved to; less the deeper.
    pub bury: [i32; 32],
    /// The column that is moved from, by how many cards it has and how many of them form the run at its end.
    pub source: Box<[[i32; 32]; 32]>,
    /// Whether the column that is moved to is one run.
    pub whole_goal: [i32; 2],
    /// The last move was from there, too.
    pub same_source: i32,
    /// The column becomes a space.
    pub empties: i32,
    /// The card that comes to the top, by what holds: a run is broken (1), the card can go up (2), it can go on another
    /// column (4), a card in a cell fits on it (8). The last two do not count if a run is broken.
    pub bares: [i32; 16],
    /// A card goes up.
    pub up: i32,
    /// It comes from a cell.
    pub up_from_cell: i32,
    /// A run goes on a column.
    pub build: [i32; 32],
    /// A card goes from a cell on a column.
    pub cell_builds: i32,
    /// A card goes to a cell.
    pub cell: [i32; 16],
    /// Each other card that goes with it.
    pub cell_more: i32,
    /// The rank of the card, in four.
    pub cell_rank: [i32; 16],
    /// Cards go to a space.
    pub space: [i32; 16],
    /// The rank, in four.
    pub space_rank: [i32; 16],
    /// Every two cards.
    pub space_cards: [i32; 32],
    /// The card comes from a cell.
    pub space_from_cell: i32,
}

/// Both sets of weights, and what guides the leap.
#[derive(Clone)]
pub struct PhaseWeights {
    /// Those of the opening.
    pub early: Weights,
    /// Those of what follows.
    pub late: Weights,
    /// At so many cards left the second set takes over.
    pub late_threshold: u8,
    /// What speaks against going on where cells are taken, each.
    pub wait_cells: i32,
    /// What speaks for going on where there are spaces, each.
    pub wait_spaces: i32,
    /// What speaks against going on where next cards lie deep, every four cards.
    pub wait_depth: i32,
    /// How the search divides its work.
    pub plan: SearchPlan,
}

/// A table that begins with `first` and goes up by `step` every so many places.
fn rising<const N: usize>(first: i32, step: i32, places: i32) -> [i32; N] {
    std::array::from_fn(|at| first + step * at as i32 / places)
}

impl Weights {
    fn read(file: &NamedWeights<'_>, set: usize) -> Weights {
        let w = |name: &str| file.weight(name, set);
        let nearer = |name: &str, bare: i32| -> [i32; 32] {
            let near = w(name);
            std::array::from_fn(|depth| near * 8 / (depth as i32 + 2) + if depth == 0 { bare } else { 0 })
        };
        let quarters = |name: &str| -> [i32; 16] { rising(0, w(name), 4) };
        let (length, under, whole) = (w("length"), w("under"), w("whole-source"));
        let source = |len: usize, run: usize| {
            let quarter = |weight: i32, cards: usize| weight * cards as i32 / 4;
            quarter(length, len) + quarter(under, len.saturating_sub(run)) + if len == run { whole } else { 0 }
        };
        let is = |holds: bool, name: &str| if holds { w(name) } else { 0 };
        let (cell, scarce) = (w("cell"), w("cell-scarce"));
        Weights {
            dig: nearer("dig", w("next-lies-bare")),
            bury: nearer("bury", 0),
            source: Box::new(std::array::from_fn(|len| std::array::from_fn(|run| source(len, run)))),
            whole_goal: [0, w("whole-goal")],
            same_source: w("same-source"),
            empties: w("empties"),
            bares: std::array::from_fn(|known| {
                let holds = |bit: usize, name: &str| is(known & bit != 0, name);
                let fits = match known & 1 {
                    0 => holds(4, "bares-mover") + holds(8, "bares-for-cell"),
                    _ => w("breaks-run"),
                };
                holds(2, "bares-next") + fits
            }),
            up: w("up"),
            up_from_cell: w("up-from-cell"),
            build: rising(w("build"), w("build-cards"), 4),
            cell_builds: w("cell-builds"),
            cell: std::array::from_fn(|free| cell + scarce * (4 - free.min(4) as i32) + is(free == 1, "cell-last")),
            cell_more: w("cell-more"),
            cell_rank: quarters("cell-rank"),
            space: std::array::from_fn(|spaces| is(spaces == 1, "space-last") + is(spaces == 2, "space-scarce")),
            space_rank: quarters("space-rank"),
            space_cards: rising(w("space"), w("space-cards"), 2),
            space_from_cell: w("space-from-cell"),
        }
    }
}

impl PhaseWeights {
    /// The program's own for such rules. The first round of leaps looks at so many positions.
    pub fn built_in(rules: &Rules, leap: u64) -> PhaseWeights {
        // proof: a test reads all files, which are part of the program.
        PhaseWeights::parse(text(rules), leap).expect("the data file has every weight")
    }

    /// Reads a data file of weights; nothing if it does not name those that the program's own names, and no other.
    pub fn parse(text: &str, leap: u64) -> Option<PhaseWeights> {
        let file = NamedWeights::parse(text, TEXT)?;
        let w = |name: &str| file.weight(name, 0);
        Some(PhaseWeights {
            early: Weights::read(&file, 0),
            late: Weights::read(&file, 1),
            late_threshold: w("late") as u8,
            wait_cells: w("wait-cells"),
            wait_spaces: w("wait-spaces"),
            wait_depth: w("wait-depth"),
            plan: SearchPlan { best_first_positions: leap, ..SearchPlan::from_weights(&file, 0)? },
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_data_files_have_every_weight_and_no_other() {
        for order in [TEXT, BY_SUIT, WITHOUT_CELLS].map(|text| PhaseWeights::parse(text, 1).unwrap()) {
            assert!(order.early.up > 0 && order.late.up > 0 && order.plan.base > 0);
        }
        let source = concat!(include_str!("weights.rs"), include_str!("../../search/search_model.rs"));
        for name in NamedWeights::parse(TEXT, TEXT).unwrap().all() {
            assert!(source.contains(&format!("\"{name}\"")), "{name} is not read");
        }
        let without = TEXT.replace("\nempties ", "\n# ");
        for wrong in [without.as_str(), &format!("{TEXT}more 1 2\n"), &TEXT.replace("\nempties ", "\nempties x")] {
            assert!(PhaseWeights::parse(wrong, 1).is_none());
        }
    }
}
