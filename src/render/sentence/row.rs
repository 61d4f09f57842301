//! Sentences about rows of one-card piles, for screen readers.
//!
//! Such rows have many piles, so neighbors in the same state share one phrase. A free card is named with its pile,
//! because the player types that name.

use super::uncovered::is_covered;
use crate::board::{PileId, View};
use crate::game::GameInfo;
use crate::text;

/// The state of a pile in a row.
#[derive(Copy, Clone, PartialEq, Eq)]
enum PileState {
    Gap,
    Down,
    /// Face up, with cards of the row below on it.
    Covered,
    /// Face up, with no card on it.
    Free,
    /// Face up in rows without overlapping cards. The rules decide which of these cards can be taken.
    Open,
}

fn pile_state(info: &GameInfo, view: View<'_>, pile: PileId) -> PileState {
    match view.top(pile) {
        None if view.is_empty(pile) => PileState::Gap,
        None => PileState::Down,
        Some(_) if !info.is_in_pyramid(pile) => PileState::Open,
        Some(_) if is_covered(info, view, pile) => PileState::Covered,
        Some(_) => PileState::Free,
    }
}

/// Describes all rows of a layout, one per line: `Row 2: six of clubs covered; gap; y2.3 two of hearts free.`
/// Consecutive empty rows share one line.
pub(super) fn describe_rows(info: &GameInfo, view: View<'_>, rows: &[Vec<PileId>]) -> Vec<String> {
    let is_empty = |row: &[PileId]| row.iter().all(|&pile| view.is_empty(pile));
    let mut number = 0;
    let description = rows.chunk_by(|a, b| is_empty(a) && is_empty(b)).map(|group| {
        let first = number + 1;
        number += group.len();
        match group {
            [row] if !is_empty(row) => format!("Row {first}: {}.", describe_row(info, view, row)),
            [_] => format!("Row {first}: empty."),
            _ => format!("Rows {first} to {number}: empty."),
        }
    });
    description.collect()
}

/// Describes a row from left to right: `seven of spades and nine of clubs covered; 2 gaps; y6.5 seven of hearts
/// free`.
fn describe_row(info: &GameInfo, view: View<'_>, row: &[PileId]) -> String {
    let same_state = |a: &PileId, b: &PileId| pile_state(info, view, *a) == pile_state(info, view, *b);
    let describe_group = |piles: &[PileId]| {
        let cards = |with_pile_names: bool| {
            let card = |&pile: &PileId| {
                let name = if with_pile_names { format!("{} ", info.pile_name(pile)) } else { String::new() };
                view.top(pile).map(|card| name + &card.name())
            };
            text::join_list(&piles.iter().filter_map(card).collect::<Vec<_>>(), "and")
        };
        match piles.first().map(|&pile| pile_state(info, view, pile)) {
            Some(PileState::Gap) if piles.len() == 1 => "gap".to_string(),
            Some(PileState::Gap) => text::pluralize(piles.len(), "gap"),
            Some(PileState::Down) => format!("{} face down", piles.len()),
            Some(PileState::Covered) => format!("{} covered", cards(false)),
            Some(PileState::Free) => format!("{} free", cards(true)),
            Some(PileState::Open) | None => cards(false),
        }
    };
    row.chunk_by(same_state).map(describe_group).collect::<Vec<_>>().join("; ")
}
