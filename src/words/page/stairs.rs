//! The deal of a pyramid or of peaks, in sentences.

use super::dealing::Layer;
use super::piles::{Piles, cards, number};
use crate::game::clause::ZonePiles;
use crate::game::{Facing, StairRows};
use crate::words::place;

/// Describes the deal of a pyramid or of peaks.
pub(super) fn stairs(piles: Piles<'_>, rows: StairRows, layers: &[Layer]) -> Vec<String> {
    let total: usize = layers.iter().flat_map(|layer| &layer.counts).sum();
    let shape = shape(rows);
    let all_up = layers.iter().all(|layer| layer.faces == Facing::Up);
    let all_down = layers.iter().all(|layer| layer.faces == Facing::Down);
    let mut sentences = vec![match (all_up, all_down) {
        (true, _) => format!("Deal {} face up {shape}.", cards(total)),
        (_, true) => format!("Deal {} face down {shape}.", cards(total)),
        _ => format!("Deal {} {shape}.", cards(total)),
    }];
    if !all_up && !all_down {
        sentences.extend(layers.iter().rev().filter_map(|layer| {
            let face = if layer.faces == Facing::Down { "down" } else { "up" };
            let first = layer.counts.iter().position(|&count| count > 0)?;
            let last = layer.counts.iter().rposition(|&count| count > 0)?;
            let last_row = rows.len(rows.rows().saturating_sub(1));
            let names = match (first, last + 1 == layer.counts.len()) {
                (first, true) if first + last_row == layer.counts.len() => "The last row is".into(),
                (0, false) if last + 1 + last_row == layer.counts.len() => "The other rows are".into(),
                _ => {
                    let span = ZonePiles { zone: piles.id, span: Some((first + 1, last + 1)) };
                    format!("The cards {} are", place::span(&place::pile_names(piles.info, span)))
                }
            };
            Some(format!("{names} face {face}."))
        }));
    }
    sentences.push(covering(rows));
    sentences
}

/// Describes how the places of a zone are arranged, if its deal does not give each place a card.
pub(super) fn arranged(piles: Piles<'_>, rows: StairRows) -> String {
    format!("Think of {} {}. {}", piles.all(), shape(rows), covering(rows))
}

/// Describes the shape of a pyramid or of peaks.
fn shape(rows: StairRows) -> String {
    match rows {
        StairRows::Pyramid(rows) => {
            let rows = usize::from(rows);
            format!(
                "as a pyramid of {} rows, with one card in the first row and {} in the last",
                number(rows),
                number(rows)
            )
        }
        StairRows::Inverted(rows) => format!(
            "as a pyramid upside down: {} in the first row, one fewer in each further row, and one in the last",
            cards(rows.into())
        ),
        StairRows::Peaks => "as three peaks of three rows next to each other, on a last row of ten cards".into(),
    }
}

/// Describes which cards cover each other.
fn covering(rows: StairRows) -> String {
    match rows {
        StairRows::Inverted(_) => "Each card is covered by the one or two cards of the next row that touch it.".into(),
        StairRows::Pyramid(_) | StairRows::Peaks => {
            "Each card, except those in the last row, is covered by two cards of the next row.".to_string()
        }
    }
}
