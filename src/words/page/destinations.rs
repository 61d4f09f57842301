//! Where the cards of a zone go, in sentences.

use super::conditions::condition;
use super::piles::{Piles, one_of_each, zones};
use crate::game::clause::{
    Procedure, RunArrival, SourceClause, SpaceClause, SpaceRule, SpaceSuits, SpaceWord, TakeClause, ZonePiles,
};
use crate::game::{Role, ZoneId};

/// Describes where cards of a zone go, and when: ` to a foundation or a column`, ` in the phase …`. Both are empty if
/// there is no limit.
pub(super) fn destinations(piles: Piles<'_>) -> (String, String) {
    let (to, when) = piles.departures().unwrap_or((None, None));
    let to = to.map_or(String::new(), |to| match to {
        [only] if *only == piles.id && moves_only_into_own_spaces(piles) => format!(" into {}", piles.space().at_end()),
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

/// Returns whether the player may move cards of a zone to another one, as far as the rules of the first zone say.
pub(super) fn may_move(from: Piles<'_>, to: ZoneId) -> bool {
    let allowed = from.departures().and_then(|(zones, _)| zones);
    from.zone.take.is_some() && allowed.is_none_or(|zones| zones.contains(&to))
}

/// Returns whether cards of a zone may go to another one by a move or a sweep, as far as the rules of the first zone say.
pub(super) fn may_go(from: Piles<'_>, to: ZoneId) -> bool {
    let is_swept = from.info.procedures.iter().any(|procedure| match procedure {
        Procedure::Sweep(rules) => rules.iter().any(|rule| (rule.from, rule.to) == (from.id, to)),
        _ => false,
    });
    is_swept || may_move(from, to)
}

/// Returns whether cards of a zone of the tableau go only into its own spaces, and no other cards do. Then the sentence
/// about the cards that leave its piles says all about spaces.
pub(super) fn moves_only_into_own_spaces(piles: Piles<'_>) -> bool {
    let Some(SpaceClause::Cards(rule)) = &piles.zone.space else { return false };
    let SpaceRule { place: _, accepts, suits, suit_rule, run } = rule;
    let is_free = *accepts == SpaceWord::Any && suits.is_none() && *suit_rule == SpaceSuits::Any;
    let arrives_as_it_leaves = match piles.zone.take {
        Some(TakeClause::Top | TakeClause::TopCard) => true,
        Some(TakeClause::Tail) => *run == RunArrival::Tail,
        _ => false,
    };
    let to = piles.departures().and_then(|(to, _)| to);
    let comes_from_itself = piles.arrivals().is_none_or(|(from, _)| {
        let is_own = |source: &SourceClause| source.piles == ZonePiles { zone: piles.id, span: None };
        from.is_empty() || from.iter().any(|source| is_own(source) && source.when.is_none())
    });
    let mut others = zones(piles.info).filter(|other| other.id != piles.id);
    piles.zone.role == Role::Tableau
        && piles.zone.build.is_none()
        && is_free
        && arrives_as_it_leaves
        && piles.fills().next().is_none()
        && to == Some(&[piles.id])
        && comes_from_itself
        && !others.any(|other| may_go(other, piles.id))
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
