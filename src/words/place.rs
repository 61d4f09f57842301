//! Names of zones and piles in sentences.

use crate::card::Rank;
use crate::game::Role;

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
