//! The weights of the columns model, read from data files into lookup tables for the move list.

use super::columns_rules::Rules;
use crate::solve::search::search_plan::SearchPlan;
use crate::solve::search::weight_table::{DepthWeights, RankWeights, WeightTable};
use serde::Deserialize;

/// The data file for rules without a data file of their own.
pub const TEXT: &str = include_str!("columns-weights.txt");
/// The data file for columns that are built by suit. Few cards fit anywhere in such columns, so the search must prefer
/// other moves.
pub const BY_SUIT: &str = include_str!("columns-weights-by-suit.txt");
/// The data file for games without cells. In such games, a card must wait until all cards on top of it can move to
/// other columns.
pub const WITHOUT_CELLS: &str = include_str!("columns-weights-without-cells.txt");

/// The built-in data file for these rules.
pub fn text(rules: &Rules) -> &'static str {
    match rules {
        Rules { by_suit: true, .. } => BY_SUIT,
        Rules { cells, .. } if cells.is_empty() => WITHOUT_CELLS,
        _ => TEXT,
    }
}

/// The weights of the opening, or of the rest of the game, as a data file has them. The data files describe each.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct PlainWeights {
    pub next_is_top: i32,
    pub dig: i32,
    pub bury: DepthWeights,
    pub length: i32,
    pub under_run: i32,
    pub whole_source: i32,
    pub whole_target: i32,
    pub same_source: i32,
    pub empties_column: i32,
    pub uncovers_next: i32,
    pub uncovers_playable: i32,
    pub uncovers_target: i32,
    pub breaks_run: i32,
    pub to_foundation: i32,
    pub foundation_from_cell: i32,
    pub to_column: i32,
    pub to_column_cards: i32,
    pub from_cell_to_column: i32,
    pub to_cell: i32,
    pub cell_scarce: i32,
    pub cell_last: i32,
    pub cell_more: i32,
    pub cell_rank: RankWeights,
    pub to_space: i32,
    pub space_last: i32,
    pub space_scarce: i32,
    pub space_rank: RankWeights,
    pub space_cards: i32,
    pub space_from_cell: i32,
    pub late_threshold: i32,
    pub penalty_cells: i32,
    pub bonus_spaces: i32,
    pub penalty_depth: i32,
}

/// The weights of the opening, or of the rest of the game, with tables that combine some of them.
pub struct ScoreTables {
    /// The weights as the data file has them.
    pub plain: PlainWeights,
    /// The score if the next card of a suit is in the source column, by the number of cards on top of it.
    pub dig: [i32; 32],
    /// The score of the source column, by its length and by the length of the run on top of it.
    pub source: Box<[[i32; 32]; 32]>,
    /// The score for the card that a move uncovers. The index is a sum of 1 if the move breaks a run, 2 if the
    /// uncovered card can go to its foundation, 4 if it can go on another column, and 8 if a card in a cell fits on it.
    /// If the move breaks a run, 4 and 8 do not change the score.
    pub uncovers: [i32; 16],
    /// The score for moving cards onto a column, by the number of these cards.
    pub build: [i32; 32],
    /// The score for moving a card to a cell, by the number of free cells.
    pub cell: [i32; 16],
    /// The score for moving cards to a space, by the number of spaces.
    pub space: [i32; 16],
    /// The score for moving cards to a space, by the number of these cards. It is added to `space`.
    pub space_cards: [i32; 32],
}

impl From<PlainWeights> for ScoreTables {
    fn from(plain: PlainWeights) -> ScoreTables {
        let weights = &plain;
        let weight_if = |condition: bool, weight: i32| if condition { weight } else { 0 };
        let source_score = |len: usize, run: usize| {
            // The data files give the weights `length` and `under-run` for every four cards.
            let quarter = |weight: i32, cards: usize| weight * cards as i32 / 4;
            quarter(weights.length, len)
                + quarter(weights.under_run, len.saturating_sub(run))
                + weight_if(len == run, weights.whole_source)
        };
        let uncovers = |situation: usize| {
            let weight_of_bit = |bit: usize, weight: i32| weight_if(situation & bit != 0, weight);
            let fits = match situation & 1 {
                0 => weight_of_bit(4, weights.uncovers_playable) + weight_of_bit(8, weights.uncovers_target),
                _ => weights.breaks_run,
            };
            weight_of_bit(2, weights.uncovers_next) + fits
        };
        let cell = |free_cells: usize| {
            weights.to_cell
                + weights.cell_scarce * (4 - free_cells.min(4) as i32)
                + weight_if(free_cells == 1, weights.cell_last)
        };
        let dig_by_depth = DepthWeights::from(weights.dig);
        ScoreTables {
            dig: std::array::from_fn(|depth| dig_by_depth.at_depth(depth) + weight_if(depth == 0, weights.next_is_top)),
            source: Box::new(std::array::from_fn(|len| std::array::from_fn(|run| source_score(len, run)))),
            uncovers: std::array::from_fn(uncovers),
            // The data files give the weight `to-column-cards` for every four cards.
            build: std::array::from_fn(|cards| weights.to_column + weights.to_column_cards * cards as i32 / 4),
            cell: std::array::from_fn(cell),
            space: std::array::from_fn(|spaces| {
                weight_if(spaces == 1, weights.space_last) + weight_if(spaces == 2, weights.space_scarce)
            }),
            // The data files give the weight `space-cards` for every two cards.
            space_cards: std::array::from_fn(|cards| weights.to_space + weights.space_cards * cards as i32 / 2),
            plain,
        }
    }
}

/// The weights of the opening and of the rest of the game.
pub struct Weights {
    /// The weights of the opening, which ends when `late_threshold` cards are left.
    pub early: ScoreTables,
    /// The weights of the rest of the game.
    pub late: ScoreTables,
    /// How the search divides its work.
    pub search: SearchPlan,
}

impl Weights {
    /// Reads a data file. Returns `None` if it does not have exactly the names of the weights.
    pub fn parse(text: &str) -> Option<Weights> {
        let (early, late) =
            (WeightTable::<PlainWeights>::parse(text, 0)?, WeightTable::<PlainWeights>::parse(text, 1)?);
        Some(Weights { early: early.scores.into(), late: late.scores.into(), search: early.search })
    }
}
