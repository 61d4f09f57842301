//! The names of piles for readers who see a picture of the board: `column 5`.

use super::uncovered::{is_in_pyramid, pile_phrase};
use crate::board::PileId;
use crate::game::{GameInfo, Role, Show};

/// Names a pile as a reader sees it in the picture: `the foundation`, `column 5`, `cell 2`. Piles of other kinds keep
/// their short names, which the picture shows.
pub(super) fn place_name(info: &GameInfo, pile: PileId) -> String {
    let Some(zone) = info.zone_of(pile).filter(|zone| zone.piles.len() > 1) else { return pile_phrase(info, pile) };
    let number = { zone.piles }.position(|other| other == pile).map_or(0, |position| position + 1);
    // `column 5` is clear to a reader only if the fifth column is also called `t5`.
    let is_named_by_position = info.pile_name(pile) == format!("{}{number}", zone.key);
    match zone.role {
        Role::Foundation if !info.has_own_name(pile) => "the foundation".into(),
        Role::Tableau
            if zone.show == Show::Fan && zone.key == "t" && is_named_by_position && !is_in_pyramid(info, pile) =>
        {
            format!("column {number}")
        }
        Role::Cell if is_named_by_position => format!("cell {number}"),
        _ => info.pile_name(pile).to_string(),
    }
}
