//! Where the cards of a zone go, in sentences.

use super::conditions::{condition, departure_condition};
use super::piles::{Piles, one_of_each, zones};
use crate::game::clause::ZoneLimit;
use crate::game::{Role, ZoneId};

/// Describes where cards of a zone go, and when: ` to a foundation or a column`, ` in the phase …`. Both are empty if
/// there is no limit.
pub(super) fn destinations(piles: Piles<'_>) -> (String, String) {
    let to = piles.zone.limits.iter().find_map(|limit| match limit {
        ZoneLimit::Departures { to, .. } => to.as_ref(),
        _ => None,
    });
    let to = to.map_or(String::new(), |to| match to.as_slice() {
        [only] if *only == piles.id && piles.zone.build.is_none() => " into a space".into(),
        [only] if *only == piles.id => format!(" to another {}", piles.word()),
        to => format!(" to {}", one_of_each(piles.info, to, "or")),
    });
    let when = condition(piles.info, departure_condition(piles.zone));
    (to, if when.is_empty() { when } else { format!(" {when}") })
}

/// Describes where cards of a zone can go, if that is at most two zones.
pub(super) fn possible_destinations(piles: Piles<'_>) -> String {
    let is_free = |other: &Piles<'_>| {
        !other.zone.limits.iter().any(|limit| matches!(limit, ZoneLimit::Arrivals { when: Some(_), .. }))
    };
    let free: Vec<ZoneId> = targets(piles).filter(is_free).map(|other| other.id).collect();
    let to: Vec<ZoneId> = if free.is_empty() { targets(piles).map(|other| other.id).collect() } else { free };
    let kinds = to.iter().map(|&id| piles.info.zone(id).role).collect::<Vec<_>>();
    let has_few = to.len() <= 2 || kinds.iter().filter(|&&role| role != Role::Foundation).count() <= 1;
    if to.is_empty() || !has_few { String::new() } else { format!(" to {}", one_of_each(piles.info, &to, "or")) }
}

/// Returns whether a zone accepts cards of this zone only under a condition.
pub(super) fn has_conditional_targets(piles: Piles<'_>) -> bool {
    targets(piles)
        .any(|other| other.zone.limits.iter().any(|limit| matches!(limit, ZoneLimit::Arrivals { when: Some(_), .. })))
}

/// Returns the other zones that accept cards of a zone.
fn targets(piles: Piles<'_>) -> impl Iterator<Item = Piles<'_>> {
    zones(piles.info).filter(move |other| {
        let from = other.zone.limits.iter().find_map(|limit| match limit {
            ZoneLimit::Arrivals { from, .. } if !from.is_empty() => Some(from),
            _ => None,
        });
        other.id != piles.id
            && other.zone.accepts_cards()
            && from.is_none_or(|from| from.iter().any(|source| source.piles.zone == piles.id))
    })
}
