//! Layout of stairs: overlapping rows of single cards, as a pyramid or three peaks.

use super::item::Point;
use super::scene_builder::SceneBuilder;
use crate::board::PileId;
use crate::game::StairRows;
use std::borrow::Cow;

/// Lays out stairs from the top row. Returns `false` without any change if they are too wide. A place without a
/// card stays blank, because no card can be put there. Leaves out a row without cards. Where a player watches the board,
/// however, such a row stays blank, so that the other cards do not jump.
///
/// The name of each row is on the left. If that is too wide, the name is above the row.
pub(super) fn lay_out(builder: &mut SceneBuilder<'_>, first: PileId, stairs: StairRows) -> bool {
    let canvas = builder.canvas;
    let pile = |number: usize| PileId(first.0.saturating_add(number as u8));
    let row_start = |row: usize| (0..row).map(|row| stairs.len(row)).sum::<usize>();
    let name_of = |row: usize| {
        let start = row_start(row);
        let last = start + stairs.len(row).saturating_sub(1);
        row_name(builder.info.pile_name(pile(start)), builder.info.pile_name(pile(last)))
    };
    let names: Vec<String> = (0..stairs.rows()).map(name_of).collect();
    let label_width = names.iter().map(|name| canvas.text_width(name)).max().unwrap_or(0) + 2 * canvas.gap;
    let longest_row = (0..stairs.rows()).map(|row| stairs.len(row)).max().unwrap_or(0);
    let gap_count = longest_row.saturating_sub(1);
    let fits = |&(first_x, pitch): &(usize, usize)| first_x + gap_count * pitch + canvas.card_width <= canvas.width;
    // An even pitch, where possible, centers each card above the gap between two cards of the next row.
    let roomy_pitch = canvas.pyramid_pitch.next_multiple_of(2);
    let (close_pitch, tight_pitch) = (canvas.card_width + 2 * canvas.gap, canvas.card_width + canvas.gap);
    let attempts = [
        (label_width, roomy_pitch),
        (label_width, close_pitch),
        (label_width, tight_pitch),
        (0, close_pitch),
        (0, tight_pitch),
    ];
    let Some((first_x, pitch)) = attempts.into_iter().find(fits) else { return false };
    let are_names_above = first_x == 0;
    let row_height = if are_names_above { canvas.name_height + canvas.card_height } else { canvas.pyramid_row_step };
    if canvas.keeps_places {
        builder.keep_width(first_x + gap_count * pitch + canvas.card_width);
    }
    let mut y = 0;
    for (row, name) in names.into_iter().enumerate() {
        let piles = (row_start(row)..).map(pile).zip(stairs.places().filter(|place| place.row == row));
        let cards: Vec<_> = piles.filter(|(pile, _)| !builder.view.is_empty(*pile)).collect();
        if cards.is_empty() {
            if canvas.keeps_places {
                y += row_height;
                builder.reach(y - row_height + canvas.card_height);
            }
            continue;
        }
        builder.add_label(Point { x: 0, y }, None, Cow::Owned(name));
        y += if are_names_above { canvas.name_height } else { 0 };
        for (pile, place) in cards {
            let card = builder.card_at(pile, builder.view.len(pile) - 1);
            builder.add_card(Point { x: first_x + place.half_steps * pitch / 2, y }, card);
        }
        y += if are_names_above { canvas.card_height } else { canvas.pyramid_row_step };
    }
    builder.end_band();
    true
}

/// Returns the name of a row, from the names of its ends: `y7.1-7`.
fn row_name(first: &str, last: &str) -> String {
    let stem = first.trim_end_matches(|c: char| c.is_ascii_digit());
    match last.strip_prefix(stem) {
        _ if first == last => first.to_string(),
        Some(number) if !number.is_empty() => format!("{first}-{number}"),
        _ => format!("{first} to {last}"),
    }
}

#[cfg(test)]
mod tests {
    use super::row_name;

    #[test]
    fn a_row_is_named_after_its_ends() {
        assert_eq!(row_name("y7.1", "y7.7"), "y7.1-7");
        assert_eq!(row_name("p9", "p12"), "p9-12");
        assert_eq!(row_name("y1.1", "y1.1"), "y1.1");
        assert_eq!(row_name("left", "right"), "left to right");
    }
}
