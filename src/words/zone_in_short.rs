//! The rules of a zone in short.

use super::page::in_short;
use super::zone_rules::{build, space, take};
use crate::game::{GameInfo, ZoneInfo};

/// Describes the cards that arrive in the piles of a zone and leave them, in clauses.
pub(crate) fn zone_clauses(info: &GameInfo, zone: &ZoneInfo) -> Vec<String> {
    let mut clauses = vec![build(info, zone)];
    // "a space takes any card" adds nothing to "takes any card".
    clauses.push(if zone.takes_any_card() { String::new() } else { space(zone) });
    clauses.push(take(zone));
    clauses.extend(zone.limits.iter().map(|limit| in_short(info, limit)));
    clauses.retain(|clause| !clause.is_empty());
    clauses
}
