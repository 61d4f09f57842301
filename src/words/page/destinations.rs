//! Where the cards of a zone go, in sentences.

use super::conditions::condition;
use super::piles::{Piles, one_of_each, zones};
use crate::game::{Role, ZoneId};

/// Describes where cards of a zone go, and when: ` to a foundation or a column`, ` in the phase …`. Both are empty if
/// there is no limit.
pub(super) fn destinations(piles: Piles<'_>) -> (String, String) {
    let (to, when) = piles.departures().unwrap_or((None, None));
    let to = to.map_or(String::new(), |to| match to {
        [only] if *only == piles.id && piles.zone.build.is_none() => " into a space".into(),
        [only] if *only == piles.id => format!(" to another {}", piles.word()),
        to => format!(" to {}", one_of_each(piles.info, to, "or")),
    });
    let when = condition(piles.info, when);
    (to, if when.is_empty() { when } else { format!(" {when}") })
}

/// Describes where cards of a zone can go, if that is at most two zones.
pub(super) fn possible_destinations(piles: Piles<'_>) -> String {
    let free: Vec<ZoneId> = targets(piles).filter(|other| !has_condition(other)).map(|other| other.id).collect();
    let to: Vec<ZoneId> = if free.is_empty() { targets(piles).map(|other| other.id).collect() } else { free };
    let kinds = to.iter().map(|&id| piles.info.zone(id).role).collect::<Vec<_>>();
    let has_few = to.len() <= 2 || kinds.iter().filter(|&&role| role != Role::Foundation).count() <= 1;
    if to.is_empty() || !has_few { String::new() } else { format!(" to {}", one_of_each(piles.info, &to, "or")) }
}

/// Returns whether a zone accepts cards of this zone only under a condition.
pub(super) fn has_conditional_targets(piles: Piles<'_>) -> bool {
    targets(piles).any(|other| has_condition(&other))
}

/// Returns whether a zone accepts cards only under a condition.
fn has_condition(piles: &Piles<'_>) -> bool {
    piles.arrivals().is_some_and(|(_, when)| when.is_some())
}

/// Returns the other zones that accept cards of a zone.
fn targets(piles: Piles<'_>) -> impl Iterator<Item = Piles<'_>> {
    zones(piles.info).filter(move |other| {
        other.id != piles.id
            && other.zone.accepts_cards()
            && other
                .arrivals()
                .is_none_or(|(from, _)| from.is_empty() || from.iter().any(|source| source.piles.zone == piles.id))
    })
}
