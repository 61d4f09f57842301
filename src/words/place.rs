//! Names of zones and piles in sentences.

use crate::card::Rank;
use crate::game::{Role, Show, ZoneInfo};

/// Returns the name of a zone on a rules page. `foundation` is added to a foundation name that is only an adjective:
/// `king foundations`, `red foundations`, `ace foundation` if the zone has one pile.
pub(crate) fn zone_title(name: &str, role: Role, piles: usize) -> String {
    let is_adjective = Rank::ALL
        .iter()
        .map(|rank| rank.name())
        .chain(["red", "black", "run", "ascending", "descending"])
        .any(|adjective| adjective == name);
    match role == Role::Foundation && is_adjective {
        true if piles == 1 => format!("{name} foundation"),
        true => format!("{name} foundations"),
        false => name.into(),
    }
}

/// Returns the name of all piles of a zone on a rules page: `foundations`, `king foundations`, `tableau`.
pub(crate) fn zone_label(name: &str, role: Role, piles: usize) -> String {
    let title = zone_title(name, role, piles);
    let names_a_pile =
        ["cell", "hour", "column", "fan", "hole"].contains(&name) || (name == "row" && role == Role::Foundation);
    if piles > 1 && (names_a_pile || title.ends_with("foundation")) { title + "s" } else { title }
}

/// Names an empty pile of a zone: `an empty column`, `a space`, `the empty hole`.
pub(crate) fn empty_pile(zone: &ZoneInfo) -> String {
    match zone.name.as_str() {
        // `the empty tableau` would mean that all its piles are empty.
        "tableau" if zone.show == Show::Fan => "an empty column".into(),
        "tableau" => "a space".into(),
        "waste" if zone.piles.len() > 1 => "an empty waste pile".into(),
        name if zone.piles.len() > 1 => format!("an empty {name}"),
        name => format!("the empty {name}"),
    }
}
