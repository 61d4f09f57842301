//! The names of piles for readers who see a picture of the board: `column 5`.

use super::uncovered::{is_in_pyramid, pile_phrase};
use crate::board::PileId;
use crate::game::{GameInfo, Role, Show};

/// Names a pile by its kind, such as `the foundation`, and by its number if a reader can count the piles of this kind.
/// Other piles keep their short names, which the picture shows.
pub(super) fn place_name(info: &GameInfo, pile: PileId) -> String {
    let Some(zone) = info.zone_of(pile).filter(|zone| zone.piles.len() > 1) else { return pile_phrase(info, pile) };
    let number = { zone.piles }.position(|other| other == pile).map_or(0, |position| position + 1);
    let is_counted =
        info.pile_name(pile).strip_prefix(zone.key.as_str()).is_some_and(|rest| *rest == number.to_string());
    match zone.role {
        Role::Foundation if zone.name == "foundation" => "the foundation".into(),
        Role::Tableau if zone.show == Show::Fan && zone.key == "t" && is_counted && !is_in_pyramid(info, pile) => {
            format!("column {number}")
        }
        Role::Cell if is_counted => format!("cell {number}"),
        _ => info.pile_name(pile).to_string(),
    }
}
