//! Where the cards of a zone go, in sentences.

use super::conditions::condition;
use super::piles::{Piles, each_of, one_of_each, zones};
use crate::game::clause::{
    Build, BuildClause, Condition, Procedure, RunArrival, RunLimit, SourceClause, SpaceClause, SpaceRule, SpaceSuits,
    SpaceWord, TakeClause, ZoneLimit, ZonePiles,
};
use crate::game::{Role, ZoneId};
use crate::text;

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
    destinations_up_to(piles, 2)
}

/// Describes where cards of a zone can go, if that is at most this number of zones, or of zones besides foundations and
/// one more.
pub(super) fn destinations_up_to(piles: Piles<'_>, max: usize) -> String {
    let free: Vec<ZoneId> = targets(piles).filter(|other| !has_condition(other)).map(|other| other.id).collect();
    let to: Vec<ZoneId> = if free.is_empty() { targets(piles).map(|other| other.id).collect() } else { free };
    let kinds = to.iter().map(|&id| piles.info.zone(id).role).collect::<Vec<_>>();
    let has_few = to.len() <= max || kinds.iter().filter(|&&role| role != Role::Foundation).count() <= 1;
    if to.is_empty() || !has_few {
        String::new()
    } else {
        let another = may_move_within(piles).then(|| format!("another {}", piles.word()));
        let (spaces, others): (Vec<ZoneId>, Vec<ZoneId>) =
            to.into_iter().partition(|&id| goes_only_into_spaces(piles, Piles::new(piles.info, id)));
        let spaces = spaces.into_iter().map(|id| Piles::new(piles.info, id).empty_one());
        let items: Vec<String> = each_of(piles.info, &others).into_iter().chain(spaces).chain(another).collect();
        format!(" to {}", text::join_list(&items, "or"))
    }
}

/// Returns whether cards of a zone go only into spaces of another one, not onto its cards.
fn goes_only_into_spaces(from: Piles<'_>, to: Piles<'_>) -> bool {
    let (sources, _) = to.arrivals().unwrap_or_default();
    let mut sources = sources.iter().filter(|source| source.piles.zone == from.id).peekable();
    let is_into_spaces = |when: &Condition| when.onto_cards_only() == Some(false);
    sources.peek().is_some() && sources.all(|source| source.when.as_ref().is_some_and(is_into_spaces))
}

/// Returns whether a card may go from one pile of a zone to another, where that makes a difference.
fn may_move_within(piles: Piles<'_>) -> bool {
    !piles.is_single()
        && !piles.zone.holds_one_card
        && piles.zone.build.is_some()
        && may_move(piles, piles.id)
        && takes_freely_from(piles, piles.id)
}

/// Returns whether a zone accepts cards of another one without a condition on the place from which they come.
fn takes_freely_from(piles: Piles<'_>, from: ZoneId) -> bool {
    let is_free = |source: &SourceClause| source.piles == ZonePiles { zone: from, span: None } && source.when.is_none();
    piles.arrivals().is_none_or(|(sources, when)| when.is_none() && (sources.is_empty() || sources.iter().any(is_free)))
}

/// Returns whether several cards may go together from a zone of the tableau to another one.
pub(super) fn moves_together(from: Piles<'_>, to: Piles<'_>) -> bool {
    let is_single = |limit: &ZoneLimit| {
        matches!(limit, ZoneLimit::OneCardPerPile | ZoneLimit::OneAtATime { .. } | ZoneLimit::WholePiles)
    };
    let moves_several = match from.zone.take {
        Some(TakeClause::Run { limit }) => {
            limit != RunLimit::OneCard && from.zone.runs.unwrap_or_default().build != Build::None
        }
        take => take == Some(TakeClause::Tail),
    };
    from.id != to.id
        && (from.zone.role, to.zone.role) == (Role::Tableau, Role::Tableau)
        && moves_several
        && may_move(from, to.id)
        && matches!(to.zone.build, Some(BuildClause::Follow(_)))
        && takes_freely_from(to, from.id)
        && !to.zone.limits.iter().any(is_single)
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

/// Returns whether the player may move cards of a zone to another one, under conditions perhaps.
pub(super) fn may_arrive(from: Piles<'_>, to: Piles<'_>) -> bool {
    let is_source = |source: &SourceClause| source.piles.zone == from.id;
    may_move(from, to.id)
        && to.arrivals().is_none_or(|(sources, _)| sources.is_empty() || sources.iter().any(is_source))
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
