//! The weights for moves and the penalties for positions of the building model, from one data file.

use super::building_rules::{Draw, Rules};
use crate::engine::TakeUnit;
use crate::game::Role;
use crate::solve::search::weight_table::DepthWeights;
use serde::Deserialize;

/// The built-in data file.
pub const TEXT: &str = include_str!("building-weights.txt");

/// The column of the data file for a game with these rules. The head of the file describes the columns. Games like Yukon,
/// in which any face-up card moves with all cards on top of it, use the column of games that deal rows.
pub fn weight_column(rules: &Rules) -> usize {
    let gives =
        |role: Role| rules.zones.iter().filter(move |zone| zone.role == role).filter_map(|zone| zone.gives.as_ref());
    let moves_runs = gives(Role::Tableau).any(|gives| gives.unit != TakeUnit::Top);
    let moves_tails = gives(Role::Tableau).any(|gives| gives.unit == TakeUnit::Tail);
    match rules.draw {
        _ if gives(Role::Stock).next().is_some() => 0,
        Draw::Waste { .. } if rules.filled_piles != 0 && rules.has_draw_moves => 5,
        Draw::Waste { .. } if moves_runs && rules.packs > 1 => 7,
        Draw::Waste { .. } if moves_runs => 2,
        Draw::Waste { .. } => 1,
        Draw::Row { .. } => 3,
        Draw::Nothing if moves_tails => 3,
        Draw::Nothing if rules.packs == 1 => 4,
        Draw::Nothing => 6,
    }
}

/// The weights for a kind of game; the data file describes each.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Weights {
    pub to_foundation: i32,
    pub from_reserve: i32,
    pub from_cell: i32,
    pub from_stock: i32,
    pub passed_card: i32,
    pub between_columns: i32,
    pub turns_up: i32,
    pub empties_column: i32,
    pub same_suit: i32,
    pub to_space: i32,
    pub to_cell: i32,
    pub draws: i32,
    pub breaks_run: i32,
    pub misfit: i32,
    pub buries: i32,
    pub from_foundation: i32,
    pub covered_cards: i32,
    pub dig: DepthWeights,
    pub bury: DepthWeights,
    pub penalty_hidden: i32,
    pub penalty_unlinked: i32,
    pub penalty_misfit: i32,
    pub penalty_dig: i32,
    pub penalty_order: i32,
    pub penalty_space: i32,
    pub penalty_cell: i32,
    pub penalty_stock: i32,
}

impl Weights {
    /// Whether the score of a move or the penalty depends on where the next foundation cards are.
    pub fn uses_next_cards(&self) -> bool {
        self.dig.has_effect() || self.bury.has_effect() || self.penalty_dig != 0
    }

    /// Whether a card adds to the penalty because of the card under it.
    pub fn has_link_penalties(&self) -> bool {
        self.penalty_unlinked | self.penalty_misfit != 0
    }
}
