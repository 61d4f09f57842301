//! The rules of a zone in short.

use super::page::{fill_clauses, in_short};
use super::place;
use super::zone_rules::{build, space, take};
use crate::game::clause::{Condition, FillClause, SpaceClause, SpaceWord};
use crate::game::{GameInfo, ZoneId, ZoneInfo};
use crate::text;

/// Describes the cards that arrive in the piles of a zone and leave them, in clauses.
pub(crate) fn zone_clauses(info: &GameInfo, zone: &ZoneInfo) -> Vec<String> {
    let mut clauses = vec![build(info, zone)];
    // "a space takes any card" adds nothing to "takes any card".
    clauses.push(if zone.takes_any_card() {
        String::new()
    } else {
        when_spaces_stay(info, zone) + &space(zone) + &sources_of_spaces(info, zone)
    });
    clauses.push(take(info, zone));
    clauses.extend(zone.limits.iter().map(|limit| in_short(info, limit)));
    clauses.retain(|clause| !clause.is_empty());
    clauses
}

/// Describes when the player may fill spaces, if cards fill them automatically as long as there are any: `when the stock
/// is empty, `.
fn when_spaces_stay(info: &GameInfo, zone: &ZoneInfo) -> String {
    let accepts_cards = matches!(&zone.space, Some(SpaceClause::Cards(rule)) if rule.accepts != SpaceWord::None);
    let rules: Vec<&FillClause> = fill_clauses(info).filter(|rule| std::ptr::eq(info.zone(rule.zone), zone)).collect();
    // A condition of the player's moves says more, and has a clause of its own.
    let has_condition = zone.arrivals().is_some_and(|(_, when)| when.is_some());
    if !accepts_cards || has_condition || rules.is_empty() || rules.iter().any(|rule| rule.when.is_some()) {
        return String::new();
    }
    let sources: Vec<ZoneId> = rules.iter().flat_map(|rule| rule.from.iter().copied()).collect();
    let is_one = matches!(sources.as_slice(), [only] if !place::is_plural(&info.zone(*only).name));
    format!("when {} {} empty, ", place::zones(info, &sources, "and"), if is_one { "is" } else { "are" })
}

/// Names the piles whose cards go into spaces, if other cards go only onto cards: ` from the waste`.
fn sources_of_spaces(info: &GameInfo, zone: &ZoneInfo) -> String {
    let takes_any = matches!(&zone.space, Some(SpaceClause::Cards(rule)) if rule.accepts == SpaceWord::Any);
    let Some((sources, _)) = zone.arrivals().filter(|_| takes_any) else { return String::new() };
    let (free, limited): (Vec<_>, Vec<_>) = sources.iter().partition(|source| source.when.is_none());
    let is_onto_cards = |when: &Condition| when.onto_cards_only() == Some(true);
    if free.is_empty()
        || limited.is_empty()
        || !limited.iter().all(|source| source.when.as_ref().is_some_and(is_onto_cards))
    {
        return String::new();
    }
    let names: Vec<String> = free.iter().flat_map(|source| place::pile_items(info, source.piles)).collect();
    format!(" from {}", text::join_list(&names, "or"))
}
